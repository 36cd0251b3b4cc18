// Water in the light of sun and sky; needs lib/frame.glsl, lib/daylight.glsl and lib/light_here.glsl.
#include "lib/daylight_water.glsl"

uniform sampler2DArray waves;   // tiles of them, as render/view/waves.h has them
uniform vec4 wave_places[4];    // tile_place of each
uniform vec4 wave_slopes;       // the deviation of the slopes of each
uniform float all_wave_slopes;  // and of all waves
uniform vec3 flow_phases;       // as carried_by takes them
uniform vec2 whitecaps;         // the share of the sea that foam covers, and the deviations that slopes there exceed
uniform vec3 water_loss;        // 1 / metres

// By how much the wind makes all waves there steeper than they are in the mean.
float gusts_here = 1.0;

// The slope of the waves that are seen, towards east and south, and the deviation of the others' slopes.
struct Waves {
    vec2 slope;
    float deviation;
};

// Of one tile.
vec2 tile_slope(int tile, vec2 place) {
    vec4 lies = wave_places[tile];
    vec2 own = vec2(dot(lies.xy, place), dot(vec2(-lies.y, lies.x), place)) + lies.zw;
    return wave_slope(textureLod(waves, vec3(own, float(tile)), 0.0).xy, lies.xy, wave_slopes[tile]);
}

#ifdef WAVELESS
// Where all are finer than pixels.
Waves waves_at(vec2 place, float pixel, float calm, vec2 flow) {
    return Waves(vec2(0.0), max(calm * gusts_here * all_wave_slopes, 0.01));
}
#else
// `place` and `pixel`: metres; `calm`: how high they are, as a share of the sea's, and 0 where there is no water. Where it
// is small they are short. `flow`: of the water, metres a second.
Waves waves_at(vec2 place, float pixel, float calm, vec2 flow) {
    const vec2 kElsewhere = vec2(71.3, 37.9);  // so that waves of two beginnings are others
    // The finer a tile, the nearer it is seen.
    int seen = 0;
    for (int i = 0; i < 4; ++i) seen += calm * wave_share(pixel, wave_places[i].xy) > 0.0 ? 1 : 0;
    vec2 slope = vec2(0.0), from = place - carried_by(flow, flow_phases.y);
    float variance = all_wave_slopes * all_wave_slopes * gusts_here * gusts_here;
    for (int i = 0; i < seen; ++i) {
        float share = wave_share(pixel, wave_places[i].xy), high = share * (i < 2 ? calm : 1.0);
        vec2 own = tile_slope(i, from);
        if (flow != vec2(0.0)) {
            own = of_both(tile_slope(i, place - carried_by(flow, flow_phases.x) + kElsewhere), own, flow_phases.z);
        }
        slope += high * own;
        variance -= share * share * wave_slopes[i] * wave_slopes[i];
    }
    return Waves(calm * stretched_by(flow, slope), max(calm * sqrt(max(variance, 0.0)), 0.01));
}
#endif

// What water of a depth shows: its body, and the sky and the sun in its waves; of the sea also foam.
// `from_eye`, `pixel` and `change`, of the depth over a pixel: metres; `way`: from the eye as it is seen there; `light`:
// as in rings; `calm` and `flow`: as above; `rapids`: the deviation of the slopes that it has beside waves; `fall`: how
// steeply it falls.
vec3 lit_water(vec3 from_eye, vec3 way, float pixel, float depth, float change, float calm, float rapids, vec2 flow, float fall,
               vec4 light) {
    vec3 towards_eye = -normalize(way);
    Waves seen = waves_at(from_eye.xz, pixel, calm, flow);
    float spread = max(all_wave_slopes, 1e-3);
    float white = fall > 0.0 ? white_share(fall, depth, (seen.slope.x + seen.slope.y) / (calm * spread)) : 0.0;
    seen.deviation = length(vec2(seen.deviation, rapids));
    vec2 slope = seen.slope;
    vec3 wave = normalize(vec3(-slope.x, 1.0, -slope.y));
    float cosine = max(dot(towards_eye, wave), 0.02);
    vec3 falling = light_on_ground(vec3(0.0, 1.0, 0.0), light.z, light.w, sun_here, sunlight_here,
                                   skylight_here);
    vec3 body = light_in_water(depth, towards_eye.y, water_loss) * falling;
    float up = abs(reflect(-towards_eye, wave).y);
    vec3 sky = mix(horizon_here, zenith_here, mirrored_height(up, seen.deviation)) * (0.3 + 0.7 * light.z);
    // The sun as waves mirror it: of those that are seen, the rest of their slopes.
    vec3 facet = normalize(towards_eye + sun_here);
    float glint =
        glitter(facet.xz / facet.y + slope, facet.y, dot(facet, sun_here), towards_eye.y, seen.deviation);
    glint /= 1.0 + 8.0 * rapids;  // banks and trees hide much of the sun from brooks
    vec3 water = mix(body, sky, water_mirror(cosine, seen.deviation)) + sunlight_here * (light.w * glint);
    float left = seen.deviation / spread;
    // By the slope of the bed, which runs evenly between samples: that of the depth jumps from cell to cell.
    const float kFlattest = 0.005;
    float away = depth / max(length(light.xy), kFlattest);
    float foam = foam_share(depth, (slope.x + slope.y) / spread, change, away);
    foam = max(foam, whitecap_share(-slope.x / spread, sqrt(max(1.0 - left * left, 0.0)), whitecaps));
    return mix(water, 0.75 * falling, calm < 1.0 ? white : foam);
}
