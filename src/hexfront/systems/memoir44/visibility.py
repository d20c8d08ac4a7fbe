"""Who may see what (one table), the views computed from it, and worlds that agree with a seat's
knowledge."""

from __future__ import annotations

import random
from typing import Any, Final

from hexfront.core.game import NOBODY
from hexfront.systems.memoir44.cards import AMBUSH, CARDS, with_card
from hexfront.systems.memoir44.command import Command
from hexfront.systems.memoir44.commissar import PlayingChip
from hexfront.systems.memoir44.drawing import ChoosingDraw, Keeping
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.marks import NO_CARD, number_of
from hexfront.systems.memoir44.marks_text import view_marks
from hexfront.systems.memoir44.units import NOT_ORDERED, ON_THE_MOVE, Unit
from hexfront.systems.memoir44.view_generals import view_generals, view_pile
from hexfront.systems.memoir44.view_units import special_traits, thirds

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
    "marks": EVERYBODY,  # but for those of marks_text.SECRET
    "hand": COUNT,
    "drawn": OWNER,
    "playing": OWNER,
    "fetched": COUNT,
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
        "deck": len(game.deck_of(side)),
        "discard": [CARDS[card].id for card in discards_seen(game, side)],
        "command": _command(game, game.command),
        "last_command": _command(game, game.last_command),
        "drawn": _drawn(game, side),
        "playing": _playing(game, side),
        **view_generals(game, side),
        "board": _board(game),
        "units": [_unit(game, unit) for unit in game.units if unit is not None],
        "objectives": _objectives(game),
        "exits": [
            {"side": scenario.sides[owner], "hexes": _hexes(game, scenario.exits[owner])}
            for owner in (0, 1)
            if any(scenario.exits[owner])
        ],
        "marks": view_marks(game, side),
        "special": [{"id": key, "value": value} for key, value in scenario.options.given],
        "left_out": [problem.to_json() for problem in scenario.problems],
    }


def discards_seen(game: Game44, side: int | None) -> tuple[int, ...]:
    """The discard pile as the side (or SPECTATOR, or None for all) knows it. What the enemy's
    command car fetched from it nobody else saw go; whoever is to fetch a card looks it through.

    Rule: M44 5.4 Command car.
    """
    if game.decks_apart and side is not None:
        return game.pile_of(side)
    if side is None or looks_through(game, side):
        return game.discard
    pile = game.discard
    for owner in (0, 1):
        if owner != side:
            for card in game.marks.fetched[owner]:
                pile = with_card(pile, card)
    return pile


def looks_through(game: Game44, side: int) -> bool:
    """Is the side about to fetch a card from the pile, so that it sees what is there?"""
    asked = game.phases[-1]
    return isinstance(asked, ChoosingDraw) and asked.side == side


def _name(game: Game44, side: int) -> str | None:
    return None if side == NOBODY else game.scenario.sides[side]


def _hexes(game: Game44, marks: list[bool]) -> list[str]:
    return [game.label(hex) for hex in range(game.ground.size) if marks[hex]]


def _side(game: Game44, owner: int, side: int) -> dict[str, Any]:
    hand = game.hands[owner]
    lost = thirds(game, owner)
    more: dict[str, Any] = {"thirds": lost} if lost else {}
    return {
        **more,
        **view_pile(game, owner),
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


def _playing(game: Game44, side: int) -> str | None:
    """The card that comes from under the commissar chip: until it is played only its owner sees
    it. Rule: M44 6.1 Red Army."""
    asked = game.phases[-1]
    if isinstance(asked, PlayingChip) and asked.side == side:
        return CARDS[asked.card].id
    return None


def _command(game: Game44, command: Command | None) -> dict[str, Any] | None:
    if command is None:
        return None
    card = CARDS[command.card]
    return {
        "card": card.id,
        "section": None if command.section < 0 else command.section,
        "fallback": command.fallback,
        "gung_ho": command.gung_ho,
        "rule": card.rule,
    }


def _board(game: Game44) -> dict[str, Any]:
    board = game.scenario.board
    aimed = {hex for _, hex in game.marks.crosshairs}
    hexes: list[dict[str, Any]] = []
    for hex in range(board.map.size):
        place: dict[str, Any] = {
            "hex": game.label(hex),
            "x": board.map.xs[hex],
            "y": board.map.ys[hex],
            "sections": board.sections[hex],
            **({"halves": board.halves[hex]} if board.halves else {}),
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
            if piece.rails:
                place["rails"] = _directions(piece.rails)
            if piece.closed:
                place["closed"] = _directions(piece.closed)
            if piece.deck >= 0:
                place["deck"] = piece.deck
        place.update(game.scenario.sketches.get(hex, {}))
        if hex in aimed:
            place["crosshair"] = True
        if hex in game.scenario.headquarters:
            place["headquarters"] = game.scenario.sides[game.scenario.headquarters[hex]]
        if hex in game.scenario.recoveries:
            place["recovery"] = True
        if hex in game.scenario.blowable and any(
            p.terrain.passage for p in game.ground.pieces[hex]
        ):
            place["blowable"] = True
        if hex in game.scenario.labels:
            place["label"] = game.scenario.labels[hex]
        hexes.append(place)
    return {"size": board.size, "face": game.scenario.face, "rows": board.rows, "hexes": hexes}


def _directions(mask: int) -> list[int]:
    """Directions from 0 (east) counter-clockwise that are set in a bit mask."""
    return [direction for direction in range(6) if mask >> direction & 1]


def _unit(game: Game44, unit: Unit) -> dict[str, Any]:
    recipe = unit.type.recipe
    traits = [*recipe.traits, *recipe.kit]
    more: dict[str, Any] = {}
    if recipe.nation:
        more["nation"] = recipe.nation
    if traits:
        more["traits"] = traits
    if unit.orders == ON_THE_MOVE:
        more["on_the_move"] = True
    wakes = max(recipe.wakes, number_of(game.marks.asleep, unit.number, 0))
    if wakes > game.turn:
        more["wakes"] = wakes
    if unit.type.intricate or unit.type.fitted:
        more.update(special_traits(game, unit))
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
        **more,
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
    """Deal anew all cards that the side cannot see, from the other side's deck: the other
    hand, what the other side has just drawn or lays under its commissar chip, what its command car
    fetched, and the deck. The game's seed is forgotten."""
    other = 1 - side
    size = len(game.hands[other])
    asked = game.phases[-1]
    chip = game.marks.chips[other] != NO_CARD
    keeping = isinstance(asked, Keeping) and asked.side == other
    playing = isinstance(asked, PlayingChip) and asked.side == other
    # Sorted, so that it is the same for every hidden state, and equal chance deals equal worlds.
    cards = sorted(unseen(game, side))
    first: list[int] = []
    if game.marks.fetched[other] and not looks_through(game, side):
        first = guess_fetched(game, side, cards, rng)
    rng.shuffle(cards)
    for card in reversed(first):  # what was fetched is in the hand, unless it was played since
        if card in cards:
            cards.remove(card)
            cards.insert(0, card)
    if chip:
        game.marks = game.marks.with_chip(other, _take_for_chip(cards))
    if playing:
        game.replace(PlayingChip(other, _take_for_chip(cards)))
    game.set_hand(other, tuple(sorted(cards[:size])))
    rest = cards[size:]
    if keeping:
        game.replace(Keeping(other, min(rest[:2]), max(rest[:2])))
        rest = rest[2:]
    game.set_deck(other, tuple(sorted(rest)))
    game.seed = None


def unseen(game: Game44, side: int) -> list[int]:
    """All cards whose place the side does not know, but for those that may lie in the pile."""
    other = 1 - side
    asked = game.phases[-1]
    cards = [*game.deck_of(other), *game.hands[other]]
    if game.marks.chips[other] != NO_CARD:
        cards.append(game.marks.chips[other])
    if asked.side == other and isinstance(asked, Keeping):
        cards += [asked.first, asked.second]
    if asked.side == other and isinstance(asked, PlayingChip):
        cards.append(asked.card)
    return cards


def guess_fetched(game: Game44, side: int, cards: list[int], rng: random.Random) -> list[int]:
    """Choose anew which cards of the pile that the side saw the other side's command car took, and
    move the others of `cards` accordingly; the cards it is said to have taken."""
    other = 1 - side
    number = len(game.marks.fetched[other])
    pile = list(discards_seen(game, side))
    elsewhere = sorted([*cards, *game.discard])
    # Of a kind of which the pile shows more than there can be, the surplus is what went.
    gone: list[int] = []
    for card in sorted(set(pile)):
        surplus = pile.count(card) - elsewhere.count(card)
        gone += [card] * max(surplus, 0)
    for card in gone:
        pile.remove(card)
    pile.sort()
    rng.shuffle(pile)
    more = number - len(gone)
    gone = sorted([*gone, *pile[:more]])
    game.discard = tuple(sorted(pile[more:]))
    game.marks = game.marks.with_fetched(other, tuple(gone))
    for card in game.discard:
        elsewhere.remove(card)
    cards[:] = elsewhere
    return gone


def _take_for_chip(cards: list[int]) -> int:
    """Take the last card that may lie under a chip out of the list: no Ambush."""
    for place in range(len(cards) - 1, -1, -1):
        if cards[place] != AMBUSH:
            return cards.pop(place)
    raise AssertionError("there are more cards than Ambushes")
