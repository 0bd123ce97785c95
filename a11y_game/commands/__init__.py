"""The commands of `a11y-game` besides the game itself: each asks the engine and prints."""
