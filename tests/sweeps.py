"""How much the tests play: a sample, or with HEXFRONT_SWEEP=full (`make soak`) everything.

Games of whole matches are dear in plain Python, and `scripts/compare_traces.py` shows that both
builds play alike: the compiled build plays the sample, the interpreted one a part of it.
"""

import os

import hexfront.core.game

FULL = os.environ.get("HEXFRONT_SWEEP") == "full"
COMPILED = not hexfront.core.game.__file__.endswith(".py")


def sample(full: int, compiled: int, interpreted: int) -> int:
    """How many games to play."""
    if FULL:
        return full
    return compiled if COMPILED else interpreted
