"""Denials of commanders and generals (Overlord), as cases for test_explain."""

from __future__ import annotations

from typing import Any

BOARD = "overlord,country,axis"
# One unit of each side in the middle of every half-section.
ROW = "B1:infus,G1:infus,K1:infus,O1:infus,T1:infus,X1:infus"
SETUP = f"{ROW},B9:infger,G9:infger,K9:infger,O9:infger,T9:infger,X9:infger"
RULE = "M44 2.6-"


def case(
    rule: int, id: str, ask: str, card: str, params: dict[str, str], hexes: str = "",
    done: str = "", fields: str = "", rolls: str = "",
) -> dict[str, Any]:  # fmt: skip
    return {
        "setup": SETUP, "ask": ask, "id": id, "params": params, "hexes": hexes,
        "rule": f"{RULE}{rule}", "card": card, "done": done, "board": BOARD,
        "fields": f"cards=8,8 {fields}", "rolls": rolls,
    }  # fmt: skip


OVERLORD_DENIALS: dict[str, dict[str, Any]] = {
    "the commander's card": case(
        2, "denied-commanders-card", "give barrage left", "barrage,probe-left",
        {"card": "barrage", "place": "left"},
    ),
    "a card for a general": case(
        1, "denied-for-a-general", "play attack-centre", "attack-centre,probe-left",
        {"card": "attack-centre", "places": "3 4"},
    ),
    "a card of another general": case(
        5, "denied-not-his-card", "give attack-centre 2", "attack-centre,probe-left",
        {"card": "attack-centre", "place": "2", "places": "3 4"},
    ),
    "one half only": case(
        5, "denied-one-half-only", "give attack-centre centre", "attack-centre,probe-left",
        {"card": "attack-centre", "place": "centre", "places": "3 4"},
    ),
    "both halves": case(
        7, "denied-both-halves", "give general-advance 1", "general-advance,barrage",
        {"card": "general-advance", "place": "1", "places": "left centre right"},
    ),
    "a half with a card": case(
        1, "denied-half-taken", "give attack-left 2", "probe-left,attack-left,barrage",
        {"card": "attack-left", "place": "2", "places": "1"}, done="give probe-left 2",
    ),
    "the commander first": case(
        2, "denied-commander-first", "play barrage", "barrage,probe-left,probe-right",
        {"card": "barrage"}, done="give probe-left 1",
    ),
    "their finest hour alone": case(
        10, "denied-finest-hour-alone", "play their-finest-hour",
        "their-finest-hour,barrage,probe-left",
        {"card": "their-finest-hour"}, done="play barrage; target O9", rolls="AAAA",
    ),
    "nothing handed out": case(
        1, "denied-nothing-handed-out", "done", "probe-left,probe-right", {},
    ),
    "no card there": case(
        3, "denied-no-card-there", "lead 2", "probe-left,probe-right,probe-centre",
        {"place": "2", "places": "1 6"}, done="give probe-left 1; give probe-right 6; done",
    ),
    "nothing to counter": case(
        11, "denied-nothing-to-counter", "give counter-attack 5", "counter-attack,probe-left",
        {"card": "counter-attack", "place": "5"}, fields="mark.last_plays=probe-left:32",
    ),
    "not under his command": case(
        4, "denied-not-his-unit", "order G1", "probe-left,probe-right",
        {"card": "probe-left", "place": "1", "hex": "G1", "type": "infantry", "places": "2"},
        "G1", "give probe-left 1; done",
    ),
}  # fmt: skip
