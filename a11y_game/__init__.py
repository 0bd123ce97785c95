"""Dice poker for the ear and the keyboard."""
