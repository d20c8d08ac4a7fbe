"""Why something may not be done, as codes; `denial_rules.py` has the rule and the message of each.

Codes go by chapter, so that each has room: 1-99 turn, activation, reaction, set-up (5 to 9, 20);
100-199 maneuver on foot, withdrawal, deploying, leaving the map (10.0 to 10.3); 200-299 vehicles
and transport (10.4); 300-349 assaults (10.5); 350-399 fire in general and small arms (11.0 to
11.3); 400-449 mortars (11.4); 450-499 anti-tank fire (11.5); 500-549 recovery (12); 550-599
resolution, assault results, retreats (13, 14); 600-699 night, airborne, works, the rest (15 to 21).
"""

from __future__ import annotations

from typing import Final

LEGAL: Final = 0

# --- turn, activation, reaction, set-up (5 to 9, 20) ----------------------------------------------
NOT_NOW: Final = 1
UNIT_GONE: Final = 2
NOT_YOUR_UNIT: Final = 3
HAS_ACTED: Final = 4
NOT_ACTIVATED: Final = 5  # not of the activated platoon, its support, or ad hoc (7.0)
SAW_NOTHING: Final = 6  # it observed nothing to react to (8.2)
NO_LIMITED_REACTION: Final = 7  # nothing of 8.3 allows it that
OFF_THE_MAP: Final = 8
UNIT_LOADED: Final = 9
IN_ASSAULT: Final = 10
UNDER_ASSAULT: Final = 11
PINNED: Final = 12  # in a primary impact hex (11.4.7.1b)
MUST_ACT_FIRST: Final = 13  # somebody still owes a mandatory action (9.1)
HEROES_FIRST: Final = 14
NO_LEADER_NO_ACTION: Final = 15  # 13.3.4.2
UNIT_DISRUPTED: Final = 16
UNIT_REGROUPING: Final = 17
UNIT_SHOCKED: Final = 18
UNIT_HEROIC: Final = 19
DUMMIES_ONLY_MANEUVER: Final = 20
FIRE_OWED: Final = 21  # after a query (4.3)
NO_SUCH_COMPANY: Final = 22
COMPANY_DONE: Final = 23
HEROIC_COMPANY_FIRST: Final = 24
NO_SUCH_PLATOON: Final = 25
PLATOON_DONE: Final = 26
NOT_COORDINATED: Final = 27
WRONG_PAIR: Final = 28
NOT_AD_HOC: Final = 29
NOTHING_CONCEALED: Final = 30
CANNOT_FIRE_THERE: Final = 31
NOT_CONCEALED: Final = 32
NOT_ITS_KIND: Final = 33  # the unit's class never does that
NOT_IN_ZONE: Final = 34
STACKING_LIMIT: Final = 35
TERRAIN_FORBIDDEN: Final = 36
NONE_LEFT_TO_PLACE: Final = 37
NOT_ALL_PLACED: Final = 38
MAY_NOT_HIDE: Final = 39
NOT_LENT: Final = 40  # in the set-up (7.2)

# --- maneuver on foot, withdrawal, deploying, leaving the map (10.0 to 10.3) ----------------------
NOT_ON_FOOT: Final = 100
NOWHERE_TO_GO: Final = 101
NOT_ADJACENT: Final = 102
ENEMY_IN_HEX: Final = 103
PRIMARY_IMPACT: Final = 104
NO_WAY_ON_FOOT: Final = 105
SECOND_URBAN_HEX: Final = 106
ON_THE_BRIDGE: Final = 107
NOT_ENOUGH_POINTS: Final = 108
NO_HEXES_LEFT: Final = 109
MUST_STOP_HERE: Final = 110
NEXT_TO_ENEMY: Final = 111
NO_COVER_THERE: Final = 112
NOT_TOWARD_TARGET: Final = 113
HERO_STAYS: Final = 114
HERO_GOES_ON: Final = 115
CROSS_ONE_BY_ONE: Final = 116
NOT_YET_MOVED: Final = 117
NO_EXIT_HERE: Final = 118
NO_EXIT_NOW: Final = 119
ALREADY_UNDER_WAY: Final = 120
DIFFERENT_HEX: Final = 121
GOES_ALONE: Final = 122
NOT_THE_MOVING_UNIT: Final = 123
ALREADY_ON_MAP: Final = 124
NOT_DUE_YET: Final = 125
NOT_AN_ENTRY_HEX: Final = 126
CANNOT_WITHDRAW: Final = 127
NOT_THE_WAY_BACK: Final = 128
MUST_WITHDRAW: Final = 129
CANNOT_DEPLOY: Final = 130
PLATOON_HAS_DEPLOYED: Final = 131
NO_SPARE_SECTIONS: Final = 132
CANNOT_RECOMBINE: Final = 133
NO_SPARE_SQUAD: Final = 134
NOT_TOO_MANY: Final = 135
ONE_SECTION_FIRES: Final = 136

# --- vehicles and transport (10.4) ----------------------------------------------------------------
CANNOT_ANSWER: Final = 233
RETURN_FIRE_OWED: Final = 234
NOT_A_VEHICLE: Final = 200
IN_MOTION: Final = 201
NOT_IN_MOTION: Final = 202
STARTED_THIS_TURN: Final = 203
STOPPED_THIS_TURN: Final = 204
NO_WAY_FOR_VEHICLES: Final = 205
NO_OVERWATCH_NOW: Final = 206
ASSAULT_MARKER_THERE: Final = 208
NOT_IN_REVERSE: Final = 209
OTHER_WAYS_LEFT: Final = 210
NO_WAY_OUT: Final = 211
NO_WEAPONS: Final = 212
NOT_OPEN_GROUND: Final = 213
HAS_OVERRUN: Final = 214
OVERRUN_BEFORE: Final = 215
NO_OVERRUN_OF_THESE: Final = 216
LOADED_NO_OVERRUN: Final = 217
NO_TARGET_IN_SIGHT: Final = 218
NOT_A_CARRIER: Final = 219
CARRIER_FULL: Final = 220
CANNOT_RIDE: Final = 221
DISRUPTED_CANNOT_LOAD: Final = 222
NOT_BOTH_IN_A_TURN: Final = 223
ENEMY_TOO_NEAR: Final = 224
TOO_FAR_TO_BOARD: Final = 225
NOTHING_ABOARD: Final = 226
GUN_HAS_FIRED: Final = 227
INFANTRY_NOT_ACTIVATED: Final = 228
IMPACT_HEX_LOADED: Final = 229
MUST_LEAVE_HEX: Final = 230
CARRIER_MOVES: Final = 231

# --- assaults (10.5) ------------------------------------------------------------------------------
NOT_IN_GOOD_ORDER: Final = 300
RIDERS_ABOARD: Final = 301
NEEDS_INFANTRY: Final = 302
NEVER_ASSAULTS: Final = 303
TOO_STRONG_FOR_IT: Final = 304
NO_ENEMY_THERE: Final = 305
ONLY_REINFORCES: Final = 306
ARROW_THERE: Final = 307
TOO_FAR_TO_ASSAULT: Final = 308
NOT_STRAIGHT_AT_IT: Final = 309
NOT_UNDER_THIS_ARROW: Final = 310
ALREADY_FEINTS: Final = 311
MANEUVER_FIRST: Final = 312  # an assault is declared in the course of a maneuver

# --- fire in general, small arms (11.0 to 11.3) ---------------------------------------------------
NO_SMALL_ARMS: Final = 350
LOADED_CANNOT_FIRE: Final = 351
IN_MOTION_CANNOT_FIRE: Final = 352
HAS_FIRED_SMALL_ARMS: Final = 353
CANNOT_FIRE_UNDER_SHELLS: Final = 354
OWN_HEX: Final = 355
NO_TARGET_THERE: Final = 356
TARGET_DID_NOTHING: Final = 357
FRIENDS_THERE: Final = 358
ADJACENT_ONLY: Final = 359
OUT_OF_RANGE: Final = 360
SIGHT_BLOCKED: Final = 361
ENCLOSED_ROAD: Final = 362
ORCHARDS_STOP_FIRE: Final = 363
TOO_WEAK: Final = 364
BEHIND_POSITION: Final = 365
SPLIT_AT_MOVERS: Final = 366
SPLIT_IN_REACTION: Final = 367
CANNOT_SPLIT: Final = 368
SPLIT_AT_TWO: Final = 369
SPLIT_TOO_WIDE: Final = 370
NO_SUCH_MARKER: Final = 371
NO_CROSSFIRE: Final = 372
CROSSFIRE_IMMUNE: Final = 373
NOT_OF_COMPANY: Final = 374
ALREADY_IN_CROSSFIRE: Final = 375
NOT_THROUGH_REAR: Final = 376
NOBODY_ACTIVATED_FIRES: Final = 377
NOT_A_FRONT: Final = 378

# --- mortars (11.4) -------------------------------------------------------------------------------
CANNOT_OBSERVE: Final = 400
NOT_STEADY: Final = 401
LEADER_NOT_STEADY: Final = 402
NO_SUCH_MORTAR: Final = 403
MORTAR_NOT_AVAILABLE: Final = 404
MORTAR_OF_OTHER_COMPANY: Final = 405
NOTHING_TO_SHELL: Final = 406
ONLY_OWN_POSITION: Final = 407
FRIENDS_UNDER_SHELLS: Final = 408
ONLY_LEADERS_ON_THEMSELVES: Final = 409
HAS_ASKED: Final = 410
ALREADY_PRIMARY: Final = 411
TOO_FAR_TO_EXTEND: Final = 412
NO_KNEE_MORTAR: Final = 413
KNEE_MARKERS_SPENT: Final = 414
HAS_FIRED_THIS_TURN: Final = 415
NOT_A_POST: Final = 416
NOT_ITS_DIAGRAM: Final = 417

# --- anti-tank fire (11.5) ------------------------------------------------------------------------
NO_ANTI_TANK: Final = 450
HAS_FIRED_ANTI_TANK: Final = 451
LATW_IN_ASSAULT: Final = 452
NOT_A_TANK_TARGET: Final = 453
WEAPON_TOO_LIGHT: Final = 454
OWN_UNIT: Final = 455
TARGET_LOADED: Final = 456
AFVS_OF_ASSAULT_FIRST: Final = 457
BEHIND_ITS_FRONT: Final = 458
NONE_OF_KIND: Final = 459
SPREAD_FIRE: Final = 460
CANNOT_FIRE_AT_TWO: Final = 461
NO_SECOND_TARGET: Final = 462
TARGETS_TOO_WIDE: Final = 463
ALREADY_A_TARGET: Final = 464
NOT_A_LATW: Final = 465
NO_COVER_FOR_LATW: Final = 466
NO_SHOT_FROM_THERE: Final = 467

# --- recovery (12) --------------------------------------------------------------------------------
NOTHING_TO_RECOVER_FROM: Final = 500
NO_RECOVERY_IN_ASSAULT: Final = 501
NO_RECOVERY_UNDER_SHELLS: Final = 502
CARRIER_IN_MOTION: Final = 503
NOT_A_LEADER: Final = 504
CANNOT_BE_HELPED: Final = 505
LEADER_ELSEWHERE: Final = 506
NOT_HIS_UNIT: Final = 507
LEADER_HAS_HELPED: Final = 508
LEADER_CANNOT_HELP: Final = 509
LEADER_HELPS_REGROUPING_ONLY: Final = 510
LEADER_HAS_ACTED: Final = 511
NOT_OF_THIS_GROUP: Final = 512
ALREADY_IN_GROUP: Final = 513
NOT_A_HEROIC_TARGET: Final = 514

# --- resolution, assault results, retreats (13, 14) -----------------------------------------------
NO_ASSAULT_THERE: Final = 550
WITHIN_LIMITS: Final = 551  # of that kind there are not too many
NOT_IN_THIS_ASSAULT: Final = 552
CANNOT_ATTEMPT: Final = 553
NO_VEHICLE_TO_DESTROY: Final = 554
NOT_RETREATING: Final = 555
RETREAT_GOES_ON: Final = 556
NO_WAY_OFF: Final = 557
NOT_A_WAY_OF_RETREAT: Final = 558
HAS_ADVANCED: Final = 559
CANNOT_ADVANCE: Final = 560
CANNOT_ADVANCE_THERE: Final = 561
NOT_BACK_YET: Final = 563
NOT_HIS_PLATOON: Final = 564
NOT_HIDDEN: Final = 565  # only hidden units are asked for in the clean-up (4.3.2)

# --- night, airborne, works, the rest (15 to 21) --------------------------------------------------
NOT_AT_NIGHT: Final = 600
NO_ILLUMINATION_LEFT: Final = 601
LIT_ALREADY: Final = 602
NOT_DROPPING: Final = 603
NOT_IN_DROP_ZONE: Final = 604
NOT_FAVOURED: Final = 605
NO_FIRE_OUT_OF_WORKS: Final = 606  # out of mines or wire (19.1, 19.2)
