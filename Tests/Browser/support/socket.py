"""A page without a browser: what it has been sent, put together as the page does."""
import asyncio
import json
from urllib.parse import urlparse

import websockets


def origin(address):
    return "http://" + urlparse(address).netloc


def socket_address(address):
    return address.replace("http:", "ws:") + "socket"


class SocketPage:
    def __init__(self, socket):
        self.socket = socket
        self.parts = {}
        self.facts = {}
        self.number = 0

    @classmethod
    async def open(cls, address):
        page = cls(await websockets.connect(socket_address(address), origin=origin(address), max_size=None))
        await page.follow()
        return page

    async def follow(self):
        """Takes the next update."""
        update = json.loads(await self.socket.recv())
        for name, value in update.get("facts", {}).items():
            if value is None:
                self.facts.pop(name, None)
            else:
                self.facts[name] = value
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
        try:
            while True:
                await asyncio.wait_for(self.follow(), 0.5)
        except asyncio.TimeoutError:
            pass
