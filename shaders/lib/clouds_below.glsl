// Clouds as an eye above them sees them; needs lib/light_here.glsl and lib/cloud_layer.glsl.

// The thickness of the layer without what is small in it.
float smooth_thickness_in(vec2 place) {
    const float kTexels = 32.0;  // a period
    return textureLod(cloud_layer, place, log2(float(textureSize(cloud_layer, 0).x) / kTexels)).r;
}

// Of the layer's thickness at a place, the share that is less, of weather on five scales, from clouds to the largest. What is finer than a pixel has its mean.
float weather_at(vec2 place, float pixel) {
    const float kFields = 4.3 * kCloudPeriod, kSystems = 23.0 * kCloudPeriod, kBands = 61.0 * kCloudPeriod, kLargest = 256.0 * kCloudPeriod;
    // Turned against each other, so that none is seen to repeat.
    const mat2 kTurn = mat2(0.82, 0.57, -0.57, 0.82), kTurnBack = mat2(0.45, -0.89, 0.89, 0.45);
    vec2 far = camera.xz + place;
    vec2 largest = vec2(thickness_in(far / kLargest), thickness_in(far.yx / kLargest + 0.37)) - 0.5;
    // Systems turn about the largest. What turns others has nothing small in it: that would comb them.
    vec2 turn = vec2(smooth_thickness_in(far / kLargest), smooth_thickness_in(far.yx / kLargest + 0.37)) - 0.5;
    vec2 band = kTurnBack * far / kBands + 0.25 * turn;
    float bands = thickness_in(band) - 0.5;
    vec2 system = kTurn * far / kSystems + 0.3 * turn + 0.25 * (smooth_thickness_in(band) - 0.5);
    float systems = thickness_in(system) - 0.5;
    vec2 field = kTurnBack * far / kFields + 0.6 * (smooth_thickness_in(system) - 0.5);
    float fields = thickness_in(field) - 0.5;
    vec2 cloud = cloudy.xy + place / kCloudPeriod;
    float within = smooth_thickness_in(field) - 0.5;
    float clouds = thickness_in(cloud + 0.6 * within) - 0.5;
    // Within a field they are moved and turned, or they would stand in rows.
    vec2 puff = kTurn * (kPuffs * cloud + vec2(1.2, -1.6) * within);
    float puffs = (textureLod(cloud_layer, puff, 0.0).g - 0.5) * clamp(1.0 + 2.0 * fields, 0.6, 1.5);
    puffs *= 1.0 - smoothstep(0.01, 0.06, pixel * kPuffs / kCloudPeriod);
    fields *= 1.0 - smoothstep(0.01, 0.06, pixel / kFields);
    systems *= 1.0 - smoothstep(0.01, 0.06, pixel / kSystems);
    clouds *= 1.0 - smoothstep(0.01, 0.06, pixel / kCloudPeriod);
    return smoothstep(-0.62, 0.62, 0.5 * largest.x + 0.55 * bands + 0.55 * systems + 0.4 * fields + 0.3 * clouds + 0.16 * puffs);
}

// How much of them is there: they come as those above the eye go.
float clouds_below_share() { return smoothstep(8e3, 2.4e4, camera.y) * min(8.0 * cloudy.z, 1.0); }

// Of a place's sky, or of what is seen of it from above, the share that they cover. `above`: their thickness over it.
float cloud_cover(float above) { return 0.94 * smoothstep(-0.08, 0.24, above); }

// The share of the sun's light that they leave a place.
float sun_through_clouds_below(vec3 from_eye, float pixel) {
    float share = clouds_below_share();
    if (share == 0.0 || sun_here.y < 0.0) return 1.0;
    vec2 place = from_eye.xz + cloud_shadow_way(camera.y + from_eye.y, sun_here);
    return 1.0 - 0.85 * share * cloud_cover(weather_at(place, pixel) + cloudy.z - 1.0);
}

// Over light from the ground.
vec3 with_clouds_below(vec3 light, vec3 from_eye, float pixel) {
    float share = clouds_below_share();
    if (share == 0.0) return light;
    float up = max(-way_here.y / length(way_here), 0.08);
    float higher = max(1.15 * kCloudHeight - camera.y - from_eye.y, 0.0);
    vec2 place = from_eye.xz - normalize(way_here.xz) * (higher * sqrt(1.0 - min(up * up, 1.0)) / up);
    float above = weather_at(place, pixel) + cloudy.z - 1.0;
    // Thick ones are bright, and all the more where they face the sun.
    vec2 sunwards = 0.02 * kCloudPeriod * sun_here.xz * max(1.0, 0.3 * pixel / (0.02 * kCloudPeriod));
    float facing = clamp(1.6 * (weather_at(place - sunwards, pixel) - weather_at(place + sunwards, pixel)), -0.3, 0.3);
    float lit = 0.5 + 0.3 * smoothstep(0.0, 0.5, above) + 0.7 * facing;
    // They stand above most of the haze that makes the light of the sun yellow.
    float clear = 0.7 * smoothstep(0.1, 0.4, sun_here.y);
    vec3 sunlight = mix(sunlight_here, vec3(sunlight_here.g), clear);
    vec3 cloud = sunlight * (0.26 * lit * smoothstep(-0.05, 0.35, sun_here.y)) + 0.65 * skylight_here;
    return mix(light, cloud, share * cloud_cover(above));
}
