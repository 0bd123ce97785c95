"""Doors to the outside: speech, braille, sound, the terminal and the session log."""
