"""A field over the ground: chosen in the panel, read by its legend, and gone with its layer."""

import pixels
from screen import LARGE
from session import QUICK, WindowTest
from test_layers import SMALL

ISLAND = (*SMALL, "--layers", "voronoi_island,constant", "--set", "camera.framed=true")


def violet(red, green, blue):
    return red > green + 30 and blue > green + 30


def yellow(red, green, blue):
    return red > 200 and green > 180 and blue < 90


class Overlay(WindowTest):
    screen_size = LARGE

    def lay(self, session, field):
        session.click("view.overlay")
        session.wait(lambda r: f"view.overlay.{field}" in r["controls"], "the fields")
        session.report_again()  # a list finds its place when it knows its size
        session.click(f"view.overlay.{field}")
        session.wait_value("view.overlay", "" if field == "none" else field)

    def shows_legend(self, session, wanted):
        session.wait(lambda r: ("legend" in r["controls"]) == wanted and not r["busy"], "the legend")

    def test_a_field_is_chosen_read_and_taken_back(self):
        session = self.start(*ISLAND)
        plain = session.scene()
        self.assertNotIn("legend", session.report()["controls"])
        self.lay(session, "1.moisture")
        self.shows_legend(session, True)
        wet = session.scene()
        self.assertGreater(pixels.changed(plain, wet), 0.2)
        self.assertGreater(pixels.share(wet, yellow), 0.1)  # the sea
        x, y, width, height = session.report()["controls"]["legend"]
        legend = session.picture().crop((round(x), round(y), round(x + width), round(y + height)))
        left, right = (legend.crop((round(width * share), 0, round(width * (share + 0.1)), round(height)))
                       for share in (0, 0.9))
        self.assertGreater(pixels.share(left, violet), 0.1)
        self.assertGreater(pixels.share(right, yellow), 0.1)
        self.assertEqual(session.report()["steps"][-1], "Overlay '' -> '1.moisture'")
        session.key("ctrl+z")
        session.wait_value("view.overlay", "")
        self.shows_legend(session, False)
        self.assertLess(pixels.changed(plain, session.scene()), 0.001)
        session.key("ctrl+y")
        session.wait_value("view.overlay", "1.moisture")
        self.assertLess(pixels.changed(wet, session.scene()), 0.001)
        # From above it is the picture of the field.
        session.choose("view.rendering", "teximage")
        self.shows_legend(session, True)
        above = session.scene()
        self.assertGreater(pixels.share(above, yellow), 0.1)
        self.assertGreater(pixels.share(above, violet), 0.001)

    def test_a_field_follows_its_layer_and_goes_with_it(self):
        session = self.start(*ISLAND, "--set", "view.overlay=1.moisture")
        self.shows_legend(session, True)
        session.click("layer.1")
        session.click("layer.up")
        session.wait(lambda r: r["recipe"]["layers"][1]["kind"] == "voronoi_island", "the move")
        session.settled()
        self.shows_legend(session, True)
        self.assertEqual(session.report()["problem"], "")
        session.click("layer.remove")
        session.wait(lambda r: "here is no layer number 1" in r["problem"], "a word on it")
        self.shows_legend(session, False)
        without = session.scene()
        self.assertEqual(pixels.share(without, yellow), 0)
        self.lay(session, "none")
        session.wait(lambda r: r["problem"] == "", "the word to go")
        # Where no layer makes a field there is nothing to choose.
        session.wait(lambda r: "view.overlay" not in r["controls"] and
                     "view.rendering" in r["controls"], "the row to go")
        self.assertLess(pixels.changed(without.crop((0, 80, *without.size)),
                                       session.scene().crop((0, 80, *without.size))), 0.001)
        session.park()
        session.key("ctrl+z", "ctrl+z")
        session.wait(lambda r: len(r["recipe"]["layers"]) == 2, "the layer")
        self.shows_legend(session, True)
        self.assertEqual(session.settled()["problem"], "")

    def test_a_new_document_has_no_row_for_it(self):
        controls = self.start(*QUICK).settled()["controls"]
        self.assertIn("view.rendering", controls)
        self.assertNotIn("view.overlay", controls)
