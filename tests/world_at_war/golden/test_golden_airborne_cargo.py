"""What a transport helicopter carries when it is lost (5.2.4, 9-11): a unit that no table has."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files

import pytest

from hexfront.core import chartfile
from hexfront.systems.world_at_war.system import SYSTEM
from hexfront.systems.world_at_war.tables import DATA, FILES
from world_at_war.golden.battlefield import do, preview, scene, state

UH60 = """
[counters.rows.uh60]
name = "UH-60"
nation = "us"
class = "helicopter"
symbol = "helicopter"
moves = "helicopter"
move = 24
carries = 1
vp = 3
"""


@pytest.fixture(autouse=True)
def with_a_transport_helicopter() -> Iterator[None]:
    folder = files(DATA).joinpath("data")
    told = [(name, folder.joinpath(name).read_text("utf-8")) for name in FILES]
    told = [(name, text + UH60 if name == "counters.toml" else text) for name, text in told]
    SYSTEM.use_charts(chartfile.read(told))
    yield
    SYSTEM.use_charts(None)


@pytest.mark.rule("WAW 5.2.4-1")
@pytest.mark.parametrize(("face", "after"), [("1", "H5 rd"), ("2", "gone")])
def test_infantry_may_survive_a_crash(face: str, after: str) -> None:
    game = scene("uh60[us_infantry] H5", "zsu D5", first="wp")
    do(game, "fire D5 aa H5:uh60-1", roll="411" + face)
    assert state(game, "uh60-1") == "gone"
    assert state(game, "us-infantry-1") == after


@pytest.mark.rule("WAW 9-11")
def test_survivors_are_not_hurt_by_their_own_crash() -> None:
    # The cargo's die comes first, then those of the units that were below.
    game = scene("uh60[us_infantry] H5; m1 H5", "zsu D5", first="wp")
    do(game, "fire D5 aa H5:uh60-1", roll="411" + "1" + "1")
    assert state(game, "us-infantry-1") == "H5 rd"
    assert state(game, "m1-1") == "H5 d"


@pytest.mark.rule("WAW 5.2.4-1")
@pytest.mark.parametrize(
    ("nato", "wp", "land", "crash"),
    [
        ("uh60[us_infantry] H5", "zsu D5; t72 H5", "", "6"),
        ("uh60[us_infantry] H5", "zsu D5", "H5:lake", ""),
        ("uh60[us_infantry] H5; m1 H5; m1 H5", "zsu D5", "", "66"),
    ],
)
def test_nobody_gets_out_where_infantry_cannot_be(
    nato: str, wp: str, land: str, crash: str
) -> None:
    game = scene(nato, wp, first="wp", land=land)
    odds = preview(game, "fire D5 aa H5:uh60-1")
    assert odds["cargo"]["destroyed"] == odds["results"]["destroyed"]
    do(game, "fire D5 aa H5:uh60-1", roll="411" + "1" + crash)
    assert state(game, "us-infantry-1") == "gone"


@pytest.mark.rule("WAW 5.2.4-2")
def test_survivors_of_a_landed_helicopter_retreat_from_an_assault() -> None:
    game = scene("uh60[us_infantry] F11 hover", "t72 F10", first="wp")
    do(game, "move F10", "step F11", roll="411" + "1")
    assert state(game, "uh60-1") == "gone"
    assert state(game, "us-infantry-1") == "F12 rd"
    assert state(game, "t72-1") == "F11 o"
