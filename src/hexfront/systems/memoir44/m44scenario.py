"""A whole .m44 file as one plain value."""

from hexfront.core.problems import Problem
from hexfront.systems.memoir44.m44labels import clean
from hexfront.systems.memoir44.m44model import SIZES, HexEntry, Label, Part, SuddenDeath


class ScenarioFile(Part):
    """A whole .m44 file.

    Attributes:
        id: the editor's id as text, "" where the file has none.
        name: in English where the file has it, else in the first language that it has.
        subtitle: of the same language.
        texts: every language's texts, by field.
        front: such as "western"; type: such as "historical"; both "" where not given.
        date_begin: "YYYY-MM-DD" or ""; the year decides how special weapons play (M44 5.3).
        date_end: "YYYY-MM-DD" or "".
        starting: "player1" (the top of the board), "player2", "special", or "" where the file
            does not say, which leaves it unplayable (M44 8.1).
        sides: of player 1 and player 2, "axis" and "allies" in either order.
        countries: flags of player 1 and player 2, such as "DE"; "" where not given.
        cards: hand sizes of player 1 and player 2.
        victory: medals that player 1 and player 2 need.
        sudden_deaths: groups of hexes that win at once.
        options: rule switches by key in lower case, values as the file writes them (M44 8.6).
        size: "standard", "breakthrough" or "overlord".
        face: "country", "winter", "beach" or "desert".
        hexes: what lies on the board, sorted by (row, col).
        labels: words printed on the board, in the file's order.
        packs: names of the expansions that the file says it needs, sorted.
        features: (side, kind, code) of its equipment packs, such as
            ("axis", "feature", "EXIT_MARKER").
        kept: what else the file holds, by its own sections.
        notes: what was odd, or read generously; not part of the value.
    """

    def __init__(
        self,
        id: str = "",
        texts: dict[str, dict[str, str]] | None = None,
        front: str = "",
        type: str = "",
        date_begin: str = "",
        date_end: str = "",
        starting: str = "",
        sides: tuple[str, str] = ("axis", "allies"),
        countries: tuple[str, str] = ("", ""),
        cards: tuple[int, int] = (5, 5),
        victory: tuple[int, int] = (6, 6),
        sudden_deaths: tuple[SuddenDeath, ...] = (),
        options: dict[str, object] | None = None,
        size: str = "standard",
        face: str = "country",
        hexes: tuple[HexEntry, ...] = (),
        labels: tuple[Label, ...] = (),
        packs: tuple[str, ...] = (),
        features: tuple[tuple[str, str, str], ...] = (),
        kept: dict[str, object] | None = None,
        notes: list[Problem] | None = None,
    ) -> None:
        self.id = id
        self.texts: dict[str, dict[str, str]] = {} if texts is None else texts
        self.name = _headline(self.texts, "name")
        self.subtitle = _headline(self.texts, "subtitle")
        self.front = front
        self.type = type
        self.date_begin = date_begin
        self.date_end = date_end
        self.starting = starting
        self.sides = sides
        self.countries = countries
        self.cards = cards
        self.victory = victory
        self.sudden_deaths = sudden_deaths
        self.options: dict[str, object] = {} if options is None else options
        self.size = size
        self.face = face
        self.hexes = hexes
        self.labels = labels
        self.packs = packs
        self.features = features
        self.kept: dict[str, object] = {} if kept is None else kept
        self.notes: list[Problem] = [] if notes is None else notes

    @property
    def rows(self) -> int:
        """Number of rows of the board."""
        return SIZES[self.size][0]

    @property
    def columns(self) -> int:
        """Number of hexes in an even row of the board."""
        return SIZES[self.size][1]

    def parts(self) -> tuple[object, ...]:
        """All fields but the notes, in the order of the constructor."""
        return (
            self.id,
            self.texts,
            self.front,
            self.type,
            self.date_begin,
            self.date_end,
            self.starting,
            self.sides,
            self.countries,
            self.cards,
            self.victory,
            self.sudden_deaths,
            self.options,
            self.size,
            self.face,
            self.hexes,
            self.labels,
            self.packs,
            self.features,
            self.kept,
        )


def _headline(texts: dict[str, dict[str, str]], field: str) -> str:
    """A field's text in English, else in the first language that has it, on one clean line."""
    for language in ["en", *texts]:
        words = clean(texts.get(language, {}).get(field, ""))
        if words:
            return words
    return ""
