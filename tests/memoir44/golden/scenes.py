"""Small battlefields in words for the golden cases, played with scripted dice.

Axis is the top player (retreats toward row 9), Allies the bottom player (toward row 1). Units and
terrain are codes of scenario files; hands are empty unless a test deals cards, so that nobody can
ambush. Cards that a turn's end draws are Probe Centre unless a test says otherwise.
"""

from __future__ import annotations

import hexfront
from hexfront.core.dice import ScriptedDice
from hexfront.core.game import Denial
from hexfront.systems.memoir44.cards import CARD, CARDS
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.units import FACES

AXIS = 0
ALLIES = 1
SIDES = ("axis", "allies")
HQ = "direct-from-hq"
IDLE_DRAWS = ("probe-centre",) * 4


def faces(letters: str) -> tuple[int, ...]:
    """Die faces by their letters: I infantry, A armor, G grenade, F flag, S star."""
    return tuple([FACES.index(letter) for letter in letters])


def cards(*names: str) -> tuple[int, ...]:
    return tuple([CARD[name].number for name in names])


def scene(
    setup: str,
    hand: str = HQ,
    side: str = "allies",
    enemy: str = "-",
    draws: tuple[str, ...] | str = IDLE_DRAWS,
    **fields: str,
) -> Game44:
    """The side is to play a card of `hand`; `enemy` is the other hand.

    `draws` are the cards that come next. Further fields are those of positions (with _ for the
    hyphen of no-ambush).
    """
    other = SIDES[1 - SIDES.index(side)]
    given = {
        "board": "standard,country,axis",
        "setup": setup,
        "side": side,
        f"hand.{side}": hand,
        f"hand.{other}": enemy,
    }
    given.update({_field(name): value for name, value in fields.items()})
    line = "memoir44 " + " ".join([f"{name}={value}" for name, value in given.items()])
    drawn = draws.split(",") if isinstance(draws, str) else draws
    game = hexfront.read_position(line, ScriptedDice((), cards(*drawn)))
    assert isinstance(game, Game44)
    return game


def _field(name: str) -> str:
    """A field of a position by its keyword: a hyphen is _ there, but names of marks have one."""
    return name if name.startswith("mark.") else name.replace("_", "-")


def script(game: Game44) -> ScriptedDice:
    assert isinstance(game.dice, ScriptedDice)
    return game.dice


def roll_next(game: Game44, letters: str) -> None:
    """The dice will show these faces."""
    dice = script(game)
    dice.rolls = dice.rolls + faces(letters)


def do(game: Game44, *orders: str, roll: str = "") -> None:
    """Orders as players write them; `roll` is what the dice show while they are carried out, all of
    which must be used up."""
    roll_next(game, roll)
    for order in orders:
        game.apply(game.parse(order))
    assert not script(game).rolls, "more dice were scripted than rolled"


def done(game: Game44, *phases: str) -> None:
    """End these phases, as far as they are still asked (one without a choice ends by itself)."""
    for phase in phases:
        if game.phase.name == phase:
            game.apply(game.parse("done"))


def command(game: Game44, card: str, *orders: str) -> None:
    """Play a card and order the units on these hexes; then the move phase, or the battle."""
    do(game, f"play {card}")
    do(game, *[f"order {place}" for place in orders])
    done(game, "order")


def fight(game: Game44, attacker: str, target: str, roll: str) -> None:
    """Direct from HQ: the unit on one hex battles the one on the other without moving."""
    command(game, HQ, attacker)
    done(game, "move")
    do(game, f"battle {attacker}x{target}", roll=roll)


def legal(game: Game44) -> list[str]:
    return [game.text(action) for action in game.legal_actions()]


def offers(game: Game44, verb: str) -> list[str]:
    """What the legal actions with this verb are about."""
    return [text[len(verb) + 1 :] for text in legal(game) if text.startswith(verb + " ")]


def denied(game: Game44, what: str) -> str:
    """The message id of the denial, "" if it is legal."""
    found = game.why_not(what)
    return "" if found is None else found.id


def rule_against(game: Game44, what: str) -> str:
    found = game.why_not(what)
    assert isinstance(found, Denial), f"{what} is legal"
    return found.rule


def figures(game: Game44, place: str) -> int:
    """Figures of the unit on the hex, 0 if there is none."""
    unit = game.unit_on(game.scenario.board.parse(place))
    return 0 if unit is None else unit.figures


def ordered(game: Game44) -> list[str]:
    """The hexes of the ordered units, in the order of their numbers."""
    return [game.label(unit.hex) for unit in game.units if unit is not None and unit.orders]


def medals(game: Game44) -> tuple[int, int]:
    """Medals of the Axis and of the Allies."""
    return game.medals(AXIS), game.medals(ALLIES)


def sandbags(game: Game44) -> list[str]:
    return sorted([game.label(hex) for hex in game.sandbags])


def hand(game: Game44, side: int) -> list[str]:
    return [CARDS[card].id for card in game.hands[side]]


def discard(game: Game44) -> list[str]:
    return [CARDS[card].id for card in game.discard]
