"""The dialog that exports: where files go, none that the person didn't mean, and what it says meanwhile."""

import json
import shutil

from PIL import Image

from export_hands import ExportHands
from session import QUICK, WindowTest


class ExportDialog(ExportHands, WindowTest):
    def test_a_file_that_is_there_is_not_replaced_unasked(self):
        session = self.start(*QUICK)
        session.settled()
        names = ["a-height.png", "a-height.png.json", "a-texture.png"]
        (session.folder / "a-height.png").write_bytes(b"precious")

        def ask():
            self.open_dialog(session)
            session.enter("export.name", "a")
            session.click("export.start")
            session.wait(lambda r: "export.replace" in r["controls"], "the question")

        ask()
        session.click("export.back")
        session.wait(lambda r: "export.replace" not in r["controls"], "the question to go")
        self.assertEqual(self.names(session), ["a-height.png"])
        session.key("Escape")
        session.wait(lambda r: "export.name" not in r["controls"], "the dialog to close")

        ask()
        session.click("export.keep")
        self.exported(session, "a-2-height.png")
        self.assertEqual((session.folder / "a-height.png").read_bytes(), b"precious")
        self.assertIn("a-2-height.png.json", self.names(session))
        kept = {path.name: path.read_bytes() for path in session.folder.iterdir()}

        ask()
        session.click("export.replace")
        self.exported(session, "a-height.png")
        for name in names:
            self.assertIn(name, self.names(session))
        self.assertEqual(self.pixels_of(session.folder / "a-height.png"),
                         self.pixels_of(self.by_command(session)[0]))
        for name, content in kept.items():
            if name.startswith("a-2-"):
                self.assertEqual((session.folder / name).read_bytes(), content)

    def test_another_folder_and_fewer_files(self):
        session = self.start(*QUICK)
        session.settled()
        folder = self.home / "elsewhere"
        folder.mkdir()
        self.open_dialog(session)
        session.click("export.texture")
        session.enter("export.folder", str(folder))
        session.enter("export.name", "b")
        session.click("export.start")
        self.exported(session, "b-height.png")
        self.assertEqual(sorted(path.name for path in folder.iterdir()),
                         ["b-height.png", "b-height.png.json"])
        self.assertEqual(self.names(session), [])

    def test_a_folder_that_cannot_be_written_is_told(self):
        session = self.start(*QUICK)
        session.settled()
        (self.home / "file").write_text("", encoding="utf-8")
        for folder in ("/proc/none", str(self.home / "missing"), str(self.home / "file")):
            with self.subTest(folder=folder):
                self.open_dialog(session)
                session.enter("export.folder", folder)
                session.enter("export.name", "c")
                session.click("export.start")
                # In the dialog, which lies over where messages are.
                session.wait(lambda r: folder in r["export_problem"] and not r["busy"], "why not")
                self.assertIn("export.problem", session.report()["controls"])
                session.key("Escape")
                session.wait(lambda r: "export.start" not in r["controls"], "the dialog to close")
                self.assertEqual(session.report()["export_folder"], "")  # for the next time
        self.assertEqual(self.names(session), [])
        self.assertEqual(sorted(path.name for path in self.home.glob("missing*")), [])

    def test_a_long_export_can_be_cancelled(self):
        session = self.start("--set", "view.rendering=clouds", "--set", "clouds.iterations=5",
                             "--set", "lattice.levels=13")
        session.settled()
        self.open_dialog(session)
        session.enter("export.name", "large")
        session.click("export.start")
        session.wait(lambda r: "export.cancel" in r["controls"], "the progress")
        session.click("export.cancel")
        self.exported(session, "cancelled")
        self.assertEqual(self.names(session), [])

    def test_the_dialog_shows_what_is_being_exported_whatever_becomes_of_the_document(self):
        session = self.start("--set", "view.rendering=clouds", "--set", "clouds.iterations=5",
                             "--set", "lattice.levels=13")
        session.settled()
        self.open_dialog(session)
        session.click("export.start")
        session.wait(lambda r: "export.cancel" in r["controls"], "the progress")
        # Of which there would be no tiles.
        session.choose("view.rendering", "ridge")
        session.report_again()
        controls = session.report()["controls"]
        self.assertIn("export.cancel", controls)
        self.assertIn("export.tiles", controls)
        session.click("export.cancel")
        self.exported(session, "cancelled")
        session.wait(lambda r: "export.start" in r["controls"], "the dialog")
        self.assertNotIn("export.tiles", session.report()["controls"])

    def test_endless_ground_offers_to_bake_a_square_of_it(self):
        session = self.start("--preset", "endless-flight", "--set", "clouds.iterations=6",
                             "--set", "extent.samples=129")
        session.settled()
        session.key("ctrl+e")
        session.wait(lambda r: "export.bake" in r["controls"], "the offer")
        self.assertNotIn("export.start", session.report()["controls"])
        session.click("export.bake")
        session.wait(lambda r: "bake.do" in r["controls"], "the frame and its buttons")
        session.click("bake.do")
        session.wait_value("extent.kind", "region")
        session.settled()
        session.park()
        session.key("ctrl+e")
        session.wait(lambda r: "export.start" in r["controls"], "the dialog")
        session.click("export.start")
        session.wait(lambda r: "Exported" in r["message"], "the files")
        with Image.open(next(session.folder.glob("*-height.png"))) as image:
            self.assertEqual(image.size, (129, 129))

    def test_the_dialog_says_what_the_files_will_hold(self):
        session = self.asked_for_heights(6)
        self.choose(session, "export.format", "raw16")
        line = session.wait(lambda r: r["forecast"] and "land-height.r16" in r["forecast"][0], "a forecast")
        told = line["forecast"][0]
        self.assertIn("RAW, 16 bits, 65 x 65, ", told)
        self.assertTrue(told.endswith("; 8.4 kB"), told)
        session.click("export.start")
        self.exported(session, "land-height.r16")
        self.assertEqual((session.folder / "land-height.r16").stat().st_size, 8450)
        # The metres are those that the file has.
        facts = json.loads((session.folder / "land-height.r16.json").read_text(encoding="utf-8"))
        self.assertIn(f"{facts['minimum_metres']:.6g} to {facts['maximum_metres']:.6g} m", told)

    def stand_in(self, name, script):
        """A program in the place of the desktop's chooser; how to find it."""
        folder = self.home / "programs"
        folder.mkdir(exist_ok=True)
        program = folder / name
        program.write_text("#!/bin/sh\n" + script, encoding="utf-8")
        program.chmod(0o755)
        # Of the rest of the search path what the session itself needs.
        (folder / "xdotool").unlink(missing_ok=True)
        (folder / "xdotool").symlink_to(shutil.which("xdotool"))
        return {"PATH": str(folder), "XDG_CURRENT_DESKTOP": ""}

    def test_the_folder_is_chosen_by_the_desktops_dialog(self):
        chosen, asked, go = self.home / "two words", self.home / "asked", self.home / "go"
        chosen.mkdir()
        environment = self.stand_in(
            "zenity", f'for word in "$@"; do echo "$word"; done > {asked}\n'
                      f'while [ ! -e {go} ]; do /bin/sleep 0.05; done\necho "{chosen}"\n')
        session = self.start(*QUICK, environment=environment)
        session.settled()
        self.open_dialog(session)
        session.click("export.texture")
        session.enter("export.name", "b")
        session.click("export.choose")
        session.wait(lambda r: asked.exists(), "the desktop's dialog")
        # The window goes on meanwhile.
        session.enter("export.name", "c")
        go.touch()
        session.wait(lambda r: r["export_folder"] == str(chosen), "the folder")
        self.assertEqual(asked.read_text(encoding="utf-8").split("\n")[:2], ["--file-selection", "--directory"])
        self.assertIn(f"--filename={session.folder}/", asked.read_text(encoding="utf-8"))
        session.click("export.start")
        self.exported(session, "c-height.png")
        self.assertEqual(sorted(path.name for path in chosen.iterdir()), ["c-height.png", "c-height.png.json"])

    def test_without_a_desktops_dialog_the_programs_own_is_there(self):
        (self.home / "work" / "inside").mkdir(parents=True)
        for script in (None, "exit 127\n"):  # there is none, or one that doesn't work
            with self.subTest(script=script):
                environment = self.stand_in("zenity" if script else "nothing", script or "")
                session = self.start(*QUICK, environment=environment)
                session.settled()
                self.open_dialog(session)
                session.click("export.choose")
                session.wait(lambda r: "file.folder.inside" in r["controls"], "the folders")
                session.click("file.folder.inside")
                session.wait(lambda r: "file.folder.inside" not in r["controls"], "the folder to be entered")
                session.click("file.ok")
                session.wait(lambda r: "file.ok" not in r["controls"], "the dialog to close")
                self.assertEqual(session.report()["export_folder"], str(session.folder / "inside"))
                session.close()
                shutil.rmtree(self.home / "config")  # for a folder of its own again
