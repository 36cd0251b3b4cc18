"""faults.py PROGRAM WRITER SHIM [--all]: each call that changes a file fails once, in each way.

What was there stays as it was, or what is new is there whole; nothing else is left; a sentence
says why, with the right exit code. Without --all some of the ways are left out.
"""

import argparse
import pathlib
import shutil
import tempfile

import trial

PARSER = argparse.ArgumentParser(description=__doc__)
PARSER.add_argument("program", type=trial.program)
PARSER.add_argument("writer", type=trial.program)
PARSER.add_argument("shim", type=trial.program)
PARSER.add_argument("--all", action="store_true")
OPTIONS = PARSER.parse_args()

HOW = ["ENOSPC", "EINTR", "short", "EIO", "EACCES", "EROFS", "EDQUOT"]
EXPORT = ["export", "--set", "lattice.levels=4", "--heightmap", "h.png", "--texture", "t.png",
          "--overwrite"]
COMMANDS = {
    "save": [OPTIONS.writer, "save", ".", "1"],
    "settings": [OPTIONS.writer, "settings", "."],
    "export": [OPTIONS.program, *EXPORT],
    "sample": [OPTIONS.program, "sample", "--generator", "diamond_square", "--window", "0,0,32,32",
               "--picture", "p.png", "--overwrite"],
}


def files_before(command):
    """Makes a folder in which the command has run once, with something to replace."""
    folder = pathlib.Path(tempfile.mkdtemp(prefix="orograph-faults-"))
    code, errors = trial.run(command, folder=folder)
    trial.demand(code == 0, errors)
    return folder


def one(name, command, folder, old, new, number, how):
    """Whether the fault was met."""
    for path, content in old.items():
        (folder / path).write_bytes(content)
    counter = folder / "count"
    code, errors = trial.run(command, folder=folder, preload=OPTIONS.shim,
                             environment={"OROGRAPH_FAULT": f"{number}:{how}",
                                          "OROGRAPH_FAULT_COUNT": str(counter)})
    calls = int(counter.read_text(encoding="utf-8"))
    counter.unlink()
    what = f"{name}, call {number}, {how}: {errors}"
    found = trial.contents(folder)
    trial.demand(code in (0, 4), f"exit code {code} of {what}")
    trial.demand(not trial.temporaries(folder), f"a temporary file after {what}")
    trial.demand(found == (new if code == 0 else old), f"other files after {what}")
    if how in ("EINTR", "short"):
        trial.demand(code == 0, f"not tried again: {what}")
    return number <= calls


def campaign():
    runs = 0
    for name, command in COMMANDS.items():
        folder = files_before(command)
        new = trial.contents(folder)
        # Long enough that a write in their place would be seen.
        old = {path: b"old " * 1000 for path in new}
        for how in HOW if OPTIONS.all else HOW[:3]:
            number = 1
            while one(name, command, folder, old, new, number, how):
                runs += 1
                number += 1
        shutil.rmtree(folder)
    return f"{runs} faults: every file was old or new, and whole"


trial.main(campaign)
