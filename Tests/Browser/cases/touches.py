"""What fingers do on the keyboard."""
import time

from support.case import Case
from support.server import Server

FLICKS = """
name: Flicks
locale: en
engine: direct
layers:
  base: |
    a b c d
    next del
keys:
  a: {output: a, flick: {up: "1", right: "2", up right: "3", downLeft: "4"}}
  next: {label: 🌐, action: nextKeyboard, visibleIf: needsInputModeSwitchKey}
  del: {label: ⌫, action: deleteBackward, repeat: true}
"""
#: Longer than a long press.
HELD = 0.75


class Touches(Case):
    def serve(self):
        return Server("./flicks.yaml", "english", files={"flicks.yaml": FLICKS})

    def setUp(self):
        super().setUp()
        self.page.enter(":keyboard english")
        self.page.enter(":document a¦")

    def lines(self):
        """The lines of keys in the session."""
        return [line[2:] for line in self.server.session().splitlines() if line.startswith("> ")]

    def hold(self, key):
        """Puts a finger down and waits until the key is held."""
        self.page.fingers.down(*self.page.place(self.page.key(key)))
        self.page.until("the key is held", "return watch.parts.held !== null")

    def test_a_tap_types_and_lights_the_key_before_the_device_answers(self):
        self.page.run(
            """
            window.lit = null
            document.querySelector('.keys').addEventListener('pointerdown', () => {
              window.lit = [...document.querySelectorAll('.pressed')].map((key) => key.dataset.key)
            })
            """)
        self.page.tap("h")
        self.assertEqual(self.page.run("return lit"), ["h"])
        self.assertEqual(self.page.text(), "ah")
        self.assertEqual(self.page.texts(".pressed"), [])

    def test_a_hold_shows_its_choices_and_leaves_them_as_candidates(self):
        self.hold("e")
        shown = self.page.texts(".choices:not([hidden]) span")
        self.assertEqual(shown[:3], ["é", "è", "ê"])
        self.page.fingers.up()
        self.page.settle()
        self.assertEqual(self.page.text(), "aé")
        self.assertEqual(self.page.texts(".choices:not([hidden]) span"), [])
        self.page.click(".candidate:nth-child(2)")
        self.assertEqual(self.page.text(), "aè")

    def test_a_finger_slides_to_a_choice_and_lifts(self):
        self.hold("e")
        self.page.fingers.move(*self.page.place(".choices span:nth-child(3)"))
        self.assertEqual(self.page.texts(".choices .chosen"), ["ê"])
        self.page.fingers.up()
        self.page.settle()
        self.assertEqual(self.page.text(), "aê")
        self.assertIn("{pick 3}", self.lines())

    def test_drags_are_flicks(self):
        self.page.enter(":keyboard flicks")
        x, y = self.page.place(self.page.key("a"))
        reach = 60
        for points, text in [
            ([(0, -1)], "1"), ([(1, 0)], "2"), ([(0, -1), (1, -1)], "3"), ([(-0.7, 0.7)], "4"),
            # Nearly to the right; a little, which is a tap; and to a side that has no flick, which is nothing.
            ([(0.95, 0.3)], "2"), ([(0.03, 0)], "a"), ([(-0.3, -3)], "1"), ([(0, 1.2)], "4"), ([(-2, 0)], "4"),
        ]:
            with self.subTest(points):
                self.page.enter(":document")
                self.page.fingers.draw((x, y), *((x + right * reach, y + down * reach) for right, down in points))
                self.page.settle()
                self.assertEqual(self.page.text(), text)

    def test_a_finger_slides_on_to_another_key(self):
        self.page.fingers.draw(self.page.place(self.page.key("f")), self.page.place(self.page.key("g")))
        self.page.settle()
        self.assertEqual(self.page.text(), "ag")
        # Lifted far from the keys, it means nothing.
        self.page.fingers.draw(self.page.place(self.page.key("f")), self.page.place(".fields"))
        self.page.settle()
        self.assertEqual(self.page.text(), "ag")

    def test_between_two_keys_the_nearer_one_is_pressed(self):
        x, y = self.page.place(self.page.key("g"), across=1.05)
        self.page.fingers.tap(x, y)
        self.page.settle()
        self.assertEqual(self.page.text(), "ag")

    def test_a_key_repeats_while_it_is_held(self):
        self.page.enter(":document abcdefghijklmnopqrstuvwxyz¦")
        self.page.fingers.down(*self.page.place(self.page.key("del")))
        self.page.until("some letters are deleted", "return document.querySelector('.text').textContent.length < 22")
        self.page.fingers.up()
        self.page.settle()
        rest = self.page.text()
        time.sleep(0.4)
        self.assertEqual(self.page.text(), rest)

    def test_two_fingers_roll_over(self):
        self.page.fingers.down(*self.page.place(self.page.key("h")), finger=0)
        self.page.fingers.down(*self.page.place(self.page.key("i")), finger=1)
        self.assertEqual(self.page.run("return document.querySelectorAll('.pressed').length"), 2)
        self.page.fingers.up(0)
        self.page.fingers.up(1)
        self.page.settle()
        self.assertEqual(self.page.text(), "ahi")

    def test_a_finger_beside_the_keys_does_not_leave_the_page(self):
        opened = "return performance.timeOrigin"
        before = self.page.run(opened)
        x, y = self.page.place(".app", across=0.1, down=0.6)
        for right, down in ((600, 0), (0, 250)):
            self.page.fingers.draw((x, y), (x + right, y + down))
            self.page.settle()
            time.sleep(0.5)
            self.assertEqual(self.page.run(opened), before)

    def test_a_finger_that_is_taken_away_presses_nothing(self):
        self.page.fingers.down(*self.page.place(self.page.key("h")))
        self.page.fingers.cancel()
        self.page.settle()
        time.sleep(HELD)
        self.assertEqual(self.page.text(), "a")
        self.assertEqual(self.page.texts(".pressed"), [])
