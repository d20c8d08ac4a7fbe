"""World at War: Eisenbach Gap, a platoon battle of 1985 with a cup of formation markers."""

from hexfront.systems.world_at_war.system import SYSTEM

__all__ = ["SYSTEM"]
