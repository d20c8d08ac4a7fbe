"""What the HTTP interface is asked with. Unknown fields are refused: typing errors must show."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

Name = Annotated[str, Field(min_length=1, max_length=100)]
Value = Annotated[str, Field(max_length=100)] | bool | Annotated[int, Field(ge=-(10**9), le=10**9)]


class Asked(BaseModel):
    """What all requests have in common."""

    model_config = ConfigDict(extra="forbid")


class SeatAsked(Asked):
    """Who is to sit: a person "here", one by a secret "link", or a "bot" of this name."""

    kind: Literal["here", "link", "bot"]
    bot: Annotated[str, Field(max_length=60)] | None = None


class From(Asked):
    """A moment of another table, to go on from it in a world that agrees with what one knows."""

    table: Annotated[str, Field(max_length=32)]
    at: Annotated[int, Field(ge=0, le=1_000_000)] | None = None


class TableAsked(Asked):
    """A new table, from exactly one of scenario, upload, position, record and branch."""

    scenario: Annotated[str, Field(max_length=100)] | None = None
    upload: Annotated[str, Field(max_length=32)] | None = None
    position: Annotated[str, Field(max_length=200_000)] | None = None
    record: Annotated[str, Field(max_length=2_000_000)] | None = None
    branch: From | None = None
    at: Annotated[int, Field(ge=0, le=1_000_000)] | None = None
    seats: dict[Annotated[str, Field(max_length=60)], SeatAsked] = {}
    options: Annotated[dict[Name, Value], Field(max_length=50)] = {}
    dice: Literal["random", "seed", "typed"] = "random"
    seed: Annotated[str, Field(max_length=100)] | int | None = None
    anyway: bool = False
    name: Annotated[str, Field(max_length=100)] = ""


class SeatTaken(Asked):
    """The secret of a seat's link; `take` it although another browser holds it."""

    secret: Annotated[str, Field(max_length=100)]
    take: bool = False


class PreviewAsked(Asked):
    """A position or a record to look at."""

    position: Annotated[str, Field(max_length=200_000)] | None = None
    record: Annotated[str, Field(max_length=2_000_000)] | None = None
