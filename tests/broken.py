"""Files with a field broken at random: problems, each with a place, and never anything else."""

from __future__ import annotations

import copy
import tomllib
from collections.abc import Sequence
from typing import Any

from hypothesis import strategies as st

from hexfront.core.fields import Fields
from hexfront.core.problems import Problem
from hexfront.core.shipped import shipped_ids, shipped_text


def files_of(package: str, folder: str, suffix: str) -> list[dict[str, Any]]:
    """What stands in the files that come with a system."""
    ids = shipped_ids(package, folder, suffix)
    return [tomllib.loads(shipped_text(package, folder, id, suffix)) for id in ids]


def junk(*words: str) -> st.SearchStrategy[Any]:
    """Values that a field may hold by mistake: these words of the game, "", and any others."""
    known = st.sampled_from(["", *words])
    return st.recursive(
        st.none()
        | st.booleans()
        | st.integers(-5, 200)
        | st.floats()
        | known
        | st.text(max_size=8),
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(known | st.text(max_size=5), inner, max_size=3)
        ),
        max_leaves=5,
    )


@st.composite
def broken(
    draw: st.DrawFn, wholes: Sequence[dict[str, Any]], values: st.SearchStrategy[Any]
) -> Fields:
    """The fields of one of these files, some of its nodes replaced, taken away or put in."""
    told = copy.deepcopy(draw(st.sampled_from(wholes)))
    for _ in range(draw(st.integers(1, 3))):
        node: Any = told
        while True:
            keys = list(node) if isinstance(node, dict) else list(range(len(node)))
            if not keys:
                break
            key = draw(st.sampled_from(keys))
            if isinstance(node[key], dict | list) and draw(st.booleans()):
                node = node[key]
                continue
            value = draw(values)
            if value is None:
                del node[key]
            else:
                node[key] = value
            break
    problems: list[Problem] = []
    return Fields(told, "", problems)


def are_told(problems: list[Problem]) -> None:
    """Each problem says what is wrong."""
    for problem in problems:
        assert problem.code
        assert problem.message
