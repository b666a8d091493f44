"""The loop of an author: a layout that changes while the page is open."""
from support.case import Case
from support.server import Server

LAYOUT = """
name: Mine
locale: en
engine: direct
layers:
  base: |
    a b next
keys:
  next: {label: 🌐, action: nextKeyboard}
"""


class Authors(Case):
    def serve(self):
        return Server("./mine.yaml", files={"mine.yaml": LAYOUT})

    def test_problems_take_the_place_of_the_keys_until_they_are_mended(self):
        self.page.tap("a")
        self.server.write("mine.yaml", LAYOUT.replace("action: nextKeyboard", "action: nextKeybord"))
        self.page.until("the problem is shown", "return document.querySelector('.problems')")
        shown = self.page.texts(".problems")[0]
        self.assertIn("mine.yaml:9:28", shown)
        self.assertIn("did you mean ‘nextKeyboard’", shown)
        self.assertIn("^~~~", shown)
        self.assertEqual(self.page.texts(".key"), [])
        # The running keyboard goes on as it was.
        self.page.type("b")
        self.assertEqual(self.page.text(), "ab")
        self.server.write("mine.yaml", LAYOUT.replace("a b next", "a b c next"))
        self.page.until("the new key is there", "return document.querySelector('[data-key=c]')")
        self.page.tap("c")
        self.assertEqual(self.page.text(), "abc")
        self.assertTrue(self.page.texts("#message .notice"))
