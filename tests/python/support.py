"""What the tests of the Python module share: the program beside it, which has to make the same."""

import contextlib
import json
import os
import pathlib
import resource
import subprocess
import tempfile
import unittest

import numpy

PROGRAM = os.environ["OROGRAPH_PROGRAM"]


def run(*arguments):
    """What the program prints."""
    return subprocess.run([PROGRAM, *map(str, arguments)], check=True, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE).stdout


def complaint(*arguments):
    """The sentence with which the program refuses."""
    done = subprocess.run([PROGRAM, *map(str, arguments)], text=True, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE)
    assert done.returncode != 0
    return done.stderr.strip()


def sampled(*arguments):
    """What `orograph sample` prints, as the module has it."""
    printed = json.loads(run("sample", *arguments))
    heights = numpy.array(printed["heights"], numpy.float64).astype(numpy.float32)
    return heights.reshape(printed["height"], printed["width"])


def exported(folder, *arguments):
    """What `orograph export` writes as plain floats, of as many rows as columns."""
    file = pathlib.Path(folder, "heights.r32")
    run("export", *arguments, "--heightmap", file, "--overwrite")
    heights = numpy.fromfile(file, "<f4")
    return heights.reshape(round(len(heights) ** 0.5), -1)


@contextlib.contextmanager
def little_memory():
    """Leaves 64 MiB of memory beside what is in use."""
    before = resource.getrlimit(resource.RLIMIT_AS)
    pages = int(pathlib.Path("/proc/self/statm").read_text().split()[0])
    resource.setrlimit(resource.RLIMIT_AS,
                       (pages * resource.getpagesize() + (64 << 20), before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, before)


class Case(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def assertSameBits(self, one, other):
        self.assertEqual(one.shape, other.shape)
        self.assertEqual(one.tobytes(), other.tobytes())
