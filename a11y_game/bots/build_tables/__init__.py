"""Makes the tables of values that opponents and advice look up: `python -m` this package.

Needs numpy, and numba to be quick. Nothing here is needed to play.
"""
