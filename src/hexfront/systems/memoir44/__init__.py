"""Memoir '44: the rules of the base game, played on .m44 scenario files."""

from hexfront.systems.memoir44.system import SYSTEM

__all__ = ["SYSTEM"]
