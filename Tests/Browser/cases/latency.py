"""How long a press takes, from the finger that lifts to the paint that shows its effect."""
import statistics

from support.case import Case

PRESSES = 60
MEGABYTES = 10


class Latency(Case):
    #: Far above what is measured on two busy cores: a press must not cost as much as the document is long.
    limit = 400

    def presses(self):
        self.page.run("watch.presses = []")
        for _ in range(PRESSES // 4):
            for key in "hint":
                self.page.tap(key)
        self.page.until("all are painted", "return watch.presses.length >= arguments[0]", PRESSES)
        return statistics.median(self.page.run("return watch.presses"))

    def test_a_press_is_soon_painted_in_an_empty_and_in_a_long_document(self):
        self.page.enter(":document a¦")
        empty = self.presses()
        # A line of a file has less than 10 MB.
        part = "The quick brown fox jumps over the lazy dog. " * (MEGABYTES * 1_000_000 // 90)
        self.server.write("long.keys", f":document {part}¦\n:paste {part}\n")
        self.page.enter(":load long.keys")
        self.assertGreater(self.page.run("return watch.parts.document.count"), MEGABYTES * 999_000)
        long = self.presses()
        print(f"       from finger to paint: {empty:.1f} ms, with {MEGABYTES} MB {long:.1f} ms (median of {PRESSES})")
        self.assertLess(empty, self.limit)
        self.assertLess(long, self.limit)
