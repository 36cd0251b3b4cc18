"""Presets as pictures, the person's own among them, and variations to choose from."""

import pathlib
import shutil

import pixels
from screen import poll
from session import PANEL_WIDTH, PROGRAM, QUICK, WindowTest


class Gallery(WindowTest):
    def colours_in_gallery(self, session):
        """How many colours the button of each preset in view has, by the preset's key."""
        session.click("presets")
        session.wait(lambda r: "preset.name" in r["controls"], "the gallery")
        session.park()
        session.settled()
        screen, colours = session.picture(), {}
        _, top, _, list_height = session.place("presets.list")
        for name, (x, y, width, height) in session.report()["controls"].items():
            if name.startswith("preset.") and name.count(".") == 1 and width > height > 60 \
                    and top <= y and y + height <= top + list_height:
                box = (round(x), round(y), round(x + width), round(y + height))
                colours[name] = len(pixels.colours(screen.crop(box)))
        self.assertGreaterEqual(len(colours), 10)
        return colours

    def test_the_build_drew_a_picture_of_every_preset(self):
        for name, colours in self.colours_in_gallery(self.start(*QUICK)).items():
            self.assertGreater(colours, 50, name)

    def test_an_installation_has_the_pictures_and_does_without_them(self):
        build = pathlib.Path(PROGRAM).parent
        for data, least, most in (("share/orograph/thumbnails", 50, 1e9), ("share/none", 0, 200)):
            home = self.home / pathlib.Path(data).name
            program = home / "bin" / "orograph"
            program.parent.mkdir(parents=True)
            shutil.copy(PROGRAM, program)
            shutil.copytree(build / "thumbnails", home / data)
            session = self.start(*QUICK, program=program)
            for name, colours in self.colours_in_gallery(session).items():
                self.assertTrue(least < colours < most, f"{name} has {colours} colours")
                # One that has none says so.
                session.wait(lambda r, bare=f"{name}.bare", none=least == 0:
                             (bare in r["controls"]) == none, f"what {name} shows")
            session.close()

    def test_ones_own_preset_is_kept_and_opens_at_another_start(self):
        session = self.start(*QUICK, "--set", "lattice.seed=4321")
        session.click("presets")
        session.wait(lambda r: "preset.name" in r["controls"], "the gallery")
        session.park()
        session.settled()
        x, y, width, height = session.place("preset.alpine-flight")
        picture = session.picture().crop((round(x), round(y), round(x + width), round(y + height)))
        self.assertGreater(len(pixels.colours(picture)), 500)
        session.edit("preset.name", "My land")
        session.report_again()
        session.click("preset.keep")
        session.wait(lambda r: "preset.own.My land" in r["controls"], "the preset")
        session.close()
        again = self.start(*QUICK, "--set", "lattice.seed=1")
        again.preset("own.My land")
        again.wait_value("lattice.seed", 4321)
        self.assertEqual(again.report()["steps"][-1], "Preset 'My land'")

    def keep(self, session, name):
        """Keeps the document as a preset, in the gallery, which it opens."""
        session.click("presets")
        session.wait(lambda r: "preset.name" in r["controls"], "the gallery")
        session.edit("preset.name", name)
        session.report_again()
        session.click("preset.keep")
        session.wait(lambda r: f"preset.own.{name}" in r["controls"], "the preset")
        self.assertEqual(session.report()["message"], f"Kept the preset '{name}'.")

    def kept(self):
        return sorted(file.name for file in (self.home / "data/orograph/presets").iterdir())

    def test_ones_own_preset_is_renamed_and_deleted(self):
        session = self.start(*QUICK)
        self.keep(session, "My land")
        self.assertNotIn("preset.alpine-flight.menu", session.report()["controls"])
        # The right mouse button, too, opens the menu.
        at = session.middle("preset.own.My land")
        session.tool("mousemove", *at)
        session.report_again()
        session.tool("click", 3)
        session.wait(lambda r: "preset.own.My land.rename" in r["controls"], "the menu")
        session.click("preset.own.My land.rename")
        session.wait(lambda r: "preset.label" in r["controls"], "the question")
        session.report_again()
        session.press("ctrl", "a")
        session.tool("type", "--delay", 20, "--", "a/b")
        session.report_again()
        session.click("preset.confirm")
        session.wait(lambda r: "preset.problem" in r["controls"], "why that won't do")
        # The field has the keys, and all that it says is chosen.
        before = session.report()
        for _ in range(2):
            session.report_again()
        session.tool("type", "--delay", 20, "--", "wp/")
        session.report_again()
        session.press("Return")
        session.report_again()
        self.assertIn("preset.problem", session.report()["controls"])
        session.tool("type", "--delay", 20, "--", "Your land")
        session.report_again()
        self.assertEqual(session.report()["position"], before["position"])
        self.assertFalse(session.report()["photo"])
        session.press("Return")
        session.wait(lambda r: "preset.own.Your land" in r["controls"], "the new name")
        self.assertEqual(session.report()["message"], "Renamed the preset 'My land' to 'Your land'.")
        self.assertEqual(self.kept(), ["Your land.json"])
        for answer, left in (("cancel", ["Your land.json"]), ("confirm", [])):
            session.click("preset.own.Your land.menu")
            session.wait(lambda r: "preset.own.Your land.delete" in r["controls"], "the menu")
            session.click("preset.own.Your land.delete")
            session.wait(lambda r: "preset.confirm" in r["controls"], "the question")
            self.assertEqual(self.kept(), ["Your land.json"])
            session.click(f"preset.{answer}")
            session.wait(lambda r: "preset.name" in r["controls"], "the gallery")
            self.assertEqual(self.kept(), left)
        session.wait(lambda r: "preset.own.Your land" not in r["controls"], "the preset to go")
        self.assertEqual(session.report()["message"], "Deleted the preset 'Your land'.")

    def test_why_a_preset_cant_be_kept_is_said_beside_its_name(self):
        session = self.start(*QUICK)
        session.click("presets")
        session.wait(lambda r: "preset.name" in r["controls"], "the gallery")
        session.edit("preset.name", "a/b")
        session.report_again()
        session.click("preset.keep")
        session.wait(lambda r: "preset.problem" in r["controls"], "why that won't do")
        self.assertEqual(session.report()["message"], "")
        for _ in range(2):
            session.report_again()
        session.tool("type", "--delay", 20, "--", "My land")
        session.wait(lambda r: "preset.problem" not in r["controls"], "the problem to go")
        session.click("preset.keep")
        session.wait(lambda r: "preset.own.My land" in r["controls"], "the preset")

    def test_ones_own_preset_is_deleted_by_keys(self):
        session = self.start(*QUICK)
        self.keep(session, "My land")
        for answer, left in ((("Return",), ["My land.json"]), (("shift+Tab", "Return"), [])):
            # From the field past the picture; the button beside it is of no use without a name.
            session.click("preset.name")
            for key in ("Tab", "Tab", "Return"):
                session.report_again()
                session.key(key)
            session.wait(lambda r: "preset.own.My land.delete" in r["controls"], "the menu")
            for key in ("Down", "Return"):
                session.report_again()
                session.key(key)
            session.wait(lambda r: "preset.confirm" in r["controls"], "the question")
            for key in answer:  # Enter alone is no
                session.report_again()
                session.key(key)
            session.wait(lambda r: "preset.name" in r["controls"], "the gallery")
            self.assertEqual(self.kept(), left)
        session.wait(lambda r: "preset.own.My land" not in r["controls"], "the preset to go")

    def test_a_preset_whose_picture_cant_be_made_says_so(self):
        presets = self.home / "data/orograph/presets"
        presets.mkdir(parents=True)
        (presets / "Lost.json").write_text(
            '{"format": "orograph-recipe", "version": 3, "layers": '
            '[{"kind": "imported", "file": "gone.png"}]}', encoding="utf-8")
        session = self.start(*QUICK)
        session.click("presets")
        session.wait(lambda r: "preset.own.Lost.bare" in r["controls"], "a preset with no picture")
        self.assertNotIn("preset.alpine-flight.bare", session.report()["controls"])

    def variations(self, *arguments):
        session = self.start(*QUICK, *arguments)
        session.click("variations")
        session.wait(lambda r: "variation.11" in r["controls"], "all pictures")
        return session

    def test_a_variation_is_taken_and_undone(self):
        session = self.variations("--set", "lattice.seed=7")
        session.click("variation.5")
        session.wait(lambda r: r["recipe"]["lattice"]["seed"] != 7, "another seed")
        fifth = session.value("lattice.seed")
        self.assertRegex(session.report()["steps"][-1], r"^Random seed 7 -> \d+$")
        # The others stay, so that one can go from one to another and back.
        session.click("variation.6")
        session.wait(lambda r: r["recipe"]["lattice"]["seed"] not in (7, fifth), "the next")
        session.click("variation.5")
        session.wait_value("lattice.seed", fifth)
        session.click("variation.0")
        session.wait_value("lattice.seed", 7)
        session.click("variation.5")
        session.wait_value("lattice.seed", fifth)
        session.key("Escape")
        session.wait(lambda r: "variation.0" not in r["controls"], "the window to close")
        session.park()
        session.key("ctrl+z")
        session.wait_value("lattice.seed", 7)

    def test_what_was_is_shown_while_a_button_is_held(self):
        session = self.variations("--set", "lattice.seed=7", "--set", "lattice.levels=3",
                                  "--set", "camera.framed=true")
        x, y, _, _ = session.report()["controls"]["variations.across"]
        window = lambda: session.scene().crop((0, 0, 880, int(y) - 40))  # noqa: E731
        first = window()
        session.click("variation.5")
        session.wait(lambda r: r["recipe"]["lattice"]["seed"] != 7, "another seed")
        taken, steps = window(), session.report()["steps"]
        self.assertGreater(pixels.changed(first, taken), 0.01)
        at = session.middle("variations.compare")
        session.tool("mousemove", *at)
        session.report_again()
        session.tool("mousedown", 1)
        poll(lambda: pixels.changed(first, session.screen.picture().crop(
            (PANEL_WIDTH, 0, PANEL_WIDTH + 880, int(y) - 40))) < 0.002, "what was")
        session.tool("mouseup", 1)
        poll(lambda: pixels.changed(taken, window()) < 0.002, "what is")
        self.assertEqual(session.report()["steps"], steps)
        # From here on, too.
        seed = session.value("lattice.seed")
        session.click("variations.again")
        session.wait(lambda r: "variation.11" in r["controls"], "all pictures")
        session.click("variation.3")
        session.wait(lambda r: r["recipe"]["lattice"]["seed"] != seed, "another seed")
        session.click("variation.0")
        session.wait_value("lattice.seed", seed)
