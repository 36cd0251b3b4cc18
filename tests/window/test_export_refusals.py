"""What can't be exported: the dialog says why before anything is written, in its own words."""

from export_hands import ExportHands
from session import QUICK, WindowTest


class ExportRefusals(ExportHands, WindowTest):
    def refused(self, session, *words):
        """Waits for a sentence with these words, and finds that neither click nor key exports."""
        report = session.wait(lambda r: all(word in r["export_problem"] for word in words), f"{words}")
        self.assertNotIn("--", report["export_problem"])
        self.assertIn("export.problem", report["controls"])
        session.click("export.start")
        session.key("Return")
        session.report_again()
        session.report_again()
        self.assertFalse(session.report()["busy"])
        self.assertEqual(self.names(session), [])

    def accepted(self, session):
        session.wait(lambda r: r["export_problem"] == "", "no more to say")

    def region(self, *arguments, samples=65):
        session = self.start("--set", "lattice.levels=8", "--set", "extent.kind=region", "--set",
                             f"extent.samples={samples}", *arguments)
        session.settled()
        self.open_dialog(session)
        return session

    def test_tiles_that_do_not_fill_the_map(self):
        session = self.region()
        self.toggle(session, "export.tiles")
        session.enter("export.tile_samples.field", "32")
        self.refused(session, "Tiles of 32 samples don't fill 65 x 65",
                     "Samples of a tile can be 17, 33 or 65")
        # Out of range it becomes the least or the most.
        session.enter("export.tile_samples.field", "1")
        self.accepted(session)
        session.enter("export.tile_samples.field", "99999")
        self.refused(session, "Tiles of 16,385 samples", "17, 33 or 65")
        session.enter("export.tile_samples.field", "33")
        self.accepted(session)
        session.click("export.start")
        self.exported(session, "4 tiles")

    def test_a_size_that_an_engine_refuses_is_told_by_the_panels_words(self):
        session = self.region(samples=70)
        self.choose(session, "export.for", "unity")
        self.refused(session, "Unity takes no heightmap of 70 x 70 samples",
                     "choose Samples 65, or Samples 129 in the panel")

    def test_a_fixed_range_begins_with_the_maps_and_must_hold_it(self):
        session = self.region()
        self.toggle(session, "export.texture")
        session.enter("export.name", "land")
        self.toggle(session, "export.fixed_range")
        self.accepted(session)
        session.enter("export.highest.field", "-5000")
        self.refused(session, "Height of 0 must be less than Height of 65535")
        session.enter("export.lowest.field", "-6000")
        self.refused(session, "The heights run from", "Height of 65535")
        # Ticked anew it is the map's again.
        self.toggle(session, "export.fixed_range")
        self.toggle(session, "export.fixed_range")
        self.accepted(session)
        session.click("export.start")
        self.exported(session, "land-height.png")

    def test_names_that_are_none(self):
        session = self.start(*QUICK)
        session.settled()
        self.open_dialog(session)
        for name, words in ((" ", "Give the files a Name"), ("/tmp/land", "Leave the folder out"),
                            ("land.stl", "Leave .stl out")):
            session.enter("export.name", name)
            self.refused(session, words)
        session.enter("export.name", "land 1.5")
        self.accepted(session)

    def test_nothing_to_export(self):
        session = self.start(*QUICK)
        session.settled()
        self.open_dialog(session)
        self.toggle(session, "export.heightmap")
        self.toggle(session, "export.texture")
        self.refused(session, "Choose what to export")

    def test_texels_that_are_fewer_than_samples(self):
        session = self.region("--set", "texture.colours=height")
        session.enter("export.texture_size.field", "50")
        self.refused(session, "Texels can't be 50", "65 samples")
