"""The odds of an assault or overrun (6.3, 6.4), exactly: who holds the hex, who is lost."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, product
from typing import Any

from hexfront.systems.world_at_war.assault import (
    Assault,
    assault_dice,
    attackers,
    defenders,
)
from hexfront.systems.world_at_war.chances import SIDES, added, successes
from hexfront.systems.world_at_war.defence import save_number
from hexfront.systems.world_at_war.game import GameWaW
from hexfront.systems.world_at_war.modifiers import DICE, TO_HIT, Modifier, back, led_by
from hexfront.systems.world_at_war.results import CARGO_DESTROYED, endures, result_of
from hexfront.systems.world_at_war.units import NONE, UnitState

ONE = Fraction(1)


class Case:
    """One way in which hits fall on a side: how likely, how many count as suffered, and how many
    each unit takes."""

    __slots__ = ("chance", "suffered", "taken")

    def __init__(self, chance: Fraction, suffered: int, taken: tuple[int, ...]) -> None:
        self.chance = chance
        self.suffered = suffered
        self.taken = taken


def assault_odds(game: GameWaW, assault: Assault) -> dict[str, Any]:
    """The odds of an assault that has come to the dice; the keys:

    `kind` "assault" or "overrun"; `dice`: of both sides together;
    `attacker`, `defender`: {dice, hits (that this side scores: probabilities of 0, 1, 2 ...),
    units: a list of {unit, dice, number, modifiers, results}}, results as for an attack;
    `attacker_holds`, `defender_holds`, `nobody_holds`: probabilities. In an overrun infantry that
    is left holds its hex, whatever the hits.

    Rule: WAW 6.3-4, WAW 6.3-11, WAW 6.3-13, WAW 6.3-18.
    """
    ours = attackers(game, assault)
    theirs = defenders(game, assault.hex, assault.side)
    return _odds(game, ours, theirs, assault.hex, assault.overrun, assault)


def preview(game: GameWaW, units: list[UnitState], hex: int, overrun: bool) -> dict[str, Any]:
    """The same for units that are still to enter the hex, if no fire hits them on the way, and
    without leadership."""
    theirs = defenders(game, hex, units[0].side)
    ours = [unit for unit in units if unit.is_ground]
    return _odds(game, ours, theirs, hex, overrun, None)


def _odds(
    game: GameWaW,
    ours: list[UnitState],
    theirs: list[UnitState],
    hex: int,
    overrun: bool,
    assault: Assault | None,
) -> dict[str, Any]:
    attack_lead = NONE if assault is None else assault.attack_lead
    defence_lead = NONE if assault is None else assault.defence_lead
    dealt = hits_of(game, ours, theirs, hex, overrun, attack_lead)
    received = hits_of(game, theirs, ours, hex, overrun, defence_lead)
    holds = outcome(game, ours, theirs, dealt, received, overrun)
    return {
        "kind": "overrun" if overrun else "assault",
        "dice": len(dealt) + len(received) - 2,
        "attacker": _side(game, ours, theirs, hex, overrun, attack_lead, dealt, received),
        "defender": _side(game, theirs, ours, hex, overrun, defence_lead, received, dealt),
        "attacker_holds": float(holds[0]),
        "defender_holds": float(holds[1]),
        "nobody_holds": float(holds[2]),
    }


def hits_of(
    game: GameWaW,
    units: list[UnitState],
    enemies: list[UnitState],
    hex: int,
    overrun: bool,
    led: int,
) -> list[Fraction]:
    """Chances of 0, 1, 2 ... hits that a side scores. Rule: WAW 6.3-4, WAW 6.3-5."""
    ways = [1]
    for unit in units:
        dice, number = assault_dice(game, unit, enemies, hex, overrun, unit.number == led)
        ways = added(ways, successes(dice, number))
    whole = sum(ways)
    return [Fraction(count, whole) for count in ways]


def outcome(
    game: GameWaW,
    ours: list[UnitState],
    theirs: list[UnitState],
    dealt: list[Fraction],
    received: list[Fraction],
    overrun: bool,
) -> tuple[Fraction, Fraction, Fraction]:
    """The chances that the attackers hold the hex, that the defenders do, that nobody does.

    Rule: WAW 6.3-13, WAW 6.3-18, WAW 6.4-4.
    """
    on_ours = [cases(game, ours, hits) for hits in range(len(received))]
    on_theirs = [cases(game, theirs, hits) for hits in range(len(dealt))]
    attacker, defender, nobody = Fraction(0), Fraction(0), Fraction(0)
    for (given, likely), (taken, as_likely) in product(enumerate(dealt), enumerate(received)):
        for theirs_case, ours_case in product(on_theirs[given], on_ours[taken]):
            chance = likely * as_likely * theirs_case.chance * ours_case.chance
            we_live = alive(game, ours, ours_case.taken)
            they_live = alive(game, theirs, theirs_case.taken)
            nobody += chance * (1 - we_live) * (1 - they_live)
            attacker += chance * we_live * (1 - they_live)
            defender += chance * (1 - we_live) * they_live
            both = chance * we_live * they_live
            if theirs_case.suffered > ours_case.suffered and not overrun:
                attacker += both
            else:
                defender += both
    return attacker, defender, nobody


def alive(game: GameWaW, units: list[UnitState], taken: tuple[int, ...]) -> Fraction:
    """The chance that a ground unit of the side is left when its units have taken these hits: one
    of them, or infantry out of a carrier that was destroyed. Rule: WAW 6.3-18, WAW 5.2.4-2."""
    lost = ONE
    for unit, hits in zip(units, taken, strict=True):
        if hits < endures(unit):
            if unit.is_ground:
                return ONE
        elif unit.cargo != NONE:
            dead = game.scenario.tables.cargo_destroyed.count(CARGO_DESTROYED)
            lost *= Fraction(dead, SIDES)
    return 1 - lost


# --- how hits fall --------------------------------------------------------------------------------


def cases(game: GameWaW, units: list[UnitState], hits: int) -> list[Case]:
    """Every way in which so many hits fall on the units, as `spread.shares` and `spread.suffer`
    do it with dice. Rule: WAW 6.3-10, WAW 6.3-11."""
    room = [endures(unit) for unit in units]
    found: list[Case] = []
    for chance, shares in _even(len(units), hits):
        if game.switches.assault_armor_saves:
            for likely, left in _saved(game, units, shares):
                for more, taken in _fallen(room, left):
                    found.append(Case(chance * likely * more, sum(left), taken))
        else:
            for more, taken in _fallen(room, shares):
                found.append(Case(chance * more, hits, taken))
    return found


def _even(units: int, hits: int) -> list[tuple[Fraction, tuple[int, ...]]]:
    """Equal shares, the odd hits on different units by chance."""
    if units == 0:
        return [(ONE, ())]
    odd = list(combinations(range(units), hits % units))
    return [
        (Fraction(1, len(odd)), tuple([hits // units + (at in chosen) for at in range(units)]))
        for chosen in odd
    ]


def _saved(
    game: GameWaW, units: list[UnitState], shares: tuple[int, ...]
) -> list[tuple[Fraction, tuple[int, ...]]]:
    """What armour leaves of the shares. Rule: WAW 16.1 assault_armor_saves."""
    by_unit: list[list[Fraction]] = []
    for unit, share in zip(units, shares, strict=True):
        chances_left = [Fraction(0)] * (share + 1)
        ways = successes(unit.face.armor, save_number(game, unit))
        for saves, count in enumerate(ways):
            chances_left[max(share - saves, 0)] += Fraction(count, sum(ways))
        by_unit.append(chances_left)
    found: list[tuple[Fraction, tuple[int, ...]]] = []
    for left in product(*[range(len(chances)) for chances in by_unit]):
        chance = ONE
        for hits, chances in zip(left, by_unit, strict=True):
            chance *= chances[hits]
        if chance:
            found.append((chance, left))
    return found


def _fallen(room: list[int], hits: tuple[int, ...]) -> list[tuple[Fraction, tuple[int, ...]]]:
    """What each unit takes of its share, and what passes on to the others. Rule: WAW 6.3-11."""
    taken = tuple([min(share, most) for share, most in zip(hits, room, strict=True)])
    excess = sum(hits) - sum(taken)
    open_to = [at for at in range(len(room)) if taken[at] < room[at]]
    if excess == 0 or not open_to:
        return [(ONE, taken)]
    if excess >= sum([room[at] - taken[at] for at in open_to]):
        return [(ONE, tuple(room))]
    found: list[tuple[Fraction, tuple[int, ...]]] = []
    for chance, more in _even(len(open_to), excess):
        again = list(taken)
        for place, at in enumerate(open_to):
            again[at] += more[place]
        for likely, last in _fallen(room, tuple(again)):
            found.append((chance * likely, last))
    return found


# --- telling --------------------------------------------------------------------------------------


def _side(
    game: GameWaW,
    units: list[UnitState],
    enemies: list[UnitState],
    hex: int,
    overrun: bool,
    led: int,
    scored: list[Fraction],
    suffered: list[Fraction],
) -> dict[str, Any]:
    results = [
        {name: Fraction(0) for name in ("none", "disrupted", "reduced", "destroyed")} for _ in units
    ]
    for hits, likely in enumerate(suffered):
        for case in cases(game, units, hits):
            for at, unit in enumerate(units):
                results[at][result_of(unit, case.taken[at])] += likely * case.chance
    told: list[dict[str, Any]] = []
    for unit, chances in zip(units, results, strict=True):
        dice, number = assault_dice(game, unit, enemies, hex, overrun, unit.number == led)
        modifiers = of_assault(game, unit, enemies, hex, overrun, unit.number == led)
        told.append(
            {
                "unit": game.about(unit),
                "dice": dice,
                "number": number,
                "modifiers": [modifier.facts(game) for modifier in modifiers],
                "results": {name: float(chance) for name, chance in chances.items()},
            }
        )
    return {
        "dice": len(scored) - 1,
        "hits": [float(chance) for chance in scored],
        "units": told,
    }


def of_assault(
    game: GameWaW,
    unit: UnitState,
    enemies: list[UnitState],
    hex: int,
    overrun: bool,
    led: bool,
) -> list[Modifier]:
    """What a unit's dice and number are made of, as `assault.assault_dice` counts them."""
    cell = f"counters.{unit.type.id}.{back(unit)}assault"
    found = [
        Modifier(DICE, "assault-factor", unit.face.assault, cell),
        Modifier(TO_HIT, "printed", unit.face.assault_to_hit, cell),
    ]
    if led:
        hq = game.hq_in(hex, unit.side)
        if hq is not None:
            found.append(led_by(hq))
    number = assault_dice(game, unit, enemies, hex, overrun, led)[1]
    if number != unit.face.assault_to_hit:
        name = "disrupted-assault" if unit.disrupted else "infantry-against-vehicles"
        row = name.replace("-", "_")
        change = number - unit.face.assault_to_hit
        found.append(Modifier(TO_HIT, name, change, f"modifiers.{row}.value"))
    return found
