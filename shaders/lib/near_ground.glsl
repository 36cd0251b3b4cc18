// What the ground's noise makes of it nearer than the finest ring: where NEAR is defined, as fine as pixels, on walls too.
// Needs lib/ground_noise.glsl and lib/lighting.glsl.

// What the noise makes of ground: its gradient, the slope that tells what grows on it, and a value.
struct Ground {
    vec2 gradient;
    float slope, value;
};

#ifdef NEAR
#include "lib/wall_noise.glsl"

// As fine as pixels show it, wherever one stands.
float octaves_below(vec3 from_eye, int ring, float pixel) { return clamp(rings_seen(ring, pixel), 0.0, rings_below(from_eye.xz)); }

Ground near_ground(Ground ground, vec2 even, float omitted, vec3 from_eye, int ring, float below, float pixel) {
    if (below > 4.0) {
        Noise coarser = coarser_noise(from_eye.xz, ring, below, pixel);
        ground.gradient += sqrt(kFinestSlopes) * coarser.slope;
        ground.value = many_octaves(below) * (ground.value + coarser.value);
    }
    float nearest = rings_below(from_eye.xz);
    vec3 normal = mean_normal(even, 0.0);
    float wall = min(nearest, 1.0) * wall_share(normal);
    if (wall > 0.0) {
        WallNoise rough = wall_noise(from_eye, normal, ring, nearest);
        vec3 turned = normal + kWallSlopes * rough.turn;
        ground.gradient = mix(ground.gradient, -turned.xz / max(turned.y, 0.1), wall);
        ground.slope = mix(ground.slope, dot(even, even) + 2.0 * omitted, wall);
        ground.value = mix(ground.value, rough.value, wall);
    }
    return ground;
}

#else
float octaves_below(vec3 from_eye, int ring, float pixel) { return min(rings_below(from_eye.xz), 6.0); }
Ground near_ground(Ground ground, vec2 even, float omitted, vec3 from_eye, int ring, float below, float pixel) { return ground; }
#endif
