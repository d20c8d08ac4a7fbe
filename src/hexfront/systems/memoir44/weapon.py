"""What kinds of units battle with (3.2 to 3.4)."""

from __future__ import annotations

from typing import Any, Final

# What a unit is as a target, as a mask.
TAGS: Final[dict[str, int]] = {
    "infantry": 1,
    "armor": 2,
    "artillery": 4,
    "vehicle": 8,
    "ship": 16,
    "train": 32,
}
ANY_TARGET: Final = 63

# How the protection of a target's hex counts.
COUNTS: Final = 0
IGNORED: Final = 1
IGNORED_CLOSE: Final = 2  # not at all in close assault
ONE_CLOSE: Final = 3  # at most one die in close assault
COVERS: Final[tuple[str, ...]] = ("counts", "ignored", "ignored_close", "one_close")


class Weapon:
    """What a unit battles with. `dice[n - 1]` dice at a distance of n hexes.

    `kind`: the class of attacker whose terrain columns hold, `footing` the number of its footing.
    `sight`: it needs a line of sight. `cover`: how the protection of the target's hex counts
    (COUNTS ...). `built`: buildings do not weaken it, `steady`: no terrain does. `stars`: mask of
    targets that stars hit, `targets`: mask of those it may battle. `stubborn`: no flag of its rolls
    may be ignored. Equal weapons are one object; `number` is its place in the tables of a ground.
    """

    __slots__ = (
        "built",
        "cover",
        "dice",
        "footing",
        "kind",
        "number",
        "reach",
        "sight",
        "stars",
        "steady",
        "stubborn",
        "targets",
    )

    def __init__(
        self,
        number: int,
        kind: int,
        footing: int,
        dice: tuple[int, ...],
        sight: bool,
        cover: int,
        built: bool,
        stars: int,
        targets: int,
        stubborn: bool,
        steady: bool,
    ) -> None:
        self.number = number
        self.kind = kind
        self.footing = footing
        self.dice = dice
        self.reach: int = len(dice)
        self.sight = sight
        self.cover = cover
        self.built = built
        self.stars = stars
        self.targets = targets
        self.stubborn = stubborn
        self.steady = steady


_weapons: dict[tuple[Any, ...], Weapon] = {}


def weapon(
    kind: int,
    footing: int,
    dice: tuple[int, ...],
    sight: bool,
    cover: int = COUNTS,
    built: bool = False,
    stars: int = 0,
    targets: int = ANY_TARGET,
    stubborn: bool = False,
    steady: bool = False,
) -> Weapon:
    """The weapon with these traits; equal ones are one object."""
    key = (kind, footing, dice, sight, cover, built, stars, targets, stubborn, steady)
    if key not in _weapons:
        _weapons[key] = Weapon(
            len(_weapons),
            kind,
            footing,
            dice,
            sight,
            cover,
            built,
            stars,
            targets,
            stubborn,
            steady,
        )
    return _weapons[key]


def mask(names: list[str]) -> int:
    """The mask of these tags."""
    found = 0
    for name in names:
        found |= TAGS[name]
    return found


def weapon_of(row: dict[str, Any], kind: int, footing: int) -> Weapon:
    """The weapon that the columns of a row describe."""
    return weapon(
        kind,
        footing,
        tuple(row["dice"]),
        row["sight"],
        COVERS.index(row.get("cover", "counts")),
        row.get("built", False),
        mask(row.get("stars", [])),
        mask(row.get("targets", list(TAGS))),
        row.get("stubborn", False),
        row.get("steady", False),
    )
