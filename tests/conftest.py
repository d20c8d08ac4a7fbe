"""What all tests share: the corpus of real files, the sweeps' size, and the ban on skips."""

import importlib
import os
import tempfile
from collections.abc import Generator
from pathlib import Path

import hypothesis
import pytest

from hexfront.core.charts import Charts

ROOT = Path(__file__).resolve().parents[1]
CORPUS = ROOT.parent / "shared" / "corpus"

# Neither the saved games nor the charts of whoever runs the tests are theirs to touch.
os.environ["HEXFRONT_HOME"] = tempfile.mkdtemp(prefix="hexfront-tests-")

# The assertions that tests of several games share tell what they compared, as those in tests do.
pytest.register_assert_rewrite("contract", "wording")

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


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What a test calls reconstructed must be a cell of its game's charts, and be reconstructed."""
    for item in items:
        for mark in item.iter_markers("reconstructed"):
            system = item.path.parent.name
            tables = importlib.import_module(f"hexfront.systems.{system}.tables")
            for name in mark.args:
                fault = reconstructed_fault(tables.shipped(), name)
                if fault:
                    raise pytest.UsageError(f"{item.nodeid}: reconstructed({name!r}): {fault}")


def reconstructed_fault(charts: Charts, name: str) -> str:
    """Why a name is not that of a reconstructed cell; "" if it is."""
    try:
        cell = charts.cell(name)
    except KeyError:
        return "there is no such cell"
    return "" if cell.provenance == "reconstructed" else f"its provenance is {cell.provenance}"


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
