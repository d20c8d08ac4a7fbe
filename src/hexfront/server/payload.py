"""What goes to a browser about a table: always through somebody's eyes, from the engine's views."""

from __future__ import annotations

from typing import Any

import msgspec

from hexfront.core.game import NOBODY, SPECTATOR, Denial, Game
from hexfront.server.course import Heard
from hexfront.server.seats import BOT
from hexfront.server.table import Table, summary_of


def side_name(game: Game, side: int) -> str | None:
    """A side's name, None for nobody."""
    return None if side == NOBODY else game.side_name(side)


def denial_json(denial: Denial) -> dict[str, Any]:
    """A denial for the page to word."""
    return {
        "rule": denial.rule,
        "id": denial.id,
        "params": denial.params,
        "hexes": list(denial.hexes),
    }


def entry_json(game: Game, heard: Heard, eyes: int) -> dict[str, Any]:
    """One entry of the log as those eyes may know it."""
    return {
        "n": heard.n,
        "turn": heard.turn,
        "side": game.side_name(heard.side),
        "text": heard.texts[eyes],
        "events": heard.events[eyes],
    }


def choices(table: Table) -> list[dict[str, Any]]:
    """What the side that is asked may do, for its own page only."""
    game = table.course.game
    return [
        {"text": game.text(action), "verb": action.verb, **game.parts(action)}
        for action in game.legal_actions()
    ]


def _cached_view(table: Table, eyes: int) -> msgspec.Raw:
    key = ("view", eyes)
    if key not in table.cache:
        table.cache[key] = msgspec.Raw(msgspec.json.encode(table.course.game.view(eyes)))
    found: msgspec.Raw = table.cache[key]
    return found


def _cached_choices(table: Table) -> msgspec.Raw:
    if "choices" not in table.cache:
        table.cache["choices"] = msgspec.Raw(msgspec.json.encode(choices(table)))
    found: msgspec.Raw = table.cache["choices"]
    return found


def state(table: Table, browser: str, log_from: int) -> bytes:
    """The state message for a browser; its log begins after `log_from` entries."""
    game = table.course.game
    eyes = table.eyes(browser)
    log = table.course.log
    log_eyes = table.seating.log_eyes(browser, game)
    asked = eyes != SPECTATOR and eyes == game.side
    may_type = bool(table.seating.held_by(browser))
    message: dict[str, Any] = {
        "type": "state",
        "table": table.id,
        "name": table.name,
        "system": table.system,
        "decision": game.decision,
        "view": _cached_view(table, eyes),
        "seat": side_name(game, eyes),
        "hand_over": side_name(game, table.seating.to_confirm(browser, game)),
        "your_sides": [game.side_name(side) for side in table.seating.held_by(browser)],
        "choices": _cached_choices(table) if asked else [],
        "entries": len(log),
        "log_from": log_from,
        "log": [entry_json(game, heard, log_eyes) for heard in log[log_from:]],
        "may_undo": undoer(table, browser) != SPECTATOR,
        "draw_offer": side_name(game, game.draw_offer),
        "seats": seats_json(table),
        "dice": {
            "hash": table.seed_hash,
            "seed": table.revealed_seed(),
            "mode": table.dice_mode,
        },
        "needs_dice": needs_dice(table) if may_type else None,
        "thinking": side_name(game, table.thinking),
        "over": game.is_over,
        "winner": side_name(game, game.winner),
        "ending": game.ending,
        "rematch": table.rematch,
    }
    if table.note:
        message["note"] = table.note
    return msgspec.json.encode(message)


def undoer(table: Table, browser: str) -> int:
    """The side of the browser that may take back its last decision, else SPECTATOR. Of two people
    at one screen it may also be the one who has just handed over.
    """
    for side in table.seating.held_by(browser):
        if table.course.may_undo(side):
            return side
    return SPECTATOR


def needs_dice(table: Table) -> dict[str, Any] | None:
    """The dice that are to be typed in now: how many, whose throw it is (None where the game does
    not say), for which action, and what they are for."""
    pending = table.pending
    if pending is None:
        return None
    asked = pending.asked
    return {
        "count": asked.count,
        "side": side_name(table.course.game, asked.side),
        "text": pending.words,
        "task": {"id": asked.task, "params": asked.params} if asked.task else None,
    }


def seats_json(table: Table) -> list[dict[str, Any]]:
    """The seats as everybody may know them."""
    return [
        {
            "side": table.sides[side],
            "kind": seat.kind,
            "bot": seat.bot,
            "taken": seat.kind == BOT or seat.browser is not None,
            "present": table.present(side),
        }
        for side, seat in enumerate(table.seating.seats)
    ]


def link_to(table_id: str, secret: str) -> str:
    """Where the secret link of a seat leads."""
    return f"/table/{table_id}?seat={secret}"


def summary(
    row: dict[str, Any], facts: dict[str, Any], browser: str, present: list[bool] | None = None
) -> dict[str, Any]:
    """A table for the lobby: `row` with its `seats`, `facts` from its summary column. Links to
    seats are for whoever made the table.
    """
    sides: list[str] = facts["sides"]
    seats: list[dict[str, Any]] = []
    for seat in row["seats"]:
        side = seat["side"]
        told: dict[str, Any] = {
            "side": sides[side],
            "kind": seat["kind"],
            "bot": seat["bot"],
            "taken": seat["kind"] == BOT or seat["browser"] is not None,
            "present": seat["kind"] == BOT if present is None else present[side],
        }
        if seat["secret"] and row["owner"] == browser:
            told["link"] = link_to(row["id"], seat["secret"])
        seats.append(told)
    return {
        "table": row["id"],
        "name": row["name"],
        "system": row["system"],
        **facts,
        "seats": seats,
        "updated": row["updated"],
        "your_sides": [sides[seat["side"]] for seat in row["seats"] if seat["browser"] == browser],
        "yours": row["owner"] == browser,
        "rematch": row["rematch"],
    }


def table_summary(table: Table, browser: str) -> dict[str, Any]:
    """The same of a table in memory."""
    row = {
        "id": table.id,
        "name": table.name,
        "system": table.system,
        "owner": table.owner,
        "updated": table.updated,
        "rematch": table.rematch,
        "seats": [seat.row(side) for side, seat in enumerate(table.seating.seats)],
    }
    present = [table.present(0), table.present(1)]
    return summary(row, summary_of(table.course.game), browser, present)
