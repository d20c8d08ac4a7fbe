"""World at War in the terminal: what the map shows, what lists and questions tell, what is read."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import hexfront
from hexfront.cli.app import app
from hexfront.cli.choices import Menu, menu
from hexfront.cli.looks.plain import Cells
from hexfront.cli.looks.world_at_war import LookWaW
from hexfront.cli.looks.world_at_war.codes import UNITS, key_of, unit_codes
from hexfront.cli.looks.world_at_war.describe import Describer
from hexfront.cli.output import CommandError, Line
from hexfront.core.game import Denial, Event, Game, Listener
from hexfront.systems.world_at_war.actions import ALONE, WITH_HEX, WITH_UNIT
from hexfront.systems.world_at_war.game import GameWaW
from hexfront.systems.world_at_war.tables import tables
from hexfront.words import Words
from world_at_war.golden.battlefield import do, scene

runner = CliRunner()
WORDS = Words(system="world_at_war", strict=True)
LOOK = LookWaW(WORDS)
SHIPPED = hexfront.game_systems()["world_at_war"].shipped()
DOCS = Path(__file__).resolve().parents[2] / "docs"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEXFRONT_HOME", str(tmp_path / "home"))


def sit(lines: list[str], *arguments: str) -> Result:
    """A sitting with these lines typed; then the input ends."""
    result = runner.invoke(app, ["play", *arguments], input="".join([x + "\n" for x in lines]))
    assert result.exit_code == 0, result.output
    return result


def describer(game: Game) -> Describer:
    found = LOOK.describer(game, game.side)
    assert isinstance(found, Describer)
    return found


def listed(game: Game, flat: bool = False) -> Menu:
    return menu(game, game.side, describer(game), flat=flat)


def texts(found: Menu) -> list[str]:
    return [choice.text for choice in found.choices]


def words_of(game: Game) -> dict[str, str]:
    return {choice.text: choice.words for choice in listed(game, flat=True).choices}


def meant(game: Game, typed: str, focus: str = "") -> str:
    """The order that was meant, or "choices of K9"."""
    found = LOOK.read(game, typed, focus)
    return f"choices of {found.focus}" if found.action is None else game.text(found.action)


def asked(game: Game, typed: str) -> str:
    """What is asked back."""
    with pytest.raises(CommandError) as found:
        LOOK.read(game, typed)
    return str(found.value)


def plain(lines: list[Line]) -> str:
    return "\n".join(["".join([part for part, _ in line]) for line in lines])


class Log(Listener):
    def __init__(self) -> None:
        self.lines: list[str] = []

    def hear(self, event: Event) -> None:
        self.lines.append(WORDS.event(event))


def log_of(game: GameWaW, *orders: str, roll: str = "") -> list[str]:
    log = Log()
    game.listen(log, 0)
    do(game, *orders, roll=roll)
    return log.lines


# --- whole sittings -------------------------------------------------------------------------------


@pytest.mark.parametrize("scenario", SHIPPED)
def test_every_battle_can_be_sat_down_to(scenario: str) -> None:
    """Some decisions of each, with units aboard carriers, off the map, in the air."""
    rng = random.Random(scenario)
    lines = [rng.choice(["0", "1", "1", "2", "3", "odds", "all", "forces"]) for _ in range(60)]
    result = sit(lines, scenario, "--seed", "3", "--bot", "random")
    assert "Going on" not in result.output
    assert "There is no choice" not in result.output.split("turn 1")[0]


def test_the_conditions_of_victory_are_told_and_can_be_asked_for_again() -> None:
    result = sit(["victory", "show"], "dawn-at-lindach", "--seed", "3", "--bot", "random")
    condition = "The Warsaw Pact wins if both Lindach and Hohenrode are its own"
    text = " ".join(result.output.split())
    assert text.count(condition) == 3
    assert text.index(condition) < text.index("turn 1 of 6")
    assert "Lindach (capture): of NATO" in text


def test_rules_charts_and_sight_can_be_asked_for_at_the_table() -> None:
    lines = ["rules 6.2-12", "rules", "charts", "charts counters.m1", "sight K9 A7", "sight K9"]
    result = sit(lines, "dawn-at-lindach", "--seed", "3", "--side", "nato", "--bot", "random")
    for told in (
        "WAW 6.2-12",
        "Which rule?",
        "Terrain effects chart",
        "4/4/10",
        "K9 to A7: clear, 10 hexes.",
        "Sight from which hex to which?",
    ):
        assert told in result.output, told


def test_a_game_without_charts_says_so_at_the_table() -> None:
    result = sit(["charts", "sight E5 E7"], "first-light", "--seed", "7", "--bot", "random")
    assert "tables of its own, not charts" in result.output
    assert "E5 to E7:" in result.output


def test_to_leave_the_map_is_an_order_where_it_is_offered(tmp_path: Path) -> None:
    """The same word leaves the table everywhere else; quit always does."""
    file = tmp_path / "edge.record"
    file.write_text(at_the_edge().record(), encoding="utf-8")
    result = sit(["", "exit", "exit"], "--load", str(file), "--bot", "none")
    assert result.output.count("> exit") == 2
    assert "left the map on" in result.output
    assert result.output.index("left the map on") < result.output.index("Saved in")


def at_the_edge() -> GameWaW:
    """A game in which the units that move may leave the map."""
    for seed in range(20):
        game = hexfront.load_scenario("the-long-screen").new_game(seed=seed)
        assert isinstance(game, GameWaW)
        rng = random.Random(seed)
        while not game.is_over:
            texts = [game.text(action) for action in game.legal_actions()]
            if "exit" in texts:
                return game
            game.apply(rng.choice(game.legal_actions()))
    raise AssertionError("nobody comes to the edge")


# --- the map --------------------------------------------------------------------------------------


def test_shipped_counters_have_codes_that_differ() -> None:
    types = [type for type in tables().unit_list if type.cls < 4 and type.id in UNITS]
    assert len({UNITS[type.id].lower() for type in types}) == len(types)
    assert all(any(letter.isalpha() for letter in code) for code in UNITS.values())


@pytest.mark.parametrize("scenario", SHIPPED)
def test_different_units_of_a_side_look_different_and_stand_in_the_legend(scenario: str) -> None:
    view = hexfront.load_scenario(scenario).new_game(seed=1).view(0)
    codes = unit_codes(view)
    for side in view["sides"]:
        own = {key: code for key, code in codes.items() if key[0] == side["name"]}
        assert len({code.lower() for code in own.values()}) == len(own)
    legend = plain(LOOK.legend(view, True, 100))
    for unit in view["units"]:
        assert f"{codes[key_of(unit)]} {unit['name']}" in " ".join(legend.split())
    for words in ("command radius", "cup", "End marker", "forces", "charts"):
        assert words in legend, words


def test_a_type_that_nobody_knows_gets_a_code_of_its_own() -> None:
    view = {
        "sides": [{"name": "nato"}],
        "formations": [{"id": "a", "side": "nato", "morale": 8}],
        "units": [
            {"side": "nato", "type": type, "name": name, "class": "heavy", "formation": "a"}
            for type, name in (("m1", "M1 Abrams"), ("m1x", "M1"), ("m113x", "113"), ("t", "113"))
        ],
    }
    codes = unit_codes(view)
    assert codes["nato", "m1"] == "M1"
    assert len({code.lower() for code in codes.values()}) == 4
    assert all(re.search("[A-Za-z]", code) for code in codes.values())


@pytest.mark.parametrize(
    ("nato", "marks", "shown"),
    [
        ("m1 D5", "", "[M1]"),
        ("us_tank_hq D5; m1 D5", "", "[M1]H"),
        ("m1 D5; m113 D5", "", "[M1]+"),
        ("m113 D5; m113 D5", "m113-1:o", "[APC.+"),
        ("m113 D5", "m113-1:rd", "[apc!]"),
        ("m1 D5", "m1-1:c", "[M1?]"),
        ("ah1 D5", "ah1-2:f", "[AH1^]"),
    ],
)
def test_a_cell_tells_what_its_stack_is(nato: str, marks: str, shown: str) -> None:
    game = scene(nato, "t72 J5", marks=marks.replace("ah1-2:f", ""))
    picture = LOOK.picture(game.view(0))
    if "ah1" in nato:
        picture.stacks["D5"][0]["mode"] = "flight"
        picture.stacks["D5"][0]["ops_complete"] = False
    assert LOOK.stack_text(picture, picture.stacks["D5"], 0) == shown


def test_cells_keep_their_width_and_part_of_a_map_begins_at_the_left() -> None:
    view = hexfront.load_scenario("the-ridge-duel").new_game(seed=1).view(0)
    lines = plain(Cells(LOOK, view, {}).lines(200)).split("\n")
    assert lines[0].startswith("K1") or lines[1].startswith("J1")
    cells = [line[at : at + 7] for line in lines for at in range(0, len(line), 7)]
    assert not [cell for cell in cells if len(cell.split()) > 3]


def test_look_tells_cargo_support_weapons_and_rivers() -> None:
    game = scene("m3[us_infantry+dragon] D5", "t72 J5")
    told = "\n".join(LOOK.picture(game.view(0)).look("D5"))
    assert "aboard: Infantry" in told
    assert "Dragon (SW-AP 2/5/6U)" in told
    view = hexfront.load_scenario("bridges-of-the-aul").new_game(seed=1).view(0)
    picture = LOOK.picture(view)
    river = next(hex["hex"] for hex in view["board"]["hexes"] if hex["rivers"])
    assert any(line.startswith("A river runs") for line in picture.look(river))


# --- lists ----------------------------------------------------------------------------------------


def bombardment() -> GameWaW:
    """NATO may call a mission: an enemy stack, a lone enemy, a friend, and many empty hexes."""
    return scene(
        "us_tank_hq D5; m1 D5; m1 E8",
        "motor_rifle H5; bmp1 H5; t72 J5",
        missions=(1, 1),
        phase="fire-mission",
    )


def test_a_fire_mission_lists_occupied_hexes_first_with_their_effect() -> None:
    game = bombardment()
    found = listed(game)
    shown = texts(found)
    assert shown[0] == "mission he H5", "two targets that HE hurts"
    assert shown.index("mission he H5") < shown.index("mission he J5")
    assert shown.index("mission he J5") < shown.index("mission he D5") < len(shown)
    assert "mission smoke J5" in shown
    assert not [text for text in shown if text.endswith("G9")]
    words = found.choices[0].words
    assert "on target 67 %" in words
    assert re.search(r"BMP-1: 2 dice at 5\+, disrupted \d+ %", words)
    assert re.search(r"\d+ missions at empty hexes", found.more)
    assert "mission smoke G5" in found.more
    assert len(texts(listed(game, flat=True))) == len(game.legal_actions())


def test_odds_alone_tells_the_best_of_each_unit_where_choices_are_grouped() -> None:
    lines = ["decline move", "odds", "odds J9", "odds 1", "odds 99"]
    result = sit(lines, "dawn-at-lindach", "--seed", "3", "--side", "nato", "--bot", "random")
    assert "There is no choice 99 in the list." in result.output


def grouped() -> str:
    """A sitting in an impulse with many shots: the record of one is made and taken up."""
    game = hexfront.load_scenario("the-ridge-duel").new_game(seed=3)
    while not (game.phase.name == "operate" and len(game.legal_actions()) > 20):
        actions = game.legal_actions()
        game.apply(next((a for a in actions if a.verb in ("act", "decline")), actions[0]))
        assert not game.is_over
    return str(game.record())


def test_odds_of_a_unit_and_of_all(tmp_path: Path) -> None:
    file = tmp_path / "many.record"
    file.write_text(grouped(), encoding="utf-8")
    result = sit(["", "odds", "odds 1"], "--load", str(file), "--bot", "none")
    assert "None of these choices rolls dice." not in result.output
    told = result.output.split("> odds\n")[1]
    assert re.search(r"^      fire .* dice at \d\+", told, re.MULTILINE)
    unit = re.search(r"and \d+ more orders?: odds (\w+)", told)
    assert unit is not None
    again = sit(["", f"odds {unit.group(1)}"], "--load", str(file), "--bot", "none")
    whole = again.output.split(f"> odds {unit.group(1)}\n")[1]
    assert len(re.findall(r"^      fire ", whole, re.MULTILINE)) > 3
    assert "more order" not in whole


def test_steps_tell_points_and_attacks_their_odds() -> None:
    game = scene("m1 D5", "motor_rifle E5; t72 J5", land="D4:woods")
    do(game, "move D5")
    told = words_of(game)
    assert told["step D4"] == "woods, 2 points, 8 left"
    assert re.search("overrun, 3 against 3 dice: attacker holds", told["step E5"])
    assert told["halt"] == WORDS.say("choice-halt") if "halt" in told else True


# --- leadership and saves -------------------------------------------------------------------------


def opportunity() -> GameWaW:
    game = scene("us_tank_hq D5; m1 D5", "t72 H5; t72 X5", first="wp")
    do(game, "move H5", "step G5")
    assert game.phase.name == "opportunity-fire"
    return game


@pytest.mark.rule("WAW 1.3.3.2-13")
def test_leadership_is_told_in_the_question_the_list_and_the_log() -> None:
    game = opportunity()
    question = " ".join(describer(game).question())
    assert "US tank company HQ of NATO" not in question
    assert "US tank company HQ on D5 may lend its leadership" in question
    assert "2 dice more" in question
    order = next(text for text in texts(listed(game)) if text.endswith(" lead"))
    assert "with leadership, 2 dice more" in words_of(game)[order]
    log = log_of(game, order, roll="111111")
    lends = [line for line in log if "lends its leadership" in line]
    assert lends == [
        "US tank company HQ of NATO on D5 lends its leadership to M1 Abrams: 2 dice more."
    ]
    assert log.index(lends[0]) < next(n for n, line in enumerate(log) if "fires its AP" in line)


@pytest.mark.rule("WAW 1.3.3.2-10")
def test_without_leadership_nothing_is_said_of_it() -> None:
    game = opportunity()
    order = next(text for text in texts(listed(game)) if text.startswith("fire"))
    assert not [line for line in log_of(game, order, roll="1111") if "leadership" in line]


@pytest.mark.rule("WAW 6.3-4")
def test_leadership_in_an_assault_is_in_the_log() -> None:
    game = scene("us_tank_hq D5; m1 D5", "t72 E5; t72 X5", land="E5:woods")
    do(game, "move D5:m1-1", "join D5:us-tank-hq-1", "step E5")
    assert game.phase.name == "assault-leadership"
    log = log_of(game, "lead E5:m1-1", roll="11111" + "111")
    assert any("lends its leadership to M1 Abrams" in line for line in log)


@pytest.mark.rule("WAW 6.1.2")
def test_the_log_tells_what_a_save_needs_and_what_it_cancels() -> None:
    game = scene("m1 D5", "t72 H5", land="H5:woods")
    log = log_of(game, "fire D5 ap H5", roll="4466" + "561")
    assert "Dice to hit, 4 needed: 4, 4, 6, 6: 4 hits." in log
    assert "Dice against hits, 5 needed: 5, 6, 1: 2 hits are cancelled." in log


@pytest.mark.rule("WAW 6.1.2")
def test_no_more_hits_are_cancelled_than_there_are() -> None:
    game = scene("m1 D5", "t72 H5", land="H5:woods")
    log = log_of(game, "fire D5 ap H5", roll="4111" + "566")
    assert "Dice to hit, 4 needed: 4, 1, 1, 1: one hit." in log
    assert "Dice against hits, 5 needed: 5, 6, 6: one hit is cancelled." in log


@pytest.mark.rule("WAW 1.3.3.2-3")
def test_the_log_tells_what_hurts_a_headquarters() -> None:
    game = scene("m1 D5", "wp_tank_hq H5; t72 H5; t72 X5")
    log = log_of(game, "fire D5 ap H5:t72-1", roll="4111" + "11" + "3")
    assert "The die for the headquarters, hurt by 1 or less: 3." in log


# --- what is typed --------------------------------------------------------------------------------


def battle() -> GameWaW:
    """Two who can fire, one that has no target, one that has acted."""
    return scene(
        "m113 D5; m113 D7; us_infantry A16; m113 G14",
        "motor_rifle H5; motor_rifle H7; motor_rifle X16",
        marks="m113-3:o",
    )


def test_fire_alone_names_those_who_can() -> None:
    told = asked(battle(), "fire")
    assert told.startswith("Who fires what at whom?")
    assert "D5 (" in told
    assert "D7 (" in told
    assert "A16" not in told
    assert "G14" not in told


def test_fire_with_a_firer_asks_for_weapon_and_target() -> None:
    told = asked(battle(), "fire D5")
    assert told.startswith("Fire from D5 with what, at whom?")
    assert "fire D5 he H5" in told
    assert "fire D7" not in told


def test_fire_with_a_target_asks_who() -> None:
    told = asked(battle(), "fire H5")
    assert told.startswith("Who fires at H5, with what?")
    assert "fire D5 he H5" in told
    assert "fire D7 he H5" in told
    assert "H7" not in told


def test_fire_with_firer_and_target_is_an_order_where_one_is_meant() -> None:
    assert meant(battle(), "fire D5 H5") == "fire D5 he H5"
    assert meant(battle(), "Fire m113-1 motor-rifle-2") == "fire D5 he H7"
    game = scene("us_tank_hq D5; m1 D5", "t72 H5; t72 X16")
    assert meant(game, "fire D5 H5") == "fire D5:m1-1 ap H5", "leadership has to be asked for"
    assert meant(game, "fire D5 H5 lead") == "fire D5:m1-1 ap H5 lead"


def test_fire_by_or_at_who_cannot_says_why() -> None:
    told = asked(battle(), "fire G14")
    assert "Nobody on G14 can fire now (M113 on G14 has acted: Ops Complete [WAW" in told
    assert "Who can: D5 (" in told
    assert "There is nobody on C9." in asked(battle(), "fire C9")
    told = asked(battle(), "fire X16")
    assert told.startswith("Nobody can fire at X16 now (X16 is 21 hexes away; the HE of M113")


def test_other_verbs_alone_name_what_is_possible() -> None:
    told = asked(battle(), "move")
    assert told.startswith("Move which unit? Possible: move D5, move D7")
    game = bombardment()
    assert asked(game, "mission").startswith("Which mission, he or smoke, at which hex?")
    assert "mission he H5" in asked(game, "mission")
    assert "mission smoke J5" in asked(game, "mission J5")
    assert meant(game, "mission he g9") == "mission he G9"
    assert "What is asked" in asked(game, "step")


def test_a_hex_alone_is_the_unit_there_or_the_way() -> None:
    game = battle()
    assert meant(game, "d5") == "choices of D5"
    do(game, "move D5")
    assert meant(game, "d4") == "step D4"
    with pytest.raises(Denial):
        LOOK.read(battle(), "G14")


def test_what_is_no_order_is_refused() -> None:
    with pytest.raises(Denial) as found:
        LOOK.read(battle(), "charge D5")
    assert found.value.id == "denied-not-understood"


# --- help -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("page", ["help", "terminal.md"])
def test_every_verb_is_explained(page: str) -> None:
    text = LOOK.orders_help if page == "help" else (DOCS / page).read_text("utf-8")
    for verb in (*ALONE, *WITH_UNIT, *WITH_HEX, "fire", "load"):
        for word in verb.split():
            assert re.search(rf"\b{word}\b", text), verb
