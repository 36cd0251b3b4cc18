// The clouds of the style natural: pure functions. Lengths are in metres. Thickness is that of
// render/view/cloud_layer.h: of all the sky the share that has thinner ones.
const float kCloudPeriod = 24576.0;
const float kCloudHeight = 2600.0;         // of the layer's base, above the eye; of its shadows, above height 0
const float kCloudDepth = 0.3;             // of the layer, as a share of its height
const float kPuffs = 5.3;                  // how many times as small as clouds
const vec2 kPuffsRise = vec2(0.21, 0.13);  // how far they move from the base of the layer to its top, in their periods
const float kCloudStep = 0.02;             // periods that light is followed towards the sun

// To the base of the layer along a ray of that sine of elevation: a shell that bends down faster than the planet, so
// that its far clouds don't crowd at the horizon.
float cloud_distance(float sine) {
    const float kRadius = 3.0e5;
    return sqrt(kRadius * kRadius * sine * sine + 2.0 * kRadius * kCloudHeight) - kRadius * sine;
}

// What makes them puffy: `puff` tells how far the thickness of finer clouds is from the middle, from 0 to 1. A sky that is
// nearly clear has less of it, and a clear one nothing.
float cloud_puffs(float puff, float cover) { return 0.18 * (puff - 0.5) * min(5.0 * cover, 1.0); }

// The level of a texture of so many texels whose texels are as wide as the steps between slices: finer puffs would give each
// slice an edge of its own, and far clouds a fringe of dotted lines. `base`: periods to where a ray enters the layer.
float puff_level(float base, float texels) {
    const float kSlices = 48.0;  // of all pictures that a mean is made of
    return log2(max((base * kCloudDepth * kPuffs + length(kPuffsRise)) / kSlices * texels, 1.0));
}

// How high they reach in the layer, whose depth is 1, where `cover` is the share of the sky that has clouds: as domes
// that stand on a level base, and below it where there are none.
float cloud_top(float thickness, float cover) { return 1.35 * sqrt(max(thickness + cover - 1.0, 0.0)) - 0.16; }

// How much cloud lies along a step, when from its beginning to its end one gets from so far within to so far within;
// outside is below 0.
float cloud_along(float first, float last) {
    float both = max(first, 0.0) + max(last, 0.0);
    return 0.5 * both * both / max(abs(first) + abs(last), 1e-3);
}

// The share of the sun's light that gets to a height in them, where what lies towards the sun reaches up to `before`.
float cloud_light(float height, float before) { return exp(-1.6 * max(before - height, 0.0)) * mix(0.5, 1.0, height); }

// How much of them is seen through the air, from an eye at a height: above the air there are none.
float cloud_fading(float away, float height) {
    return exp(-1.1e-9 * away * away) * (1.0 - smoothstep(8e3, 1.6e4, height));
}

// From a place at a height, in metres east and south, to where the sun's light passes the layer.
vec2 cloud_shadow_way(float height, vec3 sun) {
    return vec2(sun.x, sun.z) * (max(kCloudHeight - height, 0.0) / max(sun.y, 0.1));
}

// The share of the sun's light that gets through clouds.
float cloud_shadow(float thickness, float cover) {
    return 1.0 - 0.8 * smoothstep(0.02, 0.3, thickness + cover - 1.0);
}
