"""Files that are dragged from another program's window and dropped on this one."""

import subprocess

from PIL import Image

from drag import DragSource
from session import PROGRAM, QUICK, WindowTest


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

    def with_document(self, session, *more):
        """A heightmap in the session's folder, made from land.json."""
        picture = session.folder / "heights.png"
        subprocess.run([PROGRAM, "export", session.folder / "land.json", "--heightmap", picture,
                        *more], check=True, stderr=subprocess.DEVNULL)
        return picture

    def test_a_picture_opens_as_its_document(self):
        session = self.started()
        self.drop(session, self.with_document(session))
        session.click("picture.cancel")
        session.wait(lambda r: "picture.cancel" not in r["controls"], "the question to go")
        self.assertEqual(session.value("lattice.seed"), 1)
        self.drop(session, session.folder / "heights.png")
        session.click("picture.document")
        session.wait_value("lattice.seed", 77)
        # It has no file, so that saving it asks for a name, and the picture stays.
        self.assertEqual(session.report()["title"], "heights - Orograph")
        before = (session.folder / "heights.png").read_bytes()
        session.key("ctrl+s")
        session.wait(lambda r: any(name.startswith("file.") for name in r["controls"]),
                     "the dialog that asks for a name")
        self.assertEqual((session.folder / "heights.png").read_bytes(), before)

    def test_a_texture_opens_as_its_document_at_once(self):
        session = self.started()
        texture = session.folder / "colours.png"
        subprocess.run([PROGRAM, "export", session.folder / "land.json", "--texture", texture],
                       check=True, stderr=subprocess.DEVNULL)
        self.drop(session, texture)
        session.wait_value("lattice.seed", 77)
        self.assertEqual(session.report()["title"], "colours - Orograph")

    def test_the_heights_of_a_picture_with_a_document_become_a_layer(self):
        session = self.started()
        self.drop(session, self.with_document(session))
        session.click("picture.layer")
        session.wait(lambda r: len(r["recipe"]["layers"]) == 2, "the layer")
        self.assertEqual(session.value("lattice.seed"), 1)
        self.assertEqual(session.report()["steps"][-1], "Import 'heights.png'")

    def test_a_picture_without_its_recipe_is_a_layer_at_once(self):
        session = self.started()
        self.drop(session, self.with_document(session, "--no-recipe"))
        session.wait(lambda r: len(r["recipe"]["layers"]) == 2, "the layer")

    def test_a_picture_is_named_in_place_of_a_document(self):
        first = self.started()
        picture = self.with_document(first)
        asking = self.start(*QUICK, str(picture))
        asking.click("picture.document")
        asking.wait_value("lattice.seed", 77)
        opened = self.start(*QUICK, str(picture), "--as", "document")
        opened.wait_value("lattice.seed", 77)
        self.assertEqual(opened.report()["title"], "heights - Orograph")
        layer = self.start(*QUICK, str(picture), "--as", "layer")
        layer.wait(lambda r: [one["kind"] for one in r["recipe"]["layers"]] == [
            "diamond_square", "imported"], "the layer on a plain map")
        self.assertEqual(layer.settled()["problem"], "")

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
