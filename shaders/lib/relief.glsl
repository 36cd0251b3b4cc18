// How mapmakers shade relief: pure functions.

// How much light a lamp in that direction on the map, 45 degrees high, sends onto ground of that mean normal.
float lamp_light(vec3 normal, vec2 towards) {
    return max(0.70710678 * (dot(vec2(normal.x, normal.z), towards) + normal.y), 0.0);
}

// The same of one of several lamps that counts as much as the ground's slope runs across its direction: times the square of
// that slope.
float light_across(vec3 normal, vec2 towards) {
    float across = normal.x * towards.y - normal.z * towards.x;
    return across * across * lamp_light(normal, towards);
}

// The mean of lamps in the south-west, west, north-west and north (Mark 1992): slopes that one of them leaves dark
// are lit by another.
float four_lamps(vec3 normal) {
    const float kDiagonal = 0.70710678;
    float slope = normal.x * normal.x + normal.z * normal.z;
    if (slope < 1e-12) return kDiagonal * normal.y;
    return 0.5 / slope * (light_across(normal, vec2(-kDiagonal, kDiagonal)) + light_across(normal, vec2(-1.0, 0.0)) +
                          light_across(normal, vec2(-kDiagonal, -kDiagonal)) + light_across(normal, vec2(0.0, -1.0)));
}

// From -1, in shadow, by 0 on level ground to 1 facing the lamp in the north-west. `gradient`: rise over run to the
// east and the south, `variance` along each axis; `lamps`: how much four lamps count.
float relief_shade(vec2 gradient, float variance, float lamps) {
    const float kLevel = 0.70710678;
    vec3 normal = vec3(-gradient.x, 1.0, -gradient.y) / sqrt(1.0 + dot(gradient, gradient) + 2.0 * variance);
    float light = mix(lamp_light(normal, vec2(-kLevel, -kLevel)), four_lamps(normal), lamps);
    return light < kLevel ? light / kLevel - 1.0 : (light - kLevel) / (1.0 - kLevel);
}
