"""What holds however people play: what was begun can be finished, nobody acts more often than he
may, and the reactions to a platoon's activation end."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from hexfront.core.game import Action
from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards.actions import NONE, ActionLHY
from hexfront.systems.last_hundred_yards.counters import FP
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.segments import Segment
from last_hundred_yards.playing import IDS, TIMID, busy, new_game

LIMIT = 700  # decisions of each game that are looked at

# What begins something that goes on, what fights, and what makes a group of it larger.
BEGIN = (
    "maneuver",
    "reverse",
    "crossfire",
    "crossfire tank",
    "crossfire kind",
    "two targets",
    "call",
    "load",
    "feint",
    "deploy",
)
FIGHT = (
    "assault",
    "overrun",
    "bypass",
    "dash",
    "scoot",
    "halt and fire",
    "advance",
    "fire",
    "shoot",
)
ENLARGE = ("join", "assist", "drop")
# What a unit does in a segment without using its action.
FREE = ("call", "illuminate", "deploy", "reveal", "query", "ad hoc", "two targets")

# What may be called off as long as nothing is known of it, and the phases in which it may.
CALLED_OFF = ("crossfire", "crossfire tank", "crossfire kind", "two targets", "call")
UNFINISHED = ("crossfire", "two-targets", "post", "request")


def gregarious(game: GameLHY, rng: random.Random) -> Action:
    """Begins whatever can be begun, takes everybody along, and goes for the enemy."""
    legal = [a for a in game.legal_actions() if a.verb not in TIMID or rng.random() < 0.1]
    for verbs, chance in ((("join", "assist"), 0.8), (FIGHT, 0.7), (BEGIN, 0.8)):
        wanted = [action for action in legal if action.verb in verbs]
        if wanted and rng.random() < chance:
            return rng.choice(wanted)
    steps = [action for action in legal if action.verb == "step"]
    if steps and rng.random() < 0.8:
        return min(steps, key=lambda action: (to_enemy(game, action), rng.random()))
    return busy(game, rng)


def to_enemy(game: GameLHY, action: Action) -> int:
    """How far the hex of a step is from the nearest enemy on the map."""
    assert isinstance(action, ActionLHY)
    away = game.ground.board.distances(action.hex)
    enemies = [unit.hex for unit in game.own_units(1 - game.side) if unit.hex != OFF_MAP]
    return min([away[hex] for hex in enemies], default=0)


@pytest.mark.rule("LHY 8.0")
@pytest.mark.parametrize("id", IDS)
def test_what_is_begun_can_be_finished(id: str) -> None:
    """Between two decisions of a segment there is always something to do but make a group larger;
    and nobody who sets out has used his action before he has gone anywhere, but by a die."""
    game = new_game(id, 21)
    rng = random.Random(21)
    for _ in range(LIMIT):
        if game.is_over:
            break
        if not isinstance(game.phase, Segment):
            legal = game.legal_actions()
            assert any(action.verb not in ENLARGE for action in legal), game.phase.name
        action = gregarious(game, rng)
        assert isinstance(action, ActionLHY)
        begins = isinstance(game.phase, Segment) and action.verb in ("maneuver", "reverse")
        game.apply(action)
        if begins and game.phase.name in ("maneuver", "drive"):
            unit = game.unit(action.unit)
            assert not unit.acted or unit.extra
            steps = [a for a in game.legal_actions() if a.verb not in ("join", "stop", "halt")]
            assert steps, game.position()


@pytest.mark.parametrize("id", IDS)
def test_a_bot_goes_through_with_whatever_it_began(id: str) -> None:
    """What may be called off could be begun and called off for ever. A bot that takes what is worth
    most never calls off nor drops anybody while it can do anything else, and a group grows with
    every decision: so it is back in the segment after no more decisions than it has units. And
    there is always something else to do."""
    game = new_game(id, 24)
    rng = random.Random(24)
    seen: Counter[str] = Counter()
    for _ in range(LIMIT):
        if game.is_over:
            break
        if isinstance(game.phase, Segment):
            begun = [action for action in game.legal_actions() if action.verb in CALLED_OFF]
            for action in begun if len(begun) < 4 else rng.sample(begun, 4):
                seen[action.verb] += go_through(game, action)
        game.apply(gregarious(game, rng))
    assert seen


def go_through(game: GameLHY, action: Action) -> int:
    """Begin that, and let a bot finish it: how many decisions that took."""
    twin = game.clone()
    side = twin.side
    twin.apply(action)
    count = 0
    while not twin.is_over and twin.side == side and twin.phase.name in UNFINISHED:
        worth = twin.appraise()
        legal = twin.legal_actions()
        chosen = legal[worth.index(max(worth))]
        assert chosen.verb not in ("cancel", "drop"), twin.phase.name
        twin.apply(chosen)
        count += 1
        assert count <= len(game.own_units(side)) + 1
    return count


@pytest.mark.rule("LHY 9.0")
@pytest.mark.rule("LHY 12.5")
@pytest.mark.parametrize("id", IDS)
def test_no_unit_acts_more_often_than_it_may(id: str) -> None:
    """Once a turn, and once more for every Rally; fortified positions twice, a vehicle on Overwatch
    once more. Counted by what players order, not by what the game remembers."""
    game = new_game(id, 22)
    rng = random.Random(22)
    turn = 0
    done: Counter[int] = Counter()
    granted: Counter[int] = Counter()
    for _ in range(LIMIT):
        if game.is_over:
            break
        if game.turn != turn:
            turn = game.turn
            done.clear()
            granted.clear()
        action = gregarious(game, rng)
        assert isinstance(action, ActionLHY)
        extras = {unit.number: unit.extra for unit in game.units if unit is not None}
        for number in actors(game, action):
            done[number] += 1
            unit = game.unit(number)
            allowed = 1 + granted[number]
            allowed += 1 if unit.type.cls == FP or unit.overwatch else 0
            assert done[number] <= allowed, (game.text(action), game.position())
        game.apply(action)
        for number, before in extras.items():
            now = game.units[number]
            if now is not None and now.extra > before:
                granted[number] += now.extra - before


def actors(game: GameLHY, action: ActionLHY) -> list[int]:
    """Whose action an order takes."""
    phase = game.phase.name
    if isinstance(game.phase, Segment):
        return [action.unit] if action.unit != NONE and action.verb not in FREE else []
    if action.verb == "join" and phase in ("maneuver", "drive", "withdrawal", "withdrawal-group"):
        return [action.unit]
    if action.verb in ("fire", "shoot", "attempt") and phase in ("bypass-fire", "return-fire"):
        return [action.unit]
    if phase == "evade" and action.verb != "pass":
        return [action.unit]
    if phase == "crossfire" and action.verb == "go":
        group: tuple[int, ...] = getattr(game.phase, "group")  # noqa: B009
        return list(group)
    return []


@pytest.mark.rule("LHY 6.0 II 3")
@pytest.mark.rule("LHY 8.1a")
@pytest.mark.parametrize("id", IDS)
def test_the_reactions_to_an_activation_end(id: str) -> None:
    """Every reaction but a pass uses something up that nobody gets back in the cycle: so there are
    no more segments than there was to use, and two passes between."""
    game = new_game(id, 23)
    rng = random.Random(23)
    longest = 0
    for _ in range(LIMIT):
        if game.is_over:
            break
        if game.segment == 0:
            longest = 2 * resources(game) + 3
        assert game.segment <= longest
        game.apply(gregarious(game, rng))


def resources(game: GameLHY) -> int:
    """What can be used up: actions, those that a Rally may give, squads that deploy, mortars."""
    found = len(game.mortars) + len(game.scenario.platoons)
    for unit in game.units:
        if unit is not None and unit.hex != OFF_MAP:
            found += 3 if unit.may_act else 1
    return found
