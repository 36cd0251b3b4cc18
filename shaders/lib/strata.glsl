// Layers of rock: a pure function.

// One of 32 numbers, in [0, 1].
float stratum(float number) { return fract(sin(mod(number, 32.0) * 12.9898) * 43758.5453); }

// Layers of one thickness: those at a whole number go over into the next within so much of their thickness.
float strata_of(float place, float change) {
    float number = floor(place), within = place - number;
    float edge = clamp((within - 1.0 + change) / change, 0.0, 1.0);
    return mix(stratum(number), stratum(number + 1.0), edge);
}

// How light rock is at a height, from 0 to 1: thick layers with thin ones in them. `height`: in parts of what has 14 of
// the thick ones; `change`: of it over a pixel, over which layers that are thinner go.
float strata_light(float height, float change) {
    const float kThick = 14.0, kThin = 61.0;
    float thick = mix(0.5, strata_of(height * kThick, clamp(change * kThick, 0.12, 1.0)), 1.0 - smoothstep(0.5, 1.5, change * kThick));
    float thin = mix(0.5, strata_of(height * kThin + 0.3, clamp(change * kThin, 0.2, 1.0)), 1.0 - smoothstep(0.5, 1.5, change * kThin));
    return 0.6 * thick + 0.4 * thin;
}

// The same of rock in the open, from -1 to 1, which the weather has worn. `height` and its change over a pixel: metres;
// `noise`, from -1 to 1, breaks the layers up.
float worn_layers(float height, float change, float noise) {
    const vec2 kThick = vec2(61.0, 17.0);
    // No two are as thick.
    float uneven = abs(fract(height / 239.0 + 0.4 * noise) - 0.5);
    vec2 place = height / kThick + vec2(1.7, 4.9) * uneven + noise * vec2(0.45, 1.1);
    vec2 wave = abs(fract(place) - 0.5) * 4.0 - 1.0;
    vec2 seen = 1.0 - smoothstep(vec2(0.15), vec2(0.5), change / kThick);
    return dot(wave * seen, vec2(0.6, 0.4));
}
