"""A person at the window: the program on a virtual screen, with real keys and clicks.

What the program shows is read twice over: from the file that `--report` keeps, and from the pixels
of the screen. Every wait polls for a condition; no time that passes decides a test.
"""

import contextlib
import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import time
import unittest

from screen import SIZE, Screen, end, poll
from x11 import Client

PROGRAM = os.environ.get("OROGRAPH", "")
PANEL_WIDTH, OVERLAY_HEIGHT = 380, 90

# What makes a scene at once, for tests of the panel and the keys.
QUICK = ("--set", "lattice.levels=5", "--set", "clouds.iterations=6",
         "--set", "texture.iterations=6")


def opens_something(arguments):
    """Whether the arguments name a document, a preset or layers."""
    words = iter(arguments)
    for word in words:
        if word in ("--preset", "--layers"):
            return True
        if word == "--set":
            next(words)
        elif not word.startswith("-"):
            return True
    return False


class Session:
    """The running program. `home` outlives it, so that a second start finds its settings; of two
    that run at once in the same home each has a name. What names no document opens a map of the
    1997 program, but for a first start as a person makes it, which asks for `own_choice`."""

    def __init__(self, screen, home, *arguments, environment=None, hint=False, overview=False,
                 toolbar=False, detail="low", program=PROGRAM, name="report",
                 own_choice=False):
        """A picture at rest takes the processor seconds to become as fine as it can: who wants that
        says so by `detail`."""
        self.screen = screen
        self.refines = detail == "automatic"
        self.home = pathlib.Path(home)
        self.folder = self.home / "work"
        self.folder.mkdir(exist_ok=True)
        self.report_path = self.home / f"{name}.json"
        self.report_path.unlink(missing_ok=True)
        self.errors_path = self.home / f"{name}-errors.txt"
        self.errors = open(self.errors_path, "w+", encoding="utf-8")
        self.environment = dict(os.environ, DISPLAY=screen.name, HOME=str(self.home),
                                XDG_CONFIG_HOME=str(self.home / "config"),
                                XDG_STATE_HOME=str(self.home / "state"),
                                XDG_CACHE_HOME=str(self.home / "cache"),
                                XDG_DATA_HOME=str(self.home / "data"))
        self.environment.pop("OROGRAPH_SHADERS", None)
        self.environment.update(environment or {})
        extra = [word for name, shown in (("hint", hint), ("overview", overview),
                                          ("toolbar", toolbar)) if not shown
                 for word in ("--set", f"settings.show_{name}=false")]
        extra += ["--set", f"settings.detail={detail}"]
        if not own_choice and not opens_something(arguments):
            extra += ["--preset", "alpine-flight"]
        self.process = subprocess.Popen(
            [program, "--report", str(self.report_path), *extra, *arguments],
            cwd=self.folder, env=self.environment, stderr=self.errors)
        self.server = Client(screen.name)
        self.window = None
        self.wait(lambda report: report["shown_iterations"] >= 0 or report["frames"] > 1, "a start")
        # Of this program, should another run beside it; not GLFW's auxiliary windows.
        self.window = poll(lambda: self.tool("search", "--onlyvisible", "--all", "--pid",
                                             self.process.pid, "--name", " - Orograph$",
                                             check=False), "the window").split()[0]
        self.focus()

    # What is on show.

    def report(self):
        if self.process.poll() is not None:
            raise AssertionError(f"the program ended with exit code {self.process.returncode}: "
                                 + self.error_text())
        try:
            return json.loads(self.report_path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return None

    def error_text(self):
        return self.errors_path.read_text(encoding="utf-8")

    def wait(self, condition, what):
        """The first report for which `condition` holds."""

        def look():
            report = self.report()
            return report if report is not None and condition(report) else None

        return poll(look, what)

    def wait_drawing(self, condition, what):
        """The same of a window that draws on meanwhile, though nothing happens."""
        seen, since = None, 0

        def wake(report):
            nonlocal seen, since
            now = time.monotonic()
            if report["frames"] != seen:
                seen, since = report["frames"], now if seen is not None else 0
            # It draws some frames for each event: another is sent once it has drawn those.
            if now - since > 0.03:
                self.server.send(int(self.window), "OROGRAPH_TEST")  # which means nothing to it
                since = now
            return condition(report)

        return self.wait(wake, what)

    def value(self, key):
        value = self.report()["recipe"]
        for part in key.split("."):
            # Keys count the items of a list from 1.
            value = value[int(part) - 1] if isinstance(value, list) else value[part]
        return value

    def wait_value(self, key, wanted):
        def look():
            value = self.value(key)
            return abs(value - wanted) <= 1e-5 * abs(wanted) if isinstance(wanted, float) \
                else value == wanted

        poll(look, f"{key} to be {wanted}")

    def settled(self):
        """A report with nothing under way, some frames later than now."""
        self.report_again()
        # Work can end and its scene be taken a frame later, so one idle report is not enough.
        idle = self.wait(lambda r: not r["busy"], "no work")
        while True:
            later = self.wait_drawing(lambda r: r["frames"] >= idle["frames"] + 2, "frames")
            if not later["busy"] and later["recipe"] == idle["recipe"]:
                return later
            idle = self.wait(lambda r: not r["busy"], "no work")

    def picture(self):
        """The window's part of the screen."""
        return self.screen.picture().crop((0, 0, *self.size()))

    def scene(self):
        """The finished picture right of the panel, but for its lowest rows, where messages and
        instruments are."""
        self.park()  # no tooltip is part of it
        report = self.settled()
        width, height = self.size()
        left = PANEL_WIDTH if report["panel"] else 0

        def look():
            return self.screen.picture().crop((left, 0, width, max(1, height - OVERLAY_HEIGHT)))

        # What moved is drawn coarsely at first, and finely once it has rested for a moment.
        before = look()
        while True:
            frames = self.report()["frames"]
            rest = time.monotonic() + (0.4 if self.refines else 0)
            self.wait(lambda r: not r["coarse"] and time.monotonic() > rest, "a fine picture")
            self.wait_drawing(lambda r: r["frames"] >= frames + 2, "frames")
            after = look()
            if after == before:
                return after
            before = after

    def size(self):
        text = self.tool("getwindowgeometry", "--shell", self.window)
        values = dict(line.split("=") for line in text.split())
        return int(values["WIDTH"]), int(values["HEIGHT"])

    # Hands.

    def tool(self, *arguments, check=True):
        done = subprocess.run(["xdotool", *map(str, arguments)], env=self.environment, text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
        if check and done.returncode != 0:
            raise AssertionError(f"xdotool {' '.join(map(str, arguments))}: {done.stderr}")
        return done.stdout if done.returncode == 0 else ""

    def focus(self):
        self.tool("windowfocus", "--sync", self.window)

    def key(self, *keys):
        self.tool("key", *keys)

    def press(self, *keys):
        """Keys together, as slowly as a hand presses them in a field: each for some frames."""
        with contextlib.ExitStack() as hands:
            for key in keys:
                hands.enter_context(self.held(key))
                self.report_again()
        self.report_again()

    @contextlib.contextmanager
    def held(self, *keys):
        """Keys that are down meanwhile."""
        self.tool("keydown", *keys)
        try:
            yield
        finally:
            self.tool("keyup", *reversed(keys))

    def place(self, name):
        """A control's rectangle; it is scrolled into view if it must be."""

        def find():
            self.report_again()
            controls = self.report()["controls"]
            place = controls.get(name)
            if not place:
                return None
            # The panel's parameters end where its buttons begin.
            footer = controls.get("export")
            # But what a list has to choose from may lie over them.
            chosen = name.rpartition(".")[0] in controls and not name.endswith(".field")
            in_panel = footer and place[0] < PANEL_WIDTH and place[1] < footer[1] and not chosen
            bottom = footer[1] - 6 if in_panel else self.size()[1]
            return place if place[1] >= 0 and place[1] + place[3] <= bottom else None

        # A menu or a list may still be opening, and would close when something is scrolled.
        for _ in range(4):
            place = find()
            if place:
                return place
        self.tool("mousemove", 20, 300)
        self.report_again()
        self.tool("click", "--repeat", 40, "--delay", 1, 4)
        for _ in range(20):
            place = find()
            # A turn of the wheel may reach the window frames later, and moves it a frame after that.
            if place and all(place == find() for _ in range(3)):
                return place
            if not place:
                self.tool("click", "--repeat", 2, "--delay", 1, 5)
        raise AssertionError(f"the control {name} is nowhere to be seen")

    def report_again(self):
        """Waits for a report of a frame that began after this call."""
        frames = self.report()["frames"]
        # The next one may have begun before, and not have heard of what was just pressed.
        self.wait_drawing(lambda r: r["frames"] > frames + 1, "another frame")

    def slowest_since(self, frames):
        """Seconds of the slowest frame since so many, of the last 180."""
        report = self.report()
        later = report["frame_times"][-max(report["frames"] - frames, 1):]
        return max(later) / 1000

    def middle(self, name):
        x, y, width, height = self.place(name)
        return round(x + width / 2), round(y + height / 2)

    def park(self):
        """Takes the mouse where nothing answers it."""
        self.tool("mousemove", 2, 2)

    def click(self, name):
        for _ in range(10):
            x, y = self.middle(name)
            self.tool("mousemove", x, y)
            self.report_again()  # the control knows the mouse is on it
            place = self.report()["controls"].get(name)
            # A dialog that has learned more meanwhile has moved what is in it.
            if place and abs(place[0] + place[2] / 2 - x) < 2 and abs(place[1] + place[3] / 2 - y) < 2:
                break
        self.tool("click", 1)

    def choose(self, key, choice):
        self.click(key)
        self.wait(lambda r: f"{key}.{choice}" in r["controls"], f"{key} to open")
        self.click(f"{key}.{choice}")
        self.wait_value(key, choice)

    def preset(self, key):
        """Opens a preset from the gallery."""
        self.click("presets")
        self.wait(lambda r: f"preset.{key}" in r["controls"], "the presets")
        self.click(f"preset.{key}")
        self.wait(lambda r: f"preset.{key}" not in r["controls"], "the gallery to close")

    def edit(self, name, text):
        """Types into a field in place of what it says, and stays in it."""
        self.click(name)
        self.report_again()
        self.press("ctrl", "a")
        self.tool("type", "--delay", 20, "--", text)

    def enter(self, name, text):
        self.edit(name, text)
        self.report_again()
        self.press("Return")

    def drag(self, name, begin, finish, steps=8):
        """Drags in a slider, between shares of its width."""
        x, y, width, height = self.place(name)
        row = round(y + height / 2)
        at = lambda share: round(x + width * share)  # noqa: E731
        self.tool("mousemove", at(begin), row)
        self.report_again()
        self.tool("mousedown", 1)
        try:
            for step in range(1, steps + 1):
                self.tool("mousemove", at(begin + (finish - begin) * step / steps), row)
                self.report_again()
        finally:
            self.tool("mouseup", 1)

    def close(self, keep_copies=False):
        """Ends the program as a crash does. What it kept for that goes, unless it is wanted."""
        end(self.process)
        if self.screen.process.poll() is None:  # else libX11 would end this process, too
            self.server.close()
        self.errors.close()
        if not keep_copies:
            shutil.rmtree(self.home / "state", ignore_errors=True)


class WindowTest(unittest.TestCase):
    """A screen and a home of its own for each test; a picture of the screen when it fails."""

    screen_size = SIZE

    def run(self, result=None):
        self.result = result
        return super().run(result)

    def setUp(self):
        self.failed_before = self.failures()
        self.assertTrue(PROGRAM and os.access(PROGRAM, os.X_OK),
                        "name the program in the environment variable OROGRAPH")
        folder = tempfile.TemporaryDirectory(prefix="orograph-window-")
        self.addCleanup(folder.cleanup)
        self.home = pathlib.Path(folder.name)
        self.screen = Screen(self.screen_size)
        self.addCleanup(self.screen.close)

    def start(self, *arguments, **options):
        session = Session(self.screen, self.home, *arguments, **options)
        self.addCleanup(session.close)
        return session

    def failures(self):
        return len(self.result.failures) + len(self.result.errors)

    def tearDown(self):
        output = os.environ.get("OROGRAPH_TEST_OUTPUT")
        if output and self.failures() > self.failed_before:
            folder = pathlib.Path(output)
            folder.mkdir(parents=True, exist_ok=True)
            self.screen.picture().save(folder / f"{self.id()}.png")
