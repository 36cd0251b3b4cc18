"""Flying: with real keys, above the ground, and never by mistake."""

import contextlib
import json
import math
import subprocess
import time

from PIL import Image

import pixels
from screen import WIDE, poll
from session import PROGRAM, QUICK, WindowTest
from x11 import Client

SPEED, HEADING, PITCH = 150, 30, -20
HIGH = ("--set", "view.tile=3", "--set", "camera.framed=false", "--set", "camera.x=0", "--set",
        "camera.y=2500", "--set", "camera.z=0", "--set", f"camera.heading_degrees={HEADING}", "--set",
        f"camera.pitch_degrees={PITCH}", "--set", f"camera.speed={SPEED}")


class Flight(WindowTest):
    screen_size = WIDE

    def hold(self, session, *keys, seconds=1.0):
        """Flies for about that long; a report from then on."""
        with session.held(*keys):
            time.sleep(seconds)
        return session.settled()

    def test_the_opening_map_has_no_end(self):
        session = self.start("--set", "camera.speed=500")
        before = session.settled()["position"]
        with session.held("Up"):
            session.wait(lambda r: math.dist(r["position"], before) > 4000, "four copies")
        after = session.settled()["position"]
        self.assertGreater(math.dist(after, before), 4000)
        # The land still fills the foreground, and there is a horizon.
        scene = session.scene()
        width, height = scene.size
        foreground = scene.crop((0, height * 3 // 4, width, height))
        blue = pixels.share(foreground, lambda red, _, blue: blue > red + 60)
        self.assertLess(blue, 0.01)
        self.assertGreater(len(pixels.colours(foreground)), 1000)

    def test_the_camera_never_goes_below_the_ground(self):
        recipe = (*QUICK, "--set", "view.tile=1", "--set", "camera.speed=5000", "--set",
                  "camera.x=100", "--set", "camera.y=300", "--set", "camera.z=-50", "--set",
                  "camera.pitch_degrees=60")
        session = self.start(*recipe)
        ground = self.ground(session)
        x, y, z = self.hold(session, "shift", "Down", seconds=1.5)["position"]
        self.assertGreater(y, ground(x, z))
        self.assertLess(y, ground(x, z, max) + 10)
        self.assertGreater(pixels.share(session.scene(), pixels.sky), 0.1)
        # Along the ground, which rises and falls, too.
        session.tool("mousemove", 800, 300, "click", "--repeat", 20, "--delay", 20, 5)
        with session.held("q", "Up"):
            for _ in range(20):
                session.report_again()
                x, y, z = session.report()["position"]
                if max(abs(x), abs(z)) < 499:
                    self.assertGreater(y, ground(x, z))

    def ground(self, session):
        """The height of the ground as the recipe's heightmap tells it, less its rounding."""
        recipe = self.home / "recipe.json"
        recipe.write_text(json.dumps(session.report()["recipe"]), encoding="utf-8")
        heightmap = self.home / "ground.png"
        subprocess.run([PROGRAM, "export", recipe, "--heightmap", heightmap], check=True,
                       stderr=subprocess.DEVNULL)
        facts = json.loads(heightmap.with_suffix(".png.json").read_text(encoding="utf-8"))
        with Image.open(heightmap) as image:
            values = image.convert("I")
        low, high = facts["minimum_metres"], facts["maximum_metres"]
        half, spacing = session.value("extent.side") / 2, facts["spacing_metres"]

        def height(x, z, corner=min):
            column, row = int((x + half) // spacing), int((z + half) // spacing)
            corners = [values.getpixel((column + i, row + j)) for i in (0, 1) for j in (0, 1)]
            # Between them the surface is a pair of triangles: no lower than the lowest corner.
            return low + corner(corners) / 65535 * (high - low) - (high - low) / 65535

        return height

    def test_one_sinks_through_the_sea_to_its_bed_and_comes_out_again(self):
        session = self.start(*QUICK, "--set", "view.tile=1", "--set", "light.style=natural",
                             "--set", "water.sea=true", "--set", "water.sea_level=215", "--set",
                             "water.silt=0", "--set", "camera.framed=false", "--set",
                             "camera.speed=40", "--set", "camera.x=100", "--set", "camera.y=222",
                             "--set", "camera.z=-50", "--set", "camera.pitch_degrees=0")
        self.assertEqual(session.settled()["position"][1], 222)
        with session.held("q"):
            session.wait(lambda r: r["position"][1] < 209, "an eye under water")
        session.settled()
        # All around is water, and no sky.
        blue = pixels.share(session.scene(), lambda red, green, blue: blue > red + 30)
        self.assertGreater(blue, 0.9)
        ground = self.ground(session)
        x, y, z = self.hold(session, "shift", "Down", seconds=2)["position"]
        self.assertGreater(y, ground(x, z))
        self.assertLess(y, ground(x, z, max) + 10)
        with session.held("e"):
            session.wait(lambda r: r["position"][1] > 218, "an eye in the air")
        self.assertGreater(session.settled()["position"][1], 215)

    def test_the_right_mouse_button_looks_around_until_escape(self):
        session = self.start(*QUICK, *HIGH)
        first = session.settled()
        session.tool("mousemove", 800, 300, "mousedown", 3)
        session.wait(lambda r: r["looking"], "looking around")
        for _ in range(10):
            session.tool("mousemove_relative", "--", 10, 4)
            session.report_again()
        turned = session.wait(lambda r: r["heading"] > first["heading"] + 0.15, "the view to turn")
        self.assertLess(turned["pitch"], first["pitch"])
        self.assertEqual(turned["position"], first["position"])
        session.key("Escape")
        session.wait(lambda r: not r["looking"], "the mouse to be given back")
        given_back = session.settled()
        session.tool("mousemove_relative", "--", 60, 30)
        after = session.settled()
        self.assertEqual(after["heading"], given_back["heading"])
        self.assertFalse(after["looking"])
        session.tool("mouseup", 3)
        # The mouse works as before.
        session.enter("lattice.seed.field", "77")
        session.wait_value("lattice.seed", 77)

    def test_home_frames_the_terrain_again(self):
        session = self.start(*QUICK, "--set", "camera.framed=true")
        framed = session.settled()
        picture = session.scene()
        self.hold(session, "Up", "Left")
        self.assertFalse(session.value("camera.framed"))
        self.assertGreater(pixels.changed(picture, session.scene()), 0.1)
        session.key("Home")
        session.wait_value("camera.framed", True)
        self.assertEqual(session.settled()["position"], framed["position"])
        self.assertLess(pixels.changed(picture, session.scene()), 0.001)

    def test_a_tap_between_two_frames_moves(self):
        session = self.start(*QUICK, *HIGH)
        before = session.settled()["position"]
        session.key("Up")
        poll(lambda: session.report()["position"] != before, "a step")


class Mistakes(WindowTest):
    """What must not move the camera."""

    @contextlib.contextmanager
    def unmoved(self, session):
        before = session.settled()
        yield
        after = session.settled()
        for what in ("position", "heading", "pitch"):
            self.assertEqual(before[what], after[what])
        self.assertEqual(before["recipe"]["camera"], after["recipe"]["camera"])

    def test_typing_in_a_field(self):
        session = self.start(*QUICK, *HIGH)
        with self.unmoved(session):
            session.click("lattice.seed.field")
            session.report_again()
            session.key("w", "a", "s", "d", "q", "e", "v", "Up", "Down", "Left", "Right",
                        "shift+Up", "Home")
            with session.held("w"):
                session.report_again()
                session.report_again()
            session.press("Escape")
        self.assertTrue(session.report()["panel"])

    def test_a_key_that_is_let_go_in_a_field(self):
        session = self.start(*QUICK, *HIGH)
        with session.held("e"):
            session.click("lattice.seed.field")
            session.report_again()
        session.press("Escape")
        session.park()
        with self.unmoved(session):
            session.report_again()
            session.report_again()

    def test_a_key_that_is_let_go_in_another_window(self):
        session = self.start(*QUICK, *HIGH)
        client = Client(self.screen.name)
        self.addCleanup(client.close)
        other = client.open_window()
        with session.held("Up"):
            session.report_again()
            session.tool("windowfocus", "--sync", other)
        session.focus()
        with self.unmoved(session):
            session.report_again()
            session.report_again()
        moved = session.report()["position"]
        session.key("Up")
        session.wait(lambda r: r["position"] != moved, "the keys to work again")

    def test_shortcuts_let_go_in_any_order(self):
        """Ctrl+E, let go of Ctrl first: E alone would rise."""
        session = self.start(*QUICK, "--set", "camera.framed=true")
        with self.unmoved(session):
            session.tool("keydown", "ctrl", "keydown", "e")
            session.wait(lambda r: "export.name" in r["controls"], "the dialog")
            session.tool("keyup", "ctrl")
            session.report_again()
            session.report_again()
            session.tool("keyup", "e")

    def test_the_keys_fly_after_a_slider_was_used(self):
        session = self.start(*QUICK, *HIGH)
        session.drag("texture.h", 0.8, 0.6)
        before = session.settled()["position"]
        session.key("Up")
        session.wait(lambda r: r["position"] != before, "a step")
