"""A monkey at the window: random real keys, clicks, drags and files dropped, on each preset in turn.

monkey.py PROGRAM [--seconds N] [--presets KEY,KEY...] [--turn N] [--seed N] [--rounds N] [--figures FILE]

The program must live, and end in order when it is asked to. With --rounds it ends once each preset
had so many turns after its first, and its memory, open files and threads must be flat: the last
quarter of the rounds over the first quarter at most 1.05. The first round is left out, since what
is seen for the first time fills caches; and whole rounds are compared, since some presets need far
more memory than others. Memory is measured at the end of each round, with the same document at
rest, and beside it what the program says that it holds, and of what kind its memory is. The same
seed does the same things, as far as the speed of the machine lets
it.
"""

import argparse
import os
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "window"))

from drag import DragSource  # noqa: E402
from figures import FLAT, Figures  # noqa: E402
from screen import LARGE, Screen  # noqa: E402
from session import Session  # noqa: E402

# All that the program hears, and some that it doesn't; but Ctrl+Q and F11, which end what is tested.
KEYS = (["Up", "Down", "Left", "Right", "Page_Up", "Page_Down", "Home", "End", "space", "Tab",
         "Return", "Escape", "Escape", "BackSpace", "Delete", "plus", "minus", "comma", "period",
         "slash", "F1", "F2", "F5", "F12", "shift+F12"] +
        list("abcdefghijklmnopqrstuvwxyz0123456789") +
        [f"ctrl+{key}" for key in "abcdefghijklmnoprtuvwxyz"] +
        ["ctrl+shift+z", "ctrl+shift+s", "ctrl+1", "ctrl+2", "ctrl+3", "shift+Up", "shift+Down"])
FLIGHT = ("Up", "Down", "Left", "Right", "shift+Up", "shift+Down")
PRESETS = pathlib.Path(__file__).resolve().parent.parent.parent / "assets" / "presets"
REST = "05-alpine-flight.json"  # what is in view when a round is measured
MOST_FILES = 40  # that the monkey's own saving may leave in its folder
SMALL_CACHE = 32  # MiB of endless layers, which are full within the first round
# The address sanitizer holds back what is freed: 256 MiB of it if nothing is said, which grow as a
# leak does.
SANITIZER = {"ASAN_OPTIONS": os.environ.get("ASAN_OPTIONS", "") + ":quarantine_size_mb=16"}


class Monkey:
    """Hands without a plan."""

    def __init__(self, session, numbers, files):
        self.session = session
        self.numbers = numbers
        self.files = files

    def place(self):
        return self.numbers.randrange(1280), self.numbers.randrange(720)

    def press(self):
        self.session.key(*self.numbers.choices(KEYS, k=self.numbers.randint(1, 4)))

    def fly(self):
        """Keys that are held for a while."""
        keys = self.numbers.choice(FLIGHT).split("+")
        with self.session.held(*[{"shift": "Shift_L"}.get(key, key) for key in keys]):
            time.sleep(self.numbers.uniform(0.1, 1.0))

    def click(self):
        self.session.tool("mousemove", *self.place(), "click", "--repeat",
                          self.numbers.choice((1, 1, 1, 2)), self.numbers.choice((1, 1, 1, 2, 3)))

    def drag(self):
        button = self.numbers.choice((1, 1, 3))
        words = ["mousemove", *self.place(), "mousedown", button]
        for _ in range(self.numbers.randint(1, 5)):
            words += ["mousemove", *self.place(), "sleep", 0.03]
        self.session.tool(*words, "mouseup", button)

    def wheel(self):
        self.session.tool("mousemove", *self.place(), "click", "--repeat",
                          self.numbers.randint(1, 10), "--delay", 5, self.numbers.choice((4, 5)))

    def drop(self):
        drop(self.session, self.numbers.choice(self.files), self.place())

    def act(self):
        deeds = [self.press] * 6 + [self.fly] * 4 + [self.click] * 6 + [self.drag] * 5 + \
                [self.wheel] * 3 + [self.drop]
        self.numbers.choice(deeds)()


def files_to_drop(folder, program):
    """What a person might drop: recipes good and bad, a picture, and what is neither."""
    good, bad, deep, text = (folder / name for name in ("good.json", "bad.json", "deep.json",
                                                        "words.txt"))
    subprocess.run([program, "export", "--set", "lattice.levels=5", "--heightmap",
                    str(folder / "heights.png")], check=True, stderr=subprocess.DEVNULL)
    good.write_text('{"format": "orograph-recipe", "version": 1, "seed": 77}', encoding="utf-8")
    bad.write_text('{"format": "orograph-recipe", "version": 1, "seed": "x"}', encoding="utf-8")
    deep.write_text("[" * 100000, encoding="utf-8")
    text.write_text("no recipe", encoding="utf-8")
    return [good, good, bad, deep, text, folder / "heights.png", folder, folder / "missing.json"]


def clear_away(session):
    """Removes what the monkey saved, so that dialogs don't list more and more."""
    made = sorted(path for path in session.folder.rglob("*") if path.is_file())
    for path in made[MOST_FILES:]:
        path.unlink(missing_ok=True)


def drop(session, file, place):
    """Whether the mouse could take the file: a window that fills the screen covers it, for which it is
    not worth waiting long."""
    source = DragSource(session.screen.name, patience=10)
    try:
        source.drag(session, [file], place)
        return True
    except AssertionError:
        if session.process.poll() is not None:
            raise
        return False
    finally:
        session.tool("mouseup", 1)
        source.close()
        session.focus()  # the source may have had it


def begin_turn(session, preset):
    """Opens a copy of a preset, which the monkey may save over, in place of whatever it left."""
    document = session.home / preset.name
    shutil.copyfile(preset, document)
    session.tool("keyup", "Shift_L", "keyup", "Control_L", "mouseup", 1, "mouseup", 3)
    session.key("Escape", "Escape", "Escape")
    session.report_again()
    while not drop(session, document, (800, 400)):
        session.key("Escape")
    session.report_again()
    # Whoever has the interface three times as large may have it out of reach.
    place = session.report()["controls"].get("leave.discard")
    if place:
        session.tool("mousemove", round(place[0] + place[2] / 2), round(place[1] + place[3] / 2))
        session.report_again()
        session.tool("click", 1)


def rest(session, figures, number):
    """Measures a round once the same document is in view, drawn as finely as at any other time, and
    nothing has happened for two seconds."""
    name, patience = REST.removesuffix(".json"), time.monotonic() + 120
    while name not in session.report()["title"]:
        assert time.monotonic() < patience, f"{REST} doesn't open: {session.report()['title']}"
        # What is saved is left without a question, whose answers a large interface has out of reach.
        session.key("Escape", "Escape", "ctrl+s")
        session.report_again()
        begin_turn(session, PRESETS / REST)  # again, if a dialog was in the way
        reading = time.monotonic() + 5
        while time.monotonic() < reading and name not in session.report()["title"]:
            session.report_again()
    restore_detail(session)
    since = time.monotonic()
    while time.monotonic() < since + 2:
        report = session.report()
        if report["busy"] or report["coarse"]:
            since = time.monotonic()
        time.sleep(0.1)
    figures.rest(number, session.report()["memory"])


def restore_detail(session):
    """How finely the ground is drawn belongs to the person, and so to the monkey."""
    settings = session.home / "config" / "orograph" / "settings.json"
    if not settings.exists() or '"detail": "automatic"' in settings.read_text(encoding="utf-8"):
        return
    if not session.report()["panel"]:
        session.key("v")
    session.click("settings.detail")
    session.wait(lambda report: "settings.detail.automatic" in report["controls"], "the details")
    session.click("settings.detail.automatic")
    session.report_again()


def lives(session):
    """False once the monkey has found the way out by the menu; anything else is a failure."""
    code = session.process.poll()
    if code not in (None, 0):
        raise AssertionError(f"the program ended with exit code {code}: {session.error_text()}")
    return code is None


def play(session, monkey, presets, end, options):
    """Until the time or the rounds are over or the program is left; what it took meanwhile."""
    figures = Figures(session.process.pid)
    opened = turn_ends = next_sample = 0
    while time.monotonic() < end and lives(session):
        try:
            if time.monotonic() >= turn_ends:
                if options.rounds > 0 and opened and opened % len(presets) == 0:
                    rest(session, figures, opened // len(presets) - 1)
                figures.done = opened == (options.rounds + 1) * len(presets) > 0
                if figures.done:
                    break
                begin_turn(session, presets[opened % len(presets)])
                clear_away(session)
                opened += 1
                turn_ends = time.monotonic() + options.turn
            monkey.act()
            if "leave.cancel" in session.report()["controls"]:
                session.key("Escape")  # it would leave too often
        except AssertionError:
            if lives(session):
                raise
            break
        if time.monotonic() >= next_sample:
            figures.sample((opened - 1) // len(presets))
            next_sample = time.monotonic() + 1
    return figures


def play_on(screen, home, options):
    """Starts the program, again should it be left; the figures of the life that had all rounds, or of
    the longest."""
    end = time.monotonic() + options.seconds
    presets = chosen_presets(options.presets)
    numbers = random.Random(options.seed)
    files = files_to_drop(pathlib.Path(home), options.program)
    lives_of_it, errors = [], ""
    while time.monotonic() < end and not (lives_of_it and lives_of_it[-1].done):
        session = Session(screen, home, "--set", f"settings.cache_megabytes={SMALL_CACHE}",
                          detail="automatic", program=options.program, environment=SANITIZER)
        lives_of_it.append(play(session, Monkey(session, numbers, files), presets, end, options))
        session.close()
        errors += session.errors_path.read_text(encoding="utf-8")
    return max(lives_of_it, key=lambda figures: (figures.done, len(figures.samples))), errors


def chosen_presets(keys):
    files = sorted(PRESETS.glob("*.json"))
    if not keys:
        return files
    chosen = [file for key in keys.split(",") for file in files
              if file.stem.partition("-")[2] == key]
    if not chosen:
        sys.exit(f"there is no preset among {keys}")
    return chosen


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--seconds", type=float, default=3600)
    parser.add_argument("--presets", help="keys, separated by commas; all otherwise")
    parser.add_argument("--turn", type=float, default=15, help="seconds with each preset")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=-1,
                        help="after the first, over which all must be flat; without it none is counted")
    parser.add_argument("--figures", type=pathlib.Path, help="a file for the table")
    return parser.parse_args()


def main():
    options = arguments()
    options.program = str(pathlib.Path(options.program).resolve())
    screen = Screen(LARGE)
    with tempfile.TemporaryDirectory(prefix="orograph-monkey-") as home:
        try:
            figures, errors = play_on(screen, home, options)
        finally:
            screen.close()
    if figures.rounds("memory"):
        print("\n".join(figures.table()))
    if options.figures:
        figures.write(options.figures)
    if "runtime error" in errors or "Sanitizer" in errors:
        sys.exit(errors)
    if options.rounds > 0 and not figures.done:
        sys.exit(f"the time was over before {options.rounds} rounds were")
    if options.rounds > 0 and not figures.flat():
        sys.exit(f"not flat: the last quarter may be at most {FLAT} of the first")


if __name__ == "__main__":
    main()
