"""Connections that are lost, and several pages."""
import socket

from support import setting
from support.case import Case
from support.page import Page


class Connections(Case):
    def tearDown(self):
        # The browser itself complains about a server that is gone.
        complaints = [each for each in self.page.complaints() if "ERR_CONNECTION_REFUSED" not in each]
        self.assertEqual(complaints, [])

    def test_a_socket_that_is_closed_is_opened_again_and_what_is_pressed_meanwhile_is_dropped(self):
        self.page.tap("H")
        place = self.page.place(self.page.key("o"))
        # No later than the first pause.
        self.page.run(
            """
            const socket = watch.sockets.at(-1)
            socket.close()
            return new Promise((closed) => socket.addEventListener('close', closed))
            """)
        self.page.fingers.down(*place)
        self.assertEqual(self.page.texts(".pressed"), [])
        self.page.fingers.up()
        self.page.run("document.getElementById('undo').click()")
        self.page.until("it is connected again", "return watch.sockets.at(-1).readyState === 1")
        self.assertEqual(self.page.run("return watch.sockets.length"), 2)
        self.page.until("the notice is gone", "return document.getElementById('connection').textContent === ''")
        self.page.tap("i")
        self.page.settle()
        self.assertEqual(self.page.text(), "Hi")

    def test_a_server_that_is_gone_is_awaited(self):
        self.page.tap("H")
        self.server.stop()
        self.page.until("a notice is shown", "return document.getElementById('connection').textContent")
        sockets = self.page.run("return watch.sockets.length")
        self.page.until("it tries again and again", "return watch.sockets.length > arguments[0] + 1", sockets)
        self.assertEqual(self.page.text(), "H")

    def test_a_restart_at_the_same_port_keeps_the_address_and_the_page_comes_back(self):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.server.stop()
        self.server.start("qwerty", port=port)
        address = self.server.address
        page = Page(self.server)
        self.server.stop()
        page.until("a notice is shown", "return document.getElementById('connection').textContent")
        self.server.start("qwerty", port=port)
        self.assertEqual(self.server.address, address)
        page.until("it is back", "return document.getElementById('connection').textContent === ''")
        page.tap("H")
        page.settle()
        self.assertEqual(page.text(), "H")

    def test_two_pages_see_each_other(self):
        driver = setting.driver()
        first = driver.current_window_handle
        driver.switch_to.new_window("tab")
        other = Page(self.server)
        try:
            other.enter(":document a¦")
            other.fingers.down(*other.place(other.key("e")))
            other.until("the key is held", "return watch.parts.held !== null")
            driver.switch_to.window(first)
            self.page.until(
                "the key is lit here as well", "return document.querySelector('.pressed')?.dataset.key === 'e'")
            self.assertEqual(self.page.text(), "aé")
            self.page.tap("g")
            driver.switch_to.window(other_handle(driver, first))
            other.until(
                "the other page has the letter", "return document.querySelector('.text').textContent.includes('g')")
        finally:
            driver.switch_to.window(other_handle(driver, first))
            driver.close()
            driver.switch_to.window(first)


def other_handle(driver, first):
    return next(handle for handle in driver.window_handles if handle != first)
