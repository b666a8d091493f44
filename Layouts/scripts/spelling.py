"""Which words the spelling dictionaries of hunspell have. Imported by make-word-lists and count-non-words."""

import subprocess


def unknown(words, dictionary):
    """Those of the words that a dictionary, given by its name or path, has in no case."""
    forms = {word: {word, word[:1].upper() + word[1:], word.upper()} for word in words}
    spelled = "".join(f"{form}\n" for form in sorted(set().union(*forms.values())))
    run = subprocess.run(
        ["hunspell", "-i", "utf-8", "-d", dictionary, "-l"], input=spelled, capture_output=True, text=True, check=True)
    missing = set(run.stdout.split("\n"))
    return {word for word in words if forms[word] <= missing}
