"""Presets as pictures, the person's own among them, and variations to choose from."""

import pixels
from session import QUICK, WindowTest


class Gallery(WindowTest):
    def test_ones_own_preset_is_kept_and_opens_at_another_start(self):
        session = self.start(*QUICK, "--set", "seed=4321")
        session.click("presets")
        session.wait(lambda r: "preset.name" in r["controls"], "the gallery")
        x, y, width, height = session.place("preset.alpine-flight")
        picture = session.picture().crop((round(x), round(y), round(x + width), round(y + height)))
        self.assertGreater(len(pixels.colours(picture)), 500)
        session.edit("preset.name", "My land")
        session.report_again()
        session.click("preset.keep")
        session.wait(lambda r: "preset.own.My land" in r["controls"], "the preset")
        session.close()
        again = self.start(*QUICK, "--set", "seed=1")
        again.preset("own.My land")
        again.wait_value("seed", 4321)
        self.assertEqual(again.report()["steps"][-1], "Preset 'My land'")

    def test_a_variation_is_taken_and_undone(self):
        session = self.start(*QUICK, "--set", "seed=7")
        session.click("variations")
        session.wait(lambda r: "variation.11" in r["controls"], "all pictures")
        session.click("variation.5")
        session.wait(lambda r: r["recipe"]["seed"] != 7, "another seed")
        self.assertRegex(session.report()["steps"][-1], r"^Random seed 7 -> \d+$")
        session.wait(lambda r: "variation.11" in r["controls"], "pictures of what was taken")
        session.key("Escape")
        session.wait(lambda r: "variation.0" not in r["controls"], "the window to close")
        session.park()
        session.key("ctrl+z")
        session.wait_value("seed", 7)
