"""The casualty track, control, the final score and the end of a mission (20.4, 20.5, 21.0)."""

from __future__ import annotations

from typing import Final

from hexfront.core.game import NOBODY, Event
from hexfront.systems.last_hundred_yards.game import GameLHY

# How a mission ends (21.3); `casualties`: a side has reached its limit (20.5).
DECISIVE: Final = "decisive"
TACTICAL: Final = "tactical"
MARGINAL: Final = "marginal"
CASUALTIES: Final = "casualties"


# --- the casualty track (20.4) --------------------------------------------------------------------


def marker(game: GameLHY) -> int:
    """Where the casualty marker stands: by how many steps the attacker has lost more combat units
    than the defender; negative if he has lost less. Rule: LHY 20.4, LHY 13.3.3."""
    attacker = game.scenario.attacker
    return game.losses[attacker] - game.losses[1 - attacker]


def casualty_points(game: GameLHY) -> int:
    """What the marker adds to the final score: the net losses of the attacker, or, negative, of the
    defender; those of Japanese count one each. Rule: LHY 21.2, LHY 15.2.1."""
    boxes = marker(game)
    if boxes == 0:
        return 0
    loser = game.scenario.attacker if boxes > 0 else game.scenario.defender
    japanese = game.scenario.nations[loser] == "japan" and game.switches.is_on("japanese")
    points = game.scenario.tables.points_for(abs(boxes), japanese)
    return points if boxes > 0 else -points


def final_score(game: GameLHY) -> int:
    """The attacker's score as things stand: minutes, and casualty points. Low is good for him.

    Rule: LHY 21.2.
    """
    return game.minute + casualty_points(game)


def over_limit(game: GameLHY) -> int:
    """The side whose net losses have reached its limit, NOBODY if none. Rule: LHY 20.5."""
    limits = game.scenario.victory.casualty_limits
    attacker = game.scenario.attacker
    boxes = marker(game)
    if limits[attacker] and boxes >= limits[attacker]:
        return attacker
    if limits[1 - attacker] and -boxes >= limits[1 - attacker]:
        return 1 - attacker
    return NOBODY


# --- control (21.1) -------------------------------------------------------------------------------


def holders(game: GameLHY, hexes: tuple[int, ...]) -> tuple[bool, bool]:
    """By side: has it a combat unit in one of the hexes, as far as the enemy knows or for itself?

    Hidden units deny the enemy nothing until they come to light. Rule: LHY 21.1.
    """
    found = [False, False]
    for hex in hexes:
        for number in game.stacks[hex]:
            unit = game.unit(number)
            if found[unit.side] or unit.hidden:
                continue
            fighters = unit.type.combat or any(game.unit(n).type.combat for n in unit.cargo)
            found[unit.side] = fighters
    return found[0], found[1]


def taken(game: GameLHY, hex: int) -> None:
    """Somebody came into the hex, or went: objectives of which it is part belong to the side that
    alone has combat units in them. Rule: LHY 21.1."""
    for number in game.scenario.objectives_at[hex]:
        objective = game.scenario.objectives[number]
        allied, axis = holders(game, objective.hexes)
        if allied != axis:
            own(game, number, 0 if allied else 1)


def own(game: GameLHY, number: int, side: int) -> None:
    """An objective belongs to the side from now on."""
    if game.owners[number] == side:
        return
    game.owners = (*game.owners[:number], side, *game.owners[number + 1 :])
    if game.listeners:
        name = game.scenario.objectives[number].name
        game.tell(Event("event-taken", {"side": game.side_name(side), "name": name}))


def take_stock(game: GameLHY) -> None:
    """Who controls which objective now. Rule: LHY 21.1."""
    for objective in game.scenario.objectives:
        taken(game, objective.hexes[0])


def points(game: GameLHY, side: int) -> int:
    """The points of the objectives that the side controls. Rule: LHY 21.1."""
    return sum([o.points for o in game.scenario.objectives if game.owners[o.number] == side])


# --- the end (21.0) -------------------------------------------------------------------------------


def has_done_it(game: GameLHY) -> bool:
    """Has the attacker the objectives that he needs? Rule: LHY 21.1."""
    needed = game.scenario.victory.needed
    return needed > 0 and points(game, game.scenario.attacker) >= needed


def is_out_of_time(game: GameLHY) -> bool:
    """Has the mission's time, or its final score, reached the limit? Rule: LHY 21.2."""
    victory = game.scenario.victory
    if victory.time_limit and game.minute >= victory.time_limit:
        return True
    return victory.score_limit > 0 and final_score(game) >= victory.score_limit


def margin(game: GameLHY) -> int:
    """By how much the final score is below the attacker's target, negative if above it. Where he
    needs objectives and has them not, it is below zero in any case. Rule: LHY 21.2, LHY 21.3."""
    victory = game.scenario.victory
    left = victory.target - final_score(game)
    if victory.needed and not has_done_it(game):
        return min(left, -1)
    return left


def verdict(game: GameLHY) -> tuple[int, str]:
    """Who would win if the mission ended now, and at what level. Rule: LHY 21.3, LHY 20.5."""
    attacker = game.scenario.attacker
    loser = over_limit(game)
    if loser != NOBODY:
        return 1 - loser, CASUALTIES
    decisive, tactical, _, lost_marginal, lost_tactical = game.scenario.victory.levels
    left = margin(game)
    if left >= 0:
        level = DECISIVE if left >= decisive else TACTICAL if left >= tactical else MARGINAL
        return attacker, level
    level = MARGINAL if left >= lost_marginal else TACTICAL if left >= lost_tactical else DECISIVE
    return 1 - attacker, level


def judge(game: GameLHY) -> None:
    """At the end of a turn: has the mission ended? Rule: LHY 5.0-7(6), LHY 21.0, LHY 20.5."""
    take_stock(game)
    if has_done_it(game) or over_limit(game) != NOBODY or is_out_of_time(game):
        winner, level = verdict(game)
        game.finish(winner, level)
