"""The command `rules`: each rule with its code, tests and provenance."""

from __future__ import annotations

from hexfront.cli.output import CommandError, Screen
from hexfront.cli.source import open_system


def tell_rules(system: str, wanted: str, json: bool, screen: Screen) -> None:
    """All rules in a table; one in full; several that share a beginning in a table, too."""
    from hexfront.rules import rule, table

    open_system(system)
    if not wanted:
        rows = table(system)
    else:
        try:
            rows = [rule(system, wanted)]
        except KeyError:
            text = wanted.casefold()
            rows = [row for row in table(system) if text in row.id.casefold()]
    if not rows:
        raise CommandError(f"{system}: no rule {wanted!r}; hexfront rules {system} lists them")
    if json:
        screen.json([row.to_json() for row in rows])
        return
    if len(rows) > 1:
        screen.table(
            ["rule", "what it says", ">code", ">tests", "provenance", "status"],
            [
                [
                    row.id,
                    row.summary,
                    str(len(row.code)),
                    str(len(row.tests)),
                    row.provenance,
                    row.status,
                ]
                for row in rows
            ],
        )
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
