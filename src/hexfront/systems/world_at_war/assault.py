"""Assault and overrun (6.3, 6.4): what happens when moving units enter an enemy's hex."""

from __future__ import annotations

from hexfront.core.game import Action, Event, Phase
from hexfront.core.hexes import OFF_MAP
from hexfront.systems.world_at_war import denials as no
from hexfront.systems.world_at_war.actions import ActionWaW
from hexfront.systems.world_at_war.counters import FLIGHT, SOFT
from hexfront.systems.world_at_war.game import GameWaW
from hexfront.systems.world_at_war.headquarters import has_led, leads, tell_leadership
from hexfront.systems.world_at_war.results import Toll, at_least, roll, settle
from hexfront.systems.world_at_war.spread import after_saves, shares, suffer
from hexfront.systems.world_at_war.steps import cost
from hexfront.systems.world_at_war.terrain import NO_WAY, TOWN
from hexfront.systems.world_at_war.units import NONE, UnitState
from hexfront.systems.world_at_war.victory import entered
from hexfront.systems.world_at_war.works import holds, is_defensive


class Assault:
    """An assault, or an overrun, that is about to be resolved.

    `side` attacks, with those of `movers` (headquarters among them) that are in `hex`; they came
    from `start`. `attack_lead` and `defence_lead`: the unit that gets leadership, or NONE.
    """

    __slots__ = ("attack_lead", "defence_lead", "hex", "movers", "overrun", "side", "start")

    def __init__(
        self,
        side: int,
        movers: tuple[int, ...],
        hex: int,
        start: int,
        overrun: bool,
        attack_lead: int = NONE,
        defence_lead: int = NONE,
    ) -> None:
        self.side = side
        self.movers = movers
        self.hex = hex
        self.start = start
        self.overrun = overrun
        self.attack_lead = attack_lead
        self.defence_lead = defence_lead


# --- who and what ---------------------------------------------------------------------------------


def denial(game: GameWaW, units: list[UnitState], start: int, to: int) -> int:
    """0 or why these units may not attack the enemies in a hex by going there.

    Rule: WAW 6.1.6-6, WAW 6.3-16, WAW 9-9.
    """
    for unit in units:
        if unit.disrupted or unit.is_helicopter:
            return no.MAY_NOT_ASSAULT
    return no.LEGAL


def defenders(game: GameWaW, hex: int, side: int) -> list[UnitState]:
    """The enemies of the side that fight in a hex, from the top of the stack down: ground units and
    landed helicopters. Rule: WAW 6.3-20, WAW 5.2-9."""
    return [unit for unit in game.in_hex(hex, 1 - side) if not unit.is_hq and not unit.flying]


def attackers(game: GameWaW, assault: Assault) -> list[UnitState]:
    """Those who attack, from the top of their stack down. Rule: WAW 6.3-1."""
    return [u for u in game.ground_in(assault.hex, assault.side) if u.number in assault.movers]


def vehicles_only(units: list[UnitState]) -> bool:
    """Are all of these vehicles? A landed helicopter counts as one. Rule: WAW 6.3-20."""
    return all(unit.type.cls != SOFT for unit in units)


def is_overrun(game: GameWaW, units: list[UnitState], hex: int) -> bool:
    """Do these units overrun the enemies in a hex: vehicles alone against infantry alone, not in
    defensive terrain? Everything else is an assault.

    Rule: WAW 6.3-2, WAW 6.3-3, WAW 6.4-1.
    """
    if not vehicles_only(units) or is_defensive(game, hex):
        return False
    return all(enemy.type.cls == SOFT for enemy in defenders(game, hex, units[0].side))


def assault_dice(
    game: GameWaW, unit: UnitState, enemies: list[UnitState], hex: int, overrun: bool, led: bool
) -> tuple[int, int]:
    """The dice of one unit, and the number that they have to show.

    Disrupted units hit with a 6. Infantry in good order against vehicles only has one less in an
    assault, and none in an overrun.
    Rule: WAW 6.3-4, WAW 6.3-5, WAW 6.3-6, WAW 6.3-7, WAW 6.3-9, WAW 6.4-6, WAW 1.3.3.2-10,
    WAW 16.1 assault_inf_bonus_city_only, EGD 1.2.1-15, EGD 1.3.3.2-12.
    """
    tables = game.scenario.tables
    face = unit.face
    dice = face.assault
    if led:
        hq = game.hq_in(hex, unit.side)
        dice += 0 if hq is None else hq.face.leadership
    if unit.disrupted:
        return dice, tables.disrupted_assault
    number = face.assault_to_hit
    if unit.type.cls == SOFT and not overrun and vehicles_only(enemies):
        if not game.switches.bonus_city_only or game.ground.terrain[hex].screen == TOWN:
            number += tables.infantry_against_vehicles
    return dice, max(number, tables.lowest_to_hit)


# --- leadership -----------------------------------------------------------------------------------


def begin(game: GameWaW) -> None:
    """The units of the move on top of the stack have entered an enemy's hex, and the fire at them
    is over: leadership is asked for, the attacker first. Both sides' stacks are in the hex now.

    Rule: WAW 6.3-1, WAW 6.3-4, WAW 1.4-3.
    """
    from hexfront.systems.world_at_war.moves import Move

    move = game.phases[-1]
    assert isinstance(move, Move)
    overrun = is_overrun(game, move.units(game), move.hex)
    assault = Assault(move.side, move.group, move.hex, move.path[-2], overrun)
    if game.listeners:
        attackers = " ".join([unit.type.id for unit in move.units(game)])
        params = {"side": game.side_name(move.side), "hex": game.label(move.hex)}
        id = "event-overrun" if overrun else "event-assault"
        game.tell(Event(id, {**params, "attackers": attackers}))
    game.push(AssaultLeadership(move.side, assault))


def led_units(game: GameWaW, assault: Assault, side: int) -> list[UnitState]:
    """The units that may get leadership in the assault. Of the defenders only those without Ops
    Complete, as the headquarters itself.

    Rule: WAW 1.3.3.2-10, WAW 1.3.3.2-12.
    """
    if leads(game, assault.hex, side) is None:
        return []
    if side == assault.side:
        return attackers(game, assault)
    return [unit for unit in game.ground_in(assault.hex, side) if not unit.ops_complete]


class AssaultLeadership(Phase[GameWaW]):
    """A side says which of its units gets the leadership of its headquarters: first the attacker,
    then the defender. After that the dice are rolled.

    Rule: WAW 6.3-4, WAW 1.3.3.2-12.
    """

    __slots__ = ("assault",)

    name = "assault-leadership"
    prompt = "prompt-assault-leadership"
    rule = "WAW 6.3-4"

    def __init__(self, side: int, assault: Assault) -> None:
        super().__init__(side)
        self.assault = assault

    def legal_actions(self, game: GameWaW) -> list[Action]:
        units = led_units(game, self.assault, self.side)
        if not units:
            return []
        leads = game.actions.with_unit["lead"]
        return [game.actions.decline, *[leads[unit.number] for unit in units]]

    def denial(self, game: GameWaW, action: Action) -> int:
        assert isinstance(action, ActionWaW)
        if action.verb == "decline":
            return no.LEGAL
        if action.verb != "lead":
            return no.NOT_NOW
        unit = game.units[action.unit]
        if unit is None:
            return no.UNIT_GONE
        if unit.side != self.side:
            return no.NOT_YOUR_UNIT
        if unit.number in [led.number for led in led_units(game, self.assault, self.side)]:
            return no.LEGAL
        if unit.hex != self.assault.hex or not unit.is_ground or unit.loaded:
            return no.NOT_IN_THIS_ASSAULT
        return no.OPS_COMPLETE

    def apply(self, game: GameWaW, action: Action) -> None:
        assert isinstance(action, ActionWaW)
        self.go_on(game, NONE if action.verb == "decline" else action.unit)

    def resume(self, game: GameWaW) -> None:
        self.go_on(game, NONE)

    def go_on(self, game: GameWaW, led: int) -> None:
        """The attacker's headquarters is marked by what it lends, the defender's is not."""
        assault = self.assault
        if led != NONE:
            tell_leadership(game, game.unit(led))
        if self.side != assault.side:
            game.pop()
            resolve(game, with_leads(assault, assault.attack_lead, led))
            return
        if led != NONE:
            has_led(game, assault.hex, self.side)
        game.replace(AssaultLeadership(1 - self.side, with_leads(assault, led, NONE)))

    def params(self, game: GameWaW) -> dict[str, str | int]:
        return {"hex": game.label(self.assault.hex)}


def with_leads(assault: Assault, attack: int, defence: int) -> Assault:
    """The same assault with leadership for these units."""
    return Assault(
        assault.side,
        assault.movers,
        assault.hex,
        assault.start,
        assault.overrun,
        attack,
        defence,
    )


# --- the dice -------------------------------------------------------------------------------------


def resolve(game: GameWaW, assault: Assault) -> None:
    """Both sides roll, hits are spread and taken at the same time; then somebody has to go.

    Rule: WAW 6.3-8, WAW 6.3-12, WAW 6.4-3, WAW 16.3.
    """
    ours = attackers(game, assault)
    theirs = defenders(game, assault.hex, assault.side)
    dealt = side_hits(game, assault, ours, theirs, assault.attack_lead)
    received = side_hits(game, assault, theirs, ours, assault.defence_lead)
    our_shares = shares(game, ours, received)
    their_shares = shares(game, theirs, dealt)
    if game.switches.assault_armor_saves:
        our_shares = after_saves(game, ours, our_shares)
        their_shares = after_saves(game, theirs, their_shares)
        received = sum(our_shares)
        dealt = sum(their_shares)
    toll = Toll(assault.hex, assault.side)
    suffer(game, ours, our_shares, toll)
    suffer(game, theirs, their_shares, toll)
    settle(game, toll)
    if game.listeners:
        game.tell(Event("event-assault-hits", {"attacker": received, "defender": dealt}))
    if assault.overrun:
        after_overrun(game, assault)
    else:
        after_assault(game, assault, dealt > received)


def side_hits(
    game: GameWaW, assault: Assault, units: list[UnitState], enemies: list[UnitState], led: int
) -> int:
    """One side's dice, unit by unit from the top of its stack down. Rule: WAW 6.3-4, WAW 6.3-5."""
    hits = 0
    for unit in units:
        dice, number = assault_dice(
            game, unit, enemies, assault.hex, assault.overrun, unit.number == led
        )
        if dice > 0:
            hits += at_least(roll(game, dice, "assault", unit.side, number, unit=unit), number)
    return hits


# --- the outcome ----------------------------------------------------------------------------------


def after_assault(game: GameWaW, assault: Assault, won: bool) -> None:
    """Who is alone holds the hex; else the attackers do if the defenders suffered more (`won`), and
    these retreat straight on. The attackers are done in any case.

    Rule: WAW 6.3-13, WAW 6.3-17, WAW 6.3-18, WAW 6.3-19.
    """
    side = assault.side
    hex = assault.hex
    if game.ground_in(hex, side):
        if won or not game.ground_in(hex, 1 - side):
            retreat(game, hex, 1 - side, game.scenario.board.map.direction(assault.start, hex))
            entered(game, hex, side)
    attack_is_over(game, assault, False)


def after_overrun(game: GameWaW, assault: Assault) -> None:
    """Vehicles that are still in good order go on, the others are done; the hex is taken only if no
    infantry is left there. Rule: WAW 6.4-4, WAW 6.4-5, WAW 12-5."""
    hex = assault.hex
    if game.ground_in(hex, assault.side) and not game.ground_in(hex, 1 - assault.side):
        entered(game, hex, assault.side)
    attack_is_over(game, assault, True)


def attack_is_over(game: GameWaW, assault: Assault, go_on: bool) -> None:
    """Attackers who do not go on are done: they stay, or go back to where they came from if there
    are still enemies in the hex; so do survivors of their carriers, and a headquarters with them.

    Rule: WAW 6.3-15, WAW 6.3-17, WAW 6.3-19, WAW 6.4-5, WAW 5.2.4-2, WAW 1.3.3.1-6, WAW 11.2.
    """
    from hexfront.systems.world_at_war.course import stop

    done: list[int] = []
    for unit in game.in_hex(assault.hex, assault.side):
        if unit.number in assault.movers:
            if go_on and not unit.disrupted and not holds(game, unit):
                continue
        elif not unit.is_ground and not unit.is_hq:
            continue
        done.append(unit.number)
    gone = [number for number in assault.movers if game.units[number] is None]
    stop(game, (*done, *gone))


def retreat(game: GameWaW, hex: int, side: int, direction: int) -> None:
    """The side's units leave a hex in a direction, from the top of the stack down; who cannot is
    destroyed, and what it carries with it. A headquarters goes with them; a landed helicopter takes
    off and stays.

    Rule: WAW 6.3-13, WAW 6.3-14, WAW 6.3-15, WAW 6.3-20, WAW 5.2.4-2, WAW 6.2-9.
    """
    to = game.scenario.board.map.around[hex * 6 + direction]
    moved = False
    for unit in game.in_hex(hex, side):
        if unit.is_helicopter:
            if not unit.flying:
                game.change(unit.turn_to(FLIGHT))
        elif unit.is_ground:
            if is_barred(game, unit, hex, to):
                if unit.cargo != NONE:
                    game.destroy(game.unit(unit.cargo))
                game.destroy(game.unit(unit.number))
            else:
                _go_back(game, unit, to)
                moved = True
    hq = game.hq_in(hex, side)
    if hq is None:
        return
    if moved and game.room(to, hq):
        _go_back(game, hq, to)
    else:
        game.destroy(hq)


def is_barred(game: GameWaW, unit: UnitState, hex: int, to: int) -> bool:
    """Can the unit not retreat to that hex: off the map, prohibited, held by enemies, or full?

    Rule: WAW 6.3-14.
    """
    if to == OFF_MAP or cost(game, unit, hex, to) == NO_WAY:
        return True
    return game.enemy_ground(to, unit.side) or not game.room(to, unit)


def _go_back(game: GameWaW, unit: UnitState, to: int) -> None:
    game.put(unit, to)
    if game.listeners:
        game.tell(Event("event-retreated", game.about(game.unit(unit.number))))
