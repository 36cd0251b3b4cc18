"""orograph.Generator: each one by name makes what the program samples."""

import inspect
import pickle
import unittest

import numpy
import orograph
from support import Case, complaint, sampled


class Generators(Case):
    def test_each_makes_what_the_program_samples_to_the_bit(self):
        self.assertIn("denull", orograph.generators())
        for name in orograph.generators():
            with self.subTest(generator=name):
                if name == "imported":  # which needs a file
                    self.assertRaises(orograph.Error, orograph.Generator(name).window, 0, 0, 0, 1, 1)
                    continue
                whole = "samples : int" in orograph.Generator.describe(name)
                generator = orograph.Generator(name, **({"samples": 33} if whole else {}))
                level = generator.finest_level
                window = generator.window(level, 3, 2, 20, 10)
                self.assertSameBits(window, sampled(
                    "--generator", name, "--level", level, "--window", "3,2,20,10",
                    *(["--set", f"{name}.samples=33"] if whole else [])))
                self.assertEqual(window.shape, (10, 20))

    def test_a_pickled_one_makes_the_same(self):
        generator = orograph.Generator("denull", size=1024, seed=-5)
        same = pickle.loads(pickle.dumps(generator))
        self.assertSameBits(same.window(10, 1, 2, 9, 9), generator.window(10, 1, 2, 9, 9))

    def test_keywords_are_those_that_the_description_tells(self):
        text = orograph.Generator.describe("denull")
        self.assertIn("seed : float", text)
        made = [orograph.Generator("denull", size=1024, seed=seed).window(10, 0, 0, 9, 9)
                for seed in (-5, 7)]
        self.assertFalse(numpy.array_equal(*made))
        self.assertSameBits(made[0], sampled(
            "--generator", "denull", "--set", "denull.size=1024", "--set", "denull.seed=-5",
            "--window", "0,0,9,9"))

    def test_refusals_are_those_of_the_program(self):
        for name, keywords in (("denul", {}), ("denull", {"size": 1000}), ("denull", {"sise": 4})):
            with self.assertRaises(orograph.Error) as caught:
                orograph.Generator(name, **keywords)
            typed = [f"--set={name}.{key}={value}" for key, value in keywords.items()]
            self.assertIn(str(caught.exception), complaint(
                "sample", "--window", "0,0,1,1", "--generator", name, *typed))

    def test_a_signature_can_be_read(self):
        self.assertEqual(str(inspect.signature(orograph.Generator)), "(name, **keywords)")


if __name__ == "__main__":
    unittest.main()
