"""Questions that a page asks about the position and the rules."""

from __future__ import annotations

from typing import Any

from hexfront.core.game import SPECTATOR, Denial
from hexfront.server import payload
from hexfront.server.table import Refused, Table
from hexfront.server.texts import explain

LONGEST = 200


def answer(
    table: Table, eyes: int, what: str, text: str, place: str, question: dict[str, str | None]
) -> dict[str, Any]:
    """The fields of the answer. Why and odds rest on what the side that is asked knows, so only its
    own page hears them. Raises Denial or Refused."""
    game = table.course.game
    if len(text) > LONGEST or len(place) > LONGEST:
        raise Refused("bad-message", "the question is too long")
    if what == "sight":
        return {"hexes": game.sight(place)}
    if what == "rule":
        for kind, id in question.items():
            if id is not None:
                form = game.view(SPECTATOR)["board"].get("size", "")
                return explain(table.system, kind, id[:LONGEST], str(form))
        raise Refused("bad-message", "ask for a rule, terrain, unit or card")
    if what not in ("why", "odds", "reach"):
        raise Refused("bad-message", "that cannot be asked")
    if eyes == SPECTATOR or eyes != game.side:
        params: dict[str, str | int] = {"side": game.side_name(game.side)}
        denial = Denial("turn", "denied-not-your-decision", params)
        if game.is_over:
            denial = Denial("game over", "denied-game-over")
        if what == "why":
            return {"denial": payload.denial_json(denial), "text": text}
        raise denial
    if what == "why":
        found = game.why_not(text)
        return {"denial": None if found is None else payload.denial_json(found), "text": text}
    action = game.parse(text)
    refusal = game.refusal(action, None, None)
    if refusal is not None:
        raise refusal
    if what == "reach":
        return {"hexes": game.reach(action), "text": text}
    return {"odds": game.odds(action), "text": text}
