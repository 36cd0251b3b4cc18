"""docs/python.md: all of its code runs, and makes the pictures that it shows."""

import os
import pathlib
import re
import subprocess
import sys
import unittest

import numpy
from PIL import Image
from support import Case

PAGE = pathlib.Path(os.environ["OROGRAPH_TUTORIAL"])
RUN = PAGE.parent.parent / "scripts/tutorial"


class Tutorial(Case):
    def test_its_code_makes_the_pictures_that_it_shows(self):
        subprocess.run([sys.executable, RUN, self.folder], check=True)
        shown = re.findall(r"\]\((python-[^)]*\.png)\)", PAGE.read_text(encoding="utf-8"))
        self.assertGreater(len(shown), 4)
        self.assertEqual(sorted(shown), sorted(file.name for file in self.folder.glob("*.png")))
        for name in shown:
            with self.subTest(picture=name):
                there, made = (numpy.asarray(Image.open(folder / name))
                               for folder in (PAGE.parent, self.folder))
                self.assertSameBits(there, made)


if __name__ == "__main__":
    unittest.main()
