#!/usr/bin/env python3
"""A keyboard of letters, without a kit. The argument is how many states it keeps; without one it keeps all."""
import json
import sys

ROWS = ["q w e r t y u i o p", "a s d f g h j k l", "z x c v b n m del next"]
KEYS = {"del": {"action": "deleteBackward"}, "next": {"action": "nextKeyboard"}}
hello = {"keybed": 1, "states": True, "layout": {"name": "Letters", "layers": {"base": "\n".join(ROWS)}, "keys": KEYS}}
if len(sys.argv) > 1:
    hello["keep"] = int(sys.argv[1])

# How many letters there are, by state.
states, newest = {0: 0}, 0
for line in sys.stdin:
    message = json.loads(line)
    if "keybed" in message:
        print(json.dumps(hello), flush=True)
    elif "event" in message:
        state, event = message["state"], message["event"]
        answer = {"id": message["id"], "state": state}
        if isinstance(event, dict) and "key" in event:
            action = event["key"]["action"]
            newest += 1
            if action == "deleteBackward":
                states[newest] = states[state] - 1
                answer["edits"] = [action]
            else:
                states[newest] = states[state] + 1
                answer["edits"] = [{"insertText": action["type"]}]
            answer["state"] = newest
        print(json.dumps(answer), flush=True)
    else:
        for state in message.get("release", []):
            states.pop(state, None)
