#!/usr/bin/env python3
"""Stands between a host and the program of a keyboard: validated.py SCHEMA PROGRAM [ARGUMENTS]. Ends with a sentence on
standard error at the first line, of either side, that the JSON Schema does not allow."""
import json
import subprocess
import sys

import jsonschema

schema = json.load(open(sys.argv[1], encoding="utf-8"))
sides = {side: jsonschema.Draft202012Validator({"$ref": f"#/$defs/{side}", "$defs": schema["$defs"]})
         for side in ("fromHost", "fromKeyboard")}
program = subprocess.Popen(sys.argv[2:], stdin=subprocess.PIPE, stdout=subprocess.PIPE)


def check(line, side):
    """Returns the message in a line that is as the schema says."""
    message = json.loads(line)
    error = jsonschema.exceptions.best_match(sides[side].iter_errors(message))
    if error:
        print(f"{side}: {error.message} at {error.json_path} in {line.decode()}", file=sys.stderr)
        sys.exit(9)
    return message


for line in sys.stdin.buffer:
    message = check(line, "fromHost")
    program.stdin.write(line)
    program.stdin.flush()
    if message.keys() & {"keybed", "event", "explain"}:
        answer = program.stdout.readline()
        check(answer, "fromKeyboard")
        sys.stdout.buffer.write(answer)
        sys.stdout.buffer.flush()
