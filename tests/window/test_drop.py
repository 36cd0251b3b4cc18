"""Files that are dragged from another program's window and dropped on this one."""

import signal
import subprocess

from PIL import Image

import pixels
from drag import DragSource
from screen import LARGE, poll
from session import PROGRAM, QUICK, WindowTest


class Drop(WindowTest):
    screen_size = LARGE

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

    def test_a_program_that_goes_away_while_it_drags_does_no_harm(self):
        session = self.started()
        source = DragSource(self.screen.name)
        # So that it finds the question, but not who asked.
        session.process.send_signal(signal.SIGSTOP)
        source.offer(session.window, (800, 400))
        source.close()
        session.process.send_signal(signal.SIGCONT)
        for _ in range(3):
            session.report_again()
        self.assertIsNone(session.process.poll())
        self.drop(session, session.folder / "land.json")
        session.wait_value("lattice.seed", 77)

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
        self.wait_preview(session)
        session.key("Return")
        session.wait(lambda r: len(r["recipe"]["layers"]) == 2, "the layer")
        report = session.settled()
        self.assertEqual([layer["kind"] for layer in report["recipe"]["layers"]],
                         ["diamond_square", "imported"])
        self.assertEqual(report["recipe"]["layers"][1]["file"], str(picture))
        self.assertEqual(report["problem"], "")
        self.assertEqual(report["steps"][-1], "Import 'slope.png'")
        session.key("ctrl+z")
        session.wait(lambda r: len(r["recipe"]["layers"]) == 1, "the layer to go")

    def test_the_layer_of_a_picture_is_the_chosen_one(self):
        session = self.start(*QUICK, "--layers", "diamond_square,hills")
        session.place("layers.2.opacity")
        picture = session.folder / "slope.png"
        Image.linear_gradient("L").resize((33, 33)).save(picture)
        self.drop(session, picture)
        self.wait_preview(session)
        session.click("import.take")
        session.wait(lambda r: len(r["recipe"]["layers"]) == 3, "the layer")
        session.settled()
        session.place("layers.3.fit")
        session.key("ctrl+z")
        session.wait(lambda r: len(r["recipe"]["layers"]) == 2, "the layer to go")
        session.place("layers.2.opacity")

    def test_heights_take_the_place_of_all_layers_where_that_is_wished(self):
        session = self.started()
        picture = session.folder / "slope.png"
        Image.linear_gradient("L").resize((33, 33)).save(picture)
        self.drop(session, picture)
        self.wait_preview(session)
        session.click("import.alone")
        session.click("import.take")
        session.wait(lambda r: [layer["kind"] for layer in r["recipe"]["layers"]] == ["imported"],
                     "the layer alone")
        report = session.settled()
        self.assertEqual(report["recipe"]["extent"]["kind"], "region")
        self.assertEqual(report["problem"], "")
        session.key("ctrl+z")
        session.wait(lambda r: [layer["kind"] for layer in r["recipe"]["layers"]] == ["diamond_square"],
                     "the old layers")

    def test_heights_that_the_program_is_started_with_are_shown_alone(self):
        session = self.start()
        picture = session.folder / "slope.png"
        Image.linear_gradient("L").resize((33, 33)).save(picture)
        session.close()
        session = self.start(str(picture))
        self.wait_preview(session)
        session.key("Return")
        session.wait(lambda r: [layer["kind"] for layer in r["recipe"]["layers"]] == ["imported"],
                     "the layer alone")

    def test_the_shape_of_what_isnt_square_is_told_of_and_kept_if_one_wishes(self):
        session = self.started()
        square = session.folder / "square.png"
        Image.linear_gradient("L").resize((33, 33)).save(square)
        self.drop(session, square)
        self.wait_preview(session)
        self.assertNotIn("import.shape", session.report()["controls"])
        session.click("import.cancel")
        wide = session.folder / "wide.asc"
        wide.write_text("ncols 5\nnrows 3\ncellsize 10\n" + "1 2 3 4 5\n" * 3)
        self.drop(session, wide)
        self.wait_preview(session)
        self.assertIn("import.shape", session.report()["controls"])
        session.click("import.alone")
        session.click("import.fit")
        session.click("import.fit.true_size")
        self.wait_preview(session)
        self.assertIn("import.shape", session.report()["controls"])  # of which the middle is taken
        session.click("import.take")
        session.wait(lambda r: [layer["kind"] for layer in r["recipe"]["layers"]] == ["imported"],
                     "the layer alone")
        recipe = session.settled()["recipe"]
        self.assertEqual(session.report()["problem"], "")
        samples, spacing = recipe["extent"]["samples"], recipe["lattice"]["spacing"]
        self.assertAlmostEqual((samples - 1) * spacing * 2 ** recipe["extent"]["coarseness"], 20)

    def test_a_picture_that_isnt_square_can_keep_its_shape(self):
        session = self.started()
        picture = session.folder / "slope.png"
        Image.linear_gradient("L").resize((66, 33)).save(picture)
        self.drop(session, picture)
        whole = self.preview(session)
        session.click("import.fit")
        session.wait(lambda r: "import.fit.square" in r["controls"], "the fits")
        # It doesn't say how large it is.
        self.assertNotIn("import.fit.true_size", session.report()["controls"])
        session.click("import.fit.square")
        session.park()
        # What is left out is dark: a quarter at either end.
        width, height = whole.size
        middle = (width * 3 // 10, 0, width * 7 // 10, height)
        end = (0, 0, width // 5, height)
        poll(lambda: pixels.changed(whole.crop(end), self.preview(session).crop(end)) > 0.5,
             "the ends to be dark")
        kept = self.preview(session).crop(middle)
        self.assertLess(pixels.changed(whole.crop(middle), kept), 0.01)
        session.click("import.take")
        session.wait(lambda r: len(r["recipe"]["layers"]) == 2, "the layer")
        self.assertEqual(session.settled()["recipe"]["layers"][1]["fit"], "square")
        self.assertEqual(session.report()["problem"], "")

    def test_a_size_that_the_file_doesnt_say_is_a_problem_that_the_status_tells_of(self):
        session = self.started()
        picture = session.folder / "slope.png"
        Image.linear_gradient("L").resize((33, 17)).save(picture)
        self.drop(session, picture)
        self.wait_preview(session)
        self.assertIn("import.shape", session.report()["controls"])
        session.click("import.take")
        session.wait(lambda r: len(r["recipe"]["layers"]) == 2, "the layer")
        session.settled()
        self.assertNotIn("status.problem", session.report()["controls"])
        session.choose("layers.2.fit", "true_size")
        session.wait(lambda r: "doesn't give the distance" in r["problem"], "the sentence")
        session.settled()
        self.assertIn("status.problem", session.report()["controls"])

    def wait_preview(self, session):
        session.wait(lambda r: "import.picture" in r["controls"] and not r["busy"],
                     "what would be taken")
        return session.settled()  # by then what lies below it has its place

    def preview(self, session):
        """The picture of the dialog, once it is of the settings as they stand."""
        session.settled()
        x, y, width, height = self.wait_preview(session)["controls"]["import.picture"]
        return session.picture().crop((round(x), round(y), round(x + width), round(y + height)))

    def test_a_raw_file_is_seen_before_it_is_taken_and_again_with_each_setting(self):
        session = self.started()
        raw = session.folder / "ridge.r16"
        # Rows of 48 samples with a bright column, far from a square.
        row = [65535 if x == 12 else 500 * x for x in range(48)]
        raw.write_bytes(b"".join(value.to_bytes(2, "big") for value in row * 30))
        self.drop(session, raw)
        guessed = self.preview(session)
        # The guess: 48 x 30, so the picture is as wide as 48 to 30.
        self.assertAlmostEqual(guessed.width / guessed.height, 48 / 30, delta=0.02)
        bright = guessed.convert("L")
        column = max(range(bright.width), key=lambda x: bright.getpixel((x, bright.height // 2)))
        self.assertAlmostEqual(column / bright.width, 12.5 / 48, delta=0.03)
        session.edit("import.raw_width.field", "96")
        session.wait(lambda r: (lambda place: place and abs(place[2] / place[3] - 96 / 15) < 0.3)(
            r["controls"].get("import.picture")), "half as many rows")
        session.enter("import.raw_width.field", "47")
        session.wait(lambda r: "import.picture" not in r["controls"], "no whole rows")
        self.assertEqual(len(session.report()["recipe"]["layers"]), 1, "Enter was the field's")
        session.enter("import.raw_width.field", "48")
        self.wait_preview(session)
        session.click("import.raw_byte_order")
        session.click("import.raw_byte_order.little")
        session.park()
        poll(lambda: pixels.changed(guessed, self.preview(session)) > 0.3, "other heights")
        session.click("import.raw_byte_order")
        session.click("import.raw_byte_order.big")
        session.park()
        poll(lambda: pixels.changed(guessed, self.preview(session)) < 0.01, "the first heights")
        session.click("import.take")
        session.wait(lambda r: len(r["recipe"]["layers"]) == 2, "the layer")
        report = session.settled()
        layer = report["recipe"]["layers"][1]
        self.assertEqual((layer["raw_width"], layer["raw_byte_order"]), (48, "big"))
        self.assertEqual(report["problem"], "")
        self.assertEqual(report["steps"][-1], "Import 'ridge.r16'")

    def test_the_window_goes_on_while_a_large_file_is_read_and_reading_can_be_stopped(self):
        session = self.started()
        large = session.folder / "large.r16"
        with open(large, "wb") as file:
            file.truncate(2 * 20000 * 20000)  # which takes no room on the disk
        self.drop(session, large)
        session.wait(lambda r: "import.cancel" in r["controls"] and r["busy"], "reading")
        session.click("import.cancel")
        session.wait(lambda r: "import.cancel" not in r["controls"], "the dialog to go")
        session.wait(lambda r: not r["busy"], "reading to stop")
        self.assertEqual(len(session.report()["recipe"]["layers"]), 1)

    def with_document(self, session, *more):
        """A heightmap in the session's folder, made from land.json."""
        picture = session.folder / "heights.png"
        subprocess.run([PROGRAM, "export", session.folder / "land.json", "--heightmap", picture,
                        *more], check=True, stderr=subprocess.DEVNULL)
        return picture

    def test_a_picture_opens_as_its_document(self):
        session = self.started()
        self.drop(session, self.with_document(session))
        self.wait_preview(session)  # below which its buttons lie
        session.click("import.cancel")
        session.wait(lambda r: "import.cancel" not in r["controls"], "the question to go")
        self.assertEqual(session.value("lattice.seed"), 1)
        self.drop(session, session.folder / "heights.png")
        self.wait_preview(session)
        session.click("import.document")
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
        self.wait_preview(session)
        session.click("import.take")
        session.wait(lambda r: len(r["recipe"]["layers"]) == 2, "the layer")
        self.assertEqual(session.value("lattice.seed"), 1)
        self.assertEqual(session.report()["steps"][-1], "Import 'heights.png'")

    def test_a_picture_without_its_recipe_offers_no_document(self):
        session = self.started()
        self.drop(session, self.with_document(session, "--no-recipe"))
        self.wait_preview(session)
        self.assertNotIn("import.document", session.report()["controls"])
        session.click("import.take")
        session.wait(lambda r: len(r["recipe"]["layers"]) == 2, "the layer")

    def test_a_picture_is_named_in_place_of_a_document(self):
        first = self.started()
        picture = self.with_document(first)
        asking = self.start(*QUICK, str(picture))
        self.wait_preview(asking)
        asking.click("import.document")
        asking.wait_value("lattice.seed", 77)
        opened = self.start(*QUICK, str(picture), "--as", "document")
        opened.wait_value("lattice.seed", 77)
        self.assertEqual(opened.report()["title"], "heights - Orograph")
        layer = self.start(*QUICK, str(picture), "--as", "layer")
        layer.wait(lambda r: [one["kind"] for one in r["recipe"]["layers"]] == [
            "diamond_square", "imported"], "the layer on a plain map")
        self.assertEqual(layer.settled()["problem"], "")

    def test_a_picture_that_cant_be_a_layer_is_not_taken(self):
        session = self.started()
        picture = session.folder / "land.png"
        Image.new("RGB", (8, 8)).save(picture)
        self.drop(session, picture)
        session.wait(lambda r: "import.take" in r["controls"] and not r["busy"], "the dialog")
        self.assertNotIn("import.picture", session.report()["controls"])
        self.assertIn("import.problem", session.report()["controls"])
        session.click("import.take")
        session.key("Return")
        session.key("Escape")
        session.wait(lambda r: "import.take" not in r["controls"], "the dialog to go")
        self.assertEqual(len(session.settled()["recipe"]["layers"]), 1)
        self.drop(session, picture)
        session.wait(lambda r: "import.another" in r["controls"], "the way to another file")
        session.click("import.another")
        session.wait(lambda r: "file.entry.land.png" in r["controls"], "the files")
        self.assertNotIn("import.take", session.report()["controls"])

    def test_of_several_files_the_first_opens(self):
        session = self.started()
        self.drop(session, session.folder / "land.json", session.folder / "none.json")
        session.wait_value("lattice.seed", 77)
