"""Whether a binary glTF keeps the rules of the Khronos Group's specification of glTF 2.0 (2021) as far as a mesh with one
texture has to do with them. Written from the text of the specification, sections 2 to 4, and independent of the
program's own source.

    python3 check_gltf.py FILE

Prints a sentence for each rule that is broken; the exit code is 1 if one is.
"""

import json
import pathlib
import struct
import sys

import numpy

SIZES = {5120: 1, 5121: 1, 5122: 2, 5123: 2, 5125: 4, 5126: 4}
TYPES = {5121: "<u1", 5123: "<u2", 5125: "<u4", 5126: "<f4"}
COMPONENTS = {"SCALAR": 1, "VEC2": 2, "VEC3": 3, "VEC4": 4}


def chunks_of(data, rule):
    """The container: section 4."""
    magic, version, length = struct.unpack_from("<4sII", data)
    rule(magic == b"glTF" and version == 2, "4.4.2: it begins with glTF and version 2")
    rule(length == len(data), "4.4.2: it says its own length")
    chunks, at = [], 12
    while at < len(data):
        size, kind = struct.unpack_from("<I4s", data, at)
        rule(size % 4 == 0 and at + 8 + size <= len(data), "4.4.3: chunks are multiples of 4 bytes and lie in the file")
        chunks.append((kind, data[at + 8:at + 8 + size]))
        at += 8 + size
    kinds = [kind for kind, _ in chunks]
    rule(kinds == [b"JSON", b"BIN\0"], "4.4.3: the JSON is first, and the bytes second")
    return chunks[0][1], chunks[1][1]


def array_of(gltf, binary, number, rule):
    """The numbers of an accessor: section 3.6.2."""
    accessor = gltf["accessors"][number]
    view = gltf["bufferViews"][accessor["bufferView"]]
    size, width = SIZES[accessor["componentType"]], COMPONENTS[accessor["type"]]
    begin, offset = view.get("byteOffset", 0), accessor.get("byteOffset", 0)
    stride = view.get("byteStride", size * width)
    last = offset + stride * (accessor["count"] - 1) + size * width
    rule(accessor["count"] >= 1, "3.6.2.2: an accessor has numbers")
    rule((begin + offset) % size == 0 and offset % size == 0, "3.6.2.4: numbers are aligned to their size")
    rule(last <= view["byteLength"], "3.6.2.4: numbers lie in their view")
    if view.get("target") == 34962:
        rule(stride % 4 == 0 and (begin + offset) % 4 == 0, "3.6.2.4: attributes of vertices are aligned to 4 bytes")
    data = numpy.frombuffer(binary, "u1", begin + last - begin, begin)
    rows = numpy.lib.stride_tricks.as_strided(data[offset:], (accessor["count"], size * width), (stride, 1))
    array = numpy.ascontiguousarray(rows).view(TYPES[accessor["componentType"]])
    if accessor["componentType"] == 5126:
        rule(numpy.isfinite(array).all(), "3.6.2.3: no number is infinite or none")
    for key, bound in (("min", array.min(0)), ("max", array.max(0))):
        if key in accessor:
            rule(accessor[key] == bound.astype(float).tolist(), f"3.6.2.5: {key} is that of the numbers")
    return array


def check_primitive(gltf, binary, primitive, rule):
    """Meshes: section 3.7.2."""
    rule(primitive.get("mode", 4) == 4, "3.7.2.1: it is of triangles")
    positions = None
    for name, number in primitive["attributes"].items():
        accessor = gltf["accessors"][number]
        array = array_of(gltf, binary, number, rule)
        kind = {"POSITION": "VEC3", "NORMAL": "VEC3", "TEXCOORD_0": "VEC2"}[name]
        rule(accessor["type"] == kind and accessor["componentType"] == 5126, f"3.7.2.1: {name} is a {kind} of floats")
        rule(gltf["bufferViews"][accessor["bufferView"]].get("target") == 34962, f"{name} is an attribute of vertices")
        if name == "POSITION":
            positions = array
            rule("min" in accessor and "max" in accessor, "3.7.2.1: positions have bounds")
        if name == "NORMAL":
            lengths = numpy.linalg.norm(array.astype(float), axis=1)
            rule(numpy.abs(lengths - 1).max() < 1e-4, "3.7.2.1: normals are of length 1")
    counts = {gltf["accessors"][number]["count"] for number in primitive["attributes"].values()}
    rule(len(counts) == 1, "3.7.2.1: all attributes have as many numbers")
    accessor = gltf["accessors"][primitive["indices"]]
    rule(accessor["type"] == "SCALAR" and accessor["componentType"] in (5121, 5123, 5125), "3.7.2.1: indices are scalars")
    rule(gltf["bufferViews"][accessor["bufferView"]].get("target") == 34963, "3.6.2.4: indices have a view of their own")
    indices = array_of(gltf, binary, primitive["indices"], rule).ravel()
    rule(indices.max() < len(positions), "3.7.2.1: indices are of vertices, and none restarts")
    rule(len(indices) % 3 == 0, "3.7.2.1: triangles have 3 corners")
    return positions, indices


def check(data, rule):
    text, binary = chunks_of(data, rule)
    gltf = json.loads(text.decode("utf-8"))
    rule(gltf["asset"]["version"] == "2.0", "3.2: the asset says version 2.0")
    rule(text.rstrip(b" ").endswith(b"}"), "4.4.3.2: the JSON is padded with blanks")
    [buffer] = gltf["buffers"]
    rule("uri" not in buffer and 0 <= len(binary) - buffer["byteLength"] <= 3, "4.4.3.3: the buffer is the chunk, padded")
    rule(not any(binary[buffer["byteLength"]:]), "4.4.3.3: the padding is of zeros")
    for view in gltf["bufferViews"]:
        rule(view["byteLength"] >= 1 and view.get("byteOffset", 0) + view["byteLength"] <= buffer["byteLength"],
             "3.6.1.1: views lie in the buffer")
    for mesh in gltf["meshes"]:
        for primitive in mesh["primitives"]:
            check_primitive(gltf, binary, primitive, rule)
            rule(primitive.get("material", 0) < len(gltf.get("materials", [None])), "3.9: the material is there")
    for image in gltf.get("images", []):
        view = gltf["bufferViews"][image["bufferView"]]
        begin = view.get("byteOffset", 0)
        rule(image["mimeType"] == "image/png" and binary[begin:begin + 8] == b"\x89PNG\r\n\x1a\n"
             and "target" not in view, "3.8.2: the picture is the PNG that it says it is")
    for texture in gltf.get("textures", []):
        rule(texture["source"] < len(gltf["images"]), "3.8.1: textures have pictures")
    for scene in gltf["scenes"]:
        rule(all(node < len(gltf["nodes"]) for node in scene["nodes"]), "3.5.1: scenes have nodes")
    rule(gltf.get("scene", 0) < len(gltf["scenes"]), "3.5.1: the scene is there")
    known = {"asset", "scene", "scenes", "nodes", "meshes", "accessors", "bufferViews", "buffers", "materials",
             "textures", "images", "samplers", "extensionsUsed"}
    rule(set(gltf) <= known, "3.12: nothing stands at the top that the format doesn't have")


def broken_rules(data):
    """Sentences, one for each rule that the bytes of a file break."""
    broken = []

    def rule(holds, sentence):
        if not holds and sentence not in broken:
            broken.append(sentence)

    try:
        check(data, rule)
    except (KeyError, ValueError, IndexError, struct.error) as error:
        broken.append(f"it can't be followed: {error!r}")
    return broken


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    found = broken_rules(pathlib.Path(sys.argv[1]).read_bytes())
    print("\n".join(found))
    sys.exit(1 if found else 0)
