"""The rules of dice poker: pure values and functions, no input, output, clock or words.

Start reading at `game.py` (`start`, `check`, `apply`), `ruleset.py` (what a rule set declares)
and `rulesets/` (one file for each).
"""
