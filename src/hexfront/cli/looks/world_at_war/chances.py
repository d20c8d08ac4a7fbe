"""The odds of attacks, missions and assaults in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hexfront.cli.looks.plain import dice_text
from hexfront.cli.output import percent

if TYPE_CHECKING:
    from hexfront.words import Words

RESULTS = ("disrupted", "reduced", "destroyed")
WEIGHTS = {"disrupted": 1.0, "reduced": 2.0, "destroyed": 4.0}


def best_of(odds: dict[str, Any]) -> float:
    """How much an attack promises: to destroy counts most, of several targets all count."""
    if "attacker_holds" in odds:
        return float(odds["attacker_holds"])
    if "turned_away" in odds:
        return float(odds["turned_away"] + odds["shot_down"])
    attacks = odds.get("targets", [odds])
    return sum(
        [
            weight * float(attack.get("results", {}).get(name, 0.0))
            for attack in attacks
            for name, weight in WEIGHTS.items()
        ]
    )


def odds_line(odds: dict[str, Any], words: Words) -> str:
    """The odds of an action in one phrase, "" if nothing is rolled."""
    kind = odds.get("kind", "")
    if kind in ("mission", "air"):
        return mission_line(odds, words)
    if kind in ("assault", "overrun"):
        return assault_line(odds)
    if kind == "aircraft":
        turned, down = percent(odds["turned_away"]), percent(odds["shot_down"])
        return f"{roll_text(odds)}, turned away {turned}, shot down {down}"
    if not odds.get("dice"):
        return ""
    return ", ".join([roll_text(odds), *results_text(odds)])


def roll_text(odds: dict[str, Any]) -> str:
    """ "4 dice at 4+"."""
    number = f" at {odds['number']}+" if "number" in odds else ""
    return dice_text(odds["dice"]) + number


def results_text(attack: dict[str, Any]) -> list[str]:
    """What becomes of the target, each with its chance; the worst of it counts."""
    results = attack.get("results", {})
    return [f"{name} {percent(results[name])}" for name in RESULTS if results.get(name)]


def mission_line(odds: dict[str, Any], words: Words) -> str:
    """What artillery or aircraft do to each unit in the hex, if they come down there."""
    parts: list[str] = []
    if "accuracy" in odds:
        parts.append(f"on target {percent(odds['accuracy'][0])}")
    for attack in odds["targets"]:
        name = words.name("type", attack["target"]["type"])
        told = ", ".join([roll_text(attack), *results_text(attack)])
        parts.append(f"{name}: {told}")
    if odds.get("mission") == "smoke":
        parts.append("no sight through it this turn, into and out of it only next to it")
    return "; ".join(parts)


def assault_line(odds: dict[str, Any]) -> str:
    """Dice of both sides and who holds the hex after it."""
    attacker, defender = odds["attacker"]["dice"], odds["defender"]["dice"]
    holds = f"attacker holds {percent(odds['attacker_holds'])}"
    stays = f"defender {percent(odds['defender_holds'])}"
    return f"{odds['kind']}, {attacker} against {dice_text(defender)}: {holds}, {stays}"


def odds_lines(odds: dict[str, Any], words: Words) -> list[str]:
    """The odds in full: how dice and numbers come about, hits, what the target's dice leave."""
    first = odds_line(odds, words)
    if not first:
        return ["No dice are rolled for this."]
    lines = [first + "."]
    if "target" in odds:
        lines += attack_lines(odds, words, "  ")
    for attack in odds.get("targets", []):
        lines.append(f"  {words.name('type', attack['target']['type'])}:")
        lines += attack_lines(attack, words, "    ")
    if odds.get("kind") == "aircraft":
        lines += modifier_lines(odds, words, "  ")
    for role in ("attacker", "defender"):
        if role in odds:
            lines += assault_lines(odds[role], role, words)
    if odds.get("depletes"):
        lines.append(f"  Its missiles are spent, if all dice miss: {percent(odds['depletes'])}.")
    return lines


def attack_lines(attack: dict[str, Any], words: Words, indent: str) -> list[str]:
    """One attack: modifiers, the dice against hits, the chances of each number of hits."""
    lines = modifier_lines(attack, words, indent)
    if attack["save_dice"]:
        saves = f"{dice_text(attack['save_dice'])} against hits, {attack['save']}+ cancels one"
        lines.append(f"{indent}{saves}")
    else:
        lines.append(f"{indent}no dice against hits")
    for name in ("hits", "unsaved"):
        shares = [f"{n}: {percent(share)}" for n, share in enumerate(attack[name])]
        lines.append(f"{indent}{name}: {', '.join(shares)}")
    if "cargo" in attack:
        told = results_text({"results": attack["cargo"]})
        lines.append(f"{indent}the infantry aboard: {', '.join(told)}")
    if "headquarters" in attack:
        lines.append(f"{indent}a headquarters with it is hurt: {percent(attack['headquarters'])}")
    return lines


def modifier_lines(told: dict[str, Any], words: Words, indent: str) -> list[str]:
    """What the numbers are made of."""
    lines: list[str] = []
    for modifier in told.get("modifiers", []):
        name = words.name("modifier", modifier["id"])
        mark = " (reconstructed)" if modifier.get("provenance") == "reconstructed" else ""
        lines.append(f"{indent}{modifier['of']}: {name} {modifier['value']:+g}{mark}")
    return lines


def assault_lines(side: dict[str, Any], role: str, words: Words) -> list[str]:
    """One side of an assault: its hits, and what becomes of its units."""
    shares = [f"{n}: {percent(share)}" for n, share in enumerate(side["hits"])]
    lines = [f"  {role}'s hits: {', '.join(shares)}"]
    for unit in side["units"]:
        told = ", ".join([roll_text(unit), *results_text(unit)])
        lines.append(f"    {words.name('type', unit['unit']['type'])}: {told}")
        lines += modifier_lines(unit, words, "      ")
    return lines
