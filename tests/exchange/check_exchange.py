#!/usr/bin/env python3
"""Opens what orograph writes in other people's programs, and what they write in orograph.

Usage: tests/exchange/check_exchange.py PROGRAM

No test of every build, as it needs python3-gdal, python3-pil, python3-numpy and openexr (Debian's names). Blender
(blender), Godot 3 (godot3-server) and QGIS (python3-qgis) open what is theirs where they are installed.
Prints a line for each check; the exit code is 1 if one fails.
"""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

import numpy
from osgeo import gdal
from PIL import Image

import check_gltf

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
    for ending in ("r32", "r16", "png", "pgm", "tif", "asc", "ter", "exr"):
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


def beside(script):
    return pathlib.Path(__file__).resolve().with_name(script)


def said(word, *command, **environment):
    """What follows `word` in the lines that a program prints, as JSON."""
    done = subprocess.run([str(part) for part in command], check=True, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True, timeout=300, env=dict(os.environ, **environment))
    return [json.loads(line.removeprefix(word)) for line in done.stdout.splitlines() if line.startswith(word)]


def in_blender(script, word, *arguments):
    return said(word, "blender", "--background", "--factory-startup", "--python", beside(script), "--", *arguments)


def godot(folder, metres):
    """Godot 3 keeps an EXR as 16-bit floating point, and cuts digits off."""
    shutil.copy(folder / "h.exr", folder / "g.exr")
    shutil.copy(folder / "h.r16", folder / "g.r16")
    (folder / "project.godot").touch()
    exr, numbers = said("heights ", "godot3-server", "--path", folder, "--script", beside("check_godot.gd"))
    half = numpy.abs(metres.ravel()) / 1024 + 1e-4
    check("Godot 3 reads the metres of .exr", len(exr) == 65 * 65 and (numpy.abs(exr - metres.ravel()) <= half).all())
    values, error = metres_of_shades(numpy.array(numbers), folder / "h.r16.json")
    check("Godot 3 reads the metres of .r16", numpy.abs(values - metres.ravel()).max() <= error)


def qgis(program, folder, metres):
    run(program, "export", "--preset", "eroded-range", "--water", folder / "w.geojson", "--heightmap",
        folder / "w.tif")
    files = [folder / name for name in ("h.tif", "h.asc", "w.tif", "w.geojson")]
    layers = said("layer ", "/usr/bin/python3", beside("check_qgis.py"), *files, QT_QPA_PLATFORM="offscreen")
    for name, layer in zip((".tif", ".asc"), layers):
        check(f"QGIS reads the metres of {name}",
              layer["valid"] and (numpy.array(layer["numbers"], "f4") == metres.ravel()).all())
        check(f"QGIS reads the place of {name}", layer["extent"] == [-7.8125, -1007.8125, 1007.8125, 7.8125])
    ground, water = layers[2:]
    inside = all(low <= at <= high for at, low, high in zip(
        water["extent"], ground["extent"][:2] * 2, ground["extent"][2:] * 2))
    check("QGIS has the rivers and shores of .geojson on the ground of .tif",
          water["valid"] and water["lines"] > 0 and inside)


def gltf(program, folder):
    run(program, "export", "--preset", "alpine-peaks", "--mesh-error", "16", "--mesh", folder / "k.glb")
    data = (folder / "k.glb").read_bytes()
    broken = check_gltf.broken_rules(data)
    check("the rules of glTF 2.0 hold" + "".join(f"; {rule}" for rule in broken), not broken)
    # Each of these must be seen, or the check is worth nothing.
    for what, there, instead in (("a longer file", data[8:12], b"\xff\xff\xff\0"), ("a bound", b'"max":[', b'"max":[1'),
                                 ("a kind", b'"VEC3"', b'"VEC2"'), ("a picture", b"\x89PNG", b"\x89JPG")):
        wrong = data.replace(there, instead, 1)
        check(f"and {what} that is wrong is seen", wrong != data and bool(check_gltf.broken_rules(wrong)))


def displacement(program, folder):
    """What Blender makes of heights, by the text that lies beside them."""
    for arguments in (("--for", "blender", "--heightmap", folder / "b.exr"), ("--heightmap", folder / "b.r32")):
        run(program, "export", "--set", "lattice.levels=6", *arguments)
    heights = in_blender("check_displacement.py", "heights ", folder / "b.exr", 65, 1000)
    metres = numpy.fromfile(folder / "b.r32", "<f4")
    check("Blender displaces by .exr as its text says",
          len(heights) == 1 and numpy.abs(metres - heights[0]).max() < 1e-4)


def meshes(program, folder):
    """What Blender makes of meshes: its z is up, and its y north."""
    for ending in ("glb", "obj", "stl", "ply"):
        run(program, "export", "--preset", "alpine-peaks", "--mesh-error", "16", "--mesh",
            folder / f"m.{ending}")
    lines = in_blender("check_meshes.py", "mesh ", folder)
    check("Blender opens .glb, .obj, .stl and .ply", len(lines) == 4)
    for facts in lines:
        name = "Blender's ." + facts["kind"]
        facts_beside = json.loads((folder / f"m.{facts['kind']}.json").read_text(encoding="utf-8"))
        half_width, half_height = facts_beside["width_metres"] / 2, facts_beside["height_metres"] / 2
        lowest = facts_beside.get("base_metres", facts_beside["minimum_metres"])
        wanted = [-half_width, -half_height, lowest, half_width, half_height, facts_beside["maximum_metres"]]
        found = facts["least"] + facts["greatest"]
        check(f"{name} has the extents of the map", numpy.abs(numpy.subtract(found, wanted)).max() < 0.01)
        check(f"{name} has no degenerate face", facts["smallest_face"] > 1)
        if facts["kind"] == "stl":
            check(f"{name} is closed, outside out", facts["open_edges"] == 0 and facts["volume"] > 0)
        else:
            check(f"{name} has all triangles, and they face upwards",
                  facts["faces"] == facts_beside["triangles"] and facts["facing_down"] == 0)
        if facts["kind"] == "glb":
            check(f"{name} has its texture", facts["pictures"] == [[1025, 1025]])


def main(program):
    program = pathlib.Path(program).resolve()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        metres = written(program, folder)
        read(program, folder, metres)
        gltf(program, folder)
        if shutil.which("godot3-server"):
            godot(folder, metres)
        if subprocess.run(["/usr/bin/python3", "-c", "import qgis.core"], stderr=subprocess.DEVNULL).returncode == 0:
            qgis(program, folder, metres)
        if shutil.which("blender"):
            displacement(program, folder)
            meshes(program, folder)
    return 1 if failures else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1]))
