"""The panel: what is typed, dragged and clicked there is what the scene becomes."""

import time

import pixels
from screen import PATIENCE
from screen import SMALL
from session import QUICK, WindowTest

H = "layers.1.h"


class Seed(WindowTest):
    screen_size = SMALL

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
        self.assertLess(pixels.changed(typed, session.scene()), 0.01)

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


class Others(WindowTest):
    screen_size = SMALL

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

    def test_a_mood_lights_the_scene_in_one_step(self):
        session = self.start(*QUICK, "--set", "view.rendering=rendered", "--set", "light.style=natural")
        before, steps = session.scene(), session.report()["steps"]
        session.click("light.mood")
        session.wait(lambda r: "light.mood.moonlight" in r["controls"], "the moods")
        session.click("light.mood.moonlight")
        session.wait(lambda r: session.value("light.elevation_degrees") < -20, "the night")
        self.assertGreater(pixels.changed(before, session.scene()), 0.3)
        self.assertEqual(len(session.report()["steps"]), len(steps) + 1)
        self.assertEqual(session.report()["steps"][-1], "Mood Moonlight")
        session.key("ctrl+z")
        session.wait(lambda r: session.value("light.elevation_degrees") > 20, "the day")
        self.assertLess(pixels.changed(before, session.scene()), 0.01)

    def test_unused_parameters_do_not_answer(self):
        session = self.start(*QUICK, "--set", "view.rendering=lines")
        before = session.settled()["recipe"]
        session.click("clouds.iterations.field")
        for key in ("BackSpace", "3", "Return"):
            session.press(key)
        session.click("view.texture_linear")
        self.assertEqual(session.settled()["recipe"], before)

    def test_parameters_without_an_effect_do_not_answer(self):
        session = self.start(*QUICK, "--set", "view.rendering=rendered", "--set", "light.style=natural")
        before = session.settled()["recipe"]
        for key in ("water.sea_level", "light.hour", "light.day", "light.latitude_degrees"):
            with self.subTest(row=key):
                session.click(f"{key}.field")
                for typed in ("BackSpace", "3", "Return"):
                    session.press(typed)
                self.assertEqual(session.settled()["recipe"], before)
        session.choose("light.sun", "time")
        session.enter("light.hour.field", "7")
        session.wait_value("light.hour", 7)

    def test_layers_do_not_answer_where_a_picture_shows_nothing_of_them(self):
        session = self.start(*QUICK, "--layers", "noise,noise", "--set", "view.rendering=clouds")
        before = session.settled()["recipe"]
        for control in ("layer.2.visible", "layer.2.solo", "layer.duplicate", "layer.remove",
                        "layer.down", "layers.2.octaves"):
            session.click(control)
        session.click("layer.add")
        session.report_again()
        self.assertNotIn("layer.add.hills", session.report()["controls"])
        self.assertEqual(session.settled()["recipe"], before)
        session.choose("view.rendering", "lines")
        session.click("layer.2.visible")
        session.wait(lambda r: not r["recipe"]["layers"][1]["visible"], "an answer")

    def test_a_line_greys_the_layers_that_it_shows_nothing_of(self):
        session = self.start(*QUICK, "--layers", "diamond_square,noise", "--set",
                             "view.rendering=ridge")
        before = session.settled()["recipe"]
        for control in ("layer.2.visible", "layer.2.solo", "layers.2.octaves"):
            session.click(control)
        self.assertEqual(session.settled()["recipe"], before)
        session.click("layer.1.visible")
        session.wait(lambda r: not r["recipe"]["layers"][0]["visible"], "an answer")

    def test_a_tooltip_goes_when_its_control_is_used(self):
        session = self.start(*QUICK)
        x, y = session.middle("seed.random")
        session.tool("mousemove", x, y)
        session.wait_drawing(lambda r: "tooltip" in r["controls"], "the tooltip")
        session.tool("click", 1)
        session.wait(lambda r: r["step"] == 1, "another seed")
        pause = time.monotonic() + 1
        session.wait_drawing(lambda r: time.monotonic() > pause, "more than its pause")
        self.assertNotIn("tooltip", session.report()["controls"])
        session.park()
        session.report_again()
        session.tool("mousemove", x, y)
        session.wait_drawing(lambda r: "tooltip" in r["controls"], "the tooltip once more")

    def test_a_tooltip_goes_when_a_key_acts_and_comes_again_when_the_mouse_moves(self):
        session = self.start(*QUICK)
        x, y = session.middle("seed.random")
        session.tool("mousemove", x, y)
        session.wait_drawing(lambda r: "tooltip" in r["controls"], "the tooltip")
        session.press("w")
        session.wait_drawing(lambda r: "tooltip" not in r["controls"], "the tooltip to go")
        pause = time.monotonic() + 1
        session.wait_drawing(lambda r: time.monotonic() > pause, "more than its pause")
        self.assertNotIn("tooltip", session.report()["controls"])
        session.tool("mousemove", x + 2, y)
        session.wait_drawing(lambda r: "tooltip" in r["controls"], "the tooltip once more")

    def test_what_is_wrong_moves_no_row(self):
        session = self.start(*QUICK, "--layers", "diamond_square,hills", "--set",
                             "view.rendering=lines")
        before = session.place("extent.kind")
        session.choose("extent.kind", "endless")
        session.wait(lambda r: r["problem"] and "status.problem" in r["controls"], "the sentence")
        session.report_again()
        self.assertEqual(session.report()["controls"]["extent.kind"], before)

    def test_a_style_leaves_its_row_where_it_is(self):
        for ground in ((), ("--set", "extent.kind=region")):
            session = self.start(*QUICK, *ground, "--set", "view.rendering=rendered")
            before = session.place("light.style")
            for style in ("natural", "relief-map", "classic", "blueprint", "automatic"):
                with self.subTest(ground=ground, style=style):
                    session.choose("light.style", style)
                    self.assertEqual(session.settled()["controls"]["light.style"], before)
            session.close()

    def test_an_extent_leaves_its_row_where_it_is(self):
        session = self.start(*QUICK, "--layers", "noise", "--set", "view.rendering=lines")
        before = session.place("extent.kind")
        for kind in ("region", "endless", "tiled"):
            with self.subTest(extent=kind):
                session.choose("extent.kind", kind)
                self.assertEqual(session.settled()["controls"]["extent.kind"], before)

    def test_a_flat_texture_has_no_metres(self):
        session = self.start(*QUICK, "--set", "view.rendering=rendered")
        high = session.settled()["controls"]["instruments"][3]
        for shown in ("clouds", "teximage"):
            with self.subTest(shown=shown):
                session.choose("view.rendering", shown)
                report = session.settled()
                # Of three lines one is left, within the window's border.
                self.assertLess(report["controls"]["instruments"][3], 0.6 * high)
                session.click("extent.side.field")
                for key in ("BackSpace", "3", "Return"):
                    session.press(key)
                self.assertEqual(session.settled()["recipe"], report["recipe"])

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
        # Each pass that such a picture has is timed, the interface too.
        session.wait_drawing(lambda r: all(r["pass_times"][name] and r["pass_times"][name] > 0
                                           for name in ("ground", "copy", "interface")),
                             "the times of passes")
        self.assertIn("pass.ground", session.report()["controls"])
        x, y, width, height = session.place("statistics")
        session.tool("mousemove", round(x + width - 14), round(y + 12))  # its cross
        session.report_again()
        session.tool("click", 1)
        session.wait(lambda r: "statistics" not in r["controls"], "the window to close")

    def test_statistics_stay_beside_the_toolbar_and_in_the_view(self):
        session = self.start(*QUICK, "--set", "settings.show_statistics=true", toolbar=True)

        def in_view(report):
            toolbar, statistics = (report["controls"].get(name) for name in ("toolbar", "statistics"))
            return toolbar and statistics and statistics[0] >= toolbar[0] + toolbar[2] \
                and statistics[0] + statistics[2] <= session.size()[0]

        session.wait(in_view, "both to be seen")
        session.tool("windowsize", session.window, 640, 480)
        for _ in range(2):  # without the options, and with them again
            session.press("v")
            session.wait(in_view, "both to be seen in a small window")

    def test_the_land_is_measured_until_it_is_another(self):
        session = self.start(*QUICK, "--set", "settings.show_statistics=true")
        session.click("measure")
        session.wait(lambda r: "figures.hack" in r["controls"], "the figures")
        session.enter("lattice.seed.field", "987654321")
        session.wait(lambda r: "measure" in r["controls"] and "figures.hack" not in r["controls"],
                     "the figures of the old land to go")

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
