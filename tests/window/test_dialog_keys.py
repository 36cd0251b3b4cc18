"""Dialogs by keys alone: Tab to every control, the space bar, Enter and Esc; and no flight by them."""

import pixels
from export_hands import ExportHands
from screen import poll
from session import QUICK, WindowTest


class DialogKeys(ExportHands, WindowTest):
    def tab(self, session, count=1):
        for _ in range(count):
            session.key("Tab")
            session.report_again()

    def have_keys(self, session):
        """Waits the frames until the panel shows which control has the keys."""
        for _ in range(4):
            session.report_again()

    def test_the_export_dialog(self):
        session = self.start(*QUICK)
        before = session.settled()
        self.open_dialog(session)
        # To the box of the heightmap, which lies below the row For, and of it.
        self.tab(session, 2)
        session.key("space")
        session.wait(lambda r: "export.format" not in r["controls"], "the heightmap to go")
        self.tab(session)
        session.key("space")
        session.wait(lambda r: "texture" not in "".join(r["forecast"]) and r["export_problem"],
                     "nothing to be left")
        session.key("shift+Tab")
        session.report_again()
        session.key("space")
        session.wait(lambda r: "export.format" in r["controls"], "the heightmap again")
        # Arrows go on, and neither fly nor turn.
        session.key("Down")
        session.report_again()
        session.key("Down")
        session.report_again()
        session.key("space")
        session.wait(lambda r: "export.lowest" in r["controls"], "the fixed range")
        with session.held("Up", "Right", "w"):
            for _ in range(3):
                session.report_again()
        self.assertEqual(session.report()["position"], before["position"])
        self.assertEqual(session.report()["heading"], before["heading"])
        # Backwards from the first to the last, and from there to the field of the name.
        self.choose(session, "export.for", "any")
        session.click("export.name")
        session.press("ctrl", "a")
        session.tool("type", "--delay", 20, "--", "wasd")
        session.report_again()
        self.assertEqual(session.report()["position"], before["position"])
        self.tab(session)
        session.key("Return")
        self.exported(session, "wasd-height.png")
        self.assertEqual(self.names(session), ["wasd-height.png", "wasd-height.png.json"])
        # With the dialog gone the keys fly again, in the next frame.
        session.wait(lambda r: "export.start" not in r["controls"], "the dialog to close")
        with session.held("Up"):
            session.wait_drawing(lambda r: r["position"] != before["position"], "flight")

    def test_a_field_that_tab_reaches_is_typed_in(self):
        session = self.start(*QUICK)
        session.settled()
        self.open_dialog(session)
        session.click("export.folder")
        # Past the button that chooses a folder, as quickly as one can: nothing is lost.
        session.tool("key", "--delay", 1, "Tab", "Tab", "t", "y", "p", "e", "d")
        session.wait(lambda r: "typed-height.png" in "".join(r["forecast"]), "the name")

    def test_escape_closes_a_list_and_then_the_dialog(self):
        session = self.start(*QUICK)
        session.settled()
        self.open_dialog(session)
        self.tab(session, 3)
        session.key("space")
        session.wait(lambda r: "export.format.exr" in r["controls"], "the formats")
        session.key("Down")
        session.report_again()
        session.key("Return")
        session.wait(lambda r: "export.format.exr" not in r["controls"], "a format to be chosen")
        session.wait(lambda r: "height.r16" in "".join(r["forecast"]), "the second of them")
        session.key("space")
        session.wait(lambda r: "export.format.exr" in r["controls"], "the formats")
        session.key("Escape")
        session.wait(lambda r: "export.format.exr" not in r["controls"], "the list to close")
        self.assertIn("export.start", session.report()["controls"])
        session.key("Escape")
        session.wait(lambda r: "export.start" not in r["controls"], "the dialog to close")

    def test_a_question_is_answered_by_the_button_that_has_the_keys(self):
        session = self.start(*QUICK)
        session.settled()
        (session.folder / "a-height.png").write_bytes(b"precious")
        self.open_dialog(session)
        session.enter("export.name", "a")
        session.key("Return")
        session.wait(lambda r: "export.replace" in r["controls"], "the question")
        session.key("Return")  # which is no answer
        session.report_again()
        self.assertIn("export.replace", session.report()["controls"])
        self.tab(session, 2)
        session.key("Return")
        self.exported(session, "a-2-height.png")
        self.assertEqual((session.folder / "a-height.png").read_bytes(), b"precious")

    def test_a_dialog_grows_downwards_from_under_the_mouse(self):
        session = self.start(*QUICK)
        session.settled()
        self.open_dialog(session)
        session.report_again()
        session.report_again()
        for box in ("export.tiles", "export.tiles", "export.texture"):  # as far as there is room
            before = session.report()["controls"][box]
            self.toggle(session, box)
            self.assertEqual(session.report()["controls"][box], before)

    def test_a_click_on_the_picture_gives_the_keys_back(self):
        session = self.start(*QUICK)
        before = session.settled()
        self.open_dialog(session)
        session.tool("mousemove", 550, 40)  # above the dialog
        session.report_again()
        session.tool("click", 1)
        session.report_again()
        with session.held("Up"):
            session.wait_drawing(lambda r: r["position"] != before["position"], "flight")
        self.assertIn("export.start", session.report()["controls"])

    def test_the_menus(self):
        session = self.start(*QUICK)
        before = session.settled()
        session.key("F10")
        session.wait(lambda r: "file.presets" in r["controls"], "the first menu")
        # To the menu Go, and in it up from the first entry to the last, which opens to the right.
        for key, entry in (("Right", "edit.undo"), ("Right", "view.toolbar"), ("Right", "go.fly")):
            session.key(key)
            session.wait(lambda r: entry in r["controls"], f"the menu with {entry}")
            session.report_again()  # when its first entry has the keys
        for key in ("Up", "Right"):
            session.key(key)
            session.report_again()
        session.wait(lambda r: "go.places" in r["controls"], "the menu Go")
        self.assertEqual(session.report()["heading"], before["heading"])
        for _ in range(3):
            session.key("Escape")
            session.report_again()
        with session.held("Right"):
            session.wait_drawing(lambda r: r["heading"] != before["heading"], "a turn")

    def test_the_menus_beside_one_another(self):
        session = self.start(*QUICK)
        session.settled()
        session.key("F10")
        session.wait(lambda r: "file.new" in r["controls"], "the first menu")
        # Backwards from the first to the last, and on from there.
        for key, entry in (("Left", "help.keys"), ("Left", "go.fly"), ("Up", "go.fly"),
                           ("Up", "go.fly"), ("Right", "go.keep.1"), ("Right", "help.keys"),
                           ("Left", "go.fly")):
            session.key(key)
            session.wait(lambda r: entry in r["controls"], f"{entry} by {key}")
            session.report_again()  # when its first entry has the keys
        self.assertNotIn("help.keys", session.report()["controls"])
        # Out of the menu within a menu to the left, and no further.
        for key in ("Up", "Up", "Right"):
            session.key(key)
            session.report_again()
        session.wait(lambda r: "go.keep.1" in r["controls"], "the bookmarks")
        session.key("Left")
        session.wait(lambda r: "go.keep.1" not in r["controls"], "the bookmarks to close")
        self.assertIn("go.fly", session.report()["controls"])

    def test_a_mouse_that_rests_on_a_title_leaves_the_menus_to_the_keys(self):
        session = self.start(*QUICK)
        session.settled()
        x, y = session.middle("menu.view")
        session.tool("mousemove", x, y)
        session.report_again()
        session.key("F10")
        session.wait(lambda r: "file.new" in r["controls"], "the first menu")
        for key, entry in (("Right", "edit.undo"), ("Right", "view.toolbar"), ("Right", "go.fly"),
                           ("Left", "view.toolbar"), ("Left", "edit.undo")):
            session.key(key)
            session.wait(lambda r: entry in r["controls"], f"{entry} by {key}")
            for _ in range(3):
                session.report_again()
            self.assertIn(entry, session.report()["controls"])
        # Once it moves it chooses again.
        session.tool("mousemove", x + 1, y)
        session.wait(lambda r: "view.toolbar" in r["controls"], "the menu under the mouse")

    def test_the_first_entry_of_a_menu_has_the_keys(self):
        session = self.start(*QUICK, "--set", "camera.mode=orbit")
        session.settled()
        session.key("F10")
        session.wait(lambda r: "file.new" in r["controls"], "the first menu")
        for _ in range(3):
            session.key("Right")
            session.report_again()
        session.wait(lambda r: "go.fly" in r["controls"], "the menu Go")
        session.key("Return")
        session.wait_value("camera.mode", "fly")

    def test_enter_uses_what_has_the_keys_in_the_panel(self):
        session = self.start(*QUICK)
        session.settled()
        session.key("F6")
        # At the heading, which closes and opens, and past it and the rendering type.
        self.have_keys(session)
        for wanted in (False, True):
            session.key("Return")
            session.wait(lambda r: ("view.rendering" in r["controls"]) == wanted, "the section")
        self.tab(session, 2)
        session.key("Return")
        session.wait(lambda r: "preset.name" in r["controls"], "the presets")

    def test_the_panel_has_the_keys_again_where_it_had_them(self):
        session = self.start(*QUICK)
        session.settled()
        session.key("F6")
        self.have_keys(session)
        self.tab(session, 2)
        for _ in range(2):
            session.key("F6")
            session.report_again()
        self.have_keys(session)
        session.key("Return")
        session.wait(lambda r: "preset.name" in r["controls"], "the presets")
        # And so after a dialog.
        session.click("preset.lace")
        session.wait(lambda r: "preset.name" not in r["controls"], "the gallery to close")
        session.settled()
        session.key("F6")
        self.have_keys(session)
        session.key("Return")
        session.wait(lambda r: "preset.name" in r["controls"], "the presets")

    def test_the_arrows_go_from_row_to_row_of_the_panel(self):
        session = self.start(*QUICK)
        session.settled()
        session.key("F6")
        self.have_keys(session)
        session.key("Down")
        session.report_again()
        session.key("Return")
        session.wait(lambda r: "view.rendering.lines" in r["controls"], "the first row's list")

    def test_a_dialog_after_the_menus_begins_with_its_first_control(self):
        session = self.start(*QUICK)
        session.settled()
        session.key("F10")
        session.wait(lambda r: "file.new" in r["controls"], "the first menu")
        session.key("Escape")
        session.wait(lambda r: "file.new" not in r["controls"], "the menu to close")
        session.report_again()
        self.open_dialog(session)
        self.tab(session, 2)
        session.key("space")
        session.wait(lambda r: "export.format" not in r["controls"], "the heightmap to go")

    def test_enter_opens_the_menu_that_has_the_keys(self):
        session = self.start(*QUICK)
        session.settled()
        session.key("F6")
        self.have_keys(session)
        session.key("shift+Tab")
        session.report_again()
        session.key("Return")
        session.wait(lambda r: "help.keys" in r["controls"], "the menu before the panel")

    def test_enter_ends_what_is_typed_in_the_panel(self):
        session = self.start(*QUICK)
        session.settled()
        session.key("F6")
        session.report_again()
        session.enter("lattice.levels.field", "4")
        session.wait_value("lattice.levels", 4)
        # What is typed next is no number.
        session.tool("type", "--delay", 20, "--", "7")
        session.wait(lambda r: "bookmark 7" in r["message"], "a command")
        self.assertEqual(session.value("lattice.levels"), 4)

    def test_the_list_of_keys_scrolls(self):
        session = self.start(*QUICK)
        session.tool("windowsize", session.window, 800, 400)
        poll(lambda: session.size() == (800, 400), "the size")
        position = session.settled()["position"]
        session.key("F1")
        session.wait(lambda r: r["help"], "the keys")
        session.park()

        def look():
            session.report_again()
            x, y, width, height = session.report()["controls"]["help"]
            return session.picture().crop((x, y, x + width, y + height))

        session.report_again()
        first = look()
        seen = [first]
        for key in ("Down", "Next", "End", "Home"):
            session.key(key)
            session.report_again()
            seen.append(look())
        self.assertEqual(seen[-1], first)
        for before, after in zip(seen, seen[1:]):
            self.assertGreater(pixels.changed(before, after), 0.01)
        self.assertEqual(session.report()["position"], position)

    def test_the_panel(self):
        session = self.start(*QUICK)
        before = session.settled()
        session.key("F6")
        self.have_keys(session)
        for _ in range(3):
            session.key("Down")
            session.report_again()
        with session.held("Right", "w"):
            for _ in range(3):
                session.report_again()
        self.assertEqual(session.report()["position"], before["position"])
        self.assertEqual(session.report()["heading"], before["heading"])
        session.key("Escape")
        session.report_again()
        with session.held("Right"):
            session.wait_drawing(lambda r: r["heading"] != before["heading"], "a turn")

    def test_looking_up_and_down(self):
        session = self.start(*QUICK)
        before = session.settled()["pitch"]
        with session.held("Prior"):
            session.wait_drawing(lambda r: r["pitch"] > before, "the view to rise")
        middle = session.settled()["pitch"]
        with session.held("Next"):
            session.wait_drawing(lambda r: r["pitch"] < middle, "the view to sink")
