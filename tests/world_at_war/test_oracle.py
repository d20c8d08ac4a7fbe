"""A second reading of the arithmetic of combat, written from the rules alone.

It reads the counters from their file, knows no class of the game, and keeps units as plain tuples.
What it says of shots and assaults is compared with what the game does with the same dice.
"""

from __future__ import annotations

import random
import tomllib
from importlib.resources import files
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexfront.core.dice import NeedsOutcome, ScriptedDice
from hexfront.core.game import Denial
from hexfront.systems.world_at_war.actions import WEAPONS, ActionWaW
from hexfront.systems.world_at_war.fire import shoot
from hexfront.systems.world_at_war.game import GameWaW
from hexfront.systems.world_at_war.movement import Moving
from world_at_war.golden.battlefield import phase, scene, state
from world_at_war.playing import IDS, decisions

TOLD = tomllib.loads(
    files("hexfront.systems.world_at_war").joinpath("data/counters.toml").read_text("utf-8")
)
COUNTERS: dict[str, dict[str, Any]] = TOLD["counters"]["rows"]
CROSSED = {"woods": (1, 1, 1), "town": (2, 2, 3), "wooded_hill": (1, 1, 2), "rough": (1, 1, 1)}
CROSSED |= {"burned_woods": (1, 1, 1), "ruins": (2, 2, 2)}


class Piece(NamedTuple):
    """A unit: its counter, R and D, a helicopter's hover face, and what it carries."""

    kind: str
    reduced: bool = False
    disrupted: bool = False
    hover: bool = False

    @property
    def cls(self) -> str:
        return str(COUNTERS[self.kind]["class"])

    def printed(self, column: str, default: str) -> str:
        back = self.hover if self.cls == "helicopter" else self.reduced
        return str(COUNTERS[self.kind].get(("back_" if back else "") + column, default))


class Rolls:
    """Dice in a row, taken from the left."""

    def __init__(self, faces: tuple[int, ...]) -> None:
        self.faces = list(faces)
        self.used = 0

    def take(self, count: int) -> list[int]:
        if len(self.faces) < count:
            raise NeedsOutcome("roll", count)
        taken, self.faces = self.faces[:count], self.faces[count:]
        self.used += count
        return taken


# --- fire -------------------------------------------------------------------------------------


def dice_and_number(
    firer: Piece, weapon: str, target: Piece, distance: int, moving: bool, leadership: int
) -> tuple[int, int] | None:
    """What a shot rolls under the default switches; None where it may not be made."""
    allowed = {
        "ap": ("heavy", "light", "helicopter"),
        "he": ("light", "soft", "helicopter"),
        "aa": ("helicopter",),
    }
    text = firer.printed(weapon, "-")
    if text == "-" or target.cls not in allowed[weapon]:
        return None
    dice_text, number_text, range_text = text.split("/")
    underlined = range_text.endswith("U")
    reach = int(range_text.rstrip("U"))
    dice, number = int(dice_text) + leadership, int(number_text)
    if distance > reach:
        if underlined or distance > 2 * reach:
            return None
        if target.cls == "helicopter" and weapon != "aa":
            return None
        number += 1
    if moving and firer.cls != "helicopter":
        number += 1
    if target.cls == "helicopter":
        number += {"ap": 2, "he": 1, "aa": 0}[weapon]
    while number > 6:
        number -= 1
        dice -= 1
    return (dice, number) if dice > 0 else None


def saves(target: Piece, terrain: str, improved: bool, wreck: bool) -> tuple[int, int]:
    """Dice against hits and what they have to show."""
    armor, save = target.printed("armor", "0/6").split("/")
    if target.cls == "helicopter":
        return int(armor), int(save)
    place = ("heavy", "light", "soft").index(target.cls)
    bonus = CROSSED.get(terrain, (0, 0, 0))[place] + improved + wreck
    if target.cls != "soft":
        bonus = min(bonus, 2)
    return int(armor) + bonus, int(save)


def hit(piece: Piece) -> Piece | None:
    """The unit after one more hit, None if that destroys it."""
    if piece.cls == "helicopter" or (piece.reduced and piece.disrupted):
        return None
    if piece.disrupted:
        return piece._replace(reduced=True)
    return piece._replace(disrupted=True)


def hurt(piece: Piece, hits: int) -> Piece | None:
    """The unit after so many hits."""
    now: Piece | None = piece
    for _ in range(hits):
        if now is None:
            break
        now = hit(now)
    return now


def piece(game: GameWaW, number: int) -> Piece | None:
    unit = game.units[number]
    if unit is None:
        return None
    hover = unit.is_helicopter and not unit.flying
    return Piece(unit.type.id, unit.reduced, unit.disrupted, hover)


def conditions(game: GameWaW, number: int) -> tuple[str, bool, bool]:
    unit = game.unit(number)
    hex = unit.hex
    terrain = game.scenario.ground.terrain[hex].id
    return terrain, hex in game.scenario.improved, bool(game.wrecks >> hex & 1)


def leadership(game: GameWaW, action: ActionWaW) -> int:
    if not action.lead:
        return 0
    rows = TOLD["headquarters"]["rows"]
    firer = game.unit(action.unit)
    for other in game.units:
        if other is not None and other.hex == firer.hex and other.side == firer.side:
            if other.type.id in rows:
                return int(
                    rows[other.type.id]["back_leadership" if other.reduced else "leadership"]
                )
    raise AssertionError("nobody leads")


def told(game: GameWaW, action: ActionWaW, moving: bool) -> tuple[int, int] | None:
    """Dice and number of a shot of the game, by this reading."""
    firer = piece(game, action.unit)
    target = piece(game, action.target)
    assert firer is not None
    assert target is not None
    weapon = WEAPONS[action.weapon]
    if weapon.startswith("sw-"):
        weapon = weapon[3:]
        firer = Piece(game.scenario.tables.unit_list[game.unit(action.unit).sw].id)
    a, b = game.unit(action.unit).hex, game.unit(action.target).hex
    distance = game.scenario.board.distance[a * game.ground.size + b]
    return dice_and_number(firer, weapon, target, distance, moving, leadership(game, action))


@pytest.mark.parametrize("seed", [2, 5, 11])
@pytest.mark.parametrize("id", IDS)
def test_shots_are_what_this_reading_says(id: str, seed: int) -> None:
    count = 0
    for game, rng in decisions(id, seed):
        fires = [a for a in game.legal_actions() if a.verb == "fire"]
        for action in rng.sample(fires, min(len(fires), 2)):
            assert isinstance(action, ActionWaW)
            asked = game.phase
            moving = isinstance(asked, Moving) and not game.unit(action.unit).is_helicopter
            shot = told(game, action, moving)
            odds = game.odds(action)
            assert shot == (odds["dice"], odds["number"])
            target = piece(game, action.target)
            assert target is not None
            assert saves(target, *conditions(game, action.target)) == (
                odds["save_dice"],
                odds["save"],
            )
            compare(game, action, moving, rng)
            count += 1
    assert count


def compare(game: GameWaW, action: ActionWaW, moving: bool, rng: random.Random) -> None:
    """The shot with random dice, in the game and by this reading."""
    faces = tuple([rng.choice((1, 2, 3, 4, 5, 5, 6, 6)) for _ in range(60)])
    twin = game.clone()
    twin.dice = ScriptedDice(faces)
    twin.fell = []
    rolls = Rolls(faces)
    target = piece(game, action.target)
    shot = told(game, action, moving)
    assert target is not None
    assert shot is not None
    dice, number = shot
    hits = len([face for face in rolls.take(dice) if face >= number])
    if hits:
        count, save = saves(target, *conditions(game, action.target))
        hits -= min(hits, len([face for face in rolls.take(count) if face >= save]))
    after = hurt(target, hits)
    unit = game.unit(action.target)
    cargo = piece(game, unit.cargo) if unit.cargo >= 0 else None
    if cargo is not None and hits:
        cargo = cargo_after(target, after, cargo, rolls)
    hq = game.hq_in(unit.hex, unit.side)
    hq_after = None if hq is None else hq.reduced
    mates = len(game.ground_in(unit.hex, unit.side))
    if hq is not None and hits and unit.is_ground:
        left = mates - (after is None) + (after is None and cargo is not None)
        hq_after = headquarters_after(hq.reduced, after is None, left, rolls)
    shoot(twin, action, moving)
    assert piece(twin, action.target) == after
    if unit.cargo >= 0:
        assert piece(twin, unit.cargo) == cargo
    if hq is not None:
        now = twin.units[hq.number]
        assert (None if now is None else now.reduced) == hq_after
    crashed = unit.is_helicopter and after is None
    if not crashed:
        assert isinstance(twin.dice, ScriptedDice)
        assert len(twin.dice.rolls) == len(faces) - rolls.used


def cargo_after(before: Piece, after: Piece | None, cargo: Piece, rolls: Rolls) -> Piece | None:
    """Loaded infantry, when its carrier was hit."""
    if after is None:
        if rolls.take(1)[0] % 2 == 0:
            return None
        return cargo._replace(reduced=True, disrupted=True)
    cargo = cargo._replace(disrupted=True)
    if after.reduced and not before.reduced and rolls.take(1)[0] % 2 == 0:
        return None if cargo.reduced else cargo._replace(reduced=True)
    return cargo


def headquarters_after(reduced: bool, killed: bool, left: int, rolls: Rolls) -> bool | None:
    """Whether it is reduced then; None if it is destroyed."""
    if left == 0:
        return None
    face = rolls.take(1)[0] - (2 if killed else 0)
    if face > 1:
        return reduced
    return None if reduced else True


# --- assaults ---------------------------------------------------------------------------------

FIGHTERS = [id for id, row in COUNTERS.items() if row["class"] in ("heavy", "light", "soft")]
MARKS = ("", "r", "d", "rd")


def successes(side: list[Piece], enemies: list[Piece], overrun: bool, rolls: Rolls) -> int:
    """Hits that a side scores: each unit its factor at its number."""
    hits = 0
    vehicles = all(enemy.cls != "soft" for enemy in enemies)
    for unit in side:
        dice, number = [int(part) for part in unit.printed("assault", "0/6").split("/")]
        if unit.disrupted:
            number = 6
        elif unit.cls == "soft" and vehicles and not overrun:
            number = max(number - 1, 2)
        hits += len([face for face in rolls.take(dice) if face >= number])
    return hits


def life(unit: Piece) -> int:
    count, now = 0, unit
    while True:
        count += 1
        after = hit(now)
        if after is None:
            return count
        now = after


def spread(side: list[Piece], hits: int, rolls: Rolls) -> list[Piece | None]:
    """One or two units: equal shares, the odd hit by a die, what is too much to the other one."""
    if hits >= sum([life(unit) for unit in side]):
        return [None for _ in side]
    share = [hits // len(side)] * len(side)
    if hits % len(side):
        share[0 if rolls.take(1)[0] <= 3 else 1] += 1
    for at, unit in enumerate(side):
        over = share[at] - life(unit)
        if over > 0:
            share[at] -= over
            share[1 - at] += over
    return [hurt(unit, count) for unit, count in zip(side, share, strict=True)]


pieces = st.builds(
    lambda kind, mark: (kind, mark), st.sampled_from(FIGHTERS), st.sampled_from(MARKS)
)


@given(
    st.lists(pieces, min_size=1, max_size=2),
    st.lists(
        st.tuples(st.sampled_from(FIGHTERS), st.sampled_from(("", "r"))), min_size=1, max_size=2
    ),
    st.sampled_from(("clear", "woods", "hill")),
    st.lists(st.integers(1, 6), min_size=40, max_size=40),
)
@pytest.mark.rule("WAW 6.3-13")
def test_assaults_are_what_this_reading_says(
    defending: list[tuple[str, str]],
    attacking: list[tuple[str, str]],
    land: str,
    faces: list[int],
) -> None:
    # The defenders are of one kind of nation, the attackers of any: counters know no sides.
    game = scene(
        "; ".join([f"{kind} F11" for kind, _ in defending]),
        "; ".join([f"{kind} F10" for kind, _ in attacking]),
        first="wp",
        land=f"F11:{land}",
        columns=9,
    )
    board = game.scenario.board
    theirs = game.stacks[board.parse("F11")]
    ours = game.stacks[board.parse("F10")]
    for numbers, marked in ((theirs, defending), (ours, attacking)):
        for at, (_, mark) in zip(numbers, marked, strict=True):
            unit = game.unit(at)
            unit = unit.reduce() if "r" in mark else unit
            unit = unit.disrupt() if "d" in mark else unit
            game.change(unit.complete() if numbers is theirs else unit)
    game.choices = game.phase.legal_actions(game)
    game.dice = ScriptedDice(tuple(faces))
    try:
        game.apply(game.parse(f"move F10:{game.scenario.unit_names[ours[0]]}"))
        for number in ours[1:]:
            game.apply(game.parse(f"join F10:{game.scenario.unit_names[number]}"))
        step = game.parse("step F11")
        assert game.why_not(step) is None or game.why_not(step).rule == "WAW 6.4-2"  # type: ignore[union-attr]
    except Denial:
        return
    if game.why_not(step) is not None:
        return  # no points to leave an overrun by
    attackers = [Piece(kind, "r" in mark) for kind, mark in attacking]
    defenders = [Piece(kind, "r" in mark, "d" in mark) for kind, mark in defending]
    overrun = (
        all(unit.cls != "soft" for unit in attackers)
        and all(unit.cls == "soft" for unit in defenders)
        and land != "woods"
    )
    rolls = Rolls(tuple(faces))
    dealt = successes(attackers, defenders, overrun, rolls)
    received = successes(defenders, attackers, overrun, rolls)
    ours_after = spread(attackers, received, rolls)
    theirs_after = spread(defenders, dealt, rolls)
    game.apply(step)
    assert [piece(game, number) for number in ours] == ours_after
    we_live = any(unit is not None for unit in ours_after)
    they_live = any(unit is not None for unit in theirs_after)
    behind = "F12" if we_live and they_live and dealt > received and not overrun else "F11"
    assert [piece(game, number) for number in theirs] == theirs_after
    for number, after in zip(theirs, theirs_after, strict=True):
        if after is not None:
            assert state(game, game.scenario.unit_names[number]).split()[0] == behind
    for number, after in zip(ours, ours_after, strict=True):
        if after is None:
            continue
        place = state(game, game.scenario.unit_names[number]).split()[0]
        if overrun:
            stays = not they_live or not after.disrupted
            assert place == ("F11" if stays else "F10")
        else:
            assert place == ("F11" if not they_live or dealt > received else "F10")
    assert phase(game) in ("operate", "move")
