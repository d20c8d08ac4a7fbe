"""Headquarters (1.3.3): whom they go with, what hurts them, and how they come back."""

from __future__ import annotations

from hexfront.core.game import Action, Event, Phase
from hexfront.core.hexes import OFF_MAP
from hexfront.systems.world_at_war import denials as no
from hexfront.systems.world_at_war.actions import ActionWaW
from hexfront.systems.world_at_war.game import GameWaW
from hexfront.systems.world_at_war.state import D6, HQ_GONE, HQ_HERE, HQ_LOST
from hexfront.systems.world_at_war.units import NONE, UnitState

# --- company ------------------------------------------------------------------------------------


def is_company(game: GameWaW, hq: UnitState, unit: UnitState) -> bool:
    """Is the unit of the headquarters' type and formation, so that it may go with it?

    Rule: WAW 1.3.3.1-1, EGD 1.3.3.1-1. Where the switch hq_type_strict is off, any ground unit of
    its formation will do (WAW 16.1 hq_type_strict).
    """
    if unit.formation != hq.formation or not unit.is_ground:
        return False
    return not game.switches.hq_type_strict or unit.type.id in hq.type.pictures


def has_company(game: GameWaW, hq: UnitState, units: list[UnitState]) -> bool:
    """Is a unit of the headquarters' type among these, or in one of them?

    Rule: WAW 1.3.3.1-1, WAW 1.3.3.1-2. What a unit carries is where its carrier is, and goes where
    it goes.
    """
    for unit in units:
        if is_company(game, hq, unit):
            return True
        if unit.cargo != NONE and is_company(game, hq, game.unit(unit.cargo)):
            return True
    return False


def company_in(
    game: GameWaW, hq: UnitState, hex: int, leaving: tuple[int, ...] = ()
) -> list[UnitState]:
    """The units of its type in a hex (OFF_MAP: that wait with it and may enter where it may),
    loaded ones too, but for those that are leaving and what they carry.

    Rule: WAW 1.3.3.1-1, WAW 5.0-10.
    """
    found: list[UnitState] = []
    for unit in game.of_formation(hq.formation):
        if unit.hex != hex or unit.number in leaving or unit.loaded_in in leaving:
            continue
        if hex == OFF_MAP:
            if game.due_turn(unit) > game.due_turn(hq) or not enter_together(game, unit, hq):
                continue
        if is_company(game, hq, unit):
            found.append(unit)
    return found


def enter_together(game: GameWaW, one: UnitState, other: UnitState) -> bool:
    """Is there an entry hex for both of two units that wait off the map? Rule: WAW 5.0-10."""
    first = game.scenario.units[one.number].arrival
    second = game.scenario.units[other.number].arrival
    if first == second:
        return True
    if first < 0 or second < 0:
        return False
    hexes = game.scenario.arrivals[second].hexes
    return any(hex in hexes for hex in game.scenario.arrivals[first].hexes)


def left_behind(game: GameWaW, side: int, hex: int, leaving: tuple[int, ...]) -> UnitState | None:
    """The headquarters that units must not leave behind if they go from a hex of their own will:
    the last unit of its type takes it along, or stays; where none of its type is with it, the last
    ground unit stays.

    Rule: WAW 1.3.3.1-6, WAW 1.3.3.1-7.
    """
    for hq in _headquarters_in(game, side, hex):
        if hq.number in leaving:
            continue
        if company_in(game, hq, hex):
            if not company_in(game, hq, hex, leaving):
                return hq
        elif hex != OFF_MAP:
            if all(unit.number in leaving for unit in game.ground_in(hex, side)):
                return hq
    return None


def _headquarters_in(game: GameWaW, side: int, hex: int) -> list[UnitState]:
    if hex != OFF_MAP:
        hq = game.hq_in(hex, side)
        return [] if hq is None else [hq]
    found: list[UnitState] = []
    for formation in game.scenario.formations:
        hq = game.hq_of(formation.number)
        if hq is not None and hq.side == side and hq.hex == OFF_MAP:
            if game.due_turn(hq) <= game.turn:
                found.append(hq)
    return found


# --- damage -------------------------------------------------------------------------------------


def after_attack(game: GameWaW, hex: int, side: int, harmed: bool, killed: bool) -> None:
    """What an attack on the side's units in a hex does to their headquarters: one die if it left a
    unit Disrupted or Reduced (`harmed`) or destroyed one (`killed`); destruction without a die if
    no ground unit is left.

    Rule: WAW 1.3.3.2-2, WAW 1.3.3.2-3, WAW 1.3.3.2-4, WAW 1.3.3.2-5, WAW 1.3.3.1-5,
    EGD 1.3.3.1-3, EGD 1.3.3.2-2, EGD 1.3.3.2-3, EGD 1.3.3.2-4, EGD 1.3.3.2-5, EGD 1.3.3.2-6,
    EGD 1.3.3.2-7, EGD 1.3.3.2-11.
    """
    for hq in [unit for unit in game.in_hex(hex, side) if unit.is_hq]:
        if not game.ground_in(hex, side):
            game.destroy(hq)
        elif harmed or killed:
            _roll_damage(game, hq, killed)


def _roll_damage(game: GameWaW, hq: UnitState, killed: bool) -> None:
    tables = game.scenario.tables
    highest = tables.hq_hurt - (tables.hq_kill if killed else 0)
    if game.dice.may_lack:
        game.announce(Event("dice-headquarters", {**game.about(hq), "highest": highest}), hq.side)
    face = game.roll(D6, 1)[0]
    if game.listeners:
        params = {"faces": str(face), "what": "headquarters", "highest": highest}
        game.tell(Event("event-dice", params))
    game.lit = ("modifiers", ("modifiers.hq_hurt.value", "modifiers.hq_kill.value"))
    if face > highest:
        return
    if hq.reduced:
        game.destroy(hq)
        return
    game.change(hq.reduce())
    if game.listeners:
        game.tell(Event("event-hq-reduced", game.about(hq)))


def leads(game: GameWaW, hex: int, side: int) -> UnitState | None:
    """The headquarters that may lend its leadership in a hex: there, and without Ops Complete. Of
    two (one of them on its way through) the first that may.

    Rule: WAW 1.3.3.2-10, WAW 1.3.3.1-4, EGD 1.3.3.2-12.
    """
    for number in game.stacks[hex]:
        hq = game.unit(number)
        if hq.is_hq and hq.side == side and not hq.ops_complete and hq.face.leadership > 0:
            return hq
    return None


def lender(game: GameWaW, hex: int, side: int) -> UnitState | None:
    """The headquarters whose leadership counts in a hex: that which may lend it, or has done so."""
    hq = leads(game, hex, side)
    return game.hq_in(hex, side) if hq is None else hq


def still_leads(game: GameWaW, hex: int, side: int) -> bool:
    """Is the headquarters that lent its leadership in a hex still there, with any to give? If it
    was destroyed since, who is left goes on without.

    Rule: WAW 1.3.3.2-7, WAW 1.3.3.2-11.
    """
    hq = lender(game, hex, side)
    return hq is not None and hq.face.leadership > 0


def has_led(game: GameWaW, hex: int, side: int) -> None:
    """The headquarters in the hex lent its leadership: once, until its marker is cleared.

    Rule: WAW 1.3.3.1-4, WAW 1.3.3.2-10, WAW 1.3.3.2-13.
    """
    hq = leads(game, hex, side)
    if hq is not None:
        game.change(hq.complete())


def tell_leadership(game: GameWaW, unit: UnitState) -> None:
    """Tell that the headquarters in the unit's hex lends it its leadership, before it does.

    Rule: WAW 1.3.3.2-10.
    """
    hq = lender(game, unit.hex, unit.side)
    if hq is not None and game.listeners:
        params = {"led_type": unit.type.id, "dice": hq.face.leadership}
        game.tell(Event("event-leadership", {**game.about(hq), **params}))


# --- replacement --------------------------------------------------------------------------------


def next_lost(game: GameWaW, first: int) -> int:
    """The first formation from `first` on whose headquarters can come back now; as many as there
    are if none can. One whose type has died out is gone for good.

    Rule: WAW 1.3.3.3-1, WAW 1.3.3.3-2, WAW 1.3.3.3-3, EGD 1.3.3.3-1, EGD 1.3.3.3-2.
    """
    for formation in range(first, len(game.hqs)):
        if game.hqs[formation] != HQ_LOST:
            continue
        hq = lost(game, formation)
        if not any(is_company(game, hq, unit) for unit in game.of_formation(formation)):
            game.set_hq(formation, HQ_GONE)
            if game.listeners:
                game.tell(Event("event-hq-gone", game.about(hq)))
        elif places(game, formation):
            return formation
    return len(game.hqs)


def lost(game: GameWaW, formation: int) -> UnitState:
    """The formation's destroyed headquarters as it would come back: on its Reduced face.

    Rule: WAW 1.3.3.3-1, WAW 1.3.3.3-4, WAW 1.3.3.3-5.
    """
    first = game.scenario.units[game.scenario.formations[formation].hq]
    return UnitState(first.number, first.side, first.type, formation, OFF_MAP, True)


def places(game: GameWaW, formation: int) -> list[int]:
    """The hexes where a destroyed headquarters may come back, ascending: with a unit of its type
    and formation, without another headquarters. Rule: WAW 1.3.3.3-1, WAW 1.3.3.3-3."""
    hq = lost(game, formation)
    found: set[int] = set()
    for unit in game.of_formation(formation):
        if unit.hex != OFF_MAP and is_company(game, hq, unit):
            if game.hq_in(unit.hex, hq.side) is None:
                found.add(unit.hex)
    return sorted(found)


class ReplacingHQ(Phase[GameWaW]):
    """In the Marker Removal Phase the owner picks the hex where a destroyed headquarters returns.

    Rule: WAW 1.3.3.3-3.
    """

    __slots__ = ("formation",)

    name = "replace-hq"
    prompt = "prompt-replace-hq"
    rule = "WAW 1.3.3.3-3"
    enterable = True

    def __init__(self, side: int, formation: int) -> None:
        super().__init__(side)
        self.formation = formation

    def legal_actions(self, game: GameWaW) -> list[Action]:
        place = game.actions.with_hex["place"]
        return [place[hex] for hex in places(game, self.formation)]

    def denial(self, game: GameWaW, action: Action) -> int:
        assert isinstance(action, ActionWaW)
        if action.verb != "place":
            return no.NOT_NOW
        if action.hex in places(game, self.formation):
            return no.LEGAL
        hq = lost(game, self.formation)
        if not company_in(game, hq, action.hex):
            return no.NO_UNIT_OF_ITS_TYPE
        return no.ANOTHER_HQ_THERE

    def apply(self, game: GameWaW, action: Action) -> None:
        assert isinstance(action, ActionWaW)
        game.pop()
        game.put(lost(game, self.formation), action.hex)
        game.set_hq(self.formation, HQ_HERE)
        if game.listeners:
            hq = game.hq_of(self.formation)
            assert hq is not None
            game.tell(Event("event-hq-replaced", game.about(hq)))

    def params(self, game: GameWaW) -> dict[str, str | int]:
        return {"formation": game.scenario.formations[self.formation].name}
