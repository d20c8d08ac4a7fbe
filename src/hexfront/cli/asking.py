"""What a player looks up in a game: why not, odds, hexes, sight, what wins, rules, charts."""

from __future__ import annotations

from hexfront.cli.choices import Choice, by_subject
from hexfront.cli.looks.plain import Reading
from hexfront.cli.output import CommandError, counted
from hexfront.cli.table import Table, obey_denial
from hexfront.core.game import Action, Denial

# Of a unit with more orders than these the best are told, where nobody asked for that unit.
BEST = 3


def understood(table: Table, text: str) -> Reading:
    """What a text means now, or a line that says that it means nothing."""
    try:
        return table.look.read(table.game, text, table.focus)
    except Denial as denial:
        if denial.id == "denied-not-understood":
            raise CommandError(f"{table.words.denial(denial)} Type help for what is.") from denial
        raise


def why(table: Table, rest: str) -> None:
    """`why E5`, `why ORDER`."""
    if not rest:
        raise CommandError("Why what? For instance: why E5, or why and an order.")
    denial = table.game.why_not(_asked_about(table, rest))
    if denial is None:
        table.screen.say("That is possible now.")
    else:
        obey_denial(table, denial)


def _asked_about(table: Table, rest: str) -> str | Action:
    """What `why` is asked about: a hex or an order in the engine's notation, else what is meant."""
    if table.picture().find(rest) is not None:
        return rest
    try:
        return table.look.read(table.game, rest, table.focus).action or rest
    except CommandError:
        return rest


# --- odds -----------------------------------------------------------------------------------------


def odds(table: Table, rest: str) -> None:
    """`odds`: all choices, of each unit the best; `odds 3`, `odds E5`, `odds ORDER`: that one."""
    assert table.menu is not None
    if not rest:
        told = [tell_choice(table, choice) for choice in table.menu.choices]
        if not any(told):
            table.screen.say("None of these choices rolls dice.")
        return
    choice = table.menu.find(rest) if rest.isdecimal() else None
    is_hex = table.look.picture(table.view()).find(rest) is not None
    if rest.isdecimal() and choice is None and not is_hex:
        raise CommandError(f"There is no choice {rest} in the list.")
    action = choice.action if choice is not None else None
    unit = choice.focus if choice is not None else unit_meant(table, rest)
    if unit:
        if not tell_unit(table, unit, orders_to(table, unit), None):
            table.screen.say(f"No order to the unit on {unit} rolls dice.")
        return
    if action is None:
        meant = understood(table, rest)
        if meant.action is None:
            tell_unit(table, meant.focus, orders_to(table, meant.focus), None)
            return
        action = meant.action
    for line in table.look.odds_lines(table.game.odds(action), table.side_id()):
        table.screen.say(line)


def unit_meant(table: Table, text: str) -> str:
    """The hex that a text names, if a unit there has choices now; "" if not."""
    place = table.picture().find(text)
    if place is None or table.focus:
        return ""
    return str(place["hex"]) if len(orders_to(table, place["hex"])) > 1 else ""


def orders_to(table: Table, hex: str) -> list[tuple[Action, str]]:
    """The orders that are possible now to the unit on a hex."""
    game = table.game
    texts = [(action, game.text(action)) for action in game.legal_actions()]
    return by_subject(texts, table.look.describer(game, game.side)).get(hex, [])


def tell_choice(table: Table, choice: Choice) -> bool:
    """The odds of one line of the list: an order, or a unit with its orders. Were there any?"""
    if choice.action is None:
        return tell_unit(table, choice.focus, choice.within, BEST)
    line = table.look.odds_line(table.game.odds(choice.action), table.side_id())
    if line:
        table.screen.flow([(f"{choice.number:>4}  {choice.text}: {line}", "")], 6)
    return bool(line)


def tell_unit(table: Table, hex: str, own: list[tuple[Action, str]], most: int | None) -> bool:
    """The odds of the orders to the unit on a hex, the best first; `most`: no more than so many.
    Were there any?"""
    found: list[tuple[float, str, str]] = []
    for action, text in own:
        odds = table.game.odds(action)
        line = table.look.odds_line(odds, table.side_id())
        if line:
            found.append((-table.look.weight(odds), text, line))
    found.sort(key=lambda row: row[0])
    shown = found if most is None or len(found) == most + 1 else found[:most]
    if found:
        table.screen.say(f"{hex}, {table.picture().place(hex)}:")
    for _, text, line in shown:
        table.screen.flow([(f"      {text}: {line}", "")], 8)
    if len(found) > len(shown):
        more = counted(len(found) - len(shown), "more order")
        table.screen.line([(f"      and {more}: odds {hex}", "quiet")])
    return bool(found)


# --- the map --------------------------------------------------------------------------------------


def look(table: Table, rest: str) -> None:
    """All that is on a hex."""
    picture = table.picture()
    hex = picture.find(rest)
    if not rest:
        raise CommandError("Look at which hex? For instance: look E5.")
    if hex is None:
        raise CommandError(f"There is no hex {rest} on this board.")
    for line in picture.look(hex["hex"]):
        table.screen.say(line)


def show_map(table: Table, _: str) -> None:
    """The map again."""
    table.show_map()


def show_legend(table: Table, _: str) -> None:
    """What the signs of the map mean."""
    screen = table.screen
    screen.lines(table.look.legend(table.view(), screen.plain, screen.width))


def sight(table: Table, rest: str) -> None:
    """`sight E5 G7`: the line between two hexes as things stand now."""
    from hexfront.cli.scenario_commands import line_between, line_text

    words = rest.replace("-", " ").split()
    if len(words) != 2:
        raise CommandError("Sight from which hex to which? For instance: sight E5 G7.")
    picture = table.picture()
    places = [picture.find(word) for word in words]
    for word, place in zip(words, places, strict=True):
        if place is None:
            raise CommandError(f"There is no hex {word} on this board.")
    a, b = [str(place["hex"]) for place in places if place is not None]
    table.screen.say(line_text(line_between(table.game, a, b), picture, a, b))


# --- the game -------------------------------------------------------------------------------------


def hand(table: Table, _: str) -> None:
    """What the one who decides holds in his hand."""
    for line in table.look.holdings(table.view()):
        table.screen.say(line)


def forces(table: Table, _: str) -> None:
    """All troops of both sides."""
    for line in table.look.forces(table.view()):
        table.screen.flow([(line, "")], 2)


def victory(table: Table, _: str) -> None:
    """What it takes to win."""
    for line in victory_lines(table):
        table.screen.say(line)


def victory_lines(table: Table) -> list[str]:
    """What it takes to win, as the scenario says it and as it stands now."""
    told = str(table.game.scenario.facts().get("victory") or "").strip()
    return [*([told] if told else []), *table.look.introduction(table.view())]


def story(table: Table, _: str) -> None:
    """All that the scenario tells."""
    from hexfront.cli.scenario_commands import tell_story

    tell_story(table.game.scenario, table.screen)
    for line in table.look.introduction(table.view()):
        table.screen.say(line)


def rules(table: Table, rest: str) -> None:
    """`rules WAW 6.2`: that rule; a number alone will do."""
    from hexfront.cli.rules_command import tell_rules

    if not rest:
        raise CommandError("Which rule? For instance the one in brackets behind a refusal.")
    tell_rules(table.game.scenario.system, rest, False, table.screen)


def charts(table: Table, rest: str) -> None:
    """`charts`: which there are; `charts counters.m1`: a chart, or a row of one."""
    from hexfront.cli.charts_command import charts_command, list_charts

    if rest:
        charts_command(table.game.scenario.system, rest, "", "", False, table.screen)
    else:
        list_charts(table.game.scenario.system, table.screen)


def log(table: Table, rest: str) -> None:
    """What this side heard, the last lines only."""
    if rest and not rest.isdecimal():
        raise CommandError("How many lines? For instance: log 20.")
    told = table.chronicles[table.seated].told
    for text in told[-int(rest or 15) :] if int(rest or 15) else []:
        table.screen.say(f"  {text}")
    if not told:
        table.screen.say("Nothing has happened yet.")
