"""Photo mode, and the sun that the mouse moves."""

from PIL import Image

from screen import WIDE, poll
from session import QUICK, WindowTest

NATURAL = (*QUICK, "--set", "view.rendering=rendered", "--set", "light.style=natural",
           "--set", "light.azimuth_degrees=200", "--set", "light.elevation_degrees=30")


class PhotoMode(WindowTest):
    def test_the_interface_goes_and_comes_back(self):
        session = self.start(*NATURAL, toolbar=True, overview=True)
        session.settled()
        self.assertTrue({"toolbar.photo", "overview", "export"} <= set(session.report()["controls"]))
        for back in ("Escape", "p"):
            session.park()
            session.key("p")
            session.wait_drawing(lambda r: r["photo"] and not r["panel"], "the photo mode")
            session.wait_drawing(lambda r: set(r["controls"]) == {"photo.hint"}, "the hint alone")
            session.wait_drawing(lambda r: not r["controls"], "the hint to fade")
            session.key(back)
            session.wait(lambda r: not r["photo"] and "export" in r["controls"] and
                         "toolbar.photo" in r["controls"], "the interface to come back")
        session.click("toolbar.photo")
        session.wait(lambda r: r["photo"], "the photo mode by its button")

    def test_messages_leave_the_hint_readable(self):
        session = self.start(*NATURAL)
        session.settled()
        session.key("F12")
        session.wait(lambda r: "Screenshot" in r["message"], "the message")
        session.key("p")
        report = session.wait_drawing(lambda r: {"photo.hint", "messages"} <= set(r["controls"]),
                                      "both")
        (left, top, width, height), hint = (report["controls"][name]
                                            for name in ("messages", "photo.hint"))
        self.assertTrue(left + width <= hint[0] or top + height <= hint[1])

    def test_the_grid_is_in_no_screenshot(self):
        session = self.start(*NATURAL, "--set", "settings.show_thirds=true")
        session.settled()
        session.park()
        session.key("p")
        session.wait_drawing(lambda r: set(r["controls"]) == {"photo.thirds"}, "the hint to fade")
        shown = session.scene()
        session.key("F12")
        files = lambda: list(session.folder.glob("orograph-*.png"))  # noqa: E731
        poll(lambda: files() and files()[0].stat().st_size > 0, "the picture")
        session.wait(lambda r: "Screenshot" in r["message"], "the message")
        with Image.open(files()[0]) as picture:
            saved = picture.convert("RGB")
        self.assertEqual(saved.size, session.size())
        width, height = saved.size
        different = {x for x in range(width) if any(
            max(abs(a - b) for a, b in zip(shown.getpixel((x, y)), saved.getpixel((x, y)))) > 8
            for y in range(5, height // 4, 7))}
        self.assertTrue(different, "there is no line")
        for x in different:
            self.assertLess(min(abs(x - width / 3), abs(x - 2 * width / 3)), 3)


class Sun(WindowTest):
    screen_size = WIDE

    def drag(self, session, *ways):
        """With Shift, by so many pixels each time."""
        x, y = 700, 400
        session.tool("mousemove", x, y)
        session.report_again()
        with session.held("Shift_L"):
            session.report_again()
            session.tool("mousedown", 1)
            for across, down in ways:
                x, y = x + across, y + down
                session.report_again()
                session.tool("mousemove", x, y)
            session.report_again()
            session.tool("mouseup", 1)
        session.report_again()

    def test_the_mouse_moves_it_as_one_step(self):
        session = self.start(*NATURAL)
        before = session.settled()
        self.drag(session, (60, 0), (60, -40), (30, 0))
        after = session.wait(lambda r: len(r["steps"]) == len(before["steps"]) + 1, "a step")
        self.assertEqual(after["steps"][-1], "2 changes")
        light = after["recipe"]["light"]
        self.assertGreater(light["azimuth_degrees"], 204)
        self.assertLess(light["azimuth_degrees"], 215)
        self.assertGreater(light["elevation_degrees"], 31)
        self.assertEqual((after["heading"], after["pitch"]), (before["heading"], before["pitch"]))
        self.assertIn("Sun: 2", after["message"])
        session.key("ctrl+z")
        session.wait_value("light.azimuth_degrees", 200)
        session.wait_value("light.elevation_degrees", 30)

    def test_a_picture_without_a_sun_says_so(self):
        session = self.start(*QUICK, "--set", "light.style=classic")
        before = session.settled()
        self.drag(session, (60, 0), (60, -40))
        session.wait(lambda r: "style Natural" in r["message"], "the sentence")
        self.assertEqual(len(session.report()["steps"]), len(before["steps"]))
