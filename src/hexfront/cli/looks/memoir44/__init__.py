"""How Memoir '44 looks in a terminal."""

from __future__ import annotations

from typing import Any

from hexfront.cli.looks import plain
from hexfront.cli.looks.memoir44 import board, describe, legend, typed
from hexfront.cli.output import Line, Screen, counted
from hexfront.core.game import Game

FACE_WORDS = {"infantry": "I", "armor": "A", "tank": "A", "grenade": "G", "flag": "F", "star": "S"}


class Look44(plain.Look):
    """Medals, cards, figures, sections."""

    map_phases = ("play-card", "hand-out", "lead", "move", "battle")
    endings = ("done", "halt", "stay", "stand", "decline", "fire", "pass")
    points_name = "medals"
    faces_help = "Faces are I infantry, A armor, G grenade, F flag, S star: for instance IIF."
    orders_help = (
        "Answer with a number of the list, or with an order as it stands there: move c4-D5,\n"
        "battle c6xe6. Short forms do: probe left, c4-D5, c6xe6; a hex alone is the unit there or\n"
        "the one choice about it."
    )

    # --- the map ----------------------------------------------------------------------------------

    def picture(self, view: dict[str, Any]) -> describe.Picture:
        return describe.Picture(view, self.words)

    def describer(self, game: Game, side: int) -> describe.Describer:
        return describe.Describer(game, side, self)

    def show_board(
        self, screen: Screen, view: dict[str, Any], marks: dict[str, str] | None = None
    ) -> None:
        board.show_board(screen, view, marks)

    def legend(self, view: dict[str, Any], plain: bool, width: int = 100) -> list[Line]:
        return legend.legend(view, self.words, plain, width)

    # --- around the map ---------------------------------------------------------------------------

    def header(self, view: dict[str, Any]) -> list[Line]:
        """The game in two lines: name and turn; medals and cards of both sides."""
        first: Line = [(view["name"], "title"), (f", turn {view['turn']}", "")]
        second: Line = []
        names = [side["name"] for side in view["sides"]]
        for side in view["sides"]:
            form = board.form_of(side["name"], names)
            bracket = board.BRACKETS[form]
            name = self.side_label(side["name"])
            second.append((f"{bracket[0]}{name}{bracket[1]}", f"side-{form}"))
            cards = counted(side["hand_size"], "card")
            second.append((f" {side['medals']} of {side['target']} medals, {cards}    ", ""))
        second.append((f"deck: {view['deck']}", ""))
        return [first, second]

    def standing(self, view: dict[str, Any]) -> list[Line]:
        """The objectives that somebody holds, and the card in play."""
        lines: list[Line] = []
        picture = self.picture(view)
        held = [o for o in view["objectives"] if o["held_by"] is not None]
        for objective in held:
            lines.append([("* ", "medal"), (picture.objective(objective), "")])
        command = view["command"]
        if command is not None:
            name = self.words.name("card", command["card"])
            more = ", gung ho: one unit more" if command["gung_ho"] else ""
            lines.append([("Card in play: ", "quiet"), (name + more, "")])
        return lines

    def introduction(self, view: dict[str, Any]) -> list[str]:
        """The objectives and the exits."""
        picture = self.picture(view)
        lines = [picture.objective(objective) + "." for objective in view["objectives"]]
        for exit in view["exits"]:
            who = self.words.name("side", exit["side"])
            lines.append(f"Units of {who} may leave the board over {' '.join(exit['hexes'])}.")
        return lines

    def sides(self, view: dict[str, Any], starting: int) -> list[str]:
        lines: list[str] = []
        for number, side in enumerate(view["sides"]):
            first = ", plays first" if number == starting else ""
            who = self.words.name("side", side["name"])
            lines.append(
                f"{who[:1].upper()}{who[1:]} ({side['player']}): "
                f"{counted(side['target'], 'medal')} to win, "
                f"{counted(side['hand_size'], 'card')}{first}."
            )
        return lines

    def holdings(self, view: dict[str, Any]) -> list[str]:
        """The command cards of the one who decides, and the pile."""
        lines: list[str] = []
        form = self.picture(view).form
        for side in view["sides"]:
            if side["hand"] is not None:
                cards = list(dict.fromkeys(side["hand"]))
                for card in cards:
                    count = side["hand"].count(card)
                    times = f"{count} x " if count > 1 else ""
                    lines.append(f"  {times}{describe.card_text(self.words, card, form)}")
                lines += [] if side["hand"] else ["You hold no cards."]
        chip = describe.under_chip(view)
        if chip:
            text = describe.card_text(self.words, chip, form)
            lines.append(f"  under the commissar chip: {text}")
        discard = ", ".join([self.words.name("card", card) for card in view["discard"]])
        return [*lines, f"Discarded: {discard or 'none'}. In the deck: {view['deck']}."]

    def points(self, view: dict[str, Any]) -> dict[str, float]:
        return {side["name"]: side["medals"] for side in view["sides"]}

    # --- chance and orders ------------------------------------------------------------------------

    def odds_line(self, odds: dict[str, Any], own: str = "") -> str:
        return describe.odds_line(odds, own)

    def odds_lines(self, odds: dict[str, Any], own: str = "") -> list[str]:
        return describe.odds_lines(odds, self.words, own)

    def read_faces(self, text: str) -> str | None:
        """Typed die faces as letters: "IIF", "i i f", "infantry, star"; None if one is no face."""
        letters = ""
        for word in text.replace(",", " ").split():
            face = FACE_WORDS.get(word.lower().removesuffix("s") if len(word) > 1 else "")
            if face is not None:
                letters += face
            elif all(letter in "IAGFS" for letter in word.upper()):
                letters += word.upper()
            else:
                return None
        return letters or None

    def read(self, game: Game, typed_text: str, focus: str = "") -> plain.Reading:
        return typed.read(game, typed_text, focus)
