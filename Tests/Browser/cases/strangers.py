"""Those that are no pages of the device: each is refused or bounded, and a page of the device goes on."""
import asyncio
import os
import random
import socket
import unittest
import urllib.error
import urllib.request
from urllib.parse import urlparse

import websockets
from support.server import Server
from support.socket import SocketPage, origin, socket_address

OTHER = "http://other.example"


def status(url, **headers):
    """The status of the answer to a request for a file."""
    try:
        with urllib.request.urlopen(urllib.request.Request(url, headers=headers), timeout=10) as answer:
            return answer.status
    except urllib.error.HTTPError as error:
        return error.code


async def is_let_in(url, **options):
    """Whether a socket is opened."""
    try:
        async with websockets.connect(url, open_timeout=10, **options):
            return True
    except (websockets.InvalidHandshake, ConnectionError, EOFError, asyncio.TimeoutError):
        return False


class Strangers(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        self.server = Server("qwerty")
        self.addCleanup(self.server.close)
        self.address = self.server.address

    async def asyncSetUp(self):
        self.page = await SocketPage.open(self.address)

    async def asyncTearDown(self):
        await self.page.settle()
        await self.page.ask(line=":document so it")
        self.assertEqual(self.page.parts["document"]["text"], "so it")
        await self.page.socket.close()

    async def answer(self, *messages):
        """What a new page gets for messages: the code with which its socket is closed, or its updates."""
        updates = []
        address = socket_address(self.address)
        async with websockets.connect(address, origin=origin(self.address), max_size=None) as page:
            await page.recv()
            try:
                for message in messages:
                    await page.send(message)
                for _ in messages:
                    updates.append(await asyncio.wait_for(page.recv(), 10))
            except websockets.ConnectionClosed as error:
                return error.rcvd.code if error.rcvd else 1006
        return updates

    async def test_another_host_page_or_token_gets_no_file(self):
        wrong = self.address.replace(urlparse(self.address).path, "/" + "0" * 32 + "/")
        self.assertEqual(status(self.address), 200)
        for url, headers in [
            (self.address, {"Host": "other.example"}), (self.address, {"Origin": OTHER}), (wrong, {}),
            (origin(self.address) + "/", {}), (self.address + "../../etc/passwd", {}), (wrong + "session.keys", {}),
        ]:
            with self.subTest(url, **headers):
                self.assertIn(status(url, **headers), (403, 404))

    async def test_another_page_or_token_gets_no_socket(self):
        address, own = socket_address(self.address), origin(self.address)
        wrong = address.replace(urlparse(address).path, "/" + "0" * 32 + "/socket")
        self.assertTrue(await is_let_in(address, origin=own))
        for url, page in [(address, OTHER), (address, "http://127.0.0.1:1"), (address, None), (wrong, own)]:
            with self.subTest(url, page=page):
                self.assertFalse(await is_let_in(url, origin=page))

    async def test_a_message_is_not_too_long(self):
        self.assertIn(await self.answer('{"line":"%s"}' % ("x" * 10_000_000)), (1002, 1006, 1009))
        self.assertIn(await self.answer(["x" * 60_000] * 200), (1002, 1006, 1009))

    async def test_garbage_is_answered_by_a_sentence_or_the_end(self):
        self.assertIn(await self.answer(b"\x00\xff" * 100), (1002, 1003, 1007))
        numbers = random.Random(7)
        garbage = [
            "".join(chr(numbers.randrange(1, 0xD000)) for _ in range(numbers.randrange(200))) for _ in range(200)]
        for update in await self.answer(*garbage):
            self.assertIn('"notice"', update)

    async def test_what_is_no_request_gets_nothing(self):
        url = urlparse(self.address)
        for data in (os.urandom(2000) + b"\r\n\r\n", b"GET / HTTP/1.1\r\nX: " + b"a" * 300_000, b"GET /"):
            with socket.create_connection((url.hostname, url.port), timeout=2) as connection:
                try:
                    connection.sendall(data)
                    answer = connection.recv(100)
                except OSError:
                    answer = b""
                self.assertNotIn(b" 200 ", answer)

    async def test_a_thousand_connections_are_bounded(self):
        url = urlparse(self.address)
        idle = []
        for _ in range(1000):
            try:
                idle.append(socket.create_connection((url.hostname, url.port), timeout=1))
            except OSError:
                break
        await self.page.ask(line=":document beside them")
        self.assertEqual(self.page.parts["document"]["text"], "beside them")
        for connection in idle:
            connection.close()
        for _ in range(20):
            await asyncio.sleep(0.1)
            if await is_let_in(socket_address(self.address), origin=origin(self.address)):
                return
        self.fail("nobody is let in after them")

    async def test_there_are_not_too_many_pages(self):
        pages = []
        try:
            while len(pages) < 40:
                pages.append(await SocketPage.open(self.address))
        except websockets.ConnectionClosed:
            pass
        self.assertEqual(len(pages), 31)
        for page in pages:
            await page.socket.close()
