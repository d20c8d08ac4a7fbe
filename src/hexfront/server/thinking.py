"""Bots at a table: when they think, how fast they play, and what they answer to offers."""

from __future__ import annotations

import asyncio
import logging
import random
import time

from hexfront.core.game import NOBODY, Denial
from hexfront.server import faults
from hexfront.server import store as db
from hexfront.server.pool import Pool
from hexfront.server.settings import Settings
from hexfront.server.table import Refused, Table

log = logging.getLogger("hexfront.server")
RETRY = 2.0


def kick(table: Table, pool: Pool, settings: Settings) -> None:
    """See whether a bot has something to do at the table, if none is at it already."""
    if table.bots is None or table.bots.done():
        table.bots = asyncio.create_task(_play(table, pool, settings), name="hexfront-bots")


def _waits(table: Table) -> bool:
    """Is a bot to decide, or to answer an offer of a draw, and does anybody care?"""
    game = table.course.game
    if game.is_over or table.stale or table.pending is not None:
        return False
    if not table.watchers and not table.seating.browsers():
        return False  # bots among themselves rest while nobody looks
    return table.seating.is_bot(game.side) or _offered(table) != NOBODY


def _offered(table: Table) -> int:
    """The bot that has a draw to answer."""
    offer = table.course.game.draw_offer
    if offer != NOBODY and table.seating.is_bot(1 - offer) and not table.seating.is_bot(offer):
        return 1 - offer
    return NOBODY


async def _play(table: Table, pool: Pool, settings: Settings) -> None:
    """Play as long as bots are to decide. What cannot be saved is tried again later."""
    while _waits(table):
        try:
            bot = _offered(table)
            if bot != NOBODY:
                await _answer_draw(table, bot, settings)
            else:
                await _decide(table, pool, settings)
        except (Denial, Refused):
            continue  # somebody was faster: look again
        except db.Conflict:
            return
        except db.NotSaved as error:
            log.warning("a bot's action could not be saved: %s", error)
            await asyncio.sleep(RETRY)
        except Exception as mistake:
            faults.report("a bot's decision", mistake)
            return


async def _answer_draw(table: Table, bot: int, settings: Settings) -> None:
    """A bot that stands worse takes a draw."""
    await asyncio.sleep(settings.bot_pause)
    accepts = table.course.game.score(bot) < 0
    await table.outside(bot, "accept-draw" if accepts else "decline-draw")


async def _decide(table: Table, pool: Pool, settings: Settings) -> None:
    """One decision of a bot, no sooner than people can follow.

    An answer that rests on hidden means takes the same time whatever the bot holds: it is cut short
    before that time is over, and never given earlier.
    """
    course = table.course
    game = course.game
    side, decision, telling = game.side, game.decision, table.telling
    reaction = side != game.turn_side() and not game.phase.foreseeable
    pause = settings.reaction_pause if reaction else settings.bot_pause
    if not table.watchers and not reaction:
        pause = 0.0
    due = table.changed_at + pause
    limit = settings.reaction_pause * 0.8 if reaction else settings.bot_limit
    text = await pool.choose(
        table.id, telling, table.beginning, course.steps, table.seating.seats[side].bot or "", limit
    )
    if text is None:
        log.warning("a bot gave no answer in time; a legal action was drawn for it")
        text = game.text(random.SystemRandom().choice(game.legal_actions()))
    await asyncio.sleep(max(0.0, due - time.monotonic()))
    if (telling, decision) == (table.telling, table.course.game.decision):
        await table.act(side, text, decision)
