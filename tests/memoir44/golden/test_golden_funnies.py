"""Hobart's funnies, and the shells of a Nebelwerfer (5.2, 5.4)."""

from __future__ import annotations

import pytest

from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.smoke import look
from memoir44.golden.scenes import (
    ALLIES,
    AXIS,
    HQ,
    command,
    denied,
    do,
    done,
    figures,
    legal,
    offers,
    scene,
)
from memoir44.golden.unit_scenes import (
    FAR,
    again,
    begun,
    moved,
    ordered,
    same_when_read,
    unit_traits,
)

# --- Hobart's funnies -------------------------------------------------------------------------


@pytest.mark.rule("M44 5.4 Hobart's funnies")
@pytest.mark.rule("EP 5-9")
def test_their_owner_picks_the_attachments_before_the_first_turn() -> None:
    game = begun("G5:tankus+hobart,C5:tankus+hobart_flail,G9:tankger+hobart")
    assert (game.phase.name, game.side) == ("fitting", AXIS)
    kinds = ("bridge", "bobbin", "fascine", "flail", "petard")
    assert legal(game) == [f"fit-{kind} G9" for kind in kinds]
    assert denied(game, "fit-flail G5") == "denied-not-your-unit"
    do(game, "fit-bobbin G9")
    assert (game.phase.name, game.side) == ("fitting", ALLIES)
    assert denied(game, "fit-petard C5") == "denied-nothing-to-fit"
    same_when_read(game)
    do(game, "fit-petard G5")
    assert game.phase.name == "play-card"
    assert [unit_traits(game, place) for place in ("G9", "G5")] == [("bobbin",), ("petard",)]
    same_when_read(game)


@pytest.mark.rule("M44 5.4 Hobart's funnies")
@pytest.mark.rule("M44 5.4 Crew")
@pytest.mark.rule("EP 5-10")
def test_an_attachment_serves_to_the_last_figure() -> None:
    game = ordered("G5:tankus/1+hobart_petard,H5:infger,J9:infger", "G5", map="H5:bunker@axis")
    do(game, "battle G5xH5", roll="SS")
    assert not game.ground.has(game.scenario.board.parse("H5"), "bunker")


@pytest.mark.golden("U15")
@pytest.mark.rule("M44 5.4 Hobart's funnies")
@pytest.mark.rule("EP 6-5")
@pytest.mark.parametrize(("roll", "stands"), [("SI", False), ("GG", True)])
def test_u15_a_star_of_a_petard_breaks_an_empty_bunker(roll: str, stands: bool) -> None:
    game = ordered("G5:tankus+hobart_petard,J9:infger", "G5", map="H5:bunker@axis")
    assert offers(game, "breach") == ["G5-H5"]
    do(game, "breach G5-H5", roll=roll)
    assert game.ground.has(game.scenario.board.parse("H5"), "bunker") == stands


@pytest.mark.rule("M44 5.4 Hobart's funnies")
@pytest.mark.rule("EP 6-2")
@pytest.mark.rule("EP 6-5")
def test_a_petard_that_was_fitted_in_play_is_one() -> None:
    """It has its die against a bunker, and may break an empty one."""
    setup = "G5:tankus+hobart,J9:infger"
    for more, action in ((",H5:infger", "battle G5xH5"), ("", "breach G5-H5")):
        game = begun(setup + more, map="H5:bunker@axis")
        do(game, "fit-petard G5")
        game = again(game, {"hand.allies": HQ})
        command(game, HQ, "G5")
        done(game, "move")
        assert game.odds(game.parse(action))["dice"] == 3 + 1 - 2


@pytest.mark.rule("M44 6.2-31")
@pytest.mark.rule("EP 6-5")
def test_smoke_takes_a_die_of_a_petard_at_an_empty_bunker_too() -> None:
    fields = {"map": "H5:bunker@axis", "laid": "G5:smoke_shells"}
    game = ordered("G5:tankus+hobart_petard,J9:infger", "G5", **fields)
    assert game.odds(game.parse("breach G5-H5"))["dice"] == 3 + 1 - 2 - 1
    do(game, "breach G5-H5", roll="S")
    assert not game.ground.has(game.scenario.board.parse("H5"), "bunker")


@pytest.mark.rule("M44 5.4 Hobart's funnies")
@pytest.mark.rule("M44 card Ambush")
@pytest.mark.rule("EP 6-3")
@pytest.mark.parametrize(("roll", "stands"), [("SA", False), ("AA", True)])
def test_a_star_of_a_petard_breaks_the_bunker_of_whom_it_ambushes(roll: str, stands: bool) -> None:
    """It battles close by there too: 3 + 1 - 2 dice. The attacker goes on, out of the open."""
    setup = f"G5:tankus+hobart_petard,H5:infger,{FAR}"
    game = scene(setup, side="axis", enemy="ambush", map="H5:bunker@axis")
    command(game, HQ, "H5")
    done(game, "move")
    do(game, "battle H5xG5")
    do(game, "ambush", roll=roll + "SSS")
    assert game.ground.has(game.scenario.board.parse("H5"), "bunker") == stands
    assert figures(game, "H5") == 4


@pytest.mark.rule("M44 3.7 Battle back")
@pytest.mark.rule("EP 6-3")
def test_a_star_of_a_petard_that_battles_back_breaks_the_bunker() -> None:
    setup = "G5:tankbrit/2+hobart_petard,H5:infger"
    game = ordered(setup, "H5", side="axis", map="H5:bunker@axis")
    do(game, "battle H5xG5", roll="GSS")
    do(game, "battle back", roll="S")
    assert not game.ground.has(game.scenario.board.parse("H5"), "bunker")
    assert figures(game, "H5") == 4


@pytest.mark.rule("M44 5.4 Hobart's funnies")
@pytest.mark.rule("EP 6-3")
@pytest.mark.rule("EP 6-4")
def test_a_petard_that_breaks_the_bunker_takes_its_ground_and_overruns() -> None:
    setup = "G5:tankus+hobart_petard,H5:infger/1,I5:infger"
    game = ordered(setup, "G5", map="H5:bunker@axis")
    do(game, "battle G5xH5", roll="GS")
    assert legal(game) == ["stay", "take H5"]
    do(game, "take H5")
    assert offers(game, "battle") == ["H5xI5"]


@pytest.mark.rule("M44 5.4 Hobart's funnies")
def test_without_a_star_the_bunker_stands_and_keeps_armor_out() -> None:
    setup = "G5:tankus+hobart_petard,H5:infger/1,I5:infger"
    game = ordered(setup, "G5", map="H5:bunker@axis")
    do(game, "battle G5xH5", roll="GI")
    assert game.phase.name == "play-card"


@pytest.mark.rule("M44 5.4 Hobart's funnies")
@pytest.mark.rule("EP 5-12")
@pytest.mark.rule("EP 5-13")
def test_a_bridge_is_laid_and_crossed_in_one_turn_instead_of_battling() -> None:
    river = ",".join(f"{column}5:river" for column in "ABCDEFGHIJKLM")
    game = scene(f"g4:tankus+hobart_bridge,G7:infger,{FAR}", map=river)
    command(game, HQ, "g4")
    assert offers(game, "bridge") == ["g4-G5", "g4-H5"]
    do(game, "bridge g4-G5")
    assert offers(game, "bridge") == [], "it has one bridge"
    do(game, "move g4-g6")
    assert game.phase.name == "play-card", "its battle is given up"
    assert "+bridge" not in game.position()
    assert game.ground.has(game.scenario.board.parse("G5"), "bridge")


@pytest.mark.rule("M44 5.4 Hobart's funnies")
def test_a_bridge_may_be_laid_after_a_move_with_hexes_left() -> None:
    river = ",".join(f"{column}5:river" for column in "ABCDEFGHIJKLM")
    game = scene(f"G3:tankus+hobart_bridge,G8:infger,{FAR}".replace("G8", "g8"), map=river)
    command(game, HQ, "G3")
    do(game, "move G3-g4", "bridge g4-G5")
    assert game.phase.name == "march"
    do(game, "move g4-G5", "move G5-g6")
    assert figures(game, "g6") == 3


@pytest.mark.rule("M44 5.4 Hobart's funnies")
@pytest.mark.rule("M44 3.1 Slow exit")
@pytest.mark.rule("M44 3.1 Beach")
@pytest.mark.parametrize(
    ("setup", "moves", "map", "ends"),
    [
        ("F5", ("F5-G5",), "F5:hedgerow,H5:river", True),  # out of a hedgerow: one hex
        ("E5", ("E5-G5",), "F5:pbeach,f6:river,f4:river,H5:river", True),  # over a beach: two
        ("E5", ("E5-G5",), "H5:river", False),
        ("D5", ("D5-G5",), "H5:river", True),  # three hexes
    ],
)
def test_a_bridge_laid_on_the_way_lengthens_no_move(
    setup: str, moves: tuple[str, ...], map: str, ends: bool
) -> None:
    game = scene(f"{setup}:tankus+hobart_bridge,a8:infger,{FAR}", map=map)
    command(game, HQ, setup)
    for move in moves:
        do(game, f"move {move}")
    assert game.phase.name == "march"
    assert "G5-H5" in offers(game, "bridge")
    do(game, "bridge G5-H5")
    if ends:
        assert game.phase.name == "play-card"
    else:
        assert "G5-H5" in offers(game, "move")
        do(game, "move G5-H5")
        assert figures(game, "H5") == 3


@pytest.mark.rule("M44 5.4 Hobart's funnies")
@pytest.mark.rule("M44 3.1 Roads")
def test_a_move_along_a_road_goes_on_as_such_after_a_bridge_was_laid() -> None:
    road = ",".join(f"{column}5:road" for column in "DEFGHI")
    game = scene(f"D5:tankus+hobart_bridge,a8:infger,{FAR}", map=f"{road},g6:river")
    command(game, HQ, "D5")
    do(game, "move D5-G5", "bridge G5-g6")
    onward = offers(game, "move")
    assert "G5-H5" in onward, "the fourth hex is one of road"
    assert "G5-g4" not in onward


@pytest.mark.rule("M44 5.4 Hobart's funnies")
@pytest.mark.rule("M44 2.1-3")
def test_a_bridge_is_laid_before_the_next_unit_moves() -> None:
    game = scene(f"F5:tankus+hobart_bridge,b2:infus,a8:infger,{FAR}", map="H5:river")
    command(game, HQ, "F5", "b2", "M1")
    do(game, "move F5-G5")
    assert denied(game, "move b2-c2") == "denied-not-the-asked-unit"
    do(game, "halt", "move b2-c2")
    assert denied(game, "bridge G5-H5") == "denied-already-moved"
    assert offers(game, "bridge") == []


@pytest.mark.rule("M44 5.4 Hobart's funnies")
@pytest.mark.parametrize(
    ("unit", "map", "tags", "actions", "asks"),
    [
        ("tankus+hobart_bridge", "H5:river", "", ("move F5-G5",), "bridge"),
        # out of a hedgerow: one hex
        ("tankus+hobart_bridge", "F5:hedgerow,H5:river", "", ("move F5-G5",), "bridge-only"),
        ("tankus+hobart_bridge", "H5:river", "", ("move F5-G5", "bridge G5-H5"), "onward"),
        ("tankus+hobart_bridge", "", "G5:medal1", ("move F5-G5",), "onward"),
        ("tankus", "", "G5:medal1", ("move F5-G5",), "step"),
    ],
)
def test_the_question_on_the_way_says_what_may_be_done(
    unit: str, map: str, tags: str, actions: tuple[str, ...], asks: str
) -> None:
    fields = {"tags": tags} if tags else {}
    game = scene(f"F5:{unit},b2:infus,a8:infger,{FAR}", map=map, **fields)
    command(game, HQ, "F5", "b2")
    do(game, *actions)
    assert game.phase.name == "march"
    assert game.phase.params(game) == {"hex": "G5", "asks": asks}


@pytest.mark.rule("M44 5.4 Hobart's funnies")
@pytest.mark.rule("EP 5-12")
def test_a_laid_bridge_is_told_by_the_position_too() -> None:
    game = scene(f"F5:tankus+hobart_bridge,I5:infger,b2:infus,c2:infger,{FAR}", map="H5:river")
    command(game, HQ, "F5", "b2")
    do(game, "move F5-G5", "bridge G5-H5", "halt")
    done(game, "move")
    denial = again(game, {}).why_not("battle G5xI5")
    assert denial is not None
    assert (denial.id, denial.params["because"]) == ("denied-already-battled", "bridge")


@pytest.mark.rule("M44 5.4 Hobart's funnies")
@pytest.mark.rule("EP 5-12")
def test_who_passes_the_river_without_laying_its_bridge_battles() -> None:
    game = scene(f"F5:tankus+hobart_bridge,I5:infger,a8:infger,{FAR}", map="g6:river")
    command(game, HQ, "F5")
    do(game, "move F5-G5")
    assert offers(game, "bridge") == ["G5-g6"]
    do(game, "halt")
    done(game, "move")
    assert offers(game, "battle") == ["G5xI5"]


@pytest.mark.rule("M44 5.4 Hobart's funnies")
@pytest.mark.rule("EP 5-14")
def test_a_bobbin_crosses_wire_and_marsh_as_open_ground() -> None:
    fields = {"map": "G5:wire,H5:marshes"}
    game = scene(f"F5:tankus+hobart_bobbin,K5:infger,{FAR}", **fields)
    command(game, HQ, "F5")
    do(game, "move F5-G5", "move G5-H5", "move H5-I5")
    assert not game.ground.has(game.scenario.board.parse("G5"), "wire")
    done(game, "march", "move")
    assert offers(game, "battle") == ["I5xK5"]


@pytest.mark.rule("M44 5.4 Hobart's funnies")
@pytest.mark.rule("EP 5-15")
def test_a_fascine_battles_from_a_trench_and_out_of_a_ford() -> None:
    for terrain in ("ptrenches", "river~FORD"):
        game = moved("F5:tankus+hobart_fascine,I5:infger", "F5", "G5", map=f"G5:{terrain}")
        assert game.odds(game.parse("battle G5xI5"))["dice"] == 3


# --- smoke ------------------------------------------------------------------------------------


@pytest.mark.rule("M44 5.2 Nebelwerfer")
@pytest.mark.rule("M44 6.2-31")
@pytest.mark.rule("EP 4-6")
def test_a_nebelwerfer_lays_smoke_on_up_to_three_hexes_side_by_side() -> None:
    game = ordered("G9:gunger+nebelwerfer,G3:infus", "G9", side="axis")
    assert "G9-G5" in offers(game, "smoke")
    do(game, "smoke G9-G5")
    assert game.phase.name == "smoke"
    assert denied(game, "smoke G9-G7") == "denied-smoke-not-there"
    do(game, "smoke G9-H5", "smoke G9-I5")
    assert game.phase.name == "play-card"
    assert [smoke_on(game, place) for place in ("G5", "H5", "I5")] == ["fresh"] * 3


@pytest.mark.rule("M44 5.2 Nebelwerfer")
@pytest.mark.rule("EP 4-4")
def test_both_salvoes_of_a_bombardment_are_of_one_kind() -> None:
    setup = f"G9:gunger+nebelwerfer,G5:infus,G4:infus,{FAR}".replace("G4", "g4")
    for first, other in (("smoke G9-G6", "battle G9xG5"), ("battle G9xG5", "smoke G9-G7")):
        game = scene(setup, side="axis", hand="artillery-bombard")
        do(game, "play artillery-bombard")
        done(game, "move")
        first = first.replace("G6", "g6")
        do(game, first, roll="AA" if first.startswith("battle") else "")
        done(game, "smoke")
        assert denied(game, other) == "denied-other-shells"


@pytest.mark.golden("U23")
@pytest.mark.rule("M44 6.2-31")
def test_u23_smoke_lasts_two_turns_of_the_opponent() -> None:
    setup = f"G9:gunger+nebelwerfer,G3:infus,{FAR}"
    game = scene(
        setup,
        side="axis",
        hand=f"{HQ},probe-left,probe-right,recon-left",
        enemy="probe-left,probe-right,recon-left",
        draws=("probe-centre",) * 12,
    )
    command(game, HQ, "G9")
    done(game, "move")
    do(game, "smoke G9-G5", "done")
    looks = []
    for card in ("probe-left", "probe-left", "probe-right", "probe-right"):
        looks.append(smoke_on(game, "G5"))
        do(game, f"play {card}")
        done(game, "order", "move", "battle")
    looks.append(smoke_on(game, "G5"))
    assert looks == ["fresh", "flipped", "flipped", "", ""]


def smoke_on(game: Game44, place: str) -> str:
    return look(game, game.scenario.board.parse(place))


@pytest.mark.rule("M44 5.4 Hobart's funnies")
@pytest.mark.rule("EP 5-9")
def test_a_churchill_that_comes_later_has_its_attachment_from_the_beginning() -> None:
    """The attachment is chosen before the battle, for those too that are not on the board yet."""
    entry = {"ALLIES": {"nbr_units": 2, "name": "tankus", "equipment": "hobart"}}
    game = begun("G5:tankus+hobart", armor_breakthrough_rules=entry)
    do(game, "fit-flail G5")
    assert (game.phase.name, game.side) == ("fitting-reserve", ALLIES)
    kinds = ("bridge", "bobbin", "fascine", "flail", "petard")
    assert legal(game) == [f"fit-{kind} reserve" for kind in kinds]
    assert denied(game, "fit-flail G5") == "denied-not-the-asked-unit"
    do(game, "fit-bobbin reserve")
    same_when_read(game)
    do(game, "fit-petard reserve")
    assert game.phase.name == "play-card"
    assert denied(game, "fit-petard reserve") == "denied-not-understood"
    same_when_read(game)
    game = again(game, {"hand.allies": HQ})
    do(game, f"play {HQ}", "enter B9", "enter C9")
    assert [unit_traits(game, place) for place in ("B9", "C9")] == [("bobbin",), ("petard",)]
