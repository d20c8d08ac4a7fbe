"""Odds of battles of special units against the rules: every roll that can fall, second rolls too,
is rolled, and the game is asked. Rule: M44 3.5, M44 5.2 Tiger, M44 5.4 Patrol car."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

import pytest

import hexfront
from hexfront.core.dice import NeedsOutcome, ScriptedDice
from hexfront.core.game import Action
from hexfront.systems.memoir44.cards import CARD
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.retreat import Ignoring, Retreating
from hexfront.systems.memoir44.units import DIE

DRAWS = (CARD["recon-left"].number,) * 3
SPARE = "A1:infus,a2:infger,M9:infger"
RAILS = "map=B7:rail,C7:rail,D7:rail,E7:rail,F7:rail,G7:rail,E7:loco@axis,F7:wagon@axis"

# The attacker stands on E5, its target on E7, and the Allies have the turn.
BATTLES = {
    "a Tiger": f"setup=E5:tankus,E7:tank2ger*1,{SPARE}",
    "a Tiger that obeys the first flags": (
        f"setup=E5:tankus,E7:tank2ger*1,{SPARE} switches=tiger_flags:first_roll"
    ),
    "a Tiger that cannot retreat": (
        f"setup=E5:tankus,E7:tank2ger*1,d8:infger,e8:infger,{SPARE} switches=tiger_flags:first_roll"
    ),
    "Wittmann": (f"setup=E5:tankus,E7:tank2ger*1+wittmann,{SPARE} switches=tiger_flags:first_roll"),
    "patrol cars": f"setup=E5:tankus,E7:vehger.43*2,{SPARE}",
    "a command car": f"setup=E5:infus,E7:vehger*1+command_car,{SPARE}",
    "a truck": f"setup=E5:tankus,E7:vehger*3,{SPARE}",
    "a sniper": f"setup=E5:tankus,E7:infger.26*1,{SPARE}",
    "by a sniper": f"setup=E5:infus.27*1,E7:infger,{SPARE}",
    "by a machine gun": f"setup=E5:infus.45,E7:infger/2,{SPARE}",
    "by an anti-tank gun at armor": f"setup=E5:infus.37,E7:tankger,{SPARE}",
    "by an 88 at trucks": f"setup=E5:gunus.46,E7:vehger*2,{SPARE}",
    "by rockets at sandbags": f"setup=E5:gunus+nebelwerfer,E7:infger,{SPARE} map=E7:sand",
    "in a boat": f"setup=E5:tankus,E7:infger/3+boat,{SPARE} map=E7:river",
    "Japanese infantry": f"setup=E5:tankus,E7:infjp,{SPARE}",
    "Japanese infantry behind sandbags": f"setup=E5:tankus,E7:infjp,{SPARE} map=E7:sand",
    "Italians near their baseline": f"setup=E5:tankus,E7:infger.38/2,{SPARE}",
    "ski troops": f"setup=E5:infus,E7:infger.30/2,{SPARE}",
    "a train": f"setup=E5:infus,{SPARE} {RAILS}",
}


def worlds(
    game: Game44, action: Action, faces: tuple[int, ...] = (), chance: Fraction = Fraction(1)
) -> Iterator[tuple[Game44, Fraction, tuple[int, ...]]]:
    """The game after the action in every way that the dice can fall, with the chance of each."""
    after = game.clone()
    after.dice = ScriptedDice(faces, DRAWS)
    try:
        after.apply(action)
    except NeedsOutcome as need:
        for more in product(DIE, repeat=need.count):
            yield from worlds(game, action, (*faces, *more), chance / 6**need.count)
        return
    yield after, chance, faces


@pytest.mark.parametrize("name", BATTLES)
def test_odds_of_special_units_are_those_of_the_rules(name: str) -> None:
    line = f"memoir44 board=standard,country,axis targets=6,6 {BATTLES[name]} discard=ambush"
    line += " hand.axis=probe-left hand.allies=direct-from-hq"
    game = hexfront.read_position(line)
    assert isinstance(game, Game44)
    for text in ("play direct-from-hq", "order E5", "order A1"):
        game.apply(game.parse(text))
    while game.phase.name != "battle":
        game.apply(game.parse("done"))
    action = game.parse("battle E5xE7")
    found = game.odds(action)
    target = game.unit(found["target"]["unit"])
    expected = dict.fromkeys(("expected_losses", "eliminates", "retreats"), Fraction(0))
    for after, chance, _ in worlds(game, action):
        if isinstance(after.phase, Ignoring):
            after.apply(after.parse("stand"))
        unit = after.units[target.number]
        left = 0 if unit is None else unit.figures
        expected["expected_losses"] += (target.figures - left) * chance
        if unit is None:
            expected["eliminates"] += chance
        elif unit.hex != target.hex or asked_to_retreat(after, target.number):
            expected["retreats"] += chance
    assert sum(map(sum, found["joint"])) == pytest.approx(1)
    for key, value in expected.items():
        assert found[key] == pytest.approx(float(value)), key


def asked_to_retreat(game: Game44, unit: int) -> bool:
    """Must the unit go back? Whoever may ignore a flag stands where it can."""
    phase = game.phase
    return isinstance(phase, Retreating) and phase.unit == unit and phase.least > 0
