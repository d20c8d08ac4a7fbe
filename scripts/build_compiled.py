"""Build the compiled wheel and install it into a virtual environment, unless both are up to date.

Usage: build_compiled.py FOLDER, from the repository's root. The wheel stays in build/wheel, so that
several environments share one compilation, and the engine is compiled anew only if it has changed.
"""

import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import build_page

PACKAGE = Path("src/hexfront")
WHEELS = Path("build/wheel")
ENGINE_MARK = Path("build/hexfront-engine")
MARK = "hexfront-package"


def digest(folders: list[Path], compiler: bool) -> str:
    """A digest of the files in these folders and of everything else that shapes the build."""
    paths = {path for folder in folders for path in folder.rglob("*") if path.is_file()}
    sources = sorted(path for path in paths if "__pycache__" not in path.parts)
    total = hashlib.sha256(f"{sys.version} {compiler} {os.environ.get('CC')}".encode())
    for path in [*sources, Path("setup.py"), Path("pyproject.toml")]:
        content = path.read_bytes()
        total.update(f"{path.as_posix()} {len(content)}\n".encode() + content)
    return total.hexdigest()


def says(mark: Path, wanted: str) -> bool:
    """Whether that mark was left by a build from the same sources."""
    return mark.exists() and mark.read_text() == wanted


def wheel() -> Path:
    """The one wheel in build/wheel."""
    (path,) = WHEELS.glob("hexfront-*.whl")
    return path


def build(compiler: bool) -> None:
    """Put a fresh wheel into build/wheel, or end with the reason why there is none."""
    engine = digest([PACKAGE / "core", PACKAGE / "systems"], compiler)
    libraries = [*Path("build").glob("lib*"), *Path("build").glob("temp*")]
    if says(ENGINE_MARK, engine):
        print("Building the wheel; the engine is as it was.")
        leftovers = (path for folder in libraries for path in folder.rglob("*.*"))
        for path in leftovers:
            if path.is_file() and path.suffix not in {".so", ".o"}:
                path.unlink()  # else a removed module would live on in the wheel
    else:
        print(f"Building the wheel{'; the C compiler takes a while' if compiler else ''}.")
        ENGINE_MARK.unlink(missing_ok=True)
        for folder in libraries:
            shutil.rmtree(folder)
    shutil.rmtree(WHEELS, ignore_errors=True)
    WHEELS.mkdir()
    command = [sys.executable, "-m", "pip", "wheel", "-qq", "--no-deps", "--no-build-isolation"]
    pure = {} if compiler else {"HEXFRONT_PURE": "1"}
    if subprocess.run(
        [*command, "--wheel-dir", WHEELS, "."], env=os.environ | pure, check=False
    ).returncode:
        sys.exit("The wheel could not be built.")
    if compiler and not any(name.endswith(".so") for name in zipfile.ZipFile(wheel()).namelist()):
        sys.exit("The C compiler refused the engine: pip wheel --no-deps -v . shows why.")
    ENGINE_MARK.write_text(engine)


def main() -> None:
    """Build and install what is out of date, and say so."""
    environment = Path(sys.argv[1])
    check = subprocess.run(["scripts/have_compiler.sh", sys.executable], check=False)
    compiler = check.returncode == 0
    Path("build").mkdir(exist_ok=True)
    if build_page.is_built() or build_page.find_npm() is not None:
        build_page.build()
    else:
        print(build_page.NO_NODE)
        os.environ["HEXFRONT_NO_PAGE"] = "1"
    with Path("build/lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # two terminals may build at once
        package = digest([PACKAGE], compiler)
        if not says(WHEELS / MARK, package):
            build(compiler)
            (WHEELS / MARK).write_text(package)
        if says(environment / MARK, package):
            print(f"The package in {environment} is up to date.")
            return
        pip = [str(environment / "bin/python"), "-m", "pip", "install", "-qq", "--no-deps"]
        subprocess.run([*pip, "--force-reinstall", str(wheel())], check=True)
        (environment / MARK).write_text(package)
        kind = "compiled" if compiler else "plain"
        print(f"The {kind} package is installed in {environment}.")


main()
