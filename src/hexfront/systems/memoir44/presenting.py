"""What a page shows beside the view: a scenario's facts, the parts of an action, lines of sight."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files
from typing import Any, Final

from hexfront.core.game import Action
from hexfront.systems.memoir44.actions import NONE, OVERLORD_VERBS, PAIR_VERBS, Move44
from hexfront.systems.memoir44.board import SECTIONS
from hexfront.systems.memoir44.cards import CARDS
from hexfront.systems.memoir44.commissar import PlayingChip
from hexfront.systems.memoir44.drawing import ChoosingDraw, Keeping
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.generals import PLACES, mask_of
from hexfront.systems.memoir44.movement import Marching, Moving
from hexfront.systems.memoir44.profile import Profile
from hexfront.systems.memoir44.routes import Walk, may_battle_after, routes, start, step
from hexfront.systems.memoir44.scenario import Scenario44
from hexfront.systems.memoir44.sight import in_the_way
from hexfront.systems.memoir44.switches_here import switches_here
from hexfront.systems.memoir44.table import EMPTY
from hexfront.systems.memoir44.tables import DATA
from hexfront.systems.memoir44.tactics import ChoosingUse

# What asks about cards that are not in the hand: drawn, under the chip, in the pile, or copied.
LAID: Final = (Keeping, PlayingChip, ChoosingDraw, ChoosingUse)
# A scenario's length, where its own briefing tells it.
MINUTES: Final = re.compile(r"\b(\d{1,3}) minutes\b")


def facts(scenario: Scenario44) -> dict[str, Any]:
    """What is known of a scenario before it is played, ready for JSON. Sides in the order of the
    contract: player 1, at the top of the board, first."""
    texts = scenario.briefing
    found = MINUTES.search(texts.get("description", ""))
    balance = measured(scenario)
    first, second = scenario.targets
    return {
        "id": scenario.id,
        "system": scenario.system,
        "name": scenario.name,
        "subtitle": texts.get("subtitle", ""),
        "history": texts.get("historical", ""),
        "briefing": texts.get("description", ""),
        "victory": texts.get("victory", ""),
        "rules": texts.get("rules", ""),
        "sides": list(scenario.sides),
        "player_top": scenario.sides[0],
        "player_bottom": scenario.sides[1],
        "starting": scenario.sides[scenario.starting],
        "facts": [
            {
                "id": "fact-medals",
                "params": {"first": first, "second": second, "same": str(first == second).lower()},
            },
            *[{"id": f"option-{key}", "params": {}} for key, _ in scenario.options.given],
        ],
        "side_facts": [
            [
                {"id": "fact-seat", "params": {"seat": seat}},
                {"id": "fact-cards", "params": {"count": cards}},
                {"id": "fact-target", "params": {"count": target}},
            ]
            for seat, cards, target in zip(
                ("top", "bottom"), scenario.hands, scenario.targets, strict=True
            )
        ],
        "hands": list(scenario.hands),
        "targets": list(scenario.targets),
        "face": scenario.face,
        "size": scenario.board.size,
        "length_minutes": None if found is None else int(found.group(1)),
        "balance": balance,
        "options": [{"code": code, "value": value} for code, value in scenario.options.given],
        "switches": switches_here(scenario),
        "playable": scenario.playable,
        "empty": scenario.empty,
        "topics": scenario.topics,
        "tags": scenario.tags,
        "contents": scenario.contents,
        "takes_overlay": True,
        "problems": [problem.to_json() for problem in scenario.problems],
        "notes": [note.to_json() for note in scenario.notes],
    }


def measured(scenario: Scenario44) -> dict[str, Any] | None:
    """How evenly bots fared in a shipped scenario: player 1's share of the decided games with its
    interval, how many games, which bots; None if nobody measured it, or no game was decided."""
    if scenario.source != scenario.id:
        return None
    file = files(DATA).joinpath("scenarios").joinpath("balance.toml")
    if not file.is_file():
        return None
    row = tomllib.loads(file.read_text(encoding="utf-8")).get(scenario.id)
    if row is None or not row.get("games", 0):
        return None
    wanted = ("share_player1", "interval", "games", "bots", "turns_mean")
    return {name: row[name] for name in wanted if name in row}


def parts(game: Game44, action: Action) -> dict[str, Any]:
    """The parts of an action as the view names them: numbers of units, labels of hexes, ids of
    cards; a part that its verb does not use is left out. `laid`: the card lies on the table, it is
    not one of the hand."""
    assert isinstance(action, Move44)
    found: dict[str, Any] = {}
    if action.unit != NONE and game.units[action.unit] is not None:
        found["unit"] = action.unit
    if action.target != NONE:
        found["target"] = action.target
    if action.hex != NONE:
        found["hex"] = game.label(action.hex)
    if action.card != NONE:
        found["card"] = CARDS[action.card].id
        if isinstance(game.phases[-1], LAID):
            found["laid"] = True
    if action.verb in OVERLORD_VERBS:
        found["place"] = PLACES[action.section]
        for card, halves in game.marks.handed if action.verb == "lead" else ():
            if mask_of(game.phases[-1].side, action.section) == halves:
                found["card"] = CARDS[card].id
                found["laid"] = True
    elif action.section != NONE:
        found["section"] = SECTIONS[action.section]
    if action.verb == "move":
        found.update(way(game, action))
    elif action.verb in PAIR_VERBS:
        found["aim"] = True
    return found


def way(game: Game44, action: Move44) -> dict[str, Any]:
    """How a move goes: `path` (labels, where it starts first), `cost` in hexes, and whether the
    unit may still battle after it (`kept`). Empty if the unit cannot move there now."""
    phase = game.phases[-1]
    unit = game.unit(action.unit)
    if isinstance(phase, Marching):
        profile, begun, battles = phase.profile, phase.walk, phase.battles
    elif isinstance(phase, Moving):
        profile = unit.type.profiles[phase.command.mode]
        begun, battles = start(game.ground, profile, unit.hex), unit.battles
    else:
        return {}
    stepwise = isinstance(phase, Marching) or routes(game.ground, profile, unit.hex).stepwise
    walks = walked(game, profile, begun, action.hex, stepwise)
    if not walks:
        return {}
    last = walks[-1]
    return {
        "path": [game.label(walk.hex) for walk in walks],
        "cost": last.spent - begun.spent,
        "kept": battles > 0 and may_battle_after(game.ground, profile, last),
    }


def walked(game: Game44, profile: Profile, begun: Walk, to: int, stepwise: bool) -> list[Walk]:
    """The steps of the best open way to a hex: one after which the unit may battle before one after
    which it may not, then the shortest; `stepwise`: a single step."""
    best: list[Walk] = []
    edge = [[begun]]
    while edge:
        onward: list[list[Walk]] = []
        for walks in edge:
            for near in game.ground.steps_from(profile.kind, walks[-1].hex):
                if game.at[near] != EMPTY or any(walk.hex == near for walk in walks):
                    continue
                walk = step(game.ground, profile, walks[-1], near)
                if walk is None:
                    continue
                longer = [*walks, walk]
                if near != to:
                    onward.append(longer)
                elif not best or (
                    may_battle_after(game.ground, profile, walk)
                    and not may_battle_after(game.ground, profile, best[-1])
                ):
                    best = longer
        edge = [] if stepwise else onward
    return best


def sight(game: Game44, place: str) -> list[dict[str, Any]]:
    """Distance and line of sight from a hex to every other one, as the units stand now.

    `blockers` are the hexes in the way of a line that is not `clear`. Raises a Denial for a hex
    that is not there. Rule: M44 3.8.
    """
    a = game.scenario.board.parse(place)
    distance = game.ground.board.distance
    size = game.ground.size
    found: list[dict[str, Any]] = []
    for b in range(size):
        if b == a:
            continue
        blockers = in_the_way(game.ground, a, b, game.at)
        found.append(
            {
                "hex": game.label(b),
                "distance": distance[a * size + b],
                "clear": not blockers,
                "blockers": [game.label(hex) for hex in blockers],
                "unit": None if game.at[b] == EMPTY else game.at[b],
            }
        )
    return found
