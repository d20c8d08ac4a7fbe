"""Why not: every denial with its rule, its parameters and the hexes that stand in the way.

Coordinates are printed ones. The Allies sit at the bottom and begin; lower numbers are their home.
Neighbours of E5: D5 and F5 in its row, d6 and e6 above, d4 and e4 below.
"""

import random
from typing import Any, NamedTuple

import pytest

import hexfront
from hexfront.core.dice import ScriptedDice
from hexfront.core.game import Denial
from hexfront.systems.memoir44 import denials as no
from hexfront.systems.memoir44.actions import Move44
from hexfront.systems.memoir44.cards import CARD
from hexfront.systems.memoir44.explain import explain, why_not_place
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.ground import Ground
from hexfront.systems.memoir44.system import SYSTEM
from hexfront.systems.memoir44.terrain import Piece
from hexfront.systems.memoir44.units import FACES
from hexfront.words import Words
from memoir44.action_denials import ACTION_DENIALS
from memoir44.overlord_denials import OVERLORD_DENIALS
from memoir44.unit_denials import UNIT_DENIALS

WORDS = Words(strict=True)
Params = dict[str, Any]

# Codes that no position can give through a phase, and why.
UNREACHABLE = {
    no.NOT_ADJACENT_TO_ENEMY: "Close Assault orders its units by itself, so nobody is asked",
    no.RETREAT_COSTS_MORE: "of two ways back one is a dead end, so the engine takes the other",
    no.TOO_MANY_TARGETS: "with all targets named only firing is left, which needs no asking",
}


class Case(NamedTuple):
    """A position at the start of the Allied turn, what is done, and what is then asked."""

    setup: str
    ask: str
    id: str
    params: Params
    hexes: str = ""
    rule: str = ""
    card: str = "direct-from-hq"
    done: str = ""
    map: str = ""
    tags: str = ""
    board: str = "standard,country,axis"
    rolls: str = ""
    draws: tuple[str, ...] = ()
    side: str = "allies"
    fields: str = ""


def game_of(case: Case) -> Game44:
    """The game of a case after what is done in it."""
    dice = ScriptedDice(
        tuple([FACES.index(face) for face in case.rolls]),
        tuple([CARD[card].number for card in case.draws]),
    )
    game = hexfront.read_position(
        f"memoir44 board={case.board} map={case.map} setup={case.setup} tags={case.tags} "
        f"targets=6,6 side={case.side} hand.{case.side}={case.card} "
        f"hand.{'axis' if case.side == 'allies' else 'allies'}=probe-left {case.fields}",
        dice,
    )
    assert isinstance(game, Game44)
    for text in case.done.split("; ") if case.done else []:
        word, _, phase = text.partition(" ")
        if word == "to":
            go_on_to(game, phase)
        else:
            game.apply(game.parse(text))
    return game


def go_on_to(game: Game44, phase: str) -> None:
    """Say done until that phase asks; the engine passes phases in which nothing can be done."""
    while game.phase.name != phase:
        game.apply(game.parse("done"))


FAR_AXIS = ",A9:infger"
ALL_ORDERED = "play direct-from-hq; order E5; to move"
BATTLE = "play direct-from-hq; order E5; to battle"
BATTLE_TOO = "play direct-from-hq; order E5; order A1; to battle"  # A1 has something to do

CASES: dict[str, Case] = {
    # --- cards and orders
    "not now": Case(
        "E5:infus" + FAR_AXIS,
        "order E5",
        "denied-not-now",
        {"verb": "order", "phase": "play-card"},
        rule="M44 2.1-1",
    ),
    "card not in hand": Case(
        "E5:infus" + FAR_AXIS,
        "play barrage",
        "denied-card-not-in-hand",
        {"card": "barrage"},
        rule="M44 2.1-1",
    ),
    "ambush is a reaction": Case(
        "E5:infus" + FAR_AXIS,
        "play ambush",
        "denied-ambush-is-a-reaction",
        {"card": "ambush"},
        card="ambush,barrage",
        rule="M44 card Ambush",
    ),
    "must play": Case("E5:infus" + FAR_AXIS, "pass", "denied-must-play-a-card", {}),
    "which section": Case(
        "E5:infus,A1:infus" + FAR_AXIS,
        "play infantry-assault",
        "denied-section-without-infantry",
        {"because": "which", "may": "left centre"},
        card="infantry-assault",
        rule="M44 card Infantry Assault",
    ),
    "empty section": Case(
        "E5:infus" + FAR_AXIS,
        "play infantry-assault left",
        "denied-section-without-infantry",
        {"because": "empty", "section": "left", "may": "centre"},
        card="infantry-assault",
    ),
    "no infantry at all": Case(
        "E5:tankus" + FAR_AXIS,
        "play infantry-assault left",
        "denied-section-without-infantry",
        {"because": "fallback", "may": ""},
        card="infantry-assault",
    ),
    "no section for this card": Case(
        "E5:infus" + FAR_AXIS,
        "play probe-left right",
        "denied-section-not-for-this-card",
        {"card": "probe-left"},
        card="probe-left",
        rule="M44 card Probe",
    ),
    "not drawn": Case(
        "E5:infus" + FAR_AXIS,
        "keep barrage",
        "denied-not-drawn",
        {"card": "barrage", "first": "recon-left", "second": "move-out"},
        card="recon-centre",
        done="play recon-centre; to keep",
        draws=("move-out", "recon-left"),
        rule="M44 card Recon",
    ),
    "not your unit": Case(
        "E5:infus" + FAR_AXIS,
        "order A9",
        "denied-not-your-unit",
        {"side": "axis"},
        "A9",
        done="play direct-from-hq",
    ),
    "already ordered": Case(
        "E5:infus,A1:infus" + FAR_AXIS,
        "order E5",
        "denied-already-ordered",
        {"type": "infantry", "hex": "E5"},
        "E5",
        done="play direct-from-hq; order E5",
    ),
    "no orders left in the section": Case(
        "E5:infus,F5:infus,A1:infus" + FAR_AXIS,
        "order F5",
        "denied-no-orders-left",
        {"because": "section", "section": "centre", "orders": 1},
        "F5",
        card="recon-in-force",
        done="play recon-in-force; order E5",
        rule="M44 card Recon in Force",
    ),
    "no orders there": Case(
        "E5:infus,A1:infus" + FAR_AXIS,
        "order E5",
        "denied-no-orders-left",
        {"because": "elsewhere", "section": "centre", "orders": 0},
        "E5",
        card="probe-left",
        done="play probe-left",
        rule="M44 card Probe",
    ),
    "no orders left on a dividing line": Case(
        "d4:infus,A1:infus,E5:infus,M1:infus" + FAR_AXIS,
        "order d4",
        "denied-no-orders-left",
        {"section": "left-centre", "orders": 2},
        "d4",
        card="recon-in-force",
        done="play recon-in-force; order A1; order E5",
    ),
    "the section is the player's own": Case(
        "E3:infus,A9:infger,B9:infger,C9:infger,M9:infger",
        "order C9",
        "denied-no-orders-left",
        {"section": "right", "because": "section", "orders": 2},
        "C9",
        card="pincer-move",
        side="axis",
        done="play pincer-move; order A9; order B9",
    ),
    "wrong class": Case(
        "E5:tankus,F5:infus" + FAR_AXIS,
        "order E5",
        "denied-wrong-class-for-card",
        {"class": "armor", "classes": "infantry", "card": "move-out"},
        "E5",
        card="move-out",
        done="play move-out",
        rule="M44 card Move Out",
    ),
    "adjacent to an enemy": Case(
        "E5:infus,A1:infus,d6:infger",
        "order E5",
        "denied-adjacent-to-enemy",
        {},
        "d6",
        card="firefight",
        done="play firefight",
        rule="M44 card Firefight",
    ),
    "not rolled": Case(
        "E5:infus,F5:tankus" + FAR_AXIS,
        "order F5",
        "denied-not-rolled",
        {"infantry": 1, "armor": 0, "stars": 0, "class": "armor"},
        "F5",
        card="their-finest-hour",
        done="play their-finest-hour",
        rolls="I",
        rule="M44 card Their Finest Hour",
    ),
    "not wounded": Case(
        "E5:infus,F5:infus/2,G5:infus/2" + FAR_AXIS,
        "heal E5",
        "denied-not-wounded",
        {"hex": "E5"},
        "E5",
        card="medics-mechanics",
        done="play medics-mechanics",
    ),
    # --- movement
    "not ordered": Case(
        "E5:infus,A1:infus" + FAR_AXIS,
        "move A1-B1",
        "denied-not-ordered",
        {"hex": "A1"},
        "A1",
        done=ALL_ORDERED,
    ),
    "already moved": Case(
        "E5:infus,A1:infus" + FAR_AXIS,
        "move F5-G5",
        "denied-already-moved",
        {"moved": 1},
        done="play direct-from-hq; order E5; order A1; to move; move E5-F5",
    ),
    "trapped": Case(
        "E5:gunus,A1:infus" + FAR_AXIS,
        "move E5-F5",
        "denied-trapped",
        {"terrain": "bunker", "terrain_hex": "E5", "class": "artillery"},
        "E5",
        map="E5:bunker",
        done="play direct-from-hq; order E5; order A1; to move",
        rule="M44 4 bunker",
    ),
    "impassable": Case(
        "E5:infus" + FAR_AXIS,
        "move E5-d6",
        "denied-impassable",
        {"terrain": "river", "class": "infantry"},
        "d6",
        map="d6:river",
        done=ALL_ORDERED,
        rule="M44 4 river",
    ),
    "impassable for its class": Case(
        "E5:tankus" + FAR_AXIS,
        "move E5-d6",
        "denied-impassable",
        {"terrain": "hedgehog", "class": "armor"},
        "d6",
        map="d6:hedgehog",
        done=ALL_ORDERED,
        rule="M44 4 hedgehog",
    ),
    "occupied": Case(
        "E5:infus,d6:gunus" + FAR_AXIS,
        "move E5-d6",
        "denied-occupied",
        {"by_type": "artillery", "by_side": "allies", "by_hex": "d6"},
        "d6",
        done=ALL_ORDERED,
    ),
    "too far": Case(
        "E5:infus" + FAR_AXIS,
        "move E5-H5",
        "denied-too-far",
        {"because": "distance", "distance": 3, "limit": 2},
        "H5",
        done=ALL_ORDERED,
    ),
    "the road's hex is for the road": Case(
        "E5:infus" + FAR_AXIS,
        "move G5-g6",
        "denied-too-far",
        {"because": "used-up", "moved": 2, "limit": 2},
        "g6",
        map="E5:road,F5:road,G5:road,H5:road",
        tags="F5:medal1",
        done=ALL_ORDERED + "; move E5-F5; move F5-G5",
    ),
    "a unit closes the way": Case(
        "E5:infus,F5:infger",
        "move E5-G5",
        "denied-no-open-way",
        {"because": "units", "by_side": "axis", "by_hex": "F5"},
        "F5",
        done=ALL_ORDERED,
    ),
    "units close the ways": Case(
        "E5:infus,F5:infger,e6:tankus",
        "move E5-f6",
        "denied-no-open-way",
        {"because": "units"},
        "F5 e6",
        done=ALL_ORDERED,
    ),
    "slow exit": Case(
        "E5:infus" + FAR_AXIS,
        "move E5-G5",
        "denied-no-open-way",
        {"because": "slow-exit", "terrain": "hedgerow", "terrain_hex": "E5"},
        "E5",
        map="E5:hedgerow",
        done=ALL_ORDERED,
        rule="M44 4 hedgerow",
    ),
    "slow entry": Case(
        "E5:infus" + FAR_AXIS,
        "move E5-G5",
        "denied-no-open-way",
        {"because": "slow-entry", "terrain": "hedgerow", "terrain_hex": "G5"},
        "G5",
        map="G5:hedgerow",
        done=ALL_ORDERED,
        rule="M44 4 hedgerow",
    ),
    "beach": Case(
        "E7:tankus" + FAR_AXIS,
        "move E7-f4",
        "denied-no-open-way",
        {"because": "beach", "terrain": "beach", "limit": 2},
        "f4",
        board="standard,beach,axis",
        done="play direct-from-hq; order E7; to move",
        rule="M44 4 beach",
    ),
    "terrain closes the way": Case(
        "E5:infus" + FAR_AXIS,
        "move E5-G5",
        "denied-no-open-way",
        {"because": "terrain", "terrain": "forest", "terrain_hex": "F5"},
        "F5",
        map="F5:woods",
        done=ALL_ORDERED,
        rule="M44 4 forest",
    ),
    "terrain closes both ways": Case(
        "E5:infus" + FAR_AXIS,
        "move E5-f6",
        "denied-no-open-way",
        {"because": "terrain", "terrain": "river", "terrain_hex": "e6"},
        "e6 F5",
        map="F5:buildings,e6:river",
        done=ALL_ORDERED,
        rule="M44 4 river",
    ),
    "a slope": Case(
        "E5:tankus" + FAR_AXIS,
        "move E5-F5",
        "denied-no-open-way",
        {"because": "slope", "terrain": "sea_bluff", "terrain_hex": "F5", "class": "armor"},
        "F5",
        map="E5:pbeach,F5:hills~BLUFF,e6:river,e4:river,F7:river,F3:river",
        done=ALL_ORDERED,
        rule="M44 4 sea bluff",
    ),
    "a mountain": Case(
        "E5:infus" + FAR_AXIS,
        "move E5-F5",
        "denied-no-open-way",
        {"because": "slope", "terrain": "mountain", "terrain_hex": "F5"},
        "F5",
        map="F5:mountain",
        done=ALL_ORDERED,
        rule="M44 4 mountain",
    ),
    "a climb": Case(
        "E5:gunus" + FAR_AXIS,
        "move E5-F5",
        "denied-no-open-way",
        {"because": "cost", "terrain": "steep_hill", "terrain_hex": "F5", "cost": 2},
        "F5",
        map="F5:hills~STEEP_HILL",
        done=ALL_ORDERED,
        rule="M44 4 steep hill",
    ),
    "a side of a wadi": Case(
        "E5:gunus" + FAR_AXIS,
        "move E5-e6",
        "denied-no-open-way",
        {"because": "hexside"},
        "e6",
        map="E5:wadi",
        done=ALL_ORDERED,
    ),
    "soft stop": Case(
        "E5:infus" + FAR_AXIS,
        "move E5-G5",
        "denied-no-open-way",
        {"because": "terrain", "terrain": "jungle", "terrain_hex": "F5"},
        "F5",
        map="F5:pjungle",
        done=ALL_ORDERED,
        rule="M44 4 jungle",
    ),
    "step by step over ice": Case(
        "E5:infus" + FAR_AXIS,
        "move E5-G5",
        "denied-step-by-step",
        {"hex": "E5", "because": "terrain"},
        "F5",
        map="F5:wriver",
        done=ALL_ORDERED,
    ),
    "same hex": Case(
        "E5:infus" + FAR_AXIS,
        "move E5-E5",
        "denied-same-hex",
        {"hex": "E5"},
        "E5",
        done=ALL_ORDERED,
    ),
    "step by step": Case(
        "E5:infus" + FAR_AXIS,
        "move E5-G5",
        "denied-step-by-step",
        {"hex": "E5"},
        "F5",
        tags="F5:medal1",
        done=ALL_ORDERED,
    ),
    "no exit": Case(
        "E5:infus" + FAR_AXIS,
        "exit E5-E5",
        "denied-not-an-exit",
        {"because": "no-exit"},
        "E5",
        done=ALL_ORDERED,
    ),
    "exit not reached yet": Case(
        "E7:infus" + FAR_AXIS,
        "exit E7-E9",
        "denied-not-an-exit",
        {"because": "not-there-yet"},
        "E9",
        tags="E9:tag4@allies,e8:medal1",
        done="play direct-from-hq; order E7; to move",
    ),
    "may not exit": Case(
        "E9:infus~CANNOT_EXIT" + FAR_AXIS,
        "exit E9-E9",
        "denied-cannot-exit",
        {"type": "infantry"},
        "E9",
        tags="E9:tag4@allies",
        done="play direct-from-hq; order E9; to move",
    ),
    "exit too far": Case(
        "E7:infus" + FAR_AXIS,
        "exit E7-E9",
        "denied-no-movement-to-exit",
        {"to": "E9"},
        "E9",
        tags="E9:tag4@allies",
        done="play direct-from-hq; order E7; to move",
    ),
    "not the asked unit": Case(
        "E5:infus,A1:infus" + FAR_AXIS,
        "move A1-B1",
        "denied-not-the-asked-unit",
        {"phase": "march", "hex": "F5"},
        "F5",
        tags="F5:medal1",
        done="play direct-from-hq; order E5; order A1; to move; move E5-F5",
    ),
    # --- battle
    "already battled": Case(
        "E5:gunus,G5:gunus,E9:infger",
        "battle E5xE9",
        "denied-already-battled",
        {"hex": "E5"},
        "E5",
        rolls="AA",
        rule="M44 2.1-4",
        done="play direct-from-hq; order E5; order G5; to battle; battle E5xE9",
    ),
    "moved too far": Case(
        "b2:infus,G5:gunus,c6:infger",
        "battle c4xc6",
        "denied-may-not-battle-after-move",
        {"because": "too-far", "moved": 2, "limit": 1},
        "c4",
        rule="M44 3.1",
        done="play direct-from-hq; order b2; order G5; to move; move b2-c4; to battle",
    ),
    "gun moved": Case(
        "E5:gunus,G5:gunus,E9:infger",
        "battle F5xE9",
        "denied-may-not-battle-after-move",
        {"because": "moved", "moved": 1, "limit": 0},
        "F5",
        done="play direct-from-hq; order E5; order G5; to move; move E5-F5; to battle",
    ),
    "entered a forest": Case(
        "E5:tankus,G5:gunus,E9:infger",
        "battle F5xE9",
        "denied-may-not-battle-after-move",
        {"because": "terrain", "terrain": "forest"},
        "F5",
        map="F5:woods",
        rule="M44 4 forest",
        done="play direct-from-hq; order E5; order G5; to move; move E5-F5; to battle",
    ),
    "no battle from the ocean": Case(
        "E1:infus,G5:gunus,e2:infger",
        "battle E1xe2",
        "denied-no-battle-from-here",
        {"terrain": "ocean"},
        "E1",
        board="standard,beach,axis",
        rule="M44 4 ocean",
        done="play direct-from-hq; order E1; order G5; to battle",
    ),
    "own unit": Case(
        "E5:gunus,A1:infus,E9:infger",
        "battle E5xA1",
        "denied-own-unit",
        {"target_hex": "A1"},
        "A1",
        done=BATTLE,
    ),
    "out of range": Case(
        "E5:infus,E7:infger,A9:infger",
        "battle E5xA9",
        "denied-out-of-range",
        {"distance": 6, "range": 3},
        "A9",
        done=BATTLE,
    ),
    "no dice through cover": Case(
        "E5:infus,E7:infger,H5:infger",
        "battle E5xH5",
        "denied-no-dice",
        {
            "base": 1,
            "own": 0,
            "own_terrain": "none",
            "cover": 1,
            "cover_terrain": "forest",
            "bonus": 0,
            "dice": 0,
            "distance": 3,
        },
        "H5",
        map="H5:woods",
        done=BATTLE,
    ),
    "no dice through wire and sandbags": Case(
        "E5:infus,E7:infger,G5:infger",
        "battle E5xG5",
        "denied-no-dice",
        {"base": 2, "own": 1, "own_terrain": "wire", "cover": 1, "cover_terrain": "sandbags"},
        "G5",
        map="G5:sand,E5:wire",
        done=BATTLE,
    ),
    "sight blocked by terrain": Case(
        "E5:infus,E7:infger,G5:infger",
        "battle E5xG5",
        "denied-sight-blocked",
        {"because": "terrain", "terrain": "forest", "terrain_hex": "F5", "count": 1},
        "F5",
        map="F5:woods",
        done=BATTLE,
    ),
    "sight blocked by a unit": Case(
        "E5:infus,E7:infger,G5:infger,F5:gunus",
        "battle E5xG5",
        "denied-sight-blocked",
        {"because": "unit", "by_type": "artillery", "by_side": "allies"},
        "F5",
        done=BATTLE,
    ),
    "sight blocked on both sides": Case(
        "E5:tankus,E7:infger,F5:infus,B5:infger",
        "battle E5xE7",
        "denied-sight-blocked",
        {"because": "terrain", "terrain": "hill", "count": 2},
        "d6 e6",
        map="d6:hills,e6:buildings",
        done=BATTLE,
    ),
    "bound": Case(
        "E5:infus,d6:infger,G5:infger",
        "battle E5xG5",
        "denied-bound-by-adjacent",
        {"hex": "E5"},
        "d6",
        done=BATTLE,
    ),
    "only adjacent": Case(
        "E5:infus,d6:infger,G5:infger",
        "battle E5xG5",
        "denied-only-adjacent",
        {"distance": 2, "card": "close-assault"},
        "G5",
        card="close-assault",
        done="play close-assault",
        rule="M44 card Close Assault",
    ),
    "only ranged": Case(
        "E7:infus,E3:infus,I7:infus,E5:infger,K7:infger",
        "battle E7xe6",
        "denied-only-ranged",
        {"target_hex": "e6"},
        "e6",
        card="firefight",
        done="play firefight; order E7; order E3; order I7; to battle; battle E3xE5; retreat E5-e6",
        rolls="AAF",
        rule="M44 card Firefight",
    ),
    "nothing to clear": Case(
        "E5:infus,E7:infger",
        "clear E5",
        "denied-nothing-to-clear",
        {"hex": "E5"},
        "E5",
        done=BATTLE,
    ),
    "only infantry clears": Case(
        "E5:tankus,E7:infger",
        "clear E5",
        "denied-only-infantry-clears",
        {"class": "armor"},
        "E5",
        map="E5:wire",
        done=BATTLE,
    ),
    "only the overrun": Case(
        "E5:tankus,A1:tankus,F5:infger/1,g6:infger,a2:infger",
        "battle A1xa2",
        "denied-not-the-asked-unit",
        {"phase": "overrun", "hex": "F5"},
        "F5",
        done="play direct-from-hq; order E5; order A1; to battle; battle E5xF5; decline; take F5",
        rolls="GGG",
    ),
    "not the ground": Case(
        "E5:tankus,F5:infger/1" + FAR_AXIS,
        "take G5",
        "denied-not-the-ground",
        {"ground": "F5"},
        "F5",
        done=BATTLE + "; battle E5xF5; decline",
        rolls="GGG",
    ),
    # --- retreat and reactions
    "must retreat": Case(
        "E5:tankus,E7:infger",
        "stand",
        "denied-must-retreat",
        {"least": 1, "hex": "E7"},
        "d8 e8",
        done=BATTLE + "; battle E5xE7",
        rolls="FAA",
    ),
    "not toward home": Case(
        "E5:tankus,E7:infger",
        "retreat E7-F7",
        "denied-not-toward-home",
        {"to": "F7"},
        "d8 e8",
        done=BATTLE + "; battle E5xE7",
        rolls="FAA",
    ),
    "retreat blocked by terrain": Case(
        "E5:tankus,E7:infger",
        "retreat E7-d8",
        "denied-retreat-blocked",
        {"because": "terrain", "terrain": "river", "terrain_hex": "d8"},
        "d8",
        map="E7:sand,d8:river",
        done=BATTLE + "; battle E5xE7",
        rolls="FAA",
        rule="M44 4 river",
    ),
    "retreat onto a unit": Case(
        "E5:tankus,E7:infger,d8:gunger",
        "retreat E7-d8",
        "denied-occupied",
        {"by_type": "artillery"},
        "d8",
        map="E7:sand",
        done=BATTLE + "; battle E5xE7",
        rolls="FAA",
    ),
    "no ambush in hand": Case(
        "E5:infus,d6:infger",
        "ambush",
        "denied-no-ambush-card",
        {},
        done=BATTLE + "; battle E5xd6",
    ),
    # --- strikes
    "chain broken": Case(
        "E5:infus,E7:infger,G7:infger,d8:infger",
        "target G7",
        "denied-chain-broken",
        {"target_hex": "G7", "last_hex": "E7"},
        "G7",
        card="air-power",
        done="play air-power; target E7",
        rule="M44 card Air Power",
    ),
    "already a target": Case(
        "E5:infus,E7:infger,F7:infger",
        "target E7",
        "denied-already-target",
        {"target_hex": "E7"},
        "E7",
        card="air-power",
        done="play air-power; target E7",
    ),
    "no target yet": Case(
        "E5:infus,E7:infger,F7:infger",
        "fire",
        "denied-no-target-yet",
        {"card": "barrage"},
        card="barrage",
        done="play barrage",
        rule="M44 card Barrage",
    ),
    "into a wadi": Case(
        "E5:infus,G5:infger,A1:infus,B1:infger",
        "battle E5xG5",
        "denied-sight-blocked",
        {"because": "below", "terrain": "wadi", "terrain_hex": "G5"},
        "G5",
        map="G5:wadi",
        done=BATTLE_TOO,
        rule="M44 3.8",
    ),
    "out of a wadi": Case(
        "E5:infus,G5:infger,A1:infus,B1:infger",
        "battle E5xG5",
        "denied-sight-blocked",
        {"because": "below", "terrain": "wadi", "terrain_hex": "E5"},
        "E5",
        map="E5:wadi",
        done=BATTLE_TOO,
        rule="M44 3.8",
    ),
    "over lakes": Case(
        "E5:tankus,H5:infger,A1:infus,B1:infger",
        "battle E5xH5",
        "denied-sight-blocked",
        {"because": "terrain", "terrain": "lake", "count": 2},
        "F5 G5",
        map="F5:lakeA,G5:lakeB",
        done=BATTLE_TOO,
        rule="M44 3.8",
    ),
    "across a wide river": Case(
        "E5:infus,G5:infger,A1:infus,B1:infger",
        "battle E5xG5",
        "denied-sight-blocked",
        {"because": "terrain", "terrain": "wide_river", "terrain_hex": "F5"},
        "F5",
        map="F5:river~WIDE_RIVER",
        done=BATTLE_TOO,
        rule="M44 3.8",
    ),
    "guns over impassable heights": Case(
        "E5:gunus,G5:infger" + FAR_AXIS,
        "battle E5xG5",
        "denied-sight-blocked",
        {"because": "terrain", "terrain": "impassable_blocking", "terrain_hex": "F5"},
        "F5",
        map="F5:hills~IMPASSABLE_BLOCKING_HILL",
        done=BATTLE,
        rule="M44 3.8",
    ),
    "out of a marsh": Case(
        "E5:tankus,G5:infger,A1:infus,B1:infger",
        "battle F5xG5",
        "denied-may-not-battle-after-move",
        {"because": "left", "class": "armor", "hex": "F5"},
        "F5",
        map="E5:marshes",
        done="play direct-from-hq; order E5; order A1; to move; move E5-F5; to battle",
    ),
    "into far jungle": Case(
        "E5:tankus,H5:infger,A1:infus,B1:infger",
        "battle G5xH5",
        "denied-may-not-battle-after-move",
        {"because": "terrain", "terrain": "jungle", "hex": "G5"},
        "G5",
        map="G5:pjungle",
        done="play direct-from-hq; order E5; order A1; to move; move E5-G5; to battle",
        rule="M44 4 jungle",
    ),
    "engineers that have swept": Case(
        "E5:infus.12,G5:infger,A1:infus,B1:infger",
        "battle F5xG5",
        "denied-already-battled",
        {"type": "combat_engineers", "hex": "F5"},
        "F5",
        tags="F5:tag3@axis",
        done="play direct-from-hq; order E5; order A1; to move; move E5-F5; to battle",
    ),
    "engineers on a mine": Case(
        "E5:infus.12,F5:infger" + FAR_AXIS,
        "battle E5xF5",
        "denied-must-sweep",
        {"type": "combat_engineers", "hex": "E5"},
        "E5",
        tags="E5:tag3@axis",
        done=BATTLE,
        rule="M44 6.3",
    ),
    "a cave beside an enemy": Case(
        "E5:infus,F5:infger" + FAR_AXIS,
        "clear E5",
        "denied-no-sealing-beside-enemy",
        {"type": "infantry", "hex": "E5"},
        "E5",
        map="E5:pcave",
        done=BATTLE,
        rule="M44 6.2 Caves",
    ),
    "no retreat off a mountain": Case(
        "E5:infus,F5:infger" + FAR_AXIS,
        "retreat F5-f6",
        "denied-retreat-blocked",
        {"because": "terrain", "terrain": "mountain", "terrain_hex": "F5"},
        "f6",
        map="F5:mountain,F5:sand,E5:hills,e6:hills,f6:woods",
        done=BATTLE + "; battle E5xF5; decline",
        rolls="F",
        rule="M44 4 mountain",
    ),
    "own unit as target": Case(
        "E5:infus,E7:infger,F7:infger",
        "target E5",
        "denied-own-unit",
        {"target_hex": "E5"},
        "E5",
        card="barrage",
        done="play barrage",
        rule="M44 card Barrage",
    ),
}


CASES.update({name: Case(**row) for name, row in ACTION_DENIALS.items()})
CASES.update({name: Case(**row) for name, row in UNIT_DENIALS.items()})
CASES.update({name: Case(**row) for name, row in OVERLORD_DENIALS.items()})


@pytest.mark.parametrize("name", CASES)
def test_denial(name: str) -> None:
    case = CASES[name]
    game = game_of(case)
    denial = game.why_not(case.ask)
    assert denial is not None
    assert denial.id == case.id
    assert {key: denial.params.get(key) for key in case.params} == case.params
    if case.hexes:
        assert sorted(denial.hexes) == sorted(case.hexes.split())
    if case.rule:
        assert denial.rule == case.rule
    before = game.position()
    with pytest.raises(Denial):
        game.apply(game.parse(case.ask))
    assert game.position() == before
    assert WORDS.denial(denial)


def test_every_code_is_reached_or_cannot_be() -> None:
    """Each code has a case here, or a test of its own below, or a reason why it cannot come."""
    reached = {case.id for case in CASES.values()} | {"denied-unit-gone"}
    for code, (_, id) in no.DENIALS.items():
        assert (id in reached) != (code in UNREACHABLE), id


@pytest.mark.parametrize("code", sorted(UNREACHABLE))
def test_codes_that_cannot_come_have_words_too(code: int) -> None:
    game = game_of(CASES["already ordered"])
    denial = explain(game, code, game.parse("order E5"))
    assert denial.id == no.DENIALS[code][1]
    assert WORDS.knows(denial.id)


def test_unit_gone() -> None:
    game = game_of(CASES["already ordered"])
    units = game.units[:]
    gone = game.unit(game.scenario.first_unit[1])
    game.units[gone.number] = None
    game.at[gone.hex] = -1
    denial = game.why_not(game.actions.orders[gone.number])
    game.units = units
    assert denial is not None
    assert (denial.id, denial.rule) == ("denied-unit-gone", "M44 3.5")
    assert denial.params == {"type": "infantry", "side": "allies"}


def closed_game(ask_sides: int, hex: str) -> Game44:
    """The Allied infantry on E5 is to move; these hexsides of a hex (a mask) are closed."""
    game = game_of(CASES["too far"])
    at = game.scenario.board.parse(hex)
    old = game.ground
    pieces = old.pieces[:]
    pieces[at] = (Piece(pieces[at][0].terrain, closed=ask_sides),)
    game.ground = Ground(
        old.board, pieces, old.watched, old.exits, old.hill_los, old.edge_obstructs
    )
    game.choices = game.phase.legal_actions(game)
    return game


def test_closed_hexsides() -> None:
    game = closed_game(0b111111, "F5")
    denial = game.why_not("move E5-F5")
    assert denial is not None
    assert (denial.id, denial.params["because"]) == ("denied-no-open-way", "hexside")
    denial = game.why_not("move E5-G5")
    assert denial is not None
    assert (denial.id, denial.params["because"]) == ("denied-no-open-way", "no-way")
    assert WORDS.denial(denial)


# --- places -------------------------------------------------------------------------------------

PLACES: list[tuple[str, str, str | None, str]] = [
    # case, place, the denial's id (None: something can be done there), hexes
    ("already ordered", "A1", None, ""),
    ("already ordered", "a1", None, ""),
    ("already ordered", "Z9", "denied-no-such-hex", ""),
    ("already ordered", "hello", "denied-no-such-hex", ""),
    ("already ordered", "E5", "denied-already-ordered", "E5"),
    ("already ordered", "A9", "denied-not-your-unit", "A9"),
    ("already ordered", "G5", "denied-nobody-there", "G5"),
    ("not now", "E5", "denied-card-first", ""),
    ("not drawn", "E5", "denied-card-first", ""),
    ("no orders left in the section", "F5", "denied-no-orders-left", "F5"),
    ("not rolled", "F5", "denied-not-rolled", "F5"),
    ("not wounded", "E5", "denied-not-wounded", "E5"),
    ("not wounded", "F5", None, ""),
    ("not wounded", "A9", "denied-not-your-unit", "A9"),
    ("not ordered", "E5", None, ""),
    ("not ordered", "F5", None, ""),
    ("not ordered", "A1", "denied-not-ordered", "A1"),
    ("not ordered", "A9", "denied-not-your-unit", "A9"),
    ("too far", "H5", "denied-too-far", "H5"),
    ("already moved", "F5", "denied-already-moved", ""),
    ("trapped", "E5", "denied-trapped", "E5"),
    ("not the asked unit", "A1", "denied-not-the-asked-unit", "F5"),
    ("not the asked unit", "G5", None, ""),
    ("not the asked unit", "H5", "denied-step-by-step", ""),
    ("already battled", "E5", "denied-already-battled", "E5"),
    ("already battled", "E9", None, ""),
    ("already battled", "A1", "denied-nobody-there", "A1"),
    ("gun moved", "F5", "denied-may-not-battle-after-move", "F5"),
    ("out of range", "A9", "denied-out-of-range", "A9"),
    ("bound", "G5", "denied-bound-by-adjacent", "d6"),
    ("sight blocked by terrain", "G5", "denied-sight-blocked", "F5"),
    ("no dice through cover", "H5", "denied-no-dice", "H5"),
    ("only the overrun", "A1", "denied-not-the-asked-unit", "F5"),
    ("only the overrun", "g6", None, ""),
    ("only the overrun", "a2", "denied-out-of-range", "a2"),
    ("not the ground", "E5", None, ""),
    ("not the ground", "F5", None, ""),
    ("not the ground", "A9", "denied-not-the-asked-unit", "E5"),
    ("must retreat", "E7", None, ""),
    ("must retreat", "d8", None, ""),
    ("must retreat", "F7", "denied-not-toward-home", "d8 e8"),
    ("no ambush in hand", "E5", None, ""),
    ("no ambush in hand", "d6", None, ""),
    ("no ambush in hand", "A1", "denied-not-the-asked-unit", "d6"),
    ("chain broken", "G7", "denied-chain-broken", "G7"),
    ("chain broken", "E5", "denied-own-unit", "E5"),
    ("chain broken", "A1", "denied-nobody-there", "A1"),
]


@pytest.mark.parametrize(("case", "place", "id", "hexes"), PLACES)
def test_place(case: str, place: str, id: str | None, hexes: str) -> None:
    denial = game_of(CASES[case]).why_not(place)
    if id is None:
        assert denial is None
        return
    assert denial is not None
    assert denial.id == id
    assert WORDS.denial(denial)
    if hexes:
        assert denial.hexes == tuple(hexes.split())


def test_a_unit_with_nowhere_to_go() -> None:
    ring = ",".join([f"{hex}:infus" for hex in ("D5", "F5", "d6", "e6", "d4", "e4")])
    game = game_of(
        Case(
            f"E5:tankus,{ring}{FAR_AXIS}",
            "E5",
            "",
            {},
            done="play direct-from-hq; order E5; order D5; to move",
        )
    )
    denial = game.why_not("E5")
    assert denial is not None
    assert denial.id == "denied-nowhere-to-go"
    assert set(denial.hexes) == {"D5", "F5", "d6", "e6", "d4", "e4"}
    assert WORDS.denial(denial)


def test_a_unit_without_a_target_is_told_of_the_nearest_enemy() -> None:
    game = game_of(
        Case(
            "E5:infus,A5:gunus,E9:infger,M9:infger",
            "E5",
            "",
            {},
            done="play direct-from-hq; order E5; order A5; to battle",
        )
    )
    denial = game.why_not("E5")
    assert denial is not None
    assert (denial.id, denial.params["target_hex"]) == ("denied-out-of-range", "E9")


def test_places_after_the_end() -> None:
    game = SYSTEM.scenario("first-light").new_game(seed=1)
    game.resign(0)
    denial = game.why_not("E5")
    assert denial is not None
    assert denial.id == "denied-game-over"


def test_legal_actions_have_no_denial() -> None:
    game = game_of(CASES["not ordered"])
    for action in game.legal_actions():
        assert game.why_not(action) is None


# --- any action in any position ------------------------------------------------------------------


def some_actions(game: Game44, rng: random.Random) -> list[Move44]:
    """Actions of every verb, many of them near units that could act."""
    actions = game.actions
    found = list(actions.alone.values())
    for _ in range(4):
        unit = rng.randrange(actions.units)
        target = rng.randrange(actions.units)
        hex = rng.randrange(actions.hexes)
        mover = game.units[unit]
        if mover is not None and rng.random() < 0.7:
            hex = rng.choice(game.ground.board.map.within(mover.hex, 3))
        found += [
            actions.orders[unit],
            actions.clears[unit],
            actions.targets[target],
            actions.heals[unit],
            actions.takes[hex],
            actions.keeps[rng.randrange(actions.cards)],
            actions.play(rng.randrange(actions.cards), rng.randrange(-1, 3)),
            actions.moves(unit)[hex],
            actions.exit(unit, hex),
            actions.retreats(unit)[hex],
            actions.battles(unit)[target],
        ]
    return found


@pytest.mark.parametrize("id", SYSTEM.shipped())
def test_every_refusal_of_a_game_is_told_and_worded(id: str) -> None:
    """All that a refusal tells is there for its sentence: strict words miss no parameter."""
    rng = random.Random(id)
    game = SYSTEM.scenario(id).new_game(seed=3)
    assert isinstance(game, Game44)
    while not game.is_over and game.decision < 250:
        for action in some_actions(game, rng):
            assert (game.phase.denial(game, action) == no.LEGAL) == (action in game.choices)
            denial = game.why_not(action)
            if denial is not None:
                assert denial.rule.startswith("M44 ")
                assert WORDS.denial(denial)
        for _ in range(5):
            told = why_not_place(game, game.label(rng.randrange(game.ground.size)))
            if told is not None:
                assert WORDS.denial(told)
        assert WORDS.prompt(game.phase, game)
        game.apply(rng.choice(game.choices))
