#version 330 core
// The surface as the lines between its grid points, white on black, found in the plane of each triangle
// from the distance to whole cells: so they can be antialiased, and of any width, in a core profile.
#include "lib/frame.glsl"
#include "lib/rings.glsl"
#include "lib/lines.glsl"
#include "lib/depth.glsl"

in vec2 place;
in vec3 from_camera;
flat in int ring;

out vec4 colour;

const float kHalfWidth = 0.6;  // pixels

// The outermost lines have one side only, so they are drawn twice as wide.
float half_width(float position, int low, int high) {
    int nearest = int(round(position));
    return nearest == low || nearest == high ? 2.0 * kHalfWidth : kHalfWidth;
}

void main() {
    write_depth();
    vec2 change = vec2(length(vec2(dFdx(place.x), dFdy(place.x))), length(vec2(dFdx(place.y), dFdy(place.y))));
    bool antialiased = sun.w > 0.5;
    vec2 here = place;
    int level = ring;
    float share = follow_rings(here, level);
    change *= exp2(float(ring - level));
    ivec4 extent = ring_extent[level];
    vec2 widths = vec2(half_width(here.x, extent.x, extent.z), half_width(here.y, extent.y, extent.w));
    vec2 across = vec2(grid_coverage(here.x, change.x, widths.x, antialiased),
                       grid_coverage(here.y, change.y, widths.y, antialiased));
    if (share > 0.0) {
        // The lines between those of the coarser ring fade away.
        vec2 wide = coarser(here, level);
        across = mix(across,
                     vec2(grid_coverage(wide.x, 0.5 * change.x, widths.x, antialiased),
                          grid_coverage(wide.y, 0.5 * change.y, widths.y, antialiased)),
                     share);
    }
    colour = vec4(vec3(max(across.x, across.y)), 1.0);
}
