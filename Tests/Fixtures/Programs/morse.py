#!/usr/bin/env python3
"""A Morse keyboard: dots and dashes become a letter, which the next gap, or 900 ms without a key, ends."""
import json
import sys

LETTERS = dict(zip(
    ".- -... -.-. -.. . ..-. --. .... .. .--- -.- .-.. -- -. --- .--. --.- .-. ... - ..- ...- .-- -..- -.-- --..".split(),
    "abcdefghijklmnopqrstuvwxyz"))
LAYOUT = {
    "name": "Morse", "locale": "en",
    "layers": {"base": "dot dash gap\nspace del next"},
    "keys": {
        "dot": {"label": "•", "alias": ".", "action": "dot"},
        "dash": {"label": "–", "alias": "-", "action": "dash"},
        "gap": {"label": "next letter", "alias": "/", "action": "gap", "width": 2},
        "space": {"alias": " ", "output": " "},
        "del": {"label": "⌫", "action": "deleteBackward", "repeat": True},
        "next": {"label": "🌐", "action": "nextKeyboard", "visibleIf": "needsInputModeSwitchKey"},
    },
}


def appearance(code):
    """What is shown: the signs so far, and the letters that begin with them."""
    signs = code.replace(".", "•").replace("-", "–")
    letters = [LETTERS[long] for long in sorted(LETTERS, key=len) if code and long.startswith(code)]
    return {"mode": signs or "morse", "candidates": letters}


def sign(code, mark):
    """A dot or a dash: the letter so far is marked text, until the gap."""
    if code + mark not in LETTERS:
        return code, [], []
    return code + mark, [{"setMarkedText": {"text": LETTERS[code + mark]}}], None


def handle(code, event):
    """What a keyboard with these signs does on an event: the new signs, edits, and requests."""
    kind, value = next(iter(event.items())) if isinstance(event, dict) else (event, None)
    if kind == "key" and value["action"] in ({"engine": "dot"}, {"engine": "dash"}):
        code, edits, requests = sign(code, "." if value["action"] == {"engine": "dot"} else "-")
        return code, edits, [{"wake": value["time"] + 900}] if requests is None else requests
    if kind in ("key", "wake", "willDisappear"):
        edits = ["unmarkText"] if code else []
        action = value["action"] if kind == "key" else {}
        if action == "nextKeyboard":
            return "", edits, ["cancelWake", "advanceToNextInputMode"]
        if action == "deleteBackward":
            # A letter that is not ended is taken back whole.
            return "", [{"setMarkedText": {"text": ""}}] if code else ["deleteBackward"], ["cancelWake"]
        if "type" in action:
            edits.append({"insertText": action["type"]})
        return "", edits, ["cancelWake"]
    return code, [], []


states, newest = {0: ""}, 0
for line in sys.stdin:
    message = json.loads(line)
    if "keybed" in message:
        answer = {"keybed": 1, "name": "Morse", "states": True, "layout": LAYOUT}
    elif "event" in message:
        before = states[message["state"]]
        code, edits, requests = handle(before, message["event"])
        answer = {"id": message["id"], "state": message["state"], "edits": edits, "requests": requests}
        if code != before:
            newest += 1
            states[newest] = code
            answer |= {"state": newest, "appearance": appearance(code)}
    else:
        for state in message.get("release", []):
            states.pop(state, None)
        continue
    print(json.dumps(answer), flush=True)
