"""The command `rules`: each rule with its code, tests and provenance."""

from __future__ import annotations

from hexfront.cli.output import CommandError, Screen, counted
from hexfront.cli.source import open_system
from hexfront.rules import NOT_IMPLEMENTED, RuleRow, rule, table


def tell_rules(system: str, wanted: str, json: bool, screen: Screen) -> None:
    """All rules in a list; one in full; several whose ids hold the text in a list, too, or else
    those that speak of it."""
    open_system(system)
    if not wanted:
        rows = table(system)
    else:
        try:
            rows = [rule(system, wanted)]
        except KeyError:
            text = wanted.casefold()
            every = table(system)
            rows = [row for row in every if text in row.id.casefold()]
            words = text.split()
            rows = rows or [
                row
                for row in every
                if all(word in f"{row.id} {row.summary}".casefold() for word in words)
            ]
    if not rows:
        raise CommandError(f"{system}: no rule {wanted!r}; hexfront rules {system} lists them")
    if json:
        screen.json([row.to_json() for row in rows])
        return
    if len(rows) > 1:
        for row in rows:
            tell_row(row, screen)
        return
    row = rows[0]
    screen.say(row.id, "title")
    screen.say(row.summary)
    screen.say(
        f"Provenance: {row.provenance}. Status: {row.status}{'; ' if row.why else ''}{row.why}."
    )
    for head, places in (
        ("Code", row.code),
        ("Tests", row.tests),
        ("Golden cases", row.golden),
        ("Reported by check as", row.reported),
    ):
        if places:
            screen.say(f"{head}:")
            for place in places:
                screen.say(f"  {place}")


def tell_row(row: RuleRow, screen: Screen) -> None:
    """A rule of many: its id with what stands for it, and below that what it says, over the whole
    width."""
    facts = [counted(len(row.code), "place"), counted(len(row.tests), "test"), row.provenance]
    if row.status == NOT_IMPLEMENTED:
        facts.append(row.status)
    screen.flow([(row.id, "number"), (f"  ({', '.join(facts)})", "quiet")], 4)
    screen.flow([(f"    {row.summary}", "")], 4)
