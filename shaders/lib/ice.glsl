// Ice on water where a climate is cold; needs lib/climate.glsl, lib/ground_noise.glsl and lib/light_here.glsl.

// How much of water is frozen at degrees Celsius in the mean of the year: there are floes first, by `noise` from -1 to 1.
float ice_share(float temperature, float noise) { return smoothstep(-0.12, 0.12, (-8.0 - temperature) / 4.0 + 0.5 * noise); }

// Water with its ice, of which `pixel` metres are a pixel; `light`: as in rings.
vec3 with_ice(vec3 water, vec2 from_eye, float height, int ring, float share, float pixel, vec4 light) {
    const vec3 kIce = vec3(0.66, 0.73, 0.78);
    vec3 result = water;
    // A loop of one round: without a graphics card no other branch is left out.
    for (bool cold = climate_rule.x > 0.0; cold; cold = false) {
        float temperature = temperature_at(from_eye, height);
        for (bool some = ice_share(temperature, 1.0) > 0.0; some; some = false) {
            Noise noise = noise_at(from_eye, ring, noise_level(ring, share, pixel), pixel);
            vec3 normal = mean_normal(0.06 * noise.slope, 0.0);
            vec3 ice = kIce * (1.0 + 0.15 * noise.value) *
                       light_on_ground(normal, light.z, light.w, sun_here, sunlight_here, skylight_here);
            result = mix(water, ice, ice_share(temperature, noise.value));
        }
    }
    return result;
}
