"""Small battlefields in words for the golden cases, played with scripted dice.

NATO is side 0, the Warsaw Pact side 1; each has one formation, and helicopters one of their own.
The board is 24 columns by 16 rows of clear ground unless a test says what lies where. Headquarters
that a test does not name wait off the map, so that they are in nobody's way; a carrier waits in a
corner (A12 of NATO, X12 of the Warsaw Pact; a helicopter in A1 or X1), so that no impulse ends by
itself; that of the side which does not begin has Ops Complete. A side begins in its operations,
whatever its units' command.
"""

from __future__ import annotations

from typing import Any

import hexfront
from hexfront.core.dice import ScriptedDice
from hexfront.systems.world_at_war.game import GameWaW
from hexfront.systems.world_at_war.scenario import ScenarioWaW
from hexfront.systems.world_at_war.system import SYSTEM
from hexfront.systems.world_at_war.units import UnitState

NATO = 0
WP = 1
COLUMNS = 24
ROWS = 16
HELICOPTERS = ("ah1", "pah1", "mi24", "uh60")
HEADQUARTERS = {"nato": ("us_tank_hq", "m1"), "wp": ("wp_tank_hq", "t72")}
SPARE = {"nato": "m113 A12", "wp": "btr60 {}12"}
SPARE_HELICOPTER = {"nato": "ah1 A1", "wp": "mi24 {}1"}
KINDS = {"nato": "us_company", "wp": "wp_battalion"}
LATE = 29  # the turn in which those arrive who are to stay out of the way


def scene(
    nato: str = "",
    wp: str = "",
    first: str = "nato",
    land: str = "",
    marks: str = "",
    missions: tuple[int, int] = (0, 0),
    flying: bool = False,
    roads: str = "",
    more: str = "",
    switches: dict[str, str] | None = None,
    draws: tuple[str, ...] = (),
    columns: int = COLUMNS,
    **fields: str,
) -> GameWaW:
    """The side `first` is in its operations (with `flying` its helicopters are).

    `nato` and `wp`: units as scenario files have them, separated by semicolons. `land`: terrain by
    hex (`D5:woods F6:town`). `marks`: states by unit, in the letters of positions (`t72-1:rd`).
    `missions`: HE and smoke missions of both sides. `roads`: hexes of a road. `more`: further lines
    of the scenario file. `draws`: markers that come from the cup at once. `columns`: of a smaller
    board. Further fields are those of positions, with _ for the hyphen.
    """
    scenario = SYSTEM.load(scenario_text(nato, wp, land, missions, roads, more, columns))
    states = dict([word.split(":") for word in marks.split()])
    words: list[str] = []
    for start in scenario.units:
        name = scenario.unit_names[start.number]
        place = "-" if start.hex < 0 else scenario.board.labels[start.hex]
        state = states.pop(name, "")
        if place == spare(SPARE["wp" if first == "nato" else "nato"], columns).split()[1]:
            state = "o"
        if start.mode:
            state += "fh"[start.mode - 1]
        if start.loaded_in >= 0:
            state += f"i{start.loaded_in}"
        words.append(f"{start.number}@{place}" + (f"!{state}" if state else ""))
    assert not states, f"no such units: {states}"
    formation = f"{first}-air" if flying else first
    given = {
        "scenario": scenario.source,
        "side": first,
        "phase": "operate",
        "formation": formation,
        "units": ",".join(words),
    }
    given.update({name.replace("_", "-"): value for name, value in fields.items()})
    if switches:
        given["switches"] = ",".join([f"{name}:{value}" for name, value in switches.items()])
    line = " ".join([f"{name}={value}" for name, value in given.items()])
    dice = ScriptedDice((), markers_of(scenario, draws))
    game = hexfront.read_position(f"world_at_war {line}", dice)
    assert isinstance(game, GameWaW)
    return game


def spare(unit: str, columns: int) -> str:
    """A unit that waits in a corner of a board of so many columns."""
    return unit.format(chr(ord("A") + columns - 1))


def scenario_text(
    nato: str,
    wp: str,
    land: str,
    missions: tuple[int, int],
    roads: str,
    more: str,
    columns: int = COLUMNS,
) -> str:
    """The scenario file of a battlefield."""
    lines = [
        'format = 1\nsystem = "world_at_war"\nid = "field"\nname = "A field"',
        f'sides = ["nato", "wp"]\ndefender = "nato"\nturns = {LATE + 1}',
        more,
        '[map]\nformat = 1\nid = "field"\norientation = "flat"',
        f"columns = {columns}\nrows = {ROWS}",
    ]
    for word in land.split():
        place, _, kind = word.partition(":")
        lines.append(f'[[map.hexes]]\nat = "{place}"\nground = "{kind}"')
    if roads:
        lines.append(f'[[map.lines]]\nkind = "road"\npath = "{roads}"')
    lines.append('[victory]\nkind = "points"')
    for side, told in (("nato", nato), ("wp", wp)):
        units = [unit.strip() for unit in told.split(";") if unit.strip()]
        air = [unit for unit in units if unit.startswith(HELICOPTERS)]
        ground = [unit for unit in units if unit not in air] + [spare(SPARE[side], columns)]
        lines.append(
            f'[[formations]]\nid = "{side}"\nside = "{side}"\nname = "{side}"\n'
            f'kind = "{KINDS[side]}"\nhe_missions = {missions[0]}\nsmoke_missions = {missions[1]}\n'
            f"units = {ground}"
        )
        if not any("_hq " in unit for unit in ground):
            hq, company = HEADQUARTERS[side]
            lines.append(
                f'[[formations.arrivals]]\nturn = {LATE}\nover = ["A1"]\n'
                f'units = ["{hq}", "{company}"]'
            )
        if air:
            air.append(spare(SPARE_HELICOPTER[side], columns))
            lines.append(
                f'[[formations]]\nid = "{side}-air"\nside = "{side}"\nname = "{side} helicopters"\n'
                f'kind = "helicopters"\nunits = {air}'
            )
    return "\n".join(lines).replace("'", '"')


# --- playing --------------------------------------------------------------------------------------


def script(game: GameWaW) -> ScriptedDice:
    assert isinstance(game.dice, ScriptedDice)
    return game.dice


def do(game: GameWaW, *orders: str, roll: str = "") -> None:
    """Orders as players write them; `roll` is what the dice show while they are carried out, all of
    which must be used up."""
    dice = script(game)
    dice.rolls = dice.rolls + tuple([int(face) for face in roll.replace(" ", "")])
    for order in orders:
        game.apply(game.parse(order))
    assert not script(game).rolls, "more dice were scripted than rolled"


def deal(game: GameWaW, *markers: str) -> None:
    """The next markers from the cup: ids of formations, or `end`."""
    dice = script(game)
    dice.draws = dice.draws + markers_of(game.scenario, markers)


def markers_of(scenario: ScenarioWaW, ids: tuple[str, ...]) -> tuple[int, ...]:
    """Markers of the cup by the ids of their formations, or `end`."""
    known = {formation.id: formation.number for formation in scenario.formations}
    known["end"] = scenario.end_marker
    return tuple([known[id] for id in ids])


def legal(game: GameWaW, verb: str = "") -> list[str]:
    """What may be done now, with this verb."""
    words = [game.text(action) for action in game.legal_actions()]
    return [text for text in words if text.startswith(verb)]


def denied(game: GameWaW, what: str) -> str:
    """The message id of the denial, "" if it is legal."""
    found = game.why_not(what)
    return "" if found is None else found.id


def phase(game: GameWaW) -> str:
    return game.phases[-1].name


def number(game: GameWaW, name: str) -> int:
    return game.scenario.numbers[name]


def unit(game: GameWaW, name: str) -> UnitState:
    """The unit of that name, which must be there."""
    return game.unit(number(game, name))


def state(game: GameWaW, name: str) -> str:
    """ "gone", or its place and the letters of its marks: r, d, o, c, "aboard"."""
    found = game.units[number(game, name)]
    if found is None:
        return "gone"
    letters = "".join(
        [
            letter
            for letter, is_so in (
                ("r", found.reduced),
                ("d", found.disrupted),
                ("o", found.ops_complete),
                ("c", found.out_of_command),
            )
            if is_so
        ]
    )
    place = "aboard" if found.loaded else game.label(found.hex)
    return f"{place} {letters}".strip()


def has_wreck(game: GameWaW, place: str) -> bool:
    return bool(game.wrecks >> game.scenario.board.parse(place) & 1)


def has_smoke(game: GameWaW, place: str) -> bool:
    return bool(game.smoke >> game.scenario.board.parse(place) & 1)


def preview(game: GameWaW, order: str) -> dict[str, Any]:
    """The odds of an order."""
    return game.odds(game.parse(order))


def dice_of(game: GameWaW, order: str) -> tuple[int, int, int, int]:
    """Dice, number to hit, save dice and save number of a shot."""
    odds = game.odds(game.parse(order))
    return odds["dice"], odds["number"], odds["save_dice"], odds["save"]
