"""The counters (1.0, 2.2): what is printed on each, and what follows from its class."""

from __future__ import annotations

from typing import Final

from hexfront.core.charts import Charts, Table

# Classes of units (2.2).
SQUAD: Final = 0
SECTION: Final = 1
MG: Final = 2
GUN: Final = 3  # towed
FP: Final = 4  # fortified position
LEADER: Final = 5
LATW: Final = 6  # light anti-tank weapon
FT: Final = 7  # flamethrower
AFV: Final = 8
FV: Final = 9  # halftrack or truck with a main anti-tank gun
HALFTRACK: Final = 10  # or another tracked carrier
TRUCK: Final = 11
JEEP: Final = 12
DUMMY: Final = 13
CLASSES: Final[tuple[str, ...]] = (
    "squad",
    "section",
    "mg",
    "gun",
    "fp",
    "leader",
    "latw",
    "ft",
    "afv",
    "fv",
    "halftrack",
    "truck",
    "jeep",
    "dummy",
)

# What a unit announces when the enemy asks about a concealed hex (4.3).
KIND_AFV: Final = 0
KIND_FP: Final = 1
KIND_FV: Final = 2
KIND_CARRIER: Final = 3
KIND_GUN: Final = 4
KIND_OTHER: Final = 5  # another non-vehicular unit
KINDS: Final[tuple[str, ...]] = ("afv", "fp", "fv", "carrier", "gun", "other")

# How it moves: the columns of the terrain chart.
ON_FOOT: Final = 0
TRACKED_AFV: Final = 1
TRACKED: Final = 2  # halftracks, tracked carriers and FVs on such a chassis
WHEELED: Final = 3
MOVES: Final[tuple[str, ...]] = ("foot", "afv", "tracked", "wheeled")

# A value that is not printed (small arms, anti-tank, mortar).
NO_VALUE: Final = -9


class UnitType:
    """A kind of counter, one row of `counters.toml`.

    `number` is its place in `Tables.unit_list`. `cohesion` 0: none. `sav`, `atv`, `mv`: `NO_VALUE`
    if none is printed (`has_sav`, `has_atv`, `has_mv` tell). `sav_underlined`: no range DRM.
    `reduced_...` are the values of a Japanese squad's other side (15.2). `capacity`: steps of
    non-vehicular combat units that it carries (10.4.6.1), `seats`: for each further place the
    classes of which one unit may take it. `tows`: it may tow a gun (10.4.6). `casualty_steps`:
    what its loss moves the casualty marker by, `assault_steps`: as what it counts in an assault
    (2.2.4). `disrupted_assault`: the flipped side's Assault Value. `heroic_cohesion`: its Cohesion
    as a hero (12.6.1).

    Rule: LHY 1.1, LHY 1.2, LHY 1.3, LHY 1.4, LHY 1.5, LHY 1.6, LHY 1.7, LHY 1.8, LHY 1.8.1,
    LHY 2.1.1, LHY 2.1.2, LHY 2.1.3, LHY 2.1.4, LHY 2.2.
    """

    __slots__ = (
        "aev",
        "afv",
        "announced",
        "armored",
        "assault",
        "assault_steps",
        "atv",
        "atv_range",
        "av",
        "capacity",
        "carrier",
        "casualty_steps",
        "cls",
        "cohesion",
        "combat",
        "disrupted_assault",
        "dummy",
        "elite",
        "engineer",
        "has_atv",
        "has_mv",
        "has_sav",
        "heroic_cohesion",
        "id",
        "infantry",
        "japanese",
        "moves",
        "mv",
        "mv_range",
        "name",
        "nation",
        "non_vehicular",
        "number",
        "provenance",
        "reduced_assault",
        "reduced_mv",
        "reduced_sav",
        "sav",
        "sav_range",
        "sav_underlined",
        "seats",
        "steps",
        "symbol",
        "tows",
        "traits",
        "vehicle",
        "wheeled",
    )

    def __init__(
        self,
        number: int,
        id: str,
        name: str,
        nation: str,
        cls: int,
        symbol: str,
        steps: int,
        cohesion: int,
        sav: int,
        sav_range: int,
        sav_underlined: bool,
        atv: int,
        atv_range: int,
        av: int,
        aev: int,
        assault: int,
        disrupted_assault: int,
        mv: int,
        mv_range: int,
        reduced_sav: int,
        reduced_assault: int,
        reduced_mv: int,
        moves: int,
        capacity: int,
        seats: list[tuple[int, ...]],
        traits: tuple[str, ...],
        provenance: str,
        heroic_cohesion: int,
    ) -> None:
        self.number = number
        self.id = id
        self.name = name
        self.nation = nation
        self.cls = cls
        self.symbol = symbol
        self.steps = steps
        self.cohesion = cohesion
        self.sav = sav
        self.sav_range = sav_range
        self.sav_underlined = sav_underlined
        self.atv = atv
        self.atv_range = atv_range
        self.av = av
        self.aev = aev
        self.assault = assault
        self.disrupted_assault = disrupted_assault
        self.mv = mv
        self.mv_range = mv_range
        self.reduced_sav = reduced_sav
        self.reduced_assault = reduced_assault
        self.reduced_mv = reduced_mv
        self.moves = moves
        self.capacity = capacity
        self.seats = seats
        self.traits = traits
        self.provenance = provenance
        self.heroic_cohesion = heroic_cohesion
        self.has_sav: bool = sav != NO_VALUE
        self.has_atv: bool = atv != NO_VALUE
        self.has_mv: bool = mv != NO_VALUE
        self.elite: bool = "elite" in traits
        self.engineer: bool = "engineer" in traits
        self.japanese: bool = "japanese" in traits
        # 2.1.3 read with 2.1.4: trucks are vehicles.
        self.vehicle: bool = cls >= AFV and cls <= JEEP
        self.non_vehicular: bool = not self.vehicle
        self.infantry: bool = cls == SQUAD or cls == SECTION
        self.afv: bool = cls == AFV
        self.dummy: bool = cls == DUMMY
        self.carrier: bool = cls == HALFTRACK or cls == TRUCK or cls == JEEP
        # Whom anti-tank fire can hit: vehicles, towed guns, fortified positions (11.0).
        self.armored: bool = self.vehicle or cls == GUN or cls == FP
        self.tows: bool = "tows" in traits
        self.wheeled: bool = moves == WHEELED
        self.combat: bool = self.infantry or cls in (MG, GUN, FP, AFV, FV, HALFTRACK)
        self.casualty_steps: int = (1 if cls == FP else steps) if self.combat else 0
        self.assault_steps: int = steps if self.combat and self.non_vehicular else 0
        self.announced: int = _announced(cls)

    @property
    def density_steps(self) -> int:
        """Steps that count for target density: non-vehicular ones. Rule: LHY 2.2.4, LHY 11.3.3k."""
        return self.casualty_steps if self.non_vehicular else 0


def _announced(cls: int) -> int:
    """As what a unit is announced under a concealment marker. Rule: LHY 4.3."""
    if cls == AFV:
        return KIND_AFV
    if cls == FP:
        return KIND_FP
    if cls == FV:
        return KIND_FV
    if cls in (HALFTRACK, TRUCK, JEEP):
        return KIND_CARRIER
    return KIND_GUN if cls == GUN else KIND_OTHER


def units(told: Charts) -> dict[str, UnitType]:
    """The rows of the table `counters`. Rule: LHY 2.2."""
    table = told.tables["counters"]
    found: dict[str, UnitType] = {}
    for id in table.rows:
        sav, sav_range, underlined = _weapon(table.text(id, "small_arms"))
        atv, atv_range, _ = _weapon(table.text(id, "anti_tank"))
        mv, mv_range, _ = _weapon(table.text(id, "mortar"))
        reduced_sav, _, _ = _weapon(table.text(id, "reduced_small_arms"))
        reduced_mv, _, _ = _weapon(table.text(id, "reduced_mortar"))
        found[id] = UnitType(
            len(found),
            id,
            table.text(id, "name"),
            table.text(id, "nation"),
            CLASSES.index(table.text(id, "class")),
            table.text(id, "symbol"),
            table.integer(id, "steps"),
            table.integer(id, "cohesion"),
            sav,
            sav_range,
            underlined,
            atv,
            atv_range,
            table.integer(id, "av"),
            table.integer(id, "aev"),
            table.integer(id, "assault"),
            table.integer(id, "disrupted_assault"),
            mv,
            mv_range,
            reduced_sav,
            table.integer(id, "reduced_assault"),
            reduced_mv,
            MOVES.index(table.text(id, "moves")),
            table.integer(id, "capacity"),
            [
                tuple([CLASSES.index(word) for word in seat.split("/")])
                for seat in table.words(id, "seats")
            ],
            table.words(id, "traits"),
            _provenance(table, id),
            told.tables["recovery"].integer("heroic_cohesion", "value"),
        )
    return found


def _weapon(text: str) -> tuple[int, int, bool]:
    """Value, range and whether the range is underlined, of 1/8 or 1/12_; `NO_VALUE` for a dash."""
    if text == "-":
        return NO_VALUE, 0, False
    value, _, reach = text.partition("/")
    return int(value), int(reach.rstrip("_")), reach.endswith("_")


def _provenance(table: Table, id: str) -> str:
    """The weakest provenance among a row's values: what may be said of the whole counter."""
    kinds = {cell.provenance for cell in table.rows[id].values()}
    for kind in ("reconstructed", "owner", "public"):
        if kind in kinds:
            return kind
    return "rulebook"
