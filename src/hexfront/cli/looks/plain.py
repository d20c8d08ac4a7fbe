"""The plain look, which any game has: a map of cells, its units, orders as the game writes them.

A look of one game's own (`hexfront.cli.looks.memoir44`) takes the place of what it can say better.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from hexfront.cli.output import CommandError, Line, Screen, counted, percent
from hexfront.core.game import Action, Denial, Game

if TYPE_CHECKING:
    from hexfront.words import Words

BRACKETS = ("[]", "()")
CELL = 7
# The two lines of a cell: coordinate and ground, then units.
LINES = 2


class Reading:
    """What a text means: an action, or the unit (`focus`: its hex) whose choices are asked for."""

    def __init__(self, action: Action | None, focus: str = "") -> None:
        self.action = action
        self.focus = focus


class Picture:
    """A view with its hexes by coordinate and its units by hex, top of the stack first. A unit that
    has no place in its stack (None) is inside another one."""

    def __init__(self, view: dict[str, Any], words: Words) -> None:
        self.view = view
        self.words = words
        self.hexes: dict[str, dict[str, Any]] = {hex["hex"]: hex for hex in view["board"]["hexes"]}
        self.stacks: dict[str, list[dict[str, Any]]] = {}
        lying = [unit for unit in view["units"] if unit.get("stack", 0) is not None]
        for unit in sorted(lying, key=lambda unit: int(unit.get("stack", 0))):
            if unit["hex"] is not None:
                self.stacks.setdefault(unit["hex"], []).append(unit)

    def find(self, text: str) -> dict[str, Any] | None:
        """The hex of a coordinate, whatever its case."""
        wanted = text.strip().lower()
        for label, hex in self.hexes.items():
            if label.lower() == wanted:
                return dict(hex)
        return None

    def unit(self, unit: dict[str, Any], whose: bool = False) -> str:
        """A unit in a phrase, of whose side if asked."""
        name = str(unit.get("name") or self.words.name("type", unit["type"]))
        return f"{name} of {self.words.name('side', unit['side'])}" if whose else name

    def terrain(self, label: str) -> str:
        """ "woods and road"; "open ground" where nothing lies."""
        names = [self.words.name("terrain", id) for id in self.hexes[label]["terrain"]]
        return " and ".join(names) if names else "open ground"

    def place(self, label: str) -> str:
        """Units and terrain of a hex in one phrase."""
        units = [self.unit(unit, whose=True) for unit in self.stacks.get(label, [])]
        return ", ".join([*units, self.terrain(label)])

    def obstacle(self, label: str) -> str:
        """What may stand in the way of a line of sight through a hex."""
        return self.place(label)

    def look(self, label: str) -> list[str]:
        """All that can be seen of a hex, a line each."""
        hex = self.hexes[label]
        name = f" ({hex['label']})" if hex.get("label") else ""
        lines = [f"{label}{name}: {self.terrain(label)}."]
        lines += [f"{self.unit(unit, whose=True)}." for unit in self.stacks.get(label, [])]
        return [line[:1].upper() + line[1:] for line in lines]


class Describer:
    """Says of a legal action what it would do, as far as the deciding side can know."""

    def __init__(self, game: Game, side: int, look: Look) -> None:
        self.game = game
        self.side = side
        self.look = look
        self.words = look.words
        self.picture: Picture = look.picture(game.view(side))

    def describe(self, action: Action) -> str:
        """A few words beside the order itself; "" where it says all."""
        place = str(self.parts(action).get("hex", ""))
        ground = self.picture.terrain(place) if place in self.picture.hexes else ""
        odds = self.look.odds_line(self.game.odds(action))
        return "; ".join([text for text in (ground, odds) if text])

    def question(self, focus: str = "") -> list[str]:
        """What the one who is asked should know besides the prompt."""
        return []

    def listed(self, texts: list[tuple[Action, str]]) -> tuple[list[tuple[Action, str]], str]:
        """Of all orders those that a list names, in its order, and a line about the rest ("" if
        nothing is left out)."""
        return texts, ""

    def parts(self, action: Action) -> dict[str, Any]:
        """The parts of an action under the names that the view gives them."""
        return self.game.parts(action)

    def subject(self, action: Action, text: str) -> str:
        """The hex of the unit that the action is about, under which choices are grouped; "" if it
        is about none."""
        return self._hex_of(self.parts(action).get("unit"))

    def marked(self, action: Action, text: str) -> str:
        """The hex that a choice is about: where it goes, whom it hits, else the unit it names."""
        parts = self.parts(action)
        return str(parts.get("hex") or self._hex_of(parts.get("target", parts.get("unit"))))

    def _hex_of(self, number: int | None) -> str:
        for unit in self.picture.view["units"]:
            if unit["id"] == number and unit["hex"] is not None:
                return str(unit["hex"])
        return ""


class Look:
    """What the terminal asks about the look of a game."""

    # Phases at whose beginning the map is shown anew even if nothing on it moved.
    map_phases: tuple[str, ...] = ()
    # Phases in which further orders of the same line are done (`one_by_one`).
    under_way: tuple[str, ...] = ()
    # The answers that end a question; they get the number 0 when there is just one.
    endings: tuple[str, ...] = ("done", "halt", "pass", "decline", "stay")
    faces_help = "Faces are numbers: for instance 4 1 6."
    orders_help = "Answer with a number of the list, or with an order as it stands there."
    # What an order of a verb is called where its name does not say it: "3 shots".
    nouns: ClassVar[dict[str, str]] = {}

    def __init__(self, words: Words) -> None:
        self.words = words

    # --- the map ----------------------------------------------------------------------------------

    def picture(self, view: dict[str, Any]) -> Picture:
        return Picture(view, self.words)

    def describer(self, game: Game, side: int) -> Describer:
        return Describer(game, side, self)

    def show_board(
        self, screen: Screen, view: dict[str, Any], marks: dict[str, str] | None = None
    ) -> None:
        """The map, in strips where it is wider than the screen."""
        screen.lines(Cells(self, view, marks or {}).lines(screen.width))

    def unit_code(self, unit: dict[str, Any]) -> str:
        """Two letters or so for a unit on the map."""
        return str(unit.get("name") or unit["type"])[:3]

    def stack_text(self, picture: Picture, stack: list[dict[str, Any]], form: int) -> str:
        """The units of a hex between the brackets of their side, in up to six characters."""
        more = f"+{len(stack) - 1}" if len(stack) > 1 else ""
        code = self.unit_code(stack[0])[: CELL - 3 - len(more)]
        return BRACKETS[form][0] + code + more + BRACKETS[form][1]

    def ground_text(self, hex: dict[str, Any]) -> str:
        """Coordinate and ground of a hex in up to six characters."""
        return f"{hex['hex']} {self.terrain_code(hex)}"

    def marks_text(self, picture: Picture, label: str) -> str:
        """What else lies on a hex without units, in up to six characters."""
        return ""

    def terrain_code(self, hex: dict[str, Any]) -> str:
        """Up to three letters for what lies on a hex."""
        return str(hex["terrain"][-1])[:3] if hex["terrain"] else ""

    def terrain_style(self, hex: dict[str, Any]) -> str:
        """The name of the style of a hex's ground."""
        return "ground-country"

    def legend(self, view: dict[str, Any], plain: bool, width: int = 100) -> list[Line]:
        """What the signs of this map mean: only those that stand on it."""
        lines: list[Line] = []
        for form, side in enumerate(view["sides"]):
            name = self.words.name("side", side["name"])
            lines.append([(f"{' '.join(BRACKETS[form])}  ", f"side-{form}"), (name, "")])
        shown = {
            self.terrain_code(h): h["terrain"][-1] for h in view["board"]["hexes"] if h["terrain"]
        }
        for code, id in sorted(shown.items()):
            lines.append([(f"{code:5}", "quiet"), (self.words.name("terrain", id), "")])
        units = {self.unit_code(unit): self.picture(view).unit(unit) for unit in view["units"]}
        for code, name in sorted(units.items()):
            lines.append([(f"{code:5}", "quiet"), (name, "")])
        return lines

    # --- around the map ---------------------------------------------------------------------------

    def side_label(self, side: str) -> str:
        """A side's name as a label, without its article."""
        return self.words.name("side", side).removeprefix("the ")

    def header(self, view: dict[str, Any]) -> list[Line]:
        """The game in a line or two: name, turn, and how both sides stand."""
        return [[(view["name"], "title"), (f", turn {view['turn']}", "")]]

    def standing(self, view: dict[str, Any]) -> list[Line]:
        """What is said below the map."""
        return []

    def forces(self, view: dict[str, Any]) -> list[str]:
        """All units, a line for each side or body of troops."""
        picture = self.picture(view)
        lines: list[str] = []
        for side in view["sides"]:
            own = [unit for unit in view["units"] if unit["side"] == side["name"]]
            told = [f"{picture.unit(unit)} ({unit['hex'] or 'off the map'})" for unit in own]
            name = self.words.name("side", side["name"])
            lines.append(f"{name[:1].upper()}{name[1:]}: {', '.join(told) or 'nobody'}.")
        return lines

    def introduction(self, view: dict[str, Any]) -> list[str]:
        """What it takes to win, a line each, before the first decision."""
        return []

    def sides(self, view: dict[str, Any], starting: int) -> list[str]:
        """Each side before the first turn, in a line."""
        names = [self.words.name("side", side["name"]) for side in view["sides"]]
        return [
            f"{name[:1].upper()}{name[1:]}{' plays first' if number == starting else ''}."
            for number, name in enumerate(names)
        ]

    def holdings(self, view: dict[str, Any]) -> list[str]:
        """What the one who asks holds in his hand, a line each."""
        return ["Nothing is held in hand in this game."]

    def points(self, view: dict[str, Any]) -> dict[str, float]:
        """What each side has scored, by its name; empty where nothing is counted."""
        return {}

    # The name of what is counted, and the JSON key of `points`.
    points_name = "points"

    def score(self, view: dict[str, Any], winner: int) -> str:
        """ "6 to 4 points", the winner first; "" where nothing is counted."""
        points = list(self.points(view).values())
        if not points:
            return ""
        first, second = (points[1], points[0]) if winner == 1 else (points[0], points[1])
        return f"{first:g} to {second:g} {self.points_name}"

    # --- chance -----------------------------------------------------------------------------------

    def odds_line(self, odds: dict[str, Any], own: str = "") -> str:
        """The odds of an action in one phrase, "" if nothing is rolled."""
        count = odds.get("dice", 0)
        if not count:
            return ""
        chance = odds.get("succeeds")
        return dice_text(count) + (f", succeeds {percent(chance)}" if chance is not None else "")

    def odds_lines(self, odds: dict[str, Any], own: str = "") -> list[str]:
        """The odds in full."""
        return [self.odds_line(odds, own) or "No dice are rolled for this."]

    def weight(self, odds: dict[str, Any]) -> float:
        """How much the odds promise, to put the best of a unit's choices first."""
        return float(odds.get("succeeds", 0.0))

    def read_faces(self, text: str) -> str | None:
        """Typed die faces as a word of a record; None if they are none."""
        faces = "".join(text.replace(",", " ").split())
        return faces if faces and faces.isdecimal() else None

    def faces_count(self, faces: str) -> int:
        """How many dice such a word holds."""
        return len(faces)

    # --- orders -----------------------------------------------------------------------------------

    def one_by_one(self, game: Game, typed: str) -> list[str]:
        """The orders that a typed line means one after another; most lines mean one."""
        return [typed]

    def read(self, game: Game, typed: str, focus: str = "") -> Reading:
        """What a typed text means now; `focus`: the hex of the unit that was chosen before.

        The order itself, the one order that contains all the words typed, or the hex of a unit.
        Raises CommandError where it may mean several things, Denial where the game refuses.
        """
        text = " ".join(typed.lower().split())
        legal = {game.text(action): action for action in game.legal_actions()}
        for order, action in legal.items():
            if order.lower() == text:
                return Reading(action)
        wanted = text.split()
        found = [o for o in legal if all(word in o.lower().split() for word in wanted)]
        if len(found) == 1:
            return Reading(legal[found[0]])
        describer = self.describer(game, game.side)
        place = describer.picture.find(text)
        if place is not None:
            about = [
                o for o, action in legal.items() if describer.subject(action, o) == place["hex"]
            ]
            if about and not focus:
                return Reading(None, str(place["hex"]))
        if found:
            raise CommandError(f"That could mean: {', '.join(found[:8])}.")
        try:
            return Reading(game.parse(typed.strip()))
        except Denial as denial:
            if place is None or denial.id != "denied-not-understood":
                raise
        refused = game.why_not(str(place["hex"]))
        if refused is not None:
            raise refused
        raise CommandError(f"What about {place['hex']}? Type the whole order, or its number.")


class Cells:
    """A map as cells of seven columns and two lines, staggered as its hexes are."""

    def __init__(self, look: Look, view: dict[str, Any], marks: dict[str, str]) -> None:
        self.look = look
        self.marks = marks
        self.names = [side["name"] for side in view["sides"]]
        self.picture = look.picture(view)
        self.is_flat = view["board"].get("orientation") == "flat"

    def place(self, hex: dict[str, Any]) -> tuple[int, int]:
        """Column of characters and line where the cell of a hex begins."""
        if self.is_flat:
            return CELL * int(hex["x"]), int(hex["y"])
        return CELL * int(hex["x"]) // 2, LINES * int(hex["y"])

    def lines(self, width: int) -> list[Line]:
        """The map; what is wider than `width` columns comes in strips of like width, one below the
        other. A part of a map begins at the left and at the top."""
        found = {label: self.place(hex) for label, hex in self.picture.hexes.items()}
        left = min(column for column, _ in found.values())
        top = min(line for _, line in found.values())
        places = {label: (column - left, line - top) for label, (column, line) in found.items()}
        end = max(column for column, _ in places.values()) + CELL
        cells, most = -(-end // CELL), max(width // CELL, 1)
        strips = -(-cells // most)
        room = -(-cells // strips) * CELL
        lines: list[Line] = []
        for first in range(0, end, room):
            if first:
                lines.append([])
            lines += self._strip(places, first, first + room)
        return lines

    def _strip(self, places: dict[str, tuple[int, int]], first: int, stop: int) -> list[Line]:
        rows: dict[int, list[tuple[int, str, str]]] = {}
        for label, (column, line) in places.items():
            if first <= column < stop:
                for number, (text, style) in enumerate(self._cell(label)):
                    rows.setdefault(line + number, []).append((column - first, text, style))
        found: list[Line] = []
        for line in range(max(rows) + 1) if rows else []:
            row: Line = []
            at = 0
            for column, text, style in sorted(rows.get(line, [])):
                row += [(" " * (column - at), ""), (text, style)]
                at = column + CELL
            found.append(row)
        return found

    def _cell(self, label: str) -> list[tuple[str, str]]:
        """The two lines of a hex, each with its style."""
        hex = self.picture.hexes[label]
        ground = self.look.terrain_style(hex)
        first = self.look.ground_text(hex)
        stack = self.picture.stacks.get(label, [])
        number = self.marks.get(label, "")
        if not stack:
            second = f">{number}<" if number else self.look.marks_text(self.picture, label)
            return [self._fit(first, ground), self._fit(second, "asked" if number else ground)]
        form = self.names.index(stack[0]["side"])
        return [
            self._fit(f"{label}>{number}" if number else first, "asked" if number else ground),
            self._fit(
                self.look.stack_text(self.picture, stack, form),
                "asked" if number else f"side-{form}",
            ),
        ]

    def _fit(self, text: str, style: str) -> tuple[str, str]:
        """A text in its cell, which leaves a column free beside the next one."""
        return text[: CELL - 1].ljust(CELL), style


def dice_text(count: int) -> str:
    """ "1 die", "3 dice"."""
    return counted(count, "die") if count == 1 else f"{count} dice"
