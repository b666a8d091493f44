"""Free texts in many languages, as sentences, for counting words. Imported by make-contexts and make-word-lists.

Nothing is fetched here. A folder given as `root` holds what these commands bring, each package unpacked in a folder of
its name (`dpkg-deb -x`, `tar --strip-components=1` for the sources):

    root/PACKAGE      for each of PACKAGES, of Debian 12:
                      apt-get download PACKAGE && dpkg-deb -x PACKAGE_*.deb PACKAGE
    root/cld2         apt-get source --download-only cld2           (0.0.0-git20150806-9)
    root/flare-game   apt-get source --download-only flare-game     (1.14-1)
    root/freedroidrpg apt-get source --download-only freedroidrpg   (1.0-1)

It also holds bigbench-1.0.0.tar.gz, as pip download --no-deps bigbench==1.0.0 brings it, of which German news,
articles of an encyclopedia and English passages are read.

The versions used for the committed files:

    wesnoth-1.16-* 1:1.16.9-1, widelands-data 2:1.1-3, gnome-user-docs 43.0-2, installation-guide-amd64
    20230508+deb12u1, trans-de-en 1.9-6, fortunes-bg 1.4, fortunes-br 20220821, fortunes-cs 2.0.9-1.1, fortunes-de
    0.35-1, fortunes-es 1.36, fortunes-it 1.99-4.1, fortunes-pl 0.0.20130525-3, fortunes-ru 1.52-3.1,
    aptitude-doc-* 0.8.13-5, debian-edu-doc-* 2.12.23~deb12u1, debian-reference-* 2.100, gimp-help-* 2.10.34-2,
    libreoffice-help-* 4:7.4.7-1+deb12u14, maint-guide-* 1.2.53

Each text is counted for one purpose, which is fixed by what it is and not by chance: "train" is counted, "dev" chooses
numbers, "test" measures. Of the campaigns of Wesnoth one is for "dev" and one for "test"; of CLD2's web pages every
twentieth is for "dev" and two more of each twenty for "test", and so of the news. Everything else in this module is for
"train".
"""

import fnmatch
import functools
import gettext
import gzip
import html
import json
import pathlib
import re
import tarfile

WESNOTH = "did dm dw ei httt l low nr sof sota sotbe thot trow tsg ttb utbs".split()
MANUALS = (
    "aptitude-doc-{cs,es,fi,fr,it,nl,ru} debian-edu-doc-{da,de,es,fr,it,nb-no,nl,pt-br,pt-pt} "
    "debian-edu-doc-legacy-{pl,sv,uk} debian-reference-{de,es,fr,id,it,pt,pt-br} "
    "gimp-help-{ca,cs,da,de,el,es,fa,fi,fr,hr,hu,it,lt,nl,pt,pt-br,ro,ru,sl,sv,uk} "
    "libreoffice-help-{da,el,id,pl,tr,vi} maint-guide-{ca,vi}"
)


def expanded(names):
    """`a-{b,c}` is `a-b` and `a-c`."""
    for name in names.split():
        first, brace, rest = name.partition("{")
        yield from ([first + part for part in rest.rstrip("}").split(",")] if brace else [name])


PACKAGES = [
    "wesnoth-1.16-data", *(f"wesnoth-1.16-{name}" for name in WESNOTH), "widelands-data", "gnome-user-docs",
    "installation-guide-amd64", "trans-de-en", *expanded("fortunes-{bg,br,cs,de,es,it,pl,ru}"), *expanded(MANUALS),
]

# The languages of the lists, and their names in the sources, where these differ.
NAMES = {
    "sh": "sh hr bs sr@latin sr-Latn sr_Latn sr@latn bs-Latn hr-Latn".split(),
    "nb": "nb no nb_NO nb-no no-Latn".split(),
    "he": "he iw iw-Hebr".split(),
    "fil": "fil tl tl_PH tl-Latn".split(),
    "pt": "pt pt_PT pt-pt pt_BR pt-br br pt-Latn".split(),
}
LANGUAGES = (
    "ar bg ca cs da de el en es fa fi fil fr he hu id is it lt lv mk ms nb nl pl pt ro ru sh sk sl sv tr uk ur vi"
).split()
SCRIPTS = {"ar": "Arab", "fa": "Arab", "ur": "Arab", "he": "Hebr", "el": "Grek"} | dict.fromkeys(
    "bg mk ru uk".split(), "Cyrl"
)


def names(language):
    """The names of a language, each once: a text that is read twice would be counted in two portions."""
    found = NAMES.get(language, [language, f"{language}-{SCRIPTS.get(language, 'Latn')}"])
    if language in SCRIPTS:
        found = found + [f"{language}-{SCRIPTS[language]}"]
    return list(dict.fromkeys(found))


# Characters that texts have in place of those of their language, often because a keyboard or a font lacked them.
REPLACED = {
    "fa": {"ي": "ی", "ى": "ی", "ك": "ک"},
    "ro": {"ş": "ș", "ţ": "ț", "Ş": "Ș", "Ţ": "Ț"},
    "ur": {"ي": "ی", "ى": "ی", "ك": "ک", "ه": "ہ", "ۓ": "ئے"},
}


def replaced(text, language):
    return text.translate({ord(old): new for old, new in REPLACED.get(language, {}).items()})


LETTERS = {
    "Latn": "A-Za-zÀ-ÖØ-öø-ɏḀ-ỿ", "Cyrl": "Ѐ-ӿ", "Grek": "Ͱ-Ͽἀ-῿", "Hebr": "א-ת", "Arab": "ء-ي٠-ۿ",
}
# Marks of markup, commands, addresses and placeholders.
CODE = re.compile(r"[<>{}\[\]\\=@#_|~^$%*/&©®•→►▼]|--|\+|\w\.\w|[a-z][A-Z]|\.\.\w|://")
DIGITS = re.compile(r"\d")
COMBINING = re.compile("[\u064b-\u0652\u0670\u0640\u0591-\u05c7\u200e\u200f\u202a-\u202e\u00ad\u2060]")


class Cleaner:
    """Decides which sentences are running text of a language."""

    def __init__(self, language):
        letters = LETTERS[SCRIPTS.get(language, "Latn")]
        self.word = re.compile(f"[{letters}]+(?:['’·׳״\"\u200c-][{letters}]+)*['׳]?")
        self.latin = re.compile(f"[{LETTERS['Latn']}]") if language in SCRIPTS else None
        self.language = language

    def is_text(self, sentence, least):
        """Whether a sentence is running text of at least so many words."""
        if CODE.search(sentence) or (self.latin and self.latin.search(sentence)):
            return False
        tokens = sentence.split()
        words = sum(1 for token in tokens if self.word.fullmatch(token.strip("\"'’‘“”„«»‹›()!?.,:;…،؛؟۔–—-")))
        return words >= least and words >= 0.85 * len(tokens) and not sentence.isupper()

    def sentences(self, text, least=3):
        text = replaced(COMBINING.sub("", html.unescape(text)).replace("\u00a0", " "), self.language)
        for sentence in re.split(r"(?<=[.?!…۔؟])[\"'”“»)]*\s+|\n+", text):
            sentence = " ".join(sentence.split())
            if self.is_text(sentence, least):
                yield sentence


ENGLISH = set(
    "the of and to is in that it for you with this are be on as have from not can was will your or by if an at all "
    "which when use used click page file files their has more they who we his he she but my our".split()
)


def is_english(text):
    words = re.findall("[a-z']+", text.lower())
    return len(words) > 2 and sum(word in ENGLISH for word in words) > 0.3 * len(words)


def catalogue(path):
    """The pairs (original, translation) of a compiled catalogue."""
    with open(path, "rb") as file:
        for original, translated in gettext.GNUTranslations(file)._catalog.items():
            if isinstance(original, str) and original and translated and translated != original:
                yield original, translated


def portable_objects(path):
    """The same of a catalogue in source form, without fuzzy ones."""
    for entry in path.read_text("utf-8", "replace").split("\n\n"):
        lines = [line for line in entry.split("\n") if not line.startswith("#~")]
        if any(line.startswith("#,") and "fuzzy" in line for line in lines):
            continue
        found, current = {}, None
        for line in lines:
            match = re.match(r'(msg\w+)(?:\[\d\])? "(.*)"$', line)
            if match:
                current = match[1]
                found[current] = found.get(current, "") + match[2]
            elif current and line.startswith('"'):
                found[current] += line[1:-1]
        original, translated = (
            re.sub(r"\\(.)", lambda m: "\n" if m[1] in "nrt" else m[1], found.get(part, ""))
            for part in ("msgid", "msgstr")
        )
        if original and translated and translated != original:
            yield original, translated


def without_markup(text):
    """A text of a game without its markup; what a placeholder stands for is unknown, so its sentence is left out."""
    return re.sub(r"</?[a-zA-Z][^>]*>", "", text).replace("\u2026", "...").replace("...", "… ")


def of_catalogue(pairs, cleaner):
    for _, translated in pairs:
        if re.search(r"[.?!…۔؟](\W|$)", translated) and not is_english(translated):
            yield from cleaner.sentences(without_markup(translated))


def of_html(path, cleaner):
    data = path.read_bytes()
    if path.suffix == ".gz":
        data = gzip.decompress(data)
    text = data.decode("utf-8", "ignore")
    text = re.sub(r"(?is)<(pre|code|tt|script|style|kbd|samp|head)\b.*?</\1>", " {} ", text)
    text = re.sub(r"(?is)</?(p|li|dd|dt|td|th|h\d|div|title|item|section|tr|body|ul|ol|table|br)\b[^>]*>", "\0", text)
    text = re.sub(r"(?s)<[^>]*>", "", text)
    for paragraph in text.split("\0"):
        paragraph = " ".join(paragraph.split())
        if paragraph and not is_english(paragraph) and re.search(r"[.?!:۔؟]$", paragraph):
            yield from cleaner.sentences(paragraph, 4)


def wesnoth(root, language, cleaner, portion):
    campaigns = {"test": ["tsg"], "dev": ["ttb"]}.get(portion) or [
        name for name in WESNOTH + ["tutorial", "help", "units", "anl"] if name not in ("tsg", "ttb")
    ]
    catalogues = {"ttb": "tb"}
    for campaign in campaigns:
        folder = root / (f"wesnoth-1.16-{campaign}" if campaign in WESNOTH else "wesnoth-1.16-data")
        for name in names(language):
            for path in sorted(folder.glob(f"usr/share/**/locale/{name}/LC_MESSAGES/wesnoth-{catalogues.get(campaign, campaign)}.mo")):
                yield from of_catalogue(catalogue(path), cleaner)


def widelands(root, language, cleaner, portion):
    for name in names(language):
        for path in sorted(root.glob(f"widelands-data/usr/share/games/widelands/data/locale/{name}/LC_MESSAGES/*.mo")):
            yield from of_catalogue(catalogue(path), cleaner)


def flare(root, language, cleaner, portion):
    for name in names(language):
        for path in sorted(root.glob(f"flare-game/mods/*/languages/data.{name}.po")):
            yield from of_catalogue(portable_objects(path), cleaner)


def freedroid(root, language, cleaner, portion):
    for name in names(language):
        for path in sorted(root.glob(f"freedroidrpg/po/po-d*/{name}.po")):
            yield from of_catalogue(portable_objects(path), cleaner)


def fortunes(root, language, cleaner, portion):
    name = "br" if language == "pt" else language
    for path in sorted(root.glob(f"fortunes-{name}/usr/share/games/fortunes/**/*")):
        if path.is_file() and path.suffix not in (".dat", ".u8") and "sk" not in path.name:
            text = path.read_bytes().decode("utf-8", "replace")
            for fortune in re.split(r"(?m)^%\s*$", text):
                fortune = re.sub(r"(?m)^\s*(--|—|~|\().*$", "", fortune)
                if "\ufffd" not in fortune:
                    yield from cleaner.sentences(" ".join(fortune.split()))


def dictionary(root, language, cleaner, portion):
    """The German example sentences of Ding's dictionary."""
    if language == "de":
        for line in (root / "trans-de-en/usr/share/trans/de-en").read_text("utf-8").split("\n"):
            for part in line.partition("::")[0].split("|"):
                part = re.sub(r"\{[^}]*\}|\[[^]]*\]|\([^)]*\)|/[^/]*/", "", part).split(";")[0]
                if re.search(r"[.?!]\s*$", part):
                    yield from cleaner.sentences(part.strip())


def help_pages(root, language, cleaner, portion):
    for name in names(language):
        for path in sorted(root.glob(f"gnome-user-docs/usr/share/help/{name}/**/*.page")):
            yield from of_html(path, cleaner)


def manuals(root, language, cleaner, portion):
    folders = [f"installation-guide-amd64/usr/share/doc/installation-guide-amd64/{name}" for name in names(language)]
    for package in expanded(MANUALS):
        if any(package.endswith(f"-{name.lower()}") for name in names(language)):
            folders.append(f"{package}/usr/share")
    for folder in folders:
        for pattern in ("**/*.html", "**/*.html.gz"):
            for path in sorted((root / folder).glob(pattern)):
                if not path.is_symlink():
                    yield from of_html(path, cleaner)


def purpose(index):
    """What the text with this index is for."""
    return {0: "dev", 7: "test", 13: "test"}.get(index % 20, "train")


_WEB = {}


def web(root, language, cleaner, portion):
    """Short pieces of web pages. The first and the last word of a piece may be cut, so they are left out."""
    if not _WEB:
        path = root / "cld2/internal/test_shuffle_1000_48_666.utf8.gz"
        for line in gzip.open(path, "rt", encoding="utf-8", errors="replace"):
            parts = line.rstrip("\n").split(" ", 3)
            if len(parts) == 4 and parts[0] == "Samp":
                _WEB.setdefault(parts[1], []).append(parts[3])
    pages = [page for name in names(language) for page in _WEB.get(name, [])]
    for index, page in enumerate(pages):
        if purpose(index) != portion:
            continue
        seen = set()
        for piece in page.split(" ~ "):
            piece = replaced(" ".join(COMBINING.sub("", piece).split()[1:-1]), language)
            if piece not in seen and cleaner.is_text(piece, 4):
                seen.add(piece)
                yield piece


@functools.cache
def big_bench(root, pattern):
    """The inputs of those tasks of BIG-bench whose files fit the pattern."""
    found = []
    with tarfile.open(root / "bigbench-1.0.0.tar.gz", "r|gz") as archive:
        for file in archive:
            if fnmatch.fnmatch(file.name.partition("/benchmark_tasks/")[2], pattern):
                found += [example["input"] for example in json.load(archive.extractfile(file))["examples"]]
    if not found:
        raise FileNotFoundError(f"{root / 'bigbench-1.0.0.tar.gz'} has no task {pattern}")
    return found


# What a line of a task begins with ("Passage: "), and reports of games, which are many and all alike.
LABEL = re.compile(r"(?m)^\s*[A-Z][\w ]{0,24}:")
GAME = re.compile(r"\b(yards?|touchdowns?|quarterback|field goals?|end zone|NFL|TD|QB|RB|WR|FG)\b|-yard")


def passages(root, language, cleaner, portion):
    """The English passages that questions are asked about, many of them of an encyclopedia."""
    for text in big_bench(root, "natural_instructions/*/task.json") if language == "en" else []:
        for sentence in cleaner.sentences(LABEL.sub("\n", text), 4):
            if not GAME.search(sentence):
                yield sentence


def news(root, language, cleaner, portion):
    """Articles of a German newspaper."""
    for index, article in enumerate(big_bench(root, "gem/mlsum_de/task.json") if language == "de" else []):
        if purpose(index) == portion:
            yield from cleaner.sentences(article)


def encyclopedia(root, language, cleaner, portion):
    """German articles of an encyclopedia. Other languages of the task are recognised by their most frequent words."""
    for article in big_bench(root, "paragraph_segmentation/task.json") if language == "de" else []:
        if len(re.findall(r"\b(?:und|der|die|von|ist|wurde)\b", article)) > 0.05 * len(article.split()):
            yield from cleaner.sentences(article)


# What is counted.
SOURCES = {
    "web": web, "wesnoth": wesnoth, "widelands": widelands, "flare": flare, "freedroidrpg": freedroid,
    "fortunes": fortunes, "dictionary": dictionary, "help": help_pages, "manuals": manuals, "news": news,
    "encyclopedia": encyclopedia, "passages": passages,
}


def texts(root, language, portion="train", only=tuple(SOURCES)):
    """Each source with its sentences, once each."""
    cleaner = Cleaner(language)
    for source in only:
        if portion == "train" or source in ("web", "wesnoth", "news"):
            sentences = SOURCES[source](pathlib.Path(root), language, cleaner, portion)
            yield source, list(dict.fromkeys(sentences))
