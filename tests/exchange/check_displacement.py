"""Displaces a grid as the guide of `orograph export --for blender` says, within Blender.

Usage: blender --background --factory-startup --python tests/exchange/check_displacement.py -- FILE SAMPLES SIDE

Prints a line of JSON after the word "heights": those of the vertices, row by row from the north.
"""

import json
import sys

import bpy

path, samples, side = sys.argv[-3], int(sys.argv[-2]), float(sys.argv[-1])
bpy.ops.mesh.primitive_grid_add(x_subdivisions=samples - 1, y_subdivisions=samples - 1, size=side)
grid = bpy.context.object
texture = bpy.data.textures.new("heights", "IMAGE")
texture.image = bpy.data.images.load(path)
texture.image.colorspace_settings.name = "Non-Color"
texture.use_clamp = False
texture.use_interpolation = False
texture.extension = "EXTEND"
displace = grid.modifiers.new("Displace", "DISPLACE")
displace.texture = texture
displace.texture_coords = "UV"
displace.direction = "Z"
displace.strength = 1
displace.mid_level = 0
displaced = grid.evaluated_get(bpy.context.evaluated_depsgraph_get())
vertices = sorted((vertex.co for vertex in displaced.data.vertices),
                  key=lambda place: (-round(place.y / side * (samples - 1)), place.x))
print("heights", json.dumps([place.z for place in vertices]))
