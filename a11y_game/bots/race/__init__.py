"""Judging positions of games with many cells and bonuses for the first.

Such games have far too many positions for a table of all. A small network, trained in play against
itself, estimates what is still to come for one player from what that player sees.

- `numbers` writes a position down as plain numbers, `entry` makes an entry in them;
- `features` says what of them the network is told, `network` is the network;
- `outcomes` lists what the dice can bring in a row;
- `evaluator` puts these together into an `Evaluator`.

The functions of `entry` and `features` are plain arithmetic on sequences, because the training in
`build_tables` compiles these very functions.
"""
