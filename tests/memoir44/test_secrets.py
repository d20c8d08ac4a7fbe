"""What a side cannot see is told to it nowhere: views, events, records, positions, worlds."""

from __future__ import annotations

import json
import random

import pytest

import hexfront
from contract import Ear
from hexfront.core.dice import DRAW, EVERYBODY, seeded
from hexfront.core.game import SPECTATOR, Denial
from hexfront.systems.memoir44.cards import AMBUSH, CARDS
from hexfront.systems.memoir44.commissar import PlayingChip
from hexfront.systems.memoir44.drawing import Keeping
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.marks import NO_CARD
from hexfront.systems.memoir44.visibility import redeal
from memoir44.playing import GAMES, SEATS, by_phase, choose, decisions, new_game


def other_cards(game: Game44, side: int) -> Game44:
    """The same game with other cards wherever the side cannot see them."""
    twin = game.clone()
    redeal(twin, side, random.Random(game.decision))
    twin.choices = twin.phases[-1].legal_actions(twin)
    return twin


def everything(game: Game44) -> list[int]:
    """All cards, wherever they are."""
    drawn = [card for card in game.marks.chips if card != NO_CARD]
    for asked in game.phases:
        if isinstance(asked, Keeping):
            drawn += [asked.first, asked.second]
        elif isinstance(asked, PlayingChip):
            drawn.append(asked.card)
    return sorted([*game.hands[0], *game.hands[1], *game.deck, *game.discard, *drawn])


@pytest.mark.parametrize(("id", "seed"), GAMES)
def test_other_hidden_cards_change_nothing_that_a_side_is_told(id: str, seed: int) -> None:
    differed = 0
    for game, _ in by_phase(id, seed, 4):
        for side in (0, 1):
            twin = other_cards(game, side)
            differed += twin.hands != game.hands
            assert twin.view(side) == game.view(side)
            assert twin.view(SPECTATOR) == game.view(SPECTATOR)
            assert twin.position(side) == game.position(side)
            assert twin.position(SPECTATOR) == game.position(SPECTATOR)
            assert twin.record(side) == game.record(side)
            assert everything(twin) == everything(game)
            if game.side == side:
                assert twin.legal_actions() == game.legal_actions()
                for action in game.legal_actions()[:10]:
                    assert twin.text(action) == game.text(action)
                    assert twin.odds(action) == game.odds(action)
    assert differed > 10


@pytest.mark.parametrize(("id", "seed"), GAMES)
def test_other_hidden_cards_change_no_event_that_a_side_hears(id: str, seed: int) -> None:
    for game, rng in by_phase(id, seed, 4):
        action = choose(game, rng)
        for side in (0, 1):
            if game.phase.name == "keep" and side != game.side:
                continue  # which of the hidden cards is thrown away, everybody sees
            twin = other_cards(game, side)
            if action not in twin.legal_actions():
                continue  # the other side plays a card that it holds in one of the worlds only
            ears = []
            for one in (game.clone(), twin):
                one.dice = seeded(1)
                ear = Ear()
                one.listen(ear, side)
                one.apply(action)
                # Its own draw comes from another deck.
                ears.append([line for line in ear.lines() if not line.startswith("event-drew")])
            assert ears[0] == ears[1]


@pytest.mark.parametrize(("id", "seed"), GAMES)
def test_events_tell_a_draw_to_its_owner_alone(id: str, seed: int) -> None:
    game = new_game(id, seed)
    ears = {side: Ear() for side in SEATS}
    for side, ear in ears.items():
        game.listen(ear, side)
    rng = random.Random(seed)
    while not game.is_over:
        game.apply(choose(game, rng))
    ids = {side: [event.id for event in ear.heard] for side, ear in ears.items()}
    assert ids[0] == ids[1] == ids[SPECTATOR]
    assert ids[0].count("event-drew") > 10
    for side, ear in ears.items():
        for event in ear.heard:
            if event.id == "event-drew":
                owner = game.scenario.sides.index(event.params["side"])
                assert (event.params["card"] != "hidden") == (owner == side)


@pytest.mark.parametrize(("id", "seed"), GAMES)
def test_views_show_a_hand_to_its_owner_alone(id: str, seed: int) -> None:
    for game, _ in by_phase(id, seed, 3):
        for seat in SEATS:
            view = json.loads(json.dumps(game.view(seat)))
            for owner in (0, 1):
                shown = view["sides"][owner]
                assert shown["hand_size"] == len(game.hands[owner])
                assert (shown["hand"] is not None) == (owner == seat)
            drawn = isinstance(game.phase, Keeping) and game.side == seat
            assert (view["drawn"] is not None) == drawn


@pytest.mark.parametrize(("id", "seed"), GAMES)
def test_determinized_worlds_agree_with_the_side_at_any_decision(id: str, seed: int) -> None:
    for game, rng in by_phase(id, seed, 4):
        before = game.position()
        for side in (0, 1):
            world = game.determinize(side, rng)
            assert isinstance(world, Game44)
            assert world.view(side) == game.view(side)
            for known, true in zip(world.entries(), game.entries(), strict=True):
                secret = true.action is not None and true.action.verb in ("keep", "chip", "fetch")
                assert known.action is (None if secret and true.side != side else true.action)
                for told, fell in zip(known.outcomes, true.outcomes, strict=True):
                    mine = fell.audience in (EVERYBODY, side)
                    assert told.values == (fell.values if mine else ())
            assert everything(world) == everything(game)
            assert world.hands[side] == game.hands[side]
            if game.side == side:
                assert world.legal_actions() == game.legal_actions()
            assert world.legal_actions() == world.phase.legal_actions(world)
            for _ in range(5):  # it goes on, with dice of its own
                if not world.is_over:
                    world.apply(choose(world, rng))
        assert game.position() == before


def test_worlds_differ_and_so_do_their_dice() -> None:
    game = new_game("first-light", 2)
    rng = random.Random(7)
    worlds = [game.determinize(0, rng) for _ in range(12)]
    hands = {world.position() for world in worlds}
    assert len(hands) > 8
    assert len({tuple(world.dice.roll([0, 0, 1, 2, 3, 4], 12)) for world in worlds}) > 8
    again = [game.determinize(0, random.Random(7)).position() for _ in range(2)]
    assert again[0] == again[1]


def test_a_world_has_no_seed_and_no_record() -> None:
    game = new_game("first-light", 2)
    world = game.determinize(0, random.Random(1))
    assert isinstance(world, Game44)
    assert "[Seed" in game.record()
    assert world.seed is None
    for deed in (world.record, world.clone().record):
        with pytest.raises(Denial):
            deed()
    assert not world.may_undo(0)


@pytest.mark.parametrize(("id", "seed"), GAMES)
def test_being_asked_for_an_ambush_tells_nothing_about_the_hand(id: str, seed: int) -> None:
    """Whoever declares a close assault meets the same question whatever the other side holds."""
    asked = 0
    for game, _ in decisions(id, seed):
        if game.phase.name != "battle":
            continue
        defender = 1 - game.side
        close = [a for a in game.legal_actions() if a.verb == "battle"][:3]
        for action in close:
            phases: set[tuple[str, int]] = set()
            for card in (AMBUSH, 0):
                twin = game.clone()
                if not twin.hands[defender] or AMBUSH in (*twin.discard, *twin.hands[1 - defender]):
                    break
                twin.set_hand(defender, tuple(sorted((card, *twin.hands[defender][1:]))))
                twin.dice = seeded(3)
                twin.apply(action)
                phases.add((twin.phase.name, twin.side))
            assert len(phases) <= 1
            asked += ("ambush", defender) in phases
    assert asked


@pytest.mark.parametrize(("id", "seed"), GAMES)
def test_seat_records_and_positions_carry_no_hidden_card(id: str, seed: int) -> None:
    game = new_game(id, seed)
    rng = random.Random(seed)
    while not game.is_over:
        game.apply(choose(game, rng))
    whole = game.record()
    for seat in SEATS:
        text = game.record(seat)
        assert "[Seed" not in text
        assert "[Seat" in text
        assert whole.count("+") >= text.count("+")
        words = [w.strip("{};") for w in text.split() if w.strip("{};").startswith("+")]
        hidden = words.count("+?")
        fell = [o for e in game.entries() for o in e.outcomes if o.kind == DRAW]
        own = sum([o.audience in (seat, EVERYBODY) for o in fell])
        origin = game.origin
        assert origin is not None
        dealt = sum([o.audience == seat for o in origin.fell])
        assert len(words) - hidden == own + dealt
        assert hidden > 5
        assert not hexfront.read_record(text).is_whole


@pytest.mark.parametrize(("id", "seed"), GAMES)
def test_a_seats_position_names_no_card_that_it_cannot_know(id: str, seed: int) -> None:
    for game, _ in by_phase(id, seed, 3):
        for seat in SEATS:
            text = game.position(seat)
            for owner in (0, 1):
                field = f"hand.{game.scenario.sides[owner]}="
                value = text.split(field)[1].split(" ")[0]
                assert value.startswith("?") == (owner != seat)
            for card in CARDS:
                if f"+{card.id} " in text.replace("}", " ") and "then:" in text:
                    known = [
                        o.values[0]
                        for e in game.entries()
                        for o in e.outcomes
                        if o.audience in (seat, -1) and o.kind == "draw"
                    ]
                    assert card.number in known
