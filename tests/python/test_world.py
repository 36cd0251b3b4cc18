"""orograph.World: the same bits as the program's, in memory of its own, beside other threads."""

import pickle
import sys
import threading
import unittest

import numpy
import orograph
from support import Case, sampled


class World(Case):
    def test_a_window_is_what_the_program_samples_to_the_bit(self):
        world = orograph.World(seed=7, h=0.8, law="martz", predictor="average", edge="endless",
                               root="corners", largest_feature=40, height_scale=300)
        window = world.window(20, -1000, 345678901, 70, 50)
        self.assertSameBits(window, sampled(
            "--generator", "diamond_square", "--set", "diamond_square.seed=7",
            "--set", "diamond_square.h=0.8", "--set", "diamond_square.edge=endless",
            "--set", "diamond_square.root=corners", "--level", 20,
            "--window", "-1000,345678901,70,50"))
        self.assertGreater(numpy.ptp(window), 0)

    def test_a_pickled_world_is_the_same_world(self):
        world = orograph.World(seed=2**64 - 1, h=0.3, gains=[1, 2, 0.5])
        same = pickle.loads(pickle.dumps(world))
        self.assertEqual(same.parameters, world.parameters)
        self.assertSameBits(same.window(24, 5, 6, 9, 8), world.window(24, 5, 6, 9, 8))

    def test_rows_go_south_and_columns_go_east(self):
        world = orograph.World()
        window = world.window(24, 500, 800, 30, 20)
        self.assertEqual(window.shape, (20, 30))
        self.assertEqual(window[13, 4], world.window(24, 504, 813, 1, 1)[0, 0])
        self.assertNotEqual(window[13, 4], window[4, 13])

    def test_each_level_keeps_the_samples_of_the_one_before(self):
        world = orograph.World(seed=3)
        coarse, fine = world.window(23, 100, 200, 40, 40), world.window(24, 200, 400, 80, 80)
        self.assertSameBits(numpy.ascontiguousarray(fine[::2, ::2]), coarse)
        self.assertEqual(world.spacing(23), 2 * world.spacing(world.finest_level))

    def test_there_is_no_spacing_of_a_level_that_it_lacks(self):
        for made in (orograph.World(), orograph.Generator("denull")):
            for level in (-1, made.finest_level + 1):
                with self.assertRaisesRegex(orograph.Error, f"no level {level}, but there are levels 0 to"):
                    made.spacing(level)

    def test_a_numpy_number_serves_as_any_other(self):
        world = orograph.World(seed=numpy.uint64(9), h=numpy.float32(0.75), levels=numpy.int8(20),
                               gains=numpy.array([1, 0.5]))
        same = orograph.World(seed=9, h=0.75, levels=20, gains=(1, 0.5))
        self.assertEqual(world.parameters, same.parameters)
        self.assertSameBits(world.window(20, 0, 0, 9, 9), same.window(20, 0, 0, 9, 9))
        self.assertNotEqual(world.parameters, orograph.World().parameters)

    def test_the_largest_seed_is_a_seed(self):
        self.assertEqual(orograph.World(seed=2**64 - 1).parameters["seed"], 2**64 - 1)

    def test_says_whether_its_finest_level_is_precise(self):
        self.assertTrue(orograph.World().precise)
        self.assertFalse(orograph.World(levels=40, h=1, largest_feature=40).precise)

    def test_its_range_holds_what_it_makes(self):
        world = orograph.World()
        lowest, highest = world.range
        window = world.window(14, 0, 0, 500, 500)
        self.assertLess(highest - lowest, 4 * numpy.ptp(window))
        self.assertGreater(numpy.mean((window >= lowest) & (window <= highest)), 0.99)


class Memory(Case):
    def test_an_array_is_the_memory_that_was_filled_and_outlives_its_world(self):
        window = orograph.World(seed=5).window(24, 0, 0, 300, 300)
        self.assertFalse(window.flags.owndata)  # numpy would own a copy
        self.assertEqual(type(window.base).__name__, "PyCapsule")
        self.assertEqual(window.ctypes.data % 64, 0)
        self.assertEqual(window.dtype, numpy.float32)
        self.assertTrue(window.flags.c_contiguous and window.flags.writeable)
        before = window.copy()
        for seed in range(20):
            orograph.World(seed=seed).window(24, 0, 0, 300, 300)
        self.assertSameBits(window, before)


class Threads(Case):
    def made_beside(self, make):
        """Whether another thread runs while `make` does, though nobody hands over the lock but by
        releasing it: not even a thread that waits for it asks for it within a day."""
        interval = sys.getswitchinterval()
        self.addCleanup(sys.setswitchinterval, interval)
        go, ran = threading.Event(), []
        other = threading.Thread(target=lambda: (go.wait(), ran.append(True)))
        other.start()
        while not other.is_alive():
            pass
        sys.setswitchinterval(86400)
        go.set()
        make()
        result = bool(ran)
        sys.setswitchinterval(interval)
        other.join()
        return result

    def test_other_threads_run_while_a_window_is_made(self):
        world = orograph.World()
        self.assertTrue(self.made_beside(lambda: world.window(24, 0, 0, 4096, 4096)))

    def test_what_keeps_the_lock_is_seen_to_keep_it(self):
        numbers = list(range(3_000_000, 0, -1))
        self.assertFalse(self.made_beside(numbers.sort))

    def test_threads_share_a_world(self):
        world, made = orograph.World(), {}

        def make(name):
            made[name] = world.window(24, 0, 0, 600, 600)

        threads = [threading.Thread(target=make, args=(name,)) for name in range(3)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertSameBits(made[0], made[1])
        self.assertSameBits(made[0], made[2])


if __name__ == "__main__":
    unittest.main()
