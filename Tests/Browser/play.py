"""Runs the tests: a line for each, then how many passed and failed."""
import argparse
import sys
import time
import traceback
import unittest

from support import setting


class Lines(unittest.TestResult):
    """Prints a line for each test, and why one failed."""

    def startTest(self, test):
        super().startTest(test)
        self.start = time.monotonic()

    def report(self, test, word):
        seconds = time.monotonic() - self.start
        name = test._testMethodName.removeprefix("test_").replace("_", " ")
        print(f"{word:6} {type(test).__name__.lower()}: {name} ({seconds:.1f} s)", flush=True)

    def addSuccess(self, test):
        self.report(test, "passed")

    def addFailure(self, test, error):
        super().addFailure(test, error)
        self.report(test, "FAILED")
        traceback.print_exception(*error, limit=-3, file=sys.stdout)

    def addSubTest(self, test, part, error):
        super().addSubTest(test, part, error)
        if error:
            self.report(test, "FAILED")
            print(f"       {part._subDescription()}")
            traceback.print_exception(*error, limit=-3, file=sys.stdout)

    def addError(self, test, error):
        super().addError(test, error)
        self.report(test, "FAILED")
        traceback.print_exception(*error, limit=-5, file=sys.stdout)


def named(suite, words):
    """The tests that have one of the words in their names; all without words."""
    for test in suite:
        if isinstance(test, unittest.TestSuite):
            yield from named(test, words)
        elif not words or any(word.lower() in test.id().lower() for word in words):
            yield test


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("keybed")
    parser.add_argument("--screenshots", metavar="FOLDER", help="write pictures of the page into this folder")
    parser.add_argument("--gestures", metavar="N", type=int, default=1000, help="so many over the socket alone")
    parser.add_argument("--seed", metavar="N", type=int, default=1, help="the seed of their random numbers")
    parser.add_argument("names", nargs="*", help="play only tests that have one of these words in their names")
    chosen = parser.parse_intermixed_args()
    setting.keybed = chosen.keybed
    setting.screenshots = chosen.screenshots
    setting.gestures, setting.seed = chosen.gestures, chosen.seed
    tests = unittest.defaultTestLoader.discover(f"{sys.path[0]}/cases", "*.py", sys.path[0])
    result = Lines()
    try:
        unittest.TestSuite(named(tests, chosen.names)).run(result)
    finally:
        setting.close()
    # A test with several parts fails once.
    failed = len({getattr(test, "test_case", test).id() for test, _ in result.failures + result.errors})
    print(f"{result.testsRun - failed} passed, {failed} failed")
    sys.exit(1 if failed or not result.testsRun else 0)


main()
