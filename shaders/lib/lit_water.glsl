// Water in the light of sun and sky; needs lib/frame.glsl, lib/daylight.glsl and lib/light_here.glsl.
#include "lib/daylight_water.glsl"

uniform vec4 waves[7];     // as render/view/waves.h tells them
uniform vec3 water_loss;   // 1 / metres

// What water of a depth shows: its body, and the sky and the sun in its waves; of the sea also foam on the shore.
// `from_eye`, `pixel` and `change`, of the depth over a pixel: metres; `way`: from the eye as it is seen there; `light`:
// as in rings.
vec3 lit_water(vec3 from_eye, vec3 way, float pixel, float depth, float change, vec4 light) {
    vec3 towards_eye = -normalize(way);
    vec2 slope = vec2(0.0);
    float variance = kWaveSlope * kWaveSlope;
    for (int i = 0; i < 7; ++i) {
        float seen = wave_share(waves[i], pixel);
        slope += seen * wave_slope(waves[i], from_eye.xz);
        variance -= 0.5 * seen * seen * waves[i].w * waves[i].w;
    }
    float deviation = sqrt(max(variance, 1e-4));
    vec3 wave = normalize(vec3(-slope.x, 1.0, -slope.y));
    float cosine = max(dot(towards_eye, wave), 0.02);
    vec3 falling = light_on_ground(vec3(0.0, 1.0, 0.0), light.z, light.w, sun_here, sunlight_here,
                                   skylight_here);
    vec3 body = light_in_water(depth, towards_eye.y, water_loss) * falling;
    float sea = 1.0 - smoothstep(0.2, 0.4, abs(from_eye.y + horizon.w));
    float foam = sea * foam_share(depth, (slope.x + slope.y) / kWaveSlope, change);
    float up = abs(reflect(-towards_eye, wave).y);
    vec3 sky = mix(horizon_here, zenith_here, mirrored_height(up, deviation)) * (0.3 + 0.7 * light.z);
    // The sun as waves mirror it: of those that are seen, the rest of their slopes.
    vec3 facet = normalize(towards_eye + sun_here);
    float glint = glitter(facet.xz / facet.y + slope, facet.y, dot(facet, sun_here), towards_eye.y, deviation);
    vec3 water = mix(body, sky, water_mirror(cosine, deviation)) + sunlight_here * (light.w * glint);
    return mix(water, 0.75 * falling, foam);
}
