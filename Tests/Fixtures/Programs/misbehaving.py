#!/usr/bin/env python3
"""A keyboard whose keys do what no program should. What it types survives it."""
import json
import os
import signal
import socket
import subprocess
import sys
import time

KEYS = "exit segfault sleep memory garbage half twice never flood many fork network outside stranger number haunt".split()
LAYOUT = {
    "name": "Misbehaving", "locale": "en",
    "layers": {"base": " ".join(KEYS[:7]) + "\n" + " ".join(KEYS[7:]) + "\na b space del next"},
    "keys": {name: {"action": name} for name in KEYS} | {
        "space": {"alias": " ", "output": " "}, "del": {"action": "deleteBackward"}, "next": {"action": "nextKeyboard"}},
}


def reach_network():
    """What comes of reaching another computer."""
    try:
        socket.create_connection(("192.0.2.1", 80), timeout=0.2).close()
        return "reached"
    except TimeoutError:
        return "no answer"
    except OSError:
        return "no network"


def write_outside():
    """What comes of writing beside the program."""
    try:
        with open(__file__ + ".written", "w", encoding="utf-8") as file:
            file.write("here")
        return "written"
    except OSError:
        return "read-only"


def misbehave(name, answer):
    """Does what the key says. Returns the line to answer with."""
    if name == "exit":
        print("I have had enough", file=sys.stderr, flush=True)
        sys.exit(3)
    if name == "segfault":
        os.kill(os.getpid(), signal.SIGSEGV)
    if name == "sleep":
        time.sleep(60)
    if name == "memory":
        held = b"x" * (2 << 30)
        time.sleep(60 + len(held))
    if name == "garbage":
        return "% no JSON %"
    if name == "half":
        sys.stdout.write(json.dumps(answer)[:10])
        sys.stdout.flush()
        sys.exit(0)
    if name == "twice":
        return json.dumps(answer) + "\n" + json.dumps(answer)
    if name == "many":
        answer["edits"] = [{"insertText": "x"}] * 20_000
    if name == "fork":
        subprocess.Popen(["sleep", "4711"], start_new_session=True)
    if name in ("network", "outside"):
        text = reach_network() if name == "network" else write_outside()
        answer["edits"] = [{"insertText": text}]
    if name == "stranger":
        answer["edits"] = [{"insertText": "lost"}, {"typeNicely": "x"}]
    if name == "number":
        answer["id"] += 1
    return json.dumps(answer)


haunts = False
for line in sys.stdin:
    message = json.loads(line)
    if "keybed" in message:
        print(json.dumps({"keybed": 1, "name": "Misbehaving", "states": True, "layout": LAYOUT}), flush=True)
        continue
    if "event" not in message:
        continue
    answer = {"id": message["id"], "state": message["state"], "edits": [], "requests": []}
    event = message["event"]
    haunts = haunts or '"haunt"' in line
    if event == "didDisappear" and haunts:
        # Off the screen it goes on editing, in its answer and by itself.
        answer["edits"] = [{"insertText": "boo"}]
        print(json.dumps(answer))
    if isinstance(event, dict) and "key" in event:
        action = event["key"]["action"]
        if action == "nextKeyboard":
            answer["requests"] = ["advanceToNextInputMode"]
        elif action == "deleteBackward":
            answer["edits"] = ["deleteBackward"]
        elif "type" in action:
            answer["edits"] = [{"insertText": action["type"]}]
        elif action["engine"] == "never":
            continue
        elif action["engine"] == "flood":
            sys.stdout.write('{"id":%d,"edits":["unmarkText"' % message["id"] + ',"unmarkText"' * 999_999 + "]}\n")
            sys.stdout.flush()
            continue
        else:
            print(misbehave(action["engine"], answer), flush=True)
            continue
    print(json.dumps(answer), flush=True)
