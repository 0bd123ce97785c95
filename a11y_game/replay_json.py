"""The final tables of a replayed record as JSON values, in the format of `replay --json`."""

from fractions import Fraction
from typing import Any

from a11y_game.engine import bonuses
from a11y_game.engine.record import Replay
from a11y_game.engine.standing import bonuses_paid, penalties_due, settlement, totals, winners
from a11y_game.engine.state import GameState


def replay_json(replay: Replay) -> dict[str, Any]:
    """Return the tables of every player, the points of every turn, the winners once finished."""
    state = replay.state
    won = winners(state) if state.finished else ()
    return {
        "finished": state.finished,
        "players": [_player_json(state, player) for player in range(len(state.players))],
        "turns": list(replay.points),
        "winners": [state.players[player] for player in won],
    }


def _player_json(state: GameState, player: int) -> dict[str, Any]:
    rules, sheet = state.rules, state.sheets[player]
    fields: dict[str, Any] = {
        "name": state.players[player],
        "total": totals(state, player).total,
        "cells": {
            row.id: [None if cell is None else cell.points for cell in line]
            for row, line in zip(rules.rows, sheet.cells, strict=True)
        },
    }
    if rules.pays_bonuses:
        fields["bonuses"] = {name: pts for name, pts in bonuses_paid(state, player).items() if pts}
    if rules.penalties:
        fields["penalties"] = penalties_due(state, player)
    if rules.quota:
        fields["premiums_void"] = bonuses.void(rules, sheet)
    if rules.has_reserve:
        fields["reserve"] = sheet.reserve
    if rules.settles and state.finished:
        fields["settlement"] = exact_number(settlement(state)[player])
    return fields


def exact_number(value: Fraction) -> str:
    """Return `value` as a decimal where that ends ("-3", "12.5"), else in lowest terms ("7/3")."""
    rest = value.denominator
    for prime in (2, 5):
        while rest % prime == 0:
            rest //= prime
    if rest != 1:
        return f"{value.numerator}/{value.denominator}"
    places = 0
    while (value * 10**places).denominator != 1:
        places += 1
    whole = abs(value) * 10**places
    digits = str(whole.numerator).rjust(places + 1, "0")
    sign = "-" if value < 0 else ""
    return f"{sign}{digits[:-places]}.{digits[-places:]}" if places else f"{sign}{digits}"
