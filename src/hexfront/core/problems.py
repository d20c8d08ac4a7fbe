"""What is wrong with a scenario, told with a code, a place and a sentence."""


class Problem:
    """One thing wrong, or odd, about a scenario or a file.

    Attributes:
        code: a stable identifier in kebab-case, such as ``off-board``.
        where: the place, such as ``board.hexagons[12].unit.name (E5)`` or ``line 3, column 7``.
        message: one sentence for a reader.
    """

    def __init__(self, code: str, where: str, message: str) -> None:
        self.code = code
        self.where = where
        self.message = message

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Problem):
            return False
        return (self.code, self.where, self.message) == (other.code, other.where, other.message)

    def __hash__(self) -> int:
        return hash((self.code, self.where, self.message))

    def __str__(self) -> str:
        return f"{self.where}: {self.message} [{self.code}]"

    def __repr__(self) -> str:
        return f"Problem({self.code!r}, {self.where!r}, {self.message!r})"

    def to_json(self) -> dict[str, str]:
        """The problem as an object of three strings."""
        return {"code": self.code, "where": self.where, "message": self.message}


class ScenarioError(Exception):
    """A scenario that cannot be used, with everything that is wrong about it."""

    def __init__(self, problems: list[Problem]) -> None:
        # The problems are the exception's arguments, so that it can be copied and re-raised.
        super().__init__(problems)
        self.problems = problems

    def __str__(self) -> str:
        return "\n".join([str(problem) for problem in self.problems])
