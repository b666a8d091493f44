"""Pictures of the page, for people: written with --screenshots. README shows `page.png` of them."""
import base64
import os
import unittest

from support import setting
from support.case import Case

SIZES = [(360, 740), (800, 1000), (1400, 900)]
SCENES = {
    "english": [":keyboard english", ":document The quick brown fox¦"],
    "t9": [":keyboard t9-en", ":document", "4663"],
    "vietnamese": [":keyboard t9-vi", ":document"],
    "calculator": [":keyboard calculator-scientific", "5 MS 2 * 3.5 ="],
    "arabic": [":keyboard arabic", ":document مرحبا [بالعالم]"],
    "form": [":app form", ":keyboard english"],
    "refusal": [":app notes", ":keyboard qwerty", "1 + 2 foo"],
}

README = ([":keyboard t9-en", ":document", "8447 0 47 0 4663"], (540, 614), "dark")


class Pictures(Case):
    @unittest.skipUnless(setting.screenshots, "no folder is given")
    def test_pictures_are_written(self):
        os.makedirs(setting.screenshots, exist_ok=True)
        for scene, lines in SCENES.items():
            self.enter(lines)
            for width, height in SIZES:
                for colours in ("light", "dark"):
                    self.picture(f"{scene}-{width}-{colours}", (width, height), colours)
        lines, size, colours = README
        self.enter(lines)
        self.picture("page", size, colours)

    def enter(self, lines):
        for line in lines:
            self.page.enter(line)

    def picture(self, name, size, colours):
        self.page.resize(*size)
        # Without motion, so that no key is between two colours.
        self.page.prefer(colours, prefers_reduced_motion="reduce")
        self.page.run("return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        picture = self.page.cdp("Page.captureScreenshot")["data"]
        with open(f"{setting.screenshots}/{name}.png", "wb") as file:
            file.write(base64.b64decode(picture))
