"""As fast as the recipe says: each key for a second by the clock, so nothing else may run beside."""

import math
import time

import pixels
from screen import WIDE
from session import QUICK, WindowTest
from test_flight import HEADING, HIGH, PITCH, SPEED

AHEAD = (math.sin(math.radians(HEADING)), 0, -math.cos(math.radians(HEADING)))
ASIDE = (math.cos(math.radians(HEADING)), 0, math.sin(math.radians(HEADING)))


class Rates(WindowTest):
    screen_size = WIDE

    def fly(self, session, *keys):
        """Holds keys for about a second: where that led, as metres a second, and the turn in radians
        a second."""
        before = session.settled()
        begin = time.monotonic()
        with session.held(*keys):
            time.sleep(1)
        took = time.monotonic() - begin
        after = session.settled()
        move = [(b - a) / took for a, b in zip(before["position"], after["position"])]
        return move, (after["heading"] - before["heading"]) / took

    def assert_moves(self, session, keys, direction, speed=SPEED):
        move, turn = self.fly(session, *keys)
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
            move, turn = self.fly(session, key)
            self.assertAlmostEqual(turn, sign, delta=0.35)
            self.assertEqual(move, [0, 0, 0])

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
        move, _ = self.fly(session, "a", "d")
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

    def test_slow_frames_fly_as_far_as_quick_ones(self):
        for scene in (("view.rendering=clouds", "clouds.iterations=5"),
                      ("view.rendering=rendered", "lattice.levels=10")):
            with self.subTest(scene=scene):
                session = self.start(*HIGH, "--set", scene[0], "--set", scene[1],
                                     "--set", "camera.y=3000", "--set", "texture.iterations=6")
                self.assert_moves(session, ["Up"], AHEAD)
                session.close()
