"""Commands: the menus, the toolbar and what Escape closes, drawn from one table."""

import pixels
from screen import poll
from session import QUICK, WindowTest

MESH = (*QUICK, "--set", "view.rendering=rendered")


def apart(a, b):
    """Whether two rectangles share no pixel."""
    return a[0] + a[2] <= b[0] or b[0] + b[2] <= a[0] or a[1] + a[3] <= b[1] or b[1] + b[3] <= a[1]


class Menus(WindowTest):
    def open_menu(self, session, menu, entry):
        session.click(f"menu.{menu}")
        session.wait(lambda r: entry in r["controls"], f"the menu {menu}")

    def choose_entry(self, session, menu, entry):
        self.open_menu(session, menu, entry)
        session.click(entry)
        session.wait(lambda r: entry not in r["controls"], "the menu to close")

    def test_each_menu_has_its_entries(self):
        session = self.start(*QUICK)
        entries = {"file": ("new", "open", "recover", "save", "save_as", "presets", "export",
                            "screenshot", "picture", "quit"),
                   "edit": ("undo", "redo", "variations", "step.0"),
                   "view": ("panel", "toolbar", "overview", "statistics", "full_screen"),
                   "go": ("fly", "orbit", "walk", "frame"),
                   "help": ("keys", "hint")}
        for menu, names in entries.items():
            session.click(f"menu.{menu}")
            session.wait(lambda r: all(f"{menu}.{name}" in r["controls"]  # noqa: B023
                                       for name in names), f"the entries {names}")  # noqa: B023
            session.key("Escape")
            session.wait(lambda r: f"{menu}.{names[0]}" not in r["controls"],  # noqa: B023
                         "the menu to close")

    def test_the_menus_do_what_the_keys_do(self):
        session = self.start(*MESH)
        self.choose_entry(session, "go", "go.orbit")
        session.wait(lambda r: r["recipe"]["camera"]["mode"] == "orbit", "the mode")
        self.choose_entry(session, "help", "help.keys")
        session.wait(lambda r: r["help"], "the keys")
        session.key("Escape")
        session.wait(lambda r: not r["help"], "the keys to go")
        self.choose_entry(session, "help", "help.hint")
        session.wait(lambda r: "hint.dismiss" in r["controls"], "the hint")
        self.choose_entry(session, "file", "file.export")
        session.wait(lambda r: "export.start" in r["controls"], "the dialog")
        session.key("Escape")
        self.choose_entry(session, "file", "file.screenshot")
        session.wait(lambda r: "Screenshot" in r["message"], "the picture")
        self.choose_entry(session, "view", "view.overview")
        session.wait(lambda r: "overview" in r["controls"], "the overview")
        self.choose_entry(session, "view", "view.panel")
        session.wait(lambda r: not r["panel"], "the panel to go")

    def test_a_bookmark_is_kept_and_gone_to(self):
        session = self.start(*QUICK, "--set", "camera.framed=false", "--set", "camera.y=3000")
        begin = session.settled()
        session.click("menu.go")
        session.click("go.keep")
        session.wait(lambda r: "go.keep.3" in r["controls"], "the bookmarks")
        session.click("go.keep.3")
        session.wait(lambda r: len(r["recipe"]["bookmarks"]) == 3, "the bookmark")
        self.assertEqual(session.report()["steps"][-1], "Keep bookmark 3")
        session.park()
        with session.held("Up"):
            session.wait(lambda r: r["position"] != begin["position"], "a flight")
        session.settled()
        session.click("menu.go")
        session.click("go.go")
        session.wait(lambda r: "go.go.3" in r["controls"], "the bookmarks")
        away = session.settled()["position"]
        session.click("go.go.2")  # which is greyed
        session.report_again()
        self.assertEqual(session.report()["position"], away)
        session.click("go.go.3")
        session.wait(lambda r: r["position"] == begin["position"], "to be back")

    def test_what_cannot_be_done_is_greyed(self):
        session = self.start(*QUICK, "--set", "view.rendering=clouds")
        session.settled()
        self.open_menu(session, "edit", "edit.undo")
        session.click("edit.undo")
        session.report_again()
        self.assertIn("edit.undo", session.report()["controls"])  # a greyed entry closes nothing
        session.key("Escape")
        session.wait(lambda r: "edit.undo" not in r["controls"], "the menu to close")
        session.park()
        session.key("F3")  # there is nothing to orbit in the clouds
        session.report_again()
        session.report_again()
        self.assertEqual(session.value("camera.mode"), "fly")

    def test_escape_closes_a_menu_or_a_list_before_anything_else(self):
        session = self.start(*QUICK)
        session.key("F1")
        session.wait(lambda r: r["help"], "the keys")
        self.open_menu(session, "file", "file.save")
        session.key("Escape")
        session.wait(lambda r: "file.save" not in r["controls"], "the menu to close")
        self.assertTrue(session.report()["help"])
        session.click("view.rendering")
        session.wait(lambda r: "view.rendering.clouds" in r["controls"], "the list")
        session.key("Escape")
        session.wait(lambda r: "view.rendering.clouds" not in r["controls"], "the list to close")
        self.assertTrue(session.report()["help"])
        session.key("Escape")
        session.wait(lambda r: not r["help"], "the keys to go")

    def test_opening_a_menu_or_a_list_leaves_the_picture_fine(self):
        session = self.start(*MESH, detail="automatic")
        for name in ("menu.file", "view.rendering"):
            session.scene()
            x, y = session.middle(name)
            session.tool("mousemove", x, y)
            session.report_again()
            session.tool("mousedown", 1)
            for _ in range(4):
                session.report_again()
                self.assertFalse(session.report()["coarse"], name)
            session.tool("mouseup", 1)
            session.key("Escape")
            session.report_again()


class Toolbar(WindowTest):
    def test_its_buttons_do_what_the_keys_do(self):
        session = self.start(*MESH, toolbar=True)
        before = session.value("lattice.seed")
        session.click("seed.random")
        session.wait(lambda r: r["step"] == 1, "a step")
        session.click("toolbar.undo")
        session.wait_value("lattice.seed", before)
        session.click("toolbar.redo")
        session.wait(lambda r: r["step"] == 1, "the step again")
        for mode in ("orbit", "walk", "fly"):
            session.click(f"toolbar.{mode}")
            session.wait(lambda r: r["recipe"]["camera"]["mode"] == mode, mode)  # noqa: B023
        session.click("toolbar.frame")
        session.wait_value("camera.framed", True)
        session.click("toolbar.keys")
        session.wait(lambda r: r["help"], "the keys")
        session.key("Escape")
        session.click("toolbar.screenshot")
        session.wait(lambda r: "Screenshot" in r["message"], "the picture")
        session.click("toolbar.panel")
        session.wait(lambda r: not r["panel"], "the panel to go")
        session.click("toolbar.panel")
        session.wait(lambda r: r["panel"], "the panel to come back")

    def test_it_covers_nothing_in_a_small_window(self):
        session = self.start(*MESH, toolbar=True, overview=True)
        session.tool("windowsize", "--sync", session.window, 640, 480)
        poll(lambda: session.size() == (640, 480), "the size")
        session.settled()
        session.report_again()
        controls = session.report()["controls"]
        buttons = [place for name, place in controls.items() if name.startswith("toolbar.")]
        self.assertGreaterEqual(len(buttons), 6)
        others = [controls[name] for name in ("overview", "overview.wider", "instruments", "export")]
        for button in buttons:
            self.assertGreaterEqual(button[0], controls["export"][0] + controls["export"][2])
            for other in others:
                self.assertTrue(apart(button, other), (button, other))
        # It is seen, too.
        x, y, width, height = controls["toolbar.walk"]
        icon = session.picture().crop((round(x), round(y), round(x + width), round(y + height)))
        self.assertGreater(pixels.share(icon, lambda r, g, b: min(r, g, b) > 200), 0.02)

    def test_it_can_be_put_away(self):
        session = self.start(*QUICK, toolbar=True)
        session.click("menu.view")
        session.click("view.toolbar")
        session.wait(lambda r: "toolbar.undo" not in r["controls"], "the toolbar to go")
