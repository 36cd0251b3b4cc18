#version 330 core
// The surface as instanced square patches; heights come from a texture of one period.
#include "lib/frame.glsl"
#include "lib/lighting.glsl"

uniform sampler2D heights;
uniform ivec4 grid;        // samples of a period, samples a cell, patches along a side, cells of a patch
uniform vec4 north_west;   // the corner relative to the camera, and metres between samples

out vec2 cell_position;    // in cells from the north-west corner
out vec2 tile_position;    // in periods
out vec3 from_camera;
out vec3 normal;

float height_at(ivec2 place) { return texelFetch(heights, place & (grid.x - 1), 0).r; }

void main() {
    ivec2 corner = ivec2(gl_VertexID % (grid.w + 1), gl_VertexID / (grid.w + 1));
    ivec2 cell = ivec2(gl_InstanceID % grid.z, gl_InstanceID / grid.z) * grid.w + corner;
    ivec2 place = cell * grid.y;
    int step = grid.y;
    normal = surface_normal(height_at(place - ivec2(step, 0)), height_at(place + ivec2(step, 0)),
                            height_at(place - ivec2(0, step)), height_at(place + ivec2(0, step)),
                            float(step) * north_west.w);
    vec2 metres = vec2(place) * north_west.w;
    from_camera = north_west.xyz + vec3(metres.x, height_at(place), metres.y);
    cell_position = vec2(cell);
    tile_position = vec2(place) / float(grid.x);
    gl_Position = view_projection * vec4(from_camera, 1.0);
}
