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
# Special units.
ASLEEP: Final = 60
NOBODY_ON_THE_MOVE: Final = 61
NONE_LEFT_TO_SEND: Final = 62
ON_THE_MOVE_ONLY: Final = 63
NOT_DISCARDED: Final = 64
AMBUSH_STAYS_IN_HAND: Final = 65
UNDER_THE_CHIP_FIRST: Final = 66
NOT_THE_CHIP_CARD: Final = 67
NO_AIR_STRIKE: Final = 68
TOO_DARK: Final = 69
NOBODY_IN_SECTION: Final = 70
NO_BLOWING_UP: Final = 71
NO_BRIDGE_TO_BLOW: Final = 72
NOT_THE_COPIED_CARD: Final = 73
NOT_A_DROP_ZONE: Final = 74
SCREEN_APART: Final = 75
NOT_THE_BASELINE: Final = 76
NO_RECOVERY_AFTER_BATTLE: Final = 77
NO_RECOVERY_HERE: Final = 78
NO_RECOVERY_FOR_IT: Final = 79
NO_RECOVERY_NEAR_ENEMY: Final = 80
NIGHT_HIDES: Final = 81
NEVER_BATTLES: Final = 100
NO_TARGET_FOR_IT: Final = 101
TOO_FAR_FOR_FIRE: Final = 102
CAMOUFLAGED: Final = 103
OTHER_SHELLS: Final = 104
PART_OF_A_TRAIN: Final = 105
NEVER_BY_THIS_CARD: Final = 106
NOT_A_SUPPLIER: Final = 107
NOTHING_TO_SUPPLY: Final = 108
HAS_BATTLED: Final = 109
NO_SMOKE_SHELLS: Final = 110
SMOKE_NOT_THERE: Final = 111
NO_BRIDGE_LEFT: Final = 112
NO_RIVER_THERE: Final = 113
NOTHING_TO_BREACH: Final = 114
NO_BATTLE_LEFT: Final = 115
NOT_BEYOND: Final = 116
NOT_ANOTHER_BESIDE: Final = 117
SUPPLIES: Final = 118
NOT_ALONG_THE_RAILS: Final = 119
NO_PLACE_TO_UNLOAD: Final = 120
NOTHING_TO_FIT: Final = 121
# Terrain.
MUST_SWEEP: Final = 150
NO_SEALING_BESIDE_ENEMY: Final = 151
# Overlord.
COMMANDERS_CARD: Final = 200
FOR_A_GENERAL: Final = 201
NOT_HIS_CARD: Final = 202
ONE_HALF_ONLY: Final = 203
BOTH_HALVES: Final = 204
HALF_TAKEN: Final = 205
COMMANDER_FIRST: Final = 206
FINEST_HOUR_ALONE: Final = 207
NOTHING_HANDED_OUT: Final = 208
NO_CARD_THERE: Final = 209
NOTHING_TO_COUNTER: Final = 210
NOT_HIS_UNIT: Final = 211

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
    ASLEEP: ("M44 5.2 Inactive till a turn", "denied-asleep"),
    NOBODY_ON_THE_MOVE: ("M44 2.5 On the move", "denied-nobody-on-the-move"),
    NONE_LEFT_TO_SEND: ("M44 2.5 On the move", "denied-none-left-to-send"),
    ON_THE_MOVE_ONLY: ("M44 2.5 On the move", "denied-on-the-move-only"),
    NOT_DISCARDED: ("M44 5.4 Command car", "denied-not-discarded"),
    AMBUSH_STAYS_IN_HAND: ("M44 6.1 Red Army", "denied-ambush-stays-in-hand"),
    UNDER_THE_CHIP_FIRST: ("M44 6.1 Red Army", "denied-under-the-chip-first"),
    NOT_THE_CHIP_CARD: ("M44 6.1 Red Army", "denied-not-the-chip-card"),
    NO_AIR_STRIKE: ("M44 6.2-3", "denied-no-air-strike"),
    TOO_DARK: ("M44 6.2-19", "denied-too-dark"),
    NOBODY_IN_SECTION: ("M44 6.2-15", "denied-nobody-in-section"),
    NO_BLOWING_UP: ("M44 6.2-2", "denied-no-blowing-up"),
    NO_BRIDGE_TO_BLOW: ("M44 6.2-2", "denied-no-bridge-to-blow"),
    NOT_THE_COPIED_CARD: ("M44 card Counter-Attack", "denied-not-the-copied-card"),
    NOT_A_DROP_ZONE: ("M44 6.2-20", "denied-not-a-drop-zone"),
    SCREEN_APART: ("M44 6.2-21", "denied-screen-apart"),
    NOT_THE_BASELINE: ("M44 6.2-22", "denied-not-the-baseline"),
    NO_RECOVERY_AFTER_BATTLE: ("M44 6.2-10", "denied-no-recovery-after-battle"),
    NO_RECOVERY_HERE: ("M44 6.2-10", "denied-no-recovery-here"),
    NO_RECOVERY_FOR_IT: ("M44 6.2-10", "denied-no-recovery-for-it"),
    NO_RECOVERY_NEAR_ENEMY: ("M44 6.2-10", "denied-no-recovery-near-enemy"),
    NIGHT_HIDES: ("M44 6.2-19", "denied-night-hides"),
    NEVER_BATTLES: ("M44 5.4 Supply truck", "denied-never-battles"),
    NO_TARGET_FOR_IT: ("M44 3.2", "denied-no-target-for-it"),
    TOO_FAR_FOR_FIRE: ("M44 6.1 Imperial Japanese Army", "denied-too-far-for-fire"),
    CAMOUFLAGED: ("M44 6.2-16", "denied-camouflaged"),
    OTHER_SHELLS: ("M44 5.2 Nebelwerfer", "denied-other-shells"),
    PART_OF_A_TRAIN: ("M44 5.2 Trains", "denied-part-of-a-train"),
    NEVER_BY_THIS_CARD: ("M44 5.4 Cards", "denied-never-by-this-card"),
    NOT_A_SUPPLIER: ("M44 6.2-24", "denied-not-a-supplier"),
    NOTHING_TO_SUPPLY: ("M44 6.2-24", "denied-nothing-to-supply"),
    HAS_BATTLED: ("M44 6.2-24", "denied-has-battled"),
    NO_SMOKE_SHELLS: ("M44 5.2 Nebelwerfer", "denied-no-smoke-shells"),
    SMOKE_NOT_THERE: ("M44 5.2 Nebelwerfer", "denied-smoke-not-there"),
    NO_BRIDGE_LEFT: ("M44 5.4 Hobart's funnies", "denied-no-bridge-left"),
    NO_RIVER_THERE: ("M44 5.4 Hobart's funnies", "denied-no-river-there"),
    NOTHING_TO_BREACH: ("M44 5.4 Hobart's funnies", "denied-nothing-to-breach"),
    NO_BATTLE_LEFT: ("M44 2.1-4", "denied-no-battle-left"),
    NOT_BEYOND: ("M44 6.2-9", "denied-not-beyond"),
    NOT_ANOTHER_BESIDE: ("M44 6.1 French Army", "denied-not-another-beside"),
    SUPPLIES: ("M44 6.2-24", "denied-supplies"),
    NOT_ALONG_THE_RAILS: ("M44 5.2 Trains", "denied-not-along-the-rails"),
    NO_PLACE_TO_UNLOAD: ("M44 6.2-13", "denied-no-place-to-unload"),
    NOTHING_TO_FIT: ("M44 5.4 Hobart's funnies", "denied-nothing-to-fit"),
    MUST_SWEEP: ("M44 6.3", "denied-must-sweep"),
    NO_SEALING_BESIDE_ENEMY: ("M44 6.2 Caves", "denied-no-sealing-beside-enemy"),
    COMMANDERS_CARD: ("M44 2.6-2", "denied-commanders-card"),
    FOR_A_GENERAL: ("M44 2.6-1", "denied-for-a-general"),
    NOT_HIS_CARD: ("M44 2.6-5", "denied-not-his-card"),
    ONE_HALF_ONLY: ("M44 2.6-5", "denied-one-half-only"),
    BOTH_HALVES: ("M44 2.6-7", "denied-both-halves"),
    HALF_TAKEN: ("M44 2.6-1", "denied-half-taken"),
    COMMANDER_FIRST: ("M44 2.6-2", "denied-commander-first"),
    FINEST_HOUR_ALONE: ("M44 2.6-10", "denied-finest-hour-alone"),
    NOTHING_HANDED_OUT: ("M44 2.6-1", "denied-nothing-handed-out"),
    NO_CARD_THERE: ("M44 2.6-3", "denied-no-card-there"),
    NOTHING_TO_COUNTER: ("M44 2.6-11", "denied-nothing-to-counter"),
    NOT_HIS_UNIT: ("M44 2.6-4", "denied-not-his-unit"),
}
