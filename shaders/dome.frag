#version 330 core
// The sky: what was found at the dome's vertices, the sun, and the article's clouds as a layer that it shines on. With
// PLAIN what lies below its horizon, where there is no ground; with CLEAR without clouds; with VEIL clouds alone, and with
// VEILED the sky behind those.
#include "lib/frame.glsl"
#include "lib/aerial.glsl"
#include "lib/footprint.glsl"
#include "lib/cloud_layer.glsl"
#include "lib/light_here.glsl"
#include "lib/tone.glsl"
#if defined(WATER) || defined(UNDER)
#include "lib/daylight.glsl"
#include "lib/lighting.glsl"
#include "lib/lit_water.glsl"
#endif
#ifdef UNDER
#include "lib/under_water.glsl"
#include "lib/in_water.glsl"
#include "lib/rings.glsl"
#include "lib/ring_surface.glsl"
#endif

#ifdef NIGHT
#include "lib/stars.glsl"

uniform mat3 star_turn;   // from directions here to those among the stars
#endif

in vec3 towards;
#ifdef UNDER
vec3 even, hazy;  // of the sky that the water lets one see
#else
in vec3 even;
in vec3 hazy;
#endif

out vec4 colour;

#ifdef PLAIN
// Seen as ground would be there, which goes over into it. Each takes a vector from the eye.
#ifdef WATER
vec3 plain_light(vec3 place, float pixel) {
    const float kDeep = 1e3;
    return through_air(lit_water(place, place, pixel, kDeep, 0.0, 1.0, 0.0, vec2(0.0), 0.0, vec4(0.0, 0.0, 1.0, sun_through_clouds(place))), place);
}
float height_above_plain() { return horizon.w; }
#else
vec3 plain_light(vec3 place, float pixel) { return through_air(plain.rgb, place); }
float height_above_plain() { return skylight.w; }
#endif

vec3 light_along(vec3 ray) {
    vec3 place = ray * (max(height_above_plain(), 1.0) / max(-ray.y, 1e-7));
    return plain_light(place, width_of(footprint_of(place.xz)));
}

#else
#if defined(CLEAR)
vec3 with_clouds(vec3 sky, vec3 ray, float phase) { return sky; }
#elif defined(VEILED)
uniform sampler2D veil;

vec3 with_clouds(vec3 sky, vec3 ray, float phase) {
    vec4 clouds = textureLod(veil, gl_FragCoord.xy * viewport.zw, 0.0);
    return sky * clouds.a + clouds.rgb;
}
#else
// How high they reach at a place, in periods; puffs change with the height.
float top_at(vec2 place, float height, float level) {
    float puff = textureLod(cloud_layer, place * kPuffs + 0.37 + height * kPuffsRise, level).g;
    return cloud_top(thickness_in(place) + cloud_puffs(puff, cloudy.z), cloudy.z);
}

// Whether there may be any along a ray, from the base, where they are so thick, to the top. Wisps between these are
// left out where little time is.
bool may_have_clouds(float thickness, vec2 base) {
    float above = max(max(thickness_in(cloudy.xy + base * 1.1), thickness_in(cloudy.xy + base * 1.2)),
                      thickness_in(cloudy.xy + base * 1.3));
    return max(thickness, above) + cloudy.z - 1.0 > -0.004 * cloudy.w;
}

// Their light, and the share of the sky behind that is seen. Slice by slice up through the layer, at the same place of
// each: noise instead would dot the edges.
vec4 clouds_along(vec3 ray, float phase) {
    float away = cloud_distance(ray.y);
    vec2 base = ray.xz * (away / kCloudPeriod);
    float fading = cloud_fading(away, camera.y);
    float thickness = thickness_in(cloudy.xy + base);
    if (fading < 0.01 || !may_have_clouds(thickness, base)) return vec4(vec3(0.0), 1.0);
    float level = puff_level(length(base), float(textureSize(cloud_layer, 0).x));
    vec2 sunwards = kCloudStep * sun.xz * inversesqrt(max(dot(sun.xz, sun.xz), 1e-6));
    float left = 1.0, light = 0.0, last = cloud_top(thickness, cloudy.z);
    for (float slice = 0.0; slice < cloudy.w && left > 0.03; ++slice) {
        float height = (slice + air_here.z) / cloudy.w;
        vec2 place = cloudy.xy + base * (1.0 + kCloudDepth * height);
        float within = top_at(place, height, level) - height;
        float deep = (slice > 0.0 ? 1.0 : air_here.z) / cloudy.w;
        float passes = exp(-55.0 * cloud_along(last, within) * deep);
        float before = cloud_top(thickness_in(place + sunwards), cloudy.z);
        light += left * (1.0 - passes) * cloud_light(height, before);
        left *= passes;
        last = within;
    }
    left = max(left - 0.04, 0.0) / 0.96;  // what is left after the last slice isn't seen
    // Thin ones send more of the light on than back.
    float sent = 0.34 + phase * (0.2 + 0.9 * left);
    vec3 seen = (1.0 - left) * 0.65 * skylight.rgb + sunlight.rgb * (light * sent);
    return vec4(fading * seen, 1.0 - fading * (1.0 - left));
}

vec3 with_clouds(vec3 sky, vec3 ray, float phase) {
    vec4 clouds = clouds_along(ray, phase);
    return sky * clouds.a + clouds.rgb;
}
#endif

#ifdef NIGHT
// The moon in the sun's place, a quarter of a degree in radius; `aside`: 1 less the cosine to it.
vec3 lamp_disc(vec3 ray, float aside) {
    const float kRadius = 0.0046, kBright = 0.5;
    vec3 right = normalize(cross(vec3(0.0, 1.0, 0.0), sun.xyz) + vec3(1e-5, 0.0, 0.0)), up = cross(sun.xyz, right);
    mat3 seen = mat3(right, up, -sun.xyz);
    float disc = aside < 1.0 ? kBright * moon_disc((ray * seen).xy / kRadius, night.xyz * seen) : 0.0;
    return vec3(disc) + 0.02 * exp(-700.0 * aside) * sunlight.rgb;
}

vec3 star_sky(vec3 ray) {
    vec3 among = star_turn * ray;
    const vec3 kPole = vec3(-0.8676, -0.1981, 0.4560);  // of the galaxy: right ascension 192.86, declination 27.13
    float band = galaxy_band(dot(among, kPole)) * (0.4 + thickness_in(among.xy + among.z * 0.7));
    vec3 light = star_light(among, length(dFdx(ray))) + vec3(0.0016, 0.0018, 0.0022) * band;
    // The thick air near the horizon hides them, and the moon outshines the faint ones.
    return light * (night.w * smoothstep(0.0, 0.35, ray.y - globe.w) / (1.0 + 40.0 * sunlight.g));
}
#else
// The sun is half a degree wide; its edge is soft, and the eye adds a glow around it.
vec3 lamp_disc(vec3 ray, float aside) {
    return sunlight.rgb * (60.0 * (1.0 - smoothstep(1.0e-5, 1.4e-5, aside)) + 0.12 * exp(-900.0 * aside));
}

vec3 star_sky(vec3 ray) { return vec3(0.0); }
#endif

vec3 sky_light(vec3 ray) {
    float cosine = dot(ray, sun.xyz), phase = haze_phase(cosine, air_haze.w);
    vec3 light = even + hazy * phase + lamp_disc(ray, 1.0 - cosine) + star_sky(ray);
    return with_clouds(light, ray, phase);
}

vec3 light_along(vec3 ray) { return sky_light(ray); }
#endif

#ifdef UNDER
#include "lib/from_below.glsl"

void main() {
    vec3 ray = normalize(towards);
    vec3 light = through_water(ray.y > 0.0 ? surface_from_below(ray) : vec3(0.0), ray, way_to_surface(ray));
    colour = vec4(dithered(tone(sunlight.w * light), gl_FragCoord.xy + part.xy), 1.0);
}
#elif defined(VEIL)
void main() {
    vec3 ray = normalize(towards);
    colour = clouds_along(ray, haze_phase(dot(ray, sun.xyz), air_haze.w));
}
#else
void main() {
    vec3 light = light_along(normalize(towards));
    colour = vec4(dithered(tone(sunlight.w * light), gl_FragCoord.xy + part.xy), 1.0);
}
#endif
