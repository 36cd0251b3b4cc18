// The light in the water that the eye is in; needs lib/frame.glsl, lib/daylight.glsl, lib/aerial.glsl,
// lib/cloud_layer.glsl, lib/lit_water.glsl and lib/under_water.glsl.
uniform vec4 in_water;  // metres from the eye up to the surface; how high its waves are, as waves_at takes it

// What falls on the water's surface from the sun, and from the sky and around.
vec3 sun_on_water() { return sunlight.rgb * (max(sun.y, 0.0) * 0.318309886); }
vec3 sky_on_water() { return light_on_ground(vec3(0.0, 1.0, 0.0), 1.0, 0.0, sun.xyz, sunlight.rgb, skylight.rgb); }

// How the slopes of a tile's waves change around a place: that towards the east eastwards and southwards, and that towards
// the south southwards. `step`: metres.
vec3 bend_in(int tile, vec2 place, float step) {
    vec2 here = tile_slope(tile, place), east = tile_slope(tile, place + vec2(step, 0.0));
    vec2 south = tile_slope(tile, place + vec2(0.0, step));
    return vec3(east.x - here.x, south.x - here.x, south.y - here.y) / step;
}

// The waves' light at a place so deep below them, from the eye; `pixel`: metres. It comes down along the sun's light.
float waves_light(vec3 from_eye, float depth, float pixel) {
    const float kFades = 14.0;  // metres, in which what scatters makes it even
    vec3 lamp = seen_from_water(sun.xyz);
    vec2 above = from_eye.xz + lamp.xz * (depth / lamp.y);
    vec3 bend = vec3(0.0);
    for (int tile = 2; tile < 4; ++tile) {
        float texel = 1.0 / (length(wave_places[tile].xy) * 128.0);
        // Deeper down finer waves are blurred.
        float share = wave_share(pixel, wave_places[tile].xy) * exp(-0.006 * depth / texel);
        if (tile == 3) share *= 0.6;  // they stand too close for lenses
        if (share > 0.02) bend += share * in_water.y * bend_in(tile, above, 1.5 * texel);
    }
    float even = exp(-depth / kFades);
    return mix(1.0, min(focused(bend.x, bend.y, bend.z, depth), 5.0), even);
}

// How shafts of light change what is added along a ray: 1 in the mean. Each is where the surface lets in more, and leads
// down along the sun's light.
float light_shafts(vec3 ray, float way) {
    const int kSteps = 7;
    const float kReach = 22.0;  // metres
    vec3 lamp = seen_from_water(sun.xyz);
    float reach = min(way, kReach), sum = 0.0;
    for (int i = 0; i < kSteps; ++i) {
        float away = reach * (float(i) + 0.5) / float(kSteps);
        vec3 place = ray * away;
        vec2 above = place.xz + lamp.xz * ((in_water.x - place.y) / lamp.y);
        vec2 slope = tile_slope(2, 0.5 * above) / max(wave_slopes.z, 1e-3);
        sum += clamp(0.5 + 0.55 * (slope.x + slope.y), 0.0, 2.0);
    }
    return mix(1.0, 2.0 * sum / float(kSteps), 0.55 * exp(-in_water.x / 25.0));
}

// Light from a place so far along a ray of unit length, through the water before it.
vec3 through_water(vec3 light, vec3 ray, float way) {
    float clouds = sun_through_clouds(vec3(0.0));
    float shafts = light_shafts(ray, way) * onward_share(dot(ray, seen_from_water(sun.xyz)));
    vec3 falling = sun_on_water() * (clouds * shafts) + sky_on_water();
    return light * left_in_water(way, water_loss) + falling * added_by_water(in_water.x, ray.y, way, water_loss);
}
