#version 330 core
// The surface as the lines between its grid points, white on black, found in the plane of each triangle
// from the distance to whole cells: so they can be antialiased, and of any width, in a core profile.
#include "lib/frame.glsl"
#include "lib/lines.glsl"

uniform float cells;       // along the side of the whole surface

in vec2 cell_position;
in vec2 tile_position;
in vec3 from_camera;
in vec3 normal;

out vec4 colour;

const float kHalfWidth = 0.6;  // pixels

// The outermost lines have one side only, so they are drawn twice as wide.
float half_width(float position) {
    float nearest = round(position);
    return nearest == 0.0 || nearest == cells ? 2.0 * kHalfWidth : kHalfWidth;
}

void main() {
    vec2 change = vec2(length(vec2(dFdx(cell_position.x), dFdy(cell_position.x))),
                       length(vec2(dFdx(cell_position.y), dFdy(cell_position.y))));
    bool antialiased = sun.w > 0.5;
    float coverage =
        max(grid_coverage(cell_position.x, change.x, half_width(cell_position.x), antialiased),
            grid_coverage(cell_position.y, change.y, half_width(cell_position.y), antialiased));
    colour = vec4(vec3(coverage), 1.0);
}
