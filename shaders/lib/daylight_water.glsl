// How water looks in the style natural: pure functions. Cosines are of the angle between the view and straight up.

// The waves' slope that a texel of a tile stands for, towards east and south; render/view/waves.h has the tiles. `turn`:
// where the tile's own east is, of any length; `deviation`: of its slopes.
vec2 wave_slope(vec2 texel, vec2 turn, float deviation) {
    vec2 own = (texel * 255.0 - 128.0) * (deviation / 32.0), east = normalize(turn);
    return own.x * east + own.y * vec2(-east.y, east.x);
}

// How much of a tile's waves is seen for itself where a pixel is so many metres wide; the rest is roughness. `turn`: its
// east, as long as there are tiles in a metre.
float wave_share(float pixel, vec2 turn) { return 1.0 - smoothstep(0.9, 3.2, pixel * length(turn) * 128.0); }

// How far flowing water carries its waves. Where it flows unevenly they are torn after long, so they begin again and again, in
// two rows that go over into each other; render/view/waves.h has their times.
vec2 carried_by(vec2 flow, float seconds) { return flow * seconds; }

// The slopes of both rows together, as rough as each. `share`: how much the second counts.
vec2 of_both(vec2 first, vec2 second, float share) {
    return ((1.0 - share) * first + share * second) * inversesqrt(1.0 - 2.0 * share * (1.0 - share));
}

// The slopes of waves in water that flows: it stretches them along its way, so that they are steep across it.
vec2 stretched_by(vec2 flow, vec2 slope) {
    float speed = length(flow);
    if (speed == 0.0) return slope;
    vec2 along = flow / speed;
    return slope - 0.7 * smoothstep(0.0, 0.3, speed) * dot(slope, along) * along;
}

// How much of the sea is foam where waves break: the steepest part. `rough`: the slope against the wind of the waves that
// are seen, in deviations of all; `seen`: their share of those; `caps`: the share of the sea that foam covers, and the
// deviations that slopes there exceed.
float whitecap_share(float rough, float seen, vec2 caps) {
    return mix(caps.x, smoothstep(caps.y - 0.25, caps.y + 0.25, rough / max(seen, 0.05)), seen);
}

const float kCalm = 2.5;  // metres: water that is so deep is never white

// How much of a river is white: some from a fall of 3 in 100 on, and most of it from 1 in 2. Deep water is calm: large rivers,
// and lakes that brooks fall into. `fall`: of the water, downstream. `rough`: the slope of its waves, in their deviations.
float white_share(float fall, float depth, float rough) {
    float share = 0.8 * smoothstep(0.03, 0.5, fall) * (1.0 - smoothstep(0.8, kCalm, depth));
    return clamp(share * (1.0 + 1.2 * rough), 0.0, 1.0);
}

// The share of light that rough water mirrors, the mean over its waves (Bruneton and others 2010).
float water_mirror(float cosine, float deviation) {
    float away = 1.0 - clamp(cosine, 0.0, 1.0);
    return 0.02 + 0.98 * pow(away, 5.0 * exp(-2.69 * deviation)) / (1.0 + 22.7 * pow(deviation, 1.5));
}

// From 0 at the horizon to 1 straight up: where in the sky the mirrored light comes from.
float mirrored_height(float cosine, float deviation) {
    return sqrt(clamp(cosine + 1.2 * deviation, 0.0, 1.0));
}

// The sun in the waves, by its irradiance: of slopes that are normally distributed, those which mirror it to the eye.
// `slope`: of such a facet, from the waves' mean; `upright`: the cosine of its tilt; `cosine`: of the angle between it
// and the sun; `eye`: of that between the view and straight up.
float glitter(vec2 slope, float upright, float cosine, float eye, float deviation) {
    float variance = deviation * deviation;
    float often = exp(-0.5 * dot(slope, slope) / variance) / (6.28318531 * variance);
    float mirrored = 0.02 + 0.98 * pow(1.0 - clamp(cosine, 0.0, 1.0), 5.0);
    float up = max(upright * upright, 0.05);
    return mirrored * often / (4.0 * up * up * max(eye, 0.08));
}

// How much of a place is the sand of a beach, metres above still water. `slope`: of the ground; `rise`: of the shore
// from sample to sample; `wide`: how far it reaches from the water, metres; `change`: of the height over a pixel, over which
// strips that are thinner go; `noise`, from -1 to 1, makes its end uneven. Flat ground that lies hardly higher than the water,
// such as bars of gravel, is bare everywhere.
float beach_share(float above, float slope, float rise, float wide, float change, float noise) {
    const float kHigh = 3.0;
    above *= 1.0 + 0.6 * noise;
    rise = max(rise, 0.002);
    wide = max(wide, 0.01);  // which no pixel shows
    float high = max(kHigh, change);
    float low = (1.0 - smoothstep(0.3 * high, high, above)) * (kHigh / high);
    float near = 1.0 - smoothstep(0.4 * wide, 1.1 * wide, max(above - 0.5 * change, 0.0) / rise);
    near = max(near, (1.0 - smoothstep(0.16, 0.24, above)) * (1.0 - smoothstep(0.02, 0.08, rise)));
    float thin = min(wide * rise / clamp(change, 1e-6, kHigh), 1.0);
    return low * near * thin * (1.0 - smoothstep(0.25, 0.6, slope));
}

// Metres: how wide the beaches of a shore are, which differs from stretch to stretch. `noise`: from -1 to 1, about as long as
// these.
float beach_width(float noise) {
    const float kWidest = 80.0;
    return kWidest * smoothstep(-0.3, 0.45, noise);
}

// How much of the sea is foam on the shore, which breaks where it is shallow. `rough`: the slope of the waves in their deviations;
// `change`: of the depth over a pixel, over which strips that are thinner go; `away`: metres from the shore, on which surf is
// narrow however flat the ground.
float foam_share(float depth, float rough, float change, float away) {
    const float kDeep = 1.1, kNear = 15.0, kFar = 50.0;
    float high = max(kDeep, change);
    float near = 1.0 - smoothstep(0.0, high, depth + 0.3 * high * rough);
    near *= 1.0 - smoothstep(kNear, kFar, away * (1.0 + 0.4 * rough));
    return 0.85 * near * near * (kDeep / high);
}

// What comes back from white light on water: from the ground under shallow water, less on its way down and up
// again, and from the deep. `lost`: of light in water, 1 / metres.
vec3 light_in_water(float depth, float cosine, vec3 lost) {
    const vec3 kBottom = vec3(0.24, 0.22, 0.165), kDeep = vec3(0.004, 0.026, 0.040);
    float way = max(depth, 0.0) * (1.0 + 1.0 / (0.66 + 0.34 * clamp(cosine, 0.0, 1.0)));
    return mix(kDeep, kBottom, exp(-way * lost));
}
