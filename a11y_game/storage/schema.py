"""The tables of the games database, and the steps that bring an older one up to date."""

Migrations = tuple[tuple[str, ...], ...]

MIGRATIONS: Migrations = (
    # 1. A game is a row with the record's header, and one row a turn, so that an action costs one
    # small write however long the game is. `seal` proves a row unharmed (see `sealing.py`);
    # NULL marks a game that was found broken and set aside. `results` is NULL while a game goes
    # on. No secondary index: nothing may be lost behind one that is damaged.
    (
        """
        CREATE TABLE game (
            id TEXT PRIMARY KEY NOT NULL,
            header TEXT NOT NULL,
            seats TEXT NOT NULL,
            source TEXT NOT NULL,
            turns INTEGER NOT NULL,
            written INTEGER NOT NULL,
            results TEXT,
            started REAL NOT NULL,
            saved REAL NOT NULL,
            seal BLOB
        ) WITHOUT ROWID
        """,
        """
        CREATE TABLE turn (
            game TEXT NOT NULL,
            number INTEGER NOT NULL,
            body TEXT NOT NULL,
            seal BLOB NOT NULL,
            PRIMARY KEY (game, number)
        ) WITHOUT ROWID
        """,
    ),
)
"""The SQL statements of each step; a database's `user_version` counts the steps it has taken.

Steps are appended, never changed.
"""

READ_GAMES = (
    "SELECT id, header, seats, source, turns, written, results, started, saved, seal FROM game"
)
READ_GAME = f"{READ_GAMES} WHERE id = ?"
READ_UNFINISHED = f"{READ_GAMES} WHERE results IS NULL AND seal IS NOT NULL"
READ_FINISHED = f"{READ_GAMES} WHERE results IS NOT NULL AND seal IS NOT NULL"
READ_TURNS = "SELECT game, number, body, seal FROM turn"
READ_TURNS_OF = f"{READ_TURNS} WHERE game = ? ORDER BY number"
WRITE_GAME = "INSERT OR REPLACE INTO game VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
WRITE_TURN = "INSERT OR REPLACE INTO turn VALUES (?, ?, ?, ?)"
