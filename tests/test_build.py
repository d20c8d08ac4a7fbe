"""Which build of the engine is loaded: compiled by mypyc, or the plain Python sources."""

import importlib
import os
from pathlib import Path

import hexfront

PACKAGE = Path(hexfront.__file__).parent


def engine_modules() -> list[str]:
    """Names of the modules that setup.py compiles; the sources lie beside the libraries."""
    paths = [*PACKAGE.glob("core/*.py"), *PACKAGE.glob("systems/*/*.py")]
    names = [path.relative_to(PACKAGE.parent).with_suffix("").parts for path in paths]
    return sorted(".".join(name) for name in names if name[-1] != "__init__")


def build_of(name: str) -> str:
    file = importlib.import_module(name).__file__ or ""
    return "interpreted" if file.endswith(".py") else "compiled"


def test_the_whole_engine_is_of_one_build() -> None:
    builds = {name: build_of(name) for name in engine_modules()}
    assert builds
    assert len(set(builds.values())) == 1, builds


def test_the_expected_build_is_loaded() -> None:
    """A test run that says which build it means must not quietly test the other one."""
    loaded = build_of("hexfront.core.game")
    assert loaded == os.environ.get("HEXFRONT_EXPECT_BUILD", loaded)
