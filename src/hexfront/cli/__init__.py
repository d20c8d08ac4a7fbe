"""The command `hexfront`: play in the terminal, and work on scenarios, records, rules."""

from hexfront.cli.app import main

__all__ = ["main"]
