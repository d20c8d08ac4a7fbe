"""Wilson's interval, against its definition and against published values."""

from math import isclose, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexfront.lab.statistics import Z_95, wilson


@st.composite
def counts(draw: st.DrawFn) -> tuple[int, int]:
    trials = draw(st.integers(1, 1_000_000))
    return draw(st.integers(0, trials)), trials


@given(counts())
def test_the_share_lies_inside_and_the_ends_within_0_and_1(count: tuple[int, int]) -> None:
    successes, trials = count
    low, high = wilson(successes, trials)
    assert 0.0 <= low <= successes / trials <= high <= 1.0
    assert low < high


@given(counts())
def test_the_ends_are_where_the_share_is_z_standard_deviations_off(count: tuple[int, int]) -> None:
    successes, trials = count
    for end in wilson(successes, trials):
        if 0.0 < end < 1.0:
            deviation = sqrt(end * (1 - end) / trials)
            assert isclose(abs(successes / trials - end), Z_95 * deviation, rel_tol=1e-6)


@given(counts())
def test_failures_mirror_successes(count: tuple[int, int]) -> None:
    successes, trials = count
    low, high = wilson(successes, trials)
    mirrored = wilson(trials - successes, trials)
    assert mirrored == pytest.approx((1 - high, 1 - low))


@given(counts())
def test_more_games_of_the_same_share_narrow_it(count: tuple[int, int]) -> None:
    successes, trials = count
    low, high = wilson(successes, trials)
    less_low, less_high = wilson(2 * successes, 2 * trials)
    assert less_high - less_low < high - low


def test_published_values() -> None:
    # Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
    assert wilson(81, 263) == pytest.approx((0.2553, 0.3662), abs=5e-5)
    assert wilson(15, 148) == pytest.approx((0.0624, 0.1605), abs=5e-5)
    assert wilson(0, 20) == pytest.approx((0.0, 0.1611), abs=5e-5)
    assert wilson(1, 29) == pytest.approx((0.0061, 0.1718), abs=5e-5)


def test_no_trials_say_nothing() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


@pytest.mark.parametrize(("successes", "trials"), [(-1, 3), (4, 3), (0, -1)])
def test_impossible_counts_are_refused(successes: int, trials: int) -> None:
    with pytest.raises(ValueError, match="trials"):
        wilson(successes, trials)
