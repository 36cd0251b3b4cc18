// What the ground is made of beside what its height and steepness tell: pure functions. `slope`: the mean square of the
// gradient; `hollow`: as below; `noise`, from -1 to 1, breaks them up; `share`: how much of them there is, 0 to 1.
// Needs lib/forest.glsl.

// By how much less of the sky is seen than from an even slope as steep: above 0 in hollows of any size, below on ridges.
// `open`: the share of the sky that is seen.
float hollow_at(float slope, float open) { return 0.5 + 0.5 * inversesqrt(1.0 + slope) - open; }

// How much of a place is scree: stones that fell from rock above, gathered in hollows, and lie as steep as loose stones
// can, between 22 and 40 degrees. `place`: in the palette, whose meadows lie below and whose snow above.
float scree_share(float share, float place, float slope, float hollow, float noise) {
    float talus = smoothstep(0.12, 0.30, slope) * (1.0 - smoothstep(0.6, 1.1, slope));
    float high = smoothstep(0.30, 0.42, place) * (1.0 - smoothstep(0.72, 0.80, place));
    float gathered = smoothstep(0.0, 0.08, hollow + 0.05 * noise + 0.2 * (share - 0.6));
    return talus * high * gathered * smoothstep(0.0, 0.05, share);
}

// How much further up in the palette ground lies that is about as high as snow: wind takes it off ridges, and lays it into
// hollows.
float snow_drift(float share, float place, float hollow) {
    return 2.0 * share * clamp(0.4 * hollow, -0.05, 0.08) * smoothstep(0.58, 0.76, place);
}

// Ground of a linear colour: meadows are dry on ridges and lush in hollows, and their soil is bare where no trees hold it on a slope;
// cliffs are dark beside the stones that fell from them.
vec3 with_materials(vec3 albedo, float share, float slope, float hollow, float noise) {
    const vec3 kSoil = vec3(0.105, 0.080, 0.054), kLush = vec3(-0.30, -0.10, -0.16);
    float green = greenness(albedo);
    float moist = clamp(6.0 * (hollow - 0.05) + 0.5 * noise, -1.0, 1.0);
    float bare = smoothstep(0.0, 0.5, share - 0.4 - noise - 2.5 * hollow) * smoothstep(0.08, 0.25, slope);
    vec3 grass = albedo * (vec3(1.0) + kLush * (2.0 * share * green * moist));
    vec3 ground = mix(grass, kSoil, 0.7 * bare * green * smoothstep(0.0, 0.05, share));
    return ground * (1.0 - 0.6 * share * smoothstep(0.7, 2.2, slope));
}
