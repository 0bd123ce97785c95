"""Computer opponents, advice and review.

`lattice` and `turn` look ahead exactly over the rolls left in a turn; an `evaluator` says what each
cell is worth once written; `levels` puts the two together into opponents.
"""
