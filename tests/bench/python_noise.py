#!/usr/bin/python3
"""How fast the Python module makes terrain, beside the noise that people make with numpy.

All figures are of one run, on one core: the median of rounds taken in turns. The machine should have
nothing else to do. Usage: PYTHONPATH=$(scripts/python) tests/bench/python_noise.py
"""

import os
import statistics
import time

os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})  # before anybody counts the cores

import numpy  # noqa: E402
import orograph  # noqa: E402

SIDE, OCTAVES, ROUNDS = 1024, 8, 9


def perlin(side, cells, random):
    """Perlin noise of cells x cells gradients, as packages for numpy make it: whole arrays at once."""
    angles = 2 * numpy.pi * random.random((cells + 1, cells + 1))
    gradients = numpy.dstack((numpy.cos(angles), numpy.sin(angles)))
    step = side // cells
    wide = gradients.repeat(step, 0).repeat(step, 1)
    axis = numpy.arange(side) / step % 1
    y, x = numpy.meshgrid(axis, axis, indexing="ij")

    def ramp(down, right):
        part = wide[down * step:, right * step:][:side, :side]
        return (y - down) * part[..., 0] + (x - right) * part[..., 1]

    fade_y, fade_x = (t * t * t * (t * (t * 6 - 15) + 10) for t in (y, x))
    top = ramp(0, 0) * (1 - fade_x) + ramp(0, 1) * fade_x
    bottom = ramp(1, 0) * (1 - fade_x) + ramp(1, 1) * fade_x
    return top * (1 - fade_y) + bottom * fade_y


def with_numpy(seed):
    random = numpy.random.default_rng(seed)
    octaves = (0.5**n * perlin(SIDE, 2 ** (n + 1), random) for n in range(OCTAVES))
    return sum(octaves).astype(numpy.float32)


def noise(seed):
    stack = orograph.Stack(kind="endless", seed=seed).noise(octaves=OCTAVES, feature_size=512)
    return stack.window(24, 0, 0, SIDE, SIDE)


def world(seed):
    return orograph.World(seed=seed).window(24, 0, 0, SIDE, SIDE)


def main():
    ways = {"Perlin noise by numpy": with_numpy, "Perlin noise by orograph": noise,
            "a diamond-square world by orograph": world}
    seconds = {name: [] for name in ways}
    for seed in range(ROUNDS):
        for name, make in ways.items():
            begin = time.perf_counter()
            made = make(seed)
            seconds[name].append(time.perf_counter() - begin)
            assert made.shape == (SIDE, SIDE) and numpy.ptp(made) > 0
    slowest = statistics.median(seconds["Perlin noise by numpy"])
    print(f"| {SIDE} x {SIDE} samples, {OCTAVES} octaves | milliseconds | times as fast |\n|---|---|---|")
    for name, took in seconds.items():
        median = statistics.median(took)
        print(f"| {name} | {median * 1000:.1f} | {slowest / median:.0f} |")


if __name__ == "__main__":
    main()
