"""The charts of a game as a page shows them beside the table."""

from __future__ import annotations

from typing import Any

from hexfront.core.charts import Charts
from hexfront.registry import systems


def charts(system: str) -> list[dict[str, Any]] | None:
    """The charts in use of a system that has some, in order; None for any other."""
    found = systems().get(system)
    told = getattr(found, "charts", None)
    return None if told is None else tables(told())


def tables(charts: Charts) -> list[dict[str, Any]]:
    """Every table: `id`, `title`, `rule`, `columns` {id, kind, says}, and `rows` {id, cells}.

    A cell is named table.row.column, as in a view's `chart`; it has its `text`, its `provenance`,
    and where it was found (`source`, "" for nowhere).
    """
    return [
        {
            "id": table.id,
            "title": table.title,
            "rule": table.rule,
            "columns": [
                {"id": column.id, "kind": column.kind, "says": column.says}
                for column in table.columns.values()
            ],
            "rows": [
                {
                    "id": row,
                    "cells": [
                        {"text": cell.text(), "provenance": cell.provenance, "source": cell.source}
                        for cell in cells.values()
                    ],
                }
                for row, cells in table.rows.items()
            ],
        }
        for table in charts.tables.values()
    ]
