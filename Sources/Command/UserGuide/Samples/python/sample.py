#!/usr/bin/env python3
"""A keyboard of five letters. The key `again` types the character before the caret once more."""
import json
import sys

LAYOUT = {
    "name": "Sample", "locale": "en",
    "layers": {"base": "a e i o u\nagain space del next"},
    "keys": {
        "again": {"label": "again", "action": "again"},
        "space": {"label": "space", "alias": " ", "output": " "},
        "del": {"label": "⌫", "action": "deleteBackward", "repeat": True},
        "next": {"label": "🌐", "action": "nextKeyboard", "visibleIf": "needsInputModeSwitchKey"},
    },
}


def handle(event, window):
    """What the keyboard does on an event: edits of the text, and requests to the host."""
    if not isinstance(event, dict) or "key" not in event:
        return [], []
    action = event["key"]["action"]
    if action == {"engine": "again"}:
        before = window["before"] or ""
        return [{"insertText": before[-1]}] if before else [], []
    if action == "nextKeyboard":
        return [], ["advanceToNextInputMode"]
    if action == "deleteBackward":
        return ["deleteBackward"], []
    return [{"insertText": action["type"]}] if "type" in action else [], []


for line in sys.stdin:
    message = json.loads(line)
    if "keybed" in message:
        answer = {"keybed": 1, "name": "Sample", "states": True, "layout": LAYOUT}
    elif "event" in message:
        edits, requests = handle(message["event"], message["window"])
        # This keyboard remembers nothing, so it is always in the same state.
        answer = {"id": message["id"], "state": message["state"], "edits": edits, "requests": requests}
    else:
        continue
    # Without `flush` the answer would stay in the program.
    print(json.dumps(answer), flush=True)
