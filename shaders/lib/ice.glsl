// Ice on water where a climate is cold; needs lib/climate.glsl, lib/ground_noise.glsl and lib/light_here.glsl.

// Of a sea's ice, how much lies open along leads: some tens of metres wide, where noise is near 0, and kilometres apart.
float leads(vec2 place, int ring, float pixel) {
    Noise sheets = noise_of_width(place, ring, pixel, 6000.0);
    float away = sheets.value + 0.12 * wide_noise(place, ring, pixel, 800.0) + 0.02 * wide_noise(place, ring, pixel, 100.0);
    return sheets.seen * (1.0 - smoothstep(0.006, 0.018, abs(away))) * (1.0 - smoothstep(16.0, 64.0, pixel));
}

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
            // The wind leaves some of it without snow, more of lakes than of a sea: in patches of all sizes, so that it
            // doesn't look alike from every height.
            float bare = 0.45 * (noise.value + wide_noise(place.xz, ring, pixel, 300.0) +
                                 wide_noise(place.xz, ring, pixel, 2500.0) + wide_noise(place.xz, ring, pixel, 20000.0));
            vec3 ice = mix(kIce, kSnow, smoothstep(-0.5, 0.4, bare + 0.3 * salt)) * lit;
            float open = salt * leads(place.xz, ring, pixel);
            result = mix(water, ice, ice_share(temperature, salt, noise.value) * (1.0 - open));
        }
    }
    return result;
}
