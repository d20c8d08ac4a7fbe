"""Golden cases of the Overlord game (rule 2.6), made from its text.

The board is 26 hexes wide. For the Allies, at the bottom, half-sections 1 to 6 are in even rows the
columns A-D, E-I, J-M, N-Q, R-V and W-Z; in odd rows the lines cut d, i, m, q and v. The Axis counts
from the other end.
"""

from __future__ import annotations

import random

import pytest

import hexfront
from hexfront.systems.memoir44.board import board
from hexfront.systems.memoir44.cards import CARD, CARDS
from hexfront.systems.memoir44.game import Game44
from hexfront.words import Words
from memoir44.golden.scenes import (
    ALLIES,
    AXIS,
    IDLE_DRAWS,
    denied,
    do,
    done,
    figures,
    hand,
    offers,
    ordered,
    rule_against,
    scene,
)

# One unit of each side in the middle of every half-section: 1 to 6 for the Allies, 6 to 1 for the
# Axis.
ROW = "B1:infus,G1:infus,K1:infus,O1:infus,T1:infus,X1:infus"
ENEMIES = "B9:infger,G9:infger,K9:infger,O9:infger,T9:infger,X9:infger"


def battle(
    setup: str = f"{ROW},{ENEMIES}",
    hand: str = "probe-left",
    side: str = "allies",
    enemy: str = "-",
    draws: tuple[str, ...] = IDLE_DRAWS,
    last: str = "-",
    **fields: str,
) -> Game44:
    """An Overlord battle; hands of eight cards, so that there is room for those that are drawn.

    `last`: what the other side played last turn, with half-sections of the map as a mask.
    """
    fields = {"board": "overlord,country,axis", "cards": "8,8", **fields}
    fields["mark.last_plays"] = last
    return scene(setup, hand, side, enemy, draws, **fields)


def pile(game: Game44, side: int) -> list[str]:
    return [CARDS[card].id for card in game.pile_of(side)]


# --- the board ----------------------------------------------------------------------------------


@pytest.mark.rule("M44 1.3 Overlord", "M44 1.1")
def test_six_half_sections_of_a_board_of_230_hexes() -> None:
    wide = board("overlord")
    assert wide.map.size == 230

    def halves(place: str) -> list[int]:
        mask = wide.halves[wide.parse(place)]
        return [half + 1 for half in range(6) if mask >> half & 1]

    evens = [halves(f"{letter}9") for letter in "ADEIJMNQRVWZ"]
    assert evens == [[1], [1], [2], [2], [3], [3], [4], [4], [5], [5], [6], [6]]
    # The lines cut the hexes of odd rows with x = 7, 17, 25, 33 and 43.
    row = [f"{letter}8" for letter in "abcdefghijklmnopqrstuvwxy"]
    assert [place for place in row if len(halves(place)) == 2] == ["d8", "i8", "m8", "q8", "v8"]
    assert halves("d8") == [1, 2]
    assert halves("v8") == [5, 6]


@pytest.mark.rule("M44 1.3 Overlord")
def test_half_sections_count_from_the_players_own_left() -> None:
    game = battle(side="axis", hand="probe-left,probe-right")
    do(game, "give probe-left 1", "done")
    assert offers(game, "order") == ["X9"], "the left of the Axis is on the right of the map"


@pytest.mark.rule("M44 1.4", "M44 2.6-1")
def test_a_beach_board_has_the_rows_of_a_standard_one() -> None:
    game = battle(board="overlord,beach,axis")
    kinds = [
        [p.terrain.id for p in game.ground.pieces[game.scenario.board.parse(place)]]
        for place in ("y6", "Z5", "y4", "A3", "y2", "Z1")
    ]
    assert kinds == [["plain"], ["beach"], ["beach"], ["beach"], ["ocean"], ["ocean"]]


# --- handing out --------------------------------------------------------------------------------


@pytest.mark.rule("M44 2.6-1")
def test_one_to_three_cards_are_handed_out() -> None:
    game = battle(hand="probe-left,probe-centre,probe-right,assault-left")
    assert game.phase.name == "hand-out"
    assert denied(game, "done") == "denied-nothing-handed-out"
    do(game, "give probe-left 1")
    assert denied(game, "done") == ""
    do(game, "give probe-centre 4", "give probe-right 5")
    assert game.phase.name == "lead", "three cards are all there may be"
    assert hand(game, ALLIES) == ["assault-left"]


@pytest.mark.rule("M44 2.6-1")
def test_no_half_section_gets_two_cards() -> None:
    game = battle(hand="probe-left,attack-left,move-out,general-advance")
    do(game, "give probe-left 2")
    assert denied(game, "give attack-left 2") == "denied-half-taken"
    assert denied(game, "give move-out left") == "denied-half-taken", "it works in both halves"
    assert denied(game, "give attack-left 1") == "", "the other half is free"
    assert rule_against(game, "give attack-left 2") == "M44 2.6-1"


@pytest.mark.rule("M44 2.6-5")
def test_a_section_card_goes_to_a_half_of_its_general() -> None:
    game = battle(hand="attack-centre")
    assert offers(game, "give") == ["attack-centre 3", "attack-centre 4"]
    assert denied(game, "give attack-centre 2") == "denied-not-his-card"
    assert denied(game, "give attack-centre centre") == "denied-one-half-only"
    assert denied(game, "play attack-centre") == "denied-for-a-general"


@pytest.mark.rule("M44 2.6-5")
def test_a_section_card_orders_units_of_one_half_section() -> None:
    game = battle(f"{ROW},H1:infus,F1:infus,I1:infus,{ENEMIES}", hand="attack-left,probe-left")
    do(game, "give attack-left 2", "done")
    assert offers(game, "order") == ["F1", "G1", "H1", "I1"]
    do(game, "order F1", "order G1", "order H1")
    assert game.phase.name == "move", "Attack has three orders"


@pytest.mark.rule("M44 1.3 Overlord", "M44 2.6-4")
def test_a_unit_on_a_line_obeys_both_generals_but_once() -> None:
    setup = f"i2:infus,A1:infus,K1:infus,{ENEMIES}"
    game = battle(setup, hand="probe-left,probe-centre,probe-right")
    do(game, "give probe-left 2", "give probe-centre 3", "done")
    do(game, "lead 2")
    assert offers(game, "order") == ["i2"]
    do(game, "order i2")
    done(game, "move", "battle")
    assert offers(game, "order") == ["K1"], "i2 has acted"
    assert denied(game, "order i2") == "denied-already-ordered"


@pytest.mark.rule("M44 2.6-4")
def test_a_general_does_not_order_units_of_another() -> None:
    game = battle(hand="probe-left,probe-right")
    do(game, "give probe-left 1", "done")
    assert rule_against(game, "order G1") == "M44 2.6-4"
    assert denied(game, "order G1") == "denied-not-his-unit"


@pytest.mark.rule("M44 2.6-3")
def test_the_generals_play_one_after_another_as_their_player_says() -> None:
    setup = "B5:infus,B7:infger,X5:infus,X7:infger,A1:infus,Z9:infger"
    game = battle(setup, hand="probe-left,probe-right")
    do(game, "give probe-left 1", "give probe-right 6", "done")
    assert sorted(offers(game, "lead")) == ["1", "6"]
    do(game, "lead 6")
    assert denied(game, "order B5") == "denied-not-his-unit"
    do(game, "order X5")
    done(game, "order", "move")
    do(game, "battle X5xX7", roll="AA")
    assert offers(game, "order") == ["B5", "A1"], "the right general is done, the left one begins"
    do(game, "order B5")
    done(game, "order", "move")
    assert offers(game, "battle") == ["B5xB7"], "X5 has had its battle phase"


@pytest.mark.rule("M44 2.6-3")
def test_who_did_not_battle_under_his_general_does_not_later() -> None:
    setup = "B5:infus,B7:infger,X5:infus,X7:infger,A1:infus,Z9:infger"
    game = battle(setup, hand="probe-left,probe-right")
    do(game, "give probe-left 1", "give probe-right 6", "done", "lead 6", "order X5")
    done(game, "order", "move", "battle")
    do(game, "order B5")
    done(game, "order")
    assert offers(game, "move"), "B5 may move"
    assert not [text for text in offers(game, "move") if text.startswith("X5")]
    done(game, "move")
    assert offers(game, "battle") == ["B5xB7"]


# --- kinds of cards -----------------------------------------------------------------------------


@pytest.mark.rule("M44 2.6-6")
def test_general_advance_is_two_units_in_each_half() -> None:
    setup = f"A1:infus,B1:infus,C1:infus,E1:infus,F1:infus,G1:infus,K1:infus,{ENEMIES}"
    game = battle(setup, hand="general-advance,barrage")
    assert offers(game, "give") == [f"general-advance {g}" for g in ("left", "centre", "right")]
    assert denied(game, "give general-advance 1") == "denied-both-halves"
    do(game, "give general-advance left", "done")
    do(game, "order A1", "order B1")
    assert offers(game, "order") == ["E1", "F1", "G1"]
    assert denied(game, "order C1") == "denied-no-orders-left"
    do(game, "order E1", "order G1")
    assert game.phase.name == "move"


@pytest.mark.rule("M44 2.6-6")
def test_a_unit_on_the_line_fills_a_slot_of_either_half() -> None:
    setup = f"d2:infus,A1:infus,B1:infus,E1:infus,F1:infus,{ENEMIES}"
    game = battle(setup, hand="general-advance,barrage")
    do(game, "give general-advance left", "done", "order d2", "order A1", "order B1")
    assert offers(game, "order") == ["E1", "F1"], "d2 stands for the second half now"
    do(game, "order E1")
    assert game.phase.name == "move"


@pytest.mark.rule("M44 2.6-6")
def test_recon_in_force_is_one_unit_in_each_half() -> None:
    game = battle(f"{ROW},H1:infus,{ENEMIES}", hand="recon-in-force,barrage")
    do(game, "give recon-in-force left", "done", "order G1")
    assert offers(game, "order") == ["B1"]


@pytest.mark.rule("M44 2.6-6")
def test_pincer_move_is_two_units_in_one_half() -> None:
    game = battle(f"{ROW},N1:infus,P1:infus,{ENEMIES}", hand="pincer-move,barrage")
    assert offers(game, "give") == [f"pincer-move {half}" for half in range(1, 7)]
    do(game, "give pincer-move 4", "done")
    assert offers(game, "order") == ["N1", "O1", "P1"]
    do(game, "order N1", "order O1")
    assert game.phase.name == "move"


@pytest.mark.rule("M44 2.6-7")
def test_a_tactic_card_works_in_both_halves() -> None:
    game = battle(hand="direct-from-hq,barrage")
    do(game, "give direct-from-hq right", "done")
    assert offers(game, "order") == ["T1", "X1"]


@pytest.mark.rule("M44 2.6-4", "M44 2.4 Fallback")
def test_a_card_falls_back_where_the_general_has_nobody_for_it() -> None:
    setup = f"B1:infus,G1:infus,T1:tankus,{ENEMIES}"
    game = battle(setup, hand="armor-assault,barrage")
    do(game, "give armor-assault left", "done", "order B1")
    assert game.phase.name == "move", "one unit of choice, though there is armor on the right"


@pytest.mark.rule("M44 2.6-8")
def test_infantry_assault_is_for_one_half() -> None:
    game = battle(f"{ROW},H1:infus,{ENEMIES}", hand="infantry-assault,barrage")
    assert denied(game, "give infantry-assault left") == "denied-one-half-only"
    do(game, "give infantry-assault 2", "done")
    assert ordered(game) == ["G1", "H1"]
    assert offers(game, "move")


@pytest.mark.rule("M44 2.6-9")
def test_medics_roll_four_dice_for_one_unit_of_the_general() -> None:
    setup = f"B1:infus/1,G1:infus,T1:infus/1,K1:infus,{ENEMIES}"
    game = battle(setup, hand="medics-mechanics,barrage,firefight,dig-in,move-out,ambush")
    do(game, "give medics-mechanics left", roll="")
    do(game, "done", roll="ISGF")  # the only wounded one under his command: no choice
    assert figures(game, "B1") == 3, "an infantry symbol and a star; five cards are in the hand"
    assert figures(game, "T1") == 1
    assert ordered(game) == ["B1"]


# --- the commander's own cards --------------------------------------------------------------------


@pytest.mark.rule("M44 2.6-2")
def test_the_commander_plays_barrage_before_his_generals() -> None:
    game = battle(hand="barrage,probe-left,probe-right,probe-centre,attack-left")
    assert denied(game, "give barrage left") == "denied-commanders-card"
    do(game, "play barrage", "target O9", roll="AAAA")
    assert game.phase.name == "hand-out", "there is room for two cards more"
    do(game, "give probe-left 1", "give probe-right 6")
    assert game.phase.name == "lead"


@pytest.mark.rule("M44 2.6-2")
def test_barrage_is_too_late_once_a_general_has_a_card() -> None:
    game = battle(hand="barrage,probe-left,probe-right")
    do(game, "give probe-left 1")
    assert denied(game, "play barrage") == "denied-commander-first"
    assert rule_against(game, "play barrage") == "M44 2.6-2"


@pytest.mark.rule("M44 2.6-2", "M44 12 overlord_air_power")
def test_air_power_is_the_commanders() -> None:
    game = battle(hand="air-power,probe-left")
    assert offers(game, "play") == ["air-power"]
    do(game, "play air-power", "target B9", roll="AA")
    assert game.phase.name == "hand-out"


@pytest.mark.rule("M44 12 overlord_air_power")
def test_air_power_of_a_general_by_the_switch() -> None:
    game = battle(hand="air-power,probe-left", switches="overlord_air_power:general")
    assert denied(game, "play air-power") == "denied-for-a-general"
    for general in ("left", "centre", "right"):
        assert f"air-power {general}" in offers(game, "give")
    do(game, "give air-power left", "done")
    assert offers(game, "target") == ["B9", "G9"], "what is before him"


@pytest.mark.rule("M44 2.6-10", "M44 card Their Finest Hour")
def test_their_finest_hour_is_four_dice_for_each_general_and_no_other_card() -> None:
    game = battle(hand="their-finest-hour,barrage,probe-left")
    do(game, "play their-finest-hour")
    assert sorted(offers(game, "lead")) == ["centre", "left", "right"]
    odds = game.odds(game.parse("lead right"))
    assert (odds["kind"], odds["dice"]) == ("orders", 4)
    do(game, "lead right", roll="IGGF")
    assert offers(game, "order") == ["T1", "X1"]
    do(game, "order T1")
    done(game, "order-by-dice", "move")
    # Nobody is ordered on the left; then the centre is the only one left, and rolls at once.
    do(game, "lead left", roll="GGFFGGFF")
    assert game.turn == 2
    assert pile(game, ALLIES) == [], "the deck was shuffled"
    assert len(hand(game, ALLIES)) == 4
    assert len(game.deck_of(ALLIES)) == 56


@pytest.mark.rule("M44 2.6-10")
def test_their_finest_hour_is_the_only_card_of_its_turn() -> None:
    game = battle(hand="their-finest-hour,barrage,probe-left")
    do(game, "play barrage", "target O9", roll="AAAA")
    assert denied(game, "play their-finest-hour") == "denied-finest-hour-alone"


# --- Counter-Attack -----------------------------------------------------------------------------


def after(hand: str, plays: str) -> Game44:
    """The Allies are to hand out cards after these plays of the Axis (masks of the map)."""
    return battle(hand=hand, last=plays)


@pytest.mark.rule("M44 2.6-11")
def test_counter_attack_answers_the_general_across_the_field() -> None:
    # The Axis played Probe Left in its half-section 1: the sixth of the map, and of the Allies.
    game = after("counter-attack,probe-left", "probe-left:32")
    assert [text for text in offers(game, "give") if text.startswith("counter")] == [
        "counter-attack left",
        "counter-attack centre",
        "counter-attack 6",
    ]
    do(game, "give counter-attack 6", "done")
    assert offers(game, "order") == ["X1"]
    assert denied(game, "play counter-attack") != ""


@pytest.mark.rule("M44 2.6-11")
def test_counter_attack_where_nothing_was_played_does_nothing() -> None:
    game = after("counter-attack,probe-left", "probe-left:32")
    assert denied(game, "give counter-attack 5") == "denied-nothing-to-counter"
    do(game, "give counter-attack left", "done")
    assert game.turn == 2
    assert pile(game, ALLIES) == ["counter-attack"]


@pytest.mark.rule("M44 2.6-11")
def test_counter_attack_of_a_card_for_both_halves() -> None:
    game = after("counter-attack,probe-left", "direct-from-hq:12")
    do(game, "give counter-attack centre", "done")
    assert offers(game, "order") == ["K1", "O1"]


@pytest.mark.rule("M44 2.6-11")
def test_a_commanders_card_can_be_answered() -> None:
    game = after("counter-attack,probe-left", "barrage:0")
    do(game, "play counter-attack", "target T9", roll="AAAA")
    assert game.phase.name == "hand-out"
    assert pile(game, ALLIES) == ["counter-attack"]


@pytest.mark.rule("M44 2.6-11")
def test_what_was_copied_is_what_the_next_counter_attack_copies() -> None:
    game = battle(hand="counter-attack", enemy="counter-attack", last="probe-left:32")
    do(game, "give counter-attack 6", "done", "order X1")
    done(game, "order", "move", "battle")
    assert game.side == AXIS
    assert "counter-attack 1" in offers(game, "give"), "the same half-section, as the Axis counts"
    do(game, "give counter-attack 1", "done")
    assert offers(game, "order") == ["X9"]


# --- Ambush, drawing, decks -----------------------------------------------------------------------


@pytest.mark.rule("M44 2.6-12", "M44 card Ambush")
def test_an_ambush_serves_any_unit_and_is_replaced_at_once() -> None:
    setup = "X5:infus,x6:infger,A1:infus,A9:infger"
    game = battle(
        setup,
        hand="probe-right,probe-left",
        enemy="ambush,probe-left",
        draws=("move-out", *IDLE_DRAWS),
    )
    assert denied(game, "give ambush 1") == "denied-card-not-in-hand"
    do(game, "give probe-right 6", "done", "order X5")
    done(game, "order", "move")
    do(game, "battle X5xx6")
    do(game, "ambush", roll="AAAAAA")
    assert hand(game, AXIS) == sorted(["probe-left", "move-out"], key=lambda id: CARD[id].number)


@pytest.mark.rule("M44 2.6-12")
def test_an_ambush_is_not_handed_out() -> None:
    game = battle(hand="ambush,probe-left")
    assert denied(game, "give ambush left") == "denied-ambush-is-a-reaction"
    assert offers(game, "give") == ["probe-left 1", "probe-left 2"]


@pytest.mark.rule("M44 2.6-13")
def test_two_cards_are_drawn_and_three_after_a_recon() -> None:
    for card, drawn in (("probe-left", 2), ("recon-left", 3)):
        game = battle(hand=f"{card},barrage", draws=("move-out",) * 2 + ("dig-in",))
        do(game, f"give {card} 1", "done", "order B1")
        done(game, "move", "battle")
        assert game.turn == 2
        assert len(hand(game, ALLIES)) == 1 + drawn


@pytest.mark.rule("M44 2.6-13")
def test_the_hand_is_never_larger_than_at_the_beginning() -> None:
    game = battle(hand="recon-left,barrage,firefight", cards="8,3")
    do(game, "give recon-left 1", "done", "order B1")
    done(game, "move", "battle")
    assert len(hand(game, ALLIES)) == 3, "room for one card only"


@pytest.mark.rule("M44 12 overlord_decks")
def test_each_side_has_a_deck_of_its_own() -> None:
    game = battle(hand="probe-left,barrage")
    assert len(game.deck_of(AXIS)) == 60
    assert len(game.deck_of(ALLIES)) == 58
    do(game, "give probe-left 1", "done", "order B1")
    done(game, "move", "battle")
    assert pile(game, ALLIES) == ["probe-left"]
    assert pile(game, AXIS) == []


@pytest.mark.rule("M44 12 overlord_decks")
def test_one_deck_for_both_by_the_switch() -> None:
    game = battle(hand="probe-left,barrage", switches="overlord_decks:shared")
    assert len(game.deck_of(AXIS)) == len(game.deck_of(ALLIES)) == 58
    do(game, "give probe-left 1", "done", "order B1")
    done(game, "move", "battle")
    assert pile(game, AXIS) == pile(game, ALLIES) == ["probe-left"]


# --- the platform ---------------------------------------------------------------------------------


@pytest.mark.rule("M44 2.6-1", "M44 2.6-3")
@pytest.mark.parametrize("decks", ["per_side", "shared"])
def test_random_games_go_through_texts_and_worlds(decks: str) -> None:
    """Positions, records, worlds and denials agree at every decision of a whole battle."""
    setup = ",".join(
        f"{letter}{row}:{kind}{army}"
        for row, army in (("7", "ger"), ("5", "us"))
        for letter, kind in zip("BDGHKLOPTUXY", ("inf", "tank") * 6, strict=True)
    )
    line = f"memoir44 board=overlord,country,axis setup={setup} cards=8,10 targets=5,5"
    start = hexfront.read_position(line)
    assert isinstance(start, Game44)
    scenario = start.scenario
    game = scenario.new_game(seed=4, options={"overlord_decks": decks})
    rng = random.Random(4)
    seen: set[str] = set()
    while not game.is_over and game.decision < 350:
        seen.add(game.phase.name)
        action = rng.choice(game.legal_actions())
        assert game.parse(game.text(action)) is action
        assert game.phase.denial(game, action) == 0
        if game.decision % 9 == 0:
            text = game.position()
            again = hexfront.read_position(text)
            assert again.position() == text
            assert [again.text(a) for a in again.legal_actions()] == [
                game.text(a) for a in game.legal_actions()
            ]
            for side in (AXIS, ALLIES):
                hexfront.read_position(game.position(side))
                world = game.determinize(side, rng)
                assert world.view(side) == game.view(side)
            assert len(game.determinize(game.side, rng).appraise()) == len(game.legal_actions())
        game.apply(action)
    assert {"hand-out", "lead", "order", "move", "battle"} <= seen
    assert hexfront.read_record(game.record()).replay().position() == game.position()


@pytest.mark.rule("M44 2.6-1", "M44 2.6-2", "M44 2.6-4")
def test_denials_are_sentences() -> None:
    words = Words(strict=True)
    game = battle(hand="barrage,their-finest-hour,probe-left,attack-left,move-out,counter-attack")
    do(game, "give probe-left 1")
    for what, sentence in {
        "give attack-left 1": (
            "Half-section 1 has a card this turn already; Attack Left can go to half-section 2."
        ),
        "give attack-left 4": (
            "Attack Left is not for half-section 4; it can go to half-section 2."
        ),
        "play barrage": "The commander plays Barrage before he hands out cards to the generals.",
        "give barrage left": (
            "Barrage is the commander's own: he plays it himself, and hands it to nobody."
        ),
        "play move-out": (
            "Move Out is for a general: hand it to the centre general, the right general."
        ),
    }.items():
        denial = game.why_not(what)
        assert denial is not None
        assert words.denial(denial) == sentence
    assert words.prompt(game.phase, game) == "Hand out cards, up to 2 more, or say done."
    do(game, "done")
    denial = game.why_not("order G1")
    assert denial is not None
    assert words.denial(denial) == (
        "Probe Left was handed to half-section 1; your infantry on G1 stands in half-section 2."
    )
