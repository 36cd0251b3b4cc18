// Ice on water where a climate is cold; needs lib/climate.glsl, lib/ground_noise.glsl and lib/light_here.glsl.

// Water with its ice. `place` and `pixel`: metres; `salt`: as in ice_share; `light`: as in rings.
vec3 with_ice(vec3 water, vec3 place, int ring, float share, float pixel, float salt, vec4 light) {
    const vec3 kIce = vec3(0.36, 0.47, 0.55), kSnow = vec3(0.74, 0.78, 0.82);
    vec3 result = water;
    // A loop of one round: without a graphics card no other branch is left out.
    for (bool cold = climate_rule.x > 0.0; cold; cold = false) {
        float temperature = temperature_at(place.xz, place.y);
        for (bool some = ice_share(temperature, salt, 1.0) > 0.0; some; some = false) {
            Noise noise = noise_at(place.xz, ring, noise_level(ring, share, pixel), pixel);
            vec3 lit = light_on_ground(mean_normal(0.05 * noise.slope, 0.0), light.z, light.w, sun_here,
                                       sunlight_here, skylight_here);
            // The wind leaves some of it without snow, more of lakes than of a sea.
            vec3 ice = mix(kIce, kSnow, smoothstep(-0.3, 0.5, noise.value + 0.3 * salt)) * lit;
            result = mix(water, ice, ice_share(temperature, salt, noise.value));
        }
    }
    return result;
}
