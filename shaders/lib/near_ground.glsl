// How fine the ground's noise is, and what it makes of ground nearer than the finest ring, where NEAR is defined, and of walls.
// Needs lib/ground_noise.glsl, lib/lighting.glsl and lib/footprint.glsl.
#include "lib/wall_noise.glsl"

// What the noise makes of ground: its gradient, the slope that tells what grows on it, and a value.
struct Ground {
    vec2 gradient;
    float slope, value;
};

// How far a place is nearer than the finest ring, 0 to 1.
float nearness(vec3 from_eye) { return min(rings_below(from_eye.xz), 1.0); }

#ifdef NEAR
float finest_noise(int ring, float pixel) { return rings_seen(ring, pixel); }

Ground near_ground(Ground ground, vec3 from_eye, int ring, float near, float level, float pixel) {
    if (level > 4.0 && near > 0.0) {
        Noise coarser = coarser_noise(from_eye.xz, ring, level, pixel);
        ground.gradient += sqrt(kFinestSlopes * near) * coarser.slope;
        ground.value = many_octaves(level) * (ground.value + near * coarser.value);
    }
    return ground;
}

float near_on_walls(float near) { return near; }

#else
// Between four octaves of it and the rings' samples nothing is drawn, so they are not far from each other.
float finest_noise(int ring, float pixel) { return min(rings_seen(ring, pixel), 6.0); }
Ground near_ground(Ground ground, vec3 from_eye, int ring, float near, float level, float pixel) { return ground; }
float near_on_walls(float near) { return 0.0; }
#endif

// In rings below ring 0: as fine as the cells of a ring, which has become the next one so far, or as pixels show it.
float noise_level(int ring, float share, float pixel) { return max(-float(ring) - share, finest_noise(ring, pixel)); }

// `slope`: that tells what grows on walls, without their noise.
Ground with_wall(Ground ground, Wall wall, float slope) {
    return Ground(mix(ground.gradient, wall.gradient, wall.share), mix(ground.slope, slope, wall.share),
                  mix(ground.value, wall.value, wall.share));
}
