"""Golden cases of command cards (chapter 9.7; rules 2.1 to 2.4): orders, fallbacks, the deck."""

from __future__ import annotations

import pytest

from hexfront.systems.memoir44.cards import CARDS, DECK, SECTION_CARD
from hexfront.systems.memoir44.game import Game44
from memoir44.golden.scenes import (
    ALLIES,
    AXIS,
    command,
    denied,
    discard,
    do,
    done,
    faces,
    figures,
    hand,
    legal,
    offers,
    ordered,
    rule_against,
    scene,
    script,
)

# Four infantry of each side in every section of the map, none on a dividing line and none adjacent
# to an enemy: Axis in rows 8 and 9, Allies in rows 1 and 2.
LEFT_CENTRE_RIGHT = (
    "A9:infger,B9:infger,C9:infger,a8:infger,F9:infger,G9:infger,H9:infger,f8:infger,"
    "K9:infger,L9:infger,M9:infger,k8:infger,"
    "A1:infus,B1:infus,C1:infus,a2:infus,F1:infus,G1:infus,H1:infus,f2:infus,"
    "K1:infus,L1:infus,M1:infus,k2:infus"
)
FAMILY_ORDERS = {"recon": 1, "probe": 2, "attack": 3, "assault": 4}
COPIES = {"recon": (2, 2, 2), "probe": (4, 5, 4), "attack": (3, 4, 3), "assault": (2, 2, 2)}
ACROSS = ("general-advance", "pincer-move", "recon-in-force")
OTHER_COPIES = {
    "general-advance": 1,
    "pincer-move": 1,
    "recon-in-force": 3,
    "air-power": 1,
    "ambush": 1,
    "armor-assault": 2,
    "artillery-bombard": 1,
    "barrage": 1,
    "behind-enemy-lines": 1,
    "close-assault": 1,
    "counter-attack": 2,
    "dig-in": 1,
    "direct-from-hq": 2,
    "firefight": 1,
    "infantry-assault": 2,
    "medics-mechanics": 1,
    "move-out": 2,
    "their-finest-hour": 1,
}


def order_as_many_as_possible(game: Game44) -> None:
    while game.phase.name == "order" and offers(game, "order"):
        do(game, f"order {offers(game, 'order')[0]}")


def by_section(game: Game44) -> tuple[int, ...]:
    """Ordered units on the left, in the centre and on the right of the map."""
    columns = [place[0].upper() for place in ordered(game)]
    return (
        len([c for c in columns if c <= "D"]),
        len([c for c in columns if "E" <= c <= "I"]),
        len([c for c in columns if c >= "J"]),
    )


@pytest.mark.rule("M44 2.3")
def test_the_deck_has_sixty_cards_of_the_right_kinds() -> None:
    assert len(DECK) == 60
    found = {card.id: DECK.count(card.number) for card in CARDS}
    wanted = dict(OTHER_COPIES)
    for family, copies in COPIES.items():
        for name, number in zip(("left", "centre", "right"), copies, strict=True):
            wanted[f"{family}-{name}"] = number
    assert found == wanted
    assert sum([card.copies for card in CARDS if card.section >= 0]) == 35
    assert sum([c.copies for c in CARDS if c.section >= 0 or c.id in ACROSS]) == 40


@pytest.mark.rule("M44 2.4")
@pytest.mark.rule("M44 card Recon")
@pytest.mark.rule("M44 card Probe")
@pytest.mark.rule("M44 card Attack")
@pytest.mark.rule("M44 card Assault")
@pytest.mark.parametrize("side", ["axis", "allies"])
@pytest.mark.parametrize("card", [card.id for card in CARDS if card.kind == SECTION_CARD])
def test_section_cards_order_so_many_in_their_section(card: str, side: str) -> None:
    game = scene(LEFT_CENTRE_RIGHT, hand=card, side=side)
    do(game, f"play {card}")
    order_as_many_as_possible(game)
    family, _, name = card.rpartition("-")
    expected = [0, 0, 0]
    own = ("left", "centre", "right").index(name)
    expected[own if side == "allies" else 2 - own] = FAMILY_ORDERS[family]
    assert by_section(game) == tuple(expected)
    assert {game.unit(n).side for n in range(24) if game.unit(n).orders} == {game.phases[0].side}


@pytest.mark.rule("M44 2.4")
@pytest.mark.rule("M44 card General Advance")
@pytest.mark.rule("M44 card Pincer Move")
@pytest.mark.rule("M44 card Recon in Force")
@pytest.mark.parametrize("side", ["axis", "allies"])
@pytest.mark.parametrize(
    ("card", "expected"),
    [("general-advance", (2, 2, 2)), ("pincer-move", (2, 0, 2)), ("recon-in-force", (1, 1, 1))],
)
def test_cards_across_all_sections(card: str, side: str, expected: tuple[int, ...]) -> None:
    game = scene(LEFT_CENTRE_RIGHT, hand=card, side=side)
    do(game, f"play {card}")
    order_as_many_as_possible(game)
    assert by_section(game) == expected


@pytest.mark.rule("M44 2.1-2")
def test_fewer_orders_than_allowed_are_legal_and_none_twice() -> None:
    game = scene(LEFT_CENTRE_RIGHT, hand="attack-left")
    do(game, "play attack-left", "order C1")
    assert rule_against(game, "order C1") == "M44 2.1-2"
    assert denied(game, "order A9") == "denied-not-your-unit"
    assert denied(game, "order F1") == "denied-no-orders-left"
    do(game, "done")
    assert ordered(game) == ["C1"]
    assert game.phase.name == "move"


@pytest.mark.rule("M44 2.1-2")
def test_a_card_may_order_nobody() -> None:
    game = scene(LEFT_CENTRE_RIGHT, hand="attack-left")
    do(game, "play attack-left", "done")
    assert game.turn == 2


@pytest.mark.golden("C1")
@pytest.mark.rule("M44 1.3")
@pytest.mark.parametrize("card", ["probe-left", "probe-centre"])
def test_a_unit_on_a_dividing_line_belongs_to_both_sections(card: str) -> None:
    game = scene("d6:infus,M1:infus,A9:infger", hand=card)
    do(game, f"play {card}")
    assert offers(game, "order") == ["d6"]


@pytest.mark.golden("C2")
@pytest.mark.rule("M44 1.3")
def test_the_top_player_has_his_left_on_the_right_of_the_map() -> None:
    game = scene(
        "i6:infger,I7:infger,J7:infger,M9:infger,D7:infger,A1:infus",
        hand="assault-left",
        side="axis",
    )
    do(game, "play assault-left")
    assert ordered(game) == ["M9", "J7", "i6"]


@pytest.mark.golden("C3")
@pytest.mark.rule("M44 2.3")
@pytest.mark.parametrize("first", ["d6", "C5"])
def test_recon_in_force_counts_the_unit_on_the_line_where_there_is_room(first: str) -> None:
    game = scene("d6:infus,C5:infus,A9:infger", hand="recon-in-force")
    do(game, "play recon-in-force", f"order {first}")
    order_as_many_as_possible(game)
    assert sorted(ordered(game)) == ["C5", "d6"]


@pytest.mark.golden("C3")
@pytest.mark.rule("M44 2.3")
def test_line_units_are_matched_to_free_orders() -> None:
    # Two on the line and two on the left: a Pincer Move has two orders there in all.
    game = scene("d6:infus,d4:infus,A1:infus,B1:infus,A9:infger", hand="pincer-move")
    do(game, "play pincer-move", "order d6", "order A1")
    assert game.phase.name == "move"
    assert ordered(game) == ["d6", "A1"]
    # A General Advance has two on the left and two in the centre: all four.
    game = scene("d6:infus,d4:infus,A1:infus,B1:infus,C1:infus,A9:infger", hand="general-advance")
    do(game, "play general-advance", "order d6", "order A1", "order B1", "order d4")
    assert ordered(game) == ["d6", "d4", "A1", "B1"]
    assert game.phase.name == "move"


@pytest.mark.rule("M44 2.3")
def test_assault_orders_line_units_of_either_section() -> None:
    game = scene("d6:infus,i6:infus,G1:infus,A9:infger", hand="assault-centre")
    do(game, "play assault-centre")
    assert ordered(game) == ["d6", "i6", "G1"]


@pytest.mark.rule("M44 card Probe")
@pytest.mark.parametrize("card", ["recon-left", "probe-left", "attack-left", "assault-left"])
def test_section_cards_without_a_unit_there_order_nobody(card: str) -> None:
    game = scene("M1:infus,A9:infger", hand=card, draws=("probe-left", "probe-right"))
    do(game, f"play {card}")
    assert ordered(game) == []
    if card == "recon-left":
        assert legal(game) == ["keep probe-left", "keep probe-right"]
    else:
        assert game.turn == 2
        assert hand(game, ALLIES) == ["probe-left"]


@pytest.mark.rule("M44 2.4")
@pytest.mark.rule("M44 card Direct from HQ")
def test_direct_from_hq_orders_any_four() -> None:
    game = scene(LEFT_CENTRE_RIGHT, hand="direct-from-hq")
    do(game, "play direct-from-hq", "order A1", "order F1", "order K1", "order M1")
    assert ordered(game) == ["A1", "F1", "K1", "M1"]
    assert game.phase.name == "move"


@pytest.mark.rule("M44 card Move Out")
def test_move_out_orders_four_infantry_that_act_normally() -> None:
    game = scene(
        "A1:infus,B1:infus,C1:infus,D1:infus,E1:infus,F1:tankus,H4:infger", hand="move-out"
    )
    do(game, "play move-out")
    assert offers(game, "order") == ["A1", "B1", "C1", "D1", "E1"]
    assert denied(game, "order F1") == "denied-wrong-class-for-card"
    order_as_many_as_possible(game)
    assert ordered(game) == ["A1", "B1", "C1", "D1"]
    assert denied(game, "move A1-c4") != "", "no more than two hexes"
    assert "A1-B3" in offers(game, "move")


# --- fallbacks -------------------------------------------------------------------------------


FALLBACKS = {
    "armor-assault": ("infus", "gunus"),
    "artillery-bombard": ("infus", "tankus"),
    "behind-enemy-lines": ("tankus", "gunus"),
    "dig-in": ("tankus", "gunus"),
    "infantry-assault": ("tankus", "gunus"),
    "move-out": ("tankus", "gunus"),
}


@pytest.mark.golden("C5")
@pytest.mark.rule("M44 2.4 Fallback")
@pytest.mark.parametrize("card", FALLBACKS)
def test_without_the_named_kind_one_unit_acts_normally(card: str) -> None:
    one, other = FALLBACKS[card]
    game = scene(f"g6:infger,G5:{one},A1:{other}", hand=card)
    do(game, f"play {card}")
    assert offers(game, "order") == ["G5", "A1"]
    do(game, "order G5")
    assert ordered(game) == ["G5"]
    assert game.phase.name == "move"
    do(game, "done")
    do(game, "battle G5xg6", roll="SSS")  # three dice: no bonus
    assert game.turn == 2


@pytest.mark.rule("M44 2.4 Fallback")
@pytest.mark.parametrize(
    ("card", "unit"),
    [("armor-assault", "tankus"), ("behind-enemy-lines", "infus"), ("move-out", "infus")],
)
def test_one_unit_of_the_kind_anywhere_rules_the_fallback_out(card: str, unit: str) -> None:
    game = scene(f"G5:gunus,A1:{unit},M9:infger", hand=card)
    do(game, f"play {card}")
    assert offers(game, "order") == ["A1"]


@pytest.mark.rule("M44 2.4 Fallback")
def test_infantry_assault_without_infantry_names_no_section() -> None:
    game = scene("G5:gunus,A1:tankus,M9:infger", hand="infantry-assault")
    assert legal(game) == ["play infantry-assault"]
    game = scene("G5:gunus,A1:infus,M9:infger", hand="infantry-assault")
    assert legal(game) == ["play infantry-assault left"]
    assert denied(game, "play infantry-assault right") == "denied-section-without-infantry"
    assert denied(game, "play infantry-assault") == "denied-section-without-infantry"


# --- Recon's draw, the deck ------------------------------------------------------------------


@pytest.mark.rule("M44 card Recon")
def test_after_a_recon_one_of_two_cards_is_kept() -> None:
    game = scene(
        "G1:infus,M9:infger", hand="recon-centre,barrage", draws=("probe-left", "attack-right")
    )
    command(game, "recon-centre", "G1")
    done(game, "move")
    assert game.phase.name == "keep"
    assert game.side == ALLIES
    assert legal(game) == ["keep probe-left", "keep attack-right"]
    do(game, "keep attack-right")
    assert hand(game, ALLIES) == ["attack-right", "barrage"]
    assert discard(game) == ["recon-centre", "probe-left"]


@pytest.mark.rule("M44 2.1 Deck empty")
def test_an_empty_deck_is_made_of_the_discard_pile() -> None:
    game = scene(
        "G1:infus,M9:infger",
        hand="probe-right",
        deck="-",
        discard="attack-left,attack-left",
        draws=("attack-left",),
    )
    do(game, "play probe-right")
    assert hand(game, ALLIES) == ["attack-left"]
    assert discard(game) == []
    assert len(game.deck) == 2  # the other Attack and the Probe just played


@pytest.mark.rule("M44 card Recon")
def test_recon_draws_its_second_card_from_a_new_deck() -> None:
    game = scene(
        "G1:infus,M9:infger",
        hand="recon-right",
        deck="probe-left",
        discard="attack-left",
        draws=("probe-left", "recon-right"),
    )
    do(game, "play recon-right")
    assert legal(game) == ["keep recon-right", "keep probe-left"]
    do(game, "keep probe-left")
    assert discard(game) == ["recon-right"]
    assert len(game.deck) == 1


@pytest.mark.rule("M44 card Recon")
def test_recon_keeps_the_only_card_there_is() -> None:
    game = scene("G1:infus,M9:infger", hand="recon-right", deck="-", draws=("recon-right",))
    do(game, "play recon-right")
    assert game.turn == 2
    assert hand(game, ALLIES) == ["recon-right"]


@pytest.mark.rule("M44 2.1-5")
@pytest.mark.rule("M44 2.1 Hand size")
def test_a_hand_is_refilled_by_one_card_a_turn() -> None:
    game = scene("G1:infus,M9:infger", hand="probe-right,probe-right", draws=("barrage",))
    do(game, "play probe-right")
    assert hand(game, ALLIES) == ["probe-right", "barrage"]
    assert game.side == AXIS


@pytest.mark.rule("M44 2.1-1")
def test_ambush_is_not_played_from_hand_and_a_hand_without_a_card_passes() -> None:
    game = scene("G1:infus,M9:infger", hand="ambush,probe-left")
    assert legal(game) == ["play probe-left"]
    assert denied(game, "play ambush") == "denied-ambush-is-a-reaction"
    assert denied(game, "pass") == "denied-must-play-a-card"
    game = scene("G1:infus,M9:infger", hand="ambush", draws=("barrage",))
    assert legal(game) == ["pass"]
    do(game, "pass")
    assert hand(game, ALLIES) == ["ambush", "barrage"]


@pytest.mark.rule("M44 2.1")
@pytest.mark.parametrize("card", [card.id for card in CARDS if card.id != "ambush"])
def test_every_kind_of_card_can_be_played_to_its_end(card: str) -> None:
    game = scene(
        "G5:infus,F5:infus/2,A1:infus,B1:tankus,C1:gunus,g6:infger,M1:tankus,M9:infger,L9:gunger",
        hand=f"{card},barrage" if card != "barrage" else card,
        last="probe-left@2",
        draws=("move-out",) * 2 if card != "move-out" else ("probe-left",) * 2,
    )
    script(game).rolls = faces("SSSSSSSSSSSS")
    game.apply(game.parse(f"play {card}" + (" left" if card == "infantry-assault" else "")))
    while game.turn == 1:
        script(game).rolls = faces("SSSSSSSSSSSS")
        game.apply(game.legal_actions()[0])
    assert card in discard(game) or card == "their-finest-hour"
    assert figures(game, "g6") + figures(game, "M9") + figures(game, "L9") > 0
