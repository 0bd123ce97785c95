"""What advice and review call an entry, in words."""

import pytest

from a11y_game import i18n, paths
from a11y_game.bots.turn import Option
from a11y_game.engine import game
from a11y_game.engine.actions import Roll, Write
from a11y_game.engine.dice import ScriptedDice
from a11y_game.engine.rulesets import find
from a11y_game.phrasing.advice import option_text


@pytest.mark.parametrize(
    ("ruleset", "options", "action", "english", "russian"),
    [
        ("playroom", {}, Write("chance"), "Write Chance", "Записать в строку «Шанс»"),
        ("playroom", {}, Write("poker"), "Zero in Poker", "Ноль в строку «Покер»"),
        ("classic", {}, Write("poker"), "Dash in Poker", "Прочерк в строку «Покер»"),
        ("classic", {}, Write("chance", None, True), "Dash in Chance", "Прочерк в строку «Шанс»"),
        (
            "toybytoy",
            {"fill": "free"},
            Write("chance", 2),
            "Write Chance, column 2",
            "Записать в строку «Шанс», столбец 2",
        ),
        (
            "toybytoy",
            {"fill": "free"},
            Write("poker", 3),
            "Dash in Poker, column 3",
            "Прочерк в строку «Покер», столбец 3",
        ),
        (
            "toybytoy",
            {"fill": "free"},
            Write("chance", 2, True),
            "Dash in Chance, column 2",
            "Прочерк в строку «Шанс», столбец 2",
        ),
        # There is no five that the reserve could help.
        ("dice-poker", {}, Write("fives"), "Zero in Fives", "Ноль в строку «Пятёрки»"),
    ],
)
def test_an_entry_is_called_by_what_it_leaves(
    ruleset: str, options: dict[str, str], action: Write, english: str, russian: str
) -> None:
    rules = find(ruleset).rules(options)
    players = ("a", "b")[: rules.seats[1]]
    state, _ = game.apply(game.start(rules, players, ScriptedDice(((1, 2, 3, 4, 6),))), Roll())
    for language, said in (("en", english), ("ru", russian)):
        words = i18n.load(language, paths.locales())
        assert option_text(words, state, Option(action, 0.0)) == said
