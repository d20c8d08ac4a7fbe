"""The Last Hundred Yards, infantry combat of the Second World War, platoon by platoon."""

from hexfront.systems.last_hundred_yards.system import SYSTEM

__all__ = ["SYSTEM"]
