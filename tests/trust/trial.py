"""Runs of the program, and what they may leave behind."""

import hashlib
import json
import os
import pathlib
import subprocess
import sys

CODES = {0, 2, 3, 4, 5, 70, 130, 143}


class Failure(Exception):
    """The program broke a promise."""


def program(path):
    """A program as an argument names it, for runs in other folders."""
    return pathlib.Path(path).resolve()


def run(command, *, folder, preload=None, environment=None, timeout=120, codes=CODES):
    """Runs a command in a folder; a signal that ended it, and no sentence, are failures."""
    variables = dict(os.environ, HOME=str(folder), XDG_CONFIG_HOME=str(folder),
                     XDG_STATE_HOME=str(folder), XDG_DATA_HOME=str(folder),
                     **(environment or {}))
    if preload:
        variables["LD_PRELOAD"] = str(preload)
    done = subprocess.run([str(word) for word in command], cwd=folder, env=variables,
                          capture_output=True, timeout=timeout, check=False)
    errors = done.stderr.decode(errors="replace")
    if done.returncode not in codes:
        raise Failure(f"{command}: exit code {done.returncode}\n{errors}")
    if done.returncode > 0 and "orograph: " not in errors:
        raise Failure(f"{command}: exit code {done.returncode} without a sentence\n{errors}")
    return done.returncode, errors


def temporaries(folder):
    return sorted(path for path in pathlib.Path(folder).rglob(".orograph-*"))


def contents(folder):
    """The bytes of each file in a folder."""
    return {path.relative_to(folder): path.read_bytes()
            for path in sorted(pathlib.Path(folder).rglob("*")) if path.is_file()}


def demand(condition, sentence):
    if not condition:
        raise Failure(sentence)


def hashes_agree(sidecar):
    """Whether the pictures beside a sidecar are those that it tells of."""
    facts = json.loads(sidecar.read_text(encoding="utf-8"))
    return all((sidecar.parent / name).is_file() and
               hashlib.sha256((sidecar.parent / name).read_bytes()).hexdigest() == digest
               for name, digest in facts["sha256"].items())


def main(campaign):
    """Runs a campaign, and says in one line what it counted."""
    try:
        print(campaign())
    except Failure as failure:
        sys.exit(f"FAILED: {failure}")
