"""Why something may not be done: every code names its rule and the message that words it.

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
CYCLE_COMPLETE: Final = 40

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

# --- night, airborne, works, the rest (15 to 21) --------------------------------------------------
NOT_AT_NIGHT: Final = 600
NO_ILLUMINATION_LEFT: Final = 601
LIT_ALREADY: Final = 602
NOT_DROPPING: Final = 603
NOT_IN_DROP_ZONE: Final = 604
NOT_FAVOURED: Final = 605

# code -> (rule, message id); each chapter its section
DENIALS: Final[dict[int, tuple[str, str]]] = {
    # --- turn, activation, reaction, set-up (5 to 9, 20)
    NOT_NOW: ("LHY 5.0", "denied-not-now"),
    UNIT_GONE: ("LHY 13.3.3", "denied-unit-gone"),
    NOT_YOUR_UNIT: ("LHY 9.0", "denied-not-your-unit"),
    HAS_ACTED: ("LHY 9.0", "denied-has-acted"),
    NOT_ACTIVATED: ("LHY 7.0", "denied-not-activated"),
    SAW_NOTHING: ("LHY 8.2", "denied-saw-nothing"),
    NO_LIMITED_REACTION: ("LHY 8.3", "denied-no-limited-reaction"),
    OFF_THE_MAP: ("LHY 20.7", "denied-off-the-map"),
    UNIT_LOADED: ("LHY 10.4.6", "denied-unit-loaded"),
    IN_ASSAULT: ("LHY 10.5.3.1", "denied-in-assault"),
    UNDER_ASSAULT: ("LHY 10.5.3.2", "denied-under-assault"),
    PINNED: ("LHY 11.4.7.1", "denied-pinned"),
    MUST_ACT_FIRST: ("LHY 9.1", "denied-must-act-first"),
    HEROES_FIRST: ("LHY 6.0", "denied-heroes-first"),
    NO_LEADER_NO_ACTION: ("LHY 13.3.4.2", "denied-no-leader-no-action"),
    UNIT_DISRUPTED: ("LHY 13.3.2", "denied-unit-disrupted"),
    UNIT_REGROUPING: ("LHY 14.3.6", "denied-unit-regrouping"),
    UNIT_SHOCKED: ("LHY 13.3.5", "denied-unit-shocked"),
    UNIT_HEROIC: ("LHY 12.6", "denied-unit-heroic"),
    DUMMIES_ONLY_MANEUVER: ("LHY 20.8", "denied-dummies-only-maneuver"),
    FIRE_OWED: ("LHY 4.3", "denied-fire-owed"),
    NO_SUCH_COMPANY: ("LHY 6.0", "denied-no-such-company"),
    COMPANY_DONE: ("LHY 6.0", "denied-company-done"),
    HEROIC_COMPANY_FIRST: ("LHY 6.0", "denied-heroic-company-first"),
    NO_SUCH_PLATOON: ("LHY 6.0", "denied-no-such-platoon"),
    PLATOON_DONE: ("LHY 6.0", "denied-platoon-done"),
    NOT_COORDINATED: ("LHY 7.1", "denied-not-coordinated"),
    WRONG_PAIR: ("LHY 7.1", "denied-wrong-pair"),
    NOT_AD_HOC: ("LHY 7.2", "denied-not-ad-hoc"),
    NOTHING_CONCEALED: ("LHY 4.3", "denied-nothing-concealed"),
    CANNOT_FIRE_THERE: ("LHY 4.3", "denied-cannot-fire-there"),
    NOT_CONCEALED: ("LHY 4.3", "denied-not-concealed"),
    NOT_ITS_KIND: ("LHY 9.0", "denied-not-its-kind"),
    NOT_IN_ZONE: ("LHY 20.7", "denied-not-in-zone"),
    STACKING_LIMIT: ("LHY 2.3", "denied-stacking-limit"),
    TERRAIN_FORBIDDEN: ("LHY 20.7", "denied-terrain-forbidden"),
    NONE_LEFT_TO_PLACE: ("LHY 20.7", "denied-none-left-to-place"),
    NOT_ALL_PLACED: ("LHY 20.7", "denied-not-all-placed"),
    MAY_NOT_HIDE: ("LHY 20.9", "denied-may-not-hide"),
    CYCLE_COMPLETE: ("LHY 6.0", "denied-cycle-complete"),
    # --- maneuver on foot, withdrawal, deploying, leaving the map (10.0 to 10.3)
    NOT_ON_FOOT: ("LHY 10.0c", "denied-not-on-foot"),
    NOWHERE_TO_GO: ("LHY 10.0", "denied-nowhere-to-go"),
    NOT_ADJACENT: ("LHY 10.0", "denied-not-adjacent"),
    ENEMY_IN_HEX: ("LHY 10.0b", "denied-enemy-in-hex"),
    PRIMARY_IMPACT: ("LHY 11.4.7.1c", "denied-primary-impact"),
    NO_WAY_ON_FOOT: ("LHY 4.1", "denied-no-way-on-foot"),
    SECOND_URBAN_HEX: ("LHY 4.1.6b1", "denied-second-urban-hex"),
    ON_THE_BRIDGE: ("LHY 4.1.11", "denied-on-the-bridge"),
    NOT_ENOUGH_POINTS: ("LHY 10.0a", "denied-not-enough-points"),
    NO_HEXES_LEFT: ("LHY 10.1", "denied-no-hexes-left"),
    MUST_STOP_HERE: ("LHY 4.1.10", "denied-must-stop-here"),
    NEXT_TO_ENEMY: ("LHY 13.3.2", "denied-next-to-enemy"),
    NO_COVER_THERE: ("LHY 13.3.2", "denied-no-cover-there"),
    NOT_TOWARD_TARGET: ("LHY 12.6.2", "denied-not-toward-target"),
    HERO_STAYS: ("LHY 12.6.2a", "denied-hero-stays"),
    HERO_GOES_ON: ("LHY 12.6.2", "denied-hero-goes-on"),
    CROSS_ONE_BY_ONE: ("LHY 4.1.10", "denied-cross-one-by-one"),
    NOT_YET_MOVED: ("LHY 10.0", "denied-not-yet-moved"),
    NO_EXIT_HERE: ("LHY 10.2", "denied-no-exit-here"),
    NO_EXIT_NOW: ("LHY 13.3.2", "denied-no-exit-now"),
    ALREADY_UNDER_WAY: ("LHY 10.0", "denied-already-under-way"),
    DIFFERENT_HEX: ("LHY 10.0", "denied-different-hex"),
    GOES_ALONE: ("LHY 10.0", "denied-goes-alone"),
    NOT_THE_MOVING_UNIT: ("LHY 10.0", "denied-not-the-moving-unit"),
    ALREADY_ON_MAP: ("LHY 20.7h", "denied-already-on-map"),
    NOT_DUE_YET: ("LHY 20.7h", "denied-not-due-yet"),
    NOT_AN_ENTRY_HEX: ("LHY 20.7h", "denied-not-an-entry-hex"),
    CANNOT_WITHDRAW: ("LHY 10.3.1.1", "denied-cannot-withdraw"),
    NOT_THE_WAY_BACK: ("LHY 10.3.1.1", "denied-not-the-way-back"),
    MUST_WITHDRAW: ("LHY 10.5.2.3", "denied-must-withdraw"),
    CANNOT_DEPLOY: ("LHY 10.3.2a", "denied-cannot-deploy"),
    PLATOON_HAS_DEPLOYED: ("LHY 10.3.2b", "denied-platoon-has-deployed"),
    NO_SPARE_SECTIONS: ("LHY 10.3.2", "denied-no-spare-sections"),
    CANNOT_RECOMBINE: ("LHY 10.3.3", "denied-cannot-recombine"),
    NO_SPARE_SQUAD: ("LHY 10.3.3", "denied-no-spare-squad"),
    NOT_TOO_MANY: ("LHY 2.3", "denied-not-too-many"),
    ONE_SECTION_FIRES: ("LHY 10.3.2c", "denied-one-section-fires"),
    # --- vehicles and transport (10.4)
    CANNOT_ANSWER: ("LHY 10.4.5.1", "denied-cannot-answer"),
    RETURN_FIRE_OWED: ("LHY 10.4.5.3", "denied-return-fire-owed"),
    NOT_A_VEHICLE: ("LHY 10.4", "denied-not-a-vehicle"),
    IN_MOTION: ("LHY 10.4.1", "denied-in-motion"),
    NOT_IN_MOTION: ("LHY 10.4.1", "denied-not-in-motion"),
    STARTED_THIS_TURN: ("LHY 10.4.1", "denied-started-this-turn"),
    STOPPED_THIS_TURN: ("LHY 10.4.1", "denied-stopped-this-turn"),
    NO_WAY_FOR_VEHICLES: ("LHY 4.1", "denied-no-way-for-vehicles"),
    NO_OVERWATCH_NOW: ("LHY 10.4.1b", "denied-no-overwatch-now"),
    ASSAULT_MARKER_THERE: ("LHY 10.4.5", "denied-assault-marker-there"),
    NOT_IN_REVERSE: ("LHY 10.4.4", "denied-not-in-reverse"),
    OTHER_WAYS_LEFT: ("LHY 10.4.5.1", "denied-other-ways-left"),
    NO_WAY_OUT: ("LHY 10.4.5.1", "denied-no-way-out"),
    NO_WEAPONS: ("LHY 10.4.5.2", "denied-no-weapons"),
    NOT_OPEN_GROUND: ("LHY 10.4.5.2", "denied-not-open-ground"),
    HAS_OVERRUN: ("LHY 10.4.5.2", "denied-has-overrun"),
    OVERRUN_BEFORE: ("LHY 10.4.5.2", "denied-overrun-before"),
    NO_OVERRUN_OF_THESE: ("LHY 10.4.5.2", "denied-no-overrun-of-these"),
    LOADED_NO_OVERRUN: ("LHY 10.4.5.2c", "denied-loaded-no-overrun"),
    NO_TARGET_IN_SIGHT: ("LHY 10.4.3", "denied-no-target-in-sight"),
    NOT_A_CARRIER: ("LHY 10.4.6", "denied-not-a-carrier"),
    CARRIER_FULL: ("LHY 10.4.6.1", "denied-carrier-full"),
    CANNOT_RIDE: ("LHY 10.4.6", "denied-cannot-ride"),
    DISRUPTED_CANNOT_LOAD: ("LHY 10.4.6.2b", "denied-disrupted-cannot-load"),
    NOT_BOTH_IN_A_TURN: ("LHY 10.4.6.2a", "denied-not-both-in-a-turn"),
    ENEMY_TOO_NEAR: ("LHY 10.4.6.2d", "denied-enemy-too-near"),
    TOO_FAR_TO_BOARD: ("LHY 10.4.6.2.1", "denied-too-far-to-board"),
    NOTHING_ABOARD: ("LHY 10.4.6.2.2", "denied-nothing-aboard"),
    GUN_HAS_FIRED: ("LHY 10.4.6.3", "denied-gun-has-fired"),
    INFANTRY_NOT_ACTIVATED: ("LHY 10.4.6", "denied-infantry-not-activated"),
    IMPACT_HEX_LOADED: ("LHY 11.4.7.1c", "denied-impact-hex-loaded"),
    MUST_LEAVE_HEX: ("LHY 10.4.5", "denied-must-leave-hex"),
    CARRIER_MOVES: ("LHY 10.4.6.2.2", "denied-carrier-moves"),
    # --- assaults (10.5)
    NOT_IN_GOOD_ORDER: ("LHY 10.5.1", "denied-not-in-good-order"),
    RIDERS_ABOARD: ("LHY 10.5.1b", "denied-riders-aboard"),
    NEEDS_INFANTRY: ("LHY 10.5.1c", "denied-needs-infantry"),
    NEVER_ASSAULTS: ("LHY 10.5.1", "denied-never-assaults"),
    TOO_STRONG_FOR_IT: ("LHY 10.5.1d", "denied-too-strong-for-it"),
    NO_ENEMY_THERE: ("LHY 10.5.1", "denied-no-enemy-there"),
    ONLY_REINFORCES: ("LHY 8.3h", "denied-only-reinforces"),
    ARROW_THERE: ("LHY 10.5.3", "denied-arrow-there"),
    TOO_FAR_TO_ASSAULT: ("LHY 10.5.2.2", "denied-too-far-to-assault"),
    NOT_STRAIGHT_AT_IT: ("LHY 10.5.2.2", "denied-not-straight-at-it"),
    NOT_UNDER_THIS_ARROW: ("LHY 10.5.2.3", "denied-not-under-this-arrow"),
    ALREADY_FEINTS: ("LHY 10.5.2.3", "denied-already-feints"),
    # --- fire in general, small arms (11.0 to 11.3)
    NO_SMALL_ARMS: ("LHY 1.5", "denied-no-small-arms"),
    LOADED_CANNOT_FIRE: ("LHY 11.3b", "denied-loaded-cannot-fire"),
    IN_MOTION_CANNOT_FIRE: ("LHY 10.4.1", "denied-in-motion-cannot-fire"),
    HAS_FIRED_SMALL_ARMS: ("LHY 2.2.4", "denied-has-fired-small-arms"),
    CANNOT_FIRE_UNDER_SHELLS: ("LHY 11.4.7.1a", "denied-cannot-fire-under-shells"),
    OWN_HEX: ("LHY 11.3", "denied-own-hex"),
    NO_TARGET_THERE: ("LHY 11.0b", "denied-no-target-there"),
    TARGET_DID_NOTHING: ("LHY 8.1b", "denied-target-did-nothing"),
    FRIENDS_THERE: ("LHY 11.3a", "denied-friends-there"),
    ADJACENT_ONLY: ("LHY 14.3.6", "denied-adjacent-only"),
    OUT_OF_RANGE: ("LHY 1.8", "denied-out-of-range"),
    SIGHT_BLOCKED: ("LHY 11.0", "denied-sight-blocked"),
    ENCLOSED_ROAD: ("LHY 4.1.9.4b", "denied-enclosed-road"),
    ORCHARDS_STOP_FIRE: ("LHY 4.1.15", "denied-orchards-stop-fire"),
    TOO_WEAK: ("LHY 11.2a", "denied-too-weak"),
    BEHIND_POSITION: ("LHY 2.2.4a", "denied-behind-position"),
    SPLIT_AT_MOVERS: ("LHY 11.3.3d", "denied-split-at-movers"),
    SPLIT_IN_REACTION: ("LHY 11.3.3d", "denied-split-in-reaction"),
    CANNOT_SPLIT: ("LHY 11.3.3d", "denied-cannot-split"),
    SPLIT_AT_TWO: ("LHY 11.3.3d", "denied-split-at-two"),
    SPLIT_TOO_WIDE: ("LHY 11.3.3d", "denied-split-too-wide"),
    NO_SUCH_MARKER: ("LHY 11.3.1", "denied-no-such-marker"),
    NO_CROSSFIRE: ("LHY 11.1.2", "denied-no-crossfire"),
    CROSSFIRE_IMMUNE: ("LHY 11.1a", "denied-crossfire-immune"),
    NOT_OF_COMPANY: ("LHY 11.1.2", "denied-not-of-company"),
    ALREADY_IN_CROSSFIRE: ("LHY 11.1.2", "denied-already-in-crossfire"),
    NOT_THROUGH_REAR: ("LHY 11.1.2", "denied-not-through-rear"),
    NOBODY_ACTIVATED_FIRES: ("LHY 11.1.2", "denied-nobody-activated-fires"),
    NOT_A_FRONT: ("LHY 11.1.2", "denied-not-a-front"),
    # --- mortars (11.4)
    CANNOT_OBSERVE: ("LHY 11.4.4.1", "denied-cannot-observe"),
    NOT_STEADY: ("LHY 11.4.4.1", "denied-not-steady"),
    LEADER_NOT_STEADY: ("LHY 11.4.4.1b", "denied-leader-not-steady"),
    NO_SUCH_MORTAR: ("LHY 11.4.1", "denied-no-such-mortar"),
    MORTAR_NOT_AVAILABLE: ("LHY 11.4.8", "denied-mortar-not-available"),
    MORTAR_OF_OTHER_COMPANY: ("LHY 11.4.2", "denied-mortar-of-other-company"),
    NOTHING_TO_SHELL: ("LHY 11.4.4", "denied-nothing-to-shell"),
    ONLY_OWN_POSITION: ("LHY 10.5.3.1c", "denied-only-own-position"),
    FRIENDS_UNDER_SHELLS: ("LHY 11.4.4", "denied-friends-under-shells"),
    ONLY_LEADERS_ON_THEMSELVES: ("LHY 11.4.4.2", "denied-only-leaders-on-themselves"),
    HAS_ASKED: ("LHY 11.4.4.2", "denied-has-asked"),
    ALREADY_PRIMARY: ("LHY 11.4.4.2", "denied-already-primary"),
    TOO_FAR_TO_EXTEND: ("LHY 11.4.9", "denied-too-far-to-extend"),
    NO_KNEE_MORTAR: ("LHY 11.4.10", "denied-no-knee-mortar"),
    KNEE_MARKERS_SPENT: ("LHY 11.4.10", "denied-knee-markers-spent"),
    HAS_FIRED_THIS_TURN: ("LHY 11.4.10.1", "denied-has-fired-this-turn"),
    # --- anti-tank fire (11.5)
    NO_ANTI_TANK: ("LHY 1.7", "denied-no-anti-tank"),
    HAS_FIRED_ANTI_TANK: ("LHY 2.2.4", "denied-has-fired-anti-tank"),
    LATW_IN_ASSAULT: ("LHY 11.5.2", "denied-latw-in-assault"),
    NOT_A_TANK_TARGET: ("LHY 11.5", "denied-not-a-tank-target"),
    WEAPON_TOO_LIGHT: ("LHY 11.5a", "denied-weapon-too-light"),
    OWN_UNIT: ("LHY 11.0", "denied-own-unit"),
    TARGET_LOADED: ("LHY 11.5", "denied-target-loaded"),
    AFVS_OF_ASSAULT_FIRST: ("LHY 10.5.3.1e", "denied-afvs-of-assault-first"),
    BEHIND_ITS_FRONT: ("LHY 2.2.4a", "denied-behind-its-front"),
    NONE_OF_KIND: ("LHY 4.3", "denied-none-of-kind"),
    SPREAD_FIRE: ("LHY 11.5.1d", "denied-spread-fire"),
    CANNOT_FIRE_AT_TWO: ("LHY 11.5.4c", "denied-cannot-fire-at-two"),
    NO_SECOND_TARGET: ("LHY 11.5.4c", "denied-no-second-target"),
    TARGETS_TOO_WIDE: ("LHY 11.5.4c", "denied-targets-too-wide"),
    ALREADY_A_TARGET: ("LHY 11.5.4c", "denied-already-a-target"),
    NOT_A_LATW: ("LHY 11.5.2", "denied-not-a-latw"),
    NO_COVER_FOR_LATW: ("LHY 11.5.2", "denied-no-cover-for-latw"),
    NO_SHOT_FROM_THERE: ("LHY 11.5.2", "denied-no-shot-from-there"),
    # --- recovery (12)
    NOTHING_TO_RECOVER_FROM: ("LHY 12.1", "denied-nothing-to-recover-from"),
    NO_RECOVERY_IN_ASSAULT: ("LHY 12.1", "denied-no-recovery-in-assault"),
    NO_RECOVERY_UNDER_SHELLS: ("LHY 12.1", "denied-no-recovery-under-shells"),
    CARRIER_IN_MOTION: ("LHY 12.1", "denied-carrier-in-motion"),
    NOT_A_LEADER: ("LHY 12.1.2", "denied-not-a-leader"),
    CANNOT_BE_HELPED: ("LHY 12.1.2", "denied-cannot-be-helped"),
    LEADER_ELSEWHERE: ("LHY 12.1.2", "denied-leader-elsewhere"),
    NOT_HIS_UNIT: ("LHY 12.1.2", "denied-not-his-unit"),
    LEADER_HAS_HELPED: ("LHY 12.1.2", "denied-leader-has-helped"),
    LEADER_CANNOT_HELP: ("LHY 12.1.2", "denied-leader-cannot-help"),
    LEADER_HELPS_REGROUPING_ONLY: ("LHY 12.1.2", "denied-leader-helps-regrouping-only"),
    LEADER_HAS_ACTED: ("LHY 12.1.2", "denied-leader-has-acted"),
    NOT_OF_THIS_GROUP: ("LHY 12.4", "denied-not-of-this-group"),
    ALREADY_IN_GROUP: ("LHY 12.4", "denied-already-in-group"),
    NOT_A_HEROIC_TARGET: ("LHY 12.6.2", "denied-not-a-heroic-target"),
    # --- resolution, assault results, retreats (13, 14)
    NO_ASSAULT_THERE: ("LHY 14.0", "denied-no-assault-there"),
    WITHIN_LIMITS: ("LHY 14.0", "denied-within-limits"),
    NOT_IN_THIS_ASSAULT: ("LHY 14.0", "denied-not-in-this-assault"),
    CANNOT_ATTEMPT: ("LHY 14.3.2", "denied-cannot-attempt"),
    NO_VEHICLE_TO_DESTROY: ("LHY 14.3.2", "denied-no-vehicle-to-destroy"),
    NOT_RETREATING: ("LHY 14.3.3", "denied-not-retreating"),
    RETREAT_GOES_ON: ("LHY 14.3.3.1", "denied-retreat-goes-on"),
    NO_WAY_OFF: ("LHY 14.3.3.1.2", "denied-no-way-off"),
    NOT_A_WAY_OF_RETREAT: ("LHY 14.3.3.1.2", "denied-not-a-way-of-retreat"),
    HAS_ADVANCED: ("LHY 14.3.4", "denied-has-advanced"),
    CANNOT_ADVANCE: ("LHY 14.3.4", "denied-cannot-advance"),
    CANNOT_ADVANCE_THERE: ("LHY 14.3.4", "denied-cannot-advance-there"),
    NOT_BACK_YET: ("LHY 13.3.4.1", "denied-not-back-yet"),
    NOT_HIS_PLATOON: ("LHY 13.3.4.1", "denied-not-his-platoon"),
    # --- night, airborne, works, the rest (15 to 21)
    NOT_AT_NIGHT: ("LHY 17.4", "denied-not-at-night"),
    NO_ILLUMINATION_LEFT: ("LHY 17.4", "denied-no-illumination-left"),
    LIT_ALREADY: ("LHY 17.4", "denied-lit-already"),
    NOT_DROPPING: ("LHY 16.0", "denied-not-dropping"),
    NOT_IN_DROP_ZONE: ("LHY 16.0", "denied-not-in-drop-zone"),
    NOT_FAVOURED: ("LHY 18.0", "denied-not-favoured"),
}
