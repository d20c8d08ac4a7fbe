"""Golden cases of what scenarios make of medals, exits and the deck (chapters 7 and 9.8)."""

from __future__ import annotations

import pytest

import hexfront
from hexfront.core.dice import ScriptedDice
from hexfront.core.game import NOBODY
from hexfront.systems.memoir44.build import build
from hexfront.systems.memoir44.cards import DECK, without
from hexfront.systems.memoir44.game import Game44
from memoir44.golden.scenes import (
    ALLIES,
    AXIS,
    HQ,
    command,
    denied,
    do,
    done,
    fight,
    legal,
    medals,
    scene,
)

QUIET = "A1:infus,M9:infger"

# --- must exit ----------------------------------------------------------------------------------

MUST = '{"must_have_unit_exit":{"side":"ALLIES","min_nbr_units":1}}'


@pytest.mark.golden("V10")
@pytest.mark.rule("M44 7 must exit")
def test_with_all_medals_a_side_goes_on_until_a_unit_has_left() -> None:
    game = scene(
        f"{QUIET},G5:infus,g6:infger/1,E9:infus",
        options=MUST,
        targets="6,2",
        won="0,1",
        tags="E9:tag4@allies",
    )
    command(game, HQ, "G5", "E9")
    assert not game.is_over
    done(game, "move")
    do(game, "battle G5xg6", roll="GSS")
    assert medals(game) == (0, 2)
    assert not game.is_over
    game = scene(f"{QUIET},E9:infus", options=MUST, targets="6,2", won="0,2", tags="E9:tag4@allies")
    command(game, HQ, "E9")
    do(game, "exit E9-E9")
    assert game.is_over
    assert (game.winner, medals(game)) == (ALLIES, (0, 2))


@pytest.mark.rule("M44 7 must exit")
def test_the_other_side_wins_as_ever() -> None:
    game = scene(f"{QUIET},G5:infus/1,g6:infger", side="axis", options=MUST, targets="1,2")
    fight(game, "g6", "G5", "GSS")
    assert (game.is_over, game.winner) == (True, AXIS)


# --- exits --------------------------------------------------------------------------------------


def left(setup: str, unit: str, **fields: str) -> Game44:
    """The game after the unit on that hex of the enemy's baseline has left the board."""
    game = scene(f"{QUIET},{setup}", tags="E9:tag4@allies", targets="12,12", **fields)
    command(game, HQ, unit)
    do(game, f"exit {unit}-{unit}")
    return game


@pytest.mark.rule("M44 7 infantry exit")
@pytest.mark.parametrize(
    ("unit", "options", "won"),
    [
        ("infus", '{"infantry_exit_counts_2":true}', 2),
        ("tankus", '{"infantry_exit_counts_2":true}', 1),
        ("infus", "{}", 1),
    ],
)
def test_infantry_that_leaves_may_count_two(unit: str, options: str, won: int) -> None:
    assert medals(left(f"E9:{unit}", "E9", options=options)) == (0, won)


@pytest.mark.rule("M44 7 truck exit")
@pytest.mark.parametrize(("options", "won"), [('{"truck_exit_counts_figures":true}', 3), ("{}", 1)])
def test_each_truck_that_leaves_may_count(options: str, won: int) -> None:
    assert medals(left("E9:vehus*3", "E9", options=options)) == (0, won)


@pytest.mark.rule("M44 7 exit")
@pytest.mark.rule("EP 17-1")
@pytest.mark.rule("EP 17-2")
def test_exits_may_be_told_by_an_option_single_and_in_rows() -> None:
    allied, axis = '"side":"ALLIES","hexes":["C9","F9"]', '"side":"AXIS","hexes":["A1","M1"]'
    options = f'{{"exits":[{{{allied},"row":true}},{{{axis}}}]}}'
    game = scene(QUIET, options=options)
    exits = [
        [game.label(hex) for hex in range(113) if game.scenario.exits[side][hex]] for side in (0, 1)
    ]
    assert exits == [["A1", "M1"], ["C9", "D9", "E9", "F9"]]


@pytest.mark.rule("M44 7 exit")
def test_a_marker_that_does_not_say_whose_it_is_is_reported_unless_an_option_does() -> None:
    with pytest.raises(hexfront.ScenarioError) as refused:
        scene(QUIET, tags="E9:tag4")
    assert "exit-side" in str(refused.value)
    options = '{"exits":[{"side":"ALLIES","hexes":["E9"]}]}'
    assert scene(QUIET, tags="E9:tag4", options=options).scenario.may_exit == [False, True]


# --- medals for units ---------------------------------------------------------------------------


@pytest.mark.rule("M44 7 elimination")
@pytest.mark.parametrize(
    ("options", "won"),
    [("{}", 1), ('{"kill_medals":{"ALLIES":0}}', 0), ('{"kill_medals":{"ALLIES":2}}', 2)],
)
def test_a_scenario_may_change_what_enemies_count_for(options: str, won: int) -> None:
    game = scene(f"{QUIET},G5:infus,g6:infger/1", options=options, targets="12,12")
    fight(game, "G5", "g6", "GSS")
    assert medals(game) == (0, won)


@pytest.mark.rule("M44 7 elimination")
def test_what_is_worth_nothing_stays_so() -> None:
    options = '{"kill_medals":{"ALLIES":2}}'
    game = scene(f"{QUIET},G5:infus,g6:infger.26*1", options=options, targets="12,12")
    fight(game, "G5", "g6", "GSS")
    assert medals(game) == (0, 0), "a sniper"


# --- sections without enemies -------------------------------------------------------------------

EMPTY = '{"empty_section_medals":{"side":"ALLIES","sections":[0,1,2],"count_for":1}}'


@pytest.mark.rule("M44 7 empty section")
def test_a_medal_for_each_section_without_an_enemy_while_it_lasts() -> None:
    game = scene("A1:infus,G9:infger", options=EMPTY, targets="12,12")
    assert medals(game) == (0, 2)
    game = scene("A1:infus,G9:infger,J9:infger", side="axis", options=EMPTY, targets="12,12")
    assert medals(game) == (0, 1)
    command(game, HQ, "J9")
    do(game, "move J9-I9")
    assert medals(game) == (0, 2), "the enemy left the section"
    game = scene("A1:infus,i8:infger,G9:infger", options=EMPTY, targets="12,12")
    assert medals(game) == (0, 1), "a unit on the line is in both sections"


@pytest.mark.rule("M44 7 empty section")
def test_such_a_medal_may_win_and_is_lost_again() -> None:
    game = scene(
        "A1:infus,E9:infger,G9:infger", side="axis", options=EMPTY, targets="12,12", won="0,1"
    )
    assert medals(game) == (0, 3)
    command(game, HQ, "E9")
    do(game, "move E9-D9")
    assert medals(game) == (0, 2)
    game = scene("A1:infus,G5:infus,g6:infger/1,H9:infger,M9:infger", options=EMPTY, targets="12,3")
    assert medals(game) == (0, 1)


@pytest.mark.rule("M44 7 empty section")
def test_a_section_emptied_by_a_kill_may_end_the_game() -> None:
    setup = "A1:infus,K5:infus,K7:infger,k6:infger/1,G9:infger"
    game = scene(setup, options=EMPTY, targets="12,2")
    fight(game, "K5", "k6", "GSS")
    assert medals(game) == (0, 2)


@pytest.mark.rule("M44 7 elimination")
def test_a_kill_counts_even_if_the_section_that_it_empties_ends_the_game() -> None:
    setup = "A1:infus,K5:infus,k6:infger/1,A9:infger,G9:infger"
    game = scene(setup, options=EMPTY, targets="12,1")
    fight(game, "K5", "k6", "GSS")
    assert (game.winner, game.ending) == (ALLIES, "medals")
    assert game.won == (0, 1)


# --- the deck -----------------------------------------------------------------------------------

ONCE = '{"deck_reshuffling":false,"deck_winner":"AXIS"}'


def nearly_drawn(**fields: str) -> Game44:
    """A turn that ends with nothing to draw: all other cards lie in the discard pile."""
    deck = list(without(DECK, DECK[0]))
    from hexfront.systems.memoir44.cards import CARDS

    words = ",".join([CARDS[card].id for card in deck])
    game = scene(QUIET, hand=CARDS[DECK[0]].id, discard=words, **fields)
    assert game.deck == ()
    return game


@pytest.mark.golden("C41")
@pytest.mark.rule("M44 7 no reshuffle")
def test_a_deck_that_is_not_shuffled_again_ends_the_battle() -> None:
    game = nearly_drawn(options=ONCE)
    do(game, "play recon-left", "done")
    while not game.is_over:
        do(game, "done")
    assert (game.winner, game.ending) == (AXIS, "no-cards")


@pytest.mark.golden("C41")
@pytest.mark.rule("M44 12 deck_reshuffle")
@pytest.mark.parametrize("switch", ["true", "false"])
def test_the_switch_ends_any_battle_with_its_deck(switch: str) -> None:
    game = nearly_drawn(switches=f"deck_reshuffle:{switch}", draws="barrage,firefight")
    do(game, "play recon-left", "done")
    while not game.is_over and game.phase.name != "keep":
        do(game, "done")
    if switch == "true":
        assert legal(game) == ["keep barrage", "keep firefight"]
    else:
        assert (game.is_over, game.winner) == (True, NOBODY), "nobody was named to win"


@pytest.mark.rule("M44 7 no reshuffle")
def test_their_finest_hour_shuffles_nothing_then() -> None:
    game = scene(QUIET, hand="their-finest-hour", discard="barrage", options=ONCE)
    do(game, "play their-finest-hour", roll="G")
    done(game, "order-by-dice")
    assert game.turn == 2
    assert len(game.discard) == 2


@pytest.mark.rule("M44 7 no reshuffle")
def test_a_scenario_has_to_say_who_wins_then() -> None:
    with pytest.raises(hexfront.ScenarioError) as refused:
        scene(QUIET, options='{"deck_reshuffling":false}')
    assert "option:deck_reshuffling" in str(refused.value)


# --- bunkers, headquarters and stars of real files ----------------------------------------------


@pytest.mark.rule("M44 8.1 Bunker owner")
def test_an_option_may_give_bunkers_an_owner() -> None:
    def owner(options: str) -> tuple[str, int]:
        piece = scene(QUIET, map="E5:bunker", options=options).ground.pieces
        at = next(on_hex for on_hex in piece if any("bunker" in p.terrain.id for p in on_hex))
        return next((p.terrain.id, p.owner) for p in at if "bunker" in p.terrain.id)

    assert owner("{}") == ("field_bunker", NOBODY)
    assert owner('{"bunker_owner":"AXIS"}') == ("bunker", AXIS)


@pytest.mark.rule("M44 6.2-16")
def test_what_a_battle_star_means_an_option_says() -> None:
    setup = f"{QUIET},G5:infger"
    with pytest.raises(hexfront.ScenarioError) as refused:
        scene(setup, tags="G5:tag1")
    assert "tag:tag1" in str(refused.value)
    for options, hidden in (
        ('{"battle_stars":"camouflage"}', True),
        ('{"battle_stars":"none"}', False),
    ):
        game = scene(setup, tags="G5:tag1", options=options)
        unit = game.unit_on(game.scenario.board.parse("G5"))
        assert unit is not None
        assert unit.type.camouflaged == hidden


@pytest.mark.rule("M44 6.2-16")
@pytest.mark.parametrize("tags", ["G5:tag14", "G5:tag15", ""])
def test_camouflage_tokens_and_the_option_hide_a_unit(tags: str) -> None:
    options = "{}" if tags else '{"camouflaged":["G5"]}'
    fields = {"tags": tags} if tags else {}
    game = scene(f"{QUIET},G5:infger,H9:infger", hand="barrage", options=options, **fields)
    do(game, "play barrage")
    assert denied(game, "target G5") == "denied-camouflaged"


@pytest.mark.rule("M44 6.1 Red Army")
def test_the_commissar_of_a_plain_editor_file_stands_among_its_equipment() -> None:
    from memoir44.test_rules import scenario

    file = scenario(features=(("allies", "feature", "RUSSIAN_COMMISSAR"),))
    built = build(file, "x", "x")
    assert built.options.commissar == [False, True]
    assert built.playable


@pytest.mark.rule("M44 8.6")
def test_facts_tell_what_is_switched_on() -> None:
    game = scene(QUIET, options='{"blitz_rules":true,"russian_commissar_rule":"ALLIES"}')
    assert game.scenario.facts()["options"] == [
        {"code": "blitz_rules", "value": "on"},
        {"code": "russian_commissar_rule", "value": "allies"},
    ]


@pytest.mark.rule("M44 6.1 Red Army")
def test_a_game_in_its_set_up_reads_back_from_a_record() -> None:
    options = '{"russian_commissar_rule":"ALLIES","smoke_screen":{"side":"AXIS"}}'
    line = f"memoir44 board=standard,country,axis setup={QUIET} cards=3,3 options={options}"
    position = hexfront.read_position(line, ScriptedDice())
    assert isinstance(position, Game44)
    game = position.scenario.new_game(seed=3)
    while game.phase.name in ("first-chip", "smoke-screen", "commissar", "play-chip"):
        game.apply(game.legal_actions()[0])
    again = hexfront.read_record(game.record()).verify()
    assert again.position() == game.position()
