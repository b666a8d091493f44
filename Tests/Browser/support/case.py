"""A test with a device and a page of its own."""
import unittest

from .page import Page
from .server import Server


class Case(unittest.TestCase):
    #: The arguments of `keybed serve`.
    keyboards = ["english"]
    #: The size of the page.
    size = (1400, 900)

    def setUp(self):
        self.server = self.serve()
        self.addCleanup(self.server.close)
        self.page = Page(self.server, *self.size)
        self.addCleanup(self.page.close)

    def serve(self):
        return Server(*self.keyboards)

    def tearDown(self):
        self.assertEqual(self.page.complaints(), [])
