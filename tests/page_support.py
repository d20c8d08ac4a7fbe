"""A real server process and people who play in real browsers."""

import json
import math
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import time
from collections import deque
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Self
from urllib.parse import urlencode

import httpx
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, WebSocket

import hexfront
from hexfront.bots.greedy import GreedyBot
from hexfront.server.serving import free_port

HOST = "127.0.0.1"
PATIENCE = 20.0
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
# What Chromium itself says in its console when a server is away; pages are not to blame.
GONE = re.compile(r"ERR_CONNECTION_|WebSocket connection to")
# Letters of the board's keys that step in the six directions, with the angle of each, in degrees
# counter-clockwise from the east.
LETTERS = {"s": 0, "w": 60, "q": 120, "a": 180, "z": 240, "x": 300}
FLAT_LETTERS = {"d": 30, "s": 90, "a": 150, "z": 210, "x": 270, "c": 330}
# From the middle of a hex to that of its neighbour, in the units of the drawing.
STEP = 100

HERE = {"axis": {"kind": "here"}, "allies": {"kind": "here"}}
AGAINST_BOT = {"axis": {"kind": "bot", "bot": "greedy"}, "allies": {"kind": "here"}}
AGAINST_FRIEND = {"axis": {"kind": "link"}, "allies": {"kind": "here"}}
BOTS = {"axis": {"kind": "bot", "bot": "greedy"}, "allies": {"kind": "bot", "bot": "greedy"}}


def chromium() -> str | None:
    """The machine's Chromium; CHROMIUM names another one."""
    named = os.environ.get("CHROMIUM")
    names = [named] if named else ["chromium", "chromium-browser", "google-chrome"]
    return next((found for found in map(shutil.which, names) if found), None)


class Server:
    """A process of `hexfront serve`, which may be ended and started again with the same data."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.port = 0
        self.process: subprocess.Popen[str] | None = None

    @property
    def base(self) -> str:
        return f"http://{HOST}:{self.port}"

    def start(self) -> Self:
        """Start, at the same port as before if there was one, and wait until it answers."""
        self.port = self.port or free_port(HOST, 20_000 + random.randrange(10_000))
        command = [str(Path(sys.executable).parent / "hexfront"), "serve", "--no-browser"]
        command += ["--data", str(self.data), "--port", str(self.port)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        told = self.process.stdout.readline()
        if f":{self.port}/" not in told:
            self.end()
            raise AssertionError(f"the server says {told!r}")
        end = time.monotonic() + PATIENCE
        while True:
            try:
                httpx.get(f"{self.base}/api/health").raise_for_status()
                return self
            except httpx.TransportError:
                assert time.monotonic() < end, "the server does not answer"
                time.sleep(0.05)

    def end(self, kind: signal.Signals = signal.SIGTERM) -> None:
        """End the process: politely, or with SIGKILL as if the power went."""
        if self.process is None:
            return
        self.process.send_signal(kind)
        self.process.wait(PATIENCE)
        if self.process.stdout is not None:
            self.process.stdout.close()
        self.process = None


class Person:
    """Somebody at a page. `state` is what the server told the page last, `wrong` what the browser
    complained about: a test that leaves anything there fails."""

    def __init__(self, browser: Browser, server: Server, **options: Any) -> None:
        self.server = server
        usual = {"viewport": {"width": 1440, "height": 900}, "reduced_motion": "reduce"}
        self.context: BrowserContext = browser.new_context(**(usual | options))
        self.context.set_default_timeout(PATIENCE * 1000)
        self.wrong: list[str] = []
        self.forgives: re.Pattern[str] | None = None
        self.page = self.tab()

    def tab(self) -> "Page":
        """A further tab of the same browser."""
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.complain(str(error)))
        page.on("console", self.hear_console)
        page.on("websocket", self.hear_socket)
        self.state: dict[str, Any] = {}
        return page

    def complain(self, text: str) -> None:
        """Keep what went wrong, unless the test expects it."""
        if self.forgives is None or not self.forgives.search(text):
            self.wrong.append(text)

    def hear_console(self, message: ConsoleMessage) -> None:
        """Errors, and every violation of the content security policy."""
        if message.type in ("error", "warning"):
            self.complain(f"{message.text} ({message.location})")

    def hear_socket(self, socket: WebSocket) -> None:
        """Listen to what the server tells the page."""
        socket.on("framereceived", self.hear_frame)

    def hear_frame(self, frame: Any) -> None:
        """Keep the latest state."""
        message = json.loads(frame)
        if message["type"] == "state":
            self.state = message

    # --- getting to a table ----------------------------------------------------------------------

    def open(self, path: str = "/") -> Page:
        """Go to an address of the server."""
        self.page.goto(self.server.base + path)
        return self.page

    def post(self, path: str, **body: Any) -> Any:
        """Ask the server as the page's own browser would."""
        origin = {"origin": self.server.base}
        self.context.request.get(f"{self.server.base}/api/health", headers=origin)
        answer = self.context.request.post(self.server.base + path, data=body, headers=origin)
        assert answer.ok, answer.text()
        return answer.json()

    def get(self, path: str) -> Any:
        """The JSON of an address."""
        answer = self.context.request.get(self.server.base + path)
        assert answer.ok, answer.text()
        return answer.json()

    def table(self, seed: str = "smoke", **more: Any) -> str:
        """Make a table whose dice come from a seed, and sit down at it."""
        wish = {"scenario": "first-light", "seats": HERE, "dice": "seed", "seed": seed} | more
        made: str = self.post("/api/tables", **wish)["table"]
        self.sit(made)
        return made

    def position(self, text: str, **more: Any) -> str:
        """Make a table that begins from a position, and sit down at it."""
        wish = {"position": text, "seats": HERE, "dice": "seed", "seed": "smoke"} | more
        made: str = self.post("/api/tables", **wish)["table"]
        self.sit(made)
        return made

    def sit(self, table: str) -> None:
        """Open a table and wait until it is there."""
        self.state = {}
        self.open(f"/table/{table}")
        self.until(lambda: bool(self.state))
        self.page.locator(".prompt h2").wait_for(state="attached")

    def until(self, check: Callable[[], bool], seconds: float = PATIENCE) -> None:
        """Wait until something holds, while the browser goes on."""
        end = time.monotonic() + seconds
        while not check():
            assert time.monotonic() < end, f"waited in vain; the last state: {self.told()}"
            self.page.wait_for_timeout(10)

    def told(self) -> str:
        """The last state in short, for messages of failures."""
        names = ("decision", "seat", "hand_over", "entries", "over", "thinking")
        return str({name: self.state.get(name) for name in names})

    # --- what is on the page ---------------------------------------------------------------------

    def hex(self, label: str) -> Locator:
        """The hex as a button of the board."""
        return self.page.locator(f'main [data-hex="{label}"]')

    def says(self, label: str) -> str:
        """What is read out for a hex."""
        return self.hex(label).get_attribute("aria-label") or ""

    def choice_button(self, text: str) -> Locator:
        """The button of an action, where it has one."""
        return self.page.locator(f'.side [data-choice="{text}"]').first

    def button(self, name: str) -> Locator:
        """A button by its whole name."""
        return self.page.get_by_role("button", name=name, exact=True)

    def choice(self, text: str) -> dict[str, Any]:
        """The choice with this text."""
        found: list[dict[str, Any]] = [c for c in self.state["choices"] if c["text"] == text]
        assert found, f"{text} is none of {[c['text'] for c in self.state['choices']]}"
        return found[0]

    def standing(self, unit: int) -> str:
        """The hex of a unit."""
        units = self.state["view"]["units"]
        return next(str(one["hex"]) for one in units if one["id"] == unit)

    # --- playing ---------------------------------------------------------------------------------

    def take_screen(self) -> None:
        """If the screen is to be handed over, confirm that the next person sits there."""
        side = self.state["hand_over"]
        if side is None:
            return
        self.press(self.page.get_by_role("dialog").get_by_role("button", name="show my cards"))
        self.until(lambda: self.state["seat"] == side)

    def press(self, target: Locator) -> None:
        """Press something the way this person does."""
        target.click()

    def press_hex(self, label: str) -> None:
        """Press a hex of the board."""
        self.hex(label).click()

    def press_card(self, card: str) -> None:
        """Raise a card of the hand."""
        self.press(self.page.locator(f'.hand [data-card="{card}"]').first)

    def act(self, text: str) -> None:
        """Do an action by what the page offers for it, and wait until the server has it."""
        self.until(lambda: bool(self.state["choices"]) or self.state["hand_over"] is not None)
        self.take_screen()
        self.until(lambda: bool(self.state["choices"]))
        decision = self.state["decision"]
        self.gesture(self.choice(text))
        self.until(lambda: self.state["decision"] != decision or self.state["over"])

    def gesture(self, choice: dict[str, Any]) -> None:
        """The presses that an action takes."""
        place = choice.get("hex")
        if "target" in choice:
            place = self.standing(choice["target"])
        if "card" in choice:
            self.press_card(choice["card"])
            self.press(self.choice_button(choice["text"]))
        elif "unit" in choice and place is not None:
            unit = self.standing(choice["unit"])
            if "selected" not in self.says(unit):
                self.press_hex(unit)
            self.press_hex(place)
            self.settle(choice)
        elif "unit" in choice:
            self.press_hex(self.standing(choice["unit"]))
            self.settle(choice)
        elif place is not None:
            self.press_hex(place)
            self.settle(choice)
        else:
            self.press(self.choice_button(choice["text"]))
            # What would throw something away is asked once more.
            if self.page.locator(".prompt .sure").count() > 0:
                self.press(self.page.locator(".prompt .sure button").first)

    def settle(self, choice: dict[str, Any]) -> None:
        """Where several actions lead to one place, say which."""
        others = [
            one
            for one in self.state["choices"]
            if all(one.get(part) == choice.get(part) for part in ("unit", "hex", "target"))
        ]
        # What uses something up is looked at before it is done.
        if len(others) > 1 or choice["verb"] in ("smoke", "supply", "bridge"):
            self.press(self.choice_button(choice["text"]))

    def play(self, actions: Iterable[str]) -> None:
        """Do these actions one after the other."""
        for text in actions:
            self.act(text)

    def play_greedily(self, done: Callable[[], bool]) -> None:
        """Take the first thing offered at each decision, until something holds."""
        while not done() and not self.state["over"]:
            self.until(
                lambda: (
                    bool(self.state["choices"])
                    or self.state["hand_over"] is not None
                    or self.state["over"]
                    or done()
                )
            )
            if done() or self.state["over"]:
                return
            self.take_screen()
            if not self.state["choices"]:
                continue
            offered = self.state["choices"]
            strikes = [one for one in offered if "target" in one]
            self.act((strikes or offered)[0]["text"])

    def close(self) -> None:
        """Leave."""
        self.context.close()


class Typist(Person):
    """Somebody who plays by keyboard alone."""

    def press(self, target: Locator) -> None:
        """Go there with the Tab key, as far as it takes, and press Enter."""
        target.wait_for()
        for _ in range(80):
            if target.evaluate("node => node === document.activeElement"):
                self.page.keyboard.press("Enter")
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"the Tab key does not lead to {target}")

    def press_hex(self, label: str) -> None:
        """Go to the board, step to the hex, and press Enter."""
        at = self.focused_hex()
        if at is None:
            self.page.keyboard.press("b")
            self.until(lambda: self.focused_hex() is not None)
            at = self.focused_hex()
        assert at is not None
        for letter in self.way(at, label):
            self.page.keyboard.press(letter)
        assert self.focused_hex() == label
        self.page.keyboard.press("Enter")

    def press_card(self, card: str) -> None:
        """Cards have the numbers that stand on them."""
        shown = self.page.locator(".hand [data-card]").evaluate_all(
            "cards => cards.map((one) => one.dataset.card)"
        )
        self.page.keyboard.press(str(shown.index(card) + 1))

    def focused_hex(self) -> str | None:
        """The hex that has the keyboard."""
        found: str | None = self.page.evaluate("document.activeElement?.dataset?.hex ?? null")
        return found

    def letters(self) -> dict[str, int]:
        """The letters that step over this board."""
        flat = self.state["view"]["board"].get("orientation") == "flat"
        return FLAT_LETTERS if flat else LETTERS

    def way(self, start: str, goal: str) -> list[str]:
        """Letters that lead from hex to hex over the board as it lies on the screen."""
        spots: dict[str, tuple[float, float]] = {
            name: (x, y)
            for name, x, y in self.page.evaluate(
                """[...document.querySelectorAll('main [data-hex]')].map((one) => {
                    const [x, y] = one.getAttribute('transform').match(/-?[0-9.]+/g).map(Number);
                    return [one.dataset.hex, x, y];
                })"""
            )
        }
        before: dict[str, tuple[str, str]] = {}
        ahead = deque([start])
        while ahead and goal not in before and start != goal:
            here = ahead.popleft()
            for letter, name in neighbours(spots, here, self.letters()).items():
                if name != start and name not in before:
                    before[name] = (here, letter)
                    ahead.append(name)
        letters: list[str] = []
        while goal != start:
            goal, letter = before[goal]
            letters.append(letter)
        return letters[::-1]


def neighbours(
    spots: dict[str, tuple[float, float]], here: str, letters: dict[str, int]
) -> dict[str, str]:
    """The hexes around one, by the letter that leads there."""
    x, y = spots[here]
    found: dict[str, str] = {}
    for letter, angle in letters.items():
        there = (
            x + STEP * math.cos(math.radians(angle)),
            y - STEP * math.sin(math.radians(angle)),
        )
        for name, spot in spots.items():
            if math.dist(there, spot) < STEP / 4:
                found[letter] = name
    return found


def battle(seed: str) -> tuple[list[str], int]:
    """The actions of a battle between two greedy bots, and the number of the side that wins."""
    game = hexfront.load_scenario("first-light").new_game(seed=seed.encode())
    players = [GreedyBot(), GreedyBot()]
    actions = []
    while not game.is_over:
        action = players[game.side].decide(game, game.side)
        actions.append(game.text(action))
        game.apply(action)
    return actions, game.winner


def position_link(text: str) -> str:
    """The address of a shared position."""
    return "/position?" + urlencode({"p": text})
