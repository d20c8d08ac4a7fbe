"""Statistics with honest error bars."""

from __future__ import annotations

from math import sqrt

Z_95 = 1.959963984540054  # 95 % of a normal distribution lie within so many standard deviations


def wilson(successes: int, trials: int, z: float = Z_95) -> tuple[float, float]:
    """Wilson's score interval for a probability, of which `successes` out of `trials` are known.

    Both ends lie in 0..1, also for few trials and for extreme shares; without any trial it is
    (0, 1). Raises ValueError unless 0 <= successes <= trials.
    """
    if not 0 <= successes <= trials:
        raise ValueError(f"{successes} successes in {trials} trials")
    if trials == 0:
        return 0.0, 1.0
    share = successes / trials
    spread = z * z / trials
    middle = (share + spread / 2) / (1 + spread)
    half = z * sqrt(share * (1 - share) / trials + spread / trials / 4) / (1 + spread)
    low = 0.0 if successes == 0 else max(0.0, middle - half)
    high = 1.0 if successes == trials else min(1.0, middle + half)
    return low, high
