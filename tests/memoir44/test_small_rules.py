"""Rules that no golden case of the reference shows: small positions, scripted dice."""

from __future__ import annotations

import json

import pytest

import hexfront
from hexfront.core.dice import ScriptedDice
from hexfront.systems.memoir44 import m44file
from hexfront.systems.memoir44.board import board
from hexfront.systems.memoir44.build import build
from hexfront.systems.memoir44.cards import CARD
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.m44model import HexEntry, UnitEntry
from hexfront.systems.memoir44.m44scenario import ScenarioFile
from hexfront.systems.memoir44.units import FACES

CROWD = ",".join(
    [f"{letter}3:infus" for letter in "ABCDEFGHIJKLM"]
    + [f"{letter}9:infger" for letter in "ABCDEFGHIJKLM"]
)


def read(line: str, rolls: str = "", draws: tuple[str, ...] = ()) -> Game44:
    dice = ScriptedDice(
        tuple([FACES.index(face) for face in rolls]), tuple([CARD[name].number for name in draws])
    )
    game = hexfront.read_position("memoir44 " + line, dice)
    assert isinstance(game, Game44)
    return game


def do(game: Game44, *actions: str) -> None:
    for action in actions:
        game.apply(game.parse(action))


def texts(game: Game44) -> list[str]:
    return [game.text(action) for action in game.legal_actions()]


# --- the board, the turn -----------------------------------------------------------------------


@pytest.mark.rule("M44 1.2")
def test_units_go_back_toward_the_own_edge_of_the_board() -> None:
    standard = board("standard")
    here = standard.parse("E5")
    assert [standard.labels[hex] for hex in standard.back[0][here]] == ["d6", "e6"]
    assert [standard.labels[hex] for hex in standard.back[1][here]] == ["d4", "e4"]
    assert standard.back[0][standard.parse("E9")] == []
    assert standard.back[1][standard.parse("E1")] == []


@pytest.mark.rule("M44 2.1 Hand size")
def test_the_scenario_says_how_many_cards_and_who_begins() -> None:
    scenario = hexfront.load_scenario("tatsinskaya")
    game = scenario.new_game(seed=1)
    assert tuple(len(hand) for hand in game.hands) == scenario.hands == (5, 4)
    assert game.side == scenario.starting
    assert len(game.deck) == 60 - 4 - 5


@pytest.mark.rule("M44 2.1-4")
def test_a_battle_is_over_before_the_next_and_each_unit_battles_once() -> None:
    game = read(
        "setup=E5:infus,G5:infus,E7:infger,G7:infger side=allies phase=battle "
        "command=attack-centre units=0@E7,1@G7,2@E5!om0b1,3@G5!om0b1",
        "FS" + "SS",
    )
    do(game, "battle E5xE7")
    assert game.phase.name == "retreat", "the flag comes before the other battle"
    do(game, texts(game)[0])
    assert texts(game) == ["done", "battle G5xG7"]
    denial = game.why_not("battle E5xG7")
    assert denial is not None
    assert (denial.id, denial.rule) == ("denied-already-battled", "M44 2.1-4")


# --- cards -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "left", "centre", "right"),
    [
        pytest.param("attack-left", 3, 0, 0, marks=pytest.mark.rule("M44 card Attack")),
        pytest.param("probe-right", 0, 0, 2, marks=pytest.mark.rule("M44 card Probe")),
        pytest.param("recon-centre", 0, 1, 0, marks=pytest.mark.rule("M44 card Recon")),
        pytest.param(
            "general-advance", 2, 2, 2, marks=pytest.mark.rule("M44 card General Advance")
        ),
        pytest.param("pincer-move", 2, 0, 2, marks=pytest.mark.rule("M44 card Pincer Move")),
        pytest.param("recon-in-force", 1, 1, 1, marks=pytest.mark.rule("M44 card Recon in Force")),
    ],
)
def test_a_card_orders_so_many_units_of_each_section(
    card: str, left: int, centre: int, right: int
) -> None:
    game = read(f"setup={CROWD} hand.allies={card} side=allies")
    do(game, f"play {card}")
    while game.phase.name == "order":
        do(game, texts(game)[-1])
    ordered = [0, 0, 0]
    for unit in game.own_units(1):
        if unit.orders:
            ordered[(1, 2, 4).index(game.scenario.board.sections[unit.hex])] += 1
    assert ordered == [left, centre, right]


@pytest.mark.rule("M44 card Assault")
def test_an_assault_orders_all_units_of_its_section() -> None:
    game = read(f"setup={CROWD} hand.allies=assault-centre side=allies")
    do(game, "play assault-centre")
    assert game.phase.name == "move"
    ordered = [game.label(unit.hex) for unit in game.own_units(1) if unit.orders]
    assert ordered == ["E3", "F3", "G3", "H3", "I3"]


# --- battles -----------------------------------------------------------------------------------


@pytest.mark.rule("M44 3.4 Ignoring")
@pytest.mark.parametrize(("unit", "dice"), [("infus", 2), ("tankus", 1), ("gunus", 3)])
def test_artillery_ignores_the_cover_of_its_target(unit: str, dice: int) -> None:
    game = read(
        f"map=d6:buildings setup=E5:{unit},d6:infger side=allies phase=battle "
        "command=attack-centre units=0@d6,1@E5!om0b1"
    )
    assert game.odds(game.parse("battle E5xd6"))["dice"] == dice


@pytest.mark.rule("M44 12 auto_ignore_costly_flag")
@pytest.mark.parametrize("auto", ["true", "false"])
def test_a_costly_flag_is_ignored_by_itself_or_by_its_owner(auto: str) -> None:
    """The unit stands on its own edge of the board, so that a flag would cost a figure."""
    game = read(
        f"switches=auto_ignore_costly_flag:{auto} map=E9:sand setup=E7:infus,E9:infger,A9:infger "
        "side=allies phase=battle command=attack-centre units=0@A9,1@E9,2@E7!om0b1",
        "F",
        ("probe-left",),
    )
    do(game, "battle E7xE9")
    if auto == "false":
        assert (game.phase.name, texts(game)) == ("ignore-flag", ["stand", "obey"])
        do(game, "obey")
    assert game.unit(1).figures == (4 if auto == "true" else 3)


@pytest.mark.rule("M44 12 sandbag_pool")
@pytest.mark.parametrize(("pool", "laid"), [("12", 12), ("unlimited", 15)])
def test_there_are_no_more_sandbags_than_the_box_holds(pool: str, laid: int) -> None:
    lying = ",".join([f"{letter}1" for letter in "ABCDEFGHIJK"])
    game = read(
        f"switches=sandbag_pool:{pool} setup={CROWD} hand.allies=dig-in side=allies "
        f"sandbags={lying}",
        draws=("probe-left",),
    )
    do(game, "play dig-in")
    for hex in ("A3", "B3", "C3", "D3"):
        do(game, f"order {hex}")
    assert len(game.sandbags) == laid


# --- what scenarios say of units ---------------------------------------------------------------


def unit_of(entry: UnitEntry) -> tuple[str, int, int]:
    """The kind, figures and full strength of a file's unit."""
    hex = HexEntry(12, 4)
    hex.unit = entry
    scenario = build(ScenarioFile(starting="player1", hexes=(hex,)), "test", "test")
    (unit,) = scenario.units
    return unit.type.id, unit.figures, unit.type.figures


@pytest.mark.rule("M44 5.1 Depleted units")
def test_a_unit_of_fewer_figures_never_has_more() -> None:
    assert unit_of(UnitEntry("infus", "inf", "us", figures=3)) == ("infantry", 3, 3)


@pytest.mark.rule("M44 5.2 Elite badge")
def test_a_decorative_badge_only_marks() -> None:
    rangers = UnitEntry("inf2us", "inf2", "us", badge=2)
    assert unit_of(rangers) == ("special_forces", 4, 4)
    assert unit_of(UnitEntry("tank2ger", "tank2", "ger", badge=13, figures=3)) == (
        "elite_armor", 3, 3,
    )  # fmt: skip


@pytest.mark.rule("M44 8.1 Unit class")
@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("infus", "infantry"),
        ("inf2us", "special_forces"),
        ("tankger", "armor"),
        ("tank2ger", "elite_armor"),
        ("gunru", "artillery"),
    ],
)
def test_the_longest_kind_in_a_units_name_counts(name: str, kind: str) -> None:
    info = {"side_player1": "AXIS", "side_player2": "ALLIES"}
    info |= dict.fromkeys(["cards_player1", "cards_player2"], "4")
    info |= dict.fromkeys(["victory_player1", "victory_player2"], "4")
    hexagons = [{"row": 4, "col": 12, "unit": {"name": name}}]
    board = {"type": "STANDARD", "face": "COUNTRY", "hexagons": hexagons}
    file = m44file.read(json.dumps({"game_info": info, "board": board}))
    (unit,) = build(file, "test", "test").units
    assert unit.type.id == kind


@pytest.mark.rule("M44 6.2-23")
def test_an_exit_marker_lets_its_side_leave_over_its_hex_and_its_group() -> None:
    game = read("setup=E2:infus,E9:infger tags=E9:tag4@allies(F9+G9) side=allies")
    exits = game.scenario.exits
    assert [game.label(hex) for hex, open in enumerate(exits[1]) if open] == ["E9", "F9", "G9"]
    assert not any(exits[0])
