"""Golden cases of Counter-Attack (chapter 9.7; rule 2.4)."""

from __future__ import annotations

import pytest

from memoir44.golden.scenes import (
    ALLIES,
    command,
    discard,
    do,
    done,
    figures,
    hand,
    legal,
    offers,
    ordered,
    roll_next,
    sandbags,
    scene,
)

# --- Counter-Attack ---------------------------------------------------------------------------


@pytest.mark.golden("C26")
@pytest.mark.rule("M44 card Counter-Attack")
def test_a_counter_attack_is_the_same_side_of_the_map() -> None:
    game = scene(
        "L9:infger,A9:infger,L1:infus,M1:infus,K1:infus,A1:infus",
        hand="probe-left",
        side="axis",
        enemy="counter-attack",
    )
    command(game, "probe-left", "L9")
    done(game, "move")
    do(game, "play counter-attack")
    assert offers(game, "order") == ["K1", "L1", "M1"], "his left is your right"
    do(game, "order L1", "order M1")
    assert game.phase.name == "move"


@pytest.mark.golden("C27")
@pytest.mark.rule("M44 card Counter-Attack")
def test_a_counter_attack_of_recon_draws_like_one() -> None:
    game = scene(
        "L9:infger,L1:infus,M1:infus,A1:infus",
        hand="counter-attack",
        last="recon-left@2",
        draws=("probe-left", "barrage"),
    )
    do(game, "play counter-attack")
    assert offers(game, "order") == ["L1", "M1"]
    do(game, "order L1")
    done(game, "move")
    assert legal(game) == ["keep probe-left", "keep barrage"]


@pytest.mark.golden("C29")
@pytest.mark.rule("M44 card Counter-Attack")
def test_a_counter_attack_as_first_card_does_nothing() -> None:
    game = scene(
        "L9:infger,L1:infus", hand="counter-attack", enemy="counter-attack", draws=("barrage",)
    )
    do(game, "play counter-attack")
    assert game.turn == 2
    assert hand(game, ALLIES) == ["barrage"]


@pytest.mark.golden("C29")
@pytest.mark.rule("M44 card Counter-Attack")
def test_a_counter_attack_of_one_that_did_nothing_does_nothing() -> None:
    game = scene("L9:infger,L1:infus", hand="counter-attack", enemy="counter-attack")
    do(game, "play counter-attack", "play counter-attack")
    assert game.turn == 3
    assert discard(game) == ["counter-attack", "counter-attack"]


@pytest.mark.golden("C30")
@pytest.mark.rule("M44 card Counter-Attack")
def test_a_counter_attack_of_a_counter_attack_turns_back() -> None:
    game = scene(
        "L9:infger,M9:infger,A9:infger,L1:infus,A1:infus",
        hand="attack-right,counter-attack",
        enemy="counter-attack",
    )
    command(game, "attack-right", "L1")
    done(game, "move")
    do(game, "play counter-attack", "order L9", "done")
    done(game, "move")
    do(game, "play counter-attack")
    assert offers(game, "order") == ["L1"], "the right again"


@pytest.mark.golden("C31")
@pytest.mark.rule("M44 card Counter-Attack")
@pytest.mark.parametrize(("side", "dice"), [("axis", 1), ("allies", 2)])
def test_a_counter_attack_of_air_power_has_your_own_dice(side: str, dice: int) -> None:
    game = scene(
        "G5:infger,A9:infger,G1:infus,A1:infus", hand="counter-attack", side=side, last="air-power"
    )
    place = "G5" if side == "allies" else "G1"
    do(game, "play counter-attack", f"target {place}", roll="I" * dice)
    assert figures(game, place) == 4 - dice


@pytest.mark.rule("M44 card Counter-Attack")
def test_a_counter_attack_copies_bonuses() -> None:
    game = scene("G5:tankus,A1:infus,g6:infger", hand="counter-attack", last="armor-assault")
    command(game, "counter-attack", "G5")
    done(game, "move")
    do(game, "battle G5xg6", roll="SSSS")


@pytest.mark.rule("M44 card Counter-Attack")
@pytest.mark.parametrize("last", ["close-assault", "firefight", "their-finest-hour", "dig-in"])
def test_a_counter_attack_copies_each_special_way(last: str) -> None:
    game = scene(
        "G5:infus,A1:infus,G7:infger,M1:infus,L9:infger",
        hand="counter-attack,barrage",
        last=last,
        discard="move-out",
    )
    roll_next(game, "IF" if last == "their-finest-hour" else "")
    do(game, "play counter-attack")
    if last == "close-assault":
        assert game.turn == 2, "nobody is adjacent"
        return
    do(game, "order G5", *(["done"] if last != "their-finest-hour" else []))
    if last == "dig-in":
        assert sandbags(game) == ["G5"]
        return
    done(game, "move")
    do(game, "battle G5xG7", roll="SSS")
    if last == "their-finest-hour":
        assert discard(game) == [], "the reshuffle is copied too"


@pytest.mark.rule("M44 card Counter-Attack")
def test_a_counter_attack_copies_barrage_medics_and_behind_enemy_lines() -> None:
    game = scene("G5:infger,A9:infger,A1:infus", hand="counter-attack", last="barrage")
    do(game, "play counter-attack", "target G5", roll="IIIS")
    assert figures(game, "G5") == 1
    game = scene(
        "G5:infus/1,A9:infger,A1:infus", hand="counter-attack,barrage", last="medics-mechanics"
    )
    do(game, "play counter-attack", roll="IS")
    assert figures(game, "G5") == 3
    game = scene("G3:infus,A9:infger,A1:infus", hand="counter-attack", last="behind-enemy-lines")
    command(game, "counter-attack", "G3")
    do(game, "move G3-h6")


@pytest.mark.rule("M44 card Counter-Attack")
def test_a_counter_attack_of_infantry_assault_has_its_section_and_your_fallback() -> None:
    setup = "A9:infger,A1:infus,L1:infus,L9:infger"
    game = scene(setup, hand="counter-attack", last="infantry-assault@2")
    do(game, "play counter-attack")
    assert ordered(game) == ["L1"]
    game = scene("A9:infger,A1:tankus,L1:gunus", hand="counter-attack", last="infantry-assault@2")
    do(game, "play counter-attack")
    assert offers(game, "order") == ["A1", "L1"], "without infantry: one unit of choice"
    game = scene("A9:infger,A1:infus", hand="counter-attack", last="armor-assault")
    do(game, "play counter-attack")
    assert offers(game, "order") == ["A1"]
    do(game, "order A1")
    assert game.phase.name == "move"


@pytest.mark.rule("M44 card Counter-Attack")
def test_a_counter_attack_of_a_card_that_fell_back_need_not_fall_back() -> None:
    game = scene(
        "A9:infger,A1:tankus,C1:tankus,E1:infus",
        hand="counter-attack",
        last="armor-assault+fallback",
    )
    do(game, "play counter-attack")
    assert offers(game, "order") == ["A1", "C1"]
    do(game, "order A1", "order C1")
    assert ordered(game) == ["A1", "C1"]


@pytest.mark.rule("M44 card Counter-Attack")
def test_a_counter_attack_does_not_copy_an_ambush() -> None:
    game = scene(
        "G5:infus,A1:infus,g6:infger,L9:infger",
        hand="probe-centre,counter-attack",
        side="allies",
        enemy="ambush,counter-attack",
    )
    command(game, "probe-centre", "G5")
    done(game, "move")
    do(game, "battle G5xg6")
    do(game, "ambush", roll="SSSSSS")
    do(game, "play counter-attack")
    assert offers(game, "order") == ["g6"], "a Probe in the centre"


@pytest.mark.rule("M44 card Counter-Attack")
def test_copying_an_infantry_assault_that_fell_back_lets_you_name_the_section() -> None:
    game = scene(
        "L9:tankger,L1:infus,A1:infus,B1:infus",
        hand="counter-attack",
        last="infantry-assault+fallback",
    )
    do(game, "play counter-attack")
    assert game.phase.name == "choose-section"
    assert legal(game) == ["play infantry-assault left", "play infantry-assault right"]
    refused = game.why_not("play infantry-assault centre")
    assert refused is not None
    assert refused.id == "denied-section-without-infantry"
    do(game, "play infantry-assault left")
    assert ordered(game) == ["A1", "B1"]
