"""Playing over the live connection."""

import random
from collections.abc import Callable
from typing import Any

import pytest

import hexfront
from server_support import BOT_GAME, BOTS_ONLY, LINK_GAME, Browser, Live, Running, play

New = Callable[[], Browser]
# Dice whose first card leads to a choice of units, so that the turn goes on.
FIXED: dict[str, Any] = {"dice": "seed", "seed": 7}


def test_a_whole_game_against_a_bot(browser: New) -> None:
    one = browser()
    table = one.table(seats=BOT_GAME)
    live = one.live(table)
    assert live.last["seat"] == "allies"
    play(live, random.Random(1))
    assert live.last["over"]
    assert live.last["dice"]["seed"] is not None
    record = one.http.get(f"/api/tables/{table}/record").text
    hexfront.read_record(record).verify()
    assert one.get(f"/api/tables/{table}")["over"]


def test_the_seed_fits_the_hash_shown_before(browser: New) -> None:
    import hashlib

    one = browser()
    live = one.live(one.table())
    shown = live.last["dice"]
    assert shown["seed"] is None
    live.send("resign", side="axis")
    live.state()
    seed = live.last["dice"]["seed"]
    assert hashlib.sha256(bytes.fromhex(seed[2:])).hexdigest() == shown["hash"]


def test_hands_are_handed_over_on_one_screen(browser: New) -> None:
    one = browser()
    live = one.live(one.table())
    assert not live.last["seat"]
    assert live.last["hand_over"] == "allies"
    assert all(side["hand"] is None for side in live.last["view"]["sides"])
    assert live.last["choices"] == []
    live.act("play probe-left")
    assert live.until("error")["code"] == "not-seated"
    live.send("hand-over", side="axis")
    live.state()
    assert live.last["hand_over"] == "allies", "only the person who is asked gets a hand"
    assert all(side["hand"] is None for side in live.last["view"]["sides"])
    live.send("hand-over", side="allies")
    while live.last["seat"] is None:  # what was refused before is answered first
        live.state()
    assert live.last["seat"] == "allies"
    rng = random.Random(3)
    while live.last["seat"] == "allies":
        assert live.last["view"]["sides"][0]["hand"] is None
        live.choose(rng)
    assert live.last["hand_over"] == "axis"
    assert all(side["hand"] is None for side in live.last["view"]["sides"])


def test_stale_answers_and_double_clicks(browser: New) -> None:
    one = browser()
    live = one.live(one.table(seats=BOT_GAME, **FIXED))
    text = live.last["choices"][0]["text"]
    live.act(text)
    live.act(text, decision=0)
    denied = live.until("denied")
    assert denied["denial"]["id"] == "denied-stale"
    live.quiet()
    assert live.last["entries"] == 1
    assert live.heard[-1]["type"] == "state", "the current state follows"


def test_two_tabs_see_the_same(browser: New) -> None:
    one = browser()
    table = one.table(seats=BOT_GAME, **FIXED)
    left, right = one.live(table), one.live(table)
    left.choose(random.Random(1))
    while right.state()["entries"] < 1:
        pass
    assert right.log[0]["text"] == left.log[0]["text"]
    right.act(right.last["choices"][0]["text"], decision=0)
    assert right.until("denied")["denial"]["id"] == "denied-stale"


def test_two_clients_race(browser: New) -> None:
    """Of many answers to one decision, sent at once from two pages, one counts."""
    one = browser()
    table = one.table(seats=BOT_GAME, **FIXED)
    lives = [one.live(table), one.live(table)]
    text = lives[0].last["choices"][0]["text"]
    for _ in range(10):
        for live in lives:
            live.act(text, decision=0)
    for live in lives:
        live.quiet(0.3)
        assert live.last["entries"] == 1
    denials = [m for live in lives for m in live.heard if m["type"] == "denied"]
    assert len(denials) == 19


def test_an_illegal_action_is_denied_with_its_rule(browser: New) -> None:
    one = browser()
    live = one.live(one.table(seats=BOT_GAME))
    live.act("play ambush")
    denial = live.until("denied")["denial"]
    assert denial["rule"].startswith("M44")
    assert live.last["entries"] == 0


def test_a_seat_by_link(browser: New) -> None:
    one, two, three = browser(), browser(), browser()
    made = one.post("/api/tables", scenario="first-light", seats=LINK_GAME)
    table, link = made["table"], made["seats"]["axis"]["link"]
    secret = link.partition("seat=")[2]
    assert link.startswith(f"/table/{table}?seat=")
    spectator = two.live(table)
    assert spectator.last["seat"] is None
    assert two.post(f"/api/tables/{table}/seat", secret=secret)["side"] == "axis"
    assert spectator.state()["seat"] == "axis"
    taken = three.http.post(f"/api/tables/{table}/seat", json={"secret": secret})
    assert taken.status_code == 409
    assert taken.json()["error"]["code"] == "seat-taken"
    three.post(f"/api/tables/{table}/seat", secret=secret, take=True)
    assert spectator.state()["seat"] is None
    assert three.live(table).last["seat"] == "axis"
    wrong = two.http.post(f"/api/tables/{table}/seat", json={"secret": "guess"})
    assert wrong.status_code == 403


def test_nobody_acts_for_another_seat(browser: New) -> None:
    one, two = browser(), browser()
    made = one.post("/api/tables", scenario="first-light", seats=LINK_GAME)
    table = made["table"]
    mine = one.live(table)
    text = mine.last["choices"][0]["text"]
    foreign = two.live(table)
    assert foreign.last["choices"] == []
    foreign.act(text, side="allies")
    assert foreign.until("error")["code"] == "not-seated"
    for kind in ("resign", "offer-draw", "hand-over"):
        foreign.send(kind, side="allies")
        assert foreign.until("error")["code"] == "not-seated"
    two.post(f"/api/tables/{table}/seat", secret=made["seats"]["axis"]["link"].partition("=")[2])
    foreign.state()
    foreign.act(text)
    assert foreign.until("denied")["denial"]["id"] == "denied-not-your-decision"


def test_undo_until_something_is_revealed(browser: New) -> None:
    one = browser()
    live = one.live(one.table(seats=BOT_GAME, dice="seed", seed=7))
    card = live.last["choices"][0]["text"]
    live.act(card)
    assert live.state()["may_undo"]
    live.send("undo", decision=live.last["decision"])
    state = live.state()
    assert (state["entries"], state["decision"], state["log_from"]) == (0, 0, 0)
    live.send("undo", decision=0)
    assert live.until("denied")["denial"]["id"] == "denied-undo"
    live.act(card)
    live.state()
    rng = random.Random(5)
    while live.last["may_undo"] and live.last["view"]["turn"] == 1:
        live.choose(rng)
    live.send("undo", decision=live.last["decision"])
    assert live.until("denied")["denial"]["id"] in ("denied-undo", "denied-stale")


def test_undone_entries_do_not_come_back(browser: New) -> None:
    """Another page that missed several undos and new decisions ends with the right log."""
    one = browser()
    table = one.table(seats=BOT_GAME, dice="seed", seed=7)
    live, slow = one.live(table), one.live(table)
    rng = random.Random(2)
    for _ in range(30):
        if live.last["may_undo"] and rng.random() < 0.5:
            entries = live.last["entries"]
            live.send("undo", decision=live.last["decision"])
            while live.state()["entries"] == entries:
                pass
        elif live.wait_for_choices():
            live.choose(rng)
    live.wait_for_choices()
    slow.quiet(0.5)
    assert slow.log == live.log
    step = one.get(f"/api/tables/{table}/steps/{len(live.log)}")
    assert step["view"] == live.last["view"]
    assert step["entry"]["text"] == live.log[-1]["text"]


def test_draws_offered_and_answered(browser: New) -> None:
    one = browser()
    live = one.live(one.table())
    live.send("offer-draw", side="allies")
    assert live.state()["draw_offer"] == "allies"
    live.send("answer-draw", accept=False)
    assert live.state()["draw_offer"] is None
    live.send("offer-draw", side="axis")
    live.state()
    live.send("answer-draw", accept=True)
    assert live.state()["ending"] == "draw-agreed"
    assert live.last["winner"] is None


def test_a_bot_answers_an_offer(browser: New) -> None:
    one = browser()
    live = one.live(one.table(seats=BOT_GAME))
    live.send("offer-draw")
    live.state()
    while live.last["draw_offer"] is not None:
        live.state()
    assert live.log[-1]["text"] == "decline-draw"


def test_a_rematch_swaps_sides(browser: New) -> None:
    one = browser()
    table = one.table(seats=BOT_GAME)
    assert one.http.post(f"/api/tables/{table}/rematch").status_code == 409
    live = one.live(table)
    live.send("resign")
    assert live.state()["over"]
    again = one.post(f"/api/tables/{table}/rematch")["table"]
    assert one.post(f"/api/tables/{table}/rematch")["table"] == again
    assert live.state()["rematch"] == again
    swapped = one.live(again)
    assert swapped.last["seat"] == "axis"


def test_typed_dice(browser: New) -> None:
    one = browser()
    live = one.live(one.table("first-light", seats=BOT_GAME, dice="typed"))
    rng = random.Random(4)
    rolled = 0
    while rolled < 6 and (live.last["needs_dice"] or live.wait_for_dice_or_choices()):
        wanted = live.last["needs_dice"]
        if wanted is None:
            live.act(rng.choice(live.last["choices"])["text"])
            live.state()
            continue
        assert wanted["task"]["id"].startswith("dice-")
        assert wanted["text"]
        live.send("dice", faces="I" * (wanted["count"] + 1))
        assert live.until("error")["code"] == "bad-dice"
        live.state()
        live.send("dice", faces="".join(rng.choices("IAGFS", k=wanted["count"])))
        live.state()
        rolled += 1
    assert rolled == 6 or live.last["over"]


def test_questions(browser: New) -> None:
    one, two = browser(), browser()
    table = one.table(seats=BOT_GAME)
    live = one.live(table)
    live.send("ask", id=1, what="why", text="battle A9xB9")
    assert live.until("answer")["denial"]["id"].startswith("denied-")
    live.send("ask", id=2, what="sight", **{"from": "E5"})
    answer = live.until("answer")
    assert answer["id"] == 2
    assert {"hex", "distance", "clear", "blockers"} <= set(answer["hexes"][0])
    live.send("ask", id=3, what="rule", rule="M44 3.8")
    assert live.until("answer")["known"]
    live.send("ask", id=4, what="rule", card="probe-left")
    answer = live.until("answer")
    assert (answer["name"], answer["text"]) == ("Probe Left", "Order two units on your left.")
    live.send("ask", id=5, what="odds", text=live.last["choices"][0]["text"])
    assert "odds" in live.until("answer")
    other = two.live(table)
    other.send("ask", id=6, what="why", text=live.last["choices"][0]["text"])
    assert other.until("answer")["denial"]["id"] == "denied-not-your-decision"
    other.send("ask", id=7, what="odds", text=live.last["choices"][0]["text"])
    assert other.until("denied")["denial"]["id"] == "denied-not-your-decision"


@pytest.mark.parametrize(
    "raw", ["", "no json", "[]", "{}", '{"type": "launch"}', '{"type": "act", "decision": "x"}']
)
def test_nonsense_is_answered_and_survived(browser: New, raw: str) -> None:
    one = browser()
    live = one.live(one.table(seats=BOT_GAME))
    live.socket.send(raw)
    assert live.until("error")["code"] == "bad-message"
    live.choose(random.Random(1))


def test_bots_among_themselves_play_while_somebody_looks(browser: New, server: Running) -> None:
    one = browser()
    live: Live = one.live(one.table(seats=BOTS_ONLY))
    while live.last["entries"] < 20:
        live.state()
    assert live.last["seat"] is None
