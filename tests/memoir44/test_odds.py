"""Odds against the rules themselves: every roll that can fall is rolled, and the game is asked."""

import random
from fractions import Fraction
from itertools import combinations_with_replacement, product
from math import factorial
from typing import Any

import pytest

import hexfront
from hexfront.core.dice import ScriptedDice
from hexfront.core.game import Action, Denial
from hexfront.systems.memoir44.cards import CARD, CARDS
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.medics import Healing
from hexfront.systems.memoir44.orders import OrderingByDice
from hexfront.systems.memoir44.retreat import Ignoring, Retreating
from hexfront.systems.memoir44.system import SYSTEM
from hexfront.systems.memoir44.units import ARMOR_FACE, DIE, FACES, FLAG, INFANTRY_FACE, STAR

# Cards for draws at the end of a turn, should a battle be its last.
DRAWS = tuple([CARD[card].number for card in ("recon-left", "recon-right", "attack-left")])

FACES_THAT_HEAL = (INFANTRY_FACE, ARMOR_FACE, STAR)


def position(fields: str, *actions: str) -> Game44:
    """The Allied turn after these actions. Nobody holds the Ambush, unless `fields` say so."""
    if "discard=" not in fields:
        fields += " discard=ambush"
    if "hand.axis=" not in fields:
        fields += " hand.axis=probe-left"
    game = hexfront.read_position(f"memoir44 board=standard,country,axis targets=6,6 {fields}")
    assert isinstance(game, Game44)
    for text in actions:
        game.apply(game.parse(text))
    return game


def rolled(game: Game44, action: Action, faces: tuple[int, ...]) -> Game44:
    """The game after the action, with these faces."""
    twin = game.clone()
    twin.dice = ScriptedDice(faces, DRAWS)
    twin.apply(action)
    return twin


def enumerated(game: Game44, action: Action, target: int, dice: int) -> dict[str, Any]:
    """What all rolls of that many dice do to the target, as exact fractions."""
    before = game.unit(target)
    hits = [Fraction(0)] * (dice + 1)
    flags = [Fraction(0)] * (dice + 1)
    losses = eliminates = retreats = Fraction(0)
    chance = Fraction(1, 6**dice)
    for faces in product(DIE, repeat=dice):
        after = rolled(game, action, faces)
        if isinstance(after.phase, Ignoring):
            after.apply(after.parse("stand"))
        unit = after.units[target]
        left = 0 if unit is None else unit.figures
        losses += (before.figures - left) * chance
        flags[faces.count(FLAG)] += chance
        hits[sum([DIE_HITS[before.type.kind](face) for face in faces])] += chance
        if unit is None:
            eliminates += chance
        elif unit.hex != before.hex or due(after, target) > 0:
            retreats += chance
    return {
        "dice": dice,
        "hits": hits,
        "flags": flags,
        "expected_losses": losses,
        "eliminates": eliminates,
        "retreats": retreats,
        "leaves": eliminates + retreats,
    }


def due(game: Game44, unit: int) -> int:
    """Hexes that the unit is asked to retreat."""
    phase = game.phase
    return phase.least if isinstance(phase, Retreating) and phase.unit == unit else 0


# Which faces hit infantry, armor, artillery; written down again, apart from the engine's table.
DIE_HITS = (
    lambda face: FACES[face] in "IG",
    lambda face: FACES[face] in "AG",
    lambda face: FACES[face] == "G",
)


def check(found: dict[str, Any], expected: dict[str, Any]) -> None:
    for key, value in expected.items():
        if isinstance(value, list):
            assert found[key] == pytest.approx([float(v) for v in value])
        else:
            assert found[key] == pytest.approx(float(value))
    assert sum([sum(row) for row in found["joint"]]) == pytest.approx(1)
    assert [sum(row) for row in found["joint"]] == pytest.approx(found["hits"])
    assert [sum(column) for column in zip(*found["joint"], strict=True)] == pytest.approx(
        found["flags"]
    )
    mean = sum([n * chance for n, chance in enumerate(found["hits"])])
    assert found["expected_hits"] == pytest.approx(mean)


SPARE = "M9:gunger,A1:gunus"
BATTLES = {
    "infantry in the open": (f"setup=E5:infus,d6:infger,{SPARE}", 3),
    "at range": (f"setup=E5:infus,E7:infger,{SPARE}", 2),
    "a single figure": (f"setup=E5:tankus,E7:infger/1,{SPARE}", 3),
    "armor": (f"setup=E5:tankus,E7:tankger,{SPARE}", 3),
    "artillery": (f"setup=E5:gunus,E7:gunger,{SPARE}", 3),
    "cover": (f"setup=E5:tankus,E7:infger,{SPARE} map=E7:buildings", 1),
    "at its baseline": (f"setup=E7:tankus,E9:infger,{SPARE}", 3),
    "one hex from its baseline": (f"setup=E7:tankus,d8:infger/2,{SPARE}", 3),
    "crowded": (f"setup=E5:tankus,E7:infger,d8:infger,e8:infger,{SPARE}", 3),
    "sandbags": (f"setup=E5:gunus,E7:infger,{SPARE} map=E7:sand", 3),
    "sandbags at the baseline": (f"setup=E7:gunus,E9:infger/2,{SPARE} map=E9:sand", 3),
    "church": (f"setup=E5:gunus,E7:tankger,{SPARE} map=E7:church", 3),
    "the owner is asked about the flag": (
        f"setup=E7:gunus,E9:infger,{SPARE} map=E9:sand switches=auto_ignore_costly_flag:false",
        3,
    ),
}


@pytest.mark.parametrize("name", BATTLES)
def test_battle(name: str) -> None:
    fields, dice = BATTLES[name]
    game = position(fields + " hand.allies=direct-from-hq", "play direct-from-hq")
    for text in ("order " + fields[6:8], "order A1"):
        game.apply(game.parse(text))
    while game.phase.name != "battle":
        game.apply(game.parse("done"))
    attacker = game.scenario.board.parse(fields[6:8])
    battles = [
        action
        for action in game.legal_actions()
        if game.text(action).startswith(f"battle {game.label(attacker)}")
    ]
    assert len(battles) == 1
    found = game.odds(battles[0])
    assert found["kind"] == "battle"
    assert not found["may_be_ambushed"]
    target = found["target"]["unit"]
    check(found, enumerated(game, battles[0], target, dice))


@pytest.mark.parametrize(("card", "dice"), [("armor-assault", 4), ("close-assault", 4)])
def test_the_cards_dice(card: str, dice: int) -> None:
    game = position(f"setup=E5:tankus,d6:infger,{SPARE} hand.allies={card}", f"play {card}")
    while game.phase.name != "battle":
        order = [a for a in game.legal_actions() if a.verb == "order"]
        game.apply(order[0] if order else game.parse("done"))
    battle = game.parse("battle E5xd6")
    found = game.odds(battle)
    check(found, enumerated(game, battle, found["target"]["unit"], dice))


def test_barrage_strikes_with_its_only_target() -> None:
    """Terrain does not protect and no flag is ignored; naming the one target fires at once."""
    game = position(
        f"setup=E5:infus,E7:infger,{SPARE} map=E7:bunker@axis hand.allies=barrage", "play barrage"
    )
    target = game.parse("target E7")
    found = game.odds(target)
    assert (found["kind"], found["dice"], found["assumes"]) == ("strike", 4, "independent")
    unit = found["targets"][0]["target"]["unit"]
    check(found["targets"][0], enumerated(game, target, unit, 4))


def test_barrage_on_the_only_enemy_fires_when_it_is_played() -> None:
    game = position("setup=E5:infus,E7:infger hand.allies=barrage")
    found = game.odds(game.parse("play barrage"))
    assert (found["kind"], found["dice"]) == ("strike", 4)


def test_air_power() -> None:
    """Two dice each for the Allies, and stars hit."""
    game = position(
        f"setup=E5:infus,E7:infger,F7:tankger,G7:gunger,{SPARE} hand.allies=air-power",
        "play air-power",
        "target E7",
    )
    assert game.odds(game.parse("target F7")) == {"dice": 0}
    game.apply(game.parse("target F7"))
    found = game.odds(game.parse("fire"))
    assert (found["dice"], len(found["targets"])) == (4, 2)
    infantry, armor = found["targets"]
    assert infantry["hits"] == pytest.approx([4 / 36, 16 / 36, 16 / 36])
    assert armor["hits"] == pytest.approx([9 / 36, 18 / 36, 9 / 36])
    last = game.odds(game.parse("target G7"))
    assert (last["dice"], len(last["targets"])) == (6, 3)
    assert last["targets"][2]["hits"] == pytest.approx([16 / 36, 16 / 36, 4 / 36])


@pytest.mark.parametrize("word", ["decline", "decline turn", "ambush"])
def test_ambush(word: str) -> None:
    """Declining lets the attacker roll, an Ambush rolls against him."""
    game = position(
        f"setup=E5:tankus,d6:infger,{SPARE} hand.allies=direct-from-hq hand.axis=ambush discard=-",
        "play direct-from-hq",
        "order E5",
    )
    while game.phase.name != "battle":
        game.apply(game.parse("done"))
    assert game.odds(game.parse("battle E5xd6"))["may_be_ambushed"]
    game.apply(game.parse("battle E5xd6"))
    action = game.parse(word)
    found = game.odds(action)
    assert found["target"]["hex"] == ("E5" if word == "ambush" else "d6")
    if word != "ambush":
        check(found, enumerated(game, action, found["target"]["unit"], 3))
    else:
        assert found["hits"] == pytest.approx([8 / 27, 12 / 27, 6 / 27, 1 / 27])


@pytest.mark.parametrize(("unit", "healing"), [("infus/2", 3), ("tankus/1", 2), ("gunus/1", 1)])
def test_heal(unit: str, healing: int) -> None:
    """Its own symbol and stars bring figures back (artillery: stars), no more than it lost."""
    game = position(
        f"setup=E5:{unit},F5:infus/3,{SPARE} hand.allies=medics-mechanics,barrage,firefight",
        "play medics-mechanics",
    )
    heal = game.parse("heal E5")
    found = game.odds(heal)
    assert (found["kind"], found["dice"]) == ("heal", 3)
    assert isinstance(game.phase, Healing)
    before = game.unit(found["target"]["unit"])
    expected = [0.0] * len(found["healed"])
    for faces in product(DIE, repeat=3):
        after = rolled(game, heal, faces).unit(before.number)
        expected[after.figures - before.figures] += 1 / 216
    assert found["healed"] == pytest.approx(expected)
    assert found["healed"][0] == pytest.approx((1 - healing / 6) ** 3)
    mean = sum([n * chance for n, chance in enumerate(expected)])
    assert found["expected_healed"] == pytest.approx(mean)


def test_medics_with_one_wounded_unit_roll_when_played() -> None:
    game = position(f"setup=E5:infus/2,{SPARE} hand.allies=medics-mechanics,barrage")
    found = game.odds(game.parse("play medics-mechanics"))
    assert (found["kind"], found["dice"], found["target"]["hex"]) == ("heal", 2, "E5")


@pytest.mark.parametrize("card", ["their-finest-hour", "counter-attack"])
def test_their_finest_hour(card: str) -> None:
    """A die for each card in hand, the one that is played included."""
    game = position(
        f"setup=E5:infus,F5:tankus,{SPARE} hand.allies={card},barrage,firefight "
        f"last=their-finest-hour"
    )
    play = game.parse(f"play {card}")
    found = game.odds(play)
    assert (found["kind"], found["dice"], found["expected_orders"]) == ("orders", 3, 2)
    expected = {name: [0.0] * 4 for name in ("infantry", "armor", "stars")}
    for faces in product(DIE, repeat=3):
        counts = {name: faces.count(FACES.index(letter)) for name, letter in SYMBOLS}
        for name, count in counts.items():
            expected[name][count] += 1 / 216
        phase = rolled(game, play, faces).phase
        if isinstance(phase, OrderingByDice):
            assert (phase.infantry, phase.armor, phase.stars) == tuple(counts.values())
    for name, chances in expected.items():
        assert found[name] == pytest.approx(chances)


SYMBOLS = (("infantry", "I"), ("armor", "A"), ("stars", "S"))


def test_what_rolls_no_dice() -> None:
    game = SYSTEM.scenario("first-light").new_game(seed=1)
    for _ in range(20):
        for action in game.legal_actions():
            card = CARDS[action.card].family if action.verb == "play" else ""
            found = game.odds(action)
            if action.verb in ("order", "move", "done") or card in ("probe", "attack", "recon"):
                assert found == {"dice": 0}
        game.apply(game.legal_actions()[-1])


def test_odds_of_what_is_not_legal() -> None:
    game = position(f"setup=E5:infus,{SPARE} hand.allies=direct-from-hq")
    with pytest.raises(Denial, match="denied-card-not-in-hand"):
        game.odds(game.parse("play barrage"))


def test_odds_leave_the_game_alone() -> None:
    game = position(f"setup=E5:infus/2,{SPARE} hand.allies=medics-mechanics,barrage")
    before = game.position()
    for action in game.legal_actions():
        game.odds(action)
    assert game.position() == before


# --- dice of special actions -------------------------------------------------------------------


def test_an_air_strike_with_a_recon() -> None:
    """On the only enemy of the section it strikes at once; stars hit."""
    game = position(
        f"setup=E5:infus,E7:infger,{SPARE} hand.allies=recon-centre "
        'options={"air_strikes_rules":"ALLIES"}'
    )
    strike = game.parse("strike recon-centre")
    found = game.odds(strike)
    assert (found["kind"], found["dice"]) == ("strike", 2)
    target = found["targets"][0]["target"]["unit"]
    before = game.unit(target).figures
    expected = [0.0] * 3
    for faces in product(DIE, repeat=2):
        after = rolled(game, strike, faces).unit(target)
        expected[before - after.figures] += 1 / 36
    assert found["targets"][0]["hits"] == pytest.approx(expected)
    assert expected == pytest.approx([4 / 36, 16 / 36, 16 / 36])


def test_blowing_up_a_bridge() -> None:
    game = position(
        f"setup=F5:infus,{SPARE} map=G5:river,G5:bridge~CAN_BE_BLOWN,G7:river,"
        "G7:bridge~CAN_BE_BLOWN hand.allies=probe-centre "
        'options={"blowbridge_opt2":{"side":"ALLIES"}}',
        "blow probe-centre",
    )
    found = game.odds(game.parse("place G5"))
    assert (found["kind"], found["dice"]) == ("blowing", 2)
    assert found["succeeds"] == pytest.approx(11 / 36)


@pytest.mark.parametrize(("ground", "dice"), [("oasis~OASIS_RECOVERY", 2), ("phospital", 6)])
def test_recovery(ground: str, dice: int) -> None:
    game = position(
        f"setup=E5:infus/2,F5:infus,{SPARE} map=E5:{ground} hand.allies=direct-from-hq,barrage",
        "play direct-from-hq", "order E5", "order F5", "done",
    )  # fmt: skip
    recover = game.parse("recover E5")
    found = game.odds(recover)
    assert (found["kind"], found["dice"]) == ("heal", dice)
    none, one = (1 / 2) ** dice, dice * (1 / 2) ** dice
    assert found["healed"] == pytest.approx([none, one, 1 - none - one])
    if dice < 3:
        before = game.unit(found["target"]["unit"])
        expected = [0.0] * 3
        for faces in product(DIE, repeat=dice):
            after = rolled(game, recover, faces).unit(before.number)
            expected[after.figures - before.figures] += 1 / 36
        assert found["healed"] == pytest.approx(expected)


def test_a_battle_in_heavy_fog() -> None:
    game = position(
        f"setup=E5:tankus,E7:infger,{SPARE} hand.allies=direct-from-hq "
        'options={"heavy_fog_rules":true}',
        "play direct-from-hq", "order E5", "order A1",
    )  # fmt: skip
    while game.phase.name != "battle":
        game.apply(game.parse("done"))
    battle = game.parse("battle E5xE7")
    found = game.odds(battle)
    assert found["hits"] == pytest.approx([125 / 216, 75 / 216, 15 / 216, 1 / 216])
    target = found["target"]["unit"]
    expected = enumerated(game, battle, target, 3)
    del expected["hits"]  # which counts infantry symbols too
    check(found, expected)


@pytest.mark.parametrize(
    "units", ["E5:infus", "E5:infus/3", "E5:infus/2,F5:tankus/1", "E5:infus/3,G5:gunus/1"]
)
def test_medics_of_breakthrough_bring_back_what_was_lost(units: str) -> None:
    """Four dice, shared out as well as can be: every roll is rolled and shared out to the end."""
    game = hexfront.read_position(
        f"memoir44 board=breakthrough,country,axis targets=6,6 setup={units},E15:infger "
        "hand.allies=medics-mechanics discard=ambush"
    )
    assert isinstance(game, Game44)
    play = game.parse("play medics-mechanics")
    found = game.odds(play)
    figures = sum([unit.figures for unit in game.own_units(game.side)])
    expected = [0.0] * len(found["healed"])
    # Faces of one kind are alike, and so are grenades and flags.
    for faces in combinations_with_replacement((*FACES_THAT_HEAL, FLAG), 4):
        after = rolled(game, play, faces)
        while True:
            heals = [one for one in after.legal_actions() if one.verb == "heal"]
            if not heals:
                break
            after.apply(heals[0])
        back = sum([unit.figures for unit in after.own_units(game.side)]) - figures
        ways = factorial(4)
        for face in (*FACES_THAT_HEAL, FLAG):
            number = faces.count(face)
            share = DIE.count(face) if face != FLAG else 2
            ways = ways * share**number // factorial(number)
        expected[back] += ways / 6**4
    assert (found["kind"], found["dice"]) == ("heal", 4)
    assert found["healed"] == pytest.approx(expected)
    if units == "E5:infus":
        assert found["expected_healed"] == 0


@pytest.mark.parametrize(
    ("fields", "battle", "parts"),
    [
        ("setup=E5:infus,E7:infger ", "E5xE7", {"range": 2}),
        ("setup=E5:infus,E7:infger map=E7:woods", "E5xE7", {"range": 2, "cover": -1}),
        ("setup=E5:tankus,E6:infger map=E5:buildings", "E5xE6", {"range": 3, "ground": -2}),
    ],
)
def test_where_the_dice_come_from(fields: str, battle: str, parts: dict[str, int]) -> None:
    """Range, own terrain and cover, one by one; they add up to the dice that are rolled."""
    game = position(
        fields.replace(" ", f",{SPARE} ", 1) + " hand.allies=direct-from-hq", "play direct-from-hq"
    )
    game.apply(game.parse("order E5"))
    for text in ("done", "done"):
        if game.phase.name != "battle":
            game.apply(game.parse(text))
    found = game.odds(game.parse(f"battle {battle}"))
    told = {part["id"]: part["value"] for part in found["modifiers"]}
    assert told == parts
    assert sum(told.values()) == found["dice"]


def test_the_parts_of_dice_add_up() -> None:
    """In whole games: every battle's parts are its dice."""
    rng = random.Random(5)
    seen: set[str] = set()
    for id in ("le-hamel", "borisov", "sugar-loaf"):
        game = hexfront.load_scenario(id).new_game(seed=4)
        for _ in range(250):
            if game.is_over:
                break
            legal = game.legal_actions()
            for action in legal:
                if action.verb in ("battle", "ambush"):
                    odds = game.odds(action)
                    if "modifiers" in odds:
                        assert sum([part["value"] for part in odds["modifiers"]]) == odds["dice"]
                        seen |= {part["id"] for part in odds["modifiers"]}
            game.apply(rng.choice(legal))
    assert {"range", "cover", "card"} <= seen
