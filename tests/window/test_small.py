"""A window of 640 x 480: all there is to press is in it, and nothing covers anything else."""

import pixels
from screen import Screen, poll
from session import QUICK, Session, WindowTest

SIZE = (640, 480)


class Small(WindowTest):
    def small(self, *arguments, **options):
        session = self.start(*QUICK, *arguments, **options)
        session.tool("windowsize", session.window, *SIZE)
        poll(lambda: session.size() == SIZE, "the size")
        session.settled()
        return session

    def test_a_small_screen_has_all_of_the_window(self):
        screen = Screen(SIZE)
        self.addCleanup(screen.close)
        session = Session(screen, self.home, *QUICK)
        self.addCleanup(session.close)
        self.assertEqual(session.size(), SIZE)

    def assert_inside(self, session, *names):
        session.report_again()
        controls = session.report()["controls"]
        for name in names:
            self.assertIn(name, controls)
            x, y, width, height = controls[name]
            self.assertGreaterEqual(min(x, y), 0, name)
            self.assertLessEqual(x + width, SIZE[0], name)
            self.assertLessEqual(y + height, SIZE[1], name)

    def apart(self, session, one, other):
        controls = session.report()["controls"]
        (x, y, width, height), (a, b, across, down) = controls[one], controls[other]
        return x + width <= a or a + across <= x or y + height <= b or b + down <= y

    def test_the_largest_controls_fit_into_the_panel(self):
        session = self.small("--set", "settings.interface_scale=200", overview=True, toolbar=True)
        self.assert_inside(session, "export", "screenshot")
        controls = session.report()["controls"]
        panel = controls["section.View Options"]
        for name in ("export", "screenshot", "presets", "variations", "view.rendering"):
            x, _, width, _ = controls[name]
            self.assertLessEqual(x + width, panel[0] + panel[2] + 1.5 * panel[0], name)
        self.assertGreater(controls["view.rendering"][2], 200)
        session.tool("mousemove", 100, 200)
        session.report_again()
        for _ in range(20):
            tile, field = (session.report()["controls"].get(f"view.tile{part}")
                           for part in ("", ".field"))
            if tile and field:
                break
            session.tool("click", 5)
            session.report_again()
        self.assertGreater(tile[2], 60)
        self.assertLessEqual(field[0] + field[2], panel[0] + panel[2] + 1)
        # What has no room in the view isn't there; what is there covers nothing else.
        self.assertIn("toolbar.undo", controls)
        self.assertNotIn("overview.window", controls)
        self.assertNotIn("instruments", controls)

    def test_the_overview_lies_beside_the_toolbar(self):
        session = self.small(overview=True, toolbar=True)
        self.assertTrue(self.apart(session, "overview.window", "toolbar"))

    def test_the_tooltip_of_an_entry_covers_no_other(self):
        session = self.small()
        for scale in ("100", "200"):
            with self.subTest(scale=scale):
                if scale == "200":
                    session.close()
                    session = self.small("--set", "settings.interface_scale=200")
                session.park()
                session.key("F10")
                session.wait(lambda r: "file.save" in r["controls"], "the menu")
                for _ in range(3):
                    session.key("Down")
                    session.report_again()
                session.wait_drawing(lambda r: "tooltip" in r["controls"], "the tooltip")
                for name in ("file.new", "file.open", "file.save", "file.save_as", "file.presets"):
                    self.assertTrue(self.apart(session, "tooltip", name), name)

    def test_every_preset_can_be_reached(self):
        session = self.small()
        session.click("presets")
        session.wait(lambda r: "preset.name" in r["controls"], "the gallery")
        self.assert_inside(session, "preset.name", "preset.keep")
        session.tool("mousemove", SIZE[0] // 2, SIZE[1] // 2)
        seen = set()
        for _ in range(30):
            for name, (x, y, width, height) in session.report()["controls"].items():
                inside = x >= 0 and y >= 0 and x + width <= SIZE[0] and y + height <= SIZE[1]
                if name.startswith("preset.") and inside:
                    seen.add(name)
            session.tool("click", 5)
            session.report_again()
        self.assertGreaterEqual(len(seen - {"preset.name", "preset.keep"}), 19)

    def test_dialogs_fit(self):
        session = self.small("--set", "lattice.levels=3")
        session.key("ctrl+e")
        session.wait(lambda r: "export.start" in r["controls"], "the dialog")
        self.assert_inside(session, "export.heightmap", "export.folder", "export.start")
        session.key("Escape")
        session.key("ctrl+o")
        session.wait(lambda r: "file.ok" in r["controls"], "the dialog")
        self.assert_inside(session, "file.up", "file.name", "file.ok", "file.cancel")
        session.click("file.cancel")
        session.wait(lambda r: "file.ok" not in r["controls"], "the dialog to close")
        session.click("variations")
        session.wait(lambda r: "variation.11" in r["controls"], "the pictures")
        self.assert_inside(session, "variations.across", "variation.0", "variation.11")
        session.key("Escape")
        session.key("F1")
        session.wait(lambda r: r["help"], "the keys")
        session.report_again()
        self.assert_inside(session, "help")

    def test_instruments_lie_behind_a_dialog_that_was_there_before_them(self):
        grid = self.home / "slope.asc"
        grid.write_text("ncols 3\nnrows 2\ncellsize 5\nNODATA_value -1\n1 2 3\n-1 5 6\n")
        screen = Screen(SIZE)
        self.addCleanup(screen.close)
        session = Session(screen, self.home, str(grid))
        self.addCleanup(session.close)
        session.wait(lambda r: "import.voids" in r["controls"] and "instruments" in r["controls"],
                     "the dialog and the instruments")
        session.park()
        session.settled()
        # A row of the dialog with nothing at its right, where they would be.
        x, y, width, height = session.report()["controls"]["import.alone"]
        left, top, across, _ = session.report()["controls"]["instruments"]
        self.assertLess(top, y + height - 2)
        bare, covered = (session.picture().getpixel((round(column), round(y + height - 2)))
                         for column in (x + width + 8, left + across / 2))
        self.assertEqual(covered, bare)

    def test_the_overview_lies_behind_a_dialog_that_was_there_before_it(self):
        grid = self.home / "slope.asc"
        grid.write_text("ncols 3\nnrows 2\ncellsize 5\nNODATA_value -1\n1 2 3\n-1 5 6\n")
        screen = Screen(SIZE)
        self.addCleanup(screen.close)
        session = Session(screen, self.home, str(grid), overview=True)
        self.addCleanup(session.close)
        session.wait(lambda r: "import.voids" in r["controls"] and "overview.window" in r["controls"],
                     "the dialog and the overview")
        session.park()
        session.settled()
        self.assertFalse(self.apart(session, "overview.window", "import.picture"))
        # All of the overview's left edge lies within the dialog, which has one colour there.
        left, top, _, height = session.report()["controls"]["overview.window"]
        x, y, width, _ = session.report()["controls"]["import.picture"]
        strip = session.picture().crop((round(max(left + 2, x + width + 4)), round(top + 60), SIZE[0] - 30,
                                        round(top + height - 60)))
        self.assertEqual(len(pixels.colours(strip)), 1)

    def test_statistics_lie_behind_a_dialog_that_was_there_before_them(self):
        session = self.small()
        session.key("ctrl+e")
        session.wait(lambda r: "export.start" in r["controls"], "the dialog")
        session.park()
        session.settled()
        x, y, width, height = session.place("export.heightmap")
        box = (round(x), round(y), round(x + width), round(y + height))
        before = session.picture().crop(box)
        session.click("menu.view")
        session.wait(lambda r: "view.statistics" in r["controls"], "the menu")
        session.click("view.statistics")
        session.wait(lambda r: "statistics" in r["controls"], "the statistics")
        session.park()
        session.settled()
        self.assertFalse(self.apart(session, "statistics", "export.heightmap"))
        self.assertEqual(pixels.changed(before, session.picture().crop(box)), 0)

    def test_the_buttons_of_heights_are_in_view_and_so_is_why_they_cant_be_taken(self):
        raw, broken = self.home / "land.r16", self.home / "broken.png"
        raw.write_bytes(bytes(2 * 64 * 64))
        broken.write_bytes(b"\x89PNG\r\n\x1a\n and no more")
        for file, names in ((raw, ("import.picture",)), (broken, ("import.problem",))):
            with self.subTest(file=file.name):
                session = self.small(str(file))
                session.wait(lambda r: names[0] in r["controls"] and not r["busy"], "the dialog")
                session.settled()
                self.assert_inside(session, "import.take", "import.cancel", *names)
                session.close()

    def test_messages_leave_the_hint_readable_where_there_is_no_panel(self):
        session = self.small(hint=True, overview=True, toolbar=True)
        session.key("v")
        session.wait(lambda r: not r["panel"] and "instruments" in r["controls"], "the whole view")
        for key in ("7", "8"):
            session.key(key)
            session.wait(lambda r: f"bookmark {key}" in r["message"], "a message")
        session.report_again()
        for name in ("hint", "instruments", "toolbar"):
            self.assertTrue(self.apart(session, "messages", name), name)

    def test_instruments_messages_and_the_hint_keep_apart(self):
        session = self.small(hint=True, overview=True, toolbar=True)
        self.assert_inside(session, "hint.dismiss")
        self.assertTrue(self.apart(session, "hint", "overview.window"))
        self.assertTrue(self.apart(session, "hint", "toolbar"))
        # There is no room for both.
        self.assertNotIn("instruments", session.report()["controls"])
        session.click("hint.dismiss")
        session.wait(lambda r: "instruments" in r["controls"], "the instruments")
        session.park()
        session.key("7")
        session.wait(lambda r: "bookmark 7" in r["message"], "a message")
        self.assert_inside(session, "instruments", "messages")
        self.assertTrue(self.apart(session, "instruments", "messages"))
        panel = session.report()["controls"]["section.View Options"]
        for name in ("instruments", "messages"):
            self.assertGreaterEqual(session.report()["controls"][name][0], panel[0] + panel[2])
        # So in a window that is large.
        session.tool("windowsize", session.window, 1280, 720)
        poll(lambda: session.size() == (1280, 720), "the size")
        session.report_again()
        session.key("7")
        session.wait(lambda r: "bookmark 7" in r["message"], "a message")
        session.report_again()
        self.assertTrue(self.apart(session, "instruments", "messages"))
