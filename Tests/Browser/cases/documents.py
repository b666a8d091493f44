"""The document: caret, selection, marked text, long texts, secure fields, clipboard."""
from support.case import Case
from support.server import Server

APP = """
fields:
  user: {label: User}
  password: {label: Password, isSecureTextEntry: true}
"""


class DocumentCase(Case):
    def copied(self):
        """What the browser copies."""
        return self.page.run(
            """
            const clipboardData = new DataTransfer()
            document.body.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }))
            return clipboardData.getData('text/plain')
            """)


class Documents(DocumentCase):
    def caret(self):
        return self.page.run("return watch.parts.document.selection")

    def test_a_click_moves_the_caret(self):
        self.page.enter(":document Hello wide world\\n\\nend¦")
        for offset in (0, 4, 11, 16, 18, 20):
            with self.subTest(offset):
                x, y, _, height = self.page.glyph(offset)
                self.page.point(x + 1, y + height / 2)
                self.assertEqual(self.caret(), [offset, offset])
                self.assertAlmostEqual(self.page.marks("caret")[0][0], x, delta=2)
        # The empty line.
        x, y, _, height = self.page.glyph(18)
        self.page.point(x + 30, y - height / 2)
        self.assertEqual(self.caret(), [17, 17])
        self.assertEqual(len(self.page.marks("caret")), 1)

    def test_a_drag_selects_and_a_key_replaces_what_is_selected(self):
        self.page.enter(":document Hello wide world¦")
        x, y, _, height = self.page.glyph(6)
        to_x = self.page.glyph(10)[0]
        self.page.drag((x + 1, y + height / 2), (to_x + 1, y + height / 2))
        self.assertEqual(self.caret(), [6, 10])
        [(left, _, width, _)] = self.page.marks("selected")
        self.assertAlmostEqual(left, x, delta=2)
        self.assertAlmostEqual(width, to_x - x, delta=2)
        self.page.tap("n")
        self.assertEqual(self.page.text(), "Hello n world")
        self.assertEqual(self.server.session().count(":select "), 1)

    def test_two_clicks_select_a_word(self):
        self.page.enter(":document Hello wide world¦")
        x, y, width, height = self.page.glyph(7)
        self.page.point(x + width / 2, y + height / 2, clicks=2)
        self.assertEqual(self.caret(), [6, 10])

    def test_offsets_count_as_the_device_counts(self):
        self.page.enter(":document 👨‍👩‍👧 é x¦")
        self.assertEqual(self.page.text(), "👨‍👩‍👧 é x")
        x, y, _, height = self.page.glyph(len("👨‍👩‍👧 é ".encode("utf-16-le")) // 2)
        self.page.point(x + 1, y + height / 2)
        self.page.tap("n")
        self.assertEqual(self.page.text(), "👨‍👩‍👧 é nx")

    def test_a_right_to_left_text_has_its_caret_where_its_letters_are(self):
        self.page.enter(":document שלום עולם¦")
        x, y, width, height = self.page.glyph(5)
        self.page.point(x + width - 1, y + height / 2)
        self.assertEqual(self.caret(), [5, 5])
        self.assertAlmostEqual(self.page.marks("caret")[0][0], x + width, delta=2)

    def test_marked_text_is_underlined(self):
        self.page.enter(":keyboard t9-en")
        self.page.enter("4663")
        [(left, _, width, _)] = self.page.marks("marked")
        first, last = self.page.glyph(0), self.page.glyph(3)
        self.assertAlmostEqual(left, first[0], delta=1)
        self.assertAlmostEqual(width, last[0] + last[2] - first[0], delta=2)

    def test_of_a_long_text_the_part_around_the_caret_is_there(self):
        lines = "".join(f"{number}\\n" for number in range(20_000))
        self.page.enter(f":document {lines}¦")
        self.assertTrue(self.page.text().endswith("19999\n"))
        self.assertLess(len(self.page.text()), 9000)
        self.assertRegex(self.page.texts(".place")[0], r"^[\d,]+ to 108,890 of 108,890$")
        self.page.enter(":caret 0")
        self.assertTrue(self.page.text().startswith("0\n1\n2\n"))

    def test_a_paste_and_a_copy(self):
        self.page.run(
            """
            const clipboardData = new DataTransfer()
            clipboardData.setData('text/plain', 'one ¦ [two]')
            document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
            """)
        self.page.settle()
        self.assertEqual(self.page.text(), "one ¦ [two]")
        self.page.enter(":select 0 3")
        self.assertEqual(self.copied(), "one")


class Secrets(DocumentCase):
    def serve(self):
        return Server("--apps", ".", "english", files={"login.yaml": APP})

    def test_a_secure_field_shows_dots_and_is_not_copied(self):
        # Until something secret is typed, the session begins with another line.
        self.page.type("Hi")
        self.page.enter(":app login")
        self.page.click("[data-field=password]")
        self.page.type("secret")
        self.assertEqual(self.page.text(), "••••••")
        self.assertEqual("\n".join(self.page.texts(".transcript span")), self.server.session().rstrip("\n"))
        self.page.enter(":select 0 6")
        self.assertEqual(self.copied(), "")
        self.assertNotIn("secret", self.page.run("return document.documentElement.innerHTML + JSON.stringify(watch)"))
