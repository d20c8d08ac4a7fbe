"""How World at War looks in a terminal: counters with their states, the cup, who owns what."""

from __future__ import annotations

from typing import Any, ClassVar

from hexfront.cli.looks import plain
from hexfront.cli.looks.world_at_war import chances, codes, legend, roster, typed
from hexfront.cli.looks.world_at_war.describe import Describer, Picture
from hexfront.cli.output import Line, counted
from hexfront.core.game import Game


class LookWaW(plain.Look):
    """Two levels, stacks, markers, the cup."""

    map_phases = ("offer", "operate")
    nouns: ClassVar[dict[str, str]] = {"fire": "shot", "raise": "change of the stack"}
    orders_help = """\
Answer with a number of the list, or with an order as it stands there. An order that leaves parts
out asks for them: fire, fire B7, mission. A hex alone is the unit there, or where the move goes.
Of several units in a hex say which: B7:m1-2.

  act, pass      the drawn formation acts, or its marker goes back into the cup
  mission he G5  a fire mission there (mission smoke G5), before any unit acts; decline: none
  move B7        the unit begins to move, then step G6, step by step; enter m1-2: from off the map
  step G6        there; into an enemy's hex it is an assault or an overrun; halt ends the move
  join, drop     join B7:m1-3: it goes too, before the first step; drop: it stays, the rest goes on
  fire B7 ap G5  firer, weapon, target. Weapons: ap against armour, he against soft and light units,
                 aa against helicopters; sw-ap, sw-he, sw-aa of a support weapon. With lead behind
                 it the headquarters in the firer's hex lends its leadership
  load, unload   load B7:m113-1 B8: the infantry gets in; unload B7: it gets out, then step or stay
  raise, flip    the unit goes on top of its stack; the helicopter changes between flight and hover
  exit           the units that move leave the map
  done           ends the formation's impulse
  decline        no: no fire, no mission, no leadership; decline move: no fire in this whole move
  lead, strike, aa, place  where an assault, aircraft, or a lost headquarters asks for them
"""

    def picture(self, view: dict[str, Any]) -> Picture:
        return Picture(view, self.words)

    def describer(self, game: Game, side: int) -> Describer:
        return Describer(game, side, self)

    # --- the map ----------------------------------------------------------------------------------

    def stack_text(self, picture: plain.Picture, stack: list[dict[str, Any]], form: int) -> str:
        assert isinstance(picture, Picture)
        return codes.stack_text(picture.codes, stack, form)

    def ground_text(self, hex: dict[str, Any]) -> str:
        return codes.ground_text(hex)

    def marks_text(self, picture: plain.Picture, label: str) -> str:
        return codes.marks_text(picture.view, label)

    def terrain_code(self, hex: dict[str, Any]) -> str:
        return codes.terrain_code(hex)

    def terrain_style(self, hex: dict[str, Any]) -> str:
        for terrain in reversed(hex["terrain"]):
            if terrain in codes.STYLES:
                return codes.STYLES[terrain]
        return "ground-country"

    def legend(self, view: dict[str, Any], plain: bool, width: int = 100) -> list[Line]:
        return legend.legend(self.picture(view), width)

    # --- around the map ---------------------------------------------------------------------------

    def header(self, view: dict[str, Any]) -> list[Line]:
        """Name and turn; points and markers left of both sides; the cup."""
        first: Line = [
            (view["name"], "title"),
            (f", turn {view['turn']} of {view['turns']}", ""),
        ]
        second: Line = []
        for form, side in enumerate(view["sides"]):
            bracket = plain.BRACKETS[form]
            label = f"{bracket[0]}{self.side_label(side['name'])}{bracket[1]}"
            held = ", holds an End marker" if side["holds_end"] else ""
            markers = counted(side["markers_left"], "marker")
            air = f", {side['air_left']} of aircraft" if side["air_left"] else ""
            second += [
                (label, f"side-{form}"),
                (f" {counted(side['vp'], 'point')}, {markers} in the cup{air}{held}    ", ""),
            ]
        cup = view["cup"]
        second.append((f"End markers drawn: {cup['ends_drawn']} of {cup['ends']}", ""))
        return [first, second]

    def standing(self, view: dict[str, Any]) -> list[Line]:
        """Objectives, units that left over exits, and what lies on the map."""
        picture = self.picture(view)
        lines: list[Line] = [
            [(f"{codes.OBJECTIVE} ", "medal"), (picture.objective(objective), "")]
            for objective in view["objectives"]
        ]
        for side in view["sides"]:
            if any(exit["side"] == side["name"] for exit in view["exits"]):
                units = counted(side["exited"], "unit")
                name = self.words.name("side", side["name"])
                lines.append([(f"{codes.EXIT} ", "medal"), (f"{units} of {name} left so far", "")])
        marks: dict[str, list[str]] = {}
        for mark in view["markers"]:
            marks.setdefault(self.words.name("marker", mark["kind"]), []).append(mark["hex"])
        lines += [[(f"{kind}: ", "quiet"), (" ".join(at), "")] for kind, at in marks.items()]
        return lines

    def introduction(self, view: dict[str, Any]) -> list[str]:
        picture = self.picture(view)
        lines = [picture.objective(objective) + "." for objective in view["objectives"]]
        for exit in view["exits"]:
            who = self.words.name("side", exit["side"])
            worth = f", {counted(exit['vp'], 'point')} each" if exit["vp"] else ""
            hexes = " ".join(exit["hexes"])
            lines.append(f"Units of {who} may leave the map over {hexes}{worth}.")
        return lines

    def forces(self, view: dict[str, Any]) -> list[str]:
        return roster.forces(self.picture(view))

    def points(self, view: dict[str, Any]) -> dict[str, float]:
        return {side["name"]: side["vp"] for side in view["sides"]}

    # --- chance and orders ------------------------------------------------------------------------

    def odds_line(self, odds: dict[str, Any], own: str = "") -> str:
        return chances.odds_line(odds, self.words)

    def odds_lines(self, odds: dict[str, Any], own: str = "") -> list[str]:
        return chances.odds_lines(odds, self.words)

    def weight(self, odds: dict[str, Any]) -> float:
        return chances.best_of(odds)

    def read_faces(self, text: str) -> str | None:
        """Typed dice as digits: "4 1 6", "416"; None if one is no face."""
        faces = "".join(text.replace(",", " ").split())
        return faces if faces and all(face in "123456" for face in faces) else None

    def read(self, game: Game, typed_text: str, focus: str = "") -> plain.Reading:
        return typed.read(self, game, typed_text, focus)
