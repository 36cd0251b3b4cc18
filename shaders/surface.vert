#version 330 core
// The surface: blocks of the rings, one an instance. Vertices never move sideways: where a ring becomes the
// next coarser one, their heights alone go to its triangles. On the border of a ring every vertex is one of
// the coarser ring's, made by the same instructions, so that no gap opens between them.
#include "lib/frame.glsl"
#include "lib/rings.glsl"

uniform isampler2DArray heights;

layout(location = 0) in ivec4 block;  // the north-west sample, the ring, and which sides are its border

out vec2 place;          // in cells of the ring, from the eye's cell
out vec3 from_camera;
flat out int ring;

invariant gl_Position;

float height_at(ivec2 cell, int ring) {
    ivec2 address = (cell + ring_place[ring].xy) & ring_shape.x;
    return float(texelFetch(heights, ivec3(address, ring), 0).r - ring_shape.w);
}

float surface_height(ivec2 cell, int ring) {
    float fine = height_at(cell, ring);
    ivec2 absolute = cell + ring_place[ring].xy;
    ivec2 odd = absolute & 1;
    if (odd == ivec2(0)) return fine;
    float share = morph_at(vec2(cell), ring);
    if (share == 0.0) return fine;
    // The middle of a coarser edge, or of the diagonal of a coarser cell.
    ivec2 step = odd;
    if (odd == ivec2(1) && (((absolute.x ^ absolute.y) >> 1) & 1) != 0) step.y = -1;
    float coarse = 0.5 * (height_at(cell - step, ring) + height_at(cell + step, ring));
    return mix(fine, coarse, share);
}

void main() {
    int side = ring_shape.y + 1;
    ivec2 corner = ivec2(gl_VertexID % side, gl_VertexID / side);
    ring = block.z;
    ivec2 cell = clamp(block.xy + corner, ring_extent[ring].xy, ring_extent[ring].zw);
    bool border = (corner.x == 0 && (block.w & 1) != 0) || (corner.y == 0 && (block.w & 2) != 0) ||
                  (corner.x == ring_shape.y && (block.w & 4) != 0) ||
                  (corner.y == ring_shape.y && (block.w & 8) != 0);
    ivec2 vertex = cell;
    int vertex_ring = ring;
    if (border) {
        cell -= (cell + ring_place[ring].xy) & 1;
        vertex = (cell + (ring_place[ring].xy & 1)) >> 1;
        vertex_ring = ring + 1;
    }
    place = vec2(cell);
    vec2 level = (vec2(vertex) - ring_eye[vertex_ring].xy) * ring_eye[vertex_ring].z;
    float height = surface_height(vertex, vertex_ring) * ring_scale.x + ring_scale.y;
    from_camera = vec3(level.x, height, level.y);
    gl_Position = view_projection * vec4(from_camera, 1.0);
}
