#!/usr/bin/env python3
"""Makes tiles by GNU parallel and by Slurm, and compares them with those of one run, byte for byte.

Usage: tests/exchange/check_tiles.py PROGRAM

Needs GNU parallel. Slurm is asked where sinfo finds a node; slurmctld and slurmd of the package
slurm-wlm, with the node that they run on as the only one, will do. Files go to a new folder below
the current one, which every node must see.
"""

import pathlib
import shutil
import subprocess
import sys
import tempfile

WORLD = ["--set", "extent.kind=endless", "--set", "lattice.levels=24", "--window", "0,0,1025,1025",
         "--tile-samples", "129"]
TILES = 64
BATCH = """#!/bin/sh
#SBATCH --array=1-4
#SBATCH --cpus-per-task=1
{command} --threads 1 --shard "$SLURM_ARRAY_TASK_ID/$SLURM_ARRAY_TASK_COUNT"
"""


def command(program, folder):
    return [program, "export", *WORLD, "--tiles", str(folder / "t_{x}_{y}.png")]


def run(arguments, **more):
    done = subprocess.run(arguments, text=True, capture_output=True, **more)
    if done.returncode != 0:
        sys.exit(f"{arguments[0]} failed: {done.stderr}")
    return done.stdout + done.stderr


def files(folder):
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def compare(name, program, folder, expected):
    """The last run finds all tiles whole and lists them."""
    said = run(command(program, folder))
    if f"made 0 of {TILES} tiles" not in said:
        sys.exit(f"{name}: {said}")
    if files(folder) != expected:
        sys.exit(f"{name}: the tiles differ from those of one run")
    print(f"{name}: {TILES} tiles, their records and their list are those of one run")


def by_parallel(program, folder):
    run(["parallel", "-j2", "-q", *command(program, folder), "--threads", "1", "--shard", "{}/5"],
        input="1\n2\n3\n4\n5\n")


def by_slurm(program, folder, work):
    script = work / "tiles.sh"
    quoted = " ".join(f"'{part}'" for part in command(program, folder))
    script.write_text(BATCH.format(command=quoted))
    run(["sbatch", "--wait", "--output", str(work / "slurm-%a.txt"), str(script)])


def has_slurm():
    if not shutil.which("sinfo"):
        return False
    found = subprocess.run(["sinfo", "--noheader", "--states=idle,mixed"], text=True,
                           capture_output=True)
    return found.returncode == 0 and found.stdout.strip() != ""


def main(program):
    program = str(pathlib.Path(program).resolve())
    with tempfile.TemporaryDirectory(dir=".") as name:
        work = pathlib.Path(name).resolve()
        folders = {which: work / which for which in ("one", "parallel", "slurm")}
        for folder in folders.values():
            folder.mkdir()
        run(command(program, folders["one"]))
        expected = files(folders["one"])
        by_parallel(program, folders["parallel"])
        compare("GNU parallel", program, folders["parallel"], expected)
        if has_slurm():
            by_slurm(program, folders["slurm"], work)
            compare("Slurm", program, folders["slurm"], expected)
        else:
            print("Slurm: left out, as sinfo finds no node")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
