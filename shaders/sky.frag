#version 330 core
#include "lib/frame.glsl"

uniform sampler2D clouds;

in vec2 cloud_position;
in float elevation;

out vec4 colour;

void main() {
    vec2 half_texel = 0.5 / vec2(textureSize(clouds, 0));
    vec3 sky = texture(clouds, cloud_position + half_texel).rgb;
    // Haze hides the rim, where the pyramid ends and its texels crowd together.
    colour = vec4(mix(haze.rgb, sky, smoothstep(0.0, 0.17, elevation)), 1.0);
}
