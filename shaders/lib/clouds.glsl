// The clouds of the style natural: pure functions. Lengths are in metres.
const float kCloudPeriod = 24576.0;
const float kCloudStep = 0.012;      // periods that light is followed towards the sun

// To the layer of clouds along a ray of that sine of elevation: a shell that bends down faster than the planet, so
// that its far clouds don't crowd at the horizon.
float cloud_distance(float sine) {
    const float kAbove = 2600.0, kRadius = 3.0e5;
    return sqrt(kRadius * kRadius * sine * sine + 2.0 * kRadius * kAbove) - kRadius * sine;
}

// How much of the sky they hide, from how thick they are.
float cloud_cover(float thickness) { return smoothstep(0.5, 1.05, thickness); }

// The sun's light that a cloud sends to the eye, by its irradiance: less from the thick ones, and from those that
// others shade; more of it forward. `phase`: as haze_phase.
float cloud_light(float cover, float before, float phase) {
    float shade = exp(-1.6 * max(before - 0.5, 0.0)) * mix(1.0, 0.62, cover);
    return shade * (0.30 + 1.1 * phase * (1.0 - 0.8 * cover));
}

// How much of them is seen through the air, from an eye at a height: above the air there are none.
float cloud_fading(float away, float height) {
    return exp(-1.1e-9 * away * away) * (1.0 - smoothstep(8e3, 1.6e4, height));
}
