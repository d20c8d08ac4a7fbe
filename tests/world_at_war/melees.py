"""Crowded little battles by chance: every kind of counter, carriers, headquarters, mines, smoke."""

from __future__ import annotations

import random

from hexfront.systems.world_at_war.scenario import ScenarioWaW
from hexfront.systems.world_at_war.system import SYSTEM

COLUMNS = 9
ROWS = 7
TURNS = 4
INFANTRY = {"nato": ("us_infantry", "panzergrenadier"), "wp": ("motor_rifle", "airborne")}
CARRIERS = {"nato": ("m3", "m113", "marder"), "wp": ("bmp1", "bmp2", "btr60")}
TANKS = {"nato": ("m1", "m60a3", "leopard2", "leopard1"), "wp": ("t72", "t62", "t80", "t55")}
OTHERS = {"nato": ("itv", "luchs", "gepard", "roland"), "wp": ("brdm_at", "zsu")}
SUPPORT = {"nato": ("dragon", "milan", "stinger"), "wp": ("atgm_team", "stinger")}
HELICOPTERS = {"nato": ("ah1", "pah1"), "wp": ("mi24",)}
KINDS = {"nato": ("us_company", "frg_company"), "wp": ("wp_battalion", "wp_airborne")}
HEADQUARTERS = {
    "nato": (("us_tank_hq", TANKS["nato"][:2]), ("us_mech_hq", ("m113", "m3"))),
    "wp": (("wp_tank_hq", TANKS["wp"]), ("wp_rifle_hq", CARRIERS["wp"])),
}
LAND = ("woods", "town", "hill", "wooded_hill", "rough", "field", "lake", "ruins")


def melee(seed: int) -> ScenarioWaW:
    """A battle of two formations a side, and helicopters, on a board of nine by seven hexes."""
    rng = random.Random(seed)
    names = [f"{chr(65 + x)}{y + 1}" for x in range(COLUMNS) for y in range(ROWS)]
    land = {name: rng.choice(LAND) for name in names if rng.random() < 0.45}
    lines = [
        'format = 1\nsystem = "world_at_war"\nid = "melee"\nname = "A melee"',
        f'sides = ["nato", "wp"]\ndefender = "nato"\nturns = {TURNS}',
        f"improved_positions = {rng.sample(names, 4)}",
        f"wrecks = {rng.sample(names, 2)}",
        "[map]\nformat = 1\nid = 'melee'\norientation = 'flat'",
        f"columns = {COLUMNS}\nrows = {ROWS}",
    ]
    lines += [f"[[map.hexes]]\nat = '{name}'\nground = '{kind}'" for name, kind in land.items()]
    road = ", ".join([f"{chr(65 + x)}4" for x in range(COLUMNS)])
    if not any(land.get(place) == "lake" for place in road.split(", ")):
        lines.append(f"[[map.lines]]\nkind = 'road'\npath = '{road.replace(',', '')}'")
    lines.append("[victory]\nkind = 'points'")
    lines.append("[air]\nnato = 1\nwp = 1")
    lines.append(f"[[mines]]\nhexes = '{' '.join(rng.sample(names, 3))}'")
    for place in rng.sample(names, 2):
        lines.append(f"[[objectives]]\nid = '{place}'\nname = '{place}'\nhexes = '{place}'\nvp = 2")
    free = [name for name in names if land.get(name) != "lake"]
    rng.shuffle(free)
    for side in ("nato", "wp"):
        for number, (hq, pictured) in enumerate(HEADQUARTERS[side]):
            lines.append(_formation(side, number, hq, pictured, free, rng))
        places = [free.pop() for _ in range(2)]
        units = [
            f"{rng.choice(HELICOPTERS[side])} {place}{rng.choice(('', ' hover'))}"
            for place in places
        ]
        lines.append(
            f"[[formations]]\nid = '{side}-air'\nside = '{side}'\nname = '{side} helicopters'\n"
            f"kind = 'helicopters'\nunits = {units}"
        )
    scenario = SYSTEM.load("\n".join(lines).replace("'", '"'))
    assert scenario.playable
    return scenario


def _formation(
    side: str, number: int, hq: str, pictured: tuple[str, ...], free: list[str], rng: random.Random
) -> str:
    """A formation in four hexes, its headquarters in the first."""
    units: list[str] = []
    for at in range(4):
        place = free.pop()
        stack = [_unit(side, rng), _unit(side, rng)]
        if at == 0:
            units.append(f"{hq} {place}")
            stack[0] = rng.choice(pictured)
        units += [f"{unit} {place}" for unit in stack[: rng.randint(1, 2)]]
    return (
        f"[[formations]]\nid = '{side}-{number}'\nside = '{side}'\nname = '{side} {number}'\n"
        f"kind = '{KINDS[side][number]}'\nhe_missions = 2\nsmoke_missions = 1\nunits = {units}"
    )


def _unit(side: str, rng: random.Random) -> str:
    infantry = rng.choice(INFANTRY[side])
    if rng.random() < 0.4:
        infantry += "+" + rng.choice(SUPPORT[side])
    kind = rng.random()
    if kind < 0.3:
        return rng.choice(TANKS[side])
    if kind < 0.55:
        return infantry
    if kind < 0.9:
        return f"{rng.choice(CARRIERS[side])}[{infantry}]"
    return rng.choice(OTHERS[side])
