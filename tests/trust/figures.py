"""What a running program takes from the system, sampled, and whether that stays flat."""

import pathlib
import statistics
import time

FLAT = 1.05  # the last quarter of the rounds over the first


class Figures:
    """Samples of one process: resident memory, open files and threads."""

    def __init__(self, pid):
        self.folder = pathlib.Path("/proc") / str(pid)
        self.samples = []
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

    def rounds(self, name):
        """The mean of each round after the first, in which caches fill."""
        numbers = sorted({sample["round"] for sample in self.samples} - {0})
        return [statistics.fmean(sample[name] for sample in self.samples
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
        """Every sample, as a table that other programs read."""
        names = list(self.samples[0])
        rows = [",".join(names)]
        rows += [",".join(f"{sample[name]:.2f}" for name in names) for sample in self.samples]
        path.write_text("\n".join(rows) + "\n", encoding="utf-8")
