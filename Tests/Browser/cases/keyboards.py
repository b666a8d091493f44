"""Every bundled keyboard is drawn, and types by touch what it types in a file."""
from support.case import Case
from support.server import Server, layouts, played

WIDE = """
name: Wide
locale: en
engine: direct
layers:
  base: |
    a b c d e f g h next
keys:
  a: {label: as long as a sentence}
  b: {label: ÁÉÍÓÚ, longPress: held, flick: {up: flicked, down: "1", left: left, right: right, downLeft: further}}
  next: {label: 🌐, action: nextKeyboard}
"""


class Keyboards(Case):
    # Narrow, so that labels have to be fitted.
    size = (360, 740)

    def test_each_draws_its_keys_in_proportion_and_types_a_word(self):
        names = [name for name in layouts() if name != "system"]
        lines = []
        shown = []
        for name in names:
            with self.subTest(name):
                self.page.enter(":document")
                self.page.enter(f":keyboard {name}")
                lines += [":document", f":keyboard {name}"]
                self.compare_drawing()
                for number in range(4):
                    key = self.letter(number)
                    self.page.tap(key)
                    lines.append("> " + quoted(key))
                shown.append((name, self.page.text(), self.page.candidates()[:3], self.page.fact("display")))
        facts = played("\n".join(lines) + "\n")[3::4]
        self.assertEqual(len(facts), len(shown))
        for (name, text, candidates, display), expected in zip(shown, facts):
            with self.subTest(name):
                self.assertEqual(text, without_marks(expected["document"]))
                self.assertEqual(candidates, expected.get("candidates", [])[:3])
                self.assertEqual(display, expected.get("display"))
        self.assertEqual(sum(bool(text or display) for _, text, _, display in shown), len(names))

    def test_what_is_too_long_for_a_key_is_fitted(self):
        wide = Server("./wide.yaml", files={"wide.yaml": WIDE})
        self.addCleanup(wide.close)
        self.page.driver.get(wide.address)
        self.page.until("the page is there", "return watch.parts.keyboard")
        self.compare_drawing()

    def letter(self, number):
        """A key that types something, each time from another part of the keyboard."""
        keys = [key for key in self.page.keys() if key["kind"] == "text" and key["label"].strip()]
        return keys[(number * 7 + 3) % len(keys)]["id"]

    def compare_drawing(self):
        """Each key is where its frame is, and what is on it is inside."""
        faults = self.page.run(
            """
            const { width, height, keys } = watch.parts.keyboard
            const board = document.querySelector('.keys').getBoundingClientRect()
            const faults = []
            if (Math.abs(board.width / board.height - width / height) > 0.02) faults.push('proportions')
            keys.forEach((key, index) => {
              const button = document.querySelector('.keys').children[index]
              const r = button.getBoundingClientRect()
              const scale = board.width / width
              const off = [[r.left - board.left, key.x], [r.top - board.top, key.y], [r.width, key.width],
                [r.height, key.height]].some(([shown, true_]) => Math.abs(shown - true_ * scale) > 1)
              if (off || button.dataset.key !== key.id || !button.getAttribute('aria-label')) faults.push(key.id)
              for (const face of button.children) {
                const f = face.getBoundingClientRect()
                if (f.left < r.left - 1 || f.right > r.right + 1 || f.top < r.top - 3 || f.bottom > r.bottom + 3) {
                  faults.push(`${key.id}: ${face.textContent} is not on the key`)
                }
              }
            })
            return faults
            """)
        self.assertEqual(faults, [])


def quoted(key):
    return key if len(key) > 1 else '"' + key.replace("\\", "\\\\").replace('"', '\\"') + '"'


def without_marks(document):
    """The text of the fact `document`."""
    text = ""
    escaped = False
    for character in document:
        if escaped:
            text += "\n" if character == "n" else character
            escaped = False
        elif character == "\\":
            escaped = True
        elif character not in "¦[]‹›":
            text += character
    return text
