"""Machines that can't draw, or can't draw well: the program works, or says in one sentence why not."""

import json
import os
import pathlib
import shutil
import subprocess

from screen import PATIENCE, Screen, poll
from session import PROGRAM, QUICK, Session, WindowTest

SHADERS = pathlib.Path(__file__).resolve().parent.parent.parent / "shaders"
ALWAYS_BUILT = "surface.frag"  # others are built when they are drawn with


class Graphics(WindowTest):
    def refused(self, *arguments, **changes):
        """What the program says before it ends with exit code 5."""
        environment = dict(os.environ, XDG_CONFIG_HOME=str(self.home), DISPLAY=self.screen.name)
        environment.update(changes)
        environment = {name: value for name, value in environment.items() if value is not None}
        done = subprocess.run([PROGRAM, *arguments], env=environment, cwd=self.home, text=True,
                              capture_output=True, timeout=PATIENCE, check=False)
        self.assertEqual(done.returncode, 5, done.stderr)
        self.assertRegex(done.stderr, r"^orograph: [^\n]+\n$")
        return done.stderr

    def test_a_window_needs_a_display(self):
        self.assertIn("display", self.refused(DISPLAY=None, WAYLAND_DISPLAY=None))
        self.assertIn("display", self.refused(DISPLAY=":4711", WAYLAND_DISPLAY=None))

    def test_old_versions_of_opengl_are_refused_by_name(self):
        for version in ("2.1", "3.1"):
            for arguments in ((), ("render", "--output", "a.png", *QUICK)):
                self.assertIn(version, self.refused(*arguments, MESA_GL_VERSION_OVERRIDE=version))

    def test_pictures_need_a_driver(self):
        self.refused("render", "--output", "a.png", *QUICK, DISPLAY=None,
                     **{"__EGL_VENDOR_LIBRARY_DIRS": str(self.home)})

    def shaders(self):
        folder = self.home / "shaders"
        shutil.copytree(SHADERS, folder)
        return folder

    def test_shaders_that_are_missing_or_broken_at_the_start_are_a_sentence(self):
        empty = self.home / "empty"
        empty.mkdir()
        self.refused(OROGRAPH_SHADERS=str(empty))
        self.refused(OROGRAPH_SHADERS=str(self.home / "nowhere"))
        file = self.shaders() / ALWAYS_BUILT
        whole = file.read_text(encoding="utf-8")
        for text in ("", "no shader", whole.replace("main", "nothing"), "\0\xff" * 1000):
            file.write_text(text, encoding="utf-8")
            self.refused(OROGRAPH_SHADERS=str(file.parent))
        file.unlink()
        os.mkfifo(file)
        self.refused(OROGRAPH_SHADERS=str(file.parent))

    def test_shaders_that_break_meanwhile_are_said_and_the_last_good_ones_draw(self):
        folder = self.shaders()
        session = self.start(*QUICK, environment={"OROGRAPH_SHADERS": str(folder)})
        before = session.scene()
        file = folder / ALWAYS_BUILT
        whole = file.read_text(encoding="utf-8")
        file.write_text("no shader", encoding="utf-8")
        session.wait(lambda r: file.name in r["problem"], "the sentence")
        self.assertEqual(session.scene(), before)
        file.write_text(whole, encoding="utf-8")
        session.wait(lambda r: r["problem"] == "", "the sentence to go")

    def test_shaders_that_take_long_to_build_only_take_long(self):
        folder = self.shaders()
        for file in folder.glob("*.frag"):
            text = file.read_text(encoding="utf-8")
            end = text.rindex("}")
            slow = "float slow_ = 0.0;\n" + "slow_ += fract(sin(slow_) * 43758.5453);\n" * 300
            file.write_text(text[:end] + "{ " + slow + "if (slow_ > 1e9) discard; }\n" + text[end:],
                            encoding="utf-8")
        session = self.start(*QUICK, environment={"OROGRAPH_SHADERS": str(folder)})
        self.assertEqual(session.settled()["problem"], "")

    def test_a_window_of_any_size_draws(self):
        session = self.start(*QUICK)
        for size in ((1, 1), (1, 700), (1200, 1), (1280, 720)):
            session.tool("windowsize", session.window, *size)
            poll(lambda size=size: session.size() == size, "the size")
            session.report_again()
        self.assertEqual(session.settled()["problem"], "")

    def test_a_display_that_goes_away_loses_nothing(self):
        screen = Screen()
        home = self.home / "elsewhere"
        home.mkdir()
        session = Session(screen, home, *QUICK)
        try:
            session.enter("lattice.seed.field", "4321")
            copies = lambda: list((home / "state").rglob("*.json"))  # noqa: E731
            seed = lambda: json.loads(copies()[0].read_text(  # noqa: E731
                encoding="utf-8"))["recipe"]["lattice"]["seed"]
            poll(lambda: copies() and seed() == 4321, "a copy")
            screen.process.kill()
            self.assertNotEqual(session.process.wait(PATIENCE), 0)
            self.assertEqual(seed(), 4321)
        finally:
            session.close()
            screen.close()


class Huge(WindowTest):
    """Two of the largest monitors beside each other."""

    SIZE = (8192, 4320)

    def setUp(self):
        super().setUp()
        self.screen.close()
        self.screen = Screen(self.SIZE)
        self.addCleanup(self.screen.close)

    def test_a_huge_window_draws_or_says_why_not(self):
        session = self.start(*QUICK)
        session.tool("windowsize", session.window, *self.SIZE)
        poll(lambda: session.size() == self.SIZE, "the size")
        report = session.settled()
        self.assertIsNone(session.process.poll())
        self.assertEqual(report["problem"], "")
