"""What small-arms and anti-tank fire have in common (11.0): how a shot is fired, and what the firer
has done when it is over."""

from __future__ import annotations

from typing import Final

from hexfront.systems.last_hundred_yards import eligibility as may
from hexfront.systems.last_hundred_yards.bearings import bearing, through_rear
from hexfront.systems.last_hundred_yards.concealment import lose_by_fire
from hexfront.systems.last_hundred_yards.counters import FP
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.markers import (
    ANTI_TANK_SHOT,
    FIRE,
    NONE,
    SMALL_ARMS_SHOT,
    Deed,
)
from hexfront.systems.last_hundred_yards.results import dismount
from hexfront.systems.last_hundred_yards.steps import PLATOON_ACTIVATION
from hexfront.systems.last_hundred_yards.units import (
    DID_ANTI_TANK,
    DID_SMALL_ARMS,
    FIRED,
    UnitState,
)

# How a shot is fired: a mask.
REACTION: Final = 1
SPLIT: Final = 2
STAYS: Final = 4  # Shoot & Scoot or Halt & Fire in its hex
MOVES: Final = 8  # the same with a hex moved
NOT_SEEN: Final = 16  # the target was not in sight when a Halt & Fire began
NO_CLOSE: Final = 32  # 10.5.3.1b
ENFILADE: Final = 64  # declared, and through the rear
KNOWN: Final = 128  # count only what the firer knows of the hex
AT_ONCE: Final = 256  # in the middle of the target's bypass or overrun, or of one's own
GOES_IN: Final = 512  # out of a hex that the firer would assault first: no marker lies there yet


def how_now(game: GameLHY, can: int) -> int:
    """How shots are fired in the present segment: as a reaction or not, close or not. `can` is the
    firer's mask."""
    how = 0 if game.segment == PLATOON_ACTIVATION else REACTION
    return how | NO_CLOSE if can & may.NO_CLOSE_FIRE else how


def behind(game: GameLHY, unit: UnitState, hex: int) -> bool:
    """Is the hex behind a fortified position, which fires and is fired at through its front alone?

    Rule: LHY 2.2.4a.
    """
    if unit.facing == NONE or hex == unit.hex:
        return False
    return through_rear(game.ground.board.map, unit.hex, unit.facing, hex)


def fired(
    game: GameLHY, unit: UnitState, hexes: tuple[int, ...], anti_tank: bool, how: int = 0
) -> None:
    """What the firer has done: its action, a deed for each hex fired at, with the front that it
    showed, and what it lost of its concealment; Riders of an AFV that fires get off.

    `how` are bits of the deeds (SHOOT_AND_SCOOT ...). A fortified position may fire its other
    weapon too. Rule: LHY 9.0, LHY 8.2, LHY 11.1.1, LHY 2.2.4, LHY 4.3.1, LHY 4.3.1.2, LHY 10.4.1b,
    LHY 10.4.6.2c.
    """
    map = game.ground.board.map
    kind = ANTI_TANK_SHOT if anti_tank else SMALL_ARMS_SHOT
    for hex in hexes:
        front = NONE if hex == unit.hex else bearing(map, unit.hex, hex)
        here = (unit.hex,)
        game.act(Deed(unit.number, unit.side, FIRE, unit.hex, here, front, (hex,), how | kind))
    now = game.unit(unit.number).with_did(DID_ANTI_TANK if anti_tank else DID_SMALL_ARMS)
    if now.overwatch:
        now = now.with_overwatch(False)
    if now.type.cls != FP:
        now = now.with_action(FIRED)
    game.change(now)
    now = lose_by_fire(game, now, anti_tank)
    # Riders are seen with the vehicle before they get off.
    if now.type.afv and now.cargo:
        dismount(game, now)
