"""Golden cases of units that come later, night, smoke and other actions (chapters 6.2 and 9.8)."""

from __future__ import annotations

import pytest

import hexfront
from hexfront.core.dice import ScriptedDice
from hexfront.core.game import Game
from hexfront.systems.memoir44 import m44model as m44
from hexfront.systems.memoir44.build import build
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.outcomes import WIND
from hexfront.systems.memoir44.scenario import Scenario44
from hexfront.systems.memoir44.smoke import SHELLS, SHELLS_LAST, lay_smoke, look
from memoir44.golden.scenes import (
    ALLIES,
    AXIS,
    cards,
    command,
    denied,
    discard,
    do,
    done,
    faces,
    figures,
    hand,
    legal,
    medals,
    offers,
    ordered,
    scene,
    script,
)

EAST, NORTH_EAST, WEST = 0, 1, 3


def begun(setup: str, rolls: str = "", winds: tuple[int, ...] = (), **fields: str) -> Game44:
    """A battle of two empty hands that begins; the Allies move first."""
    given = {"board": "standard,country,axis", "setup": setup, "first": "allies", **fields}
    line = "memoir44 " + " ".join([f"{name}={value}" for name, value in given.items()])
    position = hexfront.read_position(line, ScriptedDice())
    assert isinstance(position, Game44)
    scenario = position.scenario
    draws = tuple([WIND + wind for wind in winds])
    game = scenario.new_game(dice=ScriptedDice(faces(rolls), draws))
    assert isinstance(game, Game44)
    return game


def same_when_read(game: Game) -> None:
    """The position of a game says all that there is."""
    assert hexfront.read_position(game.position(), ScriptedDice()).position() == game.position()


def idle(game: Game44, roll: str = "") -> None:
    """The turn passes: a card is played if there is one, and nothing done; at the start of the next
    turn the dice may show these faces."""
    dice = script(game)
    dice.draws = (*dice.draws, *cards("probe-centre"))
    dice.rolls = (*dice.rolls, *faces(roll))
    turn = game.turn
    held = hand(game, game.side)
    do(game, f"play {held[0]}" if held else "pass")
    while game.turn == turn:
        do(game, "done")
    assert not dice.rolls


def on_board(game: Game44) -> list[str]:
    return sorted([game.label(unit.hex) for unit in game.units if unit is not None])


# --- air drops ----------------------------------------------------------------------------------


def drop(**more: object) -> str:
    unit = more.pop("unit", '{"name":"infus"}')
    rest = "".join([f',"{name}":{value}' for name, value in more.items()])
    return f'{{"airdrop":{{"side":"ALLIES","range":2,"unit":{unit}{rest}}}}}'


@pytest.mark.golden("U17")
@pytest.mark.rule("M44 6.2-20")
def test_paratroops_drift_and_are_lost_on_an_occupied_hex_without_a_medal() -> None:
    winds = (EAST, EAST, NORTH_EAST, WEST, WEST, WEST)
    game = begun("A1:infus,G7:infger,G9:infger", options=drop(nbr_units=3))
    assert (game.phase.name, game.side) == ("drop", ALLIES)
    assert len(legal(game)) == 113
    same_when_read(game)
    script(game).draws = tuple([WIND + wind for wind in winds])
    do(game, "place E7")
    # The first lands on the enemy, the second a row higher, the third two hexes to the west.
    assert on_board(game) == ["A1", "C7", "G7", "G9", "d8"]
    assert medals(game) == (0, 0)
    assert game.phase.name == "play-card"
    same_when_read(game)


@pytest.mark.rule("M44 6.2-20")
def test_off_the_board_and_on_impassable_hexes_they_are_lost_too() -> None:
    game = begun(
        "A1:infus,G9:infger",
        map="G7:river",
        options=drop(nbr_units=2, range=1),
    )
    script(game).draws = (WIND + EAST, WIND + WEST)
    do(game, "place F7")
    assert on_board(game) == ["A1", "E7", "G9"]
    game = begun("A1:infus,G9:infger", options=drop(nbr_units=1, range=1))
    script(game).draws = (WIND + WEST,)
    do(game, "place A5")
    assert on_board(game) == ["A1", "G9"]


@pytest.mark.rule("M44 6.2-20")
def test_several_drops_are_aimed_one_after_another() -> None:
    options = drop(nbr_units="[1,2]", nbr_drops=2, behavior='"ONE_AT_TIME"')
    game = begun("A1:infus,G9:infger", options=options)
    script(game).draws = (WIND + EAST, WIND + WEST)
    do(game, "place C5")
    assert on_board(game) == ["A1", "C5", "G9"]
    same_when_read(game)
    assert game.view(ALLIES)["phase"]["params"] == {"units": 2, "wave": 2}
    script(game).draws = (WIND + EAST, WIND + WEST) * 2
    do(game, "place F5")
    assert on_board(game) == ["A1", "C5", "F5", "G9"], "the second found the hex taken"


@pytest.mark.rule("M44 6.2-20")
def test_drops_may_be_aimed_at_marks_only() -> None:
    options = drop(nbr_units=1, option2='"TARGET_DROP_CENTER"', center='"C5,G5"')
    game = begun("A1:infus,G9:infger", tags="C5:tag1,G5:tag1", options=options)
    assert legal(game) == ["place C5", "place G5"]
    assert denied(game, "place D5") == "denied-not-a-drop-zone"


SLEEPY = '{"name":"infus","behavior":"CANNOT_BE_ACTIVATED_TILL_TURN","turn":1}'


@pytest.mark.golden("U18")
@pytest.mark.rule("M44 6.2-20")
@pytest.mark.rule("M44 5.2 Inactive till a turn")
def test_paratroops_may_be_inactive_in_their_first_turn() -> None:
    game = begun(
        "A1:infus,G9:infger,M9:infger", options=drop(nbr_units=1, unit=SLEEPY), cards="0,0"
    )
    script(game).draws = (WIND + EAST, WIND + WEST)
    do(game, "place G5")
    game.set_hand(ALLIES, cards("direct-from-hq", "direct-from-hq"))
    game.choices = game.phases[-1].legal_actions(game)
    do(game, "play direct-from-hq")
    assert offers(game, "order") == ["A1"]
    assert denied(game, "order G5") == "denied-asleep"


@pytest.mark.golden("U18")
@pytest.mark.rule("M44 5.2 Inactive till a turn")
def test_an_inactive_unit_does_not_ambush() -> None:
    setup = "A1:infus,G5:infus~CANNOT_BE_ACTIVATED_TILL_TURN:2,g6:infger,M9:infger"
    for turn, asked in ((2, False), (4, True)):
        game = scene(setup, side="axis", enemy="ambush", turn=str(turn))
        command(game, "direct-from-hq", "g6")
        done(game, "move")
        do(game, "battle g6xG5", roll="" if asked else "AAA")
        assert (game.phase.name == "ambush") == asked


@pytest.mark.golden("C6")
@pytest.mark.rule("M44 2.4 Fallback")
def test_an_armor_unit_that_cannot_act_yet_prevents_the_fallback() -> None:
    setup = "A1:infus,G1:tankus~CANNOT_BE_ACTIVATED_TILL_TURN:1,G9:infger"
    game = scene(setup, hand="armor-assault")
    do(game, "play armor-assault")
    assert game.turn == 2, "nobody was ordered"
    game = scene("A1:infus,G1:infus,G9:infger", hand="armor-assault")
    do(game, "play armor-assault")
    assert offers(game, "order") == ["A1", "G1"]


@pytest.mark.rule("M44 6.2-20")
def test_a_drop_may_wait_for_full_daylight() -> None:
    options = (
        '{"night_visibility_rules":true,"airdrop2":{"side":"ALLIES","range":1,"nbr_units":1,'
        '"option":"NEED_FULL_DAY_VISIBILITY","unit":' + SLEEPY + "}}"
    )
    game = begun("A1:infus,B1:infus,G9:infger", "SSSA", options=options)
    assert game.phase.name == "play-card"
    assert game.marks.visibility == 4
    idle(game)
    idle(game, "SSFF")
    assert game.marks.visibility == 6
    assert (game.phase.name, game.side) == ("drop", ALLIES)
    same_when_read(game)
    script(game).draws = (WIND + EAST,)
    do(game, "place F5")
    assert on_board(game) == ["A1", "B1", "G5", "G9"]
    assert game.sleeps(game.unit(game.at[game.scenario.board.parse("G5")]))
    idle(game)
    assert not game.marks.asleep, "it may ambush in the enemy's turn"


# --- night --------------------------------------------------------------------------------------

NIGHT = '{"night_visibility_rules":true}'


@pytest.mark.golden("U19")
@pytest.mark.rule("M44 6.2-19")
def test_at_night_artillery_fires_no_farther_than_one_sees() -> None:
    for visibility, may in (("2", False), ("3", True), ("6", True)):
        fields = {"mark.visibility": visibility}
        game = scene("G1:gunus,A1:infus,g4:infger,G9:infger", options=NIGHT, **fields)
        command(game, "direct-from-hq", "G1")
        done(game, "move")
        if may:
            assert offers(game, "battle") == ["G1xg4"] if visibility == "3" else True
            assert denied(game, "battle G1xg4") == ""
        else:
            assert game.turn == 2, "no target"


@pytest.mark.rule("M44 6.2-19")
def test_at_the_start_of_the_allied_turns_each_star_lets_one_see_farther() -> None:
    game = begun("A1:infus,B1:infus,G9:infger", "SSAA", options=NIGHT)
    assert game.marks.visibility == 3
    idle(game)
    assert game.marks.visibility == 3, "the Axis does not roll"
    idle(game, "SSSS")
    assert game.marks.visibility == 6
    idle(game)
    idle(game)
    assert game.marks.visibility == 6, "it is day for good, and no dice are rolled"


@pytest.mark.rule("M44 6.2-19")
def test_at_nightfall_each_star_takes_a_hex() -> None:
    options = '{"night_visibility_reverse_rule":true,"night_visibility_team_turn":"AXIS"}'
    game = begun("A1:infus,B1:infus,G9:infger", options=options, first="axis", rolls="SSAA")
    assert game.marks.visibility == 4
    idle(game)
    idle(game, "SSSS")
    assert game.marks.visibility == 1, "it never gets darker than that"


@pytest.mark.rule("M44 6.2-19")
def test_a_plain_editor_file_may_name_the_night_among_its_equipment() -> None:
    from hexfront.systems.memoir44.build import build
    from memoir44.test_rules import scenario

    file = scenario(features=(("allies", "feature", "NIGHT_ATTACK"),))
    built = build(file, "x", "x")
    assert built.options.night is not None
    assert [note.code for note in built.notes] == ["feature:NIGHT_ATTACK"]


# --- smoke --------------------------------------------------------------------------------------


@pytest.mark.golden("U23")
@pytest.mark.rule("M44 6.2-31")
def test_smoke_shells_last_both_of_the_opponents_turns() -> None:
    game = scene("A1:infus,B1:infus,G9:infger", hand="-")
    hex = game.scenario.board.parse("G5")
    lay_smoke(game, hex, SHELLS, game.turn + SHELLS_LAST)
    assert look(game, hex) == "fresh"
    idle(game)
    assert look(game, hex) == "fresh", "in the Axis turn"
    idle(game)
    assert look(game, hex) == "flipped"
    same_when_read(game)
    idle(game)
    assert look(game, hex) == "flipped"
    idle(game)
    assert look(game, hex) == ""
    assert not any(piece.terrain.id == SHELLS for piece in game.ground.pieces[hex])


@pytest.mark.rule("M44 6.2-21")
def test_a_smoke_screen_is_laid_before_the_first_turn_and_lasts_three() -> None:
    game = begun("A1:infus,B1:infus,G9:infger", options='{"smoke_screen":{"side":"ALLIES"}}')
    assert (game.phase.name, game.side) == ("smoke-screen", ALLIES)
    do(game, "place G5")
    assert denied(game, "place G7") == "denied-screen-apart"
    assert denied(game, "place G5") == "denied-screen-apart"
    same_when_read(game)
    do(game, "place H5", "place h6")
    assert game.phase.name == "play-card"
    hexes = [game.scenario.board.parse(place) for place in ("G5", "H5", "h6")]
    assert [look(game, hex) for hex in hexes] == ["screen"] * 3
    idle(game)
    idle(game)
    assert game.turn == 3
    assert look(game, hexes[0]) == "screen"
    idle(game)
    assert look(game, hexes[0]) == ""


@pytest.mark.rule("M44 6.2-21")
def test_a_smoke_screen_blocks_sight_and_nothing_else() -> None:
    game = begun(
        "A1:infus,G1:tankus,G5:infger,G9:infger", options='{"smoke_screen":{"side":"ALLIES"}}'
    )
    do(game, "place G3", "place H3", "place F3")
    game.set_hand(ALLIES, cards("direct-from-hq"))
    game.choices = game.phases[-1].legal_actions(game)
    do(game, "play direct-from-hq", "order G1", "done")
    assert "move G1-G3" in legal(game)
    do(game, "move G1-G3")
    done(game, "move")
    assert offers(game, "battle") == ["G3xG5"], "whoever is in it sees and is seen"


# --- armor breakthrough -------------------------------------------------------------------------

BREAK_IN = '{"armor_breakthrough_rules":{"ALLIES":{"nbr_units":2,"name":"tankus"}}}'
HOME = "A1:infus,G1:infus,E9:infger,A9:infger"


@pytest.mark.rule("M44 6.2-22")
def test_armor_enters_over_the_enemys_baseline_by_orders_of_the_card() -> None:
    game = scene(HOME, hand="probe-centre", options=BREAK_IN)
    do(game, "play probe-centre")
    assert game.phase.name == "enter"
    assert offers(game, "enter") == ["F9", "G9", "H9", "I9"], "empty hexes of the section"
    assert denied(game, "enter A9") == "denied-occupied"
    assert denied(game, "enter B9") == "denied-no-orders-left"
    assert denied(game, "enter G8".replace("G8", "g8")) == "denied-not-the-baseline"
    do(game, "enter F9", "done")
    assert game.phase.name == "order"
    do(game, "order G1")
    assert ordered(game) == ["G1", "F9"]
    assert not offers(game, "move") or all(not m.startswith("F9") for m in offers(game, "move"))
    done(game, "move")
    assert "battle F9xE9" in legal(game)


@pytest.mark.rule("M44 6.2-22")
def test_it_takes_ground_but_does_not_overrun_in_that_turn() -> None:
    game = scene(HOME, hand="direct-from-hq", options=BREAK_IN)
    game.change(game.unit(game.at[game.scenario.board.parse("E9")]).lose(3))
    do(game, "play direct-from-hq", "enter F9", "done")
    done(game, "order")
    done(game, "move")
    do(game, "battle F9xE9", roll="GSS")
    do(game, "take E9")
    assert game.turn == 2, "no overrun"
    assert figures(game, "E9") == 3


@pytest.mark.rule("M44 6.2-22")
def test_it_happens_once_and_only_with_some_cards() -> None:
    for card, may in (
        ("direct-from-hq", True), ("armor-assault", True), ("assault-centre", True),
        ("infantry-assault", False), ("move-out", False), ("firefight", False),
    ):  # fmt: skip
        game = scene(HOME, hand=card, options=BREAK_IN)
        do(game, f"play {card}" + (" left" if card == "infantry-assault" else ""))
        assert (game.phase.name == "enter") == may, card
    game = scene(HOME, hand="direct-from-hq,direct-from-hq", options=BREAK_IN)
    do(game, "play direct-from-hq", "enter F9", "done")
    assert game.marks.entered == (0, 1)
    same_when_read(game)
    done(game, "order")
    done(game, "move")
    done(game, "battle")
    do(game, "pass", "play direct-from-hq")
    assert game.phase.name == "order"


@pytest.mark.rule("M44 6.2-22")
def test_an_assault_brings_both_in_and_orders_the_others_too() -> None:
    game = scene(HOME, hand="assault-centre", options=BREAK_IN)
    do(game, "play assault-centre", "enter F9", "enter G9", "done")
    assert ordered(game) == ["G1", "F9", "G9"]


@pytest.mark.rule("M44 6.2-22")
@pytest.mark.rule("M44 6.3")
@pytest.mark.rule("EF 4 Mines entered")
def test_armor_that_breaks_through_onto_a_mine_sets_it_off() -> None:
    game = scene(
        HOME, hand="probe-centre", options=BREAK_IN, tags="F9:tag3@axis,G9:tag3@axis",
        **{"mark.mines": "F9:3,G9:4"},
    )  # fmt: skip
    do(game, "play probe-centre")
    odds = game.odds(game.parse("enter F9"))
    assert (odds["kind"], odds["dice"]) == ("danger", 3)
    do(game, "enter F9", roll="AIS")
    assert figures(game, "F9") == 2
    do(game, "enter G9", roll="GGAI")
    assert figures(game, "G9") == 0
    assert medals(game) == (1, 0)
    done(game, "enter")
    assert ordered(game) == ["F9"]
    assert not offers(game, "order"), "it was one of the two"


@pytest.mark.rule("M44 6.2-22")
@pytest.mark.rule("M44 4 frozen river")
@pytest.mark.rule("EF 3 Frozen river")
def test_armor_that_breaks_through_onto_ice_may_break_in() -> None:
    game = scene(HOME, hand="probe-centre", options=BREAK_IN, map="F9:wriver")
    do(game, "play probe-centre", "enter F9", roll="SA")
    assert figures(game, "F9") == 2


@pytest.mark.rule("M44 6.2-22")
@pytest.mark.rule("M44 4 wire")
@pytest.mark.rule("M44 3.1 Hard stop")
def test_armor_that_breaks_through_into_wire_removes_it_and_takes_no_ground() -> None:
    game = scene(HOME, hand="probe-centre", options=BREAK_IN, map="F9:wire")
    game.change(game.unit(game.at[game.scenario.board.parse("E9")]).lose(3))
    do(game, "play probe-centre", "enter F9")
    assert not game.ground.has(game.scenario.board.parse("F9"), "wire")
    done(game, "enter", "order", "move")
    do(game, "battle F9xE9", roll="GSS")
    assert figures(game, "E9") == 0
    assert game.turn == 2, "it entered a hard stop"


# --- bridges ------------------------------------------------------------------------------------

BLOW = '{"blowbridge_opt2":{"side":"ALLIES","option":"NEED_NEIGHBOUR_UNIT"}}'
RIVER = "G5:river,G5:bridge~CAN_BE_BLOWN~ONE_MEDAL_IF_BLOWN"


@pytest.mark.rule("M44 6.2-2")
@pytest.mark.rule("M44 7 blown bridge")
def test_a_star_of_two_dice_blows_up_a_bridge_with_whoever_is_on_it() -> None:
    game = scene(
        "F5:infus,A1:infus,G5:infger,G9:infger", hand="probe-centre", map=RIVER, options=BLOW
    )
    do(game, "blow probe-centre", roll="SA")
    assert on_board(game) == ["A1", "F5", "G9"]
    assert medals(game) == (0, 2), "one for the unit, one for the bridge"
    hex = game.scenario.board.parse("G5")
    assert not any(piece.terrain.passage for piece in game.ground.pieces[hex])
    assert game.turn == 2
    assert discard(game) == ["probe-centre"]
    same_when_read(game)


@pytest.mark.rule("M44 7 blown bridge")
@pytest.mark.rule("M44 5.4 Thirds")
@pytest.mark.rule("EP 7-1")
@pytest.mark.rule("EP 8-7")
@pytest.mark.parametrize("code", ["vehger", "vehger.42"])
def test_vehicles_on_a_blown_bridge_are_counted_by_thirds(code: str) -> None:
    """A unit of three goes with the bridge: three figures are a medal, two are none."""
    for figures_on_it, medal in ((3, 1), (2, 0)):
        setup = f"F5:infus,A1:infus,G5:{code}*{figures_on_it},G9:infger"
        game = scene(
            setup, hand="probe-centre", map="G5:river,G5:bridge~CAN_BE_BLOWN", options=BLOW
        )
        do(game, "blow probe-centre", roll="SA")
        lost = game.marks.half_tracks if code == "vehger.42" else game.marks.trucks
        assert lost == (figures_on_it, 0)
        assert medals(game) == (0, medal)


@pytest.mark.rule("M44 6.2-2")
def test_without_a_star_the_bridge_stands_and_the_draw_is_as_usual() -> None:
    game = scene(
        "F5:infus,A1:infus,G9:infger", hand="recon-centre", map=RIVER, options=BLOW,
        draws=("barrage", "firefight"),
    )  # fmt: skip
    do(game, "blow recon-centre", roll="IG")
    assert legal(game) == ["keep barrage", "keep firefight"]
    assert medals(game) == (0, 0)


@pytest.mark.rule("M44 6.2-2")
@pytest.mark.parametrize(
    ("setup", "card", "id"),
    [
        ("A1:infus,G9:infger", "probe-centre", "denied-no-bridge-to-blow"),
        ("F5:infus,G9:infger", "probe-left", "denied-no-bridge-to-blow"),
        ("F5:infus,G9:infger", "direct-from-hq", "denied-no-blowing-up"),
        ("F5:infus,G9:infger", "pincer-move", "denied-no-bridge-to-blow"),
        ("F5:infus,G9:infger", "general-advance", ""),
    ],
)
def test_which_cards_blow_up_a_bridge(setup: str, card: str, id: str) -> None:
    game = scene(setup, hand=card, map=RIVER, options=BLOW)
    assert denied(game, f"blow {card}") == id


@pytest.mark.rule("M44 6.2-2")
def test_the_side_that_may_and_the_unit_beside_it() -> None:
    game = scene(
        "F5:infger,A1:infus,G9:infger", hand="probe-centre", side="axis", map=RIVER, options=BLOW
    )
    assert denied(game, "blow probe-centre") == "denied-no-blowing-up"
    options = '{"blowbridge_opt2":{"side":"ALLIES"}}'
    game = scene("A1:infus,G9:infger", hand="probe-centre", map=RIVER, options=options)
    assert denied(game, "blow probe-centre") == "", "no unit is needed"


# --- headquarters -------------------------------------------------------------------------------

TENT = '{"headquarters":{"AXIS":["G7"]}}'


@pytest.mark.golden("U21")
@pytest.mark.rule("M44 6.2-17")
def test_who_loses_the_headquarters_loses_a_card_and_draws_one_when_it_is_retaken() -> None:
    game = scene(
        "G5:infus,A1:infus,G9:infger,A9:infger", enemy="barrage,direct-from-hq", options=TENT,
        draws=("barrage", "probe-left", "firefight", "move-out"),
    )  # fmt: skip
    command(game, "direct-from-hq", "G5")
    do(game, "move G5-G7")
    assert hand(game, AXIS) == ["direct-from-hq"]
    assert "barrage" in discard(game)
    same_when_read(game)
    assert game.view(ALLIES)["marks"]["captured"] == ["G7"]
    done(game, "move")
    done(game, "battle")
    at = game.scenario.board.parse
    unit = game.unit_on(at("G7"))
    assert unit is not None
    game.put(unit, unit.displace(at("A3")))
    do(game, "play direct-from-hq", "order G9", "done", "move G9-G7")
    assert hand(game, AXIS) == ["firefight", "move-out"], "one back, and one at the turn's end"
    assert game.marks.captured == frozenset()


@pytest.mark.rule("M44 6.2-17")
def test_it_is_lost_once_and_to_enemies_only() -> None:
    game = scene("G5:infus,A1:infus,G7:infger,A9:infger", enemy="barrage", options=TENT)
    hex = game.scenario.board.parse("G7")
    assert not game.marks.captured
    game.recount(hex)
    assert hand(game, AXIS) == ["barrage"]


@pytest.mark.rule("M44 6.2-17")
def test_tents_with_an_owner_are_headquarters() -> None:
    game = scene("G5:infus,A1:infus,A9:infger", map="G7:pheadquarter@axis")
    assert game.scenario.headquarters == {game.scenario.board.parse("G7"): AXIS}


@pytest.mark.rule("M44 6.2-17")
@pytest.mark.rule("M44 8.7")
def test_a_town_that_acts_as_headquarters_is_that_of_its_owner_or_of_the_unit_in_it() -> None:
    from memoir44.test_rules import on_a_hex

    def with_town(owner: str, unit: m44.UnitEntry | None) -> Scenario44:
        town = m44.Piece("buildings", 1, ("HEADQUARTER",), owner)
        return build(on_a_hex(terrain=town, unit=unit), "x", "x")

    american = m44.UnitEntry("infus", "inf", "us")
    assert list(with_town("", american).headquarters.values()) == [ALLIES]
    assert list(with_town("axis", None).headquarters.values()) == [AXIS]
    assert [problem.code for problem in with_town("", None).problems] == ["behavior:headquarters"]


# --- recovery -----------------------------------------------------------------------------------


@pytest.mark.rule("M44 6.2-10")
def test_infantry_recovers_at_an_oasis_instead_of_moving() -> None:
    oasis = "G5:oasis~OASIS_RECOVERY"
    setup = "G5:infus/1,A1:infus,G9:infger"
    game = scene(setup, hand="direct-from-hq,barrage", map=oasis)
    command(game, "direct-from-hq", "G5", "A1")
    assert "recover G5" in legal(game)
    assert denied(game, "recover A1") == "denied-no-recovery-here"
    do(game, "recover G5", roll="IA")
    assert figures(game, "G5") == 2, "a die for the card in hand and one for that in play"
    assert not any(text.startswith("move G5") for text in legal(game))
    done(game, "move")
    assert game.turn == 2, "it does not battle either"


@pytest.mark.rule("M44 6.2-10")
@pytest.mark.parametrize(
    ("setup", "id"),
    [
        ("G5:infus,A1:infus,G9:infger", "denied-not-wounded"),
        ("G5:tankus/1,A1:infus,G9:infger", "denied-no-recovery-for-it"),
        ("G5:infus/1,A1:infus,g6:infger", "denied-no-recovery-near-enemy"),
    ],
)
def test_who_cannot_recover(setup: str, id: str) -> None:
    game = scene(setup, map="G5:oasis~OASIS_RECOVERY")
    command(game, "direct-from-hq", "G5", "A1")
    assert denied(game, "recover G5") == id


@pytest.mark.rule("M44 6.2-10")
def test_an_oasis_alone_is_not_enough_unless_the_scenario_says_so() -> None:
    game = scene("G5:infus/1,A1:infus,G9:infger", map="G5:oasis")
    command(game, "direct-from-hq", "G5", "A1")
    assert denied(game, "recover G5") == "denied-no-recovery-here"
    game = scene("G5:infus/1,A1:infus,G9:infger", map="G5:oasis", options='{"oasis_recovery":true}')
    command(game, "direct-from-hq", "G5", "A1")
    assert denied(game, "recover G5") == ""


@pytest.mark.rule("M44 6.2-18")
def test_a_hospital_has_six_dice() -> None:
    game = scene("G5:infus/1,A1:infus,G9:infger", map="G5:phospital")
    command(game, "direct-from-hq", "G5", "A1")
    do(game, "recover G5", roll="ISSAGF")
    assert figures(game, "G5") == 4


# --- fog ----------------------------------------------------------------------------------------


@pytest.mark.rule("M44 6.2-27")
def test_in_heavy_fog_only_grenades_hit_at_range() -> None:
    options = '{"heavy_fog_rules":true}'
    game = scene("G5:tankus,A1:infus,G7:infger,A9:infger", options=options)
    command(game, "direct-from-hq", "G5")
    done(game, "move")
    do(game, "battle G5xG7", roll="IIG")
    assert figures(game, "G7") == 3
    game = scene("G5:tankus,A1:infus,g6:infger,A9:infger", options=options)
    command(game, "direct-from-hq", "G5")
    done(game, "move")
    do(game, "battle G5xg6", roll="IIA")
    assert figures(game, "g6") == 2, "not so in close assault"


@pytest.mark.rule("M44 1.4 Flooded fields")
def test_in_flooded_scenarios_bare_hexes_are_flooded() -> None:
    game = scene("G5:infus,A9:infger", map="A1:woods", options='{"flooded_fields":true}')
    pieces = game.ground.pieces
    assert [p.terrain.id for p in pieces[game.scenario.board.parse("G5")]] == ["flooded_field"]
    assert [p.terrain.id for p in pieces[game.scenario.board.parse("A1")]] == ["forest"]


RECOVERY = '{"oasis_recovery":true}'


@pytest.mark.rule("M44 6.2-10")
@pytest.mark.rule("M44 card Behind Enemy Lines")
@pytest.mark.parametrize("start", ["G5", "H5"])
def test_nobody_recovers_after_a_battle_behind_enemy_lines(start: str) -> None:
    """Recovery is instead of moving and battling: the second move comes after both."""
    setup = f"{start}:infus/1,J5:infger,K7:infger,A1:infus"
    hand = "behind-enemy-lines,probe-left"
    game = scene(setup, hand=hand, map="H5:oasis", options=RECOVERY)
    command(game, "behind-enemy-lines", start)
    if start != "H5":
        do(game, "move G5-H5")
    done(game, "move")
    do(game, "battle H5xJ5", roll="ASS")
    assert game.phase.name == "move"
    assert offers(game, "recover") == []
    assert denied(game, "recover H5") == "denied-no-recovery-after-battle"


@pytest.mark.rule("M44 6.2-10")
@pytest.mark.rule("M44 card Behind Enemy Lines")
def test_who_recovered_behind_enemy_lines_neither_battles_nor_moves_on() -> None:
    setup = "H5:infus/1,J5:infger,A9:infger,A1:infus"
    hand = "behind-enemy-lines,probe-left"
    game = scene(setup, hand=hand, map="H5:oasis", options=RECOVERY)
    command(game, "behind-enemy-lines", "H5")
    do(game, "recover H5", roll="IA")
    assert figures(game, "H5") == 2
    assert game.phase.name == "play-card"
    assert game.turn == 2


@pytest.mark.rule("M44 6.2-10")
@pytest.mark.rule("M44 2.5 On the move")
def test_a_unit_on_the_move_does_not_recover() -> None:
    setup = "G9:infus/1,A3:infus,A16:infger,M1:infus"
    game = scene(
        setup, hand="probe-left,recon-left", board="breakthrough,country,axis", map="G9:oasis",
        options=RECOVERY,
    )  # fmt: skip
    do(game, "play probe-left", "send G9")
    done(game, "order")
    assert offers(game, "recover") == []
    assert denied(game, "recover G9") == "denied-on-the-move-only"


@pytest.mark.rule("M44 6.2-10")
@pytest.mark.rule("M44 6.2-16")
@pytest.mark.rule("EF 5-2")
def test_recovery_is_neither_a_move_nor_an_attack_and_keeps_camouflage() -> None:
    setup = "G5:infus/1,A1:infus,G9:infger"
    game = scene(setup, hand="direct-from-hq,probe-left", map="G5:oasis", tags="G5:tag14",
                 options=RECOVERY)  # fmt: skip
    command(game, "direct-from-hq", "G5", "A1")
    do(game, "recover G5", roll="IA")
    unit = game.unit_on(game.scenario.board.parse("G5"))
    assert unit is not None
    assert unit.type.camouflaged
    assert denied(game, "move G5-F5") == "denied-already-moved"
    same_when_read(game)
