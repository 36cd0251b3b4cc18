"""What each rendering type looks like, and shaders that change under way."""

import os
import pathlib
import shutil

from PIL import Image, ImageOps

import pixels
from screen import WIDE, poll
from session import QUICK, WindowTest

SHADERS = pathlib.Path(__file__).resolve().parents[2] / "shaders"
WHOLE = ("--set", "view.tile=1", "--set", "camera.framed=true")


class RenderingTypes(WindowTest):
    screen_size = WIDE

    def show(self, rendering, *more):
        session = self.start(*QUICK, *WHOLE, *more)
        if session.value("view.rendering") != rendering:
            session.choose("view.rendering", rendering)
        return session, session.scene()

    def inverted(self, session):
        session.click("view.invert_colours")
        session.wait_value("view.invert_colours", True)
        return session.scene()

    def opposite(self, picture, inverted):
        self.assertLess(pixels.changed(ImageOps.invert(picture), inverted), 0.005)

    def test_a_ridge_is_a_white_line_on_black(self):
        session, picture = self.show("ridge")
        self.assertGreater(pixels.share(picture, pixels.grey), 0.999)
        self.assertGreater(pixels.share(picture, pixels.black), 0.9)
        line = pixels.box(picture, lambda value: value > 200)
        self.assertGreater(line[2] - line[0], 0.6 * picture.width)
        columns = picture.convert("L").crop((line[0], 0, line[2], picture.height)) \
            .resize((line[2] - line[0], 1), Image.Resampling.BOX)  # the mean of each column
        self.assertGreater(min(columns.getdata()), 0, "the line has a gap")
        black_on_white = self.inverted(session)
        self.assertGreater(pixels.share(black_on_white, pixels.white), 0.9)
        self.opposite(picture, black_on_white)

    def test_lines_are_white_on_black(self):
        session, picture = self.show("lines")
        self.assertGreater(pixels.share(picture, pixels.grey), 0.999)
        self.assertGreater(pixels.share(picture, pixels.black), 0.3)
        self.assertGreater(pixels.share(picture, pixels.white), 0.01)
        black_on_white = self.inverted(session)
        self.assertGreater(pixels.share(black_on_white, pixels.white), 0.3)
        self.opposite(picture, black_on_white)

    def test_a_rendered_terrain_stands_below_a_sky(self):
        session, picture = self.show("rendered")
        width, height = picture.size
        top = picture.crop((0, 0, width, height // 12))
        self.assertGreater(pixels.share(top, pixels.sky), 0.95)
        middle = picture.crop((width // 4, height // 3, 3 * width // 4, 2 * height // 3))
        self.assertLess(pixels.share(middle, pixels.sky), 0.5)
        self.assertGreater(len(pixels.colours(middle)), 1000)
        self.opposite(picture, self.inverted(session))

    def test_clouds_are_white_on_blue(self):
        session, picture = self.show("clouds")
        either = lambda *colour: pixels.sky(*colour) or pixels.black(*colour)  # noqa: E731
        self.assertGreater(pixels.share(picture, either), 0.99)
        self.assertGreater(pixels.share(picture, pixels.sky), 0.5)
        self.assertGreater(pixels.share(picture, pixels.white), 0.01)
        self.assertGreater(pixels.share(picture, lambda r, g, b: b > 150 and r < 100), 0.05)
        self.square(picture)
        self.opposite(picture, self.inverted(session))

    def test_the_texture_is_a_square(self):
        session, picture = self.show("teximage")
        self.assertGreater(len(pixels.colours(picture)), 1000)
        self.square(picture)
        session.click("view.texture_linear")
        session.wait_value("view.texture_linear", False)
        nearest = session.scene()
        # Of 64 x 64 texels there can be no more colours, but for those at their borders.
        inside = nearest.crop((nearest.width // 4, 100, 3 * nearest.width // 4, 500))
        self.assertLess(len(pixels.colours(inside)), 64 * 64 * 1.5)

    def square(self, picture):
        """A square that is centred across; below, the picture is cut short."""
        left, top, right, _ = pixels.box(picture, lambda value: value > 16)
        side = right - left
        self.assertAlmostEqual(left, picture.width - right, delta=4)
        self.assertAlmostEqual(top + side, self.full_height - top, delta=4)

    full_height = 720

    def test_each_rendering_keeps_its_own_camera(self):
        session = self.start(*QUICK)
        flown = session.settled()["position"]
        session.choose("view.rendering", "clouds")
        self.assertNotEqual(session.settled()["position"], flown)
        session.choose("view.rendering", "rendered")
        self.assertEqual(session.settled()["position"], flown)


class Shaders(WindowTest):
    def test_a_broken_shader_is_told_and_a_mended_one_shown(self):
        folder = self.home / "shaders"
        shutil.copytree(SHADERS, folder)
        session = self.start(*QUICK, environment={"OROGRAPH_SHADERS": str(folder)})
        before = session.scene()
        shader = folder / "surface.frag"
        good = shader.read_text(encoding="utf-8").rstrip()
        self.assertTrue(good.endswith("}"))
        line = good.count("\n") + 1
        self.replace(shader, good[:-1] + "nonsense;\n}\n")
        report = session.wait(lambda r: r["problem"], "the problem to be told")
        self.assertIn("surface.frag", report["problem"])
        self.assertIn(str(line), report["problem"])
        self.assertLess(pixels.changed(before, session.scene()), 0.001)
        with_problem = session.picture()

        self.replace(shader, good[:-1] + "    colour = vec4(1.0, 0.0, 0.0, 1.0);\n}\n")
        session.wait(lambda r: not r["problem"], "the problem to be gone")
        red = lambda r, g, b: r > 200 and g < 60 and b < 60  # noqa: E731
        poll(lambda: pixels.share(session.scene(), red) > 0.2, "a red ground")
        panel = (0, 0, 380, 720)
        without = session.picture().crop(panel)
        self.assertGreater(pixels.changed(with_problem.crop(panel), without), 0,
                           "the panel showed nothing of the problem")

    def test_a_problem_is_told_while_the_panel_is_hidden(self):
        folder = self.home / "shaders"
        shutil.copytree(SHADERS, folder)
        session = self.start(*QUICK, environment={"OROGRAPH_SHADERS": str(folder)})
        session.key("v")
        session.wait(lambda r: not r["panel"], "the panel to hide")
        (folder / "surface.frag").unlink()
        session.wait(lambda r: "surface.frag" in r["message"], "a message")

    def replace(self, path, text):
        """As an editor does, so that a half-written file is never read."""
        new = path.with_name("new")
        new.write_text(text, encoding="utf-8")
        os.replace(new, path)


class Detail(WindowTest):
    def test_a_picture_at_rest_becomes_as_fine_as_the_finest(self):
        land = ("--preset", "canyon-land", "--set", "clouds.iterations=6")
        low = self.start(*land)
        coarse = low.scene()
        low.close()
        high = self.start(*land, detail="high")
        fine = high.scene()
        high.close()
        self.assertGreater(pixels.changed(coarse, fine), 0.05)
        session = self.start(*land, detail="automatic")
        self.assertLess(pixels.changed(session.scene(), fine), 0.005)
        # Flying is as quick as before, and then the picture is fine once more.
        with session.held("Left"):
            session.report_again()
            session.report_again()
        self.assertTrue(session.report()["coarse"])
        turned = session.scene()
        self.assertGreater(pixels.changed(turned, fine), 0.1)
