"""The keys of the words on the T9 layouts, as Keybed types them."""

import pathlib
import re
import unicodedata

TOP = pathlib.Path(__file__).resolve().parent.parent.parent
FOLDING = TOP / "Sources/Keyboards/T9Input/Pad/LetterFolding.swift"
WITHOUT_KEY = "\u200c"
APOSTROPHES = "'\u2019\u02bc·\u05f3\u05f4"


def keys_by_letter(language, folder=TOP / "Layouts/t9"):
    """A table for `str.translate` from a lowercase letter to its digit."""
    digits = {}
    for name in (language, "en"):
        text = (folder / f"t9-{name}.yaml").read_text("utf-8")
        for digit, letters in re.findall(r"digit: ([2-9]), letters: ([^,]*),", text):
            if name == language or not any(key == digit for key in digits.values()):
                digits.update((letter, digit) for letter in letters.split())
    for base, variants in re.findall(r'"(.)": "([^"]+)"', FOLDING.read_text("utf-8")):
        for variant in variants:
            if base in digits:
                digits.setdefault(variant, digits[base])
    digits.update(dict.fromkeys(APOSTROPHES, "1"))
    return {ord(letter): digit for letter, digit in digits.items()} | {ord(WITHOUT_KEY): None}


def keys(word, table):
    """The digits of a word, or `None` if a letter is on no key."""
    found = unicodedata.normalize("NFC", word).translate(table)
    return found if found.isdigit() else None
