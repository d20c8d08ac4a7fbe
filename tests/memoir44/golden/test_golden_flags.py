"""Golden cases of ignoring flags (chapter 9.5; rule 3.6), with both values of the switch."""

from __future__ import annotations

import pytest

from memoir44.golden.scenes import (
    do,
    fight,
    figures,
    legal,
    offers,
    sandbags,
    scene,
)

AUTO = ["true", "false"]


# --- ignoring flags --------------------------------------------------------------------------


@pytest.mark.golden("R9")
@pytest.mark.rule("M44 3.6-3")
@pytest.mark.parametrize("auto", AUTO)
def test_sandbags_let_the_owner_choose(auto: str) -> None:
    for choice, place in (("stand", "G5"), ("retreat G5-g4", "g4")):
        game = scene(
            "G5:infus,G9:gunger",
            side="axis",
            sandbags="G5",
            switches=f"auto_ignore_costly_flag:{auto}",
        )
        fight(game, "G9", "G5", "FS")
        assert legal(game) == ["stand", "retreat G5-f4", "retreat G5-g4"]
        do(game, choice)
        assert figures(game, place) == 4
        assert sandbags(game) == (["G5"] if place == "G5" else [])


@pytest.mark.golden("R10")
@pytest.mark.rule("M44 3.6-4")
@pytest.mark.parametrize("auto", AUTO)
def test_two_flags_on_sandbags_are_one_hex_or_two(auto: str) -> None:
    game = scene(
        "G5:infus,G9:gunger",
        side="axis",
        sandbags="G5",
        switches=f"auto_ignore_costly_flag:{auto}",
    )
    fight(game, "G9", "G5", "FF")
    assert legal(game) == ["retreat G5-f4", "retreat G5-g4"]
    do(game, "retreat G5-f4")
    assert legal(game) == ["stand", "retreat f4-F3", "retreat f4-G3"]
    do(game, "stand")
    assert figures(game, "f4") == 4


@pytest.mark.golden("R11")
@pytest.mark.rule("M44 12 auto_ignore_costly_flag")
@pytest.mark.rule("M44 3.6-8")
def test_a_flag_that_would_cost_a_figure_is_ignored_by_itself() -> None:
    game = scene("G1:infus,G5:gunger", side="axis", sandbags="G1")
    fight(game, "G5", "G1", "FS")
    assert figures(game, "G1") == 4
    assert game.phase.name == "play-card"


@pytest.mark.golden("R11")
@pytest.mark.rule("M44 3.6-8")
@pytest.mark.parametrize(("answer", "left"), [("stand", 4), ("obey", 3)])
def test_with_the_switch_off_the_owner_is_asked(answer: str, left: int) -> None:
    game = scene(
        "G1:infus,G5:gunger",
        side="axis",
        sandbags="G1",
        switches="auto_ignore_costly_flag:false",
    )
    fight(game, "G5", "G1", "FS")
    assert legal(game) == ["stand", "obey"]
    do(game, answer)
    assert figures(game, "G1") == left


@pytest.mark.rule("M44 3.6-8")
def test_with_the_switch_off_two_flags_and_one_free_hex() -> None:
    off = "auto_ignore_costly_flag:false"
    game = scene("f2:infus,f6:gunger", side="axis", sandbags="f2", switches=off)
    fight(game, "f6", "f2", "FF")
    do(game, "stand")
    assert figures(game, "f2") == 4
    assert offers(game, "retreat") == ["f2-F1", "f2-G1"]
    game = scene("f2:infus,f6:gunger", side="axis", sandbags="f2", switches=off)
    fight(game, "f6", "f2", "FF")
    do(game, "obey")
    assert figures(game, "f2") == 3
    assert offers(game, "retreat") == ["f2-F1", "f2-G1"]


@pytest.mark.golden("R13")
@pytest.mark.rule("M44 3.6-6")
@pytest.mark.parametrize(
    ("auto", "answer", "left"), [("true", "", 1), ("false", "stand", 1), ("false", "obey", 0)]
)
def test_a_gun_in_its_bunker_cannot_leave(auto: str, answer: str, left: int) -> None:
    game = scene(
        "G5:gunus,A1:infus,G9:gunger",
        side="axis",
        map="G5:bunker@allies",
        switches=f"auto_ignore_costly_flag:{auto}",
    )
    fight(game, "G9", "G5", "FF")
    if answer:
        do(game, answer)
    assert figures(game, "G5") == left


@pytest.mark.rule("M44 3.6")
@pytest.mark.rule("M44 3.6-3")
@pytest.mark.parametrize(
    ("map", "bags"),
    [
        ("G5:bunker@allies", "-"),
        ("G5:cemetery", "-"),
        ("G5:church", "-"),
        ("G5:hedgehog", "-"),
        ("G5:church", "G5"),
        ("G5:cemetery,G5:hedgehog", "G5"),
    ],
)
def test_shelters_ignore_one_flag_however_many_they_are(map: str, bags: str) -> None:
    game = scene("G5:infus,G9:gunger", side="axis", map=map, sandbags=bags)
    fight(game, "G9", "G5", "FF")
    assert legal(game) == ["retreat G5-f4", "retreat G5-g4"]
    do(game, "retreat G5-g4")
    assert legal(game)[0] == "stand"


@pytest.mark.rule("M44 4 bunker")
def test_a_bunker_shelters_only_the_side_that_held_it_first() -> None:
    game = scene("G5:infger,G1:gunus", map="G5:bunker@allies")
    fight(game, "G1", "G5", "FS")
    assert legal(game) == ["retreat G5-f6", "retreat G5-g6"]


@pytest.mark.rule("M44 3.6")
@pytest.mark.rule("M44 3.6-3")
def test_open_ground_ignores_nothing() -> None:
    game = scene("G5:infus,G9:gunger", side="axis", map="G5:buildings")
    fight(game, "G9", "G5", "FS")
    assert legal(game) == ["retreat G5-f4", "retreat G5-g4"]


@pytest.mark.golden("R26")
@pytest.mark.rule("M44 card Air Power")
@pytest.mark.parametrize("auto", AUTO)
def test_no_shelter_ignores_a_flag_of_air_power(auto: str) -> None:
    game = scene(
        "G5:infus,A1:infus,A9:infger",
        hand="air-power",
        side="axis",
        map="G5:church",
        sandbags="G5",
        switches=f"auto_ignore_costly_flag:{auto}",
    )
    do(game, "play air-power", "target G5", roll="F")
    assert legal(game) == ["retreat G5-f4", "retreat G5-g4"]


@pytest.mark.rule("M44 3.5")
def test_sandbags_go_when_their_unit_dies() -> None:
    game = scene("G5:infus/1,A1:infus,g6:infger", side="axis", sandbags="G5")
    fight(game, "g6", "G5", "GS")
    assert sandbags(game) == []


@pytest.mark.rule("M44 3.5")
def test_sandbags_that_a_unit_only_passes_stay() -> None:
    # Laid on a hex without a unit: they stay until a unit that occupied the hex leaves.
    game = scene("G5:infus,f4:infus,G9:gunger", side="axis", sandbags="g4")
    fight(game, "G9", "G5", "FF")
    do(game, "retreat g4-G3")
    assert sandbags(game) == ["g4"]
