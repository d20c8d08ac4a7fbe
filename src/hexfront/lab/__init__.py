"""The lab: many games at once, and what they say about a scenario or a bot."""

from hexfront.lab.sim import Report, SimError, run
from hexfront.lab.statistics import wilson

__all__ = ["Report", "SimError", "run", "wilson"]
