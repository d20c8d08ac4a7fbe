"""A formation's impulse (4.0): housekeeping, command, rally, fire missions, operations."""

from __future__ import annotations

from hexfront.core.game import Action, Event, Phase
from hexfront.core.hexes import OFF_MAP
from hexfront.systems.world_at_war import denials as no
from hexfront.systems.world_at_war import fire
from hexfront.systems.world_at_war.actions import ALL_WEAPONS, ActionWaW
from hexfront.systems.world_at_war.artillery import FireMission
from hexfront.systems.world_at_war.game import GameWaW
from hexfront.systems.world_at_war.movement import Moving, begin
from hexfront.systems.world_at_war.opportunity import (
    attack,
    complete,
    firing_denial,
    volley,
)
from hexfront.systems.world_at_war.stack_moves import entry_hexes, may_begin, mover_denial
from hexfront.systems.world_at_war.state import D6
from hexfront.systems.world_at_war.steps import own_cost
from hexfront.systems.world_at_war.terrain import NO_WAY
from hexfront.systems.world_at_war.transport import AfterFire, boarders, unload_denial
from hexfront.systems.world_at_war.units import NONE, UnitState


def activate(game: GameWaW, formation: int) -> None:
    """The formation's impulse, up to the first thing that its owner decides.

    Rule: WAW 4.0-1, WAW 4.0-2, WAW 4.0-3, WAW 4.5-5, WAW 16.3.
    """
    side = game.scenario.formations[formation].side
    game.formation = formation
    if game.listeners:
        name = game.scenario.formations[formation].name
        game.tell(Event("event-impulse", {"side": game.side_name(side), "formation": name}))
    housekeeping(game, formation)
    command(game, formation)
    rally(game, formation)
    game.push(Operating(side, formation, ()))
    game.push(FireMission(side, formation))


# --- the automatic steps ------------------------------------------------------------------------


def housekeeping(game: GameWaW, formation: int) -> None:
    """Ops Complete and Out of Command markers of the formation go, those of headquarters and cargo
    too. Rule: WAW 4.1-1, WAW 1.3.3.1-4, WAW 4.2-6."""
    for unit in game.of_formation(formation):
        if unit.ops_complete or unit.out_of_command:
            game.change(unit.fresh())


def command(game: GameWaW, formation: int) -> None:
    """Units outside the radius of their headquarters check, each for itself or hex by hex; who
    fails is Out of Command, and so is its cargo.

    Rule: WAW 4.2-1, WAW 4.2-2, WAW 4.2-3, WAW 4.2-4, WAW 4.2-7, WAW 4.2-8, WAW 4.2-9, WAW 4.2-10,
    WAW 1.1-2, WAW 1.3.3-3, WAW 1.5-1, WAW 9-7, WAW 16.1 command_check,
    EGD 1.3.3-5, EGD 1.3.3.2-8, EGD 1.3.3.2-9, EGD 1.3.3.3-3, WAW 1.3.3.2-7, WAW 1.3.3.2-8.
    """
    morale = game.scenario.formations[formation].morale
    if morale == 0:
        return
    rolled: dict[int, int] = {}
    for unit in game.of_formation(formation):
        if unit.is_hq or unit.is_helicopter or unit.loaded or unit.hex == OFF_MAP:
            continue
        if in_radius(game, unit):
            continue
        if game.switches.command_per_hex and unit.hex in rolled:
            sum = rolled[unit.hex]
        else:
            sum = two_dice(game, "command", unit)
            rolled[unit.hex] = sum
        if sum > morale:
            game.change(unit.command(True))
            if unit.cargo != NONE:
                game.change(game.unit(unit.cargo).command(True))
            if game.listeners:
                game.tell(Event("event-out-of-command", game.about(unit)))


def in_radius(game: GameWaW, unit: UnitState) -> bool:
    """Is the unit inside the command radius of its own formation's headquarters?

    Rule: WAW 1.5-1, WAW 4.2-1, EGD 1.3.3-5.
    """
    hq = game.hq_of(unit.formation)
    if hq is None or hq.hex == OFF_MAP:
        return False
    distance = game.ground.board.distance[unit.hex * game.ground.size + hq.hex]
    return distance <= hq.face.radius


def rally(game: GameWaW, formation: int) -> None:
    """Every Disrupted unit of the formation tries once, helped by its own headquarters in its hex;
    a carrier's cargo rallies with it.

    Trying costs nothing, so that nobody is asked.
    Rule: WAW 4.3-1, WAW 4.3-2, WAW 4.3-3, WAW 4.3-4, WAW 4.3-5, WAW 4.3-6,
    WAW 16.1 ooc_may_rally.
    """
    morale = game.scenario.formations[formation].morale
    for unit in game.of_formation(formation):
        if not unit.disrupted or unit.loaded or unit.hex == OFF_MAP:
            continue
        if unit.out_of_command and not game.switches.ooc_may_rally:
            continue
        sum = two_dice(game, "rally", unit)
        hq = game.hq_in(unit.hex, unit.side)
        if hq is not None and hq.formation == formation:
            sum -= hq.face.leadership
        if sum <= morale:
            game.change(unit.rally())
            if unit.cargo != NONE:
                game.change(game.unit(unit.cargo).rally())
            if game.listeners:
                game.tell(Event("event-rallied", game.about(unit)))


def two_dice(game: GameWaW, what: str, unit: UnitState) -> int:
    """The sum of two dice for a check of a unit. Rule: WAW 1.1-2."""
    if game.dice.may_lack:
        morale = game.scenario.formations[unit.formation].morale
        game.announce(Event(f"dice-{what}", {**game.about(unit), "morale": morale}), unit.side)
    faces = game.roll(D6, 2)
    if game.listeners:
        shown = "".join([str(face) for face in faces])
        game.tell(Event("event-check", {**game.about(unit), "faces": shown, "what": what}))
    return faces[0] + faces[1]


# --- operations ---------------------------------------------------------------------------------


class Operating(Phase[GameWaW]):
    """The owner uses the formation's units one after another, each once: to move, to fire, or to
    move into an assault. `raised`: units that have been put on top of their stacks in this impulse.

    Rule: WAW 4.5-1, WAW 4.5-2, WAW 4.5-3, WAW 4.5-4, WAW 1.4-6.
    """

    __slots__ = ("formation", "raised")

    name = "operate"
    prompt = "prompt-operate"
    rule = "WAW 4.5"
    enterable = True

    def __init__(self, side: int, formation: int, raised: tuple[int, ...]) -> None:
        super().__init__(side)
        self.formation = formation
        self.raised = raised

    def legal_actions(self, game: GameWaW) -> list[Action]:
        actions = game.actions
        usable: list[Action] = []
        for unit in game.of_formation(self.formation):
            if unit.ops_complete or unit.out_of_command:
                continue  # it neither moves nor fires
            if move_denial(game, unit, self.formation) == no.LEGAL:
                verb = "enter" if unit.hex == OFF_MAP else "move"
                usable.append(actions.with_unit[verb][unit.number])
            if fire_denial(game, unit, self.formation) == no.LEGAL:
                usable += fire.shots(game, unit, False, None, ALL_WEAPONS, False)
        if usable:
            raising = actions.with_unit["raise"]
            for unit in game.own_units(self.side):
                if unit.hex != OFF_MAP and len(game.stacks[unit.hex]) > 1:
                    if raise_denial(game, unit, self.raised) == no.LEGAL:
                        usable.append(raising[unit.number])
        return [actions.done, *usable]

    def denial(self, game: GameWaW, action: Action) -> int:
        assert isinstance(action, ActionWaW)
        verb = action.verb
        if verb == "done":
            return no.LEGAL
        if verb not in ("move", "enter", "fire", "raise"):
            return no.NOT_NOW
        unit = game.units[action.unit]
        if unit is None:
            return no.UNIT_GONE
        if unit.side != self.side:
            return no.NOT_YOUR_UNIT
        if verb == "raise":
            code = raise_denial(game, unit, self.raised)
            if code == no.LEGAL and len(self.legal_actions(game)) == 1:
                return no.NOTHING_LEFT_TO_DO
            return code
        if verb == "fire":
            code = fire_denial(game, unit, self.formation)
            return code if code != no.LEGAL else fire.shot_denial(game, action, False, False)
        if verb == "move" and unit.hex == OFF_MAP:
            return no.OFF_THE_MAP
        if verb == "enter" and unit.hex != OFF_MAP:
            return no.ALREADY_ON_MAP
        return move_denial(game, unit, self.formation)

    def apply(self, game: GameWaW, action: Action) -> None:
        assert isinstance(action, ActionWaW)
        verb = action.verb
        if verb == "done":
            game.pop()
        elif verb == "raise":
            game.replace(Operating(self.side, self.formation, (*self.raised, action.unit)))
            game.lift(game.unit(action.unit))
        elif verb == "fire":
            shoot(game, action)
        else:
            game.push(begin(game, game.unit(action.unit)))

    def params(self, game: GameWaW) -> dict[str, str | int]:
        return {"formation": game.scenario.formations[self.formation].name}


def move_denial(game: GameWaW, unit: UnitState, formation: int) -> int:
    """May the unit begin an action in which it moves, alone or with others: is there anything that
    it can do in it?

    Rule: WAW 4.5-1, WAW 1.3.3.1-2, WAW 5.0-10, WAW 9-5.
    """
    code = mover_denial(game, unit, formation)
    if code != no.LEGAL:
        return code
    if unit.is_hq:
        return no.HQ_NEEDS_COMPANY
    if unit.hex == OFF_MAP:
        if game.due_turn(unit) > game.turn or not entry_hexes(game, unit):
            return no.NOT_DUE_YET
    elif is_free(game, unit):
        return no.LEGAL
    move = begin(game, unit)
    if may_begin(game, move) or other_use(game, move, unit):
        return no.LEGAL
    return no.NO_WAY_TO_GO


def is_free(game: GameWaW, unit: UnitState) -> bool:
    """Has the unit plainly a hex to go to: in good order, with no headquarters to think of, and
    with a free hex next to it?"""
    if unit.disrupted or unit.is_helicopter or game.hq_in(unit.hex, unit.side) is not None:
        return False
    steps = game.ground.steps(unit.type.moves)
    ways = game.ground.ways[unit.hex]
    near = game.ground.near[unit.hex]
    for at in range(len(near)):
        if not game.stacks[near[at]] and own_cost(game, unit, steps[ways[at]]) != NO_WAY:
            return True
    return False


def other_use(game: GameWaW, move: Moving, unit: UnitState) -> bool:
    """Is there something else that the unit may begin its action with: a helicopter's flip, loading
    or unloading, leaving the map?"""
    if unit.hex == OFF_MAP:
        return False
    if unit.is_helicopter and move.flip_denial(game, unit) == no.LEGAL:
        return True
    if unit.type.carries:
        if boarders(game, unit) or unload_denial(game, unit, ()) == no.LEGAL:
            return True
    return False


def fire_denial(game: GameWaW, unit: UnitState, formation: int) -> int:
    """May the unit fire in its own impulse, whatever the weapon and the target?

    Rule: WAW 6.1-1, WAW 4.2-5, WAW 4.0-1.
    """
    if unit.formation != formation:
        return no.NOT_THIS_FORMATION
    code = firing_denial(unit)
    if code == no.LEGAL and unit.out_of_command:
        return no.OUT_OF_COMMAND
    return code


def shoot(game: GameWaW, action: ActionWaW) -> None:
    """A unit fires in its own impulse; a carrier may load or unload right after it.

    Rule: WAW 4.5-1, WAW 4.5-3, WAW 5.2-6.
    """
    if game.unit(action.unit).type.carries == 0:
        volley(game, action, None)
        return
    attack(game, action, False)
    carrier = game.units[action.unit]
    if carrier is None:
        return
    after = AfterFire(carrier.side, carrier.number)
    if after.legal_actions(game):
        game.push(after)
    else:
        complete(game, carrier.number)


def raise_denial(game: GameWaW, unit: UnitState, raised: tuple[int, ...]) -> int:
    """May the owner put the unit on top of its stack? Once in an impulse, where the order matters:
    among ground units.

    Rule: WAW 1.4-6.
    """
    if not unit.is_ground:
        return no.NOT_A_GROUND_UNIT
    if unit.hex == OFF_MAP:
        return no.OFF_THE_MAP
    if unit.loaded:
        return no.LOADED
    if unit.number in raised:
        return no.ALREADY_RAISED
    for number in game.stacks[unit.hex]:
        if number == unit.number:
            return no.ALREADY_ON_TOP
        if game.unit(number).is_ground and game.unit(number).side == unit.side:
            return no.LEGAL
    return no.ALREADY_ON_TOP
