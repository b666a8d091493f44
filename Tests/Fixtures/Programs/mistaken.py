#!/usr/bin/env python3
"""A small keyboard that makes the mistake its argument names, and no other; without an argument, none.

Keys type themselves, and the mode is the keys that were pressed last.
"""
import json
import os
import random
import sys
import time

MISTAKE = sys.argv[1] if len(sys.argv) > 1 else ""
LAYOUT = {
    "name": "Mistaken", "locale": "en",
    "layers": {"base": "a b mark del next"},
    "keys": {"mark": {"action": "mark"}, "del": {"action": "deleteBackward"}, "next": {"action": "nextKeyboard"}},
}
# Every message and every member that this version knows.
KNOWN = {
    "message": {"id", "state", "event", "window"},
    "window": {"before", "after", "selected", "hasText", "document", "inputMode", "traits", "needsInputModeSwitchKey",
               "hasFullAccess", "mirror"},
    "event": {"load", "key", "candidate", "wake", "stored", "forget", "answer", "viewWillTransition"},
}
EVENTS = {"willAppear", "didAppear", "willDisappear", "didDisappear", "didReceiveMemoryWarning", "textWillChange",
          "textDidChange", "selectionWillChange", "selectionDidChange"}


def say(answer):
    """Writes an answer."""
    text = json.dumps(answer)
    print(text, end="" if MISTAKE == "no line end" and "id" in answer else "\n", flush=True)
    if MISTAKE == "answers twice":
        print(text, flush=True)


def strict(message):
    """Ends the program if there is anything that it does not know."""
    event = message["event"]
    names = event if isinstance(event, dict) else {}
    for kind, got in (("message", message), ("window", message["window"]), ("event", names)):
        for name in got:
            if name not in KNOWN[kind]:
                sys.exit(f"what is {name}?")


def answer_to(message, states):
    """The answer to an event."""
    event, window = message["event"], message["window"]
    pressed = states[message["state"]]
    answer = {"id": message["id"], "state": message["state"]}
    if MISTAKE == "strict about members":
        strict(message)
    if MISTAKE == "strict about events" and not isinstance(event, dict) and event not in EVENTS:
        sys.exit(f"what is {event}?")
    if MISTAKE == "needs a context" and not window["before"]:
        raise ValueError("no context")
    if MISTAKE == "needs letters of ASCII":
        (window["before"] or "").encode("ascii")
    if MISTAKE == "slow with much text":
        time.sleep(len(window["before"] or "") / 20_000)
    if MISTAKE == "types at every event":
        answer["edits"] = [{"insertText": "!"}]
    if MISTAKE == "names a new state for unknown events" and not isinstance(event, dict):
        states[len(states) + 1] = pressed
        answer["state"] = len(states)
    if isinstance(event, dict) and "key" in event:
        action = event["key"]["action"]
        pressed = (pressed + " " + event["key"]["key"])[-40:]
        if action == "nextKeyboard":
            answer["requests"] = ["advanceToNextInputMode"]
        elif action == "deleteBackward":
            answer["edits"] = ["deleteBackward"]
        elif "type" in action:
            answer["edits"] = [{"insertText": action["type"]}]
        else:
            end = 9 if MISTAKE == "selects beyond marked text" else 2
            answer["edits"] = [{"setMarkedText": {"text": "ab", "selected": [0, end]}}]
        if MISTAKE == "unknown edit":
            answer["edits"] = [{"typeText": "a"}]
        if MISTAKE == "edits as text":
            answer["edits"] = "a"
        if MISTAKE == "changes the old state":
            states[message["state"]] = pressed
        state = 1 if MISTAKE == "one number for all states" else message["state"] + 1
        if MISTAKE not in ("one number for all states", "numbers from the state before"):
            state = max(states) + 1
        states[state] = pressed
        answer |= {"state": state, "appearance": {"mode": pressed}}
        if MISTAKE == "keeps only the newest state":
            for old in [old for old in states if old not in (0, state)]:
                del states[old]
        if MISTAKE == "by chance":
            answer["appearance"] = {"mode": str(random.random())}
    if MISTAKE == "wrong id":
        answer["id"] += 1
    if MISTAKE == "no id":
        del answer["id"]
    return answer


def main():
    states = {0: ""}
    if MISTAKE == "says nothing":
        time.sleep(60)
    if MISTAKE == "greets":
        print("Welcome to my keyboard", flush=True)
    for line in iter(sys.stdin.readline, ""):
        message = json.loads(line)
        if "keybed" in message:
            hello = {"keybed": 1, "name": "Mistaken", "states": True, "layout": LAYOUT}
            if MISTAKE == "another version":
                hello["keybed"] = 2
            if MISTAKE == "no layout":
                del hello["layout"]
            if MISTAKE == "a layer without its key":
                hello["layout"]["layers"]["base"] += " unknownkey"
            say(hello)
        elif "event" in message:
            say(answer_to(message, states))
        elif "release" in message:
            for state in message["release"]:
                states.pop(state, None)
            if MISTAKE == "releases all":
                states.clear()
                states[0] = ""
            if MISTAKE == "answers releases":
                say({"released": True})
        elif "rules" in message and MISTAKE == "answers rules":
            say({"rules": True})
        elif "dream" in message and MISTAKE == "answers messages it does not know":
            say({"error": "unknown message"})
    if MISTAKE == "goes on without input":
        time.sleep(60)
    if MISTAKE == "fails at the end":
        sys.exit(1)


def raw():
    """Reads what is there and takes it for a line."""
    while True:
        data = os.read(0, 1 << 20)
        if not data:
            return
        for line in data.decode().splitlines():
            message = json.loads(line)
            if "keybed" in message:
                say({"keybed": 1, "name": "Mistaken", "states": True, "layout": LAYOUT})
            elif "event" in message:
                say(answer_to(message, {0: "", 1: ""}))


raw() if MISTAKE == "takes a piece for a line" else main()
