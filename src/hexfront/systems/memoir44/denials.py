"""Why something may not be done: every code names its rule and the message that words it."""

from __future__ import annotations

from typing import Final

LEGAL: Final = 0
NOT_NOW: Final = 1
CARD_NOT_IN_HAND: Final = 2
AMBUSH_IS_A_REACTION: Final = 3
SECTION_WITHOUT_INFANTRY: Final = 4
SECTION_NOT_FOR_THIS_CARD: Final = 5
NOT_YOUR_UNIT: Final = 6
ALREADY_ORDERED: Final = 7
NO_ORDERS_LEFT_THERE: Final = 8
WRONG_CLASS_FOR_CARD: Final = 9
NOT_ADJACENT_TO_ENEMY: Final = 10
ADJACENT_TO_ENEMY: Final = 11
UNIT_GONE: Final = 12
NOT_ORDERED_UNIT: Final = 13
ALREADY_MOVED: Final = 14
TRAPPED: Final = 15
IMPASSABLE: Final = 16
OCCUPIED: Final = 17
TOO_FAR: Final = 18
NO_OPEN_WAY: Final = 19
SAME_HEX: Final = 20
STEP_BY_STEP: Final = 21
NOT_AN_EXIT: Final = 22
CANNOT_EXIT: Final = 23
NO_MOVEMENT_TO_EXIT: Final = 24
ALREADY_BATTLED: Final = 25
MOVED_TOO_FAR_TO_BATTLE: Final = 26
NO_BATTLE_FROM_HERE: Final = 27
OWN_UNIT: Final = 28
OUT_OF_RANGE: Final = 29
NO_DICE: Final = 30
SIGHT_BLOCKED: Final = 31
BOUND_BY_ADJACENT: Final = 32
ONLY_ADJACENT: Final = 33
ONLY_RANGED: Final = 34
NOTHING_TO_CLEAR: Final = 35
ONLY_INFANTRY_CLEARS: Final = 36
NOT_THE_ASKED_UNIT: Final = 37
NOT_TOWARD_HOME: Final = 38
RETREAT_BLOCKED: Final = 39
RETREAT_COSTS_MORE: Final = 40
MUST_RETREAT: Final = 41
NO_AMBUSH_CARD: Final = 42
NOT_THE_GROUND: Final = 43
NOT_DRAWN: Final = 44
CHAIN_BROKEN: Final = 45
ALREADY_TARGET: Final = 46
TOO_MANY_TARGETS: Final = 47
NO_TARGET_YET: Final = 48
NOT_WOUNDED: Final = 49
MUST_PLAY_A_CARD: Final = 50
NOT_ROLLED: Final = 51

# code -> (rule, message id)
DENIALS: Final[dict[int, tuple[str, str]]] = {
    NOT_NOW: ("M44 2.1", "denied-not-now"),
    CARD_NOT_IN_HAND: ("M44 2.1-1", "denied-card-not-in-hand"),
    AMBUSH_IS_A_REACTION: ("M44 card Ambush", "denied-ambush-is-a-reaction"),
    SECTION_WITHOUT_INFANTRY: ("M44 card Infantry Assault", "denied-section-without-infantry"),
    SECTION_NOT_FOR_THIS_CARD: ("M44 2.4", "denied-section-not-for-this-card"),
    NOT_YOUR_UNIT: ("M44 2.1-2", "denied-not-your-unit"),
    ALREADY_ORDERED: ("M44 2.1-2", "denied-already-ordered"),
    NO_ORDERS_LEFT_THERE: ("M44 2.3", "denied-no-orders-left"),
    WRONG_CLASS_FOR_CARD: ("M44 2.4", "denied-wrong-class-for-card"),
    NOT_ADJACENT_TO_ENEMY: ("M44 card Close Assault", "denied-not-adjacent-to-enemy"),
    ADJACENT_TO_ENEMY: ("M44 card Firefight", "denied-adjacent-to-enemy"),
    UNIT_GONE: ("M44 3.5", "denied-unit-gone"),
    NOT_ORDERED_UNIT: ("M44 2.1-3", "denied-not-ordered"),
    ALREADY_MOVED: ("M44 2.1-3", "denied-already-moved"),
    TRAPPED: ("M44 4 bunker", "denied-trapped"),
    IMPASSABLE: ("M44 4", "denied-impassable"),
    OCCUPIED: ("M44 3.1", "denied-occupied"),
    TOO_FAR: ("M44 3.1", "denied-too-far"),
    NO_OPEN_WAY: ("M44 3.1", "denied-no-open-way"),
    SAME_HEX: ("M44 3.1", "denied-same-hex"),
    STEP_BY_STEP: ("M44 7", "denied-step-by-step"),
    NOT_AN_EXIT: ("M44 7 exit", "denied-not-an-exit"),
    CANNOT_EXIT: ("M44 7 exit", "denied-cannot-exit"),
    NO_MOVEMENT_TO_EXIT: ("M44 3.1 Exit", "denied-no-movement-to-exit"),
    ALREADY_BATTLED: ("M44 2.1-4", "denied-already-battled"),
    MOVED_TOO_FAR_TO_BATTLE: ("M44 3.1", "denied-may-not-battle-after-move"),
    NO_BATTLE_FROM_HERE: ("M44 4", "denied-no-battle-from-here"),
    OWN_UNIT: ("M44 3.2", "denied-own-unit"),
    OUT_OF_RANGE: ("M44 3.2", "denied-out-of-range"),
    NO_DICE: ("M44 3.4", "denied-no-dice"),
    SIGHT_BLOCKED: ("M44 3.8", "denied-sight-blocked"),
    BOUND_BY_ADJACENT: ("M44 3.2", "denied-bound-by-adjacent"),
    ONLY_ADJACENT: ("M44 card Close Assault", "denied-only-adjacent"),
    ONLY_RANGED: ("M44 card Firefight", "denied-only-ranged"),
    NOTHING_TO_CLEAR: ("M44 4 wire", "denied-nothing-to-clear"),
    ONLY_INFANTRY_CLEARS: ("M44 4 wire", "denied-only-infantry-clears"),
    NOT_THE_ASKED_UNIT: ("M44 2.1-4", "denied-not-the-asked-unit"),
    NOT_TOWARD_HOME: ("M44 3.6-5", "denied-not-toward-home"),
    RETREAT_BLOCKED: ("M44 3.6-5", "denied-retreat-blocked"),
    RETREAT_COSTS_MORE: ("M44 3.6-7", "denied-retreat-costs-more"),
    MUST_RETREAT: ("M44 3.6-4", "denied-must-retreat"),
    NO_AMBUSH_CARD: ("M44 card Ambush", "denied-no-ambush-card"),
    NOT_THE_GROUND: ("M44 3.7", "denied-not-the-ground"),
    NOT_DRAWN: ("M44 card Recon", "denied-not-drawn"),
    CHAIN_BROKEN: ("M44 card Air Power", "denied-chain-broken"),
    ALREADY_TARGET: ("M44 card Air Power", "denied-already-target"),
    TOO_MANY_TARGETS: ("M44 card Air Power", "denied-too-many-targets"),
    NO_TARGET_YET: ("M44 card Air Power", "denied-no-target-yet"),
    NOT_WOUNDED: ("M44 card Medics & Mechanics", "denied-not-wounded"),
    MUST_PLAY_A_CARD: ("M44 2.1-1", "denied-must-play-a-card"),
    NOT_ROLLED: ("M44 card Their Finest Hour", "denied-not-rolled"),
}
