"""Another world that agrees with all that a side knows (4.3, 19.1, 20.8, 20.9): the enemy's
concealed and hidden pieces change places, hidden ones hide elsewhere, unknown mines lie elsewhere.
"""

from __future__ import annotations

import random
from typing import Final

from hexfront.core.dice import ScriptedDice
from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards.actions import NONE
from hexfront.systems.last_hundred_yards.barrage import set_mortar, told_state
from hexfront.systems.last_hundred_yards.counters import DUMMY, FP, UnitType
from hexfront.systems.last_hundred_yards.forces import SET_UP_ZONE
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.heroism import ChoosingTarget
from hexfront.systems.last_hundred_yards.markers import AVAILABLE, PENDING, MortarState
from hexfront.systems.last_hundred_yards.observing import sees_unit, sight_class
from hexfront.systems.last_hundred_yards.placing import dummy_may_stand, may_dig, may_stand
from hexfront.systems.last_hundred_yards.set_up import pieces
from hexfront.systems.last_hundred_yards.setting_up import SettingUp
from hexfront.systems.last_hundred_yards.stacking import over_limit
from hexfront.systems.last_hundred_yards.steps import SET_UP
from hexfront.systems.last_hundred_yards.units import FIRED, UnitState

TRIES: Final = 8
FACES: Final = 10
TOLD: Final = 1000  # more than there are groups of pieces
# Phases that name no unit, so that units may change under them.
PLAIN: Final = frozenset(
    ("turn", "cycle", "segment", "choose-company", "choose-platoon", "pair", "set-up")
)


def redeal(game: GameLHY, side: int, rng: random.Random) -> None:
    """Draw anew what the side does not know. Rule: LHY 4.3, LHY 19.1, LHY 20.8, LHY 20.9."""
    foe = 1 - side
    if game.step == SET_UP and game.phases[-1].side == foe:
        take_up(game, foe)
        return
    for phase in game.phases:
        if phase.side != side and phase.name not in PLAIN:
            return
    for _ in range(TRIES):
        if swap(game, foe, rng):
            break
    for unit in game.own_units(foe):
        if unit.hidden and unit.loaded_in == NONE and not unit.cargo:
            hide_elsewhere(game, unit, rng)
    lay_mines_elsewhere(game, side, rng)
    recover_mortars(game, foe, rng)


def take_up(game: GameLHY, foe: int) -> None:
    """The enemy still places his units, and nothing is shown of that before he is ready: he begins
    again, but for the works that lie open. Rule: LHY 20.7."""
    plain = pieces(game.scenario, game.switches, ScriptedDice(), None)
    for number, unit in enumerate(plain.units):
        if game.scenario.units[number].side == foe:
            game.units[number] = unit
            game.names.hide(number)
    for hex, stack in enumerate(game.stacks):
        own = [number for number in stack if game.scenario.units[number].side != foe]
        theirs = [n for n in plain.stacks[hex] if game.scenario.units[n].side == foe]
        game.stacks[hex] = (*own, *theirs)
    own_mines = {hex: owner for hex, owner in game.mines.items() if owner != foe}
    game.mines = own_mines | {hex: owner for hex, owner in plain.mines.items() if owner == foe}
    game.ad_hoc = tuple([p for p in game.ad_hoc if game.scenario.units[p[0]].side != foe])
    for company in game.scenario.companies:
        if company.side == foe:
            game.lent &= ~(1 << company.number)
    for platoon in game.scenario.platoons:
        if platoon.side == foe:
            game.deployed &= ~(1 << platoon.number)
    while not isinstance(game.phases[-1], SettingUp):
        game.pop()
    placing = game.phases[-1]
    assert isinstance(placing, SettingUp)
    game.replace(SettingUp(foe, dug=placing.dug, wired=placing.wired))


def recover_mortars(game: GameLHY, foe: int, rng: random.Random) -> None:
    """With secret recovery rolls nobody knows which of the enemy's mortars are available again.

    Rule: LHY 11.4.8.
    """
    if game.switches.value["recovery_rolls"] != "secret":
        return
    for state in game.mortars:
        mortar = game.scenario.mortars[state.number]
        if mortar.side == foe and told_state(game, state, 1 - foe) == PENDING:
            back = rng.random() < mortar.kind.recovery / FACES
            set_mortar(game, MortarState(state.number, AVAILABLE if back else PENDING, used=True))


# --- pieces that change places --------------------------------------------------------------------


def is_loose(game: GameLHY, unit: UnitState) -> bool:
    """May the piece be another one for all that its enemy knows? Not if something that he saw it do
    tells what it is."""
    if not (unit.concealed or unit.hidden) or unit.hex == OFF_MAP:
        return False
    if unit.loaded_in != NONE or unit.cargo or unit.type.cls == FP or unit.action == FIRED:
        return False
    number = unit.number
    for deed in (*game.deeds, *game.acts):
        if deed.unit == number:
            return False
    for arrow in game.arrows:
        if number in arrow.units:
            return False
    for mortar in game.mortars:
        if mortar.spotter == number:
            return False
    return unit.hex not in game.assaults and number not in game.atdrm


def group_of(unit: UnitState) -> int:
    """Pieces of one group may stand for each other: what was told of them agrees, and they can be
    in the same places."""
    if unit.announced:
        return 2 + unit.type.announced
    return 1 if unit.type.vehicle else 0


def told_by_choice(game: GameLHY, unit: UnitState) -> int:
    """What the targets that a hero may choose tell of a piece: near him, who is no dummy, and
    whether he sees it as somebody on foot. Pieces of which that differs do not change places; 0 if
    nothing is told. Rule: LHY 12.6.2.
    """
    phase = game.phases[-1]
    if not isinstance(phase, ChoosingTarget):
        return 0
    reach = game.scenario.tables.recovery["heroic_range"]
    if game.ground.board.distance(unit.hex, game.unit(phase.unit).hex) > reach:
        return 0
    return TOLD + (TOLD if unit.type.dummy else 2 * TOLD + TOLD * sight_class(unit))


def swap(game: GameLHY, foe: int, rng: random.Random) -> bool:
    """Let loose pieces change places at random. False if that would stack too many somewhere, and
    then nothing has changed."""
    groups: dict[int, list[UnitState]] = {}
    for unit in game.own_units(foe):
        if is_loose(game, unit):
            key = group_of(unit) + told_by_choice(game, unit)
            groups.setdefault(key, []).append(unit)
    became: dict[int, UnitState] = {}  # by the number of the piece that stood there
    for key in sorted(groups):
        there = groups[key]
        pieces = there[:]
        rng.shuffle(pieces)
        keep_dummies_seen(there, pieces, rng)
        for old, new in zip(there, pieces, strict=True):
            if not may_be(game, new.type, old.hex):
                return False
            became[old.number] = stand_in(old, new)
    for hex in {unit.hex for unit in became.values()}:
        types = [
            became[unit.number].type if unit.number in became else unit.type
            for unit in game.with_loaded(hex, foe)
        ]
        if over_limit(types, game.scenario.tables.limits):
            return False
    names = [(old, game.names.of[old]) for old in became]
    for hex in {unit.hex for unit in became.values()}:
        stack = game.stacks[hex]
        game.stacks[hex] = tuple([became[n].number if n in became else n for n in stack])
    for changed in became.values():
        game.units[changed.number] = changed
    for number, name in names:
        game.names.of[became[number].number] = name
    return True


def keep_dummies_seen(there: list[UnitState], pieces: list[UnitState], rng: random.Random) -> None:
    """Dummies are never hidden: those that came to be so change places with somebody who is not.

    Rule: LHY 20.8.
    """
    shown = [
        at for at, unit in enumerate(there) if not unit.hidden and pieces[at].type.cls != DUMMY
    ]
    rng.shuffle(shown)
    for at, unit in enumerate(there):
        if unit.hidden and pieces[at].type.cls == DUMMY:
            other = shown.pop()
            pieces[at], pieces[other] = pieces[other], pieces[at]


def may_be(game: GameLHY, type: UnitType, hex: int) -> bool:
    """May a piece of the kind be in the hex? Dummies may have walked anywhere."""
    if type.cls == DUMMY:
        return may_stand(game.ground, type, hex) or dummy_may_stand(game.ground, hex)
    return may_stand(game.ground, type, hex)


def stand_in(old: UnitState, new: UnitState) -> UnitState:
    """The piece `new` where and as `old` was."""
    unit = new.copy()
    unit.hex = old.hex
    unit.concealed = old.concealed
    unit.hidden = old.hidden
    unit.announced = old.announced
    unit.acted = old.acted
    unit.action = old.action
    unit.did = old.did
    unit.extra = old.extra
    unit.motion = old.motion
    unit.overwatch = old.overwatch
    unit.bank = old.bank
    return unit


# --- hidden units and mines -----------------------------------------------------------------------


def hide_elsewhere(game: GameLHY, unit: UnitState, rng: random.Random) -> None:
    """Put a hidden unit into another hex in which it might be, if there is one: concealing terrain
    in its zones, out of sight of enemies who would find it. Rule: LHY 20.9."""
    scenario = game.scenario
    hexes: list[int] = [unit.hex]
    for number in scenario.units[unit.number].zones:
        zone = scenario.zones[number]
        if zone.kind == SET_UP_ZONE:
            for hex in zone.hexes:
                if hex not in hexes and may_hide(game, unit, hex):
                    hexes.append(hex)
    game.put(unit, rng.choice(hexes))


def may_hide(game: GameLHY, unit: UnitState, hex: int) -> bool:
    """Might the unit be hidden in the hex? Rule: LHY 20.9."""
    ground = game.ground
    if not may_stand(ground, unit.type, hex):
        return False
    if not ground.conceals(hex, unit.type.vehicle) and hex not in game.improved:
        return False
    types = [unit.type, *[other.type for other in game.with_loaded(hex, unit.side)]]
    if over_limit(types, game.scenario.tables.limits):
        return False
    limits = game.scenario.tables.limits
    near = limits["hidden_range_japanese" if unit.type.japanese else "hidden_range"]
    placed = unit.at(hex)
    for other in game.own_units(1 - unit.side):
        if other.hex == OFF_MAP or not other.type.combat:
            continue
        away = ground.board.distance(other.hex, hex)
        if away == 0 or (away <= near and sees_unit(game, other, placed)):
            return False
    return True


def lay_mines_elsewhere(game: GameLHY, side: int, rng: random.Random) -> None:
    """Mines of the enemy that the side has not found lie elsewhere in his zones. Rule: LHY 19.1."""
    foe = 1 - side
    unknown = [h for h, s in sorted(game.mines.items()) if s == foe and h not in game.found_mines]
    if not unknown:
        return
    places: set[int] = set(unknown)
    for zone in game.scenario.zones:
        if zone.side == foe and zone.kind == SET_UP_ZONE:
            places |= zone.holds
    for hex in unknown:
        del game.mines[hex]
    free = [
        hex
        for hex in sorted(places)
        if may_dig(game.ground, hex)
        and hex not in game.improved
        and hex not in game.wire
        and hex not in game.mines
        and not game.in_hex(hex, side)
    ]
    for hex in rng.sample(free, min(len(unknown), len(free))):
        game.mines[hex] = foe
