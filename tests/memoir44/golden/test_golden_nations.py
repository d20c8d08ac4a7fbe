"""What nations change of battles (6.1): battle back, Furia Francese, banzai."""

from __future__ import annotations

import pytest

from hexfront.systems.memoir44.game import Game44
from memoir44.golden.scenes import (
    denied,
    do,
    figures,
    legal,
    offers,
    rule_against,
)
from memoir44.golden.unit_scenes import LATE, ordered

# --- battle back ------------------------------------------------------------------------------


def assaulted(unit: str, roll: str, **fields: str) -> Game44:
    """German armor on G5 assaults the British unit on H5."""
    game = ordered(f"G5:tankger,H5:{unit}", "G5", side="axis", **fields)
    do(game, "battle G5xH5", roll=roll)
    return game


@pytest.mark.rule("M44 3.7 Battle back")
@pytest.mark.rule("M44 6.1 British Commonwealth")
def test_the_last_british_figure_battles_back() -> None:
    game = assaulted("infbrit/2", "GSS")
    assert legal(game) == ["stay", "battle back"]
    do(game, "battle back", roll="A")
    assert figures(game, "G5") == 2
    assert game.phase.name == "play-card"


@pytest.mark.rule("M44 3.7 Battle back")
def test_whoever_a_battle_back_drives_off_takes_no_ground() -> None:
    game = assaulted("infbrit/2", "GSS")
    do(game, "battle back", roll="F")
    assert offers(game, "retreat") == ["G5-f6", "G5-g6"]
    do(game, "retreat G5-g6")
    assert game.phase.name == "play-card"


@pytest.mark.golden("G25")
@pytest.mark.rule("M44 3.7 Battle back")
def test_g25_a_unit_that_retreated_does_not_battle_back() -> None:
    game = assaulted("infbrit/2", "GFS")
    do(game, "retreat H5-h4")
    assert legal(game) == ["stay", "take H5"]


@pytest.mark.golden("G26")
@pytest.mark.rule("M44 3.7 Battle back")
@pytest.mark.rule("M44 5.3 Anti-tank")
def test_g26_the_star_of_a_british_anti_tank_gun_counts() -> None:
    game = assaulted("infbrit.37/2", "GSS", date=LATE)
    do(game, "battle back", roll="S")
    assert figures(game, "G5") == 2


@pytest.mark.golden("G27")
@pytest.mark.rule("M44 3.7 Battle back")
def test_g27_nobody_battles_back_from_the_ocean() -> None:
    game = ordered("g2:infbrit/2,G3:tankger", "G3", side="axis", board="standard,beach,axis")
    do(game, "battle G3xg2", roll="GSS")
    assert game.phase.name != "battle-back"


@pytest.mark.rule("M44 3.7 Battle back")
def test_only_commonwealth_units_battle_back() -> None:
    game = assaulted("infus/2", "GSS")
    assert game.phase.name == "play-card"
    game = assaulted("infus/2", "GSS", options="british_commonwealth")
    assert game.phase.name == "battle-back", "without British pieces the Allies are meant"
    game = assaulted("infbrit.27/1", "FSS")
    assert game.phase.name != "battle-back", "a sniper has no nation"


@pytest.mark.rule("M44 3.7 Battle back")
def test_ranged_fire_is_not_battled_back() -> None:
    game = ordered("G5:tankger,I5:infbrit/2", "G5", side="axis")
    do(game, "battle G5xI5", roll="GSS")
    assert game.phase.name == "play-card"


@pytest.mark.rule("M44 3.7 Battle back")
def test_an_overrun_is_battled_back() -> None:
    game = ordered("G5:tankger,H5:infbrit/1,I5:infbrit/2", "G5", side="axis")
    do(game, "battle G5xH5", roll="GSS")
    do(game, "take H5", "battle H5xI5", roll="GSS")
    assert game.phase.name == "battle-back"


# --- Furia Francese ---------------------------------------------------------------------------


@pytest.mark.golden("G29")
@pytest.mark.rule("M44 6.1 French Army")
@pytest.mark.rule("EP 14-8")
@pytest.mark.rule("EP 14-10")
def test_g29_french_infantry_takes_ground_or_assaults_again() -> None:
    game = ordered("G5:infus+french,H5:infger/1,f6:infger/1,g6:infger", "G5")
    do(game, "battle G5xH5", roll="GSS")
    assert legal(game) == ["stay", "take H5", "battle G5xf6", "battle G5xg6"]
    twin = game.clone()
    do(twin, "take H5")
    assert twin.phase.name == "play-card"
    do(game, "battle G5xf6", roll="G")
    assert legal(game) == ["stay", "take f6"], "no third assault"
    do(game, "take f6")
    assert figures(game, "f6") == 4


@pytest.mark.rule("M44 6.1 French Army")
def test_furia_follows_a_retreat_too_and_strikes_another_enemy() -> None:
    game = ordered("G5:infus+french,H5:infger,f6:infger", "G5", map="i5:hills")
    do(game, "battle G5xH5", roll="FSS")
    do(game, "retreat H5-g6")
    assert legal(game) == ["stay", "take H5", "battle G5xf6"]
    assert denied(game, "battle G5xg6") == "denied-not-another-beside"
    assert rule_against(game, "battle G5xg6") == "M44 6.1 French Army"


@pytest.mark.golden("G30")
@pytest.mark.rule("M44 6.1 French Army")
@pytest.mark.rule("EP 14-11")
@pytest.mark.parametrize("unit", ["infus.12+french", "inf2us+french", "infus.45+french"])
def test_g30_specialists_have_no_furia(unit: str) -> None:
    game = ordered(f"G5:{unit},H5:infger/1,f6:infger", "G5", date=LATE)
    do(game, "battle G5xH5", roll="GAA")
    assert "battle G5xf6" not in legal(game)


@pytest.mark.rule("M44 6.1 French Army")
@pytest.mark.rule("EP 14-7")
def test_weakened_french_infantry_still_has_its_furia() -> None:
    game = ordered("G5:infus/2+french,H5:infger/1,f6:infger", "G5")
    do(game, "battle G5xH5", roll="GSS")
    assert "battle G5xf6" in legal(game)


@pytest.mark.rule("M44 6.1 French Army")
def test_the_option_makes_line_infantry_french() -> None:
    game = ordered("G5:infus,H5:infger/1,f6:infger", "G5", options="french_army")
    do(game, "battle G5xH5", roll="GSS")
    assert "battle G5xf6" in legal(game)
