"""The rule sets, one file each, and how to find one by its id."""

from a11y_game.engine.ruleset import RuleSet
from a11y_game.engine.rulesets.classic import CLASSIC
from a11y_game.engine.rulesets.dice_poker import DICE_POKER
from a11y_game.engine.rulesets.mdice import MDICE
from a11y_game.engine.rulesets.playroom import PLAYROOM
from a11y_game.engine.rulesets.toybytoy import TOYBYTOY

ALL: tuple[RuleSet, ...] = (PLAYROOM, MDICE, TOYBYTOY, CLASSIC, DICE_POKER)


class UnknownRuleSetError(LookupError):
    """No rule set has this id."""

    def __init__(self, ruleset: str) -> None:
        super().__init__(ruleset)
        self.ruleset = ruleset


def find(ruleset: str) -> RuleSet:
    """Return the rule set with the id `ruleset`; letter case and "_" for "-" do not matter.

    Raises UnknownRuleSetError.
    """
    wanted = ruleset.strip().lower().replace("_", "-")
    for known in ALL:
        if known.id == wanted:
            return known
    raise UnknownRuleSetError(ruleset)
