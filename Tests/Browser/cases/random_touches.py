"""Random touches: the session plays in a file to the same end."""
import random

from support.case import Case
from support.server import played

from .keyboards import without_marks

KEYBOARDS = ["english", "t9-en", "calculator", "telephone", "danish"]
COUNT = 1000
SEED = 20


class Random(Case):
    keyboards = KEYBOARDS
    size = (800, 1000)

    def test_a_thousand_touches_play_to_the_same_facts(self):
        numbers = random.Random(SEED)
        for count in range(COUNT):
            # Now and then, because touches dismiss keyboards and go to the next one.
            if count % 25 == 0:
                self.page.settle()
                self.page.enter(f":keyboard {KEYBOARDS[count // 25 % len(KEYBOARDS)]}")
                left, top, width, height = self.page.run(
                    "const r = document.querySelector('.keys').getBoundingClientRect();"
                    "return [r.x, r.y, r.width, r.height]")

            def somewhere():
                return left + numbers.random() * width, top + numbers.random() * height

            match numbers.choices(["tap", "drag", "two", "cancel"], [80, 10, 8, 2])[0]:
                case "tap":
                    self.page.fingers.tap(*somewhere())
                case "drag":
                    self.page.fingers.down(*somewhere())
                    self.page.fingers.move(*somewhere())
                    self.page.fingers.up()
                case "two":
                    self.page.fingers.down(*somewhere(), finger=0)
                    self.page.fingers.down(*somewhere(), finger=1)
                    self.page.fingers.up(numbers.randrange(2))
                    self.page.fingers.up(next(iter(self.page.fingers.points)))
                case "cancel":
                    self.page.fingers.down(*somewhere())
                    self.page.fingers.cancel()
        self.page.enter(":keyboard english")
        self.page.tap(self.page.run("return document.querySelector('.key.text').dataset.key"))
        session = self.server.session()
        self.assertGreater(session.count("\n> "), COUNT / 2)
        last = played(session)[-1]
        self.assertEqual(self.page.text(), without_marks(last["document"]))
        for name in ("keyboard", "layer", "display", "memory", "history", "mode", "app", "field"):
            with self.subTest(name):
                self.assertEqual(self.page.fact(name), last.get(name))
