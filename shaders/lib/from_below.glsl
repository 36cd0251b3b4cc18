// The water's surface as it is seen from below: through it the sky and the sun within 48 degrees around straight up, and
// in it the bed and the deep, which it mirrors. For shaders/dome.frag, with lib/in_water.glsl and lib/ring_surface.glsl.
uniform sampler2DArray depths;  // of the rings: metres, below 0 on land

const float kFarWater = 1e4;    // metres, from where nothing is seen

float way_to_surface(vec3 ray) { return ray.y > 0.0 ? min(in_water.x / ray.y, kFarWater) : kFarWater; }

float depth_below(vec2 from_eye) {
    float share;
    int ring = ring_at(from_eye, share);
    vec2 texel = texel_in(ring, from_eye);
    return max(texture(depths, vec3(texel / float(ring_shape.x + 1), float(ring))).r, 0.5);
}

// What comes up along a ray that the surface mirrors down, at a place of it.
vec3 mirrored_water(vec2 from_eye, vec3 ray) {
    const vec3 kBottom = vec3(0.24, 0.22, 0.165);
    vec3 falling = sun_on_water() + sky_on_water();
    float down = max(-ray.y, 0.01), depth = depth_below(from_eye);
    depth = depth_below(from_eye + ray.xz * min(depth / down, 60.0));
    float way = min(depth / down, kFarWater);
    vec3 bed = kBottom * falling * left_in_water(depth + way, water_loss);
    return bed + falling * added_by_water(0.0, ray.y, way, water_loss);
}

// The sun through waves whose slopes deviate so much: what each bends the way of light by.
vec3 sun_through_waves(vec3 ray, float deviation) {
    const float kSun = 0.012;  // half of its width, and what the eye adds
    float wide = 0.34 * deviation * 0.34 * deviation + kSun * kSun;
    float aside = 2.0 * (1.0 - dot(ray, sun.xyz));
    return sunlight.rgb * (min(1.0 / (6.28318531 * wide), 60.0) * exp(-0.5 * aside / wide));
}

// The sky along a ray in the air.
vec3 sky_above(vec3 ray, float deviation) {
    float up = max(ray.y, 0.0);
    even = mix(horizon.rgb, zenith.rgb, mirrored_height(up, 0.0));
    hazy = sunlight.rgb * (1.0 - exp(-air_haze.x * air_haze.z * air_here.y / max(up, 0.15)));
    float phase = haze_phase(dot(ray, sun.xyz), air_haze.w);
    return with_clouds(even + hazy * phase + star_sky(ray), ray, phase) + sun_through_clouds(vec3(0.0)) * sun_through_waves(ray, deviation);
}

// How much of a ray in the air, from a place of the surface, meets land: the samples along it tell, at distances that grow
// as what is seen does.
float land_along(vec3 from_eye, vec3 ray) {
    const int kSteps = 14;
    float away = 5.0, most = -1.0;
    for (int i = 0; i < kSteps; ++i) {
        vec3 place = from_eye + ray * away;
        float share;
        int ring = ring_at(place.xz, share);
        ivec2 cell = ivec2(floor(place_in(ring, place.xz) + 0.5));
        bool within = all(greaterThanEqual(cell, ring_extent[ring].xy)) && all(lessThanEqual(cell, ring_extent[ring].zw));
        float height = height_at(cell, ring) * ring_scale.x + ring_scale.y;
        if (within) most = max(most, (height - place.y) / away);
        away *= 1.55;
    }
    return smoothstep(-0.01, 0.02, most);
}

// What the water lets one see of the land around, from so near to it that it stands above the horizon.
vec3 with_land(vec3 sky, vec3 from_eye, vec3 ray) {
    const vec3 kLand = vec3(0.048, 0.056, 0.030);
    const float kHighest = 0.7;  // from there on up no land is looked for
    if (ray.y > kHighest) return sky;
    vec3 falling = sun_on_water() + sky_on_water();
    return mix(sky, kLand * falling, land_along(from_eye, ray));
}

vec3 surface_from_below(vec3 ray) {
    float way = way_to_surface(ray);
    vec3 place = ray * way;
    float pixel = min(width_of(footprint_of(place.xz)), 1e3);
    Waves seen = waves_at(place.xz, pixel, in_water.y, vec2(0.0));
    vec3 wave = normalize(vec3(-seen.slope.x, 1.0, -seen.slope.y));
    float cosine = clamp(dot(ray, wave), 0.02, 1.0);
    vec3 down = reflect(ray, -wave);
    vec3 light = mirrored_water(place.xz, normalize(vec3(down.x, min(down.y, -0.05), down.z)));
    float mirrored = mirrored_by_waves(cosine, max(seen.deviation, 0.07));
    if (mirrored > 0.999) return light;
    // The way of light bends away from the wave's own up. What is spread over all directions in the air comes from the
    // window alone, and so is brighter there.
    float air = max(cosine_in_air(cosine), 0.03);
    vec3 out_there = normalize(kWaterIndex * ray + (air - kWaterIndex * cosine) * wave);
    out_there.y = max(out_there.y, 0.01);
    out_there = normalize(out_there);
    vec3 sky = with_land(sky_above(out_there, seen.deviation), place, out_there) * (kWaterIndex * kWaterIndex);
    return mix(sky, light, mirrored);
}
