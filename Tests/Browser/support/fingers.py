"""Fingers on the screen, by the DevTools protocol: the browser makes of them what it makes of real ones."""


class Fingers:
    def __init__(self, devtools):
        self.devtools = devtools
        self.points = {}

    def down(self, x, y, finger=0):
        self.points[finger] = (x, y)
        self._dispatch("touchStart")

    def move(self, x, y, finger=0):
        self.points[finger] = (x, y)
        self._dispatch("touchMove")

    def up(self, finger=0):
        del self.points[finger]
        self._dispatch("touchMove" if self.points else "touchEnd")

    def tap(self, x, y):
        self.down(x, y)
        self.up()

    def draw(self, *points):
        """Puts a finger down, draws it through the points, and lifts it."""
        self.down(*points[0])
        for (x, y), (to_x, to_y) in zip(points, points[1:]):
            for step in range(1, 5):
                self.move(x + (to_x - x) * step / 4, y + (to_y - y) * step / 4)
        self.up()

    def cancel(self):
        """Takes all fingers away, as the browser does when it scrolls."""
        self.points.clear()
        self._dispatch("touchCancel")

    def _dispatch(self, kind):
        points = [{"x": x, "y": y, "id": finger} for finger, (x, y) in self.points.items()]
        self.devtools.send("Input.dispatchTouchEvent", type=kind, touchPoints=points)
