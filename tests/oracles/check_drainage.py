#!/usr/bin/env python3
"""Compares how orograph drains land, and its slopes, with what SAGA and GRASS make of the same heights.

Usage: tests/oracles/check_drainage.py PROGRAM [--install]

No test of every build, as it needs saga, grass-core and python3-numpy (Debian's names); --install gets
them by apt-get.
Prints a line for each check, with its figure; the exit code is 1 if one fails. docs/sculpt.md quotes the figures.
"""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

PACKAGES = ("saga", "grass-core", "python3-numpy")
SAMPLES = 513
# Fractal hills, and an island of them that rivers wore, without a pit and with every height its own.
HILLS = ("noise", "--set", "layers.1.octaves=9", "--set", "layers.1.height_scale=1500", "--set",
         "layers.1.feature_size=5000")
ISLAND = ("noise,scale_offset,island_falloff,erosion,clamp", *HILLS[1:], "--set", "scale_offset.offset=900", "--set",
          "clamp.low=0", "--set", "clamp.high=9000")
SMOOTH = ("noise", "--set", "layers.1.octaves=2", "--set", "layers.1.height_scale=1500", "--set",
          "layers.1.feature_size=5000")
NO_SEA = ("--set", "drainage.sea_level=-20000")
AS_THEY_ARE = ("--set", "drainage.least_lake=10000", "--set", "drainage.river_depth=0")
failures = 0


def check(what, holds):
    global failures
    failures += not holds
    print(("ok      " if holds else "FAILED  ") + what)


def run(*command):
    done = subprocess.run([str(part) for part in command], text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode != 0:
        sys.exit(f"{' '.join(str(part) for part in command)}\n{done.stdout}")


class Land:
    """Layers of orograph, whose heights and fields are arrays from the north."""

    def __init__(self, program, folder, layers):
        self.program, self.folder, self.layers = program, folder, layers

    def made(self, above, *options, field=None):
        """The heights with some kinds of layers above, or a field of the topmost."""
        kinds = ",".join([self.layers[0], *above])
        path = self.folder / "made.r32"
        what = ("--field", f"{len(kinds.split(','))}.{field}={path}") if field else ("--heightmap", path)
        run(self.program, "export", "--layers", kinds, *self.layers[1:], *options, "--set", f"extent.samples={SAMPLES}",
            *what, "--overwrite")
        self.spacing = json.loads((self.folder / "made.r32.json").read_text(encoding="utf-8"))["spacing_metres"]
        return numpy.fromfile(path, "<f4").reshape(SAMPLES, SAMPLES)


def to_saga(values, spacing, path):
    rows, columns = values.shape
    path.with_suffix(".sgrd").write_text(
        f"NAME\t= {path.stem}\nDATAFORMAT\t= FLOAT\nBYTEORDER_BIG\t= FALSE\nPOSITION_XMIN\t= 0\nPOSITION_YMIN\t= 0\n"
        f"CELLCOUNT_X\t= {columns}\nCELLCOUNT_Y\t= {rows}\nCELLSIZE\t= {spacing}\nZ_FACTOR\t= 1\n"
        "NODATA_VALUE\t= -99999\nTOPTOBOTTOM\t= FALSE\n", encoding="utf-8")
    numpy.ascontiguousarray(values[::-1], "<f4").tofile(path.with_suffix(".sdat"))
    return path.with_suffix(".sgrd")


def from_saga(path):
    lines = path.with_suffix(".sgrd").read_text().splitlines()
    header = dict(line.split("\t= ", 1) for line in lines if "\t= " in line)
    kind = {"FLOAT": "<f4", "DOUBLE": "<f8", "INTEGER": "<i4"}[header["DATAFORMAT"]]
    values = numpy.fromfile(path.with_suffix(".sdat"), kind)
    values = values.reshape(int(header["CELLCOUNT_Y"]), int(header["CELLCOUNT_X"]))
    return values if header.get("TOPTOBOTTOM") == "TRUE" else values[::-1]


def saga_flow(heights, spacing, folder, method):
    """Square kilometres that drain through each cell."""
    to = folder / f"flow{method}.sgrd"
    run("saga_cmd", "-f=s", "ta_hydrology", "0", "-ELEVATION", to_saga(heights, spacing, folder / "dem"), "-FLOW", to,
        "-METHOD", method, "-FLOW_UNIT", "0")
    return from_saga(to).astype(float) * spacing * spacing * 1e-6


def filled(program, folder):
    land = Land(program, folder, HILLS)
    before = land.made(())
    ours = land.made(("drainage",), *NO_SEA, *AS_THEY_ARE, "--set", "drainage.pits=filled")
    to = folder / "filled.sgrd"
    run("saga_cmd", "-f=s", "ta_preprocessor", "4", "-ELEV", to_saga(before, land.spacing, folder / "dem"),
        "-FILLED", to, "-MINSLOPE", "0")
    theirs = from_saga(to)
    raised = numpy.count_nonzero(ours != before)
    check(f"SAGA fills the same pits, {raised} of {ours.size} cells, to the same bits: "
          f"{numpy.count_nonzero(ours != theirs)} differ", raised > 1000 and (ours == theirs).all())


def flows(program, folder):
    land = Land(program, folder, ISLAND)
    heights = land.made(())
    options = ("--set", "drainage.pits=kept", *AS_THEY_ARE)
    ground = heights > 0
    near = lambda ours, theirs: numpy.abs(ours - theirs) <= 1e-5 * theirs
    ours = land.made(("drainage",), *options, field="flow")
    theirs = saga_flow(heights, land.spacing, folder, 0)
    share = near(ours, theirs)[ground].mean()
    check(f"SAGA's D8 gathers the same on {100 * share:.3f} % of {ground.sum()} cells of land", share >= 0.998)
    spread = land.made(("drainage",), *options, field="spread_flow")
    theirs = saga_flow(heights, land.spacing, folder, 3)
    alike = numpy.corrcoef(numpy.log(spread[ground]), numpy.log(theirs[ground]))[0, 1]
    check(f"SAGA's D-infinity gathers alike: correlation of logarithms {alike:.3f} (ours with D8 "
          f"{numpy.corrcoef(numpy.log(spread[ground]), numpy.log(ours[ground]))[0, 1]:.3f})", alike >= 0.85)


def planes_and_a_cone(program, folder):
    """SAGA takes a cell's direction from its mean gradient, and falls back to D8 where one of the two neighbours isn't
    lower; so the same is expected where a plane is."""
    within = (slice(1, -1), slice(1, -1))  # what SAGA gets: our cells of the border are outlets
    for degrees in (100, 115, 130):
        land = Land(program, folder, ("slope", "--set", "slope.gradient=0.3", "--set",
                                      f"slope.direction_degrees={degrees}"))
        heights = land.made(())
        ours = land.made(("drainage",), *NO_SEA, *AS_THEY_ARE, field="spread_flow")
        theirs = saga_flow(heights[within], land.spacing, folder, 3)
        # On SAGA's own border a neighbour is missing.
        share = (numpy.abs(ours[within] - theirs) <= 1e-3 * theirs)[within].mean()
        check(f"on a plane that rises towards {degrees} degrees SAGA's D-infinity is ours on {100 * share:.2f} % of "
              "cells", share == 1)
    land = Land(program, folder, ("cone", "--set", "cone.height=3000", "--set", "cone.radius_percent=100"))
    heights = land.made(())
    ours = land.made(("drainage",), *NO_SEA, *AS_THEY_ARE, field="spread_flow")
    middle = SAMPLES // 2
    row, column = numpy.mgrid[:SAMPLES, :SAMPLES] - middle
    radius = numpy.hypot(row, column)
    ring = (radius > 20) & (radius < 0.9 * middle)
    exact = radius / 2 * land.spacing ** 2 * 1e-6
    error = lambda flow: (numpy.abs(flow / numpy.maximum(exact, 1e-9) - 1))[ring].mean()
    theirs = {method: error(saga_flow(heights, land.spacing, folder, method)) for method in (0, 3)}
    check(f"on a cone the mean error of our D-infinity is {100 * error(ours):.1f} %, SAGA's {100 * theirs[3]:.1f} %, "
          f"its D8's {100 * theirs[0]:.1f} %", error(ours) <= 1.05 * theirs[3])


def slopes(program, folder):
    land = Land(program, folder, SMOOTH)
    heights = land.made(())
    ours = land.made(("drainage",), *NO_SEA, *AS_THEY_ARE, "--set", "drainage.pits=kept", field="slope")
    numpy.ascontiguousarray(heights, "<f4").tofile(folder / "dem.bin")
    side = SAMPLES * land.spacing
    script = folder / "grass.sh"
    script.write_text(
        f"set -e\nr.in.bin -f --quiet input={folder}/dem.bin output=dem north={side} south=0 east={side} west=0 "
        f"rows={SAMPLES} cols={SAMPLES}\ng.region raster=dem\n"
        "r.slope.aspect --quiet elevation=dem slope=slope format=percent precision=DCELL\n"
        f"r.out.bin --quiet input=slope output={folder}/slope.bin bytes=8 null=-1\n", encoding="utf-8")
    run("grass", "--tmp-location", "XY", "--exec", "bash", script)
    theirs = numpy.fromfile(folder / "slope.bin", "<f8").reshape(SAMPLES, SAMPLES) / 100
    inside = (slice(1, -1), slice(1, -1))  # GRASS has none on the border
    worst = numpy.abs(ours - theirs)[inside].max()
    check(f"GRASS's slopes of smooth hills differ by at most {worst:.1e}, where they reach {theirs[inside].max():.2f}",
          worst <= 1e-3 and theirs[inside].max() > 0.2)


def main(arguments):
    global numpy
    if "--install" in arguments:
        arguments.remove("--install")
        subprocess.run(["apt-get", "install", "-y", "--no-install-recommends", *PACKAGES], check=True,
                       env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"})
    if len(arguments) != 1:
        sys.exit(__doc__)
    missing = [tool for tool in ("saga_cmd", "grass") if not shutil.which(tool)]
    if missing:
        sys.exit(f"there is no {missing[0]}: run {sys.argv[0]} {arguments[0]} --install")
    import numpy
    program = pathlib.Path(arguments[0]).resolve()
    with tempfile.TemporaryDirectory() as folder:
        for part in (filled, flows, planes_and_a_cone, slopes):
            part(program, pathlib.Path(folder))
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main(sys.argv[1:])
