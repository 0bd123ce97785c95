"""What hypothesis draws from."""

from hypothesis import strategies as st
from random_games import TABLES, Table
from reference import SHEETS


def tables_of(ruleset: str) -> st.SearchStrategy[Table]:
    """Draw options and a number of players for a rule set."""
    return st.sampled_from([table for table in TABLES if table[0] == ruleset])


tables = st.sampled_from(list(SHEETS)).flatmap(tables_of)
"""Every rule set as often as the others, however many options it has."""

seeds = st.integers(0, 10**6)
