"""The keys that are not for flying."""

import json

from PIL import Image

import pixels
from screen import LARGE, PATIENCE, poll
from session import OVERLAY_HEIGHT, PANEL_WIDTH, QUICK, WindowTest


class Keys(WindowTest):
    screen_size = LARGE

    def panel_is(self, session, shown):
        session.wait(lambda r: r["panel"] == shown, f"panel {shown}")

    def left_edge(self, session):
        session.park()
        session.settled()
        return session.picture().crop((0, 0, PANEL_WIDTH, 600))

    def test_v_hides_the_panel_and_the_scene_fills_the_window(self):
        session = self.start(*QUICK)
        with_panel = self.left_edge(session)
        panel_share = lambda picture: pixels.share(  # noqa: E731
            picture, lambda *colour: max(colour) < 48 and pixels.grey(*colour))
        self.assertGreater(panel_share(with_panel), 0.3)
        session.key("v")
        self.panel_is(session, False)
        without = self.left_edge(session)
        self.assertGreater(pixels.changed(with_panel, without), 0.5)
        self.assertGreater(len(pixels.colours(without)), 1000)
        self.assertNotIn("lattice.seed.field", session.report().get("controls", {}))
        session.key("v")
        self.panel_is(session, True)
        self.assertLess(pixels.changed(with_panel, self.left_edge(session)), 0.005)

    def test_ctrl_o_belongs_to_the_classic_keys(self):
        session = self.start(*QUICK)
        session.key("ctrl+o")
        session.wait(lambda r: "file.name" in r["controls"], "the dialog that opens files")
        self.panel_is(session, True)
        session.close()
        classic = self.start(*QUICK, "--set", "settings.key_layout=classic")
        classic.key("ctrl+o")
        self.panel_is(classic, False)
        classic.key("ctrl+o")
        self.panel_is(classic, True)
        classic.key("v")
        self.panel_is(classic, False)

    def test_the_key_layout_can_be_chosen_and_is_kept(self):
        session = self.start(*QUICK)
        session.click("section.Settings")
        session.click("settings.key_layout")
        session.wait(lambda r: "settings.key_layout.classic" in r["controls"], "the choices")
        session.click("settings.key_layout.classic")
        session.wait(lambda r: r["key_layout"] == "classic", "the classic keys")
        session.key("ctrl+q")
        session.process.wait(PATIENCE)
        self.assertEqual(self.start(*QUICK).report()["key_layout"], "classic")

    def test_f1_shows_the_keys_over_the_scene(self):
        session = self.start(*QUICK)
        before = session.scene()
        for close in ("F1", "Escape"):
            session.key("F1")
            session.wait(lambda r: r["help"], "the keys")
            shown = session.scene()
            middle = (shown.width // 2 - 60, shown.height // 2 - 60, shown.width // 2 + 60,
                      shown.height // 2 + 60)
            self.assertGreater(pixels.changed(before.crop(middle), shown.crop(middle)), 0.7)
            session.key(close)
            session.wait(lambda r: not r["help"], "the keys to go")
            self.assertLess(pixels.changed(before, session.scene()), 0.001)
        session.click("keys")
        session.wait(lambda r: r["help"], "the keys")

    def test_f11_fills_the_screen_and_goes_back(self):
        session = self.start(*QUICK)
        before = session.scene()
        self.assertEqual(session.size(), (1280, 720))
        session.key("F11")
        session.wait(lambda r: r["full_screen"], "full screen")
        poll(lambda: session.size() == LARGE, "the size of the screen")
        session.settled()
        bottom = session.screen.picture().crop((PANEL_WIDTH, 725, LARGE[0], 740))
        self.assertLess(pixels.share(bottom, pixels.black), 0.5)
        session.key("F11")
        session.wait(lambda r: not r["full_screen"], "a window again")
        poll(lambda: session.size() == (1280, 720), "the window's size")
        session.focus()
        poll(lambda: pixels.changed(before, session.scene()) < 0.01, "the picture of before")
        session.key("v")
        self.panel_is(session, False)

    def test_f12_writes_what_the_scene_shows(self):
        session = self.start(*QUICK)
        scene = session.scene()
        session.key("F12")
        report = session.wait(lambda r: "Screenshot" in r["message"], "the message")
        files = list(session.folder.iterdir())
        self.assertEqual(len(files), 1)
        self.assertIn(files[0].name, report["message"])
        with Image.open(files[0]) as image:
            self.assertEqual(image.size, (1280 - PANEL_WIDTH, 720))
            picture = image.convert("RGB").crop((0, 0, image.width, image.height - OVERLAY_HEIGHT))
        self.assertLess(pixels.changed(scene, picture), 0.001)
        # Another within the same second has a name of its own.
        session.key("F12")
        session.click("screenshot")
        poll(lambda: len(list(session.folder.iterdir())) == 3, "three pictures")

    def test_a_screenshot_opens_as_its_document_seen_from_there(self):
        session = self.start(*QUICK, "--set", "lattice.seed=41")
        session.settled()
        session.key("F12")
        session.wait(lambda r: "Screenshot" in r["message"], "the message")
        file = next(session.folder.iterdir())
        poll(lambda: file.stat().st_size > 0, "the picture")
        with Image.open(file) as image:
            kept = json.loads(image.text["orograph"])["recipe"]
        self.assertEqual(kept["lattice"]["seed"], 41)
        x, y, _ = session.report()["position"]
        self.assertFalse(kept["camera"]["framed"])
        self.assertAlmostEqual(kept["camera"]["x"], x, delta=1)
        self.assertAlmostEqual(kept["camera"]["y"], y, delta=1)

    def test_a_screenshot_leaves_the_recipe_out_where_that_is_wanted(self):
        session = self.start(*QUICK, "--set", "settings.recipe_in_files=false")
        session.settled()
        session.key("F12")
        session.wait(lambda r: "Screenshot" in r["message"], "the message")
        with Image.open(next(session.folder.iterdir())) as image:
            self.assertNotIn("orograph", image.text)

    def test_three_quick_screenshots_are_three_pictures(self):
        session = self.start(*QUICK)
        session.tool("windowsize", "--sync", session.window, *LARGE)
        session.settled()
        session.tool("key", "--delay", 1, "F12", "F12", "F12")
        session.wait(lambda r: "Screenshot" in r["message"], "the first")
        session.settled()
        self.assertEqual(len(list(session.folder.iterdir())), 3)

    def test_a_screenshot_that_cannot_be_written_is_told(self):
        session = self.start(*QUICK, "--set", "settings.export_folder=/proc/none")
        session.key("F12")
        session.wait(lambda r: "/proc/none" in r["message"], "the message")
