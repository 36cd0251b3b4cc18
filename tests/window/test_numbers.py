"""Numbers in the panel: dragged, typed, refused, and kept in their ranges."""

import math
import signal
import subprocess
import time

import pixels
from screen import SMALL
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
                and key.split(".")[-1] in ("seed", "tile", "levels", "iterations", "day")
            result[key] = (float(default), float(low), float(high), whole)
    return result


class Numbers(WindowTest):
    screen_size = SMALL

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

    def test_a_number_of_samples_that_is_typed_leaves_the_overview_as_wide(self):
        session = self.start("--set", "lattice.levels=12", "--set", "extent.kind=region", "--set",
                             "extent.samples=1025", "--set", "extent.coarseness=0", overview=True)
        session.settled()

        def overview():
            session.park()
            session.settled()
            x, y, width, height = session.report()["controls"]["overview"]
            return session.picture().crop((round(x), round(y), round(x + width), round(y + height)))

        before = overview()
        # By way of 1, 10 and 100, of which there are fewer rings to show.
        session.enter("extent.samples.field", "1000")
        session.wait_value("extent.samples", 1000)
        session.settled()
        session.enter("extent.samples.field", "1025")
        session.wait_value("extent.samples", 1025)
        session.settled()
        after = overview()
        self.assertEqual(after.size, before.size)
        self.assertLess(pixels.changed(before, after), 0.05)

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

    def test_a_double_click_counts_though_a_frame_between_is_slow(self):
        session = self.start(*QUICK, "--set", H + "=0.5")
        x, y = session.middle(H)
        session.tool("mousemove", x, y)
        session.report_again()
        for _ in range(10):  # on a busy machine the two clicks may come too far apart
            session.tool("mousedown", 1)
            session.report_again()  # it was heard
            session.process.send_signal(signal.SIGSTOP)
            session.tool("mouseup", 1, "click", 1)
            time.sleep(1.5)  # this is the slow frame
            session.process.send_signal(signal.SIGCONT)
            session.settled()
            if session.value(H) == 0.7:
                break
        session.wait_value(H, 0.7)

    def test_an_emptied_field_keeps_its_number(self):
        session = self.start(*QUICK)
        session.click(ITERATIONS + ".field")
        session.press("ctrl", "a")
        session.press("BackSpace")
        session.press("Return")
        self.assertEqual(session.settled()["recipe"]["lattice"]["levels"], 5)

    def test_numbers_are_written_in_more_than_one_way(self):
        session = self.start(*QUICK, "--set", "lattice.spacing=300", "--set", "extent.kind=region")
        for text, value in (("1.2.3", 300), ("1,2,3", 300), ("1,234.5", 1234.5), ("-", 1234.5),
                            ("1,5", 1.5), ("1.234,5", 1234.5), ("0,125", 0.125)):
            session.enter("lattice.spacing.field", text)
            self.assertEqual(session.settled()["recipe"]["lattice"]["spacing"], value, text)

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

    def test_the_radius_of_a_globe_can_be_typed(self):
        session = self.start("--preset", "endless-dunes", "--set", "light.globe=radius")
        before = session.scene()
        session.enter("light.radius_km.field", "5")
        session.wait_value("light.radius_km", 5)
        self.assertGreater(pixels.changed(before, session.scene()), 0.01)
        self.assertEqual(session.report()["problem"], "")


class EveryNumber(WindowTest):
    screen_size = (440, 600)  # its pictures are many, and nobody looks at them

    def choose(self, session, key, choice):
        session.click(key)
        session.wait(lambda r: f"{key}.{choice}" in r["controls"], "the choices")
        session.report_again()  # a list finds its place when it knows its size
        session.click(f"{key}.{choice}")
        session.wait_value(key, choice)

    def test_every_number_can_be_typed(self):
        # Few samples: what H passes through on its way is steep, and slow to draw.
        session = self.start(*QUICK, "--set", "view.tile=1", "--set", ITERATIONS + "=2",
                             "--set", "texture.colours=height", "--set", "water.sea=true")
        session.click("section.Camera")
        session.place("camera.framed")
        # Those of a region, of endless land and of layers have a place of their own.
        elsewhere = ("lattice.spacing", "extent.", "layers.", "light.radius_km")
        numbers = {key: span for key, span in ranges().items() if not key.startswith(elsewhere)}
        self.assertGreater(len(numbers), 10)
        for key, (_, low, high, whole) in numbers.items():
            with self.subTest(parameter=key):
                now = session.value(key)
                if whole:
                    wanted = int(min(now + 2, high))
                else:
                    # Of a size that a person would type, high enough for a camera.
                    wanted = next(number for number, bound in
                                  ((0.25, 1), (2.5, 30), (30.5, 1000), (750.5, math.inf))
                                  if high <= bound)
                self.assertTrue(low <= wanted <= high)
                if key == "light.hour":
                    self.choose(session, "light.sun", "time")
                session.enter(key + ".field", str(wanted))
                session.wait_value(key, wanted)
        self.assertEqual(session.report()["problem"], "")
