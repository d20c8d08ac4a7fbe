"""The values of the contract: actions, events, denials, the lines of a history, and phases."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from hexfront.core.dice import Outcome

if TYPE_CHECKING:
    from hexfront.core.game import Game

NOBODY: Final = -1
SPECTATOR: Final = -1
EVERYBODY: Final = -1

G = TypeVar("G", bound="Game")


class Denial(Exception):
    """Why something may not be done: the rule, a message id with its parameters, and the hexes
    (their printed coordinates) that stand in the way. `apply` raises it, `why_not` returns it."""

    def __init__(
        self,
        rule: str,
        id: str,
        params: dict[str, str | int] | None = None,
        hexes: tuple[str, ...] = (),
    ) -> None:
        super().__init__(f"{id} ({rule})")
        self.rule = rule
        self.id = id
        self.params: dict[str, str | int] = params if params is not None else {}
        self.hexes = hexes


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """One thing that a side may do: a verb and typed parts.

    There is one object for each within a scenario, so identity is equality. `index` is computed
    from the verb and the parts and is the action's place in masks.
    """

    __slots__ = ("index", "verb")

    def __init__(self, verb: str, index: int) -> None:
        self.verb = verb
        self.index = index


class Event:
    """Something that happened, as a message id with parameters; the listener words it.

    `secret` holds the parameters that only the side `audience` may know; others get none of them.
    """

    __slots__ = ("audience", "id", "params", "secret")

    def __init__(
        self,
        id: str,
        params: dict[str, Any],
        secret: dict[str, Any] | None = None,
        audience: int = EVERYBODY,
    ) -> None:
        self.id = id
        self.params = params
        self.secret = secret
        self.audience = audience

    def seen_by(self, side: int) -> Event:
        """This event as far as the side (or `SPECTATOR`) may know it."""
        if self.secret is None:
            return self
        if side == self.audience and side != SPECTATOR:
            return Event(self.id, {**self.params, **self.secret})
        return Event(self.id, self.params)


@mypyc_attr(allow_interpreted_subclasses=True)
class Listener:
    """Told of every event that its side may know."""

    def hear(self, event: Event) -> None:
        raise NotImplementedError


class Entry:
    """One line of a game's history, linked to the one before it, so that clones share it.

    `action` is None for what is no decision of the game (`words`: resign, offers of a draw).
    `reveals` and `decision` are those from before the action. `known` holds this entry as each side
    may know it, once that was asked for.
    """

    __slots__ = (
        "action",
        "before",
        "decision",
        "known",
        "outcomes",
        "reveals",
        "side",
        "turn",
        "words",
    )

    def __init__(
        self,
        before: Entry | None,
        side: int,
        action: Action | None,
        words: str,
        outcomes: tuple[Outcome, ...],
        decision: int,
        reveals: int,
        turn: int,
    ) -> None:
        self.before = before
        self.side = side
        self.action = action
        self.words = words
        self.outcomes = outcomes
        self.decision = decision
        self.reveals = reveals
        self.turn = turn
        self.known: tuple[Entry | None, ...] = (None, None)


@mypyc_attr(allow_interpreted_subclasses=True)
class Phase(Generic[G]):
    """What is being asked, and of whom.

    `foreseeable`: both sides know all that the answers rest on, so a sole answer is taken by the
    engine. `enterable`: a written position can begin here.
    """

    __slots__ = ("side",)

    name: ClassVar[str] = ""
    prompt: ClassVar[str] = ""
    rule: ClassVar[str] = ""
    foreseeable: ClassVar[bool] = True
    enterable: ClassVar[bool] = False

    def __init__(self, side: int) -> None:
        self.side = side

    def legal_actions(self, game: G) -> list[Action]:
        """All that may be done, in a fixed order; none if the phase only waits for what lies
        above it on the stack and goes on by itself (`resume`)."""
        raise NotImplementedError

    def denial(self, game: G, action: Action) -> int:
        """0 if the action may be done now, else the code of what forbids it."""
        raise NotImplementedError

    def apply(self, game: G, action: Action) -> None:
        """Do what the rules make of a legal action."""
        raise NotImplementedError

    def resume(self, game: G) -> None:
        """Go on without asking: called when this phase is on top and offers no action."""
        raise NotImplementedError

    def params(self, game: G) -> dict[str, str | int]:
        """Parameters of the prompt."""
        return {}
