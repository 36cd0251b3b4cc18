"""What a running program takes from the system, sampled, and whether that stays flat."""

import pathlib
import statistics
import time

FLAT = 1.05  # the last quarter of the rounds over the first


# What a mapping is, by the beginning of its name; what has none of these is a file's.
KINDS = (("[heap]", "heap"), ("[stack", "stack"), ("/memfd:", "graphics"), ("/dev/", "graphics"))


def mapped(pid):
    """MiB of memory that a process has, by what it is: the heap, what has no name, such as what
    threads and large pieces take, drivers' shared memory, files; and how many mappings there are."""
    sums, count, kind = {}, 0, None
    for line in (pathlib.Path("/proc") / str(pid) / "smaps").read_text(encoding="utf-8").splitlines():
        words = line.split()
        if "-" in words[0]:
            name = " ".join(words[5:])
            kind = next((kind for begin, kind in KINDS if name.startswith(begin)),
                        "files" if name else "code" if "x" in words[1] else "nameless")
            count += 1
        elif words[0] == "Rss:":
            sums[kind] = sums.get(kind, 0) + int(words[1]) / 1024
    return {**{f"mapped {kind}": value for kind, value in sums.items()}, "mappings": count}


class Figures:
    """Samples of one process: resident memory, open files and threads."""

    def __init__(self, pid):
        self.folder = pathlib.Path("/proc") / str(pid)
        self.samples = []
        self.rests = []
        self.done = False  # with all rounds

    def sample(self, number):
        """In the round with that number, from 0."""
        status = dict(line.split(":", 1) for line in
                      (self.folder / "status").read_text(encoding="utf-8").splitlines())
        self.samples.append({
            "round": number,
            "seconds": time.monotonic(),
            "memory": int(status["VmRSS"].split()[0]) / 1024,  # MiB
            "files": len(list((self.folder / "fd").iterdir())),
            "threads": int(status["Threads"])})

    def rest(self, number, known):
        """At the end of that round, in the same state as each; `known` is what the program says."""
        status = self.folder / "status"
        memory = [line.split()[1] for line in status.read_text(encoding="utf-8").splitlines()
                  if line.startswith("VmRSS")]
        self.rests.append({"round": number, "memory": int(memory[0]) / 1024,
                           **{name: bytes_ / 2**20 for name, bytes_ in known.items()},
                           **mapped(self.folder.name)})

    def rounds(self, name):
        """The mean of each round after the first, in which caches fill; of memory, what there was at
        its end, in the same state as at that of any other."""
        samples = self.rests if name == "memory" else self.samples
        numbers = sorted({sample["round"] for sample in samples} - {0})
        return [statistics.fmean(sample[name] for sample in samples
                                 if sample["round"] == number) for number in numbers]

    def growth(self, name):
        means = self.rounds(name)
        quarter = max(len(means) // 4, 1)
        return statistics.fmean(means[-quarter:]) / statistics.fmean(means[:quarter])

    def peak(self, name):
        return max(sample[name] for sample in self.samples)

    def table(self):
        """Rows of Markdown: a quantity, its rounds, its growth and its peak."""
        rows = []
        for name in ("memory", "files", "threads"):
            means = " | ".join(f"{value:.1f}" for value in self.rounds(name))
            rows.append(f"| {name} | {means} | {self.growth(name):.3f} | {self.peak(name):.0f} |")
        return rows

    def flat(self):
        return all(self.growth(name) <= FLAT for name in ("memory", "files", "threads"))

    def write(self, path):
        """Every sample, as a table that other programs read; those at rest in one of their own."""
        for samples, file in ((self.samples, path), (self.rests, path.with_stem(path.stem + "-rest"))):
            names = list({name: None for sample in samples for name in sample})
            rows = [",".join(names)]
            rows += [",".join(f"{sample.get(name, 0):.2f}" for name in names) for sample in samples]
            file.write_text("\n".join(rows) + "\n", encoding="utf-8")
