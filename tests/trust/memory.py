"""memory.py PROGRAM SHIM [--every N]: each request for memory fails once, and memory is limited.

An export either succeeds or says in a sentence that memory ran out; no signal ends it, no file is
torn. --every N lets only every n-th request fail. With --windows N, so many requests of a window's
start fail, spread over all of them: it goes on, or ends with a sentence.
"""

import argparse
import os
import pathlib
import resource
import shutil
import signal
import subprocess
import sys
import tempfile

import trial

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "window"))

from screen import Screen, poll  # noqa: E402

PARSER = argparse.ArgumentParser(description=__doc__)
PARSER.add_argument("program", type=trial.program)
PARSER.add_argument("shim", type=trial.program)
PARSER.add_argument("--every", type=int, default=1)
PARSER.add_argument("--limits", type=int, default=40, help="steps from 100 MB up")
PARSER.add_argument("--windows", type=int, default=0)
OPTIONS = PARSER.parse_args()

EXPORT = [OPTIONS.program, "export", "--set", "lattice.levels=5", "--threads", "1", "--heightmap",
          "h.png", "--texture", "t.png", "--set", "texture.iterations=5", "--overwrite"]


def requests():
    """Lets the n-th request fail, for n over the whole of an export."""
    folder = pathlib.Path(tempfile.mkdtemp(prefix="orograph-memory-"))
    counter = folder / "count"
    trial.run(EXPORT, folder=folder, preload=OPTIONS.shim,
              environment={"OROGRAPH_FAULT_COUNT": str(counter)})
    calls = int(counter.read_text(encoding="utf-8"))
    counter.unlink()
    new = trial.contents(folder)
    old = {path: b"old" for path in new}
    runs = told = 0
    for number in range(1, calls + 1, OPTIONS.every):
        for path, content in old.items():
            (folder / path).write_bytes(content)
        code, errors = trial.run(EXPORT, folder=folder, preload=OPTIONS.shim,
                                 environment={"OROGRAPH_FAULT": str(number)})
        found = trial.contents(folder)
        # Memory may also run out once all is in place, for saying so.
        trial.demand(found == new or code != 0 and found == old,
                     f"request {number}: other files, exit code {code}, {errors}")
        trial.demand(not trial.temporaries(folder), f"request {number}: a temporary file")
        told += code != 0
        runs += 1
    shutil.rmtree(folder)
    return f"{runs} of {calls} requests for memory failed, {told} of them told"


def limits():
    """Exports 4097 squared samples, which need much, in ever more address space."""
    folder = pathlib.Path(tempfile.mkdtemp(prefix="orograph-limits-"))
    command = [str(OPTIONS.program), "export", "--set", "lattice.levels=12", "--heightmap", "h.png",
               "--overwrite"]
    refused = done = unloaded = 0
    for step in range(OPTIONS.limits):
        size = int(100e6 * 1.035 ** step)
        result = subprocess.run(
            command, cwd=folder, capture_output=True, check=False,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (size, size)))
        errors = result.stderr.decode(errors="replace")
        trial.demand(result.returncode >= 0, f"{size} bytes: signal {-result.returncode}\n{errors}")
        if result.returncode == 127:
            unloaded += 1  # the system's loader says so
        elif result.returncode == 0:
            done += 1
        else:
            trial.demand("orograph: " in errors, f"{size} bytes: no sentence\n{errors}")
            refused += 1
    trial.demand(not trial.temporaries(folder), "a temporary file")
    shutil.rmtree(folder)
    return (f"{OPTIONS.limits} limits from 100 MB to {size / 1e6:.0f} MB: {unloaded} too small to "
            f"load the program, {refused} refused with a sentence, {done} exported")


class Window:
    """A window on a screen of its own, which is asked to end once it stands."""

    def __init__(self, folder):
        self.folder = folder
        self.screen = Screen()
        self.report = folder / "report.json"

    def __call__(self, number, counter):
        self.report.unlink(missing_ok=True)
        for path in self.folder.rglob("*.json"):
            path.unlink()
        variables = dict(os.environ, DISPLAY=self.screen.name, HOME=str(self.folder),
                         LIBGL_ALWAYS_SOFTWARE="1", LD_PRELOAD=str(OPTIONS.shim),
                         OROGRAPH_FAULT=str(number), OROGRAPH_FAULT_COUNT=str(counter),
                         **{f"XDG_{kind}_HOME": str(self.folder)
                            for kind in ("CONFIG", "STATE", "DATA")})
        variables.pop("WAYLAND_DISPLAY", None)
        with subprocess.Popen([str(OPTIONS.program), "--report", str(self.report), "--preset",
                               "alpine-flight", "--set", "texture.iterations=5"], cwd=self.folder, env=variables,
                              stderr=subprocess.PIPE) as process:
            poll(lambda: process.poll() is not None or self.report.exists(), "a window")
            process.send_signal(signal.SIGTERM)
            errors = process.communicate(timeout=60)[1].decode(errors="replace")
        code = process.returncode
        trial.demand(code == 143 or code > 0 and "orograph: " in errors,
                     f"request {number} of a window: exit code {code}\n{errors}")
        return code == 143


def windows():
    """Lets requests fail from the start of a window to its first pictures."""
    folder = pathlib.Path(tempfile.mkdtemp(prefix="orograph-windows-"))
    counter = folder / "count"
    window = Window(folder)
    window(0, counter)
    calls = int(counter.read_text(encoding="utf-8"))
    stood = 0
    numbers = [1 + calls * turn // OPTIONS.windows for turn in range(OPTIONS.windows)]
    for number in numbers:
        stood += window(number, counter)
    window.screen.close()
    shutil.rmtree(folder)
    return (f"{len(numbers)} of {calls} requests of a window's start failed: {stood} windows "
            f"stood, {len(numbers) - stood} ended with a sentence")


def campaign():
    found = [requests(), limits()]
    if OPTIONS.windows:
        found.append(windows())
    return "; ".join(found)


trial.main(campaign)
