"""Keys in, answers out: the key map, the screens and the loop."""
