"""Denials of nations, special actions and Breakthrough, as cases for test_explain."""

from __future__ import annotations

from typing import Any

FAR = ",A9:infger"
SOVIET = 'options={"russian_commissar_rule":"ALLIES"} mark.chips=-,assault-left'
NIGHT = 'options={"night_visibility_rules":true,"air_strikes_rules":"ALLIES"} mark.visibility=2'
BRIDGE = 'options={"blowbridge_opt2":{"side":"ALLIES"}}'
DROP = (
    'options={"airdrop":{"side":"ALLIES","range":1,"center":"E5,F5","nbr_units":1,'
    '"option2":"TARGET_DROP_CENTER","unit":{"name":"infus"}}} phase=drop'
)
ENTRY = 'options={"armor_breakthrough_rules":{"ALLIES":{"nbr_units":1,"name":"tankus"}}}'
OASIS = 'options={"oasis_recovery":true}'

ACTION_DENIALS: dict[str, dict[str, Any]] = {
    "asleep": {
        "setup": "E5:infus~CANNOT_BE_ACTIVATED_TILL_TURN:3,F5:infus,G5:infus" + FAR,
        "ask": "order E5",
        "id": "denied-asleep",
        "params": {"hex": "E5", "type": "infantry"},
        "hexes": "E5",
        "rule": "M44 5.2 Inactive till a turn",
        "done": "play direct-from-hq",
    },
    "nobody on the move": {
        "setup": "E5:infus,F5:infus,G5:infus" + FAR,
        "ask": "send E5",
        "id": "denied-nobody-on-the-move",
        "params": {"card": "direct-from-hq"},
        "rule": "M44 2.5 On the move",
        "done": "play direct-from-hq",
    },
    "none left to send": {
        "setup": "A1:infus,B1:infus,C1:infus,D1:infus,A17:infger",
        "ask": "send B1",
        "id": "denied-none-left-to-send",
        "params": {"card": "attack-left", "hex": "B1"},
        "board": "breakthrough,country,axis",
        "card": "attack-left",
        "done": "play attack-left; send A1",
    },
    "on the move only": {
        "setup": "A1:infus,B1:infus,a2:infger,A17:infger",
        "ask": "battle B1xa2",
        "id": "denied-on-the-move-only",
        "params": {"hex": "B1"},
        "board": "breakthrough,country,axis",
        "card": "recon-left",
        "done": "play recon-left; order A1; send B1; to battle",
    },
    "not discarded": {
        "setup": "B1:vehus+command_car,A1:infus" + FAR,
        "ask": "fetch firefight",
        "id": "denied-not-discarded",
        "params": {"card": "firefight"},
        "rule": "M44 5.4 Command car",
        "card": "recon-left",
        "done": "play recon-left; order B1; to choose-draw",
    },
    "ambush stays in hand": {
        "setup": "E5:infru" + FAR,
        "ask": "chip ambush",
        "id": "denied-ambush-stays-in-hand",
        "params": {},
        "card": "ambush,probe-left",
        "fields": SOVIET,
    },
    "under the chip first": {
        "setup": "E5:infru" + FAR,
        "ask": "play barrage",
        "id": "denied-under-the-chip-first",
        "params": {"card": "barrage"},
        "rule": "M44 6.1 Red Army",
        "card": "barrage,recon-left",
        "fields": SOVIET,
    },
    "not the chip card": {
        "setup": "E5:infru" + FAR,
        "ask": "play recon-left",
        "id": "denied-not-the-chip-card",
        "params": {"card": "recon-left"},
        "card": "barrage,recon-left",
        "done": "chip barrage",
        "fields": SOVIET,
    },
    "no air strike": {
        "setup": "E5:infus" + FAR,
        "ask": "strike recon-left",
        "id": "denied-no-air-strike",
        "params": {"card": "recon-left"},
        "card": "recon-left",
    },
    "too dark": {
        "setup": "E5:infus" + FAR,
        "ask": "strike recon-left",
        "id": "denied-too-dark",
        "params": {"visibility": 2},
        "card": "recon-left",
        "fields": NIGHT,
    },
    "nobody in section": {
        "setup": "E5:infus,M9:infger",
        "ask": "strike recon-left",
        "id": "denied-nobody-in-section",
        "params": {"card": "recon-left"},
        "card": "recon-left",
        "fields": 'options={"air_strikes_rules":"ALLIES"}',
    },
    "no blowing up": {
        "setup": "E5:infus" + FAR,
        "ask": "blow probe-left",
        "id": "denied-no-blowing-up",
        "params": {"card": "probe-left"},
        "card": "probe-left",
    },
    "no bridge to blow": {
        "setup": "E5:infus" + FAR,
        "ask": "blow probe-left",
        "id": "denied-no-bridge-to-blow",
        "params": {"card": "probe-left", "hex": "none"},
        "card": "probe-left",
        "fields": BRIDGE,
    },
    "not the copied card": {
        "setup": "E5:infus,G9:infger",
        "ask": "play recon-left",
        "id": "denied-not-the-copied-card",
        "params": {"card": "recon-left"},
        "card": "counter-attack",
        "done": "play counter-attack",
        "fields": 'options={"air_strikes_rules":"ALLIES"} last=recon-centre@1',
    },
    "not a drop zone": {
        "setup": "A1:infus" + FAR,
        "ask": "place G5",
        "id": "denied-not-a-drop-zone",
        "params": {"hex": "G5"},
        "hexes": "G5",
        "tags": "E5:tag1,F5:tag1",
        "fields": DROP,
    },
    "screen apart": {
        "setup": "A1:infus" + FAR,
        "ask": "place A5",
        "id": "denied-screen-apart",
        "params": {"hex": "A5"},
        "done": "place G5",
        "fields": 'options={"smoke_screen":{"side":"ALLIES"}} phase=set-up',
    },
    "not the baseline": {
        "setup": "A1:infus,E5:infus" + FAR,
        "ask": "enter E7",
        "id": "denied-not-the-baseline",
        "params": {"hex": "E7"},
        "done": "play direct-from-hq",
        "fields": ENTRY,
    },
    "no recovery here": {
        "setup": "E5:infus/1,A1:infus" + FAR,
        "ask": "recover E5",
        "id": "denied-no-recovery-here",
        "params": {"hex": "E5"},
        "done": "play direct-from-hq; order E5; to move",
    },
    "no recovery for it": {
        "setup": "E5:tankus/1,A1:infus" + FAR,
        "ask": "recover E5",
        "id": "denied-no-recovery-for-it",
        "params": {"hex": "E5", "type": "armor"},
        "map": "E5:oasis",
        "done": "play direct-from-hq; order E5; to move",
        "fields": OASIS,
    },
    "no recovery near the enemy": {
        "setup": "E5:infus/1,A1:infus,e6:infger",
        "ask": "recover E5",
        "id": "denied-no-recovery-near-enemy",
        "params": {"hex": "E5"},
        "hexes": "e6",
        "map": "E5:oasis",
        "done": "play direct-from-hq; order E5; to move",
        "fields": OASIS,
    },
    "night hides": {
        "setup": "E5:gunus,E7:infger,A1:infus,a2:infger" + FAR,
        "ask": "battle E5xA9",
        "id": "denied-night-hides",
        "params": {"visibility": 2, "target_hex": "A9", "distance": 6},
        "rule": "M44 6.2-19",
        "done": "play direct-from-hq; order E5; order A1; to battle",
        "fields": NIGHT,
    },
}
