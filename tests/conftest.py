"""What all tests share: the corpus of real files, the sweeps' size, and the ban on skips."""

import os
from collections.abc import Generator
from pathlib import Path

import hypothesis
import pytest

ROOT = Path(__file__).resolve().parents[1]
CORPUS = ROOT.parent / "shared" / "corpus"

NO_SKIP = os.environ.get("HEXFRONT_NO_SKIP") == "1"

# HEXFRONT_SWEEP=full is for `make soak`; everything else plays the same sample every time.
hypothesis.settings.register_profile("ci", derandomize=True, deadline=None)
hypothesis.settings.register_profile("full", max_examples=2000, deadline=None)
hypothesis.settings.load_profile(os.environ.get("HEXFRONT_SWEEP", "ci"))


@pytest.fixture(scope="session")
def corpus() -> Path:
    """The folder of real scenario files; they are not ours to ship, so it may be absent."""
    if not CORPUS.is_dir():
        pytest.skip("no corpus of scenario files beside the repository (../shared/corpus)")
    return CORPUS


def forbid_skip(report: pytest.TestReport | pytest.CollectReport) -> None:
    """Turn a skip into a failure that tells the reason; an expected failure stays what it is."""
    if NO_SKIP and report.skipped and not hasattr(report, "wasxfail"):
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr
        report.outcome = "failed"
        report.longrepr = f"HEXFRONT_NO_SKIP=1 allows no skip, but: {reason}"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    forbid_skip(report)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    report = yield
    forbid_skip(report)
    return report
