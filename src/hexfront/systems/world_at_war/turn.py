"""The turn (3.0): a cup of markers, drawn one by one, then the Marker Removal Phase."""

from __future__ import annotations

from typing import Final

from hexfront.core.game import EVERYBODY, Action, Event, Phase
from hexfront.core.hexes import OFF_MAP
from hexfront.systems.world_at_war import denials as no
from hexfront.systems.world_at_war import headquarters, victory
from hexfront.systems.world_at_war.actions import ActionWaW
from hexfront.systems.world_at_war.air import AirStrike, return_marker
from hexfront.systems.world_at_war.game import GameWaW
from hexfront.systems.world_at_war.headquarters import ReplacingHQ
from hexfront.systems.world_at_war.impulse import activate
from hexfront.systems.world_at_war.state import D6, NEVER
from hexfront.systems.world_at_war.switches import HOLD_BOTH, HOLD_OFF
from hexfront.systems.world_at_war.units import NONE

# --- the cup ------------------------------------------------------------------------------------


def fill_cup(game: GameWaW) -> None:
    """All markers of a new turn, but for End markers that a side holds.

    Rule: WAW 2-2, WAW 2-6, WAW 3.1-6, WAW 3.1-10, WAW 3.2 Next turn.
    """
    scenario = game.scenario
    markers: list[int] = []
    for formation in scenario.formations:
        if is_due(game, formation.number):
            markers += [formation.number] * formation.markers
    markers += [scenario.end_marker] * (scenario.end_markers - game.held[0] - game.held[1])
    for side in (0, 1):
        markers += [scenario.air_markers[side]] * game.air_back[side]
    game.air_back = (0, 0)
    game.cup = tuple(markers)
    game.drawn = ()


def is_due(game: GameWaW, formation: int) -> bool:
    """Has the formation a unit that is on the map, or can be in this turn? Rule: WAW 2-6."""
    for unit in game.of_formation(formation):
        if unit.hex != OFF_MAP or game.due_turn(unit) <= game.turn:
            return True
    return False


def is_alive(game: GameWaW, formation: int) -> bool:
    """Has the formation a unit left? A headquarters alone is none. Rule: WAW 2-6."""
    return any(not unit.is_hq for unit in game.of_formation(formation))


class Cup(Phase[GameWaW]):
    """Lies under a turn: draws marker after marker. Its side is that of the marker in play.

    Rule: WAW 3.1-1, WAW 3.1-4, WAW 3.1-5, WAW 3.1-8.
    """

    __slots__ = ()

    name = "cup"
    rule = "WAW 3.1"

    def legal_actions(self, game: GameWaW) -> list[Action]:
        return []

    def resume(self, game: GameWaW) -> None:
        if game.formation != NONE:
            has_acted(game, game.formation)
        drop_idle_holds(game)
        if not game.cup and not release_all(game):
            end_operations(game)
            return
        scenario = game.scenario
        marker = game.draw(game.cup, EVERYBODY)
        at = game.cup.index(marker)
        game.cup = game.cup[:at] + game.cup[at + 1 :]
        game.drawn = (*game.drawn, marker)
        if marker == scenario.end_marker:
            count = len([m for m in game.drawn if m == marker])
            if game.listeners:
                params = {"count": count, "of": scenario.end_markers}
                game.tell(Event("event-end-marker", params))
            if count == scenario.end_markers:
                end_operations(game)
        elif marker > scenario.end_marker:
            side = scenario.air_markers.index(marker)
            game.replace(CUPS[side])
            game.push(AirStrike(side))
        else:
            formation = scenario.formations[marker]
            game.replace(CUPS[formation.side])
            if game.listeners:
                side_name = game.side_name(formation.side)
                game.tell(Event("event-drawn", {"side": side_name, "formation": formation.name}))
            if is_alive(game, marker):
                game.push(Offered(formation.side, marker))


CUPS: Final = [Cup(0), Cup(1)]


class Offered(Phase[GameWaW]):
    """The owner of a drawn formation marker acts with the formation, or passes: then the marker
    goes back into the cup.

    Rule: WAW 3.1-2, WAW 3.1-3, WAW 3.1-8a, WAW 14.3, WAW 16.1 allow_pass.
    """

    __slots__ = ("formation",)

    name = "offer"
    prompt = "prompt-offer"
    rule = "WAW 3.1-3"
    enterable = True

    def __init__(self, side: int, formation: int) -> None:
        super().__init__(side)
        self.formation = formation

    def legal_actions(self, game: GameWaW) -> list[Action]:
        alone = game.actions.alone
        if self.pass_denial(game) == no.LEGAL:
            return [alone["act"], alone["pass"]]
        return [alone["act"]]

    def pass_denial(self, game: GameWaW) -> int:
        """May the owner pass? Only while an End marker lies in the cup, so that a row of passes
        ends."""
        if not game.switches.allow_pass:
            return no.PASSING_SWITCHED_OFF
        if game.scenario.formations[self.formation].no_pass:
            return no.SCENARIO_FORBIDS_PASSING
        if game.scenario.end_marker not in game.cup:
            return no.NO_END_MARKER_IN_CUP
        return no.LEGAL

    def denial(self, game: GameWaW, action: Action) -> int:
        if action.verb == "act":
            return no.LEGAL
        return self.pass_denial(game) if action.verb == "pass" else no.NOT_NOW

    def apply(self, game: GameWaW, action: Action) -> None:
        assert isinstance(action, ActionWaW)
        game.pop()
        if action.verb == "pass":
            game.drawn = game.drawn[:-1]
            game.cup = tuple(sorted((*game.cup, self.formation)))
            if game.listeners:
                formation = game.scenario.formations[self.formation]
                params = {"side": game.side_name(self.side), "formation": formation.name}
                game.tell(Event("event-passed", params))
        else:
            activate(game, self.formation)

    def params(self, game: GameWaW) -> dict[str, str | int]:
        return {"formation": game.scenario.formations[self.formation].name}


# --- held End markers ---------------------------------------------------------------------------


def has_acted(game: GameWaW, formation: int) -> None:
    """An impulse is over: its side puts the End marker that it holds into the cup; where both sides
    may hold one (switch end_hold), when all its formations left over have acted.

    Rule: WAW 3.1-6, WAW 16.1 end_hold.
    """
    game.formation = NONE
    side = game.scenario.formations[formation].side
    game.awaited = tuple([f for f in game.awaited if f != formation])
    if game.held[side] and not waits(game, side):
        release(game, side)


def waits(game: GameWaW, side: int) -> bool:
    """Has the side, where both may hold a marker, formations left over that are still to act?"""
    if game.switches.end_hold != HOLD_BOTH:
        return False
    formations = game.scenario.formations
    return any(formations[f].side == side and is_alive(game, f) for f in game.awaited)


def release(game: GameWaW, side: int) -> None:
    """The End marker that the side holds goes into the cup. Rule: WAW 3.1-6."""
    game.held = (0, game.held[1]) if side == 0 else (game.held[0], 0)
    game.cup = tuple(sorted((*game.cup, game.scenario.end_marker)))
    if game.listeners:
        game.tell(Event("event-end-released", {"side": game.side_name(side)}))


def drop_idle_holds(game: GameWaW) -> None:
    """A side without a formation left to act puts the marker that it holds into the cup at once.

    Rule: WAW 3.1-7.
    """
    for side in (0, 1):
        if game.held[side]:
            formations = game.scenario.formations
            if not any(f.side == side and is_alive(game, f.number) for f in formations):
                release(game, side)


def release_all(game: GameWaW) -> bool:
    """The cup is empty: held End markers go into it. False if nobody holds one.

    Rule: WAW 3.1-8.
    """
    for side in (0, 1):
        if game.held[side]:
            release(game, side)
    return bool(game.cup)


def hold(game: GameWaW) -> None:
    """Who begins the next turn holding an End marker: the side that alone has formation markers
    left in the cup (switch end_hold: both sides that have, or nobody).

    Rule: WAW 3.1-6, WAW 2-6, WAW 16.1 end_hold.
    """
    formations = game.scenario.formations
    left = [m for m in game.cup if m < game.scenario.end_marker and is_alive(game, m)]
    sides = {formations[marker].side for marker in left}
    game.held = (0, 0)
    game.awaited = ()
    if game.switches.end_hold == HOLD_OFF:
        return
    if len(sides) == 1 or game.switches.end_hold == HOLD_BOTH:
        game.held = (1 if 0 in sides else 0, 1 if 1 in sides else 0)
        game.awaited = tuple(sorted(set(left)))
        for side in (0, 1):
            if game.held[side] and game.listeners:
                game.tell(Event("event-end-held", {"side": game.side_name(side)}))


# --- marker removal -----------------------------------------------------------------------------


def end_operations(game: GameWaW) -> None:
    """The Operations Phase is over: the Marker Removal Phase, up to its only decision.

    Rule: WAW 3.2 Ops Complete, WAW 3.2 Depletion, WAW 3.2 Headquarters, WAW 3.2 Disrupted,
    WAW 6.1.4-4.
    """
    if game.listeners:
        game.tell(Event("event-marker-removal", {"turn": game.turn}))
    hold(game)
    for marker in game.cup:
        if marker in game.scenario.air_markers:
            return_marker(game, game.scenario.air_markers.index(marker))
    for unit in game.units:
        if unit is None:
            continue
        changed = unit
        if unit.ops_complete:
            changed = changed.complete(False)
        if unit.depletion:
            changed = changed.deplete(unit.depletion - 1)
        if unit.sw_depletion:
            changed = changed.deplete_sw(unit.sw_depletion - 1)
        if changed is not unit:
            game.change(changed)
    game.replace(Removal(game.phases[0].side, 0))


class Removal(Phase[GameWaW]):
    """Waits while headquarters are replaced, formation by formation, then ends the turn.

    `formation`: the first one that has not been looked at. Rule: WAW 3.2 Headquarters, WAW 3.2
    Smoke, WAW 3.2 Next turn.
    """

    __slots__ = ("formation",)

    name = "marker-removal"
    rule = "WAW 3.2"

    def __init__(self, side: int, formation: int) -> None:
        super().__init__(side)
        self.formation = formation

    def legal_actions(self, game: GameWaW) -> list[Action]:
        return []

    def resume(self, game: GameWaW) -> None:
        formation = headquarters.next_lost(game, self.formation)
        if formation < len(game.hqs):
            side = game.scenario.formations[formation].side
            game.replace(Removal(side, formation + 1))
            game.push(ReplacingHQ(side, formation))
            return
        game.smoke = 0
        victory.judge(game)
        if not game.is_over:
            next_turn(game)


def next_turn(game: GameWaW) -> None:
    """The turn advances: reinforcements that a die brings, and a full cup.

    Rule: WAW 3.2 Next turn, WAW 14.3.
    """
    roll_arrivals(game, game.turn + 1)
    game.turn += 1
    fill_cup(game)
    game.replace(CUPS[game.phases[0].side])
    if game.listeners:
        game.tell(Event("event-turn", {"turn": game.turn}))


def roll_arrivals(game: GameWaW, turn: int) -> None:
    """Arrivals that wait for a die roll it for the coming turn. Rule: WAW 14.3, WAW 5.0-10."""
    due = list(game.due)
    for arrival in game.scenario.arrivals:
        if not arrival.roll or due[arrival.number] != NEVER or arrival.turn > turn:
            continue
        formation = game.scenario.formations[arrival.formation]
        about = {"side": game.side_name(formation.side), "formation": formation.name}
        if game.dice.may_lack:
            game.announce(Event("dice-arrival", {**about, "number": arrival.roll}), formation.side)
        if game.roll(D6, 1)[0] >= arrival.roll:
            due[arrival.number] = turn
            if game.listeners:
                game.tell(Event("event-arrives", about))
    game.due = tuple(due)
