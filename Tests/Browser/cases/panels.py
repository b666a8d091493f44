"""Candidates, apps, and the panels beside the phone."""
import subprocess

from selenium.webdriver.common.keys import Keys

from support import setting
from support.case import Case

#: Where `contextLength` is written.
LENGTH = "#settings [name=contextLength]"


class Panels(Case):
    keyboards = ["english", "t9-en", "calculator"]

    def choose(self, selector, value):
        self.page.run(
            """
            const control = document.querySelector(arguments[0])
            control.value = arguments[1]
            control.dispatchEvent(new Event('change', { bubbles: true }))
            """, selector, value)
        self.page.settle()

    def open(self, *panels):
        self.page.run("for (const id of arguments) document.getElementById(id).open = true", *panels)

    def test_candidates_are_marked_and_picked_by_a_tap(self):
        self.page.enter(":keyboard t9-en")
        self.page.enter("4663")
        words = self.page.candidates()
        self.assertEqual(words[:2], ["Good", "Home"])
        self.assertEqual(self.page.texts(".candidate[aria-pressed=true]"), ["Good"])
        self.page.fingers.tap(*self.page.place(".candidate:nth-child(2)"))
        self.page.settle()
        self.assertEqual(self.page.text().strip(), "Home")

    def test_a_profile_is_chosen_and_a_setting_changed(self):
        self.open("settings")
        self.choose("#settings [name=Profile]", "ios15")
        self.assertEqual(self.page.run("return watch.parts.device.profile"), "ios15")
        self.assertEqual(self.page.fact("profile"), "ios15")
        self.choose(LENGTH, "7")
        self.assertIn("contextLength 7", self.page.fact("profile"))
        # A value that is refused is replaced by the one that holds.
        self.choose(LENGTH, "many")
        self.assertEqual(
            self.page.run("return document.querySelector(arguments[0]).value", LENGTH), "7")
        self.assertTrue(self.page.texts("#message p"))

    def test_a_landscape_phone_shows_all_rows_and_what_fingers_hit_is_large(self):
        for name in ["qwerty", "t9-en", "calculator-scientific"]:
            self.page.enter(f":keyboard {name}")
            self.page.cdp(
                "Emulation.setDeviceMetricsOverride", width=844, height=390, deviceScaleFactor=1, mobile=True)
            self.page.until("all rows are seen", """
                return [...document.querySelectorAll('.key')].every((key) =>
                  key.getBoundingClientRect().top >= 0 && key.getBoundingClientRect().bottom <= innerHeight)
                """)
        small = self.page.run("""
            return [...document.querySelectorAll('button:not(.key), select, summary')].filter((each) => {
              const { width, height } = each.getBoundingClientRect()
              return width && (width < 44 || height < 44)
            }).map((each) => each.outerHTML)
            """)
        self.assertEqual(small, [])

    def test_a_refused_line_is_shown_once_in_red(self):
        self.page.run("document.querySelector('.line').focus()")
        self.page.type("nosuchkey1", Keys.ENTER)
        self.page.until("it is refused", "return document.querySelector('.output .refused')")
        self.assertEqual(self.page.run("return document.getElementById('message').textContent"), "")

    def test_settings_are_grouped_and_explained_as_a_session_does(self):
        self.page.enter(":profile ios16")
        self.page.enter(":set contextEnd line")
        self.assertEqual(self.page.texts("#settings > summary .aside"), ["ios16, contextEnd line"])
        self.page.enter(":profiles ios16")
        listed = " ".join(" ".join(self.page.texts(".output .printed")).split())
        titles = self.page.texts("#settings .groups > details:has([name=contextEnd], [name=callbackDepth]) > summary")
        self.assertEqual(titles, ["What a keyboard sees", "Fingers and limits"])
        self.assertEqual(self.page.texts("#settings details[open]"), [])
        for title in titles:
            self.assertIn(title, listed)
        note = self.page.run(
            "const control = document.querySelector('[name=contextEnd]');"
            "return document.getElementById(control.getAttribute('aria-describedby')).textContent")
        chosen, known = note.split(". ", 1)
        self.assertEqual(chosen, "The profile was chosen with sentence")
        self.assertIn(f"contextEnd: sentence {known}", listed)
        # A group that was opened stays so when a setting changes.
        self.open("settings")
        self.page.click("#settings .groups summary")
        self.choose(LENGTH, "7")
        self.assertEqual(len(self.page.texts("#settings .groups details[open]")), 1)

    def test_the_window_marks_what_the_keyboard_does_not_see(self):
        self.page.enter(":set contextLength 4")
        self.page.enter(":document Hello world¦")
        self.assertEqual(self.page.texts("#window dd")[0], "Hello world")
        self.assertEqual(self.page.texts("#window dd:first-of-type del"), ["Hello w"])
        self.assertEqual(self.page.texts("#window dd:first-of-type span"), ["orld"])
        self.assertEqual(self.page.texts("#window ins"), [])

    def test_why_and_events_follow_a_press(self):
        self.open("events")
        self.page.tap("H")
        self.assertEqual(self.page.texts("#why dt")[0], "key")
        self.assertIn("types ‘H’", self.page.texts("#why dd")[0])
        self.assertIn("showLayer base", self.page.texts("#events li"))
        # What is left out of a long text is marked on its side.
        self.page.enter(f":document {'long ' * 30}¦")
        self.page.tap("h")
        self.assertRegex(self.page.texts("#why dd")[0], "the keyboard sees ….*long ¦")
        self.assertIn("sign", self.page.texts("#why dt"))

    def test_the_slider_goes_back_and_forth(self):
        self.open("history")
        self.page.type("abcd")
        texts = [self.page.text()]
        done = self.page.run("return watch.parts.history.done")
        for count in (done - 2, done - 4, done):
            self.page.run(
                """
                const slider = document.querySelector('#history input')
                slider.value = arguments[0]
                slider.dispatchEvent(new Event('input'))
                """, count)
            self.page.settle()
            texts.append(self.page.text())
            self.assertEqual(self.page.run("return watch.parts.history.done"), count)
        self.assertEqual([len(text) for text in texts], [4, 2, 0, 4])
        self.page.click("#undo")
        self.assertEqual(len(self.page.text()), 3)
        self.assertEqual(self.page.texts("#history .aside"), [f"after line {done - 1} of {done}"])
        self.page.click("#redo")
        self.assertEqual(self.page.text(), texts[0])

    def test_keyboards_are_enabled_and_shown(self):
        self.open("keyboards")
        self.page.run("document.querySelector('[aria-label=\"Enable Dansk\"]').click()")
        self.page.settle()
        self.assertTrue(self.page.run(
            "return watch.parts.device.keyboards.find((each) => each.name === 'danish').isEnabled"))
        self.choose("#keyboard-name", "danish")
        self.assertEqual(self.page.fact("keyboard"), "danish")
        self.assertEqual(self.page.texts("#keyboard-name option:checked"), ["Dansk"])
        self.assertEqual(self.page.texts("#keyboards [aria-pressed=true]"), ["Dansk danish"])
        self.assertIn("Dansk", self.page.run("return document.querySelector('.keys').getAttribute('aria-label')"))
        self.page.enter("{hold next}")
        self.assertIn("Dansk", self.page.texts(".candidate"))

    def test_the_keyboard_is_dismissed_and_comes_back(self):
        self.page.enter(":keyboard calculator")
        keys = [key["id"] for key in self.page.keys() if key["label"] == "⌄"]
        self.page.tap(keys[0])
        self.assertEqual(self.page.texts(".key"), [])
        self.page.click(".absence button")
        self.assertTrue(self.page.texts(".key"))

    def test_fields_get_the_focus_and_apps_are_opened(self):
        self.choose("#app", "form")
        fields = self.page.run("return watch.parts.fields.map((each) => each.id)")
        self.page.type("ann")
        self.page.click(f"[data-field={fields[1]}]")
        self.assertEqual(self.page.fact("field"), fields[1])
        self.assertEqual(self.page.text(), "")
        self.assertEqual(self.page.texts(f"[data-field={fields[0]}] .beginning")[0].lower(), "ann")

    def test_an_app_that_asks_is_allowed_or_denied(self):
        self.page.enter(":app contacts")
        self.assertEqual(self.page.texts("#asking button"), ["Allow", "Deny"])
        self.page.click("#asking button:last-of-type")
        self.assertIn("may not read", self.page.fact("message"))
        self.assertEqual(self.page.texts("#asking button"), [])
        self.page.click("#undo")
        self.page.click("#asking button")
        self.assertIsNone(self.page.fact("message"))
        self.assertEqual(self.page.run("return document.querySelector('[name=contacts]').value"), "authorized")
        # Only the app on the screen asks.
        self.page.enter(":permission contacts notDetermined")
        self.page.enter(":app notes")
        self.assertEqual(self.page.texts("#asking button"), [])

    def test_results_and_chips_are_tapped(self):
        self.page.enter(":app contacts")
        self.page.click("#asking button")
        self.page.enter(":add Łukasz 512345678")
        self.page.enter(":keyboard t9-en")
        self.page.enter("58")
        self.page.until("there is a result", "return document.querySelector('.results button')")
        self.page.click(".results button")
        self.assertTrue(any("512345678" in row.replace(" ", "") for row in self.page.texts(".results li")))
        self.page.click(".back")
        self.assertEqual(len(self.page.texts(".results button")), 1)

    def test_the_session_grows_and_plays(self):
        self.open("session")
        self.page.tap("H")
        self.page.tap("i")
        self.assertIn("> i", self.page.texts(".transcript span"))
        self.page.click("#undo")
        self.page.tap("a")
        self.assertEqual("\n".join(self.page.texts(".transcript span")), self.server.session().rstrip("\n"))
        self.server.write("session.keys", self.server.session())
        run = subprocess.run(
            [setting.keybed, "test", "session.keys"], cwd=self.server.folder, capture_output=True, text=True,
            check=False)
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)

    def test_the_session_is_a_film(self):
        self.open("session")
        self.page.tap("H")
        self.page.tap("i")
        self.page.click("#session button[aria-expanded]")
        self.page.until(
            "the film is shown",
            "const film = document.querySelector('.film');"
            "return film.complete && film.naturalWidth > 300 && film.offsetHeight > 100")
        film = self.page.run("return (async () => (await fetch('session.svg')).text())()")
        self.assertIn("@keyframes a2", film)

    def test_the_slider_plays(self):
        self.open("history")
        self.page.tap("H")
        self.page.tap("i")
        self.page.click("#history button")
        for place in ["before line 1", "after line 1", "after line 2"]:
            self.page.until(
                f"the slider is {place}",
                "return document.querySelector('#history .aside').textContent.startsWith(arguments[0])", place)
        self.page.until("it stops", "return document.querySelector('#history button').ariaPressed === 'false'")


class New(Case):
    """A device on which nothing was done."""

    keyboards = []

    def test_lists_that_are_empty_say_what_appears_there(self):
        for line, places in [
            (None, ["#line", "#why", "#events", "#history"]), (":app contacts", ["#found"]),
            (":keyboard t9-en", ["#bar"]), (":keyboard calculator", [".registers"]), (":dismiss", ["#window"]),
        ]:
            if line:
                self.page.enter(line)
            for place in places:
                with self.subTest(place):
                    said = self.page.texts(f"{place} .nothing:not([hidden])")
                    self.assertEqual(len(said), 1)
                    self.assertRegex(said[0], "appears? here")
        self.page.enter(":app notes")
        self.assertEqual(self.page.texts("#found .nothing, #line .nothing, #history .nothing:not([hidden])"), [])
        self.page.run(
            """
            const filter = document.querySelector('#keyboards input[type=search]')
            filter.value = 'nowhere'
            filter.dispatchEvent(new Event('input'))
            """)
        self.assertIn("‘nowhere’", self.page.texts("#keyboards .nothing")[0])
