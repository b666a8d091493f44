"""The page in the browser: where things are on it, what it shows, and what a user does."""
import pathlib
import time
from urllib.parse import urlparse

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By

from . import setting
from .devtools import DevTools
from .fingers import Fingers

INSTRUMENTS = pathlib.Path(__file__).with_name("instruments.js").read_text()


class Page:
    def __init__(self, server, width=1400, height=900):
        self.driver = setting.driver()
        self.devtools = DevTools(self.driver)
        self.fingers = Fingers(self.devtools)
        self.resize(width, height)
        self.prefer("light")
        self.cdp("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=5)
        self.script = self.cdp("Page.addScriptToEvaluateOnNewDocument", source=INSTRUMENTS)["identifier"]
        self.address = server.address
        self.driver.get(server.address)
        self.until("the page is there", "return watch.parts.device !== undefined")

    def close(self):
        self.cdp("Page.removeScriptToEvaluateOnNewDocument", identifier=self.script)
        self.devtools.close()
        self.driver.get("about:blank")

    # The browser

    def cdp(self, name, **arguments):
        return self.driver.execute_cdp_cmd(name, arguments)

    def run(self, script, *arguments):
        """Runs a script in the page once all touches are done; returns what it returns."""
        self.devtools.flush()
        return self.driver.execute_script(script, *arguments)

    def resize(self, width, height):
        self.cdp(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=width < 500)

    def prefer(self, colours, **features):
        """Sets the colours that the system prefers, and other features of media."""
        media = {"prefers-color-scheme": colours, **{name.replace("_", "-"): value for name, value in features.items()}}
        self.cdp("Emulation.setEmulatedMedia", features=[{"name": n, "value": v} for n, v in media.items()])

    def until(self, what, script, *arguments, seconds=10):
        """Waits until a script returns something; returns it."""
        end = time.monotonic() + seconds
        while not (value := self.run(script, *arguments)):
            assert time.monotonic() < end, f"in {seconds} seconds it is not so that {what}"
            time.sleep(0.01)
        return value

    def settle(self):
        """Waits until the device has answered everything that was sent."""
        self.run("return watch.settled()")

    def complaints(self):
        """What the browser's console says, such as an error of a script or of the content security policy.

        A page of the test before may still have complained that its server is gone.
        """
        said = [entry["message"] for entry in self.driver.get_log("browser")]
        return [text for text in said if "127.0.0.1:" not in text or urlparse(self.address).netloc in text]

    # What the page shows

    def place(self, selector, across=0.5, down=0.5):
        """The point of an element at a part of its width and height."""
        x, y, width, height = self.run(
            "const r = document.querySelector(arguments[0]).getBoundingClientRect();"
            "return [r.x, r.y, r.width, r.height]",
            selector)
        return x + width * across, y + height * down

    def text(self):
        return self.run("return document.querySelector('.text').textContent.replaceAll('\\u200B', '')")

    def texts(self, selector):
        return self.run("return [...document.querySelectorAll(arguments[0])].map((e) => e.textContent)", selector)

    def marks(self, kind):
        """The rectangles of the caret, the selection, or the marked text."""
        return self.run(
            "return [...document.querySelectorAll('.marks .' + arguments[0])].map((mark) => "
            "{ const r = mark.getBoundingClientRect(); return [r.x, r.y, r.width, r.height] })", kind)

    def glyph(self, offset):
        """The rectangle of a character of the document."""
        return self.run(
            """
            const text = [...document.querySelector('.text').childNodes].find((node) => node.nodeType === 3)
            const range = document.createRange()
            range.setStart(text, arguments[0])
            range.setEnd(text, arguments[0] + 1)
            const r = range.getBoundingClientRect()
            return [r.x, r.y, r.width, r.height]
            """, offset)

    def candidates(self):
        return self.texts(".candidate")

    def fact(self, name):
        return self.run("return watch.facts[arguments[0]] ?? null", name)

    def keys(self):
        """The keys on the screen, as the page was sent them."""
        return self.run("return watch.parts.keyboard?.keys ?? []")

    def key(self, name):
        """The selector of the key of that name."""
        return f"[data-key={css(name)}]"

    # What a user does

    def enter(self, line):
        """Enters a line of keys or a command in the panel of lines."""
        self.run(
            """
            const line = document.querySelector('.line')
            line.value = arguments[0]
            line.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
            """, line)
        self.settle()

    def tap(self, name):
        self.fingers.tap(*self.place(self.key(name)))
        self.settle()

    def type(self, *keys):
        """Types on the computer's keyboard, wherever the focus is."""
        ActionChains(self.driver, duration=0).send_keys(*keys).perform()
        self.settle()

    def chord(self, *keys):
        """Presses the last key while the others are down."""
        actions = ActionChains(self.driver, duration=0)
        for key in keys[:-1]:
            actions.key_down(key)
        actions.send_keys(keys[-1])
        for key in reversed(keys[:-1]):
            actions.key_up(key)
        actions.perform()
        self.settle()

    def click(self, selector):
        self.driver.find_element(By.CSS_SELECTOR, selector).click()
        self.settle()

    def mouse(self, kind, x, y, buttons=0, clicks=1):
        self.cdp("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", buttons=buttons, clickCount=clicks)

    def drag(self, start, end):
        """Draws the mouse from one point to another."""
        self.mouse("mousePressed", *start, buttons=1)
        self.mouse("mouseMoved", *end, buttons=1)
        self.mouse("mouseReleased", *end)
        self.settle()

    def point(self, x, y, clicks=1):
        """Clicks at a point."""
        for click in range(1, clicks + 1):
            self.mouse("mousePressed", x, y, buttons=1, clicks=click)
            self.mouse("mouseReleased", x, y, clicks=click)
        self.settle()


def css(text):
    """A text as a string of a selector."""
    escaped = "".join(f"\\{character}" if character in "\"\\" else character for character in text)
    return f'"{escaped}"'
