"""Water and clouds move while one looks, where that is wanted."""

import time

import pixels
from session import WindowTest

COAST = ("--preset", "archipelago", "--set", "extent.samples=257", "--set", "light.clouds=0.5",
         "--set", "clouds.iterations=6", "--set", "camera.y=60", "--set", "water.wind=9")


class Motion(WindowTest):
    def pictures(self, motion, seconds=1.5):
        """The window at rest and so much later, and how many frames it drew in between."""
        session = self.start(*COAST, "--set", f"settings.motion={motion}")
        session.park()
        session.settled()
        session.wait(lambda r: not r["coarse"], "a fine picture")
        time.sleep(0.5)
        frames, before = session.report()["frames"], session.picture()
        time.sleep(seconds)
        after, drawn = session.picture(), session.report()["frames"] - frames
        session.close()
        return before, after, drawn

    def test_waves_run_and_clouds_drift(self):
        before, after, frames = self.pictures("on", 4)  # clouds are slow, and soft while they move
        width, height = before.size
        sky, sea = (0, 0, width, height // 3), (0, height // 2, width, height)
        self.assertGreater(pixels.changed(before.crop(sea), after.crop(sea)), 0.02)
        self.assertGreater(pixels.changed(before.crop(sky), after.crop(sky)), 0.0005)
        self.assertGreater(frames, 2)

    def test_a_picture_rests_where_it_should(self):
        for motion in ("off", "automatic"):  # which is off where the processor draws
            before, after, frames = self.pictures(motion)
            self.assertEqual(pixels.changed(before, after), 0, motion)
            self.assertLess(frames, 15)  # it looks whether there is something to do
