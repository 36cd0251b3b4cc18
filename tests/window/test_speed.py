"""The program keeps drawing and answering while it works, and ends up with what was asked last."""

import math
import time

import pixels
from screen import WIDE
from session import WindowTest

H = "layers.1.h"


class Responsiveness(WindowTest):
    screen_size = WIDE

    def drag_to_and_fro(self, iterations):
        session = self.start("--set", f"lattice.levels={iterations}", "--set",
                             "view.tile=1", "--set", "camera.framed=true", "--set",
                             "texture.iterations=8", "--set", "clouds.iterations=8")
        session.wait(lambda r: r["shown_iterations"] == iterations and not r["busy"], "the scene")
        before = session.scene()
        x, y, width, height = session.place(H)
        row = round(y + height / 2)
        session.tool("mousemove", round(x + 0.9 * width), row)
        session.report_again()
        first = session.report()["frames"]
        slowest, begin = 0, time.monotonic()
        session.tool("mousedown", 1)
        while time.monotonic() < begin + 4:  # as long as a person might
            swing = abs(math.sin(2 * (time.monotonic() - begin)))
            session.tool("mousemove", round(x + (0.95 - 0.3 * swing) * width), row)
            slowest = max(slowest, session.slowest_since(first))
        frames = session.report()["frames"] - first
        session.tool("mousemove", round(x + 0.995 * width), row)
        # The last place counts once it is drawn; the mouse leaves once its button is seen up.
        session.wait(lambda r: r["recipe"]["layers"][0]["h"] > 0.97, "the last H")
        session.tool("mouseup", 1)
        session.report_again()
        session.report_again()
        # What is asked for last is shown, whole, in the end.
        report = session.wait(lambda r: r["shown_iterations"] == iterations and not r["busy"],
                              "the last scene")
        after = session.scene()
        self.assertGreater(frames, 12)
        self.assertLess(slowest, 1)
        self.assertGreater(pixels.changed(before, after), 0.02)
        final = report["recipe"]["layers"][0]["h"]
        session.close()
        fresh = self.start("--set", f"lattice.levels={iterations}", "--set",
                           "view.tile=1", "--set", "camera.framed=true", "--set",
                           "texture.iterations=8", "--set", "clouds.iterations=8", "--set",
                           f"{H}={final!r}")
        fresh.wait(lambda r: r["shown_iterations"] == iterations and not r["busy"], "the scene")
        self.assertLess(pixels.changed(after, fresh.scene()), 0.005)

    def test_ten_iterations_follow_the_slider(self):
        self.drag_to_and_fro(10)

    def test_twelve_iterations_follow_the_slider(self):
        self.drag_to_and_fro(12)

    def test_steep_ground_does_not_hold_up_the_program(self):
        """Walls right before the camera, whose texture is stretched the more the coarser it is."""
        session = self.start("--set", "lattice.seed=14", "--set", "lattice.levels=7", "--set",
                             "texture.iterations=6", "--set", "clouds.iterations=6")
        session.settled()
        session.enter(H + ".field", "0")
        session.wait_value(H, 0)
        slowest, frames = 0, session.report()["frames"]
        while session.report()["frames"] < frames + 5:
            session.report_again()
            slowest = max(slowest, session.slowest_since(frames))
        self.assertLess(slowest, 8)  # not the half minute it once was
