"""Flying: with real keys, as fast as the recipe says, and never by mistake."""

import contextlib
import json
import math
import subprocess
import time

from PIL import Image

import pixels
from screen import poll
from session import PROGRAM, QUICK, WindowTest
from x11 import Client

SPEED, HEADING, PITCH = 150, 30, -20
HIGH = ("--set", "view.tile=3", "--set", "camera.framed=false", "--set", "camera.x=0", "--set",
        "camera.y=2500", "--set", "camera.z=0", "--set", f"camera.heading_degrees={HEADING}", "--set",
        f"camera.pitch_degrees={PITCH}", "--set", f"camera.speed={SPEED}")
AHEAD = (math.sin(math.radians(HEADING)), 0, -math.cos(math.radians(HEADING)))
ASIDE = (math.cos(math.radians(HEADING)), 0, math.sin(math.radians(HEADING)))


class Flight(WindowTest):
    def fly(self, session, *keys, seconds=1.0):
        """Holds keys for about that long: where that led, as metres a second, the turn in radians a
        second, and the height now."""
        before = session.settled()
        begin = time.monotonic()
        with session.held(*keys):
            time.sleep(seconds)
        took = time.monotonic() - begin
        after = session.settled()
        move = [(b - a) / took for a, b in zip(before["position"], after["position"])]
        return move, (after["heading"] - before["heading"]) / took, after["position"][1]

    def assert_moves(self, session, keys, direction, speed=SPEED):
        move, turn, _ = self.fly(session, *keys)
        along = sum(m * d for m, d in zip(move, direction))
        aside = math.dist(move, [along * d for d in direction])
        self.assertAlmostEqual(along, speed, delta=0.35 * speed, msg=f"{keys}")
        self.assertLess(aside, 0.02 * speed, keys)
        self.assertEqual(turn, 0)

    def test_the_arrow_keys_move_and_turn(self):
        session = self.start(*QUICK, *HIGH)
        before = session.scene()
        self.assert_moves(session, ["Up"], AHEAD)
        self.assertGreater(pixels.changed(before, session.scene()), 0.01)
        self.assert_moves(session, ["Down"], [-d for d in AHEAD])
        self.assert_moves(session, ["shift", "Up"], (0, 1, 0))
        self.assert_moves(session, ["shift", "Down"], (0, -1, 0))
        for key, sign in (("Right", 1), ("Left", -1)):
            move, turn, _ = self.fly(session, key)
            self.assertAlmostEqual(turn, sign, delta=0.35)
            self.assertEqual(move, [0, 0, 0])

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

    def test_the_letter_keys_fly_where_one_looks(self):
        session = self.start(*QUICK, *HIGH)
        tilt = math.radians(PITCH)
        view = (AHEAD[0] * math.cos(tilt), math.sin(tilt), AHEAD[2] * math.cos(tilt))
        for key, direction in (("w", view), ("s", [-v for v in view]), ("d", ASIDE),
                               ("a", [-v for v in ASIDE]), ("e", (0, 1, 0)), ("q", (0, -1, 0))):
            self.assert_moves(session, [key], direction)

    def test_ctrl_slows_and_opposite_keys_cancel(self):
        session = self.start(*QUICK, *HIGH)
        self.assert_moves(session, ["ctrl", "Up"], AHEAD, 0.2 * SPEED)
        move, _, _ = self.fly(session, "a", "d")
        self.assertLess(math.hypot(*move), 0.1 * SPEED)

    def test_the_wheel_sets_the_speed(self):
        session = self.start(*QUICK, *HIGH)
        session.tool("mousemove", 800, 300, "click", "--repeat", 4, "--delay", 40, 4)
        session.wait(lambda r: r["recipe"]["camera"]["speed"] > 1.9 * SPEED, "a higher speed")
        self.assert_moves(session, ["Up"], AHEAD, session.value("camera.speed"))
        session.tool("click", "--repeat", 12, "--delay", 40, 5)
        session.wait(lambda r: r["recipe"]["camera"]["speed"] < 0.3 * SPEED, "a lower speed")
        # Over the panel the wheel scrolls.
        speed = session.settled()["recipe"]["camera"]["speed"]
        session.tool("mousemove", 20, 300)
        session.report_again()
        session.tool("click", "--repeat", 4, "--delay", 40, 5)
        self.assertEqual(session.settled()["recipe"]["camera"]["speed"], speed)

    def test_the_camera_never_goes_below_the_ground(self):
        recipe = (*QUICK, "--set", "view.tile=1", "--set", "camera.speed=5000", "--set",
                  "camera.x=100", "--set", "camera.y=300", "--set", "camera.z=-50", "--set",
                  "camera.pitch_degrees=60")
        session = self.start(*recipe)
        ground = self.ground(session)
        self.fly(session, "shift", "Down", seconds=1.5)
        x, y, z = session.report()["position"]
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
        self.fly(session, "Up", "Left")
        self.assertFalse(session.value("camera.framed"))
        self.assertGreater(pixels.changed(picture, session.scene()), 0.1)
        session.key("Home")
        session.wait_value("camera.framed", True)
        self.assertEqual(session.settled()["position"], framed["position"])
        self.assertLess(pixels.changed(picture, session.scene()), 0.001)

    def test_slow_frames_fly_as_far_as_quick_ones(self):
        for scene in (("view.rendering=clouds", "clouds.iterations=5"),
                      ("view.rendering=rendered", "lattice.levels=10")):
            with self.subTest(scene=scene):
                session = self.start(*HIGH, "--set", scene[0], "--set", scene[1],
                                     "--set", "camera.y=3000", "--set", "texture.iterations=6")
                self.assert_moves(session, ["Up"], AHEAD)
                session.close()

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
