"""The DevTools protocol of a tab, without waiting for each answer: fingers are faster than that."""
import itertools
import json

import websocket


class DevTools:
    def __init__(self, driver):
        address = driver.capabilities["goog:chromeOptions"]["debuggerAddress"]
        self.socket = websocket.create_connection(
            f"ws://{address}/devtools/page/{driver.current_window_handle}", suppress_origin=True, timeout=30)
        self.numbers = itertools.count(1)
        self.last = 0

    def send(self, method, **arguments):
        self.last = next(self.numbers)
        self.socket.send(json.dumps({"id": self.last, "method": method, "params": arguments}))

    def flush(self):
        """Waits until everything that was sent is done."""
        answered = 0
        while answered < self.last:
            answer = json.loads(self.socket.recv())
            assert "error" not in answer, answer
            answered = answer.get("id", answered)
        self.last = 0

    def close(self):
        self.socket.close()
