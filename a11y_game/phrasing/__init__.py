"""What is said: values of the game turned into sentences of the player's language."""
