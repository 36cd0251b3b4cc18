#version 330 core
// The surface carrying the terrain texture, in sunlight.
#include "lib/frame.glsl"
#include "lib/lighting.glsl"

uniform sampler2D terrain;

in vec2 cell_position;
in vec2 tile_position;
in vec3 from_camera;
in vec3 normal;

out vec4 colour;

void main() {
    // Texel (x, y) is the colour of sample (x, y), and lies at its middle.
    vec2 half_texel = 0.5 / vec2(textureSize(terrain, 0));
    vec3 ground = texture(terrain, tile_position + half_texel).rgb;
    vec3 lit = ground * light_on(normalize(normal), sun.xyz);
    colour = vec4(mix(lit, haze.rgb, haze_share(length(from_camera), camera.w)), 1.0);
}
