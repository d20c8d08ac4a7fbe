"""Compile the engine with mypyc where a C compiler is present; plain Python does the same, slower.

Everything else about the package stands in pyproject.toml. HEXFRONT_PURE=1 skips the compilation,
and so does an editable install: a checkout runs interpreted, so that an edited rule takes effect at
once.
"""

import os
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

COMPILED = ("src/hexfront/core/*.py", "src/hexfront/systems/*/*.py")
# As much code as all the rest: a library of its own, which the C compiler makes beside the other.
LARGEST = "src/hexfront/systems/last_hundred_yards/"
BUILDING = {"build", "build_ext", "bdist_wheel", "install"}


def sources() -> list[str]:
    """The engine's modules, as paths from here; a package's __init__.py stays interpreted."""
    paths = (path for pattern in COMPILED for path in Path().glob(pattern))
    return sorted(path.as_posix() for path in paths if path.name != "__init__.py")


def extensions() -> list[Extension]:
    """Modules in groups: calls within one need no Python in between, and each is one C file."""
    skipped = os.environ.get("HEXFRONT_PURE") == "1" or not BUILDING & set(sys.argv)
    if skipped or not sources():
        return []
    from mypyc.build import mypycify

    paths = sources()
    largest = [path for path in paths if path.startswith(LARGEST)]
    others = [path for path in paths if path not in largest]
    compiled: list[Extension] = mypycify(
        paths,
        opt_level="2",
        debug_level="0",
        multi_file=False,
        separate=[(others, "hexfront"), (largest, "hexfront_last_hundred_yards")],
    )
    for extension in compiled:
        extension.optional = True  # no compiler: a warning, and plain Python
        if sys.platform.startswith("linux"):
            # Calls within the library need not go through its symbol table.
            extension.extra_compile_args.append("-fno-semantic-interposition")
    return compiled


class AllOrNothing(build_ext):
    """Each module is a small shim over a group's library: without the libraries drop the shims."""

    def initialize_options(self) -> None:
        """Compile the groups side by side."""
        super().initialize_options()
        self.parallel = True

    def run(self) -> None:
        """Build, then remove what was built unless every extension is there."""
        super().run()
        built = [Path(self.get_ext_fullpath(extension.name)) for extension in self.extensions]
        if not all(path.exists() for path in built):
            for path in built:
                path.unlink(missing_ok=True)


setup(ext_modules=extensions(), cmdclass={"build_ext": AllOrNothing})
