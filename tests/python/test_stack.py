"""orograph.Stack: documents as the program has them, and stacks made in Python."""

import _thread
import copy
import inspect
import json
import pickle
import threading
import unittest

import numpy
import orograph
from support import Case, complaint, exported, little_memory, run, sampled


class Documents(Case):
    def test_the_map_of_a_document_is_what_the_program_exports_to_the_bit(self):
        file = self.folder / "land.json"
        orograph.preset("eroded-island").set("extent.samples", 129).save(file)
        self.assertSameBits(orograph.open(file).heights(), exported(self.folder, file))

    def test_a_tile_is_what_the_program_exports_to_the_bit(self):
        stack = orograph.preset("classic-start").set("lattice.levels", 6)
        file = self.folder / "tile.json"
        stack.save(file)
        heights = stack.heights()
        self.assertEqual(heights.shape, (65, 65))
        self.assertSameBits(heights, exported(self.folder, "--set", "view.rendering=rendered",
                                              file))

    def test_a_window_of_endless_ground_is_what_the_program_samples(self):
        stack = orograph.preset("endless-flight")
        self.assertSameBits(stack.window(24, 1000, -2000, 40, 30), sampled(
            "--preset", "endless-flight", "--level", 24, "--window", "1000,-2000,40,30"))

    def test_a_saved_document_is_the_same_document(self):
        stack = orograph.Stack(samples=33, seed=4).noise(octaves=3, opacity=0.5).terraces()
        stack.save(self.folder / "a.json")
        self.assertEqual(orograph.open(str(self.folder / "a.json")).json(), stack.json())
        self.assertEqual(json.loads(stack.json())["lattice"]["seed"], 4)
        with self.assertRaisesRegex(orograph.Error, "already; overwrite=True replaces it"):
            stack.save(self.folder / "a.json")
        stack.save(self.folder / "a.json", overwrite=True)
        for name in "a.png", "a.raw", "a.obj":
            with self.assertRaisesRegex(orograph.Error, "the name of a document ends in .json"):
                stack.save(self.folder / name)

    def test_a_pickled_stack_is_the_same_document(self):
        stack = orograph.Stack(samples=33, seed=4).noise(octaves=3).imported(
            file=self.folder / "far.png", visible=False)
        for same in (pickle.loads(pickle.dumps(stack)), copy.copy(stack), copy.deepcopy(stack)):
            self.assertEqual(same.json(), stack.json())
            self.assertSameBits(same.heights(), stack.heights())

    def test_the_presets_are_those_of_the_program(self):
        self.assertEqual(orograph.presets(), run("presets").split())

    def test_files_outside_its_folder_are_read_only_when_allowed(self):
        other = self.folder / "other"
        other.mkdir()
        orograph.Stack(samples=9).imported(file=self.folder / "far.png").save(other / "a.json")
        with self.assertRaisesRegex(orograph.Error, "outside its own folder.*far.png"):
            orograph.open(other / "a.json")
        allowed = orograph.open(other / "a.json", allow_outside_files=True)
        self.assertEqual(allowed.get("layers.1.file"), str(self.folder / "far.png"))

    def test_what_a_document_has_and_nothing_is_warned_of(self):
        text = json.loads(orograph.Stack(samples=9).noise().json())
        text["latice"] = {"seed": 3}
        (self.folder / "a.json").write_text(json.dumps(text))
        with self.assertWarnsRegex(UserWarning, "latice"):
            orograph.open(self.folder / "a.json")


class Layers(Case):
    def test_every_kind_makes_a_map_from_its_keywords(self):
        for kind in orograph.layer_kinds():
            with self.subTest(kind=kind):
                stack = getattr(orograph.Stack(samples=33).noise(), kind)(name="Mine", visible=True)
                self.assertEqual(stack.get("layers.2.kind"), kind)
                if kind == "imported":  # which needs a file
                    self.assertRaises(orograph.Error, stack.heights)
                    continue
                heights = stack.heights()
                self.assertEqual((heights.shape, heights.dtype), ((33, 33), numpy.float32))
                self.assertTrue(numpy.isfinite(heights).all())

    def test_every_keyword_that_a_signature_names_can_be_given(self):
        for kind in orograph.layer_kinds():
            stack = orograph.Stack()
            signature = inspect.signature(getattr(stack, kind))
            with self.subTest(kind=kind):
                defaults = {name: one.default for name, one in signature.parameters.items()}
                self.assertIn("opacity", defaults)
                made = getattr(stack, kind)(**defaults)
                self.assertEqual(made.json(), getattr(stack, kind)().json())

    def test_docstrings_say_what_the_descriptions_say(self):
        text = inspect.getdoc(orograph.Stack.noise)
        self.assertIn("octaves : int, 1 to ", text)
        self.assertIn("basis : str, value, perlin, simplex", text)
        self.assertRegex(text, r"height_scale : float, .* m\n    \S")
        self.assertIn("worn : m", inspect.getdoc(orograph.Stack.erosion))

    def test_a_stack_stays_as_it_was_and_its_children_share_what_it_made(self):
        hills = orograph.Stack(samples=65).noise()
        before = hills.heights()
        steps = hills.terraces(step=100)
        self.assertEqual(repr(steps), "<orograph.Stack: noise terraces>")
        self.assertEqual(repr(hills), "<orograph.Stack: noise>")
        self.assertFalse(numpy.array_equal(steps.heights(), before))
        self.assertSameBits(hills.heights(), before)
        fresh = orograph.Stack(samples=65).noise().terraces(step=100)
        self.assertSameBits(fresh.heights(), steps.heights())

    def test_layers_are_what_the_program_makes_of_the_same_kinds(self):
        stack = orograph.Stack(samples=65, coarseness=5, seed=8).noise(octaves=4).erosion(age=900)
        self.assertSameBits(stack.heights(), exported(
            self.folder, "--layers", "noise,erosion", "--set", "extent.samples=65",
            "--set", "extent.coarseness=5", "--set", "lattice.seed=8", "--set", "noise.octaves=4",
            "--set", "erosion.age=900"))
        self.assertEqual(stack.spacing, 32)

    def test_records_are_dictionaries_or_lists(self):
        stack = orograph.Stack(samples=33)
        strokes = [{"tool": "raise", "radius": 60, "strength": 50, "points": [[0, 0]]}]
        made = stack.painted(strokes=strokes)
        self.assertGreater(made.heights().max(), 20)
        again = stack.painted(strokes=made.get("layers.1.strokes"))
        self.assertEqual(again.json(), made.json())

    def test_a_mask_is_the_number_of_a_layer_below(self):
        whole = orograph.Stack(samples=33).slope().constant(height=500)
        masked = orograph.Stack(samples=33).slope().constant(height=500, mask=1)
        self.assertFalse(numpy.array_equal(whole.heights(), masked.heights()))


class Fields(Case):
    def setUp(self):
        super().setUp()
        self.stack = orograph.Stack(samples=65).noise(height_scale=900).erosion(sea_level=-2000)

    def test_a_field_lies_over_the_map(self):
        self.assertEqual(self.stack.fields(), ["2.worn", "2.rock"])
        worn = self.stack.field("2.worn")
        self.assertEqual(worn.shape, self.stack.heights().shape)
        bare = orograph.Stack(samples=65).noise(height_scale=900).heights()
        numpy.testing.assert_allclose(bare - self.stack.heights(), worn, atol=0.01)
        self.assertGreater(numpy.ptp(worn), 1)

    def test_a_field_is_the_memory_that_the_stack_keeps(self):
        worn, again = self.stack.field("2.worn"), self.stack.field("2.worn")
        self.assertEqual(worn.ctypes.data, again.ctypes.data)
        self.assertRaises(ValueError, worn.__setitem__, (0, 0), 1)


class Refusals(Case):
    def refusal(self, call, *arguments, **keywords):
        with self.assertRaises(orograph.Error) as caught:
            call(*arguments, **keywords)
        self.assertIsInstance(caught.exception, ValueError)
        return str(caught.exception)

    def test_they_are_the_sentences_of_the_program(self):
        stack = orograph.Stack()
        sample = ("sample", "--window", "0,0,1,1", "--layers", "noise", "--set")
        for keyword, value in (("octavs", 3), ("octaves", 99), ("h", "steep"),
                               ("basis", "perlon"), ("warp", float("nan"))):
            with self.subTest(keyword=keyword, value=value):
                self.assertIn(self.refusal(stack.noise, **{keyword: value}),
                              complaint(*sample, f"noise.{keyword}={value}"))
        self.assertIn(self.refusal(orograph.preset, "atlantis"),
                      complaint("sample", "--window", "0,0,1,1", "--preset", "atlantis"))
        self.assertIn(self.refusal(orograph.open, self.folder / "none.json"),
                      complaint("sample", "--window", "0,0,1,1", self.folder / "none.json"))

    def test_a_keyword_of_another_type_is_refused(self):
        for value, text in ((2.5, "2.5"), (True, "true"), ([3], r"'\[3\]'")):
            with self.assertRaisesRegex(orograph.Error, "octaves must be a whole number, not " + text):
                orograph.Stack().noise(octaves=value)
        with self.assertRaises(orograph.Error):
            orograph.Stack().noise(octaves=None)

    def test_a_window_that_is_not_there_is_refused(self):
        stack = orograph.Stack(samples=9).noise()
        level = stack.finest_level
        self.assertEqual(stack.window(level, 0, 0, 9, 9).shape, (9, 9))
        self.assertIn("beyond the map", self.refusal(stack.window, level, 1, 0, 9, 9))
        self.assertIn("levels 0 to 3", self.refusal(stack.window, level + 1, 0, 0, 1, 1))
        self.assertIn("is empty", self.refusal(stack.window, level, 0, 0, 0, 1))

    def test_what_memory_can_never_hold_is_a_memory_error(self):
        endless = orograph.Stack(kind="endless").noise()
        for window in (orograph.World().window, endless.window, orograph.Generator("noise").window):
            with self.assertRaisesRegex(MemoryError, "a grid of 1,073,741,824 x 1,073,741,824 samples needs "):
                window(0, 0, 0, 2**30, 2**30)

    def test_a_map_that_memory_has_no_room_for_is_a_memory_error(self):
        stack = orograph.Stack(samples=8193).noise()
        with little_memory(), self.assertRaisesRegex(MemoryError, "a grid of 8,193 x 8,193 samples needs "):
            stack.heights()
        self.assertRaises(orograph.Error, stack.field, "2.worn")  # nothing else has changed

    def test_endless_ground_has_no_map(self):
        stack = orograph.Stack(kind="endless").noise()
        self.assertIn("an endless terrain has no map", self.refusal(stack.heights))
        self.assertEqual(stack.window(24, 0, 0, 3, 2).shape, (2, 3))
        self.assertIn("Erosion", self.refusal(stack.erosion().window, 24, 0, 0, 3, 2))

    def test_a_field_that_is_not_there_is_refused(self):
        stack = orograph.Stack(samples=9).noise().erosion()
        self.assertIn("there is no layer number 3", self.refusal(stack.field, "3.worn"))
        self.assertIn("it makes worn, rock", self.refusal(stack.field, "2.wet"))
        self.assertIn("is not layer.field", self.refusal(stack.field, "worn"))


class Interruption(Case):
    def test_ctrl_c_stops_what_would_take_minutes(self):
        stack = orograph.Stack(samples=8193).noise().erosion(age=10000)
        timer = threading.Timer(0.2, _thread.interrupt_main)
        timer.start()
        self.assertRaises(KeyboardInterrupt, stack.heights)
        timer.join()


class Pictures(Case):
    def test_a_relief_is_the_picture_that_the_program_makes(self):
        from PIL import Image

        file = self.folder / "relief.png"
        run("sample", "--layers", "noise", "--window", "0,0,64,48", "--palette", "desert",
            "--picture", file)
        stack = orograph.Stack().noise()
        heights = stack.window(stack.finest_level, 0, 0, 64, 48)
        picture = orograph.relief(heights, stack.spacing, "desert")
        self.assertSameBits(picture, numpy.asarray(Image.open(file)))
        self.assertSameBits(orograph.relief(heights.astype(float), stack.spacing, "desert"), picture)

    def test_what_is_no_relief_is_refused(self):
        with self.assertRaisesRegex(orograph.Error, "two axes"):
            orograph.relief(numpy.zeros(5))
        with self.assertRaisesRegex(orograph.Error, "finite"):
            orograph.relief(numpy.array([[0, numpy.nan]]))
        with self.assertRaisesRegex(orograph.Error, "palette 'blue'.*alpine"):
            orograph.relief(numpy.zeros((2, 2)), palette="blue")


if __name__ == "__main__":
    unittest.main()
