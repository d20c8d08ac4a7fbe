"""What files say of the ground, laid out and played: flooded fields, bans of single sides, owners,
pieces that are drawn and not played. Rule: M44 8.3, M44 8.7, M44 1.4."""

from __future__ import annotations

import pytest

import hexfront
from hexfront.core.dice import ScriptedDice
from hexfront.systems.memoir44 import m44model as m44
from hexfront.systems.memoir44.build import build
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.m44scenario import ScenarioFile
from hexfront.systems.memoir44.scenario import Scenario44
from hexfront.systems.memoir44.switches import Switches

Hex = tuple[int, int]


def scenario_of(
    pieces: dict[Hex, m44.Piece],
    units: dict[Hex, str],
    options: dict[str, object] | None = None,
    layer: str = "terrain",
) -> Scenario44:
    """A scenario in which the Allies begin: units "infus", "tankger" ... on their hexes."""
    entries = {place: m44.HexEntry(*place) for place in {*pieces, *units}}
    for place, piece in pieces.items():
        setattr(entries[place], layer, piece)
    for place, code in units.items():
        kind = next(k for k in m44.KINDS if code.startswith(k))
        entries[place].unit = m44.UnitEntry(code, kind, code.removeprefix(kind))
    file = ScenarioFile(
        starting="player2", hexes=tuple(entries.values()), victory=(4, 4), cards=(0, 0),
        options=options or {},
    )  # fmt: skip
    return build(file, "ground", "ground")


def destinations(scenario: Scenario44, place: Hex) -> set[Hex]:
    """Where the unit there may go in a whole move."""
    from hexfront.systems.memoir44.routes import routes

    ground = scenario.ground(Switches({}))
    map = scenario.board.map
    hex = map.at(*place)
    unit = next(u for u in scenario.units if u.hex == hex)
    return {(map.xs[to], map.ys[to]) for to in routes(ground, unit.type.profiles[0], hex).to}


@pytest.mark.rule("M44 1.4 Flooded fields")
@pytest.mark.rule("M44 4 flooded field")
def test_every_bare_hex_of_a_flooded_land_is_a_flooded_field() -> None:
    dry = {(8, 4): m44.Piece("highground"), (12, 4): m44.Piece("road"), (4, 4): m44.Piece("hills")}
    units = {(8, 4): "inf2us", (18, 4): "tankus", (22, 4): "infger"}
    scenario = scenario_of(dry, units, {"flooded_fields": True})
    assert not scenario.problems
    ground = scenario.ground(Switches({}))
    at = scenario.board.map.at
    assert ground.has(at(10, 4), "flooded_field")
    for place in dry:
        assert not ground.has(at(*place), "flooded_field")
    around = {(10, 4), (6, 4), (7, 3), (9, 3), (7, 5), (9, 5)}
    assert destinations(scenario, (8, 4)) == around, "into the water, and no farther"
    assert len(destinations(scenario, (18, 4))) == 6, "out of it one hex"


@pytest.mark.rule("M44 4 flooded field")
def test_armor_that_enters_or_leaves_the_water_does_not_battle() -> None:
    dry = {(8, 4): m44.Piece("highground"), (14, 4): m44.Piece("highground")}
    for start, to, enemy, battles in (
        ((8, 4), (10, 4), (12, 4), False), ((12, 4), (14, 4), (16, 4), False),
    ):  # fmt: skip
        scenario = scenario_of(dry, {start: "tankus", enemy: "infger"}, {"flooded_fields": True})
        from hexfront.systems.memoir44.routes import routes

        map = scenario.board.map
        unit = next(u for u in scenario.units if u.side == 1)
        found = routes(scenario.ground(Switches({})), unit.type.profiles[0], map.at(*start))
        assert found.to[map.at(*to)].routes[0].may_battle == battles
        infantry = scenario_of(dry, {start: "infus", enemy: "infger"}, {"flooded_fields": True})
        unit = next(u for u in infantry.units if u.side == 1)
        found = routes(infantry.ground(Switches({})), unit.type.profiles[0], map.at(*start))
        assert found.to[map.at(*to)].routes[0].may_battle


@pytest.mark.rule("M44 4 flooded field")
@pytest.mark.rule("M44 1.5")
def test_a_bridge_is_dry_in_a_flooded_land() -> None:
    scenario = scenario_of(
        {(10, 4): m44.Piece("bridge")}, {(8, 4): "tankus", (22, 4): "infger"},
        {"flooded_fields": True}, layer="rect_terrain",
    )  # fmt: skip
    ground = scenario.ground(Switches({}))
    assert ground.stops[1][scenario.board.map.at(10, 4)] == 0
    assert ground.stops[1][scenario.board.map.at(12, 4)] == 2


@pytest.mark.rule("M44 4 impassable")
@pytest.mark.rule("M44 8.1")
def test_a_ford_may_be_open_to_the_infantry_of_one_side_alone() -> None:
    ford = m44.Piece("river", 1, ("FORD",), "", (1, 2, 3), (2, 3))
    fords = dict.fromkeys([(9, 3), (9, 5), (10, 4)], ford)
    units = {(8, 4): "infus", (7, 5): "tankus", (12, 4): "infger", (22, 4): "gunus"}
    scenario = scenario_of(fords, units)
    assert not scenario.problems
    assert (10, 4) in destinations(scenario, (8, 4))
    assert (9, 5) not in destinations(scenario, (7, 5))
    assert (10, 4) not in destinations(scenario, (12, 4))
    ground = scenario.ground(Switches({}))
    at = scenario.board.map.at
    types = {unit.hex: unit.type.footing for unit in scenario.units}
    american, german = types[at(8, 4)], types[at(12, 4)]
    assert at(9, 5) in ground.back(1, american, at(8, 4))
    assert at(9, 3) not in ground.back(0, german, at(8, 4))
    game = scenario.new_game(dice=ScriptedDice((), ()))
    assert isinstance(game, Game44)


@pytest.mark.rule("M44 8.3")
@pytest.mark.parametrize(
    ("layer", "code", "id"),
    [
        ("rect_terrain", "abatis", "abatis"), ("rect_terrain", "pbridge", "rope_bridge"),
        ("rect_terrain", "pcarrier", "aircraft_carrier"), ("terrain", "wcastle", "castle"),
    ],
)  # fmt: skip
def test_what_no_source_tells_is_drawn_and_reported_with_the_reason(
    layer: str, code: str, id: str
) -> None:
    units = {(8, 4): "infus", (22, 4): "infger"}
    scenario = scenario_of({(10, 4): m44.Piece(code)}, units, layer=layer)
    (problem,) = scenario.problems
    assert problem.code == f"terrain:{id}"
    assert "our sources do not tell" in problem.message
    assert not scenario.playable
    game = scenario.new_game(seed=1)
    place = next(p for p in game.view(1)["board"]["hexes"] if p["hex"] == "F5")
    assert place["terrain"] == [id]
    ground = scenario.ground(Switches({}))
    hex = scenario.board.map.at(10, 4)
    assert not ground.impassable[1][hex], "as if it did not lie there"


@pytest.mark.rule("M44 6.3")
def test_mines_of_a_file_are_of_the_side_that_it_names() -> None:
    entries = [m44.HexEntry(8, 4), m44.HexEntry(22, 4), m44.HexEntry(10, 4), m44.HexEntry(12, 4)]
    entries[0].unit = m44.UnitEntry("infus", "inf", "us")
    entries[1].unit = m44.UnitEntry("infger", "inf", "ger")
    entries[2].tags = (m44.Tag("tag3", "allies", "MINE_FIELD"),)
    entries[3].tags = (m44.Tag("tag3", "", "DECOY_MEDAL_MINE_FIELD"),) * 2
    file = ScenarioFile(starting="player2", hexes=tuple(entries), victory=(4, 4))
    scenario = build(file, "mines", "mines")
    assert not scenario.problems
    ground = scenario.ground(Switches({}))
    at = scenario.board.map.at
    assert [(p.terrain.id, p.owner) for p in ground.pieces[at(10, 4)][1:]] == [("minefield", 1)]
    assert [(p.terrain.id, p.owner) for p in ground.pieces[at(12, 4)][1:]] == [
        ("decoy_minefield", -1)
    ]
    assert scenario.mines == 2


@pytest.mark.rule("M44 4 coastline")
def test_where_landing_craft_land() -> None:
    """On coastline tiles, and on ocean beside a beach."""
    game = hexfront.read_position(
        "memoir44 board=standard,beach,axis setup=A9:infger,M9:infus map=E7:coast targets=3,3"
    )
    assert isinstance(game, Game44)
    at = game.scenario.board.parse
    assert game.ground.is_coast(at("E7"))
    assert game.ground.is_coast(at("e2"))
    assert not game.ground.is_coast(at("E1"))
    assert not game.ground.is_coast(at("E5"))


@pytest.mark.rule("M44 4 railroad track")
def test_rails_join_where_their_ends_meet() -> None:
    game = hexfront.read_position(
        "memoir44 setup=A9:infger,M9:infus targets=3,3 "
        "map=E5:rail,F5:rail,G5:station,H5:railroad,I5:rail/2,D5:wrailcurve/4"
    )
    assert isinstance(game, Game44)
    rails = game.ground.rails()
    at = game.scenario.board.parse
    assert set(rails[at("F5")]) == {at("E5"), at("G5")}
    assert set(rails[at("G5")]) == {at("F5"), at("H5")}
    assert at("I5") not in rails[at("H5")], "its ends lie otherwise"
    assert at("D5") not in rails[at("E5")]
