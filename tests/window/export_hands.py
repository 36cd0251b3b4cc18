"""What tests of the dialog that exports do in it."""

import json
import subprocess

from PIL import Image

from session import PROGRAM


class ExportHands:
    def open_dialog(self, session):
        session.key("ctrl+e")
        session.wait(lambda r: "export.start" in r["controls"], "the dialog")

    def exported(self, session, wanted):
        session.wait(lambda r: wanted in r["message"] and not r["busy"], f"a message with {wanted}")

    def choose(self, session, name, choice):
        session.click(name)
        session.wait(lambda r: f"{name}.{choice}" in r["controls"], f"{name} to open")
        session.click(f"{name}.{choice}")
        session.wait(lambda r: f"{name}.{choice}" not in r["controls"], f"{name} to close")

    def toggle(self, session, name):
        """Clicks on a box, and waits until the rows below and above it have moved to their places."""
        session.click(name)
        places = None
        for _ in range(3):  # the frame of the click, that of the new rows, and that of their places
            session.report_again()
        while places != session.report()["controls"]:
            places = session.report()["controls"]
            session.report_again()

    def names(self, session):
        return sorted(path.name for path in session.folder.iterdir())

    def by_command(self, session):
        """What the command line makes of the same recipe."""
        recipe = self.home / "recipe.json"
        recipe.write_text(json.dumps(session.report()["recipe"]), encoding="utf-8")
        height, texture = self.home / "height.png", self.home / "texture.png"
        subprocess.run([PROGRAM, "export", recipe, "--heightmap", height, "--texture", texture,
                        "--overwrite"], check=True, stderr=subprocess.DEVNULL)
        return height, texture

    def asked_for_heights(self, levels):
        """A window whose dialog is about to export heights alone, as land-height."""
        session = self.start("--set", f"lattice.levels={levels}")
        session.settled()
        self.open_dialog(session)
        self.toggle(session, "export.texture")
        session.enter("export.name", "land")
        return session

    def pixels_of(self, path):
        with Image.open(path) as image:
            return image.mode, image.size, list(image.getdata())
