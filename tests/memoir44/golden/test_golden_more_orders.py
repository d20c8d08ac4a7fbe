"""Golden cases of orders that nations and command cars change (chapters 5.4, 6.1, 9.7)."""

from __future__ import annotations

import random

import pytest

import hexfront
from hexfront.core.dice import ScriptedDice
from hexfront.core.game import SPECTATOR
from hexfront.systems.memoir44.cards import CARD, CARDS
from hexfront.systems.memoir44.game import Game44
from memoir44.golden.scenes import (
    ALLIES,
    AXIS,
    cards,
    command,
    denied,
    discard,
    do,
    done,
    figures,
    hand,
    legal,
    offers,
    ordered,
    sandbags,
    scene,
    script,
)

MARINES = '{"gung_ho":true}'
EVERYWHERE = (
    "A1:infus,B1:infus,C1:infus,D1:infus,E1:infus,F1:infus,G1:infus,H1:infus,J1:infus,K1:infus,"
    "L1:infus,M1:infus,G9:infger,H9:infger"
)

# --- US Marines ---------------------------------------------------------------------------------


def most_orders(game: Game44) -> int:
    """How many units can be ordered before the card has no orders left."""
    number = len(ordered(game))
    while game.phase.name == "order" and offers(game, "order"):
        do(game, f"order {offers(game, 'order')[0]}")
        number += 1
    return number


@pytest.mark.rule("M44 6.1 US Marine Corps")
@pytest.mark.parametrize(
    ("card", "orders"),
    [
        ("recon-left", 2),
        ("probe-left", 3),
        ("attack-left", 4),
        ("general-advance", 7),
        ("pincer-move", 5),
        ("recon-in-force", 4),
        ("direct-from-hq", 5),
        ("move-out", 5),
        ("behind-enemy-lines", 2),
        ("dig-in", 5),
        ("firefight", 5),
        ("armor-assault", 2),  # it falls back
    ],
)
def test_marines_order_one_unit_more(card: str, orders: int) -> None:
    game = scene(EVERYWHERE, hand=card, options=MARINES)
    do(game, f"play {card}")
    if card == "dig-in":
        for place in "ABCDE":
            do(game, f"order {place}1")
        assert len(sandbags(game)) == 5
        return
    assert most_orders(game) == orders


@pytest.mark.rule("M44 6.1 US Marine Corps")
def test_the_unit_more_stands_in_a_section_of_the_card() -> None:
    game = scene(EVERYWHERE, hand="pincer-move", options=MARINES)
    do(game, "play pincer-move", "order A1", "order B1", "order C1")
    assert offers(game, "order") == ["J1", "K1", "L1", "M1"], "nobody in the centre"
    do(game, "order J1", "order K1")
    assert game.phase.name == "move"


@pytest.mark.rule("M44 6.1 US Marine Corps")
@pytest.mark.parametrize("card", ["close-assault", "artillery-bombard", "assault-left"])
def test_cards_that_order_all_are_as_ever(card: str) -> None:
    game = scene("A1:gunus,B1:infus,b2:infger,G1:gunus,G9:infger", hand=card, options=MARINES)
    plain = scene("A1:gunus,B1:infus,b2:infger,G1:gunus,G9:infger", hand=card)
    for one in (game, plain):
        do(one, f"play {card}")
    assert ordered(game) == ordered(plain)


@pytest.mark.rule("M44 6.1 US Marine Corps")
def test_infantry_assault_and_strikes_are_as_ever() -> None:
    game = scene(EVERYWHERE, hand="infantry-assault", options=MARINES)
    do(game, "play infantry-assault left")
    assert ordered(game) == ["A1", "B1", "C1", "D1"]
    game = scene("A1:infus,G7:infger", hand="barrage", options=MARINES)
    do(game, "play barrage", roll="GGAA")
    assert figures(game, "G7") == 2
    game = scene(EVERYWHERE, hand="their-finest-hour", options=MARINES)
    do(game, "play their-finest-hour", roll="I")
    do(game, "order A1")
    assert ordered(game) == ["A1"]


@pytest.mark.rule("M44 6.1 US Marine Corps")
def test_medics_heal_two_units() -> None:
    game = scene(
        "A1:infus/2,B1:infus/3,C1:infus/3,G9:infger", hand="medics-mechanics", options=MARINES
    )
    do(game, "play medics-mechanics", "heal A1", "heal B1", roll="IS")
    assert (figures(game, "A1"), figures(game, "B1")) == (3, 4)
    assert ordered(game) == ["A1", "B1"]


@pytest.mark.rule("M44 6.1 US Marine Corps")
def test_marines_send_one_unit_more_on_the_move_and_order_two_at_night() -> None:
    game = scene(
        "A1:infus,B1:infus,G1:infus,H1:infus,I1:infus,G17:infger",
        hand="recon-left",
        board="breakthrough,country,axis",
        options=MARINES,
    )
    do(game, "play recon-left", "send G1", "send H1", "send I1")
    assert most_orders(game) == 5
    night = '{"gung_ho":true,"night_visibility_rules":true,"night_visibility_team_turn":"AXIS"}'
    game = scene(EVERYWHERE, hand="barrage", options=night)
    do(game, "play barrage")
    assert most_orders(game) == 2


@pytest.mark.rule("M44 6.1 US Marine Corps")
def test_it_is_the_allies_who_are_marines_under_a_counter_attack_too() -> None:
    game = scene(EVERYWHERE, hand="counter-attack", options=MARINES, last="probe-right@0")
    do(game, "play counter-attack")
    assert most_orders(game) == 3
    game = scene(EVERYWHERE, hand="probe-centre", side="axis", options=MARINES)
    do(game, "play probe-centre")
    assert most_orders(game) == 2
    game = scene(
        "G9:infger,H9:infger,F9:infger,A1:infus,G1:infus",
        hand="counter-attack",
        side="axis",
        options=MARINES,
        last="probe-centre@1",
    )
    do(game, "play counter-attack")
    assert most_orders(game) == 2


# --- the command car ----------------------------------------------------------------------------

CAR = "B1:vehus+command_car"


@pytest.mark.golden("C50")
@pytest.mark.rule("M44 5.4 Command car")
@pytest.mark.rule("EP 11-3")
def test_a_command_car_orders_one_unit_more_in_its_section() -> None:
    setup = f"{CAR},A1:infus,C1:infus,D1:infus,G1:infus,H1:infus,G9:infger"
    game = scene(setup, hand="probe-left")
    do(game, "play probe-left")
    assert most_orders(game) == 3
    game = scene(setup, hand="probe-centre")
    do(game, "play probe-centre")
    assert most_orders(game) == 2, "it is elsewhere"
    game = scene(f"{setup},I1:infus", hand="direct-from-hq")
    do(game, "play direct-from-hq")
    assert most_orders(game) == 4, "it adds nothing to a tactic card"


@pytest.mark.golden("C50")
@pytest.mark.rule("M44 5.4 Command car")
def test_on_a_card_for_several_sections_the_unit_stands_in_that_of_the_car() -> None:
    game = scene(
        f"{CAR},A1:infus,C1:infus,F1:infus,G1:infus,M1:infus,G9:infger", hand="recon-in-force"
    )
    do(game, "play recon-in-force", "order A1", "order F1")
    assert denied(game, "order G1") == "denied-no-orders-left"
    do(game, "order C1", "order M1")
    assert len(ordered(game)) == 4
    assert game.phase.name == "move"


@pytest.mark.rule("M44 5.4 Command car")
def test_a_position_keeps_the_unit_more() -> None:
    game = scene(f"{CAR},A1:infus,C1:infus,D1:infus,G9:infger", hand="probe-left")
    do(game, "play probe-left", "order A1")
    assert "command=probe-left@0+car1" in game.position()
    read = hexfront.read_position(game.position(), ScriptedDice())
    assert isinstance(read, Game44)
    assert most_orders(read) == 3


def recon_by_car(**fields: str) -> Game44:
    """The command car was ordered by a Recon, and the turn is at its end."""
    game = scene(
        f"{CAR},A1:infus,G9:infger",
        hand="recon-left",
        discard="barrage,probe-left,probe-left",
        **fields,
    )
    do(game, "play recon-left", "order B1")
    done(game, "order")
    done(game, "move")
    return game


@pytest.mark.golden("C51")
@pytest.mark.rule("M44 5.4 Command car")
@pytest.mark.rule("EP 11-4")
def test_a_command_car_ordered_by_recon_may_take_any_discard() -> None:
    game = recon_by_car()
    assert game.phase.name == "choose-draw"
    assert legal(game) == ["draw", "fetch recon-left", "fetch probe-left", "fetch barrage"]
    assert denied(game, "fetch firefight") == "denied-not-discarded"
    do(game, "fetch barrage")
    assert hand(game, ALLIES) == ["barrage"]
    assert discard(game) == ["recon-left", "probe-left", "probe-left"]
    assert game.turn == 2, "nothing else is drawn"


@pytest.mark.golden("C51")
@pytest.mark.rule("M44 5.4 Command car")
def test_or_draw_two_as_usual() -> None:
    game = recon_by_car(draws="firefight,move-out")
    do(game, "draw")
    assert legal(game) == ["keep firefight", "keep move-out"]


@pytest.mark.rule("M44 5.4 Command car")
def test_nobody_is_asked_if_the_car_was_not_ordered_or_the_card_is_another() -> None:
    game = scene(f"{CAR},A1:infus,G9:infger", hand="recon-left", discard="barrage")
    do(game, "play recon-left", "order A1", "done")
    done(game, "move")
    assert game.phase.name == "keep"
    game = scene(f"{CAR},A1:infus,G9:infger", hand="probe-left", discard="barrage")
    do(game, "play probe-left", "order B1", "done")
    done(game, "move")
    assert game.turn == 2


@pytest.mark.rule("M44 5.4 Command car")
def test_nobody_else_learns_what_was_fetched() -> None:
    game = recon_by_car()
    before = game.view(AXIS)["discard"]
    do(game, "fetch barrage")
    for seat in (AXIS, SPECTATOR):
        assert game.view(seat)["discard"] == before
        assert "fetch ?" in game.record(seat)
        assert "barrage" not in game.record(seat).partition("1. ")[2]
        assert game.view(seat)["marks"]["fetched"] == [0, 1]
    assert "barrage" not in game.view(ALLIES)["discard"]
    fetched = set()
    for seed in range(60):
        world = game.determinize(AXIS, random.Random(seed))
        assert isinstance(world, Game44)
        assert world.view(AXIS) == game.view(AXIS)
        assert [CARDS[c].id for c in world.hands[ALLIES]] == [
            CARDS[c].id for c in world.marks.fetched[ALLIES]
        ]
        fetched.add(CARDS[world.hands[ALLIES][0]].id)
    assert fetched == {"barrage", "probe-left", "recon-left"}
    seen = hexfront.read_position(game.position(AXIS), ScriptedDice())
    assert seen.view(AXIS)["discard"] == before


@pytest.mark.rule("M44 5.4 Command car")
def test_a_fetched_card_that_is_played_again_may_show_what_it_was() -> None:
    """There is one Barrage: once it is played, it must have been what was fetched."""
    game = recon_by_car(enemy="probe-centre")
    do(game, "fetch barrage", "play probe-centre", "done")
    assert game.side == ALLIES
    do(game, "play barrage", roll="AAAA")
    for seed in range(20):
        world = game.determinize(AXIS, random.Random(seed))
        assert isinstance(world, Game44)
        assert world.marks.fetched[ALLIES] == (CARD["barrage"].number,)


# --- the Italian high command -------------------------------------------------------------------

ITALY = '{"italy_high_command":true}'
ITALIANS = "g6:infger.38/1,G5:infus,A1:infus,M9:infger,L9:infger"


def kill(game: Game44) -> None:
    """The unit on g6 loses its last figure."""
    command(game, "direct-from-hq", "G5")
    done(game, "move")
    do(game, "battle G5xg6", "decline", roll="GSS")


@pytest.mark.golden("C49")
@pytest.mark.rule("M44 6.1 Italian Royal Army")
@pytest.mark.rule("EP 14-13")
@pytest.mark.parametrize(("cards_held", "left"), [(3, 3), (4, 3), (6, 5), (2, 2)])
def test_an_italian_unit_lost_costs_a_card_but_not_the_last_three(
    cards_held: int, left: int
) -> None:
    enemy = ",".join(
        ["probe-left", "probe-left", "barrage", "firefight", "move-out", "dig-in"][:cards_held]
    )
    game = scene(ITALIANS, enemy=enemy, options=ITALY)
    if left < cards_held:
        dice = script(game)
        dice.draws = (*cards("probe-left"), *dice.draws)
    kill(game)
    assert len(hand(game, AXIS)) == left
    assert ("probe-left" in discard(game)) == (left < cards_held)


@pytest.mark.rule("M44 6.1 Italian Royal Army")
@pytest.mark.rule("M44 12 italian_card_loss")
@pytest.mark.parametrize(("switch", "left"), [("", 4), ("any_axis", 3)])
def test_a_german_unit_lost_costs_none_unless_the_switch_says_so(switch: str, left: int) -> None:
    setup = "g6:infger/1,G5:infus,A1:infus,M9:infger.38,L9:infger"
    fields = {"switches": f"italian_card_loss:{switch}"} if switch else {}
    game = scene(setup, enemy="probe-left,barrage,firefight,move-out", options=ITALY, **fields)
    if switch:
        dice = script(game)
        dice.draws = (*cards("barrage"), *dice.draws)
    kill(game)
    assert len(hand(game, AXIS)) == left


@pytest.mark.rule("M44 6.1 Italian Royal Army")
@pytest.mark.rule("EP 14-12")
def test_the_italian_high_command_begins_with_six_cards() -> None:
    game = scene(ITALIANS, options=ITALY, cards="4,5")
    assert game.scenario.hands == (6, 5)
    game = scene(ITALIANS, cards="4,5")
    assert game.scenario.hands == (4, 5)


@pytest.mark.rule("M44 6.1 Italian Royal Army")
def test_no_card_is_lost_without_the_high_command() -> None:
    game = scene(ITALIANS, enemy="probe-left,barrage,firefight,move-out")
    kill(game)
    assert len(hand(game, AXIS)) == 4
