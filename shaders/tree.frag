#version 330 core
// Trees near by in the light of sun and sky, through the air.
#include "lib/frame.glsl"
#include "lib/daylight.glsl"
#include "lib/aerial.glsl"
#include "lib/footprint.glsl"
#include "lib/tone.glsl"
#include "lib/depth.glsl"

uniform sampler2D ground_noise;  // render/view/ground_noise.h has it

in vec3 from_camera;
in vec3 outwards;
in vec3 crown;
in vec3 tint;
flat in vec2 shares;
in float open;
flat in float tall;         // metres

out vec4 colour;

const float kTwigs = 0.16;  // periods of the noise in a metre
const float kBare = 0.16;   // of a tree's height, the stem alone

void main() {
    write_depth();
    // Twigs: what the ground's noise is across the two upright planes, as fine as pixels show it.
    float pixel = width_of(footprint_of(from_camera.xz));
    vec3 noise = textureLod(ground_noise, (crown.xy + 0.5 * crown.z) * kTwigs, 0.0).rgb +
                 textureLod(ground_noise, (crown.zy - 0.5 * crown.x) * kTwigs + 0.37, 0.0).rgb - 1.0;
    float seen = 1.0 - smoothstep(0.1, 0.7, pixel);
    // At its outline a crown is ragged.
    float edge = abs(dot(normalize(outwards), normalize(from_camera)));
    if (crown.y > kBare * tall && crown.y < 0.9 * tall && seen * (0.28 - 0.8 * edge) > noise.x + 0.12) discard;
    vec3 normal = normalize(normalize(outwards) + 1.4 * seen * vec3(noise.y, noise.x, noise.z));
    float dark = clamp(open * (1.0 + 1.5 * seen * noise.x), 0.05, 1.0);
    // Leaves let light through, so that a crown has no hard shadow.
    float facing = 0.35 + 0.65 * clamp(dot(normalize(outwards), sun.xyz) + 0.35, 0.0, 1.0);
    vec3 lit = tint * light_on_ground(normal, shares.x * dark, shares.y * dark * facing, sun.xyz, sunlight.rgb, skylight.rgb);
    colour = vec4(dithered(tone(sunlight.w * through_air(lit, from_camera)), gl_FragCoord.xy + part.xy), 1.0);
}
