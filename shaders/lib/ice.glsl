// Ice on water where a climate is cold; needs lib/climate.glsl, lib/ground_noise.glsl and lib/light_here.glsl.

// Water with its ice. `place` and `pixel`: metres; `salt`: as in ice_share; `light`: as in rings.
vec3 with_ice(vec3 water, vec3 place, int ring, float share, float pixel, float salt, vec4 light) {
    const vec3 kIce = vec3(0.66, 0.73, 0.78);
    vec3 result = water;
    // A loop of one round: without a graphics card no other branch is left out.
    for (bool cold = climate_rule.x > 0.0; cold; cold = false) {
        float temperature = temperature_at(place.xz, place.y);
        for (bool some = ice_share(temperature, salt, 1.0) > 0.0; some; some = false) {
            Noise noise = noise_at(place.xz, ring, noise_level(ring, share, pixel), pixel);
            vec3 normal = mean_normal(0.06 * noise.slope, 0.0);
            vec3 ice = kIce * (1.0 + 0.15 * noise.value) *
                       light_on_ground(normal, light.z, light.w, sun_here, sunlight_here, skylight_here);
            result = mix(water, ice, ice_share(temperature, salt, noise.value));
        }
    }
    return result;
}
