"""Dice poker for the ear and the keyboard."""

import logging

# Python would print warnings nobody asked for into the terminal, where a reader reads them out.
logging.getLogger(__name__).addHandler(logging.NullHandler())
