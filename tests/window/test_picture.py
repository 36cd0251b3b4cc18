"""The dialog that saves what is seen as a picture of any size, through a lens if one wants."""

import subprocess

from PIL import Image, ImageChops

from screen import SMALL, poll
from session import PROGRAM, QUICK, WindowTest

NATURAL = (*QUICK, "--set", "view.rendering=rendered", "--set", "light.style=natural",
           "--set", "light.azimuth_degrees=200", "--set", "light.elevation_degrees=30",
           "--set", "texture.forest=0")  # trees would take most of the time


class Picture(WindowTest):
    screen_size = SMALL

    def open(self, session, **values):
        """Opens it, with these numbers in its fields."""
        session.key("shift+F12")
        session.wait(lambda r: "picture.save" in r["controls"], "the dialog")
        for name, value in values.items():
            session.enter(f"picture.{name}.field", str(value))

    def saved(self, session):
        """The file that comes."""
        files = lambda: set(session.folder.glob("orograph-*.png"))  # noqa: E731
        before = files()
        session.click("picture.save")
        poll(lambda: files() - before, "the picture")
        session.wait(lambda r: "Picture: " in r["message"] and "picture.save" in r["controls"],
                     "the message")
        self.assertEqual(files(), set(session.folder.iterdir()))
        return (files() - before).pop()

    def rendered(self, session, recipe, *options):
        """The same by the command line."""
        file = session.home / "rendered.png"
        subprocess.run([PROGRAM, "render", recipe, "-o", file, "--overwrite", *options],
                       check=True, stdout=subprocess.DEVNULL)
        return file.read_bytes()

    def test_is_what_the_command_renders_from_there(self):
        session = self.start(*NATURAL)
        session.settled()
        session.key("Right")  # where no preset looks
        session.settled()
        self.open(session, width=200, height=120, supersampling=3)
        file = self.saved(session)
        with Image.open(file) as picture:
            self.assertEqual(picture.size, (200, 120))
        options = ("--size", "200x120", "--supersampling", "3")
        self.assertEqual(file.read_bytes(), self.rendered(session, file, *options))

    def test_through_a_lens_only_one_distance_is_sharp(self):
        session = self.start(*NATURAL)
        session.settled()
        self.open(session, width=48, height=32, supersampling=1, aperture=0)
        sharp = self.saved(session)
        session.enter("picture.aperture.field", "400")
        blurred = self.saved(session)
        with Image.open(sharp) as one, Image.open(blurred) as other:
            changed = ImageChops.difference(one.convert("L"), other.convert("L"))
            self.assertGreater(max(changed.getdata()), 8)

    def test_can_be_cancelled_and_leaves_nothing(self):
        session = self.start(*NATURAL)
        session.settled()
        self.open(session, width=9000, height=9000, supersampling=8)
        session.click("picture.save")
        session.wait(lambda r: "picture.cancel" in r["controls"], "the drawing")
        frames = session.report()["frames"]
        session.key("Up")  # the window goes on
        session.wait(lambda r: r["frames"] > frames, "a frame meanwhile")
        session.click("picture.cancel")
        session.wait(lambda r: "was cancelled" in r["message"], "the message")
        self.assertEqual(list(session.folder.iterdir()), [])

    def test_that_cannot_be_written_is_told(self):
        session = self.start(*NATURAL, "--set", "settings.export_folder=/proc/none")
        session.settled()
        self.open(session, width=64, height=64)
        session.click("picture.save")
        session.wait(lambda r: "/proc/none" in r["message"], "the message")
