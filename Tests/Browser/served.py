"""A running `keybed serve`, and a page of it without a browser."""

import asyncio
import json
import os
import re
import subprocess
import tempfile
from urllib.parse import urlparse

import websockets


class Served:
    """Runs the command on a new device, and ends it."""

    def __init__(self, command, *arguments):
        self.arguments = [command, "serve", *arguments]
        self.home = tempfile.TemporaryDirectory()

    def __enter__(self):
        environment = dict(os.environ, HOME=self.home.name, XDG_DATA_HOME=self.home.name, XDG_CONFIG_HOME=self.home.name)
        self.process = subprocess.Popen(self.arguments, stdout=subprocess.PIPE, text=True, env=environment)
        self.address = re.search(r"http\S+", self.process.stdout.readline()).group()
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        self.home.cleanup()

    @property
    def is_running(self):
        return self.process.poll() is None


def origin(address):
    return "http://" + urlparse(address).netloc


def socket_address(address):
    url = urlparse(address)
    return f"ws://{url.netloc}{url.path}socket"


class Page:
    """What a page has been sent, put together as the page does."""

    def __init__(self, socket):
        self.socket = socket
        self.parts = {}
        self.facts = {}
        self.transcript = []
        self.number = 0

    @classmethod
    async def open(cls, address):
        page = cls(await websockets.connect(socket_address(address), origin=origin(address), max_size=None))
        await page.follow()
        return page

    async def follow(self):
        update = json.loads(await self.socket.recv())
        for name, value in update.pop("facts", {}).items():
            if value is None:
                self.facts.pop(name, None)
            else:
                self.facts[name] = value
        transcript = update.pop("transcript", None)
        if transcript:
            self.transcript[transcript["from"]:] = transcript["lines"]
        self.parts.update(update)
        return update

    async def ask(self, **message):
        """Asks for something, and follows until it is answered."""
        self.number += 1
        await self.socket.send(json.dumps({"id": self.number, **message}))
        while (await self.follow()).get("answers") != self.number:
            pass

    async def settle(self):
        """Follows until nothing comes for a while."""
        while True:
            try:
                await asyncio.wait_for(self.follow(), 0.5)
            except asyncio.TimeoutError:
                return
