"""What Blender makes of the meshes of orograph. Run within Blender, by check_exchange.py:

    blender --background --factory-startup --python check_meshes.py -- FOLDER

FOLDER holds m.glb, m.obj, m.stl and m.ply, each with its sidecar. Prints a line of JSON for each file.
"""

import json
import pathlib
import sys

import bmesh
import bpy
import numpy

numpy.bool = bool  # Debian 12's Blender wants what its NumPy has no more

IMPORTERS = {
    "glb": lambda file: bpy.ops.import_scene.gltf(filepath=file),
    "obj": lambda file: bpy.ops.wm.obj_import(filepath=file),
    "stl": lambda file: bpy.ops.import_mesh.stl(filepath=file),
    "ply": lambda file: bpy.ops.import_mesh.ply(filepath=file),
}


def facts_of(kind, file):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    IMPORTERS[kind](str(file))
    [scene_object] = [one for one in bpy.data.objects if one.type == "MESH"]
    mesh = bmesh.new()
    mesh.from_mesh(scene_object.data)
    mesh.transform(scene_object.matrix_world)
    mesh.normal_update()
    axes = list(zip(*(vertex.co for vertex in mesh.verts)))
    return {"kind": kind, "faces": len(mesh.faces), "least": [min(axis) for axis in axes],
            "greatest": [max(axis) for axis in axes],
            "smallest_face": min(face.calc_area() for face in mesh.faces),
            "open_edges": sum(not edge.is_manifold for edge in mesh.edges),
            "volume": mesh.calc_volume(signed=True),
            "facing_down": sum(face.normal.z < 0 for face in mesh.faces),
            "pictures": [list(image.size) for image in bpy.data.images]}


folder = pathlib.Path(sys.argv[sys.argv.index("--") + 1])
for ending in IMPORTERS:
    print("mesh " + json.dumps(facts_of(ending, folder / f"m.{ending}")))
