"""What is told of flags that a unit ignores, and by what rule."""

import pytest

import hexfront
from hexfront.core.dice import ScriptedDice
from hexfront.core.game import Event, Listener
from hexfront.systems.memoir44.cards import CARD
from hexfront.systems.memoir44.units import FACES
from hexfront.words import Words

WORDS = Words(strict=True)
# For the card drawn at the end of the turn.
DRAWS = (CARD["recon-left"].number,)


class Ear(Listener):
    """Keeps the events of a kind."""

    def __init__(self) -> None:
        self.heard: list[dict[str, object]] = []

    def hear(self, event: Event) -> None:
        if event.id == "event-flags-ignored":
            assert WORDS.event(event)
            self.heard.append({name: event.params[name] for name in ("flags", "terrain", "rule")})


def told(fields: str, *orders: str, faces: str) -> list[dict[str, object]]:
    """What is told after the infantry on E5 battles the unit on E7 with these faces."""
    dice = ScriptedDice(tuple([FACES.index(face) for face in faces]), DRAWS)
    line = f"memoir44 board=standard targets=6,6 {fields} hand.allies=direct-from-hq discard=ambush"
    game = hexfront.read_position(line, dice)
    ear = Ear()
    game.listen(ear, 0)
    for text in ("play direct-from-hq", "order E5", "done", "done", "battle E5xE7", *orders):
        if game.why_not(text) is None:
            game.apply(game.parse(text))
    return ear.heard


GUN = "setup=E5:infus,E7:gunger,M9:infger,A1:infus map=E7:bunker@axis"
MAN = "setup=E5:tankus,E7:infger,M9:infger,A1:infus"


@pytest.mark.rule("M44 3.6-2")
def test_a_gun_that_cannot_leave_its_bunker_ignores_the_flag() -> None:
    bunker = {"flags": 1, "terrain": "bunker", "rule": "M44 4 bunker"}
    assert told(GUN, faces="FS") == [bunker]


@pytest.mark.rule("M44 3.6-3")
def test_whoever_stands_ignores_whoever_goes_back_does_not() -> None:
    bags = {"flags": 1, "terrain": "sandbags", "rule": "M44 4 sandbags"}
    assert told(f"{MAN} map=E7:sand", "stand", faces="FS") == [bags]
    assert told(f"{MAN} map=E7:sand", "retreat E7-E8", faces="FS") == []
    assert told(MAN, "retreat E7-E8", faces="FSS") == []


@pytest.mark.rule("M44 6.1 Imperial Japanese Army")
def test_an_army_ignores_by_its_own_rule() -> None:
    fields = "setup=E5:tankus,E7:infjp,M9:infjp,A1:infus"
    army = {"flags": 1, "terrain": "none", "rule": "M44 6.1 Imperial Japanese Army"}
    assert told(fields, faces="FSS") == [army]
