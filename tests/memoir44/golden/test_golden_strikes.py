"""Golden cases of Recon as an air strike, and of Air Power that a scenario changes (6.2, 9.7)."""

from __future__ import annotations

import pytest

from hexfront.systems.memoir44.cards import AMBUSH, CARD
from memoir44.golden.scenes import (
    ALLIES,
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
    scene,
)

BLITZ = '{"blitz_rules":true}'
# The bottom player is the Axis here, so that his right is the right of the map.
UPSIDE_DOWN = "standard,country,allies"


@pytest.mark.golden("C47")
@pytest.mark.rule("M44 6.2-15")
@pytest.mark.rule("EF 4 Blitz Recon")
def test_a_blitz_recon_strikes_a_chain_with_a_unit_in_its_section() -> None:
    game = scene(
        "K5:infus,L5:infus,k6:infus,A9:infus,A1:infger",
        hand="recon-right",
        side="axis",
        board=UPSIDE_DOWN,
        options=BLITZ,
        draws=("probe-left",),
    )
    do(game, "strike recon-right")
    assert game.phase.name == "target"
    do(game, "target K5", "target L5", "fire", roll="SI")
    assert (figures(game, "K5"), figures(game, "L5")) == (3, 3)
    assert hand(game, 0 if game.scenario.sides[0] == "axis" else 1) == ["probe-left"], "one card"
    assert game.side_name(game.side) == "allies"


@pytest.mark.golden("C47")
@pytest.mark.rule("M44 6.2-15")
def test_a_blitz_recon_on_three_chained_units_none_in_its_section_is_illegal() -> None:
    game = scene(
        "E5:infus,F5:infus,G5:infus,A9:infus,A1:infger",
        hand="recon-right",
        side="axis",
        board=UPSIDE_DOWN,
        options=BLITZ,
    )
    assert denied(game, "strike recon-right") == "denied-nobody-in-section"
    game = scene(
        "I5:infus,J5:infus,i6:infus,A9:infus,A1:infger",
        hand="recon-right",
        side="axis",
        board=UPSIDE_DOWN,
        options=BLITZ,
    )
    do(game, "strike recon-right", "target I5")
    assert denied(game, "fire") == "denied-nobody-in-section"
    do(game, "target J5", "fire", roll="AA")
    assert game.turn == 2


@pytest.mark.rule("M44 6.2-15")
def test_a_chain_that_could_not_come_to_the_section_is_not_begun() -> None:
    game = scene(
        "E5:infus,K5:infus,A9:infus,A1:infger",
        hand="recon-right",
        side="axis",
        board=UPSIDE_DOWN,
        options=BLITZ,
        draws=("barrage",),
    )
    do(game, "strike recon-right", roll="A")
    assert game.turn == 2, "one target is possible, so that it is struck at once"


@pytest.mark.rule("M44 6.2-15")
def test_the_card_may_be_played_as_ever() -> None:
    game = scene(
        "K5:infus,A9:infus,L1:infger",
        hand="recon-right",
        side="axis",
        board=UPSIDE_DOWN,
        options=BLITZ,
        draws=("barrage", "firefight"),
    )
    assert legal(game) == ["play recon-right", "strike recon-right"]
    do(game, "play recon-right", "order L1")
    done(game, "move")
    done(game, "battle")
    assert offers(game, "keep") == ["barrage", "firefight"]


@pytest.mark.rule("M44 6.2-15")
def test_the_allies_do_not_strike_in_a_blitz_nor_by_counter_attack() -> None:
    game = scene("G5:infger,A1:infus,G1:infus", hand="recon-centre", options=BLITZ)
    assert denied(game, "strike recon-centre") == "denied-no-air-strike"
    game = scene(
        "G5:infger,A1:infus,G1:infus", hand="counter-attack", options=BLITZ, last="recon-centre@1"
    )
    do(game, "play counter-attack")
    assert game.phase.name == "order"


@pytest.mark.rule("M44 6.2-15")
@pytest.mark.rule("M44 card Counter-Attack")
def test_who_may_strike_may_counter_a_recon_with_a_strike() -> None:
    game = scene(
        "G5:infus,A1:infus,G9:infger",
        hand="counter-attack",
        side="axis",
        options=BLITZ,
        last="recon-centre@1",
        draws=("barrage",),
    )
    do(game, "play counter-attack")
    assert legal(game) == ["play recon-centre", "strike recon-centre"]
    assert denied(game, "play recon-left") == "denied-not-the-copied-card"
    do(game, "strike recon-centre", roll="G")
    assert figures(game, "G5") == 3
    assert game.turn == 2


@pytest.mark.rule("M44 6.2-15")
def test_a_strike_that_was_countered_is_an_ordinary_recon() -> None:
    game = scene(
        "G5:infus,A1:infus,G9:infger",
        hand="recon-centre",
        side="axis",
        enemy="counter-attack",
        options=BLITZ,
        draws=("barrage",),
    )
    do(game, "strike recon-centre", roll="A")
    do(game, "play counter-attack")
    assert offers(game, "order") == ["G5"]


@pytest.mark.rule("M44 6.2-15")
@pytest.mark.parametrize(
    ("options", "moves"),
    [
        ('{"blitz_rules":true}', (2, 3)),
        ('{"partial_blitz_rules":"ALLIES"}', (2, 3)),
        ('{"partial_blitz_rules":"all"}', (2, 2)),
        ("{}", (3, 3)),
    ],
)
@pytest.mark.rule("EF 4 Blitz armor")
def test_armor_is_slow(options: str, moves: tuple[int, int]) -> None:
    game = scene("G1:tankus,A1:tank2us,G9:tankger,A9:infger,B1:infus", options=options)
    by_hex = {game.label(unit.hex): unit.type for unit in game.units if unit is not None}
    assert (by_hex["G1"].move, by_hex["G9"].move) == moves
    assert (by_hex["A1"].move, by_hex["A1"].battle_move) == (moves[0], moves[0])
    assert by_hex["B1"].move == 2


# --- other air strikes --------------------------------------------------------------------------


@pytest.mark.rule("M44 6.2-3")
@pytest.mark.parametrize(("side", "dice"), [("allies", "II"), ("axis", "I")])
def test_air_strikes_have_the_dice_of_their_side(side: str, dice: str) -> None:
    game = scene(
        "G5:infus,A1:infus,G7:infger,A9:infger",
        hand="recon-centre",
        side=side,
        options=f'{{"air_strikes_rules":"{side.upper()}"}}',
        draws=("barrage",),
    )
    do(game, "strike recon-centre", roll=dice)
    assert figures(game, "G7" if side == "allies" else "G5") == 4 - len(dice)


@pytest.mark.rule("M44 6.2-3")
def test_a_scenario_may_give_other_dice() -> None:
    options = '{"recon_as_air_strike":{"side":"ALLIES","dice":1}}'
    game = scene("A1:infus,G7:infger,A9:infger", hand="recon-centre", options=options)
    do(game, "strike recon-centre", roll="S")
    assert figures(game, "G7") == 3


@pytest.mark.rule("M44 6.2 Hill 317")
def test_whoever_holds_the_hill_strikes() -> None:
    options = '{"hill317":["G3","H3"]}'
    for setup, may in (
        ("G3:infus,A1:infus,G7:infger,A9:infger", True),
        ("F3:infus,A1:infus,G7:infger,A9:infger", False),
        ("G3:infus,A1:infus,H3:infger,G7:infger,A9:infger", False),
    ):
        game = scene(setup, hand="recon-centre", options=options, map="G3:hills,H3:hills")
        assert ("strike recon-centre" in legal(game)) == may


@pytest.mark.golden("C17")
@pytest.mark.rule("M44 6.2-19")
@pytest.mark.parametrize("card", ["air-power", "barrage"])
def test_at_night_a_strike_orders_one_unit(card: str) -> None:
    night = '{"night_visibility_rules":true,"night_visibility_team_turn":"AXIS"}'
    fields = {"options": night, "mark.visibility": "3"}
    game = scene("A1:infus,B1:infus,G9:infger", hand=card, **fields)
    do(game, f"play {card}", "order A1")
    assert game.phase.name == "move"
    assert ordered(game) == ["A1"]
    game = scene("A1:infus,B1:infus,G9:infger,A9:infger", hand=card, options=night)
    assert game.marks.visibility == 1
    fields["mark.visibility"] = "6"
    game = scene("A1:infus,B1:infus,G9:infger,A9:infger", hand=card, **fields)
    do(game, f"play {card}")
    assert game.phase.name == "target", "in full daylight it strikes"


@pytest.mark.rule("M44 6.2-19")
def test_nothing_strikes_from_the_air_at_night() -> None:
    options = '{"air_strikes_rules":"ALLIES","night_visibility_rules":true}'
    fields = {"options": options, "mark.visibility": "5"}
    game = scene("A1:infus,G7:infger,A9:infger", hand="recon-centre", **fields)
    assert denied(game, "strike recon-centre") == "denied-too-dark"


@pytest.mark.golden("D41")
@pytest.mark.rule("M44 12 air_power_dice")
@pytest.mark.rule("EP 17-5")
@pytest.mark.parametrize("side", ["allies", "axis"])
def test_in_equipment_pack_scenarios_air_power_has_one_die(side: str) -> None:
    game = scene(
        "G5:infus,G7:infger",
        hand="air-power",
        side=side,
        options='{"air_power_dice":"1/1"}',
    )
    target = "G7" if side == "allies" else "G5"
    do(game, "play air-power", roll="S")
    assert figures(game, target) == 3


@pytest.mark.rule("M44 12 air_power_dice")
@pytest.mark.parametrize(
    ("switch", "dice"), [("by_side", 2), ("1/1", 1), ("2/2", 2), ("scenario", 1)]
)
def test_the_switch_goes_before_the_scenario(switch: str, dice: int) -> None:
    fields = {} if switch == "scenario" else {"switches": f"air_power_dice:{switch}"}
    options = '{"air_power_dice":"1/1"}'
    game = scene("G5:infus,G7:infger", hand="air-power", options=options, **fields)
    do(game, "play air-power", roll="S" * dice)
    assert figures(game, "G7") == 4 - dice


@pytest.mark.rule("M44 card Air Power")
def test_a_side_that_may_not_use_air_power_orders_one_unit() -> None:
    options = '{"air_power_banned":"AXIS"}'
    setup = "G5:infus,G7:infger,g8:infger"
    game = scene(setup, hand="air-power", side="axis", options=options)
    do(game, "play air-power")
    assert offers(game, "order") == ["g8", "G7"]
    game = scene("G5:infus,G7:infger,G9:infger", hand="air-power", options=options)
    do(game, "play air-power")
    assert game.phase.name == "target"


# --- decks --------------------------------------------------------------------------------------


@pytest.mark.rule("M44 2.3 Deck swaps")
def test_air_power_may_be_another_bombard() -> None:
    options = '{"deck_name":"AIR_POWER_AS_ARTILLERY_BOMBARD_DECK"}'
    game = scene("G5:infus,G7:infger", options=options)
    assert game.scenario.deck.count(CARD["air-power"].number) == 0
    assert game.scenario.deck.count(CARD["artillery-bombard"].number) == 2
    assert len(game.scenario.deck) == 60


@pytest.mark.rule("M44 2.3 Deck swaps")
def test_cards_may_be_taken_out() -> None:
    game = scene("G5:infus,G7:infger", options='{"removed_cards":["ambush","air-power"]}')
    assert len(game.scenario.deck) == 58
    assert AMBUSH not in game.scenario.deck
    assert game.scenario.ambushes == 0


@pytest.mark.rule("M44 2.3 Deck swaps")
def test_without_any_ambush_nobody_is_asked_for_one() -> None:
    game = scene(
        "G5:infus,A1:infus,g6:infger,M9:infger",
        enemy="barrage",
        options='{"removed_cards":["ambush"]}',
    )
    command(game, "direct-from-hq", "G5")
    done(game, "move")
    do(game, "battle G5xg6", roll="AAA")
    assert game.phase.name == "battle" or game.turn == 2
    assert discard(game)[0] == "direct-from-hq"
    assert hand(game, ALLIES) == [] or game.turn == 2
