"""The mouse in the view: drags take hold of the picture, a double click flies there."""

import math

import pixels
from screen import WIDE
from session import QUICK, WindowTest

HIGH = ("--set", "camera.framed=false", "--set", "camera.x=0", "--set", "camera.y=900",
        "--set", "camera.z=900", "--set", "camera.pitch_degrees=-40")
AT = (800, 420)


class Mouse(WindowTest):
    screen_size = WIDE

    def drag(self, session, button, right, down, steps=6):
        """Drags in the view, from AT: the reports before and after."""
        before = session.settled()
        session.tool("mousemove", *AT)
        session.report_again()
        session.tool("mousedown", button)
        session.report_again()
        for step in range(1, steps + 1):
            session.tool("mousemove", AT[0] + right * step // steps, AT[1] + down * step // steps)
            session.report_again()
        session.tool("mouseup", button)
        session.report_again()
        return before, session.settled()

    def click_twice(self, session, at=AT):
        session.tool("mousemove", *at)
        session.report_again()
        session.tool("click", "--repeat", 2, "--delay", 60, 1)

    def ahead(self, report):
        return (math.sin(report["heading"]) * math.cos(report["pitch"]),
                math.sin(report["pitch"]),
                -math.cos(report["heading"]) * math.cos(report["pitch"]))

    def test_the_left_button_turns_the_picture_with_the_hand(self):
        session = self.start(*QUICK, *HIGH)
        before, after = self.drag(session, 1, 120, 60)
        self.assertLess(after["heading"], before["heading"] - 0.05)
        self.assertGreater(after["pitch"], before["pitch"] + 0.02)
        self.assertEqual(after["position"], before["position"])
        # A click alone turns nothing, nor does a drag that began on the panel.
        session.tool("click", 1)
        self.assertEqual(session.settled()["heading"], after["heading"])
        session.drag("texture.h", 0.8, 0.6)
        self.assertEqual(session.settled()["heading"], after["heading"])

    def test_the_middle_button_moves_the_ground_with_the_hand(self):
        session = self.start(*QUICK, *HIGH)
        before, after = self.drag(session, 2, 100, 0)
        self.assertEqual((after["heading"], after["pitch"]), (before["heading"], before["pitch"]))
        self.assertLess(after["position"][0], before["position"][0] - 30)
        self.assertAlmostEqual(after["position"][1], before["position"][1], delta=1)
        _, below = self.drag(session, 2, 0, 60)
        self.assertGreater(below["position"][1], after["position"][1] + 10)

    def test_a_double_click_flies_there(self):
        session = self.start(*QUICK, *HIGH)
        before = session.settled()
        self.click_twice(session, (1000, 420))
        after = session.wait(lambda r: r["position"][1] < 0.7 * before["position"][1],
                             "to come nearer")
        after = session.settled()
        self.assertGreater(after["position"][0], before["position"][0])
        self.assertGreater(after["heading"], before["heading"] + 0.1)  # it looks at the place
        self.assertGreater(after["above_ground"], 1)

    def test_orbiting_turns_pans_and_zooms(self):
        session = self.start(*QUICK, *HIGH, "--set", "camera.mode=orbit")
        before, after = self.drag(session, 1, 200, 0)
        self.assertGreater(math.dist(before["position"], after["position"]), 50)
        self.assertNotEqual(before["heading"], after["heading"])

        def place(report):
            """Where one looks, at height 0."""
            ahead, position = self.ahead(report), report["position"]
            return [p - a * position[1] / ahead[1] for p, a in zip(position, ahead)]

        self.assertAlmostEqual(after["pitch"], before["pitch"], places=6)
        session.tool("mousemove", *AT)
        session.report_again()
        session.tool("click", "--repeat", 4, "--delay", 60, 4)
        nearer = session.wait(lambda r: r["position"][1] < after["position"][1] - 100, "to zoom in")
        nearer = session.settled()
        self.assertLess(math.dist(place(nearer), place(after)), 30)
        self.assertEqual(nearer["heading"], after["heading"])
        self.assertEqual(nearer["recipe"]["camera"]["speed"], before["recipe"]["camera"]["speed"])
        _, panned = self.drag(session, 2, 120, 0)
        self.assertEqual(panned["heading"], nearer["heading"])
        self.assertGreater(math.dist(place(panned), place(nearer)), 20)
        # What was double-clicked is in the middle, and orbited.
        self.click_twice(session, (1000, 500))
        session.wait(lambda r: abs(r["heading"] - panned["heading"]) > 0.05, "to look there")
        session.settled()

    def test_instruments_are_readable_over_white(self):
        session = self.start(*QUICK, "--set", "view.rendering=lines", "--set",
                             "view.invert_colours=true", "--set", "camera.framed=false", "--set",
                             "camera.pitch_degrees=80", overview=True, toolbar=True)
        session.settled()
        session.park()
        session.report_again()
        picture = session.picture()
        for name in ("instruments", "overview.window", "toolbar"):
            x, y, width, height = session.report()["controls"][name]
            beside = y - 4 if name == "instruments" else y + height + 4
            self.assertTrue(pixels.white(*picture.getpixel((round(x + 2), round(beside)))), name)
            # Within its edge, where nothing but the picture is seen through it.
            ground = picture.getpixel((round(x + width / 2), round(y + 2)))
            # White text on it has to be clearer than 4.5 times as light: on 118 it is just that.
            self.assertLess(max(ground), 118, name)

    def test_a_map_is_moved_and_zoomed(self):
        session = self.start(*QUICK, "--set", "view.rendering=clouds")
        before, after = self.drag(session, 1, 100, 50)
        self.assertLess(after["position"][0], before["position"][0] - 10)
        self.assertLess(after["position"][2], before["position"][2] - 10)
        session.tool("click", "--repeat", 3, "--delay", 60, 4)
        session.wait(lambda r: r["position"][1] < 0.8 * after["position"][1], "to zoom in")

    def test_the_wheel_tells_the_speed(self):
        session = self.start(*QUICK, *HIGH, "--set", "camera.speed=100")
        session.settled()
        session.tool("mousemove", *AT)
        session.report_again()
        session.tool("click", "--repeat", 2, "--delay", 60, 4)
        session.wait(lambda r: r["message"] == "Speed: 144 m/s", "the speed")
        session.tool("click", 5)
        session.wait(lambda r: r["message"] == "Speed: 120 m/s", "the new speed")

    def test_a_press_leaves_the_picture_as_fine_as_it_was(self):
        session = self.start("--preset", "endless-flight", "--set", "clouds.iterations=6",
                             detail="automatic")
        session.scene()
        session.click("menu.file")
        session.wait(lambda r: "file.new" in r["controls"], "the menu")
        for _ in range(3):
            self.assertFalse(session.report()["coarse"])
            session.report_again()
