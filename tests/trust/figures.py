"""What a running program takes from the system, sampled, and whether that stays flat."""

import pathlib
import statistics
import time

FLAT = 1.05  # the last quarter over the first


class Figures:
    """Samples of one process: resident memory, open files and threads."""

    def __init__(self, pid):
        self.folder = pathlib.Path("/proc") / str(pid)
        self.samples = []

    def sample(self):
        status = dict(line.split(":", 1) for line in
                      (self.folder / "status").read_text(encoding="utf-8").splitlines())
        self.samples.append({
            "seconds": time.monotonic(),
            "memory": int(status["VmRSS"].split()[0]) / 1024,  # MiB
            "files": len(list((self.folder / "fd").iterdir())),
            "threads": int(status["Threads"])})

    def quarters(self, name):
        """The mean of each quarter of the samples."""
        values = [sample[name] for sample in self.samples]
        quarter = len(values) // 4
        return [statistics.fmean(values[i * quarter:(i + 1) * quarter]) for i in range(4)]

    def growth(self, name):
        quarters = self.quarters(name)
        return quarters[3] / quarters[0]

    def peak(self, name):
        return max(sample[name] for sample in self.samples)

    def table(self):
        """Rows of Markdown: a quantity, its four quarters, its growth and its peak."""
        rows = []
        for name in ("memory", "files", "threads"):
            quarters = " | ".join(f"{value:.1f}" for value in self.quarters(name))
            rows.append(f"| {name} | {quarters} | {self.growth(name):.3f} | {self.peak(name):.0f} |")
        return rows

    def flat(self):
        return all(self.growth(name) <= FLAT for name in ("memory", "files", "threads"))

    def write(self, path):
        """Every sample, as a table that other programs read."""
        names = list(self.samples[0])
        rows = [",".join(names)]
        rows += [",".join(f"{sample[name]:.2f}" for name in names) for sample in self.samples]
        path.write_text("\n".join(rows) + "\n", encoding="utf-8")
