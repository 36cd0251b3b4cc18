#!/usr/bin/env python3
"""Opens what orograph writes in other people's programs, and what they write in orograph.

Usage: tests/exchange/check_exchange.py PROGRAM

No test of every build, as it needs python3-gdal, python3-pil, python3-numpy and openexr (Debian's names).
Prints a line for each check; the exit code is 1 if one fails.
"""

import json
import pathlib
import subprocess
import sys
import tempfile

import numpy
from osgeo import gdal
from PIL import Image

gdal.UseExceptions()
failures = 0


def check(what, holds):
    global failures
    failures += not holds
    print(("ok      " if holds else "FAILED  ") + what)


def run(*command):
    subprocess.run([str(part) for part in command], check=True, stderr=subprocess.DEVNULL)


def metres_of_shades(values, sidecar):
    facts = json.loads(sidecar.read_text(encoding="utf-8"))
    low, high = facts["minimum_metres"], facts["maximum_metres"]
    return low + values / 65535 * (high - low), (high - low) / 65535 / 2 * 1.001


def written(program, folder):
    """What orograph writes."""
    for ending in ("r32", "png", "pgm", "tif", "asc", "ter", "exr"):
        run(program, "export", "--set", "lattice.levels=6", "--heightmap", folder / f"h.{ending}")
    metres = numpy.fromfile(folder / "h.r32", "<f4").reshape(65, 65)
    for ending in ("tif", "asc", "ter", "png", "pgm"):
        band = (data := gdal.Open(str(folder / f"h.{ending}"))).GetRasterBand(1)
        values, error = band.ReadAsArray().astype(float), 0
        if ending in ("png", "pgm"):
            values, error = metres_of_shades(values, folder / f"h.{ending}.json")
        if ending == "ter":
            values, error = values * band.GetScale() + band.GetOffset(), band.GetScale() * 0.51
        check(f"GDAL reads the metres of .{ending}", numpy.abs(values - metres).max() <= error)
        if ending in ("tif", "asc"):
            place = (-7.8125, 15.625, 0, 7.8125, 0, -15.625)  # of the corner of the first sample
            check(f"GDAL reads the place of .{ending}", data.GetGeoTransform() == place)
    for ending in ("tif", "png", "pgm"):
        with Image.open(folder / f"h.{ending}") as image:
            values, error = numpy.array(image).astype(float), 0
        if ending != "tif":
            values, error = metres_of_shades(values, folder / f"h.{ending}.json")
        check(f"PIL reads the metres of .{ending}", numpy.abs(values - metres).max() <= error)
    run("exrmaketiled", folder / "h.exr", folder / "rewritten.exr")
    run(program, "convert", folder / "rewritten.exr", folder / "rewritten.r32")
    same = (folder / "rewritten.r32").read_bytes() == (folder / "h.r32").read_bytes()
    check("OpenEXR's exrmaketiled reads the metres of .exr, and its tiles are read here", same)
    return metres


def read(program, folder, metres):
    """What others write."""
    for name, kind, options in (
            ("tiled", "Float32", ["TILED=YES", "COMPRESS=DEFLATE", "PREDICTOR=3"]),
            ("lzw", "Int16", ["COMPRESS=LZW", "PREDICTOR=2"]), ("big", "Int32", ["BIGTIFF=YES"]),
            ("swapped", "Float64", ["ENDIANNESS=BIG"])):
        file, back = folder / f"{name}.tif", folder / f"{name}.r32"
        gdal.Translate(str(file), str(folder / "h.tif"), outputType=gdal.GetDataTypeByName(kind),
                       creationOptions=options)
        run(program, "convert", file, back)
        wanted = gdal.Open(str(file)).ReadAsArray().astype("f4")
        values = numpy.fromfile(back, "<f4").reshape(65, 65)
        check(f"orograph reads GDAL's {kind} TIFF, {' '.join(options)}", (values == wanted).all())
    Image.fromarray((metres - metres.min()).astype("u2")).save(folder / "pil.png")
    run(program, "convert", folder / "pil.png", folder / "pil.r32")
    values = numpy.fromfile(folder / "pil.r32", "<f4").reshape(65, 65)
    check("orograph reads PIL's PNG", (values == (metres - metres.min()).astype("u2")).all())


def main(program):
    program = pathlib.Path(program).resolve()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        read(program, folder, written(program, folder))
    return 1 if failures else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1]))
