"""Small grounds for the tests, from pictures."""

from hexfront.core.mapfile import read
from hexfront.systems.world_at_war.landscape import KINDS, ground_of
from hexfront.systems.world_at_war.sight import Sights
from hexfront.systems.world_at_war.tables import tables
from hexfront.systems.world_at_war.terrain import Ground


def ground(picture: str, more: str = "") -> Ground:
    """The ground of a picture; `more` is what else the map file says."""
    lines = ["".join(line.split()) for line in picture.split("\n")]
    lines = [line for line in lines if line]
    text = f'''
format = 1
id = "test"
orientation = "flat"
columns = {len(lines[0])}
rows = {len(lines)}
ground = """
{chr(10).join(lines)}
"""
{more}
'''
    found = read(text, KINDS)
    return ground_of(found, list(found.playing), tables())


class Look:
    """Lines of sight over a picture, by the names of hexes."""

    def __init__(self, picture: str, hill_shadow: bool = True) -> None:
        self.ground = ground(picture)
        self.sights = Sights(self.ground, tables(), hill_shadow)

    def mask(self, names: str) -> int:
        mask = 0
        for name in names.split():
            mask |= 1 << self.ground.board.parse(name)
        return mask

    def why(
        self,
        a: str,
        b: str,
        wrecks: str = "",
        smoke: str = "",
        fly: tuple[bool, bool] = (False, False),
    ) -> str:
        """ "clear", or the reason and the hexes that block; both directions must agree."""
        here, there = self.ground.board.parse(a), self.ground.board.parse(b)
        marks = (self.mask(wrecks), self.mask(smoke))
        found = self.sights.why(here, fly[0], there, fly[1], *marks)
        back = self.sights.why(there, fly[1], here, fly[0], *marks)
        assert (found is None) == self.sights.sees(here, fly[0], there, fly[1], *marks)
        told = []
        for blocked in (found, back):
            if blocked is None:
                told.append("clear")
            else:
                hexes = sorted(self.ground.board.label(hex) for hex in blocked.hexes)
                told.append(" ".join([blocked.id, *hexes]))
        assert told[0] == told[1]
        return told[0]

    def from_above(self, a: str, b: str, wrecks: str = "", smoke: str = "") -> str:
        """The same from a helicopter in flight above the first hex."""
        return self.why(a, b, wrecks, smoke, (True, False))
