"""How the program starts, how it refuses to, and how it ends."""

import os
import subprocess

import pixels
from screen import LARGE, PATIENCE, poll
from session import PANEL_WIDTH, PROGRAM, QUICK, WindowTest
from x11 import Client


class Start(WindowTest):
    def test_first_start_shows_a_scene_the_panel_and_the_hint_once(self):
        session = self.start(hint=True, own_choice=True)
        report = session.settled()
        self.assertTrue(report["panel"])
        self.assertIn("hint.dismiss", report["controls"])
        self.assertIn("view.rendering", report["controls"])
        self.assertEqual(report["title"], "Untitled - Orograph")
        self.assertEqual(report["recipe"]["view"]["rendering"], "rendered")
        self.assertEqual(report["problem"], "")
        scene = session.scene()
        self.assertGreater(len(pixels.colours(scene)), 1000)
        with_hint = session.picture()

        session.click("hint.dismiss")
        session.wait(lambda r: "hint.dismiss" not in r["controls"], "the hint to go")
        session.park()
        self.assertGreater(pixels.changed(with_hint, session.picture()), 0.005)
        settings = self.home / "config" / "orograph" / "settings.json"
        poll(settings.exists, "the settings to be saved")
        session.close()

        again = self.start(hint=True)
        self.assertNotIn("hint.dismiss", again.settled()["controls"])

    def test_it_opens_with_the_picture_of_its_preset(self):
        # A driver that has compiled nothing yet takes seconds to.
        cold = {"MESA_SHADER_CACHE_DIR": str(self.home / "mesa")}
        session = self.start(own_choice=True, environment=cold, detail="automatic")
        early = session.report()
        width, height = session.size()
        area = (PANEL_WIDTH, height // 4, width, 3 * height // 4)

        def look():
            return session.screen.picture().crop(area)

        session.wait(lambda r: r["frames"] > 1, "a frame")
        before = look()
        self.assertTrue(session.report()["opening"])
        self.assertGreater(len(pixels.colours(before)), 1000)
        # The window answers meanwhile.
        session.key("F1")
        session.wait(lambda r: r["help"], "the keys")
        session.key("F1")
        session.wait(lambda r: not r["help"] and not r["opening"] and not r["coarse"], "the scene")
        session.wait_drawing(lambda r: r["drawn_frames"] > early["drawn_frames"], "a picture")
        # It shows what was seen before, sharper.
        self.assertLess(pixels.changed(before, look(), 60), 0.1)

    def test_escape_closes_the_hint_once_nothing_else_is_open(self):
        session = self.start(*QUICK, hint=True)
        session.settled()
        session.key("F1")
        session.wait(lambda r: r["help"], "the keys")
        session.report_again()
        session.key("Escape")
        session.wait(lambda r: not r["help"], "the keys to go")
        session.report_again()
        self.assertIn("hint.dismiss", session.report()["controls"])
        session.key("Escape")
        session.wait(lambda r: "hint.dismiss" not in r["controls"], "the hint to go")

    def test_a_still_picture_is_drawn_once_until_the_window_loses_it(self):
        session = self.start(*QUICK)
        session.scene()
        drawn = session.report()["drawn_frames"]
        for _ in range(5):
            session.report_again()
        self.assertEqual(session.report()["drawn_frames"], drawn)
        session.tool("mousemove", *session.middle("presets"))
        session.wait(lambda r: r["drawn_frames"] > drawn, "the button to look different")
        before = session.scene()
        drawn = session.report()["drawn_frames"]
        session.tool("windowunmap", "--sync", session.window)
        session.tool("windowmap", "--sync", session.window)
        session.wait_drawing(lambda r: r["drawn_frames"] > drawn, "the picture to be drawn again")
        self.assertEqual(session.scene(), before)

    def test_unreadable_settings_are_replaced_by_the_defaults(self):
        folder = self.home / "config" / "orograph"
        folder.mkdir(parents=True)
        (folder / "settings.json").write_text("{ not json", encoding="utf-8")
        session = self.start(*QUICK, hint=True)
        self.assertEqual(session.report()["key_layout"], "modern")
        self.assertIn("settings.json", session.error_text())

    def refused(self, **changes):
        """Starts the program where it can't open its window: its one sentence."""
        environment = dict(os.environ, XDG_CONFIG_HOME=str(self.home), DISPLAY=self.screen.name)
        environment.pop("WAYLAND_DISPLAY", None)
        for name, value in changes.items():
            if value is None:
                environment.pop(name, None)
            else:
                environment[name] = value
        done = subprocess.run([PROGRAM], env=environment, cwd=self.home, text=True,
                              capture_output=True, timeout=PATIENCE, check=False)
        self.assertEqual(done.returncode, 5, done.stderr)
        self.assertEqual(done.stdout, "")
        self.assertTrue(done.stderr.startswith("orograph: "), done.stderr)
        self.assertEqual(done.stderr.count("\n"), 1, done.stderr)
        return done.stderr

    def test_without_a_display_it_says_so(self):
        self.assertIn("display", self.refused(DISPLAY=None))

    def test_an_older_opengl_is_refused_by_its_version(self):
        sentence = self.refused(MESA_GL_VERSION_OVERRIDE="2.1")
        self.assertIn("3.3", sentence)
        self.assertIn("2.1", sentence)


class End(WindowTest):
    screen_size = LARGE

    def ends_well(self, session):
        self.assertEqual(session.process.wait(PATIENCE), 0)
        self.assertEqual(session.error_text(), "")

    def test_the_window_manager_closes_it(self):
        session = self.start(*QUICK)
        client = Client(self.screen.name)
        self.addCleanup(client.close)
        client.ask_to_close(int(session.window))
        self.ends_well(session)

    def test_ctrl_q_ends_it_and_settings_are_kept(self):
        session = self.start(*QUICK, "--set", "settings.show_hint=true", hint=True)
        session.click("hint.dismiss")
        session.wait(lambda r: "hint.dismiss" not in r["controls"], "the hint to go")
        session.key("ctrl+q")
        self.ends_well(session)
        settings = self.home / "config" / "orograph" / "settings.json"
        self.assertIn('"show_hint": false', settings.read_text(encoding="utf-8"))

    def test_ctrl_q_ends_it_in_the_midst_of_work(self):
        session = self.start("--set", "lattice.levels=12")
        session.key("ctrl+q")
        self.ends_well(session)

    def test_any_size_of_the_window_does(self):
        session = self.start(*QUICK)
        before = session.scene()
        for width, height in ((40, 40), (1, 1), (380, 200), (381, 720), (1280, 800), (1280, 720)):
            session.tool("windowsize", session.window, width, height)
            poll(lambda size=(width, height): session.size() == size, "the size")
            session.report_again()
        session.park()
        poll(lambda: pixels.changed(before, session.scene()) < 0.02, "the picture to come back")
        session.tool("windowunmap", session.window)
        session.tool("windowmap", "--sync", session.window)
        session.focus()
        poll(lambda: pixels.changed(before, session.scene()) < 0.02, "the picture to come back")
        session.key("ctrl+q")
        self.ends_well(session)
