"""Files that are dragged from another program's window and dropped on this one."""

from PIL import Image

from drag import DragSource
from session import QUICK, WindowTest


class Drop(WindowTest):
    def started(self):
        """A session with a small recipe, land.json, in its folder."""
        session = self.start(*QUICK, "--set", "lattice.seed=1")
        (session.folder / "land.json").write_text(
            '{"format": "orograph-recipe", "version": 1, "seed": 77, '
            '"diamond_square": {"iterations": 4}}', encoding="utf-8")
        return session

    def drop(self, session, *files):
        """Drops files on the scene, which takes them."""
        source = DragSource(self.screen.name)
        try:
            self.assertTrue(source.drag(session, files, (800, 400)))
        finally:
            source.close()

    def test_a_recipe_opens(self):
        session = self.started()
        self.drop(session, session.folder / "land.json")
        session.wait_value("lattice.seed", 77)
        self.assertEqual(session.report()["title"], "land - Orograph")
        self.assertEqual(len(session.report()["steps"]), 1)

    def test_changes_are_asked_about_and_kept_if_one_wishes(self):
        session = self.started()
        session.drag("layers.1.h", 0.3, 0.9)
        session.wait(lambda r: r["step"] == 1, "one step")
        self.drop(session, session.folder / "land.json")
        session.click("leave.cancel")
        session.wait(lambda r: "leave.cancel" not in r["controls"], "the question to go")
        self.assertEqual(session.value("lattice.seed"), 1)
        self.assertEqual(session.report()["title"], "Alpine flight* - Orograph")
        self.drop(session, session.folder / "land.json")
        session.click("leave.discard")
        session.wait_value("lattice.seed", 77)

    def test_what_is_no_recipe_is_a_sentence_and_changes_nothing(self):
        session = self.started()
        before = session.settled()["recipe"]
        other = session.folder / "other kind.json"  # the blank travels as %20
        other.write_text("{}", encoding="utf-8")
        self.drop(session, other)
        session.wait(lambda r: r["message"].endswith(
            "other kind.json: it lacks \"format\": \"orograph-recipe\", so it is another kind of "
            "file"), "the sentence")
        self.drop(session, session.folder)
        session.wait(lambda r: r["message"].startswith(f"can't read {session.folder}: "),
                     "the sentence")
        self.assertEqual(session.settled()["recipe"], before)
        self.assertEqual(session.report()["title"], "Alpine flight - Orograph")

    def test_a_picture_becomes_a_layer(self):
        session = self.started()
        heights = Image.linear_gradient("L").resize((33, 33))
        picture = session.folder / "slope.png"
        heights.save(picture)
        self.drop(session, picture)
        session.wait(lambda r: len(r["recipe"]["layers"]) == 2, "the layer")
        report = session.settled()
        self.assertEqual([layer["kind"] for layer in report["recipe"]["layers"]],
                         ["diamond_square", "imported"])
        self.assertEqual(report["recipe"]["layers"][1]["file"], str(picture))
        self.assertEqual(report["problem"], "")
        self.assertEqual(report["steps"][-1], "Import 'slope.png'")
        session.key("ctrl+z")
        session.wait(lambda r: len(r["recipe"]["layers"]) == 1, "the layer to go")

    def test_a_picture_that_cant_be_a_layer_is_a_sentence(self):
        session = self.started()
        picture = session.folder / "land.png"
        Image.new("RGB", (8, 8)).save(picture)
        self.drop(session, picture)
        session.wait(lambda r: r["problem"].endswith(
            "land.png is not a greyscale PNG; choose a greyscale PNG of 8 or 16 bits"),
            "the sentence")

    def test_of_several_files_the_first_opens(self):
        session = self.started()
        self.drop(session, session.folder / "land.json", session.folder / "none.json")
        session.wait_value("lattice.seed", 77)
