"""A declared battle, and its dice (2.1-4, 3.4, 3.5)."""

from __future__ import annotations

from typing import Final

from hexfront.systems.memoir44.arrival import remove_piece
from hexfront.systems.memoir44.command import Command
from hexfront.systems.memoir44.fire import dice_against, stars_hit, weapon_in_use
from hexfront.systems.memoir44.funnies import breach_by_star
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.hits import count_hits, roll, through_fog
from hexfront.systems.memoir44.retreat import suffer
from hexfront.systems.memoir44.units import FLAG, GRENADE, STAR, Unit

ORDINARY: Final = 0
OVERRUN: Final = 1  # the battle after taking ground
FURIA: Final = 2  # the second assault of French infantry, with one die


class Fight:
    """A declared battle: who attacks whom from where, and what it may lead to.

    `start` and `ground` are the hexes of attacker and target when it was declared, `figures` those
    of the target, `bonus` the card's dice. `kind`: ORDINARY, OVERRUN or FURIA.
    """

    __slots__ = (
        "attacker", "bonus", "close", "command", "figures", "ground", "kind", "start", "target",
    )  # fmt: skip

    def __init__(
        self,
        attacker: int,
        target: int,
        start: int,
        ground: int,
        figures: int,
        close: bool,
        bonus: int,
        kind: int,
        command: Command,
    ) -> None:
        self.attacker = attacker
        self.target = target
        self.start = start
        self.ground = ground
        self.figures = figures
        self.close = close
        self.bonus = bonus
        self.kind = kind
        self.command = command


def fight_dice(game: Game44, fight: Fight) -> int:
    """Dice that the attacker rolls, as things stand now.

    Rule: M44 3.4, M44 6.1 French Army, EP 14-9.
    """
    if fight.kind == FURIA:
        return 1
    unit = game.unit(fight.attacker)
    return dice_against(game, unit, game.unit(fight.target)) + fight.bonus


def strike(game: Game44, fight: Fight) -> None:
    """The attacker rolls, the target suffers. Engineers remove wire while they battle from it.

    Rule: M44 3.4, M44 3.5, M44 5.2 Engineers, EF 6-2.
    """
    from hexfront.systems.memoir44.aftermath import AfterBattle

    unit = game.unit(fight.attacker)
    target = game.unit(fight.target)
    dice = fight_dice(game, fight)
    if unit.type.engineer and game.ground.has(unit.hex, "wire"):
        remove_piece(game, unit.hex, "wire")
    if dice <= 0:
        game.push(AfterBattle(unit.side, fight, False))
        return
    faces = roll(game, dice, "battle", unit.side, unit, target)
    if game.scenario.options.heavy_fog and not fight.close:
        faces = in_fog(faces)
    weapon = weapon_in_use(unit)
    stars = stars_hit(weapon, target)
    if game.scenario.options.heavy_fog and not fight.close:
        faces = through_fog(faces)
    game.push(AfterBattle(unit.side, fight, was_hit(target, faces, stars)))
    suffer(game, target, faces, stars, not weapon.stubborn)
    if fight.close and STAR in faces and not game.is_over:
        breach_by_star(game, unit, fight.ground)


def in_fog(faces: list[int]) -> list[int]:
    """What is left of a roll of ranged fire in heavy fog: grenades hit, and flags count.

    Rule: M44 6.2-27.
    """
    return [face for face in faces if face == GRENADE or face == FLAG]


def was_hit(target: Unit, faces: list[int], stars: bool) -> bool:
    """Is the roll a hit, before the target suffers it? Of one that is rolled again that is not
    known yet."""
    return not target.type.reroll and count_hits(target, faces, stars) > 0


def was_hit_after(target: Unit, figures: int, hit: bool) -> bool:
    """Was it, now that the target has suffered it? Of one whose hits were rolled again its losses
    tell: it had so many `figures`; of any other what was known of the roll.

    Rule: M44 5.2 Big gun, EP 3-8.
    """
    return target.figures < figures if target.type.reroll else hit
