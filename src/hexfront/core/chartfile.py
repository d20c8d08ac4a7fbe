"""Reading chart files (`hexfront.core.charts`), an owner's among them, and writing them again."""

from __future__ import annotations

import re
from typing import Any

from hexfront.core.charts import KINDS, PROVENANCES, Cell, Charts, Column, Table
from hexfront.core.fields import parsed
from hexfront.core.problems import Problem, ScenarioError

# --- reading ---------------------------------------------------------------------------------


def read(files: list[tuple[str, str]]) -> Charts:
    """The charts of these files, each a name and its text. Raises ScenarioError."""
    tables: dict[str, Table] = {}
    problems: list[Problem] = []
    for file, text in files:
        for id, told in parsed(text, file, problems).items():
            if id in tables:
                problems.append(
                    Problem("table-twice", f"{file}: {id}", "this table is there twice")
                )
            elif isinstance(told, dict):
                tables[id] = _table(file, id, told, problems)
            else:
                problems.append(Problem("not-a-table", f"{file}: {id}", "must be a table"))
    if problems:
        raise ScenarioError(problems)
    return Charts(tables)


def _table(file: str, id: str, told: dict[str, Any], problems: list[Problem]) -> Table:
    table = Table(id, str(told.get("title", id)), str(told.get("rule", "")), file)
    common = str(told.get("provenance", "reconstructed"))
    for name, row in told.get("columns", {}).items():
        column = Column(
            name,
            str(row.get("kind", "text")),
            row.get("default"),
            row.get("low", 0),
            row.get("high", 99),
            str(row.get("pattern", "")),
            tuple(row.get("values", [])),
            str(row.get("says", "")),
        )
        where = f"{file}: {id}.columns.{name}"
        if column.kind not in KINDS:
            problems.append(Problem("bad-kind", where, f"kind must be one of: {', '.join(KINDS)}"))
        table.columns[name] = column
    for name, row in told.get("rows", {}).items():
        where = f"{file}: {id}.{name}"
        if not isinstance(row, dict):
            problems.append(Problem("not-a-row", where, "must be a table of cells"))
            continue
        sources = _provenances(row, where, problems)
        cells: dict[str, Cell] = {}
        for column in table.columns.values():
            value = row.get(column.id, column.default)
            fault = "has no value" if value is None else column.fault(value)
            if fault:
                problems.append(Problem("bad-cell", f"{where}.{column.id}", fault))
            kind, _, source = sources.get(column.id, sources.get("*", common)).partition(" ")
            cells[column.id] = Cell(value, kind, source)
        for key in row:
            if key != "provenance" and key not in table.columns:
                problems.append(Problem("no-such-column", f"{where}.{key}", _known(table.columns)))
        for key, source in sources.items():
            if key != "*" and key not in table.columns:
                there = f"{where}.provenance.{key}"
                problems.append(Problem("no-such-column", there, _known(table.columns)))
            if source.partition(" ")[0] not in PROVENANCES:
                told_kinds = f"must begin with one of: {', '.join(PROVENANCES)}"
                problems.append(Problem("bad-provenance", f"{where}.provenance.{key}", told_kinds))
        table.rows[name] = cells
    if common.partition(" ")[0] not in PROVENANCES:
        told_kinds = f"must begin with one of: {', '.join(PROVENANCES)}"
        problems.append(Problem("bad-provenance", f"{file}: {id}.provenance", told_kinds))
    return table


def _provenances(row: dict[str, Any], where: str, problems: list[Problem]) -> dict[str, str]:
    """A row's own provenances by column, "*" for all that have none of their own."""
    told = row.get("provenance", {})
    if isinstance(told, str):
        return {"*": told}
    if isinstance(told, dict) and all(isinstance(source, str) for source in told.values()):
        return dict(told)
    message = "must be a text, or texts by column"
    problems.append(Problem("bad-provenance", f"{where}.provenance", message))
    return {}


def _known(names: dict[str, Any]) -> str:
    return f"known are: {', '.join(names)}"


# --- an owner's values -----------------------------------------------------------------------


def put_in(charts: Charts, files: list[tuple[str, str]]) -> Charts:
    """The charts with an owner's values: files as `export` writes them, whole or in part.

    Only values count; columns and titles stay those of the charts. A cell that differs from the
    charts is the owner's from now on. Raises ScenarioError naming file, table and cell.
    """
    problems: list[Problem] = []
    tables = {id: _copied(table) for id, table in charts.tables.items()}
    for file, text in files:
        for id, told in parsed(text, file, problems).items():
            where = f"{file}: {id}"
            if id not in tables:
                problems.append(Problem("no-such-table", where, _known(charts.tables)))
            elif not isinstance(told, dict) or not isinstance(told.get("rows", {}), dict):
                problems.append(Problem("not-a-table", where, "must be a table with rows"))
            else:
                _put_rows(tables[id], told.get("rows", {}), where, problems)
    if problems:
        raise ScenarioError(problems)
    return Charts(tables)


def _put_rows(table: Table, rows: dict[str, Any], where: str, problems: list[Problem]) -> None:
    for name, row in rows.items():
        if name not in table.rows:
            problems.append(Problem("no-such-row", f"{where}.{name}", _known(table.rows)))
            continue
        if not isinstance(row, dict):
            problems.append(Problem("not-a-row", f"{where}.{name}", "must be a table of cells"))
            continue
        for key, value in row.items():
            if key == "provenance":
                continue
            there = f"{where}.{name}.{key}"
            if key not in table.columns:
                problems.append(Problem("no-such-column", there, _known(table.columns)))
                continue
            fault = table.columns[key].fault(value)
            if fault:
                problems.append(Problem("bad-cell", there, fault))
            elif value != table.rows[name][key].value:
                table.rows[name][key] = Cell(value, "owner", "")


def _copied(table: Table) -> Table:
    copy = Table(table.id, table.title, table.rule, table.file)
    copy.columns = table.columns
    copy.rows = {name: dict(cells) for name, cells in table.rows.items()}
    return copy


# --- writing ---------------------------------------------------------------------------------


def export(charts: Charts) -> dict[str, str]:
    """The charts as files to edit and to `put_in` again: names and texts."""
    files: dict[str, list[str]] = {}
    for table in charts.tables.values():
        lines = files.setdefault(table.file, [])
        lines.append(f"# {table.title} ({table.rule})" if table.rule else f"# {table.title}")
        for column in table.columns.values():
            lines.append(f"#   {column.id}: {column.told()}")
        lines.append("")
        for row, cells in table.rows.items():
            lines.append(f"[{table.id}.rows.{_key(row)}]")
            for name, cell in cells.items():
                source = f"{cell.provenance} {cell.source}".strip()
                lines.append(f"{_key(name)} = {_toml(cell.value)}  # {source}")
            lines.append("")
    return {file: "\n".join(lines) for file, lines in files.items()}


def _key(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else _toml(name)


def _toml(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
    if isinstance(value, list):
        return "[" + ", ".join([_toml(each) for each in value]) + "]"
    return str(value)
