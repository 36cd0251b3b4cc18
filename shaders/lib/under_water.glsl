// What one sees under water: pure functions, light linear. Lengths are in metres, depths below the surface, cosines of
// angles to straight up; `lost`: of light in water, 1 / metres. Needs lib/air.glsl for mean_left.
const float kWaterIndex = 1.34;

// Of light's way in water, from that in the air above it (Snell).
float cosine_in_water(float cosine) {
    return sqrt(1.0 - (1.0 - cosine * cosine) / (kWaterIndex * kWaterIndex));
}

// And the other way round: 0 where no light gets out.
float cosine_in_air(float cosine) {
    return sqrt(max(1.0 - kWaterIndex * kWaterIndex * (1.0 - cosine * cosine), 0.0));
}

// The share of light that water mirrors back into itself, by Fresnel's equations, without polarisation: all of it outside
// the window of 48 degrees around straight up.
float mirrored_below(float cosine) {
    float air = cosine_in_air(cosine);
    float across = (kWaterIndex * cosine - air) / (kWaterIndex * cosine + air);
    float along = (cosine - kWaterIndex * air) / (cosine + kWaterIndex * air);
    return air > 0.0 ? 0.5 * (across * across + along * along) : 1.0;
}

// The mean of that over waves whose slopes deviate so much from the one that is seen.
float mirrored_by_waves(float cosine, float deviation) {
    float steps = deviation * sqrt(max(1.0 - cosine * cosine, 0.0)) * 1.7320508;
    return 0.666667 * mirrored_below(clamp(cosine, 0.001, 1.0)) +
           0.166667 * (mirrored_below(clamp(cosine - steps, 0.001, 1.0)) + mirrored_below(clamp(cosine + steps, 0.001, 1.0)));
}

// Of light that comes down from the air at such an angle, the share that gets into the water.
float let_in(float cosine) { return 1.0 - mirrored_below(cosine_in_water(clamp(cosine, 0.0, 1.0))); }

// Towards a lamp as it is seen from under level water, from where it stands in the air.
vec3 seen_from_water(vec3 lamp) {
    float up = cosine_in_water(clamp(lamp.y, 0.0, 1.0));
    vec2 level = vec2(lamp.x, lamp.z) / max(length(vec2(lamp.x, lamp.z)), 1e-6) * sqrt(max(1.0 - up * up, 0.0));
    return vec3(level.x, up, level.y);
}

// What is left of light after a way through water (Beer).
vec3 left_in_water(float way, vec3 lost) { return exp(-lost * way); }

// What water itself adds along a way that begins at a depth and goes up by so much a metre, of white light that falls on
// its surface. It scatters as much of the light at each depth as shows its colour from above: the sum over a way without
// an end straight down from the surface is that of the deep in lib/daylight_water.glsl.
vec3 added_by_water(float depth, float up, float way, vec3 lost) {
    const vec3 kDeep = vec3(0.004, 0.026, 0.040);
    vec3 more = lost * ((1.0 - up) * way);
    return 2.0 * kDeep * lost * left_in_water(depth, lost) * way * mean_left(more, left_behind_air(more));
}

// How much more of it there is at an angle to the lamp, whose light goes mostly on: 1 in the mean over all directions
// (Henyey and Greenstein 1941, for a part).
float onward_share(float cosine) {
    const float kForward = 0.75, kPart = 0.25;
    float base = 1.0 + kForward * kForward - 2.0 * kForward * cosine;
    return 1.0 - kPart + kPart * (1.0 - kForward * kForward) / (base * sqrt(base));
}

// How bright waves make a place so deep below them, as lenses: 1 under level water. `across`, `down`: by how much the
// slope towards the east changes in a metre to the east and to the south; `along`: that towards the south, to the south.
float focused(float across, float down, float along, float depth) {
    const float kSharp = 0.06;  // less than that the sun's width and ripples leave none
    float reach = depth * (1.0 - 1.0 / kWaterIndex);
    float spread = (1.0 + reach * across) * (1.0 + reach * along) - reach * reach * down * down;
    return sqrt((1.0 + kSharp) / (spread * spread + kSharp));
}
