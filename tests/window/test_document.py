"""Documents: undo, files, and what is asked before something would be lost."""

import json
import subprocess

from screen import PATIENCE, poll
from session import PROGRAM, QUICK, WindowTest


class Document(WindowTest):
    def edited(self):
        """A session in which H was dragged, as one step."""
        session = self.start(*QUICK, "--set", "layers.1.h=0.7")
        session.drag("layers.1.h", 0.3, 0.9)
        session.wait(lambda r: r["step"] == 1, "one step")
        return session

    def title_is(self, session, title):
        session.wait(lambda r: r["title"] == title, f"the title {title}")

    def type_path(self, session, path):
        session.wait(lambda r: "file.name" in r["controls"], "the dialog")
        session.edit("file.name", str(path))
        session.report_again()
        session.click("file.ok")

    def test_a_drag_is_one_step_that_goes_back_and_forth(self):
        session = self.edited()
        before = 0.7
        after = session.value("layers.1.h")
        self.assertNotEqual(after, before)
        name = session.report()["steps"][1]
        self.assertRegex(name, r"^H 0\.7 -> 0\.\d+$")
        self.title_is(session, "Alpine flight* - Orograph")
        session.park()
        session.key("ctrl+z")
        session.wait_value("layers.1.h", before)
        self.title_is(session, "Alpine flight - Orograph")
        session.key("ctrl+shift+z")
        session.wait_value("layers.1.h", after)
        session.key("ctrl+z")
        session.wait_value("layers.1.h", before)
        session.key("ctrl+y")
        session.wait_value("layers.1.h", after)
        session.click("view.invert_colours")
        session.wait(lambda r: r["steps"][-1] == "Invert colours off -> on", "its step")
        session.click("menu.edit")
        session.click("edit.step.0")
        session.wait_value("layers.1.h", before)
        self.assertFalse(session.value("view.invert_colours"))
        self.assertEqual(session.report()["step"], 0)

    def test_the_camera_of_what_is_opened_stays_where_it_was_saved(self):
        """Low over terraces, when the last ground was a volcano's."""
        session = self.start("--preset", "volcano", "--set", "clouds.iterations=6")
        session.settled()
        session.preset("rice-terraces")
        session.wait(lambda r: r["recipe"]["camera"]["x"] == -450, "the preset")
        session.scene()
        self.assertEqual(session.value("camera.y"), 45)
        self.assertEqual(session.report()["position"][1], 45)
        # And so with a new document; for a preset nobody is asked.
        session.key("ctrl+n")
        session.wait(lambda r: r["recipe"]["camera"]["y"] == 200, "the new document")
        session.scene()
        self.assertEqual(session.report()["position"][1], 200)

    def test_flying_is_no_step(self):
        session = self.start(*QUICK)
        with session.held("Up"):
            session.report_again()
            session.report_again()
        session.settled()
        self.assertEqual(len(session.report()["steps"]), 1)
        self.title_is(session, "Alpine flight - Orograph")

    def test_a_preset_is_a_step(self):
        session = self.start(*QUICK)
        before = session.value("lattice.seed"), session.value("lattice.levels")
        session.preset("ridge-line")
        session.wait_value("view.rendering", "ridge")
        self.assertEqual(session.report()["steps"][1], "Preset 'Ridge line'")
        session.park()
        session.key("ctrl+z")
        session.wait_value("lattice.levels", before[1])
        self.assertEqual(session.value("lattice.seed"), before[0])

    def test_a_document_is_not_saved_under_the_ending_of_a_picture(self):
        session = self.edited()
        session.park()
        session.key("ctrl+s")
        self.type_path(session, "my land.png")
        session.park()
        self.assertIn("file.ok", session.report()["controls"])
        self.assertFalse((session.folder / "my land.png").exists())
        # Nor in a folder that isn't there; and one Escape leaves, whoever types.
        self.type_path(session, "nowhere/my land")
        session.park()
        self.assertIn("file.ok", session.report()["controls"])
        session.click("file.name")
        session.press("Escape")
        session.wait(lambda r: "file.ok" not in r["controls"], "the dialog to close")
        session.park()
        session.key("ctrl+s")
        self.type_path(session, "my land")
        self.title_is(session, "my land - Orograph")

    def test_saving_names_the_document_and_opening_brings_it_back(self):
        session = self.edited()
        wanted = session.value("layers.1.h")
        session.park()
        session.key("ctrl+s")
        self.type_path(session, "my land")
        self.title_is(session, "my land - Orograph")
        saved = json.loads((session.folder / "my land.json").read_text(encoding="utf-8"))
        self.assertEqual(saved["layers"][0]["h"], wanted)
        session.drag("clouds.h", 0.3, 0.9)
        self.title_is(session, "my land* - Orograph")
        session.park()
        session.key("ctrl+z")
        self.title_is(session, "my land - Orograph")
        session.key("ctrl+n")
        self.title_is(session, "Untitled - Orograph")
        session.click("menu.file")
        session.click("menu.recent")
        session.click("file.recent.1")
        self.title_is(session, "my land - Orograph")
        session.wait_value("layers.1.h", wanted)
        self.assertEqual(len(session.report()["steps"]), 1)

    def test_the_dialog_lists_all_that_can_be_opened_and_a_picture_opens_as_its_document(self):
        session = self.start(*QUICK, "--set", "lattice.seed=1")
        session.settled()
        for name in ("land.png", "LAND.TIF"):
            subprocess.run([PROGRAM, "export", "--set", "lattice.levels=4", "--set",
                            "lattice.seed=77", "--heightmap", session.folder / name], check=True,
                           stderr=subprocess.DEVNULL)
        (session.folder / "notes.txt").write_text("none of ours")
        session.key("ctrl+o")
        session.wait(lambda r: "file.entry.land.png" in r["controls"], "the picture in the list")
        controls = session.report()["controls"]
        self.assertIn("file.entry.LAND.TIF", controls)
        self.assertNotIn("file.entry.notes.txt", controls)
        session.click("file.entry.land.png")
        session.click("file.ok")
        session.wait(lambda r: "import.document" in r["controls"], "the question")
        session.click("import.document")
        session.wait(lambda r: r["recipe"]["lattice"]["seed"] == 77, "the document")

    def test_leaving_asks_about_changes(self):
        session = self.edited()
        session.park()
        session.key("ctrl+q")
        session.wait(lambda r: "leave.cancel" in r["controls"], "the question")
        session.click("leave.cancel")
        session.wait(lambda r: "leave.cancel" not in r["controls"], "the question to go")
        session.park()
        session.key("ctrl+q")
        session.click("leave.save")
        self.type_path(session, "kept.json")
        self.assertEqual(session.process.wait(PATIENCE), 0)
        self.assertTrue((session.folder / "kept.json").exists())
        again = self.edited()
        again.park()
        again.key("ctrl+q")
        again.click("leave.discard")
        self.assertEqual(again.process.wait(PATIENCE), 0)
        self.assertFalse(list((self.home / "state").rglob("*.json")))

    def test_a_file_that_is_there_is_not_replaced_without_a_question(self):
        session = self.edited()
        there = session.folder / "there.json"
        there.write_text("mine", encoding="utf-8")
        session.park()
        session.key("ctrl+s")
        self.type_path(session, "there.json")
        session.report_again()
        self.assertEqual(there.read_text(encoding="utf-8"), "mine")
        session.click("file.ok")
        self.title_is(session, "there - Orograph")
        self.assertIn("orograph-recipe", there.read_text(encoding="utf-8"))

    def test_an_unusable_file_is_a_sentence_and_changes_nothing(self):
        session = self.start(*QUICK)
        (session.folder / "bad.json").write_text('{"format": "orograph-recipe", "version": 9}',
                                                 encoding="utf-8")
        session.key("ctrl+o")
        self.type_path(session, "bad.json")
        session.wait(lambda r: "version 9 is not known" in r["message"], "the sentence")
        self.title_is(session, "Alpine flight - Orograph")

    def test_a_resting_window_and_a_flight_are_no_revision(self):
        session = self.edited()
        before = session.settled()
        with session.held("Up"):
            session.report_again()
            session.report_again()
        after = session.settled()
        self.assertNotEqual(after["position"], before["position"])
        self.assertEqual(after["revision"], before["revision"])
        session.click("view.invert_colours")
        session.wait(lambda r: r["revision"] > before["revision"], "a revision")

    def test_an_untitled_document_carries_the_name_of_its_preset(self):
        session = self.start(*QUICK)
        self.title_is(session, "Alpine flight - Orograph")
        session.preset("ridge-line")  # which needs no saving
        self.title_is(session, "Ridge line - Orograph")
        session.park()
        session.key("ctrl+z")
        self.title_is(session, "Alpine flight - Orograph")
        session.key("ctrl+y")
        session.click("view.invert_colours")
        self.title_is(session, "Ridge line* - Orograph")
        session.key("ctrl+s")
        session.wait(lambda r: "file.ok" in r["controls"], "the dialog")
        session.click("file.ok")
        self.title_is(session, "Ridge line - Orograph")
        self.assertTrue((session.folder / "Ridge line.json").exists())
        session.close()
        self.title_is(self.start("--preset", "fair-weather"), "Fair weather - Orograph")

    def test_a_preset_leaves_the_file_of_a_document_alone(self):
        session = self.edited()
        session.park()
        session.key("ctrl+s")
        self.type_path(session, "my land")
        self.title_is(session, "my land - Orograph")
        before = (session.folder / "my land.json").read_bytes()
        session.preset("ridge-line")
        self.title_is(session, "Ridge line - Orograph")
        session.park()
        session.key("ctrl+s")
        session.wait(lambda r: "file.ok" in r["controls"], "a question for a name")
        # However soon one goes on after that, nothing is lost.
        session.park()
        session.tool("key", "--delay", 1, "Escape", "ctrl+z")
        self.title_is(session, "my land - Orograph")
        self.assertEqual((session.folder / "my land.json").read_bytes(), before)
        # What isn't saved is asked about first.
        session.click("view.invert_colours")
        self.title_is(session, "my land* - Orograph")
        session.preset("lace")
        session.wait(lambda r: "leave.save" in r["controls"], "the question")
        session.click("leave.save")
        self.title_is(session, "Lace - Orograph")
        self.assertNotEqual((session.folder / "my land.json").read_bytes(), before)

    def test_a_place_that_takes_no_file_is_asked_for_again(self):
        session = self.edited()
        session.park()
        session.key("ctrl+s")
        session.wait(lambda r: "file.name" in r["controls"], "the dialog")
        session.click("file.name")
        session.press("ctrl", "a")
        session.key("BackSpace")
        session.key("Return")
        session.report_again()
        self.assertIn("file.ok", session.report()["controls"])
        self.type_path(session, "/proc/land.json")
        session.park()
        self.assertIn("file.ok", session.report()["controls"])
        self.type_path(session, str(session.folder / "land.json"))
        self.title_is(session, "land - Orograph")

    def test_every_document_that_was_lost_is_offered(self):
        lost = []
        for seed in (31, 32):
            session = self.start(*QUICK)
            session.enter("lattice.seed.field", str(seed))
            copies = len(lost) + 1
            poll(lambda: len(list((self.home / "state").rglob("*.json"))) == copies, "the copy")
            lost.append(session)
        for session in lost:
            session.close(keep_copies=True)
        after = self.start(*QUICK)
        after.wait(lambda r: "lost.2.open" in r["controls"], "both")
        after.click("lost.1.open")
        after.wait(lambda r: "lost.2.open" not in r["controls"], "one to go")
        first = after.value("lattice.seed")
        # What was recovered isn't saved, and so is asked about.
        after.click("lost.1.open")
        after.click("leave.discard")
        after.wait_value("lattice.seed", 63 - first)
        after.wait(lambda r: "lost.1.open" not in r["controls"], "none to be left")

    def test_what_a_crash_left_is_offered_at_the_next_start(self):
        session = self.edited()
        wanted = session.value("layers.1.h")
        copies = lambda: list((self.home / "state").rglob("*.json"))  # noqa: E731
        poll(copies, "a copy of what isn't saved")
        other = self.start(*QUICK)  # while the first still runs
        self.assertNotIn("lost.1.open", other.settled()["controls"])
        other.close(keep_copies=True)
        session.close(keep_copies=True)
        after = self.start(*QUICK)
        after.click("lost.1.open")
        after.wait_value("layers.1.h", wanted)
        self.title_is(after, "Alpine flight* - Orograph")
        after.wait(lambda r: "lost.1.open" not in r["controls"], "the question to go")
        after.close()
        self.assertNotIn("lost.1.open", self.start(*QUICK).settled()["controls"])
