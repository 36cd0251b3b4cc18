"""memory.py PROGRAM SHIM [--every N]: each request for memory fails once, and memory is limited.

An export either succeeds or says in a sentence that memory ran out; no signal ends it, no file is
torn. --every N lets only every n-th request fail.
"""

import argparse
import pathlib
import resource
import shutil
import subprocess
import tempfile

import trial

PARSER = argparse.ArgumentParser(description=__doc__)
PARSER.add_argument("program", type=trial.program)
PARSER.add_argument("shim", type=trial.program)
PARSER.add_argument("--every", type=int, default=1)
PARSER.add_argument("--limits", type=int, default=40, help="steps from 100 MB up")
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
        trial.demand(found == (new if code == 0 else old),
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


trial.main(lambda: requests() + "; " + limits())
