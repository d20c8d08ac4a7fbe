"""Golden cases of the Breakthrough game (chapters 2.5 and 9.7)."""

from __future__ import annotations

import pytest

import hexfront
from hexfront.core.dice import ScriptedDice
from hexfront.systems.memoir44.cards import BREAKTHROUGH, CARDS, deck_of
from hexfront.systems.memoir44.game import Game44
from memoir44.golden.scenes import (
    ALLIES,
    AXIS,
    command,
    denied,
    do,
    done,
    figures,
    legal,
    offers,
    ordered,
    sandbags,
    scene,
)

LONG = "breakthrough,country,axis"
COPIES = {
    "recon": 6, "probe": 16, "attack": 13, "assault": 9, "general-advance": 2, "pincer-move": 2,
    "recon-in-force": 4, "air-power": 1, "ambush": 2, "armor-assault": 3, "artillery-bombard": 2,
    "barrage": 1, "behind-enemy-lines": 1, "close-assault": 1, "counter-attack": 3, "dig-in": 1,
    "direct-from-hq": 3, "firefight": 2, "infantry-assault": 2, "medics-mechanics": 1,
    "move-out": 3, "their-finest-hour": 2,
}  # fmt: skip


def long_scene(setup: str, hand: str, **fields: str) -> Game44:
    return scene(setup, hand=hand, board=LONG, **fields)


@pytest.mark.rule("M44 2.5")
def test_the_deck_has_eighty_cards_of_the_right_kinds() -> None:
    deck = deck_of(BREAKTHROUGH)
    assert len(deck) == 80
    found: dict[str, int] = {}
    for card in deck:
        family = CARDS[card].family
        found[family] = found.get(family, 0) + 1
    assert found == COPIES
    sections = {card.id: deck.count(card.number) for card in CARDS if card.family == "probe"}
    assert list(sections.values()) == [5, 6, 5]


@pytest.mark.rule("M44 2.5")
def test_the_board_has_seventeen_rows_and_the_game_its_deck() -> None:
    game = long_scene("G1:infus,G17:infger", "probe-left")
    assert game.scenario.board.rows == 17
    assert len(game.deck) == 79


@pytest.mark.golden("C42")
@pytest.mark.rule("M44 2.5 On the move")
def test_probe_sends_two_units_on_the_move_from_anywhere() -> None:
    game = long_scene(
        "A1:infus,B1:infus,L1:infus,M1:infus.12,G17:infger",
        "probe-left",
        map="M1:wire",
    )
    do(game, "play probe-left", "order A1", "send L1", "send M1")
    assert denied(game, "send B1") == "denied-none-left-to-send"
    do(game, "order B1")
    assert game.phase.name == "move"
    do(game, "move L1-L3")
    assert not any(text.startswith("clear") for text in legal(game))
    done(game, "move")
    assert game.turn == 2, "nobody may battle, and whoever is on the move clears no wire"


@pytest.mark.golden("C42")
@pytest.mark.rule("M44 2.5 On the move")
def test_a_unit_on_the_move_does_not_battle_even_next_to_the_enemy() -> None:
    game = long_scene("A1:infus,A3:infger,G1:infus,g2:infger,G17:infger", "probe-left")
    do(game, "play probe-left", "order A1", "send G1")
    done(game, "order")
    done(game, "move")
    assert game.phase.name == "battle"
    assert offers(game, "battle") == ["A1xA3"]
    assert denied(game, "battle G1xg2") == "denied-on-the-move-only"


@pytest.mark.rule("M44 2.5 On the move")
@pytest.mark.parametrize(
    ("card", "orders", "sent"), [("recon-left", 1, 2), ("probe-left", 2, 2), ("attack-left", 3, 1)]
)
def test_how_many_are_sent(card: str, orders: int, sent: int) -> None:
    setup = ",".join([f"{column}1:infus" for column in "ABCD"]) + ",G1:infus,H1:infus,I1:infus"
    game = long_scene(setup + ",G17:infger", card)
    do(game, f"play {card}")
    for place in ("G1", "H1", "I1")[:sent]:
        do(game, f"send {place}")
    assert not offers(game, "send")
    for place in "ABCD"[:orders]:
        do(game, f"order {place}1")
    assert game.phase.name == "move"
    assert len(ordered(game)) == orders + sent


@pytest.mark.rule("M44 2.5 On the move")
def test_a_unit_is_either_ordered_or_on_the_move() -> None:
    game = long_scene("A1:infus,B1:infus,G17:infger", "recon-left")
    do(game, "play recon-left", "send A1")
    assert denied(game, "order A1") == "denied-already-ordered"
    do(game, "order B1")
    assert game.phase.name == "move"


@pytest.mark.rule("M44 2.5 On the move")
def test_a_position_knows_who_is_on_the_move() -> None:
    game = long_scene("A1:infus,B1:infus,C1:infus,G17:infger", "probe-left")
    do(game, "play probe-left", "send A1", "order B1")
    read = hexfront.read_position(game.position(), ScriptedDice())
    assert read.position() == game.position()
    assert [str(a) for a in read.legal_actions()] == [str(a) for a in game.legal_actions()]
    do(game, "send C1")
    assert [a for a in legal(game) if a.startswith("order")] == []


@pytest.mark.rule("M44 2.5 On the move")
def test_nobody_is_on_the_move_in_the_standard_game() -> None:
    game = scene("A1:infus,B1:infus,C1:infus,G9:infger", hand="probe-left")
    do(game, "play probe-left")
    assert denied(game, "send A1") == "denied-nobody-on-the-move"


@pytest.mark.rule("M44 2.5 On the move")
def test_a_counter_attack_copies_those_on_the_move() -> None:
    game = long_scene("L1:infus,A1:infus,G17:infger", "counter-attack", last="probe-left@2")
    do(game, "play counter-attack")
    assert offers(game, "order") == ["L1"]
    assert offers(game, "send") == ["A1", "L1"]


@pytest.mark.golden("C43")
@pytest.mark.rule("M44 2.5")
def test_stars_of_a_barrage_hit() -> None:
    game = long_scene("A1:infus,G9:infger,G17:infger", "barrage")
    do(game, "play barrage", "target G9", roll="SSAA")
    assert figures(game, "G9") == 2
    game = scene("A1:infus,G7:infger,G9:infger", hand="barrage")
    do(game, "play barrage", "target G7", roll="SSAA")
    assert figures(game, "G7") == 4, "not so in the standard game"


@pytest.mark.rule("M44 2.5")
@pytest.mark.parametrize("side", ["axis", "allies"])
def test_air_power_has_two_dice_for_either_side(side: str) -> None:
    game = long_scene("A1:infus,M1:infus,A17:infger,M17:infger", "air-power", side=side)
    target = "A1" if side == "axis" else "A17"
    do(game, "play air-power", f"target {target}", roll="II")
    assert figures(game, target) == 2


@pytest.mark.rule("M44 2.5")
def test_artillery_digs_in_too() -> None:
    game = long_scene("A1:infus,B1:gunus,C1:tankus,G17:infger", "dig-in")
    do(game, "play dig-in")
    assert offers(game, "order") == ["A1", "B1"]
    do(game, "order A1", "order B1")
    done(game, "order")
    assert sandbags(game) == ["A1", "B1"]


@pytest.mark.rule("M44 2.5")
def test_dig_in_falls_back_only_without_infantry_and_artillery() -> None:
    game = long_scene("B1:gunus,C1:tankus,G17:infger", "dig-in")
    do(game, "play dig-in")
    assert sandbags(game) == [] or game.phase.name == "order"
    game = long_scene("C1:tankus,D1:tankus,G17:infger", "dig-in")
    do(game, "play dig-in")
    assert offers(game, "order") == ["C1", "D1"]


@pytest.mark.rule("M44 2.5")
def test_medics_roll_four_dice_and_share_the_symbols_out() -> None:
    game = long_scene(
        "A1:infus/2,B1:infus/3,C1:tankus/1,D1:gunus/1,E1:infus,G17:infger", "medics-mechanics"
    )
    do(game, "play medics-mechanics", roll="IASG")
    assert game.phase.name == "share-out"
    assert offers(game, "heal") == ["A1", "B1", "C1", "D1"]
    do(game, "heal A1", "heal D1")
    assert (figures(game, "A1"), figures(game, "D1")) == (3, 2)
    assert offers(game, "heal") == ["C1"], "an armor symbol is left"
    do(game, "heal C1")
    assert figures(game, "C1") == 2
    assert ordered(game) == ["A1", "C1", "D1"]
    assert game.phase.name == "move"


@pytest.mark.rule("M44 2.5")
def test_figures_may_be_left_and_a_star_goes_to_anybody() -> None:
    game = long_scene("A1:infus/3,B1:tankus/1,G17:infger", "medics-mechanics")
    do(
        game,
        "play medics-mechanics",
        roll="SSFG",
    )
    do(game, "heal B1", "heal B1")
    assert figures(game, "B1") == 3
    game = long_scene("A1:infus/3,B1:tankus/1,G17:infger", "medics-mechanics")
    do(game, "play medics-mechanics", roll="SSFG")
    do(game, "done")
    assert (figures(game, "A1"), figures(game, "B1")) == (3, 1)
    assert ordered(game) == []


@pytest.mark.rule("M44 2.5")
def test_other_cards_are_as_ever() -> None:
    game = long_scene("A1:infus,B1:infus,G1:infus,M1:infus,G17:infger", "direct-from-hq")
    command(game, "direct-from-hq", "A1", "B1", "G1", "M1")
    assert len(ordered(game)) == 4
    assert game.hands[ALLIES] == ()
    assert game.hands[AXIS] == ()


@pytest.mark.rule("EP 17-4")
def test_no_deck_has_an_air_sortie() -> None:
    assert not [card.id for card in CARDS if "sortie" in card.id]
