#version 330 core
// The surface: blocks of the rings, one an instance. Where a ring becomes the next coarser one, the heights of
// its vertices go to that ring's triangles. Where they have got there, its vertices go along those triangles to
// their corners, and are made by the same instructions from the same numbers as if the coarser ring were drawn:
// so no gap opens at the border of a ring, and no pixel changes when blocks come, go or move.
#include "lib/frame.glsl"
#include "lib/rings.glsl"
#include "lib/ring_surface.glsl"
#include "lib/globe.glsl"

#ifdef SIDE
layout(location = 0) in ivec4 block;  // the north-west sample, the ring, and the side: north, east, south or west
uniform float side_base;              // metres above the eye

out float below_top;                  // metres
flat out int which;
#else
layout(location = 0) in ivec3 block;  // the north-west sample, and the ring
#endif

#ifdef BED
uniform vec4 in_water;  // metres from the eye up to the surface, under which the bed is drawn
#endif

out vec3 from_camera;  // on the plane that the ground is

invariant gl_Position;

#ifdef SIDE
// Of a strip whose vertices come by twos, above one another.
ivec2 corner_at(int vertex) {
    int along = vertex >> 1, last = ring_shape.y;
    if (block.w == 0) return ivec2(along, 0);
    if (block.w == 1) return ivec2(last, along);
    if (block.w == 2) return ivec2(along, last);
    return ivec2(0, along);
}
#else
ivec2 corner_at(int vertex) {
    int corners = ring_shape.y + 1;
    return ivec2(vertex % corners, vertex / corners);
}
#endif

void main() {
    ivec2 corner = corner_at(gl_VertexID);
    int ring = block.z;
    ivec2 vertex = clamp(block.xy + corner, ring_extent[ring].xy, ring_extent[ring].zw);
    while (left_behind(vec2(vertex), ring)) {
        vertex = to_coarser(vertex - step_to_coarser(vertex, ring), ring);
        ++ring;
        vertex = clamp(vertex, ring_extent[ring].xy, ring_extent[ring].zw);
    }
    vec2 level = (vec2(vertex) - ring_eye[ring].xy) * ring_eye[ring].z;
    float height = surface_height(vertex, ring) * ring_scale.x + ring_scale.y;
    from_camera = vec3(level.x, height, level.y);
#ifdef SIDE
    which = block.w;
    if ((gl_VertexID & 1) == 1) from_camera.y = min(side_base, height);
    below_top = height - from_camera.y;
#endif
#ifdef BED
    gl_ClipDistance[0] = in_water.x - from_camera.y;
#endif
    gl_Position = view_projection * vec4(on_globe(from_camera, camera.y, globe.xy), 1.0);
}
