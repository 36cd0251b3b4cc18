"""Documents from elsewhere: what they may read, how long they may take, who else writes them."""

import json
import os

from PIL import Image

from drag import DragSource
from screen import LARGE, poll
from session import QUICK, WindowTest

FAULTY_SYSTEM = os.environ.get("OROGRAPH_FAULTY_SYSTEM", "")


class Strangers(WindowTest):
    screen_size = LARGE

    def setUp(self):
        super().setUp()
        self.picture = self.home / "private.png"
        Image.linear_gradient("L").resize((33, 33)).save(self.picture)

    def stranger(self, folder, name="stranger.json"):
        """A document that reads a picture outside its folder."""
        path = folder / name
        path.write_text(json.dumps({
            "format": "orograph-recipe", "version": 3, "lattice": {"seed": 77, "levels": 5},
            "layers": [{"kind": "imported", "file": "../private.png"}]}), encoding="utf-8")
        return path

    def drop(self, session, file):
        source = DragSource(self.screen.name)
        try:
            self.assertTrue(source.drag(session, [file], (800, 400)))
        finally:
            source.close()

    def asked(self, session):
        session.wait(lambda r: "outside.open" in r["controls"], "the question")

    def test_files_outside_the_folder_are_asked_about_once(self):
        session = self.start(*QUICK)
        before = session.settled()["recipe"]
        stranger = self.stranger(session.folder)
        self.drop(session, stranger)
        self.asked(session)
        self.assertEqual(session.report()["recipe"], before)
        session.click("outside.cancel")
        session.wait(lambda r: "outside.open" not in r["controls"], "the question to go")
        self.assertEqual(session.settled()["recipe"], before)
        self.drop(session, stranger)
        self.asked(session)
        session.click("outside.open")
        session.wait_value("lattice.seed", 77)
        self.assertEqual(session.settled()["problem"], "")
        settings = self.home / "config" / "orograph" / "settings.json"
        poll(lambda: str(self.picture) in settings.read_text(encoding="utf-8"), "the yes to be kept")
        # Another document that reads the same file.
        self.drop(session, self.stranger(session.folder, "second.json"))
        session.wait(lambda r: r["title"] == "second - Orograph", "the other one, unasked")

    def test_one_that_the_command_line_names_is_asked_about_in_the_window(self):
        (self.home / "work").mkdir()
        stranger = self.stranger(self.home / "work")
        session = self.start(str(stranger))
        self.asked(session)
        self.assertEqual(session.report()["title"], "Untitled - Orograph")
        session.click("outside.open")
        session.wait_value("lattice.seed", 77)
        self.assertEqual(session.report()["title"], "stranger - Orograph")
        session.close()
        self.assertNotIn("outside.open", self.start(str(stranger)).report()["controls"])

    def test_a_flag_is_leave_enough(self):
        (self.home / "work").mkdir()
        session = self.start("--allow-outside-files", str(self.stranger(self.home / "work")))
        self.assertNotIn("outside.open", session.report()["controls"])
        self.assertEqual(session.value("lattice.seed"), 77)

    def test_what_the_person_dropped_is_not_asked_about(self):
        session = self.start(*QUICK)
        self.drop(session, self.picture)
        session.wait(lambda r: "import.picture" in r["controls"] and not r["busy"],
                     "what would be taken")
        session.click("import.take")
        session.wait(lambda r: len(r["recipe"]["layers"]) == 2, "the layer")
        own = self.stranger(session.folder, "own.json")
        self.drop(session, own)
        session.click("leave.discard")
        session.wait(lambda r: r["title"] == "own - Orograph", "it, unasked")

    def test_an_own_preset_that_reads_another_file_is_asked_about(self):
        presets = self.home / "data" / "orograph" / "presets"
        presets.mkdir(parents=True)
        (presets.parent / "private.png").write_bytes(self.picture.read_bytes())
        self.stranger(presets, "gift.json")
        session = self.start(*QUICK)
        session.click("presets")
        session.click("preset.own.gift")
        self.asked(session)
        session.click("outside.open")
        session.wait_value("lattice.seed", 77)

    def test_a_slow_document_is_read_beside_the_window_and_can_be_left(self):
        if not FAULTY_SYSTEM:
            self.skipTest("nothing is preloaded where there are sanitizers")
        session = self.start(*QUICK, environment={
            "LD_PRELOAD": FAULTY_SYSTEM,
            "OROGRAPH_READS_SLOWLY": "slow.json"})
        before = session.settled()["recipe"]
        slow = session.folder / "slow.json"
        slow.write_text('{"format": "orograph-recipe", "version": 3, "seed": 77, "later": "'
                        + "a" * 1000000 + '"}', encoding="utf-8")
        self.drop(session, slow)
        session.wait(lambda r: "opening.cancel" in r["controls"], "the progress")
        session.report_again()  # the window goes on
        session.key("Escape")
        session.wait(lambda r: "opening.cancel" not in r["controls"], "it to go")
        self.assertEqual(session.settled()["recipe"], before)
        self.assertEqual(session.report()["title"], "Alpine flight - Orograph")


class OtherWriters(WindowTest):
    screen_size = LARGE

    def saved(self):
        """A session whose document was opened from a file and has a change."""
        session = self.start(*QUICK)
        self.file = session.folder / "land.json"
        session.drag("layers.1.h", 0.3, 0.5)
        session.park()
        session.key("ctrl+s")
        session.wait(lambda r: "file.name" in r["controls"], "the dialog")
        session.edit("file.name", "land.json")
        session.click("file.ok")
        session.wait(lambda r: r["title"] == "land - Orograph", "the document to be saved")
        session.drag("layers.1.h", 0.5, 0.8)
        session.wait(lambda r: r["title"] == "land* - Orograph", "a change")
        session.park()
        return session

    def text(self):
        return self.file.read_text(encoding="utf-8")

    def test_a_file_that_nobody_else_changed_is_saved_unasked(self):
        session = self.saved()
        before = self.text()
        session.key("ctrl+s")
        session.wait(lambda r: r["title"] == "land - Orograph", "the document to be saved")
        self.assertNotEqual(self.text(), before)

    def test_one_that_another_program_changed_is_asked_about(self):
        session = self.saved()
        theirs = self.text().replace('"seed": 1', '"seed": 1234')
        part = session.folder / "theirs"
        part.write_text(theirs, encoding="utf-8")
        os.replace(part, self.file)
        session.key("ctrl+s")
        session.wait(lambda r: "changed.replace" in r["controls"], "the question")
        session.click("changed.cancel")
        session.wait(lambda r: "changed.replace" not in r["controls"], "the question to go")
        self.assertEqual(self.text(), theirs)
        self.assertEqual(session.report()["title"], "land* - Orograph")
        session.park()
        session.key("ctrl+s")
        session.click("changed.save_as")
        session.wait(lambda r: "file.name" in r["controls"], "the dialog")
        session.edit("file.name", "mine.json")
        session.click("file.ok")
        session.wait(lambda r: r["title"] == "mine - Orograph", "the document to be saved")
        self.assertEqual(self.text(), theirs)

    def test_leaving_asks_about_it_too(self):
        session = self.saved()
        self.file.write_text("theirs", encoding="utf-8")
        session.key("ctrl+q")
        session.click("leave.save")
        session.click("changed.replace")
        self.assertEqual(session.process.wait(60), 0)
        self.assertIn("orograph-recipe", self.text())

    def test_a_save_that_fails_loses_nothing(self):
        session = self.saved()
        self.file.unlink()
        self.file.mkdir()
        session.key("ctrl+s")
        session.wait(lambda r: "file.name" in r["controls"], "the question for another place")
        self.assertEqual(session.report()["title"], "land* - Orograph")
        session.edit("file.name", "elsewhere.json")
        session.click("file.ok")
        session.wait(lambda r: r["title"] == "elsewhere - Orograph", "the document to be saved")
