"""The steps of a turn (5.0), the segments of an activation cycle (6.0 II), and the dice."""

from __future__ import annotations

from typing import Final

D10: Final[list[int]] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
D6: Final[list[int]] = [1, 2, 3, 4, 5, 6]

# Steps of a turn (5.0).
SET_UP: Final = 0
INITIATIVE: Final = 1
ACTIVATION: Final = 2
FIRE_RESOLUTION: Final = 3
ASSAULT_RESOLUTION: Final = 4
MORTAR_ADJUSTMENT: Final = 5
TIME_LAPSE: Final = 6
CLEAN_UP: Final = 7
STEPS: Final[tuple[str, ...]] = (
    "set-up",
    "initiative",
    "activation",
    "fire-resolution",
    "assault-resolution",
    "mortar-adjustment",
    "time-lapse",
    "clean-up",
)

# What has become of the coordination roll of this turn's company (7.1).
NOT_TRIED: Final = 0
FAILED: Final = 1
COORDINATED: Final = 2  # two platoons may still be activated together
SPENT: Final = 3

# Segments of an activation cycle (6.0 II).
PLATOON_ACTIVATION: Final = 0  # the first; all others are reactions, odd ones of the inactive side
