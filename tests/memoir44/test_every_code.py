"""Every code of the format is played, or drawn with a reason why not.

Rule: M44 8.3, M44 8.4, M44 8.5, M44 8.6, M44 8.7.
"""

from typing import Any

import pytest

from hexfront.core.game import SPECTATOR
from hexfront.core.problems import Problem
from hexfront.systems.memoir44 import m44model as m44
from hexfront.systems.memoir44.build import build
from hexfront.systems.memoir44.codes import codes
from hexfront.systems.memoir44.m44scenario import ScenarioFile
from hexfront.systems.memoir44.scenario import Scenario44
from hexfront.words import Words

WORDS = Words(strict=True)

# What no source tells, so that it is drawn and not played.
UNTOLD = {
    "wcastle": "terrain:castle",
    "pbridge": "terrain:rope_bridge",
    "abatis": "terrain:abatis",
    "pcarrier": "terrain:aircraft_carrier",
    **{f"badge{number}": f"badge:badge{number}" for number in (39, 40, 48, 49, 50)},
    **{f"pln{army}": "unit:airplane" for army in m44.ARMIES},
    **{f"tag{number}": f"tag:tag{number}" for number in (1, 9, 10, 11, 12, 13)},
}
# Values that options take, where it is not enough to switch them on.
VALUES: dict[str, Any] = {
    "true": True,
    "side": "ALLIES",
    "side_or_all": "all",
    "hexes": ["E1"],
    "dice": "1/1",
    "cards": ["barrage"],
    "sides_hexes": {"AXIS": ["E9"]},
    "sides_numbers": {"AXIS": 0},
    "deck_name": "AIR_POWER_AS_ARTILLERY_BOMBARD_DECK",
    "mine_deck_name": "TERRAIN",
    "battle_stars": "camouflage",
    "blowbridge_opt2": {"side": "AXIS", "option": "NEED_NEIGHBOUR_UNIT"},
    "recon_as_air_strike": {"side": "ALLIES", "dice": 2},
    "supply_train_rules": {"side": "AXIS", "nbr_units": 1, "unit": {"name": "infger"}},
    "airdrop": {
        "side": "ALLIES",
        "center": "E5",
        "range": 3,
        "nbr_drops": 2,
        "nbr_units": 1,
        "unit": {"name": "inf2us"},
    },
    "smoke_screen": {"side": "ALLIES"},
    "armor_breakthrough_rules": {"ALLIES": {"nbr_units": 2, "name": "tankus"}},
    "exits": [{"side": "ALLIES", "hexes": ["A9", "C9"], "row": True}],
    "must_have_unit_exit": {"side": "ALLIES", "min_nbr_units": 1},
    "empty_section_medals": {"side": "ALLIES", "sections": [0], "count_for": 1},
}
VALUES["airdrop2"] = VALUES["airdrop"]


def unit(code: str, badge: int = 0, behavior: str = "", equipment: str = "") -> m44.UnitEntry:
    kind = next(kind for kind in m44.KINDS if code.startswith(kind))
    return m44.UnitEntry(code, kind, code[len(kind) :], badge, 0, behavior, equipment, 3)


def scenario(*entries: m44.HexEntry, **more: Any) -> Scenario44:
    """A unit of each side, and something between them."""
    ends = (
        m44.HexEntry(8, 0, unit=unit("infger")),
        m44.HexEntry(8, 8, unit=unit("infus")),
    )
    return build(ScenarioFile(id="x", starting="player1", hexes=(*ends, *entries), **more), "x", "")


def judge(code: str, found: Scenario44) -> None:
    """Without problems, or with the one that is expected, which tells its reason in words."""
    expected = [UNTOLD[code]] if code in UNTOLD else []
    assert [problem.code for problem in found.problems] == expected, code
    for problem in found.problems:
        text = WORDS.problem(problem)
        assert text != problem.message
        assert "yet" not in text
        assert any(word in text for word in ("source", "known", "option")), text
    # It can be looked at, and what is in the way of playing it left out.
    assert found.new_game(seed=0).view(SPECTATOR)["units"]


@pytest.mark.parametrize("code", sorted(codes().pieces))
def test_pieces(code: str) -> None:
    piece = codes().pieces[code]
    for orientation in range(1, piece.orientations + 1):
        lying = m44.Piece(code, orientation)
        on_it = unit("infus") if piece.marker else None
        layers: dict[str, Any] = {piece.layer: lying}
        judge(code, scenario(m44.HexEntry(8, 4, unit=on_it, **layers)))


@pytest.mark.parametrize("code", sorted(codes().behaviors))
def test_behaviours_of_pieces(code: str) -> None:
    for on in codes().behaviors[code].on:
        piece = codes().pieces["woods" if on == "*" else on]
        layers: dict[str, Any] = {piece.layer: m44.Piece(piece.code, 1, (code,), "axis")}
        found = scenario(m44.HexEntry(8, 4, **layers))
        if piece.code not in UNTOLD:
            judge(code, found)


@pytest.mark.parametrize("kind", m44.KINDS)
def test_units(kind: str) -> None:
    for army in m44.ARMIES:
        judge(kind + army, scenario(m44.HexEntry(8, 4, unit=unit(kind + army))))


@pytest.mark.parametrize("number", sorted(codes().badges))
def test_badges(number: int) -> None:
    badge = codes().badges[number]
    for kind in (*badge.on, *(("tank",) if badge.marker_on else ())) or ("inf",):
        found = scenario(m44.HexEntry(8, 4, unit=unit(kind + "ger", number)))
        judge(f"badge{number}", found)


def test_behaviours_and_equipment_of_units() -> None:
    for code, meaning in {**codes().unit_behaviors, **codes().equipment}.items():
        for kind in ("inf", "gun") if "*" in meaning.on else meaning.on:
            behaves = code in codes().unit_behaviors
            words = (code, "") if behaves else ("", code)
            judge(code, scenario(m44.HexEntry(8, 4, unit=unit(kind + "us", 0, *words))))


@pytest.mark.parametrize("code", sorted(codes().tags))
def test_tags(code: str) -> None:
    for on in (None, unit("infus")):
        tag = m44.Tag(code, "axis")
        judge(code, scenario(m44.HexEntry(8, 4, unit=on, tags=(tag,))))


def test_behaviours_of_tags_and_medal_records() -> None:
    for code, meaning in codes().tag_behaviors.items():
        on = unit("tank2ger") if meaning.flag == "wittmann" else None
        tags = (m44.Tag(meaning.on[0], "axis", code),)
        judge(code, scenario(m44.HexEntry(8, 4, unit=on, tags=tags)))
    for place in range(6):
        a, b, c, d, e, f = [number == place for number in range(6)]
        record = m44.MedalRecord(a, 2, 1, b, c, d, e, f, "axis")
        tags = (m44.Tag("medal0", "", "", ((10, 4),), record),)
        judge("medal record", scenario(m44.HexEntry(8, 4, tags=tags)))


@pytest.mark.parametrize("code", sorted(codes().options))
def test_options(code: str) -> None:
    option = codes().options[code]
    options = {code: VALUES.get(code, VALUES.get(option.value))}
    if code == "deck_reshuffling":
        options = {code: False, "deck_winner": "AXIS"}
    station = m44.HexEntry(8, 4, rect_terrain=m44.Piece("loco", 1, (), "axis"))
    judge(code, scenario(*([station] if "train" in code else []), options=options))
    assert WORDS.name("option", code, "text")
    assert WORDS.name("option", code, "rule") == option.rule or option.extension


@pytest.mark.parametrize("code", sorted(codes().features))
def test_features_of_equipment_packs(code: str) -> None:
    judge(code, scenario(features=(("axis", "feature", code),)))


def test_what_is_not_known_is_named() -> None:
    strange = scenario(
        m44.HexEntry(8, 4, terrain=m44.Piece("lava", 1, ("HOT",)), unit=unit("infus", 99)),
        options={"sorcery": True},
    )
    found = {problem.code for problem in strange.problems}
    assert {"unknown:lava", "unknown:badge99", "option:sorcery"} <= found
    assert WORDS.problem(Problem("unknown:lava", "E5", "")) == "The code lava is not known."
