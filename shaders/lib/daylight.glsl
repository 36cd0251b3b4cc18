// Light in the style natural: pure functions, linear.

// What share of white light ground sends back whose colour was chosen to be looked at as it is: display colours
// are lighter, and more colourful, than the ground that they mean.
vec3 albedo_of(vec3 colour) {
    float grey = dot(colour, vec3(0.2126, 0.7152, 0.0722));
    return mix(vec3(grey), colour, 0.8) * 0.82;
}

// The mean gradient of what one sees of rough ground: the slopes that face the eye, while others hide. Exact for
// gradients that are normally distributed (Smith 1967), but for an approximation of the normal integral. `variance`:
// along each axis; `towards_eye` has unit length.
vec2 seen_gradient(vec2 gradient, float variance, vec3 towards_eye) {
    vec2 along = vec2(towards_eye.x, towards_eye.z);
    float level = length(along), deviation = sqrt(variance);
    float facing = (towards_eye.y - dot(gradient, along)) / max(deviation * level, 1e-4);
    facing = max(facing, -4.0);  // slopes that steep aren't seen, nor is what floats would make of them
    float shift = deviation * 2.0 / (facing + sqrt(facing * facing + 2.54648));
    return gradient - along * (shift / max(level, 1e-4));
}

// The light on ground, over pi: from the sun, from the sky, and from sunlit ground around. `normal` is a mean one;
// `sky_share` and `sun_share` are what the land around leaves of them.
vec3 light_on_ground(vec3 normal, float sky_share, float sun_share, vec3 sun, vec3 sunlight, vec3 skylight) {
    const float kSky = 1.5;  // and what clouds and the rest of the land add to a clear one
    const vec3 kGround = vec3(0.26, 0.235, 0.20);  // what ground around sends back
    vec3 from_sun = sunlight * (max(dot(normal, sun), 0.0) * sun_share * 0.318309886);
    // Eyes and cameras take some of the blue away.
    vec3 sky = mix(skylight, vec3(dot(skylight, vec3(0.2126, 0.7152, 0.0722))), 0.3);
    vec3 from_sky = sky * (kSky * (0.2 + 0.8 * sky_share) * (0.7 + 0.3 * normal.y));
    vec3 around = (sunlight * (max(sun.y, 0.0) * 0.318309886) + skylight) * kGround;
    return from_sun + from_sky + around * (1.12 - sky_share);
}
