"""The game played as a whole, with the real programs around it."""
