"""The panel: what is typed, dragged and clicked there is what the scene becomes."""

import subprocess

import pixels
from screen import PATIENCE
from session import PROGRAM, QUICK, WindowTest

ITERATIONS = "lattice.levels"
H = "layers.1.h"


def ranges():
    """Key -> (default, lowest, highest, whether whole) of each numeric parameter of a recipe."""
    table = subprocess.run([PROGRAM, "parameters"], text=True, capture_output=True,
                           check=True).stdout
    result = {}
    for line in table.splitlines()[2:]:
        key, default, values = (cell.strip(" `") for cell in line.split("|")[1:4])
        low, to, high = values.partition(" to ")
        if to and not default.startswith("["):
            whole = "." not in default and not key.startswith("camera") \
                and key.split(".")[-1] in ("seed", "tile", "levels", "iterations")
            result[key] = (float(default), float(low), float(high), whole)
    return result


class Seed(WindowTest):
    def test_typed_random_previous_and_copied(self):
        session = self.start(*QUICK)
        first = session.scene()
        original = session.value("lattice.seed")
        session.enter("lattice.seed.field", "987654321")
        session.wait_value("lattice.seed", 987654321)
        typed = session.scene()
        self.assertGreater(pixels.changed(first, typed), 0.1)

        session.click("seed.random")
        session.wait(lambda r: r["recipe"]["lattice"]["seed"] != 987654321, "another seed")
        self.assertGreater(pixels.changed(typed, session.scene()), 0.1)

        session.click("seed.previous")
        session.wait_value("lattice.seed", 987654321)
        self.assertLess(pixels.changed(typed, session.scene()), 0.001)

        session.click("seed.copy")
        session.enter("lattice.seed.field", "5")
        session.wait_value("lattice.seed", 5)
        session.click("lattice.seed.field")
        session.report_again()
        session.press("ctrl", "a")
        session.press("ctrl", "v")
        session.press("Return")
        session.wait_value("lattice.seed", 987654321)

        session.click("seed.previous")
        session.wait_value("lattice.seed", 5)
        session.click("seed.previous")
        session.wait_value("lattice.seed", 987654321)
        session.click("seed.previous")
        session.wait_value("lattice.seed", original)

    def test_the_largest_seed_fits(self):
        session = self.start(*QUICK)
        session.enter("lattice.seed.field", "18446744073709551615")
        session.wait_value("lattice.seed", 18446744073709551615)


class Numbers(WindowTest):
    def test_the_iterations_slider_follows_the_mouse(self):
        session = self.start(*QUICK)
        before = session.scene()
        session.drag(ITERATIONS, 0.4, 0.02)
        session.wait_value(ITERATIONS, 0)
        session.wait(lambda r: r["shown_iterations"] == 0, "the surface to be shown")
        flat = session.scene()
        self.assertGreater(pixels.changed(before, flat), 0.05)
        session.drag(ITERATIONS, 0.05, 0.6)
        report = session.settled()
        self.assertGreaterEqual(report["recipe"]["lattice"]["levels"], 6)
        self.assertEqual(report["shown_iterations"],
                         report["recipe"]["lattice"]["levels"])
        self.assertGreater(pixels.changed(flat, session.scene()), 0.05)

    def test_what_is_typed_out_of_range_becomes_the_nearest_bound(self):
        session = self.start(*QUICK, "--set", "view.rendering=lines")
        for text, wanted in (("13", 13), ("3", 3), ("99", 40), ("4", 4), ("-5", 0),
                             ("7", 7), ("99999999999", 40), ("2", 2)):
            with self.subTest(typed=text):
                session.enter(ITERATIONS + ".field", text)
                session.wait_value(ITERATIONS, wanted)
                # Still so when all is done, whatever the field passed through.
                self.assertEqual(
                    session.settled()["recipe"]["lattice"]["levels"], wanted)
        session.edit(ITERATIONS + ".field", "99")
        session.press("Tab")
        session.wait_value(ITERATIONS, 40)

    def test_letters_in_a_number_do_nothing(self):
        session = self.start(*QUICK)
        before = session.settled()["recipe"]
        session.enter(ITERATIONS + ".field", "vwxyz")
        self.assertEqual(session.settled()["recipe"], before)
        session.enter(H + ".field", "qwo")
        after = session.settled()
        self.assertEqual(after["recipe"], before)
        self.assertTrue(after["panel"])

    def test_powers_of_ten_are_numbers(self):
        session = self.start(*QUICK)
        for text, wanted in (("2e-1", 0.2), ("1.5E-1", 0.15), ("5e-01", 0.5), ("1e+00", 1.0)):
            with self.subTest(typed=text):
                session.enter("clouds.h.field", text)
                session.wait_value("clouds.h", wanted)

    def test_a_tap_shorter_than_a_frame_counts_in_a_field(self):
        """Frames can be slow: then hands are quicker than they."""
        session = self.start(*QUICK)
        session.edit(ITERATIONS + ".field", "99")
        session.report_again()
        session.tool("key", "--delay", 0, "Return")
        session.wait_value(ITERATIONS, 40)

    def test_a_double_click_quicker_than_a_frame_counts(self):
        session = self.start(*QUICK, "--set", H + "=0.5")
        x, y = session.middle(H)
        session.tool("mousemove", x, y)
        session.report_again()
        # One process does it all, and the mouse is gone before a frame has been drawn.
        session.tool("click", "--repeat", 2, "--delay", 0, 1, "mousemove", 2, 2)
        session.wait_value(H, 0.7)

    def test_an_emptied_field_keeps_its_number(self):
        session = self.start(*QUICK)
        session.click(ITERATIONS + ".field")
        session.press("ctrl", "a")
        session.press("BackSpace")
        session.press("Return")
        self.assertEqual(session.settled()["recipe"]["lattice"]["levels"], 5)

    def test_h_is_dragged_typed_and_reset(self):
        session = self.start(*QUICK, "--set", H + "=0.5")
        before = session.scene()
        session.drag(H, 0.5, 0.95)
        dragged = session.settled()["recipe"]["layers"][0]["h"]
        self.assertGreater(dragged, 0.85)
        smooth = session.scene()
        self.assertGreater(pixels.changed(before, smooth), 0.05)
        session.enter(H + ".field", "0.125")
        session.wait_value(H, 0.125)
        rough = session.scene()
        self.assertGreater(pixels.changed(smooth, rough), 0.05)
        x, y = session.middle(H)
        session.tool("mousemove", x, y)
        session.report_again()
        session.tool("click", "--repeat", "2", "--delay", "60", "1")
        session.wait_value(H, 0.7)
        self.assertEqual(session.settled()["recipe"]["layers"][0]["h"], 0.7)
        self.assertGreater(pixels.changed(rough, session.scene()), 0.05)

    def test_every_number_can_be_typed(self):
        # Few samples: what H passes through on its way is steep, and slow to draw.
        session = self.start(*QUICK, "--set", "view.tile=1", "--set", ITERATIONS + "=2",
                             "--set", "texture.colours=height")
        session.click("section.Camera")
        session.place("camera.framed")
        # Those of a region and of layers have a place of their own.
        numbers = {key: span for key, span in ranges().items()
                   if not key.startswith(("lattice.spacing", "extent.", "layers."))}
        self.assertGreater(len(numbers), 10)
        for key, (_, low, high, whole) in numbers.items():
            with self.subTest(parameter=key):
                now = session.value(key)
                if whole:
                    wanted = int(min(now + 2, high))
                else:
                    # Of a size that a person would type, high enough for a camera.
                    wanted = 0.25 if high <= 1 else 30.5 if high <= 1000 else 750.5
                self.assertTrue(low <= wanted <= high)
                session.enter(key + ".field", str(wanted))
                session.wait_value(key, wanted)
        self.assertEqual(session.report()["problem"], "")


class Others(WindowTest):
    def test_each_box_can_be_ticked(self):
        session = self.start(*QUICK, "--set", "view.rendering=lines", "--set", "camera.framed=true")
        for key in ("view.antialiased_lines", "view.hidden_lines", "view.invert_colours"):
            with self.subTest(box=key):
                before, was = session.scene(), session.value(key)
                session.click(key)
                session.wait_value(key, not was)
                self.assertGreater(pixels.changed(before, session.scene()), 0.005)

    def test_each_palette_and_preset_changes_the_picture(self):
        session = self.start(*QUICK)
        before = session.scene()
        session.choose("texture.palette", "desert")
        desert = session.scene()
        self.assertGreater(pixels.changed(before, desert), 0.1)
        session.preset("cool-image")
        session.wait(lambda r: r["recipe"]["lattice"]["seed"] != 12, "the preset")
        self.assertGreater(pixels.changed(desert, session.scene()), 0.1)

    def test_a_preset_can_be_undone_by_opening_another(self):
        session = self.start()
        before = session.settled()["recipe"]
        session.preset("lace")
        session.wait(lambda r: r["recipe"] != before, "the preset")
        session.preset("alpine-flight")
        session.wait(lambda r: r["recipe"] == before, "the first preset again")

    def test_unused_parameters_do_not_answer(self):
        session = self.start(*QUICK, "--set", "view.rendering=lines")
        before = session.settled()["recipe"]
        session.click("clouds.iterations.field")
        for key in ("BackSpace", "3", "Return"):
            session.press(key)
        session.click("view.texture_linear")
        self.assertEqual(session.settled()["recipe"], before)

    def test_a_group_folds_away(self):
        session = self.start(*QUICK)
        session.click("section.Surface")
        session.wait(lambda r: H not in r["controls"], "the group to fold")
        session.click("section.Surface")
        session.wait(lambda r: H in r["controls"], "the group to open")

    def test_statistics_are_a_window_of_their_own(self):
        session = self.start(*QUICK)
        session.click("section.Settings")
        session.click("settings.show_statistics")
        session.wait(lambda r: "frame_times" in r["controls"], "the statistics")
        x, y, width, height = session.place("statistics")
        session.tool("mousemove", round(x + width - 14), round(y + 12))  # its cross
        session.report_again()
        session.tool("click", 1)
        session.wait(lambda r: "statistics" not in r["controls"], "the window to close")

    def test_the_interface_grows_and_shrinks_and_stays_so(self):
        session = self.start(*QUICK)
        height = session.place("export")[3]
        session.click("section.Settings")
        for choice, factor in (("150", 1.5), ("75", 0.75)):
            session.click("settings.interface_scale")
            session.wait(lambda r: f"settings.interface_scale.{choice}" in r["controls"], "a list")
            session.click(f"settings.interface_scale.{choice}")
            session.wait(lambda r: abs(r["controls"]["export"][3] / height - factor) < 0.1,
                         f"controls of {choice} %")
        session.park()
        session.key("ctrl+q")
        session.process.wait(PATIENCE)
        again = self.start(*QUICK)
        again.wait(lambda r: abs(r["controls"]["export"][3] / height - 0.75) < 0.1, "the size kept")

    def test_what_the_program_has_to_say_is_in_sight(self):
        """At the window's first size, progress, notes and errors need no scrolling."""
        session = self.start(*QUICK)
        controls = session.settled()["controls"]
        bottom = max(y + height for _, y, _, height in
                     (controls[name] for name in ("export", "screenshot", "keys")))
        line = controls["export"][3]
        self.assertLessEqual(bottom + line, session.size()[1])
