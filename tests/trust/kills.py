"""kills.py PROGRAM WRITER [TIMES]: ends the program at random moments while it writes.

A save, an export and a copy for recovery are each ended TIMES times, by SIGKILL, SIGTERM and
SIGINT in turn. Each file is whole; what the last run left behind the next one removes.
"""

import argparse
import os
import pathlib
import random
import shutil
import signal
import subprocess
import tempfile
import time

import trial

PARSER = argparse.ArgumentParser(description=__doc__)
PARSER.add_argument("program", type=trial.program)
PARSER.add_argument("writer", type=trial.program)
PARSER.add_argument("times", type=int, nargs="?", default=20)
PARSER.add_argument("--seed", type=int, default=1)
OPTIONS = PARSER.parse_args()

RANDOM = random.Random(OPTIONS.seed)
SIGNALS = [signal.SIGKILL, signal.SIGTERM, signal.SIGINT]


def started(folder, command):
    # Unbuffered: what reading its first line had read ahead would be missing at the end.
    return subprocess.Popen([str(word) for word in command], cwd=folder, bufsize=0,
                            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                            env=dict(os.environ, HOME=str(folder)))


def end(process, which, listening=True):
    """Ends it by the signal, and checks how it ended; returns what it printed.

    A program that has only begun may not be listening to signals yet.
    """
    process.send_signal(which)
    printed = process.communicate(timeout=60)[0].decode().split()
    code = process.returncode
    right = {0, -which} if which == signal.SIGKILL or not listening else {0}
    trial.demand(code in right | {128 + which}, f"exit code {code} after {which!r}")
    return [int(number) for number in printed]


def last_saved(folder):
    text = (folder / "document.json").read_text(encoding="utf-8")
    return trial.json.loads(text)["lattice"]["seed"]


def kill_saves(folder, which):
    process = started(folder, [OPTIONS.writer, "save", "."])
    first = int(process.stdout.readline())
    time.sleep(RANDOM.random() * 0.03)
    told = [first, *end(process, which)][-1]
    trial.demand(last_saved(folder) in (told, told + 1), f"seed {last_saved(folder)}, not {told}")
    left = len(trial.temporaries(folder))
    if which != signal.SIGKILL:
        trial.demand(left == 0, f"a temporary file after {which!r}")
    trial.run([OPTIONS.writer, "save", ".", "1"], folder=folder)
    return left


def kill_copies(folder, which):
    process = started(folder, [OPTIONS.writer, "keep", "."])
    first = int(process.stdout.readline())
    time.sleep(RANDOM.random() * 0.03)
    told = [first, *end(process, which)][-1]
    left = len(trial.temporaries(folder))
    done = subprocess.run([str(OPTIONS.writer), "recover", "."], cwd=folder, capture_output=True,
                          check=True)
    found = [int(word) for word in done.stdout.split()]
    trial.demand(found in ([told], [told + 1]), f"{which!r}: recovered {found}, not {told}")
    trial.demand(not trial.temporaries(folder), "a temporary file after the next start")
    for path in folder.iterdir():
        path.unlink()
    return left


def export(seed):
    return [OPTIONS.program, "export", "--set", "lattice.levels=6", "--set", f"lattice.seed={seed}",
            "--set", "texture.iterations=5", "--heightmap", "h.png", "--texture", "t.png",
            "--overwrite"]


class Exports:
    """Ends exports between their start and their end, and counts sets that were cut off."""

    def __init__(self, folder):
        begin = time.monotonic()
        trial.run(export(0), folder=folder)
        self.seconds = time.monotonic() - begin
        self.number = 0
        self.cut = 0

    def __call__(self, folder, which):
        before = trial.contents(folder)
        self.number += 1
        process = started(folder, export(self.number))
        time.sleep(RANDOM.random() * self.seconds)
        end(process, which, listening=False)
        left = len(trial.temporaries(folder))
        found = {path: content for path, content in trial.contents(folder).items()
                 if not path.name.startswith(".orograph-")}
        trial.demand(set(found) == set(before), f"files {sorted(found)}")
        sidecar = folder / "h.png.json"
        changed = [path for path in found if found[path] != before[path]]
        if 0 < len(changed) < len(found):
            self.cut += 1
            trial.demand(not trial.hashes_agree(sidecar), "a set that was cut off passes for whole")
        elif changed:
            trial.demand(trial.hashes_agree(sidecar), "a whole set has wrong hashes")
        trial.run(export(self.number), folder=folder)
        trial.demand(trial.hashes_agree(sidecar), "the next export has wrong hashes")
        return left


def campaign():
    counts = []
    for name in ("saves", "copies", "exports"):
        folder = pathlib.Path(tempfile.mkdtemp(prefix="orograph-kills-"))
        kill = {"saves": kill_saves, "copies": kill_copies}.get(name) or Exports(folder)
        left = 0
        for turn in range(OPTIONS.times):
            left += kill(folder, SIGNALS[turn % len(SIGNALS)])
            trial.demand(not trial.temporaries(folder), f"{name}: a temporary file stayed")
        counts.append(f"{OPTIONS.times} {name} killed, {left} temporary files left and removed")
        if name == "exports":
            counts.append(f"{kill.cut} exports cut off between two renames, told by their hashes")
        shutil.rmtree(folder)
    return "; ".join(counts)


trial.main(campaign)
