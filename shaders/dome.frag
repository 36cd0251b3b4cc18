#version 330 core
// The sky: what was found at the dome's vertices, the sun, and the article's clouds as a layer that it shines on.
#include "lib/frame.glsl"
#include "lib/air.glsl"
#include "lib/clouds.glsl"
#include "lib/tone.glsl"

uniform sampler2D clouds;
uniform vec2 drift;        // where the camera is, in periods of the clouds

in vec3 towards;
in vec3 even;
in vec3 hazy;

out vec4 colour;

// How thick the clouds are at a place, in periods.
float thickness_at(vec2 place) {
    float coarse = texture(clouds, place).r, fine = texture(clouds, place * 5.3 + 0.37).r;
    return coarse + 0.45 * (fine - 0.5);
}

vec3 with_clouds(vec3 sky, vec3 ray, float cosine) {
    float away = cloud_distance(ray.y);
    vec2 place = drift + ray.xz * (away / kCloudPeriod);
    float here = cloud_cover(thickness_at(place));
    // What lies towards the sun takes its light.
    float before = texture(clouds, place + kCloudStep * normalize(sun.xz)).r;
    float lit = cloud_light(here, before, haze_phase(cosine, air_haze.w));
    vec3 seen = sunlight.rgb * lit + 0.65 * skylight.rgb;
    return mix(sky, seen, here * cloud_fading(away, camera.y));
}

void main() {
    vec3 ray = normalize(towards);
    float cosine = dot(ray, sun.xyz);
    vec3 light = even + hazy * haze_phase(cosine, air_haze.w);
    // The sun is half a degree wide; its edge is soft, and the eye adds a glow around it.
    float aside = 1.0 - cosine;
    float disc = 60.0 * (1.0 - smoothstep(1.0e-5, 1.4e-5, aside)) + 0.12 * exp(-900.0 * aside);
    light += sunlight.rgb * (disc * smoothstep(-0.002, 0.002, ray.y));
    if (ray.y > 0.0) light = with_clouds(light, ray, cosine);
    colour = vec4(dithered(tone(sunlight.w * light), gl_FragCoord.xy), 1.0);
}
