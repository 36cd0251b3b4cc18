#version 330 core
// The surface in the light of sun and sky, through the air. With ONCE its depth was drawn before, and tells which place each
// pixel shows: so each is lit once, even where triangles are as small as pixels.
#include "lib/frame.glsl"
#include "lib/rings.glsl"
#include "lib/slope_footprint.glsl"
#include "lib/ring_light.glsl"
#include "lib/ground_colour.glsl"
#include "lib/forest.glsl"
#include "lib/materials.glsl"
#include "lib/daylight.glsl"
#include "lib/palette_ground.glsl"
#include "lib/strata.glsl"
#include "lib/ground_noise.glsl"
#include "lib/lighting.glsl"
#include "lib/near_ground.glsl"
#include "lib/aerial.glsl"
#include "lib/cloud_layer.glsl"
#include "lib/tone.glsl"
#include "lib/depth.glsl"

#ifdef ONCE
#include "lib/places.glsl"
#else
in vec3 from_camera;
#endif

out vec4 colour;

vec3 place;                     // from the eye, on the plane that the ground is
Footprint on_ground, on_water;  // of the pixel, on the ground and on water

#include "lib/light_here.glsl"
#ifdef GLOBE
#include "lib/clouds_below.glsl"
#endif
#ifdef TREES
#include "lib/trees.glsl"
#include "lib/tree_shadows.glsl"

uniform float trees_drawn;  // up to how many metres away

#else
const float trees_drawn = 0.0;
#endif

float woods = 0.0;  // the share of the place that trees cover

#if defined(TEXTURE) && defined(ONCE)
vec4 ground_cover(float slope, float hollow, float noise) {
    // What is beside in the picture need not be so on the ground.
    float wide = ring_texture.z;
    return as_cover(textureGrad(terrain, texel_of(place.xz), wide * on_ground.across, wide * on_ground.down).rgb);
}
#elif defined(TEXTURE)
vec4 ground_cover(float slope, float hollow, float noise) { return as_cover(colour_of_texture(place.xz)); }
#else
// Without levels of detail: noise is finer than what they would blur, and the processor takes a sixth of a frame to
// find them.
vec4 ground_cover(float slope, float hollow, float noise) {
    vec4 ground = ground_of_place(place, slope, hollow, noise);
    float layers = worn_layers(place.y + camera.y, fwidth(place.y), noise);
    return vec4(ground.rgb * (1.0 + 0.12 * rock_share(slope, noise) * layers), ground.w);
}
#endif

#ifdef WATER
#include "lib/ring_surface.glsl"
#include "lib/ring_water.glsl"
#include "lib/river_flow.glsl"
#include "lib/lit_water.glsl"
#include "lib/ice.glsl"

Water water;

void find_water(int ring, float share) { water = water_at(place.xz, ring, share, on_water); }

#ifdef GLOBE
// Wind blows here more and there less, which shows from so high up that a wide sea mirrors the sun: from pixels of 32 m on.
void find_gusts(int ring, float pixel) {
    float noise = wide_noise(place.xz, ring, pixel, 26000.0) + 0.7 * wide_noise(place.xz, ring, pixel, 9000.0);
    gusts_here = exp2(0.6 * noise * smoothstep(5.0, 7.0, log2(pixel)));
}
#else
void find_gusts(int ring, float pixel) {}
#endif

#ifdef WAVELESS
vec2 flow_here(int ring, float share, float calm, float pixel) { return vec2(0.0); }
#else
// Where none would be seen, water stands still.
vec2 flow_here(int ring, float share, float calm, float pixel) {
    if (calm == 0.0 || calm == 1.0 || wave_share(pixel, wave_places[0].xy) == 0.0) return vec2(0.0);
    return flow_at(place.xz, ring, share);
}
#endif

// How the depth changes over a metre.
vec2 depth_gradient(int ring) {
    float cell = ring_eye[ring].z;
    return (vec2(depth_in(ring, place.xz + vec2(cell, 0.0)), depth_in(ring, place.xz + vec2(0.0, cell))) - water.depth) / cell;
}

// How steeply a river's valley falls its way, without the single steps of its bed; less by its banks, where it hardly flows.
// From afar, where nothing tells which way it flows, a river drawn as a `line` falls as steeply as the land. A wide one
// has steps, where it falls as its surface does.
float fall_here(vec2 flow, float depth, float calm, bool line, int ring, float pixel) {
    const float kSteps = 32.0, kFlowing = 0.15, kShoreError = 0.5;  // metres, and metres a second
    float speed = length(flow), fall = 0.0;
    // A loop of one round: without a graphics card no other branch is left out, and most water is deep or stands still.
    for (bool falls = calm < 1.0 && depth < kCalm; falls; falls = false) {
        int wide = ring_shape.z + int(ceil(log2(kSteps / ring_eye[ring_shape.z].z)));
        vec2 rise = gradient_of(light_in(clamp(wide, ring, ring_shape.w), place.xz).xy);
        float near = wave_share(pixel, wave_places[0].xy);
        float down = speed > 0.0 ? -dot(rise, flow) / speed * smoothstep(0.0, kFlowing, speed) : 0.0;
        fall = mix(line ? length(rise) : 0.0, down, near);
        if (line) fall *= seen_fall(water.width);
        // At a shore the ground's fall and the depth's rise are equal only about.
        vec2 deeper = depth_gradient(ring), steep = gradient_of(light_in(ring, place.xz).xy);
        if (!line) fall = max(fall, near * (length(steep + deeper) - kShoreError * length(deeper)));
    }
    return fall;
}

// Where the strip ends follows from depths: the gradient of the light is in steps of a hundredth, which one would see.
float beach_at(int ring, vec2 gradient, float noise) {
    vec2 fall = depth_gradient(ring);
    float wide = beach_width(stretch_noise(place.xz, ring, width_of(on_ground)));
    return water.beach * beach_share(-water.depth, length(gradient), length(fall), wide, water.change, noise);
}

// How far the water is the sea's, 0 to 1. Triangles at a shore rise to the land: what stands still there is as high as the
// highest of the samples around that are under water.
float sea_here(int ring) {
    float sea = at_level(place, horizon.w, ring);
    // A loop of one round: without a graphics card no other branch is left out.
    bool above = place.y > -horizon.w;
    for (bool rises = sea < 1.0 && above && water.still > water.river; rises; rises = false) {
        ivec2 nearest = ivec2(floor(place_in(ring, place.xz) + 0.5));
        float highest = -1e9;
        for (int i = 0; i < 9; ++i) {
            ivec2 cell = nearest + ivec2(i % 3, i / 3) - 1;
            if (depth_of_sample(cell, ring) > 0.0) highest = max(highest, height_at(cell, ring));
        }
        vec3 level = vec3(place.x, highest * ring_scale.x + ring_scale.y, place.z);
        if (highest > -1e9) sea = at_level(level, horizon.w, ring);
    }
    return sea;
}

vec3 with_water(vec3 land, int ring, float share, vec4 light, float pixel) {
    water.river *= 1.0 - hidden_by_woods(woods, water.width, length(place), trees_drawn);
    // A wide river is a line and has a depth, of which each shows parts of it alone from far away.
    float depth = max(water.depth, water.river * river_depth(water.width));
    // Lakes and rivers are too narrow for the waves of a sea.
    float sea = sea_here(ring);
    float calm = mix(water.still > water.river ? 0.6 : 0.35, 1.0, sea), covered = max(water.still, water.river);
    if (covered == 0.0) calm = 0.0;
    vec2 flow = flow_here(ring, share, calm, pixel);
    bool line = water.still < water.river;
    float rapids = line ? rapids_in(water.width) : 0.0;
    float fall = fall_here(flow, depth, calm, line, ring, pixel);
    find_gusts(ring, pixel);
    vec3 lit = lit_water(place, way_here, pixel, depth, water.change, calm, rapids, flow, fall, light);
    return mix(land, with_ice(lit, place, ring, share, pixel, sea, light), covered);
}

#else
void find_water(int ring, float share) {}
float beach_at(int ring, vec2 gradient, float noise) { return 0.0; }
vec3 with_water(vec3 land, int ring, float share, vec4 light, float pixel) { return land; }
#endif

void find_watered(int ring, float share, vec2 gradient) {
    // A loop of one round: without a graphics card no other branch is left out.
    for (bool known = waters_land; known; known = false) watered_here = watered_at(place.xz, ring, share, gradient);
}

const vec3 kSand = vec3(0.42, 0.35, 0.235);

// Ground whose slopes the rings know as `even`. Some of those that they leave out are drawn as noise in place of the real ones.
// `near`: as nearness; `omitted`: the variance of what is left out, and then of what isn't drawn; `rock`: how much of it there
// is, which is rough however finely rings know it.
Ground rough_ground(vec2 even, int ring, float share, float near, float pixel, inout float omitted, out float rock) {
    const float kRockSlopes = 0.12;  // the variance of those that rock has of its own
    float steepness = dot(even, even) + 2.0 * omitted;
    Wall wall;
    float seen = width_on_wall(pixel, on_ground, even), level = noise_level(ring, share, seen);
    Noise noise = noise_of_planes(even, place, ring, level, near_on_walls(near), seen, wall);
    // Hills of plains are far less steep than all are in the mean, which shows where pixels are wider than a few metres. The
    // wider they are, the more `even` tells of how steep hills are there.
    float octaves = log2(pixel), known = mix(12.0, 3.0, smoothstep(5.0, 8.0, octaves));
    float hills = clamp(known * dot(even, even) / max(omitted, 1e-6), 0.1, 1.0), far = smoothstep(1.0, 4.0, octaves);
    float part = kNoiseShare * mix(1.0, hills, far), finest = kFinestSlopes * near;
    float drawn = noise.seen * noise.seen, left = omitted * (1.0 - part * drawn);
    // What grows heeds no bump that is smaller than it, but the mean of them.
    vec2 bumpy = even + sqrt(part * omitted + finest) * noise.slope;
    float bumps = mix(dot(bumpy, bumpy), dot(even, even) + 1.5 * kFinestSlopes, near), slope = bumps + 2.0 * left;
    rock = 2.0 * materials * rock_share(slope, noise.value);
    float own = finest + kRockSlopes * rock;
    vec2 gradient = even + sqrt(part * omitted + own) * noise.slope;
    omitted = left + own * (1.0 - drawn);
    Ground ground = near_ground(Ground(gradient, slope, noise.value), place, ring, near, level, pixel);
    return with_wall(ground, wall, steepness);
}

// The ground without its water. `pixel`: metres.
vec3 lit_land(int ring, float share, vec4 light, float pixel) {
    float omitted = ring_omitted[ring].x, near = nearness(place), rock;
    if (share > 0.0) omitted = mix(omitted, ring_omitted[ring + 1].x, share);
    vec2 even = gradient_of(light.xy);
    Ground ground = rough_ground(even, ring, share, near, pixel, omitted, rock);
    float hollow = hollow_at(ground.slope, light.z);
    find_watered(ring, share, even);
    vec4 cover = ground_cover(ground.slope, hollow, ground.value);
    float beach = sandy * beach_at(ring, even, ground.value);
    vec3 albedo = mix(albedo_of(cover.rgb), kSand, beach);
    // Clearings are no wider than hills: a pixel that is has the mean of many.
    float clearings = ground.value * (1.0 - 0.8 * smoothstep(4.0, 8.0, log2(pixel)));
    woods = tree_cover(forest, green_of(cover, albedo, beach), ground.slope, light.z, clearings);
    albedo = with_materials(albedo, materials, ground.slope, hollow, ground.value);
    albedo = mix(albedo, forest_colour(length(place), trees_drawn) * woods_tint, woods);
    albedo *= 1.0 + (0.3 + 0.3 * rock) * ground.value;
    // Crowns make it rougher where pixels are no finer than they; grass makes it softer near by.
    float rough = 1.0 + woods * clamp(pixel - 0.1, 0.0, 1.0) - 0.3 * near * greenness(albedo);
    ground.gradient = even + rough * (ground.gradient - even);
    vec2 seen = seen_gradient(ground.gradient, omitted, -normalize(way_here));
    return albedo * light_on_ground(mean_normal(seen, omitted), light.z, light.w, sun_here, sunlight_here,
                                    skylight_here);
}

#if defined(WATER) && !defined(OPEN_SEA)
vec3 plane_of_water(vec3 up, int ring) { return water_plane(place.xz, ring, up); }
#else
vec3 plane_of_water(vec3 up, int ring) { return vec3(0.0, 1.0, 0.0); }
#endif

#ifdef ONCE
void find_place() { place = from_globe(drawn_at(gl_FragCoord.xy, depth_here()), camera.y, globe.xy); }

#ifdef GLOBE
void rise_to_globe(int ring) {
    vec2 at = place_in(ring, place.xz);
    ivec2 cell = ivec2(floor(at)) + ring_place[ring].xy;
    place.y += triangle_sag(place.xz, fract(at), ring_eye[ring].z, ((cell.x ^ cell.y) & 1) != 0, globe.xy);
}
#else
void rise_to_globe(int ring) {}  // of small triangles it makes no difference
#endif

void find_footprints(vec3 up, int ring) {
    float depth = depth_here();
    vec3 seen = drawn_at(gl_FragCoord.xy, depth);
    on_ground = footprint_at(up, seen, depth);
    on_water = footprint_at(plane_of_water(up, ring), seen, depth);
}
#else
void find_place() {
    write_depth();
    place = in_sight(from_camera, gl_FragCoord.w);
}

void rise_to_globe(int ring) {}  // whose vertices tell the plane's own heights

void find_footprints(vec3 up, int ring) {
    vec3 seen = on_globe(place, camera.y, globe.xy), way = normalize(seen);
    on_ground = footprint_on(up, seen, dFdx(way), dFdy(way));
    on_water = footprint_of(place.xz);
}
#endif

#ifdef OPEN_SEA
vec3 lit_ground(int ring, float share, vec4 light, float pixel) {
    find_coarser(ring, share, on_water);
    float wide = width_of(on_water), depth = depth_at(place.xz, ring, share);
    find_gusts(ring, wide);
    vec3 lit = lit_water(place, way_here, wide, depth, 0.0, 1.0, 0.0, vec2(0.0), 0.0, light);
    return with_ice(lit, place, ring, share, wide, 1.0, light);
}
#else
vec3 lit_ground(int ring, float share, vec4 light, float pixel) {
    find_water(ring, share);
    return with_water(lit_land(ring, share, light, pixel), ring, share, light, width_of(on_water));
}
#endif

void main() {
    find_place();
    float share;
    int ring = ring_at(place.xz, share);
    rise_to_globe(ring);
    vec4 light = light_in(ring, place.xz);
    if (share > 0.0) light = mix(light, light_in(ring + 1, place.xz), share);
    find_footprints(normal_of(light.xy), ring);
    float pixel = width_of(on_ground);
#ifdef GLOBE
    find_light_here(place);
    light.w = sun_share_here(light.w) * sun_through_clouds_below(place, pixel);
#endif
    light.w *= sun_through_clouds(place);
#ifdef TREES
    light.w *= sun_through_trees(place);
#endif
    vec3 lit = lit_ground(ring, share, light, pixel);
    lit = mix(lit, plain.rgb, plain.w * ground_end(place.xz));
#ifdef GLOBE
    lit = with_clouds_below(lit, place, pixel);
    lit = through_globe_air(lit, place);
#else
    lit = through_air(lit, place);
#endif
    colour = vec4(dithered(tone(sunlight.w * lit), gl_FragCoord.xy + part.xy), 1.0);
}
