"""A source archive without git, and the wheel built from it, hold everything."""

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
BUILT = shutil.ignore_patterns(".*", "build", "dist", "*.egg-info", "__pycache__", "node_modules")


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the source archive and, made from it, the plain wheel."""
    tree = tmp_path_factory.mktemp("archive") / "hexfront"
    shutil.copytree(ROOT, tree, ignore=BUILT)
    command = [sys.executable, "-m", "build", "--no-isolation", str(tree)]
    environment = os.environ | {"HEXFRONT_PURE": "1"}
    if not built():
        environment["HEXFRONT_NO_PAGE"] = "1"  # its own test says what brings it
    subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    return tree / "dist"


def built() -> bool:
    """Is the page built, so that an archive of this tree needs no Node.js?"""
    command = [
        sys.executable,
        "-c",
        "import build_page; raise SystemExit(not build_page.is_built())",
    ]
    path = {"PYTHONPATH": str(ROOT / "scripts")}
    return not subprocess.run(command, cwd=ROOT, env=os.environ | path, check=False).returncode


def package_files() -> set[str]:
    """Every file of the package, as a path from the folder that holds it."""
    source = ROOT / "src"
    files = [path for path in source.glob("hexfront/**/*") if path.is_file()]
    return {str(path.relative_to(source)) for path in files if "__pycache__" not in path.parts}


def test_the_wheel_holds_every_file_of_the_package(dist: Path) -> None:
    (wheel,) = dist.glob("*-py3-none-any.whl")
    names = set(zipfile.ZipFile(wheel).namelist())
    assert package_files() <= names
    assert "hexfront/py.typed" in names
    assert any(name.endswith(".dist-info/licenses/LICENSE") for name in names)


def test_wheel_and_archive_hold_the_page(dist: Path) -> None:
    if not built():
        pytest.skip("the page is not built, or no longer of these sources: make page")
    (wheel,) = dist.glob("*-py3-none-any.whl")
    names = set(zipfile.ZipFile(wheel).namelist())
    assert "hexfront/web/index.html" in names
    assert any(name.startswith("hexfront/web/assets/TablePage-") for name in names)
    (archive,) = dist.glob("*.tar.gz")
    with tarfile.open(archive) as tar:
        packed = {name.partition("/")[2] for name in tar.getnames()}
    assert {"src/hexfront/web/index.html", "web/package-lock.json", "web/src/main.ts"} <= packed
    assert not any(name.startswith("web/node_modules") for name in packed)


def test_the_source_archive_holds_what_development_needs(dist: Path) -> None:
    (archive,) = dist.glob("*.tar.gz")
    with tarfile.open(archive) as tar:
        names = {name.partition("/")[2] for name in tar.getnames()}
    assert {f"src/{name}" for name in package_files()} <= names
    for folder in ("tests", "scripts", "requirements", "docs", "benchmarks"):
        files = [path for path in (ROOT / folder).rglob("*") if path.is_file()]
        wanted = {str(path.relative_to(ROOT)) for path in files if path.suffix != ".pyc"}
        assert wanted <= names
    assert {"Makefile", "setup.py", "LICENSE", "CHANGELOG.md", "CONTRIBUTING.md"} <= names
