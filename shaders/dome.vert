#version 330 core
// The sky, infinitely far away: light that was found along the rays through the dome's vertices.
#include "lib/frame.glsl"

layout(location = 0) in vec3 direction;
layout(location = 1) in vec3 even_light;
layout(location = 2) in vec3 hazy_light;

out vec3 towards;
out vec3 even;
out vec3 hazy;

void main() {
    towards = direction;
    even = even_light;
    hazy = hazy_light;
    gl_Position = view_projection * vec4(direction, 0.0);
    // As far away as depth goes.
#ifdef LOGARITHMIC_DEPTH
    gl_Position.z = gl_Position.w;
#else
    gl_Position.z = 0.0;
#endif
}
