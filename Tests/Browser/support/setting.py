"""What all tests share: the command, and one browser."""
import shutil

from selenium import webdriver

keybed = None
screenshots = None
#: How many random gestures go over the socket, and with which seed.
gestures = 1000
seed = 1
_driver = None

ARGUMENTS = [
    "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-background-timer-throttling",
    "--disable-renderer-backgrounding", "--disable-dev-shm-usage", "--hide-scrollbars", "--lang=en",
]


def driver():
    """The browser, which is started when it is first needed."""
    global _driver
    if not _driver:
        options = webdriver.ChromeOptions()
        for argument in ARGUMENTS:
            options.add_argument(argument)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        _driver = webdriver.Chrome(options=options, service=webdriver.ChromeService(shutil.which("chromedriver")))
    return _driver


def close():
    if _driver:
        _driver.quit()
