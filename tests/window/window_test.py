"""Runs the tests of the window: window_test.py PROGRAM [TEST...], such as test_panel.Seed.

Needs Xvfb, xdotool, libX11 and Pillow; that one is missing is a failure. Where a test fails, a
picture of the screen goes to the folder that OROGRAPH_TEST_OUTPUT names.
"""

import os
import pathlib
import shutil
import sys
import unittest


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    folder = pathlib.Path(__file__).resolve().parent
    sys.path.insert(0, str(folder))
    os.environ["OROGRAPH"] = str(pathlib.Path(sys.argv[1]).resolve())
    for tool in ("Xvfb", "xdotool"):
        if not shutil.which(tool):
            sys.exit(f"the tests of the window need {tool}")
    loader = unittest.TestLoader()
    names = sys.argv[2:]
    tests = loader.loadTestsFromNames(names) if names else loader.discover(str(folder), "test_*.py")
    if tests.countTestCases() == 0:
        sys.exit("there is no such test")
    outcome = unittest.TextTestRunner(verbosity=2).run(tests)
    sys.exit(0 if outcome.wasSuccessful() else 1)


if __name__ == "__main__":
    main()
