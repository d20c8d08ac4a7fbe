"""Who may see what (one table), the views computed from it, and worlds that agree with a seat's
knowledge."""

from __future__ import annotations

import random
from typing import Any, Final

from hexfront.core.game import NOBODY
from hexfront.systems.memoir44.cards import CARDS
from hexfront.systems.memoir44.game import Command, Game44
from hexfront.systems.memoir44.turn import Keeping
from hexfront.systems.memoir44.units import NOT_ORDERED, Unit

EVERYBODY: Final = "everybody"
OWNER: Final = "owner"
COUNT: Final = "owner; others its size"
HIDDEN: Final = "nobody; its size"

# Everything in the game, and who sees it.
SEEN_BY: Final[dict[str, str]] = {
    "board": EVERYBODY,
    "units": EVERYBODY,
    "medals": EVERYBODY,
    "objectives": EVERYBODY,
    "command": EVERYBODY,
    "discard": EVERYBODY,
    "hand": COUNT,
    "drawn": OWNER,
    "deck": HIDDEN,
}


def view(game: Game44, side: int) -> dict[str, Any]:
    """What the side (or SPECTATOR) sees, ready for JSON. `you` is None for a spectator."""
    scenario = game.scenario
    asked = game.phases[-1]
    return {
        "system": scenario.system,
        "scenario": scenario.id,
        "name": scenario.name,
        "turn": game.turn,
        "decision": game.decision,
        "reveals": game.reveals,
        "side": _name(game, game.side),
        "phase": {
            "name": asked.name,
            "prompt": asked.prompt,
            "rule": asked.rule,
            "params": asked.params(game),
        },
        "you": _name(game, side),
        "winner": _name(game, game.winner),
        "over": game.is_over,
        "ending": game.ending,
        "draw_offer": _name(game, game.draw_offer),
        "sides": [_side(game, owner, side) for owner in (0, 1)],
        "deck": len(game.deck),
        "discard": [CARDS[card].id for card in game.discard],
        "command": _command(game, game.command),
        "last_command": _command(game, game.last_command),
        "drawn": _drawn(game, side),
        "board": _board(game),
        "units": [_unit(game, unit) for unit in game.units if unit is not None],
        "objectives": _objectives(game),
        "exits": [
            {"side": scenario.sides[owner], "hexes": _hexes(game, scenario.exits[owner])}
            for owner in (0, 1)
            if any(scenario.exits[owner])
        ],
        "left_out": [problem.to_json() for problem in scenario.problems],
    }


def _name(game: Game44, side: int) -> str | None:
    return None if side == NOBODY else game.scenario.sides[side]


def _hexes(game: Game44, marks: list[bool]) -> list[str]:
    return [game.label(hex) for hex in range(game.ground.size) if marks[hex]]


def _side(game: Game44, owner: int, side: int) -> dict[str, Any]:
    hand = game.hands[owner]
    return {
        "name": game.scenario.sides[owner],
        "player": ("top", "bottom")[owner],
        "medals": game.medals(owner),
        "target": game.scenario.targets[owner],
        "hand_size": len(hand),
        "hand": [CARDS[card].id for card in hand] if owner == side else None,
    }


def _drawn(game: Game44, side: int) -> list[str] | None:
    """The cards of a Recon of which one may be kept: only their owner sees them."""
    asked = game.phases[-1]
    if isinstance(asked, Keeping) and asked.side == side:
        return [CARDS[asked.first].id, CARDS[asked.second].id]
    return None


def _command(game: Game44, command: Command | None) -> dict[str, Any] | None:
    if command is None:
        return None
    card = CARDS[command.card]
    return {
        "card": card.id,
        "section": None if command.section < 0 else command.section,
        "fallback": command.fallback,
        "rule": card.rule,
    }


def _board(game: Game44) -> dict[str, Any]:
    board = game.scenario.board
    hexes: list[dict[str, Any]] = []
    for hex in range(board.map.size):
        place: dict[str, Any] = {
            "hex": game.label(hex),
            "x": board.map.xs[hex],
            "y": board.map.ys[hex],
            "sections": board.sections[hex],
            "terrain": [p.terrain.id for p in game.ground.pieces[hex] if p.terrain.id != "plain"],
            "sandbags": hex in game.sandbags,
        }
        owners = [p.owner for p in game.ground.pieces[hex] if p.owner != NOBODY]
        if owners:
            place["owner"] = game.scenario.sides[owners[0]]
        for piece in game.ground.pieces[hex]:
            if piece.ends:
                place["roads"] = _directions(piece.ends)
            if piece.river:
                place["rivers"] = _directions(piece.river)
            if piece.deck >= 0:
                place["deck"] = piece.deck
        if hex in game.scenario.labels:
            place["label"] = game.scenario.labels[hex]
        hexes.append(place)
    return {"size": board.size, "face": game.scenario.face, "rows": board.rows, "hexes": hexes}


def _directions(mask: int) -> list[int]:
    """Directions from 0 (east) counter-clockwise that are set in a bit mask."""
    return [direction for direction in range(6) if mask >> direction & 1]


def _unit(game: Game44, unit: Unit) -> dict[str, Any]:
    return {
        "id": unit.number,
        "side": game.scenario.sides[unit.side],
        "type": unit.type.id,
        "hex": game.label(unit.hex),
        "figures": unit.figures,
        "full": unit.type.figures,
        "medals": unit.type.medals,
        "ordered": unit.orders != NOT_ORDERED,
        "moved": unit.moved,
        "battles": unit.battles,
    }


def _objectives(game: Game44) -> list[dict[str, Any]]:
    return [
        {
            "hexes": [game.label(hex) for hex in objective.hexes],
            "side": _name(game, objective.side),
            "kind": objective.kind(),
            "needed": objective.needed,
            "counts_for": objective.worth,
            "held_by": _name(game, game.holders[objective.number]),
        }
        for objective in game.scenario.objectives
    ]


def redeal(game: Game44, side: int, rng: random.Random) -> None:
    """Deal anew all cards that the side cannot see: the other hand, what the other side has just
    drawn, and the deck. The game's seed is forgotten."""
    other = 1 - side
    hand = game.hands[other]
    asked = game.phases[-1]
    drawn = asked if isinstance(asked, Keeping) and asked.side == other else None
    pool = game.deck + hand
    if drawn is not None:
        pool = (*pool, drawn.first, drawn.second)
    cards = sorted(pool)  # the same for every hidden state, so that equal chance deals equal worlds
    rng.shuffle(cards)
    game.set_hand(other, tuple(sorted(cards[: len(hand)])))
    rest = cards[len(hand) :]
    if drawn is not None:
        game.replace(Keeping(other, min(rest[:2]), max(rest[:2])))
        rest = rest[2:]
    game.deck = tuple(sorted(rest))
    game.seed = None
