#version 330 core
// The sky: what was found at the dome's vertices, the sun, and the article's clouds as a layer that it shines on.
#include "lib/frame.glsl"
#include "lib/aerial.glsl"
#include "lib/clouds.glsl"
#include "lib/tone.glsl"
#ifdef WATER
#include "lib/daylight.glsl"
#include "lib/lighting.glsl"
#include "lib/lit_water.glsl"
#endif

uniform sampler2D clouds;
uniform vec2 drift;        // where the camera is, in periods of the clouds

in vec3 towards;
in vec3 even;
in vec3 hazy;

out vec4 colour;

// Of texels as they are: clouds have faded where several share a pixel, and mixing levels of detail takes a twentieth
// of a frame on the processor.
float thickness_in(vec2 place) { return textureLod(clouds, place, 0.0).r; }

// How thick the clouds are at a place, in periods.
float thickness_at(vec2 place) { return thickness_in(place) + 0.45 * (thickness_in(place * 5.3 + 0.37) - 0.5); }

vec3 with_clouds(vec3 sky, vec3 ray, float cosine) {
    float away = cloud_distance(ray.y);
    vec2 place = drift + ray.xz * (away / kCloudPeriod);
    float here = cloud_cover(thickness_at(place));
    // What lies towards the sun takes its light.
    float before = thickness_in(place + kCloudStep * sun.xz * inversesqrt(max(dot(sun.xz, sun.xz), 1e-6)));
    float lit = cloud_light(here, before, haze_phase(cosine, air_haze.w));
    vec3 seen = sunlight.rgb * lit + 0.65 * skylight.rgb;
    return mix(sky, seen, here * cloud_fading(away, camera.y));
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
    return through_air(lit_water(place, pixel, kDeep, vec4(0.0, 0.0, 1.0, 1.0)), place);
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
    colour = vec4(dithered(tone(sunlight.w * light), gl_FragCoord.xy + part.xy), 1.0);
}
