"""How far a unit may move, and still battle (3.1)."""

from __future__ import annotations

from typing import Final

# How a command card lets its units move.
NORMAL: Final = 0
INFANTRY_ASSAULT: Final = 1
BEHIND_ENEMY_LINES: Final = 2
ARTILLERY_BOMBARD: Final = 3


class Profile:
    """How far a unit may move, and still battle.

    `kind`: the number of its footing. `ignores`: terrain does not restrict it (Behind Enemy Lines).
    `fights_on_entering`: terrain that bars battle on entering does not bar it. `only_stops`: of all
    that terrain does to a move only stops and what is impassable bind it. `road_bonus`: hexes more
    if all of the move runs along road. `assault_limit`: how far it may move and still battle an
    adjacent enemy, never less than `battle_limit`. Rule: M44 3.1 Move limit.

    Equal profiles are one object; `number` is its place in the tables of a ground.
    """

    __slots__ = (
        "assault_limit",
        "battle_limit",
        "fights_on_entering",
        "ignores",
        "kind",
        "limit",
        "number",
        "only_stops",
        "road_bonus",
    )

    def __init__(
        self,
        number: int,
        kind: int,
        limit: int,
        battle_limit: int,
        ignores: bool,
        fights_on_entering: bool,
        only_stops: bool,
        road_bonus: int,
        assault_limit: int,
    ) -> None:
        self.number = number
        self.kind = kind
        self.limit = limit
        self.battle_limit = battle_limit
        self.ignores = ignores
        self.fights_on_entering = fights_on_entering
        self.only_stops = only_stops
        self.road_bonus = road_bonus
        self.assault_limit = assault_limit


_profiles: dict[tuple[int, int, int, bool, bool, bool, int, int], Profile] = {}


def profile(
    kind: int,
    limit: int,
    battle_limit: int,
    ignores: bool = False,
    fights_on_entering: bool = False,
    only_stops: bool = False,
    road_bonus: int = 1,
    assault_limit: int = 0,
) -> Profile:
    """The profile of these numbers; equal ones are one object."""
    assault = max(assault_limit, battle_limit)
    key = (kind, limit, battle_limit, ignores, fights_on_entering, only_stops, road_bonus, assault)
    if key not in _profiles:
        _profiles[key] = Profile(len(_profiles), *key)
    return _profiles[key]


def profiles_of(
    kind: int,
    move: int,
    battle_move: int,
    fights_on_entering: bool,
    only_stops: bool,
    road_bonus: int,
    assault_move: int,
    one_pace: bool,
    unarmed: bool,
) -> tuple[Profile, ...]:
    """A unit's profiles by the mode of the card, all the same with `one_pace`.

    Infantry Assault is one hex more for units that move 2 or less, not for the battle of those that
    could go 2, nor for those that move or battle; Behind Enemy Lines and Artillery Bombard are 3.
    An `unarmed` one has no battle to lose by the hex more: a supply truck supplies after all of it.
    Rule: M44 card Infantry Assault, M44 card Behind Enemy Lines, M44 card Artillery Bombard,
    M44 5.4 Supply truck, EP 9-3, EP 9-4, EP 7-13.
    """
    free, only = fights_on_entering, only_stops
    normal = profile(kind, move, battle_move, False, free, only, road_bonus, assault_move)
    if one_pace:
        return (normal, normal, normal, normal)
    assault = normal
    if 0 < move <= 2:
        still = max(move, battle_move) if battle_move > 0 else 0
        if unarmed and battle_move > 0:
            still = move + 1
        assault = profile(kind, move + 1, still, False, free, only, road_bonus, assault_move)
    return (
        normal,
        assault,
        profile(kind, 3, 3, True, free, only, road_bonus),
        profile(kind, min(3, 3 * move), battle_move, False, free, only, road_bonus),
    )
