"""A virtual screen, and how to wait for what happens on it."""

import os
import subprocess
import time

from PIL import ImageGrab

# Without a graphics card each pixel costs the tests time. The window is as large as the screen, up to
# 1280 x 720: those that look at the panel alone have a small one, those whose hands are in the picture
# a wide one, and for those that look at what is far, small or at the right, there is room for all of it.
SMALL, SIZE, WIDE, LARGE = (600, 600), (720, 720), (960, 720), (1280, 800)
PATIENCE = float(os.environ.get("OROGRAPH_TEST_PATIENCE", 60))  # seconds; slow is no failure


class Screen:
    """A virtual screen of its own, with no window manager."""

    def __init__(self, size=SIZE):
        reading, writing = os.pipe()
        self.process = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-nolisten", "tcp", "-noreset", "-screen", "0",
             f"{size[0]}x{size[1]}x24"], pass_fds=[writing], stderr=subprocess.DEVNULL)
        os.close(writing)
        with os.fdopen(reading) as pipe:
            number = pipe.readline().strip()  # once it answers; empty if it never will
        if not number:
            raise AssertionError("Xvfb did not start")
        self.name = ":" + number

    def picture(self):
        return ImageGrab.grab(xdisplay=self.name).convert("RGB")

    def close(self):
        end(self.process)


def end(process):
    if process.poll() is None:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def poll(condition, what, patience=PATIENCE):
    """What `condition` returns, as soon as that is true."""
    deadline = time.monotonic() + patience
    while True:
        value = condition()
        if value:
            return value
        if time.monotonic() > deadline:
            raise AssertionError(f"waited {patience} s in vain: {what}")
        time.sleep(0.005)
