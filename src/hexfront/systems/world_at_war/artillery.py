"""Artillery and smoke (8.0): fire missions from off the map, one in a formation's impulse."""

from __future__ import annotations

from hexfront.core.game import Action, Event, Phase
from hexfront.core.hexes import OFF_MAP
from hexfront.systems.world_at_war import denials as no
from hexfront.systems.world_at_war.actions import ActionWaW
from hexfront.systems.world_at_war.counters import CLASSES, LIGHT
from hexfront.systems.world_at_war.game import GameWaW
from hexfront.systems.world_at_war.results import Toll, roll, settle, settle_cargo, strike
from hexfront.systems.world_at_war.state import D6
from hexfront.systems.world_at_war.units import UnitState
from hexfront.systems.world_at_war.works import lay_smoke


def callers(game: GameWaW, formation: int) -> list[UnitState]:
    """Who may call a mission: the formation's headquarters, and its recon units that are in good
    order and in command. Calling marks nobody. Rule: WAW 8-3, WAW 6.1.6-7."""
    found: list[UnitState] = []
    for unit in game.of_formation(formation):
        if unit.hex == OFF_MAP or unit.loaded:
            continue
        if unit.is_hq or (unit.type.recon and not unit.disrupted and not unit.out_of_command):
            found.append(unit)
    return found


def is_seen(game: GameWaW, spotters: list[UnitState], hex: int) -> bool:
    """Does one of these units see the ground of a hex? Rule: WAW 8-3, WAW 10-1."""
    return any(game.sees(unit.hex, unit.flying, hex, False) for unit in spotters)


def seen_hexes(game: GameWaW, spotters: list[UnitState]) -> list[int]:
    """All hexes whose ground one of these units sees, ascending. Rule: WAW 8-3."""
    found: set[int] = set()
    for unit in spotters:
        found.update(game.sights.seen(unit.hex, unit.flying, game.wrecks, game.smoke))
    return sorted(found)


def mission_left(game: GameWaW, formation: int, verb: str) -> bool:
    """Has the formation such a mission left? Rule: WAW 8-1."""
    left = game.he_left if verb == "mission he" else game.smoke_left
    return left[formation] > 0


class FireMission(Phase[GameWaW]):
    """The owner may call one mission, HE or smoke, before any unit of the impulse acts.

    Rule: WAW 4.0-3, WAW 8-2, WAW 8-3.
    """

    __slots__ = ("formation",)

    name = "fire-mission"
    prompt = "prompt-fire-mission"
    rule = "WAW 8-2"
    enterable = True

    def __init__(self, side: int, formation: int) -> None:
        super().__init__(side)
        self.formation = formation

    def legal_actions(self, game: GameWaW) -> list[Action]:
        verbs = [
            v for v in ("mission he", "mission smoke") if mission_left(game, self.formation, v)
        ]
        if not verbs:
            return []
        spotters = callers(game, self.formation)
        seen = seen_hexes(game, spotters)
        if not seen:
            return []
        legal: list[Action] = [game.actions.decline]
        for verb in verbs:
            missions = game.actions.with_hex[verb]
            legal += [missions[hex] for hex in seen]
        return legal

    def denial(self, game: GameWaW, action: Action) -> int:
        assert isinstance(action, ActionWaW)
        if action.verb == "decline":
            return no.LEGAL
        if action.verb != "mission he" and action.verb != "mission smoke":
            return no.NOT_NOW
        if not mission_left(game, self.formation, action.verb):
            return no.NO_MISSION_LEFT
        if not is_seen(game, callers(game, self.formation), action.hex):
            return no.NOBODY_SEES_TARGET
        return no.LEGAL

    def apply(self, game: GameWaW, action: Action) -> None:
        assert isinstance(action, ActionWaW)
        game.pop()
        if action.verb != "decline":
            fire_mission(game, self.formation, action.verb == "mission smoke", action.hex)

    def resume(self, game: GameWaW) -> None:
        game.pop()

    def params(self, game: GameWaW) -> dict[str, str | int]:
        return {
            "formation": game.scenario.formations[self.formation].name,
            "he": game.he_left[self.formation],
            "smoke": game.smoke_left[self.formation],
        }


def fire_mission(game: GameWaW, formation: int, smoke: bool, hex: int) -> None:
    """A mission is spent, whatever becomes of it; it may drift, and be lost off the map.

    Rule: WAW 8-4, WAW 8-5, WAW 8-7, WAW 16.3.
    """
    if smoke:
        game.smoke_left = _one_less(game.smoke_left, formation)
    else:
        game.he_left = _one_less(game.he_left, formation)
    impact = drift(game, game.scenario.formations[formation].side, hex)
    if game.listeners:
        game.tell(
            Event(
                "event-mission",
                {
                    "side": game.side_name(game.scenario.formations[formation].side),
                    "mission": "smoke" if smoke else "he",
                    "hex": game.label(hex),
                    "impact": "none" if impact == OFF_MAP else game.label(impact),
                },
            )
        )
    if impact == OFF_MAP:
        return
    if smoke:
        lay_smoke(game, impact)
    else:
        guns = game.scenario.formations[formation]
        barrage(game, guns.side, impact, guns.artillery, "artillery")


def _one_less(left: tuple[int, ...], formation: int) -> tuple[int, ...]:
    return (*left[:formation], left[formation] - 1, *left[formation + 1 :])


def drift(game: GameWaW, side: int, hex: int) -> int:
    """Where a mission of a side comes down: a die for accuracy, and if it drifts one for the
    direction, 1 for north and on clockwise. OFF_MAP if it is lost. Rule: WAW 8-4."""
    face = roll(game, 1, "accuracy", side)[0]
    game.lit = ("drift", (f"drift.{face}.hexes",))
    hexes = game.scenario.tables.drift[face]
    if hexes == 0:
        return hex
    return drifted(game, hex, hexes, roll(game, 1, "direction", side)[0])


def drifted(game: GameWaW, hex: int, hexes: int, face: int) -> int:
    """The hex so many hexes away: the face says in which direction, 1 for north and on clockwise.
    OFF_MAP beyond the edge. Rule: WAW 8-4."""
    direction = (2 - face) % 6  # directions run the other way round
    for _ in range(hexes):
        hex = game.scenario.board.map.around[hex * 6 + direction]
        if hex == OFF_MAP:
            return OFF_MAP
    return hex


def elsewhere(game: GameWaW, hex: int) -> list[tuple[int, int]]:
    """Where else a mission may come down, the nearest hexes first: each with the number of rolls,
    of all 36 of accuracy and direction, that bring it there. Rule: WAW 8-4."""
    ways: dict[int, int] = {}
    for hexes in sorted(game.scenario.tables.drift[1:]):
        if hexes == 0:
            continue
        for face in D6:
            there = drifted(game, hex, hexes, face)
            if there != OFF_MAP:
                ways[there] = ways.get(there, 0) + 1
    return list(ways.items())


def is_hit_from_above(unit: UnitState) -> bool:
    """Is the unit hit by what comes down on its hex: no headquarters, and nothing in flight?

    Rule: WAW 8-5, WAW 8-6.
    """
    return not unit.is_hq and not unit.flying


def struck_in(game: GameWaW, hex: int) -> list[UnitState]:
    """The units that are hit by what comes down on a hex, friend and foe, the top one first.

    Rule: WAW 8-5, WAW 8-6.
    """
    return [u for u in [game.unit(n) for n in game.stacks[hex]] if is_hit_from_above(u)]


def class_from_above(unit: UnitState) -> int:
    """Its class under artillery and aircraft: a helicopter on the ground counts as light.

    Rule: WAW 8-6.
    """
    return LIGHT if unit.is_helicopter else unit.type.cls


def barrage(game: GameWaW, side: int, hex: int, dice: list[tuple[int, int]], chart: str) -> None:
    """Every unit in the hex is attacked by itself by a side's guns or aircraft, friend and foe,
    from the top of the stack down; for headquarters all of it is one attack.

    `dice`: dice and number to hit by HEAVY, LIGHT, SOFT; a class without dice is left alone.
    `chart` is the table that they come from.
    Rule: WAW 8-5, WAW 8-6, WAW 10-3, WAW 1.3.3.2-4.
    """
    struck = struck_in(game, hex)
    if not struck:
        return
    toll = Toll(hex, struck[0].side)
    for unit in struck:
        cls = class_from_above(unit)
        count, number = dice[cls]
        if count > 0:
            strike(game, side, unit, count, number, toll)
            row = CLASSES[cls] if chart == "artillery" else "he"
            game.lit = (chart, (f"{chart}.{row}.dice", f"{chart}.{row}.to_hit"))
            settle_cargo(game, toll)
    settle(game, toll)
