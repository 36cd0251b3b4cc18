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


def killed(name, command, folder, old, number):
    """Whether the program was killed before its call; what it leaves is old or new, file by file."""
    for path, content in old.items():
        (folder / path).write_bytes(content)
    code, _ = trial.run(command, folder=folder, preload=OPTIONS.shim, codes={0, -9},
                        environment={"OROGRAPH_FAULT": f"{number}:kill"})
    what = f"{name}, killed before call {number}"
    found = {path: content for path, content in trial.contents(folder).items()
             if not path.name.startswith(".orograph-")}
    trial.demand(set(found) == set(old), f"{what}: files {sorted(found)}")
    changed = [path for path in found if found[path] != old[path]]
    cut = 0 < len(changed) < len(found)
    for sidecar in folder.glob("*.png.json"):
        trial.demand(trial.hashes_agree(sidecar) != cut,
                     f"{what}: the hashes of a set that was {'cut off' if cut else 'whole'}")
    trial.run(command, folder=folder)
    trial.demand(not trial.temporaries(folder), f"{what}: a temporary file after the next run")
    return code == -9, cut


def kills(name, command, folder, old):
    """Kills the program before each of its calls, and counts sets that were cut off."""
    number = cuts = 0
    met = True
    while met:
        number += 1
        met, cut = killed(name, command, folder, old, number)
        cuts += cut
    return number - 1, cuts


def campaign():
    runs = ended = cuts = 0
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
        if name == "export":  # an earlier one, whose hashes are right
            trial.run([*command, "--set", "lattice.seed=9"], folder=folder)
            old = trial.contents(folder)
        more, cut = kills(name, command, folder, old)
        ended += more
        cuts += cut
        shutil.rmtree(folder)
    return (f"{runs} faults, every file was old or new, and whole; killed before {ended} calls, {cuts} "
            "of them between two files of a set")


trial.main(campaign)
