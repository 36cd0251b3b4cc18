#version 330 core
// The sky: what was found at the dome's vertices, the sun, and the article's clouds as a layer that it shines on.
#include "lib/frame.glsl"
#include "lib/aerial.glsl"
#include "lib/cloud_layer.glsl"
#include "lib/tone.glsl"
#ifdef WATER
#include "lib/daylight.glsl"
#include "lib/lighting.glsl"
#include "lib/lit_water.glsl"
#endif

in vec3 towards;
in vec3 even;
in vec3 hazy;

out vec4 colour;

// How high they reach at a place, in periods; puffs change with the height.
float top_at(vec2 place, float height) {
    float detail = thickness_in(place * 5.3 + 0.37 + height * vec2(0.21, 0.13));
    return cloud_top(thickness_in(place) + cloud_puffs(detail), cloudy.z);
}

// Whether there may be any along a ray, from the base to the top. Wisps between these are left out where little time is.
bool may_have_clouds(vec2 base) {
    float thickness = max(max(thickness_in(cloudy.xy + base), thickness_in(cloudy.xy + base * 1.1)),
                          max(thickness_in(cloudy.xy + base * 1.2), thickness_in(cloudy.xy + base * 1.3)));
    return thickness + cloudy.z - 1.0 > -0.004 * cloudy.w;
}

// Slice by slice up through the layer. Noise hides the slices.
vec3 with_clouds(vec3 sky, vec3 ray, float cosine) {
    float away = cloud_distance(ray.y);
    vec2 base = ray.xz * (away / kCloudPeriod);
    float fading = cloud_fading(away, camera.y);
    if (fading < 0.01 || !may_have_clouds(base)) return sky;
    vec2 sunwards = kCloudStep * sun.xz * inversesqrt(max(dot(sun.xz, sun.xz), 1e-6));
    float noise = interleaved_noise(gl_FragCoord.xy);
    float left = 1.0, light = 0.0, last = top_at(cloudy.xy + base, 0.0);
    for (float slice = 0.0; slice < cloudy.w && left > 0.03; ++slice) {
        float height = (slice + noise) / cloudy.w;
        vec2 place = cloudy.xy + base * (1.0 + kCloudDepth * height);
        float within = top_at(place, height) - height;
        float passes = exp(-55.0 * cloud_along(last, within) / cloudy.w);
        float before = cloud_top(thickness_in(place + sunwards), cloudy.z);
        light += left * (1.0 - passes) * cloud_light(height, before);
        left *= passes;
        last = within;
    }
    // Thin ones send more of the light on than back.
    float sent = 0.34 + haze_phase(cosine, air_haze.w) * (0.2 + 0.9 * left);
    vec3 seen = (1.0 - left) * 0.65 * skylight.rgb + sunlight.rgb * (light * sent);
    return mix(sky, sky * left + seen, fading);
}

vec3 sky_light(vec3 ray) {
    float cosine = dot(ray, sun.xyz);
    vec3 light = even + hazy * haze_phase(cosine, air_haze.w);
    // The sun is half a degree wide; its edge is soft, and the eye adds a glow around it.
    float aside = 1.0 - cosine;
    float disc = 60.0 * (1.0 - smoothstep(1.0e-5, 1.4e-5, aside)) + 0.12 * exp(-900.0 * aside);
    return with_clouds(light + sunlight.rgb * disc, ray, cosine);
}

// Seen as ground would be there, which goes over into it. Each takes a vector from the eye.
#ifdef WATER
vec3 plain_light(vec3 place, float pixel) {
    const float kDeep = 1e3;
    return through_air(lit_water(place, pixel, kDeep, vec4(0.0, 0.0, 1.0, sun_through_clouds(place))), place);
}
float height_above_plain() { return horizon.w; }
#else
vec3 plain_light(vec3 place, float pixel) { return through_air(plain.rgb, place); }
float height_above_plain() { return camera.y; }
#endif

void main() {
    vec3 ray = normalize(towards);
    vec3 place = ray * (max(height_above_plain(), 1.0) / max(-ray.y, 1e-7));
    float pixel = width_of_pixel(place.xz);
    vec3 light = ray.y > 0.0 ? sky_light(ray) : plain_light(place, pixel);
    colour = vec4(dithered(tone(sunlight.w * light), gl_FragCoord.xy), 1.0);
}
