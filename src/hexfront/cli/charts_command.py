"""The command `charts`: a game's numbers with their provenance, and an owner's in their place."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hexfront.cli.output import CommandError, Screen, counted
from hexfront.cli.source import open_system
from hexfront.core.chartfile import export, put_in
from hexfront.core.charts import Cell, Charts, Table
from hexfront.core.home import chart_files, keep_charts

SHIPPED = "shipped"


def charts_command(
    system: str, wanted: str, export_to: str, use: str, json: bool, screen: Screen
) -> None:
    """Print the charts of a system, write them as files, or put an owner's values in."""
    found = open_system(system)
    if getattr(found, "charts", None) is None:
        raise CommandError(f"{system}: its numbers are tables of its own, not charts")
    if use:
        put_in_use(found, use, screen)
    elif export_to:
        write_files(found.charts(), Path(export_to), screen)
    elif json:
        screen.json(to_json(chosen(found.charts(), wanted)))
    else:
        tell(found.charts(), wanted, screen)


# --- printing -------------------------------------------------------------------------------------


def chosen(charts: Charts, wanted: str) -> Charts:
    """All charts, one by its id, or one row of one: `counters`, `counters.m1`."""
    if not wanted:
        return charts
    id, _, row = wanted.partition(".")
    table = charts.tables.get(id)
    if table is None:
        raise CommandError(f"there is no chart {id!r}; known are: {', '.join(charts.tables)}")
    if row and row not in table.rows:
        raise CommandError(f"{id} has no row {row!r}; known are: {', '.join(table.rows)}")
    if row:
        part = Table(table.id, table.title, table.rule, table.file)
        part.columns = table.columns
        part.rows = {row: table.rows[row]}
        return Charts({id: part})
    return Charts({id: table})


def tell(charts: Charts, wanted: str, screen: Screen) -> None:
    """The charts as tables; of one row every cell with where it was found."""
    shown = chosen(charts, wanted)
    for table in shown.tables.values():
        screen.say(f"{table.title} ({table.rule})" if table.rule else table.title, "title")
        if "." in wanted:
            for row, cells in table.rows.items():
                screen.table(
                    [row, "value", "provenance", "found in"],
                    [[column, c.text(), c.provenance, c.source] for column, c in cells.items()],
                )
            continue
        screen.table(
            [table.id, *table.columns],
            [
                [row, *[marked(table, column, cell) for column, cell in cells.items()]]
                for row, cells in table.rows.items()
            ],
        )
        screen.say()
    screen.say(f"?: reconstructed, not a printed value; !: put in by you. Data set {charts.hash}.")
    if not wanted:
        screen.say("One chart or row: hexfront charts SYSTEM counters, ... counters.m1", "quiet")


def list_charts(system: str, screen: Screen) -> None:
    """The charts of a system by their ids."""
    found = open_system(system)
    if getattr(found, "charts", None) is None:
        raise CommandError(f"{found.name}: its numbers are tables of its own, not charts.")
    screen.table(
        ["chart", "what it holds", "rule"],
        [[table.id, table.title, table.rule or ""] for table in found.charts().tables.values()],
    )
    screen.say("One of them, or a row of one: charts counters, charts counters.m1.", "quiet")


def marked(table: Table, column: str, cell: Cell) -> str:
    """A cell as it is printed; a note is no number and bears no mark."""
    return cell.text() + ("" if table.columns[column].kind == "note" else cell.mark)


def to_json(charts: Charts) -> dict[str, Any]:
    """The charts with every cell's value, provenance and source."""
    return {
        "data": charts.hash,
        "tables": [
            {
                "id": table.id,
                "title": table.title,
                "rule": table.rule,
                "columns": {column.id: column.told() for column in table.columns.values()},
                "rows": {
                    row: {
                        column: {
                            "value": cell.value,
                            "provenance": cell.provenance,
                            "source": cell.source,
                        }
                        for column, cell in cells.items()
                    }
                    for row, cells in table.rows.items()
                },
            }
            for table in charts.tables.values()
        ],
    }


# --- files ----------------------------------------------------------------------------------------


def write_files(charts: Charts, folder: Path, screen: Screen) -> None:
    """Write the charts and counters to a folder, to be edited."""
    if folder.exists() and not folder.is_dir():
        raise CommandError(f"{folder}: this is not a folder")
    files = export(charts)
    taken = [name for name in files if (folder / name).exists()]
    if taken:
        raise CommandError(f"{folder / taken[0]}: is there already; name an empty folder")
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    screen.say(f"Wrote {', '.join(files)} to {folder}.")
    screen.say("Edit what your copy of the game says otherwise, then: charts SYSTEM --use DIR")


def put_in_use(system: Any, use: str, screen: Screen) -> None:
    """Check an owner's charts and play with them from now on; `shipped` goes back."""
    if use == SHIPPED:
        keep_charts(system.id, [])
        system.use_charts(None)
        screen.say(f"{system.name} plays with the charts that come with it.")
        return
    folder = Path(use)
    files = chart_files(folder)
    if not files:
        raise CommandError(f"{folder}: there are no chart files (*.toml) in it")
    mine = put_in(system.shipped_charts(), files)
    system.use_charts(mine)  # told before it is kept: charts may contradict each other
    where = keep_charts(system.id, files)
    cells = [name for name in mine.names() if mine.cell(name).provenance == "owner"]
    screen.say(f"{system.name} plays with your charts: {counted(len(cells), 'cell')} of your own.")
    screen.say(f"They are kept in {where}; charts {system.id} --use shipped goes back.")
