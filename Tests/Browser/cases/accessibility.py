"""The page without a pointer, from right to left, in large letters, and as axe judges it."""
import json
import pathlib
import sysconfig

from selenium.webdriver.common.keys import Keys

from support.case import Case

AXE = pathlib.Path(sysconfig.get_path("purelib"), "axe_playwright_python", "axe.min.js").read_text()
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


class Accessibility(Case):
    keyboards = ["english", "t9-en", "calculator", "arabic"]

    def active(self):
        return self.page.run("return document.activeElement.dataset.key ?? document.activeElement.className")

    def focus(self, key):
        self.page.run("document.querySelector(arguments[0]).focus()", self.page.key(key))

    def test_axe_finds_nothing_serious(self):
        self.page.cdp("Runtime.evaluate", expression=AXE)
        self.page.run("for (const panel of document.querySelectorAll('details')) panel.open = true")
        states = [
            ":keyboard english", ":keyboard t9-en", "4663", "nonsense!", ":keyboard calculator", ":keyboard arabic",
            ":dismiss", ":app form",
        ]
        for colours, width in (("light", 1400), ("dark", 360)):
            self.page.prefer(colours)
            self.page.resize(width, 800)
            for line in states:
                self.page.enter(line)
                with self.subTest(line, colours=colours, width=width):
                    self.assertEqual(self.violations(), [])
            self.page.enter(":app notes")

    def violations(self):
        answer = self.page.cdp(
            "Runtime.evaluate", awaitPromise=True, returnByValue=True,
            expression=f"""
            axe.run(document, {{ runOnly: {json.dumps(RULES)} }}).then((found) => {{
              if (found.passes.length < 20) return [`only ${{found.passes.length}} rules were applied`]
              return found.violations.filter(({{ impact }}) => ['serious', 'critical'].includes(impact))
                .map(({{ id, nodes }}) => `${{id}}: ${{nodes.map((node) => node.html).join(' ')}}`)
            }})
            """)
        return answer["result"]["value"]

    def test_keys_are_reached_and_pressed_without_a_pointer(self):
        stops = self.page.run("return document.querySelectorAll('.key[tabindex=\"0\"]').length")
        self.assertEqual(stops, 1)
        self.page.enter(":document a¦")
        self.focus("g")
        for key, reached in [
            (Keys.ARROW_RIGHT, "h"), (Keys.ARROW_UP, "y"), (Keys.ARROW_LEFT, "t"), (Keys.ARROW_DOWN, "f"),
            (Keys.ARROW_DOWN, "c"), (Keys.ARROW_DOWN, "space"), (Keys.ARROW_LEFT, ","),
        ]:
            self.page.type(key)
            self.assertEqual(self.active(), reached)
        self.focus("h")
        self.page.type(Keys.ENTER, Keys.SPACE)
        self.assertEqual(self.page.text(), "ahh")
        self.assertEqual(self.active(), "h")
        self.focus("e")
        self.page.chord(Keys.SHIFT, Keys.ENTER)
        self.assertEqual(self.page.text(), "ahhé")
        # A screen reader presses by a click alone.
        self.page.run("document.querySelector(arguments[0]).click()", self.page.key("h"))
        self.page.settle()
        self.assertEqual(self.page.text(), "ahhéh")

    def test_a_menu_has_what_a_hold_offers(self):
        self.page.enter(":document a¦")
        self.page.click("#menus")
        self.page.tap("e")
        self.assertEqual(self.page.text(), "a")
        self.assertEqual(self.page.texts(".menu button")[:3], ["Press e", "Hold é", "Hold è"])
        self.page.type(Keys.ARROW_DOWN, Keys.ARROW_DOWN, Keys.ENTER)
        self.assertEqual(self.page.text(), "aè")
        self.assertEqual(self.active(), "e")
        self.page.run(
            "document.querySelector(arguments[0]).dispatchEvent(new MouseEvent('contextmenu', { bubbles: true }))",
            self.page.key("e"))
        self.assertTrue(self.page.texts(".menu:not([hidden]) button"))
        self.page.type(Keys.ESCAPE)
        self.assertFalse(self.page.texts(".menu:not([hidden]) button"))

    def test_names_say_what_a_hold_does(self):
        self.page.enter(":document a¦")
        names = self.page.run("return [...document.querySelectorAll('.key')].map((key) => key.ariaLabel)")
        self.assertIn("g", names)
        self.assertTrue(any(name.startswith("e, hold for é è ê") for name in names))

    def test_what_changes_is_announced(self):
        said = "return document.getElementById('announcements').textContent"
        self.page.enter(":keyboard t9-en")
        self.page.enter("4663")
        self.assertIn("candidates: Good, chosen, Home", self.page.run(said))
        self.page.enter("good")
        self.assertIn("‘g’ is on key 4", self.page.run(said))
        self.page.enter(":keyboard calculator")
        self.page.enter("2*3=")
        self.assertIn("6", self.page.run(said))

    def test_right_to_left(self):
        self.page.enter(":keyboard arabic")
        keys = [key["id"] for key in self.page.keys() if key["kind"] == "text" and len(key["label"]) == 1][:4]
        for key in keys:
            self.page.tap(key)
        self.assertEqual(self.page.text(), "".join(keys))
        first, last = self.page.glyph(0), self.page.glyph(3)
        self.assertGreater(first[0], last[0])
        box = self.page.run("const r = document.querySelector('.text').getBoundingClientRect(); return r.right")
        self.assertAlmostEqual(first[0] + first[2], box, delta=3)
        self.page.enter(":keyboard t9-ar")
        self.page.enter("k2 k3")
        places = [self.page.place(f".candidate:nth-child({n})")[0] for n in (1, 2)]
        self.assertGreater(places[0], places[1])

    def test_nothing_moves_for_those_who_prefer_that(self):
        moving = "return document.getAnimations().map((animation) => animation.animationName)"
        self.page.run("document.querySelector('.document').focus()")
        self.assertEqual(self.page.run(moving), ["blink"])
        self.page.prefer("light", prefers_reduced_motion="reduce")
        self.page.tap("H")
        self.assertEqual(self.page.run(moving), [])

    def test_with_forced_colours_keys_have_edges_and_selections_are_seen(self):
        self.page.prefer("dark", forced_colors="active")
        self.page.enter(":document Hello [wide] world")
        style = "return getComputedStyle(document.querySelector(arguments[0]))[arguments[1]]"
        self.assertEqual(self.page.run(style, ".key", "borderTopStyle"), "solid")
        selected = self.page.run(style, ".marks .selected", "backgroundColor")
        self.assertNotEqual(selected, self.page.run(style, ".app", "backgroundColor"))

    def test_nothing_scrolls_sideways(self):
        for width in (320, 360, 800, 1400):
            for size in ("100%", "200%"):
                self.page.resize(width, 740)
                self.page.run("document.documentElement.style.fontSize = arguments[0]", size)
                for name in ("english", "calculator", "t9-en"):
                    self.page.enter(f":keyboard {name}")
                    with self.subTest(width=width, size=size, keyboard=name):
                        self.assertLessEqual(self.page.run("return document.documentElement.scrollWidth"), width)

    def test_size_and_colours_are_chosen_and_kept(self):
        self.page.click("#larger")
        self.page.click("#colours")
        self.page.click("#colours")
        shown = "const s = getComputedStyle(document.documentElement); return [s.fontSize, s.colorScheme]"
        self.assertEqual(self.page.run(shown), ["17.92px", "dark"])
        self.page.driver.refresh()
        self.page.until("the page is there", "return watch.parts.device !== undefined")
        self.assertEqual(self.page.run(shown), ["17.92px", "dark"])
        self.page.run("localStorage.clear()")
