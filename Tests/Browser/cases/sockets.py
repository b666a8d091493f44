"""Random gestures on whatever keys are there, over the socket: the session plays in a file to the same facts."""
import asyncio
import os
import pathlib
import random
import unittest

from support import setting
from support.server import Server, played
from support.socket import SocketPage

PROGRAM = pathlib.Path(__file__).parents[2] / "Fixtures/Programs/morse.py"
KEYBOARDS = ["t9-en", "qwerty", "multitap-en", "calculator", "t9-vi", "arabic", "telephone", "danish"]


async def gesture(page, numbers):
    """A tap, hold, flick or slide, a choice, two thumbs; now and then the caret, a candidate or the slider."""
    keyboard, bar = page.parts.get("keyboard"), page.parts.get("bar")
    kind = numbers.random()
    if keyboard is None or kind < 0.01:
        return await page.ask(line=numbers.choice([":next", ":caret 0", ":keyboard qwerty"]))
    if kind < 0.05 and bar and bar["candidates"]:
        return await page.ask(line="{pick %d}" % (numbers.randrange(len(bar["candidates"])) + 1))
    if kind < 0.07:
        return await page.ask(goTo=max(0, page.parts["history"]["done"] - numbers.randrange(5)))
    if kind < 0.09:
        count = page.parts["document"]["count"]
        return await page.ask(select=sorted(numbers.randrange(count + 1) for _ in range(2)))
    keys, finger = keyboard["keys"], numbers.randrange(3)
    key = numbers.choice(keys)
    await page.ask(touch="down", finger=finger, key=key["id"])
    if key["flicks"] and numbers.random() < 0.3:
        return await page.ask(touch="flick", finger=finger, way=numbers.choice(key["flicks"])["way"])
    if numbers.random() < 0.05:
        return await page.ask(touch="cancel", finger=finger)
    if numbers.random() < 0.1:
        await page.ask(touch="move", finger=finger, key=numbers.choice(keys)["id"])
    if numbers.random() < 0.05:
        other = finger + 10
        await page.ask(touch="down", finger=other, key=numbers.choice(keys)["id"])
        await page.ask(touch="up", finger=finger)
        return await page.ask(touch="up", finger=other)
    if numbers.random() < 0.02:
        await asyncio.sleep(0.03)
    held = page.parts.get("held")
    if held and held["choices"] and numbers.random() < 0.5:
        return await page.ask(touch="up", finger=finger, choice=numbers.randrange(len(held["choices"])))
    await page.ask(touch="up", finger=finger)


class Sockets(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        self.server = Server()
        self.addCleanup(self.server.close)

    async def test_random_gestures_play_to_the_same_facts(self):
        numbers = random.Random(setting.seed)
        page = await SocketPage.open(self.server.address)
        await page.ask(line=":set longPressDelay 20ms")
        for count in range(setting.gestures):
            if count % 50 == 0:
                await page.ask(line=":keyboard " + numbers.choice(KEYBOARDS))
            if count % 500 == 499:
                await page.ask(line=":document")
            await gesture(page, numbers)
        # The last gesture may have been a command, after which no facts are printed.
        await page.ask(line="{wait 1ms}")
        await page.settle()
        # The file has every fact that a line changed; playing it fails if one of them differs.
        session = self.server.session()
        last = played(session)[-1]
        self.assertGreater(session.count("\n> "), setting.gestures / 2)
        for name in ("keyboard", "layer", "display", "stack", "memory", "history", "mode", "app", "field"):
            with self.subTest(name):
                self.assertEqual(page.facts.get(name), last.get(name))
        await page.socket.close()

    async def test_a_long_session_arrives_whole(self):
        page = await SocketPage.open(self.server.address)
        line = ":document " + 900_000 * "x"
        for _ in range(12):
            await page.ask(line=line)
        self.assertEqual(self.server.session().count(line + "\n"), 12)
        await page.socket.close()

    async def test_a_session_ends_before_the_command_does(self):
        for _ in range(4):
            server = Server("--keyboard", str(PROGRAM), "morse")
            page = await SocketPage.open(server.address)
            self.assertEqual(page.facts["keyboard"], "morse")
            self.assertEqual(len(os.listdir(server.temporary)), 1)
            server.stop()
            self.assertEqual(os.listdir(server.temporary), [], "what the program of the keyboard had")
            stored = sorted(os.listdir(f"{server.folder}/store"))
            self.assertEqual(stored, ["apps.sqlite", "keybed.sqlite"], "a store that was not closed")
            server.close()
