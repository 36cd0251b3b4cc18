"""What isn't saved survives whatever ends the program: signals, kills and exceptions."""

import json
import os
import signal

from screen import PATIENCE, poll
from session import QUICK, WindowTest

FAULTY_SYSTEM = os.environ.get("OROGRAPH_FAULTY_SYSTEM", "")


class Lost(WindowTest):
    def copies(self):
        return list((self.home / "state").rglob("*.json"))

    def kept(self):
        """The h of the first layer in the only copy; none while there is no copy."""
        copies = self.copies()
        if len(copies) != 1:
            return None
        return json.loads(copies[0].read_text(encoding="utf-8"))["recipe"]["layers"][0]["h"]

    def recovered(self, wanted):
        after = self.start(*QUICK)
        after.click("lost.1.open")
        after.wait_value("layers.1.h", wanted)
        # From now on it is this window's to keep.
        poll(lambda: self.kept() == wanted, "a copy of its own")
        self.assertEqual(len(self.copies()), 1)

    def dragging(self, session):
        """The value of h in the midst of a drag; the button stays down."""
        x, y, width, height = session.place("layers.1.h")
        opened = session.value("layers.1.h")
        session.tool("mousemove", round(x + width / 4), round(y + height / 2))
        session.report_again()
        session.tool("mousedown", 1)
        poll(lambda: session.value("layers.1.h") != opened, "the value to follow")
        pressed = session.value("layers.1.h")
        session.tool("mousemove", round(x + width * 0.6), round(y + height / 2))
        poll(lambda: session.value("layers.1.h") != pressed, "the value to follow")
        return session.value("layers.1.h")

    def ends_by(self, number, code):
        session = self.start(*QUICK)
        wanted = self.dragging(session)
        session.process.send_signal(number)
        self.assertEqual(session.process.wait(PATIENCE), code, session.error_text())
        self.assertEqual(self.kept(), wanted)
        session.tool("mouseup", 1)
        self.recovered(wanted)

    def test_a_termination_keeps_even_what_is_being_dragged(self):
        self.ends_by(signal.SIGTERM, 143)

    def test_an_interruption_keeps_it_too(self):
        self.ends_by(signal.SIGINT, 130)

    def test_a_saved_document_leaves_no_copy_when_a_signal_comes(self):
        session = self.start(*QUICK)
        session.process.send_signal(signal.SIGTERM)
        self.assertEqual(session.process.wait(PATIENCE), 143)
        self.assertFalse(self.copies())

    def test_who_drags_for_long_has_copies_meanwhile(self):
        session = self.start(*QUICK)
        wanted = self.dragging(session)
        poll(lambda: self.kept() == wanted, "a copy of what is being dragged")
        session.process.kill()
        session.process.wait()
        session.tool("mouseup", 1)
        self.recovered(wanted)

    def test_an_exception_in_the_loop_keeps_it_and_is_one_sentence(self):
        if not FAULTY_SYSTEM:
            self.skipTest("nothing is preloaded where there are sanitizers")
        fails = self.home / "fails"
        session = self.start(*QUICK, environment={
            "LD_PRELOAD": FAULTY_SYSTEM, "OROGRAPH_FAILS_ONCE_THERE_IS": str(fails)})
        wanted = self.dragging(session)
        fails.touch()
        self.assertEqual(session.process.wait(PATIENCE), 70, session.error_text())
        self.assertRegex(session.error_text(), r"^orograph: .*the window was lost[^\n]*\n$")
        self.assertEqual(self.kept(), wanted)
        session.tool("mouseup", 1)
        self.recovered(wanted)


class HostileStart(WindowTest):
    """Whatever lies in the person's folders, the program starts."""

    def test_hostile_files_never_stop_a_start(self):
        recovery, presets, settings = (self.home / name for name in (
            "state/orograph/recovery", "data/orograph/presets", "config/orograph"))
        for folder in (recovery, presets):
            folder.mkdir(parents=True)
            (folder / "deep.json").write_text("[" * 1000000, encoding="utf-8")
            (folder / "bytes.json").write_bytes(b'{"format": "\xff\xfe"}')
            os.mkfifo(folder / "pipe.json")
            (folder / "folder.json").mkdir()
            (folder / "nowhere.json").symlink_to(folder / "nothing")
            (folder / "endless.json").symlink_to("/dev/zero")
            for number in range(2000):
                (folder / f"{number}.json").write_text("{}", encoding="utf-8")
        settings.mkdir(parents=True)
        os.mkfifo(settings / "settings.json")
        session = self.start(*QUICK)
        session.wait(lambda r: any("settings.json.bak" in note for note in r["notes"]), "the note")
        self.assertTrue((settings / "settings.json.bak").is_fifo())
        session.settled()
        session.click("notes.dismiss")
        session.wait(lambda r: not r["notes"], "the note to go")
        session.click("presets")
        session.wait(lambda r: "preset.lace" in r["controls"], "the presets")
        self.assertNotIn("lost.1.open", session.settled()["controls"])

    def test_settings_of_a_newer_version_are_kept_aside_and_said(self):
        settings = self.home / "config" / "orograph" / "settings.json"
        settings.parent.mkdir(parents=True)
        newer = '{"format": "orograph-settings", "version": 99, "settings": {"theme": "dark"}}'
        settings.write_text(newer, encoding="utf-8")
        session = self.start(*QUICK)
        note = session.report()["notes"][0]
        self.assertIn("version 99", note)
        self.assertIn("settings.json.bak", note)
        self.assertEqual((settings.parent / "settings.json.bak").read_text(encoding="utf-8"), newer)
        self.assertIn("settings.json.bak", session.error_text())
