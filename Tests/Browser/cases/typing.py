"""The computer's keyboard, and the line of keys and commands."""
from selenium.webdriver.common.keys import Keys

from support.case import Case


class Typing(Case):
    keyboards = ["english", "t9-en", "calculator"]

    def test_keys_type_wherever_no_input_has_the_focus(self):
        self.page.type("Hi there", Keys.BACKSPACE, Keys.ENTER, "x")
        self.assertEqual(self.page.text(), "Hi ther\nX")
        self.page.type(Keys.ARROW_LEFT, "y")
        self.assertEqual(self.page.text(), "Hi ther\nYX")

    def test_control_z_undoes(self):
        self.page.type("ab")
        self.page.chord(Keys.CONTROL, "z")
        self.assertEqual(len(self.page.text()), 1)
        self.page.chord(Keys.CONTROL, Keys.SHIFT, "z")
        self.assertEqual(len(self.page.text()), 2)

    def test_alt_holds(self):
        self.page.enter(":document caf¦")
        self.page.chord(Keys.ALT, "e")
        self.assertEqual(self.page.text(), "café")

    def test_a_calculator_has_the_keys_of_its_signs_and_of_the_number_pad(self):
        self.page.enter(":keyboard calculator")
        self.page.type("12*3", Keys.ENTER)
        self.assertEqual(self.page.texts(".number"), ["36"])
        self.page.type(Keys.NUMPAD7, Keys.ADD, Keys.NUMPAD1, Keys.ENTER)
        self.assertEqual(self.page.texts(".number"), ["8"])

    def test_keys_that_are_pressed_light_up(self):
        self.page.run(
            """
            window.lit = []
            new MutationObserver((changes) => {
              for (const { target } of changes) if (target.classList.contains('flash')) lit.push(target.dataset.key)
            }).observe(document.querySelector('.keys'), { attributeFilter: ['class'], subtree: true })
            """)
        self.page.enter(":document a¦")
        self.page.type("g")
        self.page.until("the key is lit", "return lit.includes('g')")

    def test_tab_leads_through_the_page_and_control_space_to_the_next_keyboard(self):
        self.page.type(Keys.TAB)
        self.assertNotEqual(self.page.run("return document.activeElement.tagName"), "BODY")
        self.page.run("document.querySelector('.document').focus()")
        keyboard = self.page.fact("keyboard")
        self.page.type(Keys.TAB)
        self.assertFalse(self.page.run("return document.activeElement.matches('.document')"))
        self.assertEqual(self.page.fact("keyboard"), keyboard)
        self.page.run("document.querySelector('.document').focus()")
        self.page.chord(Keys.CONTROL, " ")
        self.page.settle()
        self.assertNotEqual(self.page.fact("keyboard"), keyboard)

    def test_the_line_completes_recalls_and_prints(self):
        self.page.run("document.querySelector('.line').focus()")
        self.page.type(":keyb")
        self.page.type(Keys.TAB)
        self.assertEqual(self.line(), ":keyboard")
        self.page.type(Keys.TAB)
        self.assertIn(":keyboards", self.page.texts(".output")[0])
        self.page.type(" t9-en-r", Keys.TAB)
        self.page.until("it is completed", "return document.querySelector('.line').value.includes('revising')")
        self.assertEqual(self.line(), ":keyboard t9-en-revising ")
        self.page.type(Keys.ENTER)
        self.assertEqual(self.page.fact("keyboard"), "t9-en-revising")
        self.page.type(":keys", Keys.ENTER)
        self.assertIn("k5", self.page.texts(".output")[0])
        self.page.type("good", Keys.ENTER)
        self.assertIn("‘g’ is on key 4", self.page.texts(".output .refused")[0])
        self.page.type(Keys.ARROW_UP, Keys.ARROW_UP)
        self.assertEqual(self.line(), ":keys")
        self.page.type(Keys.ARROW_DOWN)
        self.assertEqual(self.line(), "good")

    def line(self):
        self.page.settle()
        return self.page.run("return document.querySelector('.line').value")
