// The water of the rings: its depth and its rivers at any place, as render/view/ring_water.h keeps them. A river
// is the line from the point of its cell to that of the cell which it flows into; what a fragment shows of it
// follows from its distance to the lines that begin in the 3 x 3 cells around.
#include "lib/footprint.glsl"
#include "lib/water.glsl"

uniform sampler2DArray depths;    // metres, below 0 on land
uniform usampler2DArray rivers;   // as RiverTexel

const uint kWays = 8u;
const float kWidest = 2.0;        // cells that a line is drawn wide: wider rivers have a depth, into which it fades

uvec4 river_texel(ivec2 cell, int ring) {
    return texelFetch(rivers, ivec3((cell + ring_place[ring].xy) & ring_shape.x, ring), 0);
}

// Where a river passes, in its cell, and its way to the next one.
vec2 river_point(uvec4 river) { return (vec2(river.xy & 63u) + 0.5) / 64.0; }
uint river_way(uvec4 river) { return (river.x >> 6u) | ((river.y >> 6u) << 2u); }

// From a cell to the one that lies in a way of 0 to 7, clockwise from the east; for kWays to itself.
ivec2 way_step(uint way) {
    if (way == kWays) return ivec2(0);
    uint turn = way & 3u;
    ivec2 step = turn == 0u ? ivec2(1, 0) : turn == 1u ? ivec2(1, 1) : turn == 2u ? ivec2(0, 1) : ivec2(-1, 1);
    return way < 4u ? step : -step;
}

float width_of(uint code) { return exp2((float(code) - 64.0) / 8.0); }

// How much of a fragment rivers of a ring cover, and how wide in metres the one is that covers most.
vec2 river_at(int ring, vec2 from_eye, Footprint pixel) {
    vec2 place = place_in(ring, from_eye);
    ivec2 cell = ivec2(floor(place));
    uvec4 own = river_texel(cell, ring);
    // A bit for each way in which a river begins, and one for the cell itself.
    uint left = own.z | (own.w != 0u ? 256u : 0u);
    float spacing = ring_eye[ring].z;
    vec2 most = vec2(0.0);
    while (left != 0u) {
        uint lowest = left & (~left + 1u);
        left ^= lowest;
        ivec2 begin = cell + way_step(uint(log2(float(lowest)) + 0.5));
        uvec4 river = river_texel(begin, ring);
        float width = width_of(river.w), last = width;
        vec2 to = vec2(begin) + river_point(river) - place, along = vec2(0.0);
        uint way = river_way(river);
        if (way < kWays) {
            ivec2 end = begin + way_step(way);
            uvec4 next = river_texel(end, ring);
            along = vec2(end) + river_point(next) - place - to;
            // A brook doesn't widen to the river that it joins.
            if (next.w != 0u) last = min(width_of(next.w), 1.5 * width);
        }
        float squared = dot(along, along);
        float share = squared > 0.0 ? clamp(-dot(to, along) / squared, 0.0, 1.0) : 0.0;
        vec2 off = to + along * share;
        float distance = length(off);
        vec2 direction = distance > 0.0 ? off / distance : vec2(-along.y, along.x) * inversesqrt(max(squared, 1e-12));
        width = mix(width, last, share);
        float seen = open_share(width) * clamp(1.0 + kWidest - width / spacing, 0.0, 1.0);
        width = min(width, kWidest * spacing);
        float coverage =
            seen * river_coverage(distance * spacing, width, max(width_along(direction, pixel), 1e-6));
        if (coverage > most.x) most = vec2(coverage, width);
    }
    return most;
}

float depth_of_sample(ivec2 cell, int ring) {
    return texelFetch(depths, ivec3((cell + ring_place[ring].xy) & ring_shape.x, ring), 0).r;
}

// Linear between the samples.
float depth_of(int ring, vec2 texel) { return texture(depths, vec3(texel / float(ring_shape.x + 1), float(ring))).r; }

#ifdef NEAR
const float kFarFromWater = 1e3;  // metres

// The quadratic B-spline of 3 x 3 samples, by four that are linear between two along each axis (Sigg and Hadwiger, "Fast
// third-order texture filtering", GPU Gems 2, 2005).
float smooth_depth(int ring, vec2 texel) {
    vec2 near = floor(texel) + 0.5, off = texel - near;
    vec2 before = 0.5 * (0.5 - off) * (0.5 - off), after = 0.5 * (0.5 + off) * (0.5 + off);
    vec2 low = 0.5 * (1.0 + before - after), high = 1.0 - low;
    vec2 a = near - before / low, b = near + after / high;
    float north = low.x * depth_of(ring, a) + high.x * depth_of(ring, vec2(b.x, a.y));
    float south = low.x * depth_of(ring, vec2(a.x, b.y)) + high.x * depth_of(ring, b);
    return low.y * north + high.y * south;
}

// How smooth shores are: wholly, the nearer one is to the finest samples that there are. Linear between these they would
// have corners.
float smoothness(int ring, vec2 from_eye) { return ring > 0 ? 0.0 : min(2.0 * rings_below(from_eye), 1.0); }
#endif

float depth_in(int ring, vec2 from_eye) {
    vec2 texel = texel_in(ring, from_eye);
    float depth = depth_of(ring, texel);
#ifdef NEAR
    float smooth_share = smoothness(ring, from_eye);
    if (smooth_share == 0.0) return depth;
    float even = smooth_depth(ring, texel);
    // Samples far from any water have no depth that a mean could use.
    if (even > -kFarFromWater) depth = mix(depth, even, smooth_share);
#endif
    return depth;
}

// Of a ring that has become the next one so far.
float depth_at(vec2 from_eye, int ring, float share) {
    float depth = depth_in(ring, from_eye);
    return share > 0.0 ? mix(depth, depth_in(ring + 1, from_eye), share) : depth;
}

// Metres: where a ring has water or a shore, and where the next one has nothing but a sea far below.
const float kOnShore = -10.0, kFarAbove = -30.0;

// The normal of the plane that water lies on: level, but the ground's where there is none but a river, which runs down it.
vec3 water_plane(vec2 from_eye, int ring, vec3 ground) {
    return depth_of(ring, texel_in(ring, from_eye)) < kOnShore ? ground : vec3(0.0, 1.0, 0.0);
}

vec2 rivers_at(vec2 from_eye, int ring, float share, Footprint pixel) {
    vec2 river = river_at(ring, from_eye, pixel);
    if (share == 0.0) return river;
    vec2 coarse = river_at(ring + 1, from_eye, pixel);
    return vec2(mix(river.x, coarse.x, share), max(river.y, coarse.y));
}

// What a fragment shows of water: how much of it still water covers, how deep that is, and by how much that changes
// over a pixel towards the shore; how much rivers cover, with their width; and how much of its beach it shows.
struct Water {
    float still, depth, change, river, width, beach;
};

// Whether the next ring doesn't have the still water that a ring has, with its shore: a lake that is too narrow for it, or
// a wide river, which is a line there, at least a cell wide.
bool is_alone(float depth, float coarse_depth, vec2 coarse_river, float spacing) {
    bool line = depth > 0.0 && coarse_depth <= 0.0 && coarse_river.x > 0.0 && coarse_river.y > 1.8 * spacing;
    return line || (depth > kOnShore && coarse_depth < kFarAbove);
}

// As ring_at tells them; but where a pixel is larger than a cell, as where the ground is seen from the side, of a coarser
// ring, which tells the mean.
void find_coarser(inout int ring, inout float share, Footprint pixel) {
    float widest = max(length(pixel.across), length(pixel.down));
    float detail = max(float(ring) + share, float(ring_shape.z) + log2(max(widest / ring_eye[ring_shape.z].z, 1e-3)));
    detail = min(detail, float(ring_shape.w));
    ring = int(detail);
    share = detail - float(ring);
}

// How far a place of a ring, metres from the eye, lies at a level so many metres below it: 0 to 1. From far away none is
// exact, and on a globe the middles of triangles lie lower than their corners.
float at_level(vec3 place, float below, int ring) {
    float cell = ring_eye[ring].z, slack = 1e-6 * length(place) + cell * cell * globe.x;
    return 1.0 - smoothstep(0.2, 0.4, abs(place.y + below) - slack);
}

// `ring` and `share` as ring_at tells them.
Water water_at(vec2 from_eye, int ring, float share, Footprint pixel) {
    find_coarser(ring, share, pixel);
    float depth = depth_in(ring, from_eye), coarse_depth = depth;
    vec2 river = river_at(ring, from_eye, pixel), coarse_river = river;
    if (share > 0.0) {
        coarse_depth = depth_in(ring + 1, from_eye);
        coarse_river = river_at(ring + 1, from_eye, pixel);
    }
    // What the next ring doesn't have covers by the ring's share: mixed, the depth would dry up at once.
    bool alone = share > 0.0 && is_alone(depth, coarse_depth, coarse_river, ring_eye[ring].z);
    float mixed = mix(depth, coarse_depth, share);
    vec2 own_slope = vec2(dFdx(depth), dFdy(depth)), mixed_slope = vec2(dFdx(mixed), dFdy(mixed));
    vec2 slope = alone ? own_slope : mixed_slope;
    depth = alone ? depth : mixed;
    // The change towards the shore alone: on the other side the depth may fall to any number.
    float towards = depth > 0.0 ? -1.0 : 1.0;
    vec2 step = 0.5 * towards * slope / max(length(slope), 1e-12);
    vec2 near = from_eye + pixel.across * step.x + pixel.down * step.y;
    float beside = depth_at(near, ring, alone ? 0.0 : share);
    float change = max(2.0 * towards * (beside - depth), 0.0);
    float still = shore_coverage(depth, change), covered = mix(river.x, coarse_river.x, share);
    float beach = 1.0;
    if (alone) {
        still *= 1.0 - share;
        covered = min(covered + still, 1.0);
        // Under water none is seen but at the shore's edge.
        beach = depth > 0.0 ? max(1.0 - 4.0 * share, 0.0) : 1.0 - share;
    }
    return Water(still, depth, change, covered, max(river.y, coarse_river.y), beach);
}
