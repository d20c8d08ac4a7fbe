"""The tables of the database. The journal is the truth; all else can be made from it again."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData()

# One game table. `beginning` is how its game begins, as JSON (see beginnings.py). `seed` leaves the
# server only once the game is over; `seed_hash` is shown before. `position` is the latest position
# that a game can be entered at, after the journal's first `position_at` entries. The columns from
# `turn` on are a summary for the lobby.
tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", Text, nullable=False),
    Column("owner", String(64), nullable=False, index=True),
    Column("system", String(64), nullable=False),
    Column("beginning", Text, nullable=False),
    Column("dice", String(16), nullable=False),
    Column("seed", Text, nullable=False),
    Column("seed_hash", String(64)),
    Column("position", Text, nullable=False),
    Column("position_at", Integer, nullable=False),
    Column("note", Text, nullable=False),
    Column("rematch", String(32)),
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    Column("summary", Text, nullable=False),
)

# Who sits where. `browser` is the hash of a browser's cookie, `secret` what a link carries.
seats = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("side", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("bot", String(64)),
    Column("browser", String(64), index=True),
    Column("secret", String(64)),
)

# What happened, only ever added to. `kind`: act (an action and what fell), outside (resign, offers
# of a draw), undo (takes back the last act), import (as act or outside, from a record that somebody
# brought), adopt (the rules changed: from here on the game continues from the position in `words`).
journal = Table(
    "journal",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("side", Integer, nullable=False),
    Column("decision", Integer, nullable=False),
    Column("action", Boolean, nullable=False),
    Column("words", Text, nullable=False),
    Column("outcomes", Text, nullable=False),
    Column("at", Float, nullable=False),
)

# Files that were brought in, so that tables can be made of them.
uploads = Table(
    "uploads",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("browser", String(64), nullable=False, index=True),
    Column("system", String(64), nullable=False),
    Column("name", Text, nullable=False),
    Column("raw", LargeBinary, nullable=False),
    Column("created", Float, nullable=False),
)
