// Deliberate mistakes in a copy of the shaders: for each, one of the golden pictures must notice.
// That the pictures are drawn as they were without a mistake, the tests named Golden say: they fail
// first where one differs anyway.

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "tests/render/gl_test.h"
#include "tests/render/golden_pictures.h"
#include "tests/support/temporary_folder.h"

namespace orograph {
namespace {

namespace fs = std::filesystem;

struct Mutation {
    std::string name, file;
    /// Text that the file has once, and the mistake in its place.
    std::string right, wrong;
    /// The pictures that ought to notice, any of them.
    std::vector<std::string> pictures;
};

void PrintTo(const Mutation& mutation, std::ostream* out) {
    *out << mutation.name;
}

// clang-format off
const std::vector<Mutation> kMutations = {
    {"the_globe_is_flat", "surface.vert", "vec4(on_globe(from_camera, camera.y, globe.xy), 1.0)", "vec4(from_camera, 1.0)", {"globe-orbit", "globe-small"}},
    {"the_globe_is_no_farther_than_it_is_wide", "lib/globe.glsl", "from_eye.y - drop", "from_eye.y", {"globe-orbit", "globe-small"}},
    {"the_sun_stands_alike_all_over_the_globe", "lib/light_here.glsl", "sun_here = normalize(mix(sun.xyz, as_seen_at(sun.xyz, aside, sine, cosine), globe.z))", "sun_here = sun.xyz", {"globe-space"}},
    {"light_is_that_below_the_eye", "lib/light_here.glsl", "return globe.z * (in_table", "return 0.0 * (in_table", {"globe-space", "globe-orbit"}},
    {"far_land_is_in_the_shadows_below_the_eye", "lib/light_here.glsl", "mix(share, 1.0, globe.z * max(", "mix(share, 1.0, 0.0 * max(", {"globe-half"}},
    {"air_is_flat_over_the_globe", "lib/light_here.glsl", "air_on_globe(there, sine, away, air_scattered.w, globe.x), globe.z)", "0.0, 0.0)", {"globe-orbit", "globe-small", "globe-space"}},
    {"air_far_away_is_thin", "lib/light_here.glsl", "mix(1.0, ambient.w, pow(clamp(sine, 0.0, 1.0), 0.4))", "ambient.w", {"globe-orbit", "globe-small"}},
    {"places_behind_the_rim_are_seen", "lib/light_here.glsl", "if (w > 0.0 && level <= farthest) return from_eye;", "return from_eye;", {"globe-orbit"}},
    {"there_are_no_clouds_below", "natural.frag", "lit = with_clouds_below(lit, place, pixel);", "", {"globe-space", "globe-orbit"}},
    {"clouds_below_shade_nothing", "natural.frag", "sun_share_here(light.w) * sun_through_clouds_below(place, pixel)", "sun_share_here(light.w)", {"globe-cloud-shadows"}},
    {"clouds_below_are_combed", "lib/clouds_below.glsl", "float(textureSize(cloud_layer, 0).x) / kTexels", "1.0", {"globe-cloud-shadows"}},
    {"clouds_below_are_yellow", "lib/clouds_below.glsl", "0.7 * smoothstep(0.1, 0.4, sun_here.y)", "0.0", {"globe-cloud-shadows"}},
    {"clouds_below_have_no_puffs", "lib/clouds_below.glsl", "0.16 * puffs", "0.0 * puffs", {"globe-puffs"}},
    {"far_forests_have_clearings", "natural.frag", "1.0 - 0.8 * smoothstep(4.0, 8.0, log2(pixel))", "1.0", {"globe-cloud-shadows", "globe-small"}},
    {"clouds_below_have_one_size", "lib/clouds_below.glsl", "0.5 * largest.x + 0.55 * bands + 0.55 * systems", "0.55 * systems", {"globe-space"}},
    {"lakes_are_dry", "surface.frag", "max(water.still, water.river)", "water.river", {"water-lake"}},
    {"rivers_are_dry", "surface.frag", "max(water.still, water.river)", "water.still", {"water-above", "water-coast"}},
    {"depth_is_that_of_another_ring", "lib/ring_water.glsl", "return texture(depths, vec3(texel / float(ring_shape.x + 1), float(ring)))", "return texture(depths, vec3(texel / float(ring_shape.x + 1), float(ring + 1)))", {"water-lake", "water-ground"}},
    {"water_lies_half_a_cell_off", "lib/ring_water.glsl", "texel = texel_in(ring, from_eye);", "texel = texel_in(ring, from_eye) - 0.5;", {"water-above", "water-lake", "water-coast"}},
    {"rivers_flow_the_wrong_way", "lib/ring_water.glsl", "return way < 4u ? step : -step;", "return way < 4u ? -step : step;", {"water-above", "water-coast"}},
    {"rivers_are_half_as_wide", "lib/ring_water.glsl", "exp2((float(code) - 64.0) / 8.0)", "exp2((float(code) - 72.0) / 8.0)", {"water-above", "water-coast"}},
    {"water_is_as_deep_everywhere", "lib/water.glsl", "kHalf / (kHalf + max(depth, 0.0))", "0.5", {"water-lake", "water-coast"}},
    {"terrain_is_transposed", "surface.vert", "vec3(level.x, height, level.y)", "vec3(level.y, height, level.x)", {"lines", "rendered"}},
    {"heights_are_addressed_wrongly", "lib/ring_surface.glsl", "(cell + ring_place[ring].xy) & ring_shape.x", "(cell + ring_place[ring].yx) & ring_shape.x", {"rendered", "world-flying"}},
    {"heights_forget_the_eye", "lib/ring_surface.glsl", "float(texelFetch(heights, ivec3(address, ring), 0).r - ring_reference)", "float(texelFetch(heights, ivec3(address, ring), 0).r)", {"world-flying"}},
    {"places_forget_the_eye_within_its_cell", "surface.vert", "- ring_eye[ring].xy)", ")", {"lines", "world-flying"}},
    {"heights_never_morph", "lib/ring_surface.glsl", "return coarse == fine ? fine : mix(fine, coarse, share);", "return fine;", {"world-coarse", "world-lines"}},
    {"heights_morph_to_one_end", "lib/ring_surface.glsl", "if (step == ivec2(0)) return height;", "return height;", {"world-coarse", "world-lines"}},
    {"heights_morph_to_the_wrong_ring", "lib/ring_surface.glsl", "return 0.5 * (height + height_at(to_coarser(cell + step, ring), ring + 1));", "return 0.5 * (height + height_at(to_coarser(cell + step, ring), ring));", {"world-coarse", "world-lines"}},
    {"coarse_diagonals_run_the_other_way", "lib/ring_surface.glsl", ">> 1) & 1) != 0) step.y", ">> 1) & 1) == 0) step.y", {"world-coarse", "world-lines"}},
    {"what_is_left_behind_lies_a_cell_off", "lib/ring_surface.glsl", "(cell + (ring_place[ring].xy & 1)) >> 1", "cell >> 1", {"world-flying"}},
    {"rings_morph_too_near", "lib/ring_morph.glsl", "max(distance - end", "max(distance - 0.6 * end", {"world-coarse", "world-lines"}},
    {"height_does_not_hold_detail_back", "lib/ring_morph.glsl", "max(max(abs(place.x), abs(place.y)), height)", "max(abs(place.x), abs(place.y))", {"world-high"}},
    {"the_coarsest_ring_morphs", "lib/rings.glsl", "if (ring == ring_shape.w) return -1e6;", "if (ring == ring_shape.w) return -0.5 / ring_scale.w;", {"rendered", "world-whole"}},
    {"fragments_forget_the_eye_within_its_cell", "lib/rings.glsl", "+ ring_eye[ring].xy;", ";", {"world-lines", "world-coarse"}},
    {"fragments_show_the_finest_ring_alone", "lib/rings.glsl", "while (share == 1.0)", "while (false)", {"world-coarse"}},
    {"fragments_show_a_coarser_ring", "lib/rings.glsl", "ring + int(log2(", "ring + 2 + int(log2(", {"world-flying", "world-corner", "world-high", "world-coarse"}},
    {"gradients_are_those_of_another_ring", "surface.frag", "float(ring))).rg", "float(ring + 1))).rg", {"rendered", "world-flying"}},
    {"gradients_lie_half_a_texel_off", "surface.frag", "texel_in(ring, from_camera.xz)", "texel_in(ring, from_camera.xz) - 0.5", {"rendered", "rendered-zero-iterations", "rendered-straight-down"}},
    {"gradients_never_blend", "surface.frag", "mix(gradient, gradient_at(ring + 1), share)", "gradient", {"world-coarse", "world-high"}},
    {"omitted_variance_is_ignored", "surface.frag", "mean_normal(gradient, omitted)", "mean_normal(gradient, 0.0)", {"world-coarse", "world-whole"}},
    {"the_climate_is_that_below_the_eye", "lib/climate.glsl", "ring_texture.xy + place * ring_texture.z", "ring_texture.xy", {"climate-space", "climate-classic"}},
    {"triangles_lie_on_the_globe", "natural.frag", "place.y += triangle_sag(", "place.y += 0.0 * triangle_sag(", {"flight-climate-space"}},
    {"summits_are_no_colder", "lib/climate.glsl", "climate_rule.y * max(", "0.0 * max(", {"climate-classic", "climate-space"}},
    {"all_rain_is_alike", "lib/climate.glsl", "(kHot - kCold), wet)", "(kHot - kCold), 0.5)", {"climate-classic", "climate-space"}},
    {"woods_grow_in_deserts", "lib/biomes.glsl", "smoothstep(14.0, 36.0, humid) *", "", {"climate-space", "climate-desert"}},
    {"woods_grow_on_snow", "lib/biomes.glsl", "* smoothstep(-3.0, 3.0, temperature)", "", {"climate-space", "flight-climate-space"}},
    {"woods_are_alike_in_every_climate", "lib/climate.glsl", "woods_tint = tint_of_woods(temperature, humid)", "woods_tint = vec3(1.0)", {"climate-desert", "climate-space", "climate-near"}},
    {"a_wide_sea_is_as_rough_everywhere", "natural.frag", "exp2(0.6 * noise", "exp2(0.0 * noise", {"globe-glitter"}},
    {"trees_know_no_banks", "tree_places.frag", "if (waters_land) watered_here", "if (false) watered_here", {"climate-trees"}},
    {"conifers_grow_in_the_heat", "lib/palette_ground.glsl", "any_place_of_warmth(", "place_of_warmth(", {"climate-trees"}},
    {"no_water_makes_land_green", "lib/watered_land.glsl", "float(ring))).r;", "float(ring))).r * 0.0;", {"climate-rivers"}},
    {"water_makes_land_green_where_another_ring_has_it", "lib/watered_land.glsl", "float(ring))).r;", "float(ring + 1))).r;", {"climate-rivers"}},
    {"water_makes_the_land_wet_but_not_green", "lib/climate.glsl", "wet = max(wet, watered_rain(temperature, noise));", "", {"climate-rivers"}},
    {"dry_lakes_have_no_salt", "lib/climate.glsl", "ground = mix(ground, kSalt, salt_share(noise));", "", {"climate-salt"}},
    {"no_sea_freezes", "lib/biomes.glsl", "mix(-4.0, -8.0, salt)", "-80.0", {"climate-ice"}},
    {"ice_has_no_floes", "lib/biomes.glsl", "+ 0.5 * noise)", ")", {"climate-ice", "flight-climate-ice"}},
    {"ice_has_no_snow", "lib/ice.glsl", "smoothstep(-0.5, 0.4, bare + 0.3 * salt)", "0.0", {"climate-ice", "flight-climate-ice"}},
    {"ice_looks_alike_from_every_height", "lib/ice.glsl", "+ wide_noise(place.xz, ring, pixel, 20000.0)", "", {"climate-leads"}},
    {"ice_has_no_leads", "lib/ice.glsl", "salt * leads(place.xz, ring, pixel)", "0.0", {"climate-leads"}},
    {"the_open_sea_has_no_ice", "natural.frag", "return with_ice(lit, place, ring, share, wide, 1.0, light)", "return lit", {"flight-climate-ice"}},
    {"steep_ground_is_not_rock", "lib/ground_colour.glsl", "mix(place, kRock, rock_share(slope, noise))", "place", {"world-flying"}},
    {"palette_is_upside_down", "lib/ground_colour.glsl", "(height - ring_palette.x) * ring_palette.y - 0.5", "0.5 - (height - ring_palette.x) * ring_palette.y", {"world-flying"}},
    {"tiles_start_at_the_eye", "lib/ground_colour.glsl", "ring_texture.xy + place", "place", {"rendered-tile-3"}},
    {"texels_lie_a_texel_off", "lib/ground_colour.glsl", "+ 0.5 / vec2(textureSize", "- 0.5 / vec2(textureSize", {"rendered-nearest"}},
    {"coarser_lines_lie_elsewhere", "lines.frag", "vec2 wide = place_in(ring + 1, from_camera.xz);", "vec2 wide = here;", {"world-lines"}},
    {"outermost_lines_are_thin", "lines.frag", "? 2.0 * kHalfWidth : kHalfWidth", "? kHalfWidth : kHalfWidth", {"lines"}},
    {"normals_lean_the_wrong_way", "lib/lighting.glsl", "vec3(-gradient.x, 1.0, -gradient.y)", "vec3(gradient.x, 1.0, gradient.y)", {"rendered", "rendered-straight-down"}},
    {"sun_shines_from_below", "lib/lighting.glsl", "dot(normal, sun)", "dot(normal, -sun)", {"rendered"}},
    {"normals_look_half_as_steep", "lib/lighting.glsl", "1.0, -gradient.y) /", "2.0, -gradient.y) /", {"rendered"}},
    {"haze_is_too_thin", "lib/lighting.glsl", "distance * scale", "0.5 * distance * scale", {"rendered-flying"}},
    {"lines_lie_between_samples", "lib/lines.glsl", "fract(position + 0.5) - 0.5", "fract(position) - 0.5", {"lines"}},
    {"lines_are_never_smooth", "lib/lines.glsl", "return antialiased ? clamp", "return false ? clamp", {"lines", "ridge"}},
    {"lines_are_always_smooth", "lib/lines.glsl", "return antialiased ? clamp", "return true ? clamp", {"lines-aliased", "ridge-aliased"}},
    {"distant_lines_vanish", "lib/lines.glsl", "2.0 * half_width * change", "0.0", {"lines-fine", "lines-tile-3"}},
    {"ridge_segments_never_end", "lib/lines.glsl", "clamp(dot(point - a, along) / squared, 0.0, 1.0)", "dot(point - a, along) / squared", {"ridge"}},
    {"ridge_tiles_do_not_wrap", "ridge.vert", "index & (samples - 1)", "min(index, samples - 1)", {"ridge-tile-3"}},
    {"light_is_not_encoded", "lib/colour.glsl", "1.055 * pow(light, 1.0 / 2.4) - 0.055", "light", {"rendered"}},
    {"colours_are_never_inverted", "present.frag", "inverted ? 1.0 - encoded : encoded", "encoded", {"lines-inverted"}},
    {"picture_is_upside_down", "present.frag", "ivec2(gl_FragCoord.xy) - corner", "ivec2(gl_FragCoord.x, float(textureSize(scene, 0).y) - gl_FragCoord.y)", {"clouds"}},
    {"flat_is_transposed", "flat.vert", "vec3(metres.x, 0.0, metres.y)", "vec3(metres.y, 0.0, metres.x)", {"clouds", "teximage"}},
    {"flat_is_not_tiled", "flat.vert", "vec2 metres = tile_position * north_west.w", "vec2 metres = tile_position * north_west.w / tiles", {"teximage-tile-3"}},
    {"clouds_do_not_drift", "sky.vert", "drift + ", "", {"rendered-flying"}},
    {"sun_share_is_left_out", "lib/daylight.glsl", "0.0) * sun_share *", "0.0) *", {"natural-shadows"}},
    {"sky_share_is_left_out", "lib/daylight.glsl", "(0.2 + 0.8 * sky_share)", "1.0", {"natural-noon", "natural-shadows"}},
    {"ground_sends_no_light_to_ground", "lib/daylight.glsl", "around * (1.12 - sky_share)", "around * 0.0", {"natural-shadows"}},
    {"palettes_are_taken_as_albedo", "lib/daylight.glsl", "colour, 0.8) * 0.82", "colour, 1.0)", {"natural-noon"}},
    {"slopes_that_hide_are_seen", "lib/daylight.glsl", "return gradient - along *", "return gradient + along *", {"natural-low-sun", "natural-noon"}},
    {"light_is_that_of_another_ring", "lib/ring_light.glsl", "float(ring)));", "float(ring + 1)));", {"natural-noon"}},
    {"light_lies_half_a_texel_off", "lib/ring_light.glsl", "texel_in(ring, from_eye)", "texel_in(ring, from_eye) - 0.5", {"natural-noon", "natural-low-sun"}},
    {"level_normals_lean", "lib/ring_light.glsl", "255.0 - 128.0) / 127.0", "255.0 - 118.0) / 127.0", {"natural-noon"}},
    {"lights_never_blend", "natural.frag", "mix(light, light_in(ring + 1, place.xz), share)", "light", {"natural-noon", "natural-low-sun"}},
    {"air_takes_no_light", "lib/aerial.glsl", "light * left", "light", {"natural-high"}},
    {"air_has_no_haze", "lib/aerial.glsl", "float hazy = air_haze.x * droplets", "float hazy = 0.0 * droplets", {"natural-low-sun"}},
    {"air_is_not_blue", "lib/air.glsl", "return 0.0596831037 *", "return 0.0 *", {"natural-high"}},
    {"haze_scatters_evenly", "lib/air.glsl", "return 0.119366207 * (1.0 - g * g) / (2.0 + g * g) * (1.0 + cosine * cosine) / (base * sqrt(base));", "return 0.0795774715;", {"natural-low-sun"}},
    {"air_is_as_thin_as_at_the_eye", "lib/air.glsl", "(near - far) / layers", "near", {"natural-high"}},
    {"ground_ends_at_the_eye", "lib/rings.glsl", "ring_morph(distance - ring_scale.z, ring_scale.w);\n}\n\n// Whether", "1.0;\n}\n\n// Whether", {"natural-coast"}},
    {"exposure_is_not_applied", "natural.frag", "tone(sunlight.w * lit)", "tone(lit)", {"natural-evening"}},
    {"tone_is_cut", "lib/tone.glsl", "light * (2.51 * light + 0.59) + 0.14", "light * (2.51 * light + 0.59) + 0.5", {"natural-noon"}},
    {"sky_is_not_dithered", "lib/tone.glsl", "noise * (2.0 / 255.0)", "noise * (24.0 / 255.0)", {"natural-sky"}},
    {"sky_hides_the_ground", "dome.vert", "gl_Position.z = 0.0;", "gl_Position.z = gl_Position.w;", {"natural-noon"}},
    {"sun_is_nowhere", "dome.frag", "sunlight.rgb * (60.0 *", "sunlight.rgb * (0.0 *", {"natural-sky"}},
    {"sky_has_no_sunny_haze", "dome.frag", "even + hazy *", "even + 0.0 * hazy *", {"natural-low-sun", "natural-sky"}},
    {"clouds_stay_with_the_eye", "dome.frag", "vec2 place = cloudy.xy + base", "vec2 place = base", {"natural-sky"}},
    {"clouds_hide_all", "lib/clouds.glsl", "thickness + cover - 1.0, 0.0)) - 0.16", "thickness + cover, 0.0)) - 0.16", {"natural-sky"}},
    {"clouds_are_flat", "dome.frag", "base * (1.0 + kCloudDepth * height)", "base", {"natural-sky"}},
    {"far_clouds_are_dotted", "dome.frag", "kPuffsRise, level).g", "kPuffsRise, 0.0).g", {"natural-sky"}},
    {"clouds_have_no_puffs", "lib/clouds.glsl", "0.18 * (puff - 0.5)", "0.0 * (puff - 0.5)", {"natural-sky"}},
    {"clouds_are_white_below", "lib/clouds.glsl", "mix(0.5, 1.0, height)", "1.0", {"natural-sky"}},
    {"clouds_shade_nothing", "natural.frag", "light.w *= sun_through_clouds(place);", "", {"natural-noon", "natural-island"}},
    {"stars_stand_still", "dome.frag", "star_turn * ray", "ray", {"natural-dusk", "natural-night"}},
    {"stars_shine_through_the_thick_air", "dome.frag", "smoothstep(0.0, 0.35, ray.y - globe.w)", "1.0", {"natural-dusk", "natural-night"}},
    {"night_has_no_stars", "lib/stars.glsl", "0.022 * lit * spot", "0.0 * lit * spot", {"natural-dusk"}},
    {"moon_is_always_full", "dome.frag", "night.xyz * seen)", "vec3(0.0, 0.0, 1.0))", {"natural-dusk"}},
    {"moon_is_nowhere", "dome.frag", "kBright * moon_disc", "0.0 * moon_disc", {"natural-night"}},
    {"clouds_stand_before_space", "lib/clouds.glsl", "1.0 - smoothstep(8e3, 1.6e4, height)", "1.0", {"natural-high"}},
    {"water_mirrors_nothing", "lib/daylight_water.glsl", "0.02 + 0.98 * pow(away,", "0.0 * pow(away,", {"natural-coast"}},
    {"water_is_clear", "lib/daylight_water.glsl", "exp(-way * lost)", "exp(-0.0025 * way * lost)", {"natural-lake", "natural-coast"}},
    {"sun_does_not_glitter", "lib/daylight_water.glsl", "return mirrored * often", "return 0.0 * often", {"natural-coast"}},
    {"waves_are_flat", "lib/daylight_water.glsl", "return own.x * east + own.y", "return 0.0 * own.x * east + 0.0 * own.y", {"natural-coast", "natural-storm"}},
    {"waves_move_with_the_eye", "lib/lit_water.glsl", "place)) + lies.zw", "place))", {"natural-coast", "natural-storm"}},
    {"waves_never_fade", "lib/daylight_water.glsl", "1.0 - smoothstep(0.9, 3.2, pixel", "1.0 - smoothstep(90.0, 320.0, pixel", {"natural-coast", "natural-storm"}},
    {"waves_leave_the_water_smooth", "lib/lit_water.glsl", "variance -= share *", "variance -= 0.0 * share *", {"natural-coast", "natural-storm"}},
    {"lakes_have_the_waves_of_a_sea", "natural.frag", "? 0.6 : 0.35, 1.0, sea)", "? 1.0 : 1.0, 1.0, sea)", {"natural-lake"}},
    {"rivers_flow_uphill", "lib/daylight_water.glsl", "return flow * seconds;", "return -flow * seconds;", {"natural-river"}},
    {"rivers_stand_still", "lib/river_flow.glsl", "flow += unknown", "flow += 0.0 * unknown", {"natural-river"}},
    {"wide_rivers_flow_in_the_middle_alone", "lib/river_flow.glsl", "&& unknown > 0.02", "&& unknown > 0.999", {"natural-river"}},
    {"rapids_are_dark", "lib/daylight_water.glsl", "float share = 0.8 * smoothstep", "float share = 0.0 * smoothstep", {"natural-rapids"}},
    {"rapids_run_uphill", "natural.frag", "-dot(rise, flow) / speed", "dot(rise, flow) / speed", {"natural-rapids"}},
    {"far_rapids_are_calm", "natural.frag", "line ? length(rise) : 0.0", "0.0", {"natural-rapids", "natural-lake"}},
    {"falls_are_dark", "natural.frag", "near * (length(steep + deeper)", "0.0 * (length(steep + deeper)", {"natural-falls"}},
    {"shores_are_falls", "natural.frag", "kShoreError = 0.5", "kShoreError = -1.0", {"natural-lake", "water-lake", "natural-river", "flight-natural-lake"}},
    {"surf_ends_at_triangles", "natural.frag", "if (highest > -1e9) sea", "if (false) sea", {"natural-islets", "rest-islets"}},
    {"flow_does_not_stretch_waves", "lib/daylight_water.glsl", "0.7 * smoothstep(0.0, 0.3, speed)", "0.0", {"natural-river"}},
    {"waves_never_break", "lib/daylight_water.glsl", "return mix(caps.x, smoothstep", "return 0.0 * mix(caps.x, smoothstep", {"natural-storm"}},
    {"meadows_have_no_trees", "lib/forest.glsl", "steep * green *", "steep * 0.0 *", {"natural-noon", "natural-island"}},
    {"trees_stand_on_rock", "lib/forest.glsl", "steep * green *", "steep *", {"natural-noon", "natural-walls"}},
    {"trees_stand_on_cliffs", "lib/forest.glsl", "1.0 - smoothstep(0.35, 0.9, slope)", "1.0", {"natural-island", "natural-noon"}},
    {"trees_hang_in_the_air", "tree_places.frag", "return height * ring_scale.x + ring_scale.y;", "return height * ring_scale.x + ring_scale.y + 6.0;", {"natural-trees", "natural-trees-above"}},
    {"trees_move_with_the_eye", "tree_places.frag", "square = (tree_first + pixel) & (kSquares - 1);", "square = pixel;", {"natural-trees", "natural-trees-above"}},
    {"trees_grow_everywhere", "lib/trees.glsl", "cover - 0.08 - 0.62 * chance", "1.0", {"natural-trees", "natural-trees-above"}},
    {"trees_throw_no_shadows", "lib/tree_shadows.glsl", "return 1.0 - kDark * near * most;", "return 1.0;", {"natural-trees-above"}},
    {"round_trees_throw_shadows_of_conifers", "lib/tree_shadows.glsl", "tree.w < 0.0 ? 1.0 : 0.0", "0.0", {"climate-trees", "rest-trees", "natural-trees-above"}},
    {"trees_throw_shadows_to_the_sun", "lib/tree_shadows.glsl", "max(dot(to, along), 0.0)", "max(-dot(to, along), 0.0)", {"natural-trees-above"}},
    {"trees_are_all_conifers", "tree_places.frag", "< conifers ? 0.0 : 1.0", "< 2.0 ? 0.0 : 1.0", {"natural-trees", "natural-trees-above"}},
    {"crowns_have_no_branches", "lib/trees.glsl", "mix(0.5, 1.0, rim)", "1.0", {"natural-trees", "natural-trees-above"}},
    {"crowns_are_bright_within", "lib/trees.glsl", "return mix(0.25, 1.0, smoothstep(0.05, 0.95, high))", "return 1.0 + 0.0 * mix(0.25, 1.0, smoothstep(0.05, 0.95, high))", {"natural-trees", "natural-trees-above"}},
    {"crowns_are_black", "tree.frag", "vec3 lit = tint *", "vec3 lit = 0.0 * tint *", {"natural-trees", "natural-trees-above"}},
    {"trees_stand_before_the_air", "tree.frag", "through_air(lit, from_camera)", "lit", {"natural-trees", "natural-trees-above"}},
    {"trees_have_no_twigs", "tree.frag", "float seen = 1.0 -", "float seen = 0.0 * pixel; pixel = 1.0 -", {"natural-trees", "natural-trees-above"}},
    {"brooks_run_over_woods", "lib/forest.glsl", "return 0.9 * trees", "return 0.0 * trees", {"natural-woods"}},
    {"forest_has_no_floor", "lib/forest.glsl", "mix(kForestFloor, kTrees, smoothstep(0.5 * drawn, max(drawn, 1e-3), distance))", "kTrees", {"natural-trees", "natural-trees-above"}},
    {"scree_lies_nowhere", "lib/materials.glsl", "return talus * high", "return 0.0 * talus * high", {"natural-materials"}},
    {"scree_lies_on_ridges", "lib/materials.glsl", "hollow + 0.05 * noise + 0.2", "-hollow + 0.05 * noise + 0.2", {"natural-materials"}},
    {"snow_lies_as_high_everywhere", "lib/materials.glsl", "return 2.0 * share * clamp", "return 0.0 * share * clamp", {"natural-materials"}},
    {"meadows_are_as_moist_everywhere", "lib/materials.glsl", "(2.0 * share * green * moist)", "(0.0 * share * green * moist)", {"natural-materials"}},
    {"slopes_have_no_soil", "lib/materials.glsl", "0.7 * bare", "0.0 * bare", {"natural-materials", "natural-island"}},
    {"cliffs_are_light", "lib/materials.glsl", "1.0 - 0.6 * share", "1.0 - 0.0 * share", {"natural-materials"}},
    {"scree_is_no_lighter", "lib/palette_ground.glsl", "1.0 + 0.35 * scree", "1.0", {"natural-materials"}},
    {"rock_has_no_layers", "natural.frag", "0.12 * rock_share", "0.0 * rock_share", {"natural-walls"}},
    {"sides_end_above_the_base", "surface.vert", "min(side_base, height)", "min(0.5 * side_base, height)", {"natural-sides", "map-sides"}},
    {"sides_face_inwards", "side.frag", "? -1.0 : 1.0;", "? 1.0 : -1.0;", {"natural-sides"}},
    {"sides_have_no_layers", "lib/strata.glsl", "return 0.6 * thick + 0.4 * thin;", "return 0.5;", {"natural-sides", "map-sides"}},
    {"sides_have_no_soil", "side.frag", "1.0 - smoothstep(0.02, 0.035,", "0.0 * smoothstep(0.02, 0.035,", {"natural-sides"}},
    {"sides_have_no_air", "side.frag", "through_air(with_water(albedo * falling, falling), from_camera)", "with_water(albedo * falling, falling)", {"natural-sides"}},
    {"plain_lies_at_zero", "dome.frag", "return skylight.w;", "return camera.y;", {"natural-sides"}},
    {"silt_is_everywhere", "lib/lit_water.glsl", "towards_eye.y, water_loss)", "towards_eye.y, 8.0 * water_loss)", {"natural-island"}},
    {"sea_ends_at_the_border", "dome.frag", "through_air(lit_water(place, place, pixel, kDeep, 0.0, 1.0, 0.0, vec2(0.0), 0.0, vec4(0.0, 0.0, 1.0, sun_through_clouds(place))), place)", "through_air(plain.rgb, place)", {"natural-island"}},
    {"sea_beyond_the_border_lies_elsewhere", "dome.frag", "return horizon.w;", "return 3.0 * horizon.w;", {"natural-island"}},
    {"beaches_are_all_as_wide", "lib/daylight_water.glsl", "return kWidest * smoothstep(-0.3, 0.45, noise)", "return kWidest", {"natural-island", "natural-coast"}},
    {"shores_have_no_beach", "lib/daylight_water.glsl", "return low * near *", "return 0.0 * near *", {"natural-island", "natural-islets"}},
    {"ground_is_not_broken_up", "lib/ground_noise.glsl", "float seen = noise_seen(features, pixel);", "float seen = 0.0;", {"natural-shadows", "natural-island"}},
    {"noise_lies_elsewhere", "lib/ground_noise.glsl", "mod(whole * features, 32.0)", "0.0", {"natural-shadows", "natural-island"}},
    {"noise_shimmers", "lib/ground_noise.glsl", "1.0 - smoothstep(0.15, 0.5, features * pixel)", "1.0", {"natural-low-sun", "natural-high"}},
    {"left_out_slopes_stay_out", "natural.frag", "even + sqrt(part * omitted + own) * noise.slope;", "even;", {"natural-shadows"}},
    {"left_out_slopes_count_twice", "lib/ground_noise.glsl", "float kNoiseShare = 0.5", "float kNoiseShare = 1.0", {"natural-shadows"}},
    {"noise_never_blends", "lib/ground_noise.glsl", "ceil(level) - level;", "0.0;", {"natural-noon", "natural-low-sun"}},
    {"ground_is_blurred_near_by", "lib/near_ground.glsl", "return rings_seen(ring, pixel);", "return 0.0;", {"natural-feet"}},
    {"far_ground_is_blurred", "lib/near_ground.glsl", "return max(-float(ring) - share, finest_noise(ring, pixel));", "return -float(ring) - share;", {"natural-materials"}},
    {"plains_are_rough", "natural.frag", "kNoiseShare * mix(1.0, hills, far)", "kNoiseShare", {"natural-high"}},
    {"rock_is_smooth", "natural.frag", "kRockSlopes = 0.12", "kRockSlopes = 0.0", {"natural-shadows"}},
    {"rock_is_all_one_colour", "natural.frag", "(0.3 + 0.3 * rock)", "0.3", {"natural-shadows"}},
    {"far_rock_is_too_light", "natural.frag", "own * (1.0 - drawn)", "0.0", {"natural-low-sun", "natural-high"}},
    {"ground_lacks_all_between", "lib/near_ground.glsl", "sqrt(kFinestSlopes * near) * coarser.slope", "vec2(0.0)", {"natural-feet"}},
    {"walls_have_streaks", "lib/wall_noise.glsl", "= wall_share(even)", "= 0.0", {"natural-walls"}},
    {"walls_are_even", "lib/wall_noise.glsl", "kWallSlopes = 0.35", "kWallSlopes = 0.0", {"natural-walls"}},
    {"walls_face_one_way", "lib/wall_noise.glsl", "0.5 + 2.0 * (abs(even.x)", "-9.0 + 2.0 * (abs(even.x)", {"natural-walls"}},
    {"walls_move_with_the_eye", "lib/wall_noise.glsl", "vec3(ring_place[ring].xy, camera.y / spacing)", "vec3(0.0, 0.0, camera.y / spacing)", {"natural-walls"}},
    {"walls_rise_with_the_eye", "lib/wall_noise.glsl", "camera.y / spacing", "0.0", {"natural-walls"}},
    {"sea_has_no_foam", "lib/lit_water.glsl", "calm < 1.0 ? white : foam)", "white)", {"natural-shore"}},
    {"beds_lie_at_the_surface", "lib/ring_surface.glsl", "height -= max(", "height -= 0.0 * max(", {"under-bed"}},
    {"beds_reach_out_of_the_water", "surface.vert", "in_water.x - from_camera.y;", "1.0;", {"under-bed", "under-lake"}},
    {"water_takes_no_light", "lib/under_water.glsl", "return exp(-lost * way);", "return exp(-0.02 * lost * way);", {"under-bed"}},
    {"water_adds_no_light", "lib/under_water.glsl", "return 2.0 * kDeep *", "return 0.0 * kDeep *", {"under-bed", "under-lake"}},
    {"water_scatters_evenly", "lib/under_water.glsl", "kPart = 0.25", "kPart = 0.0", {"under-window", "under-bed"}},
    {"window_is_as_wide_as_the_sky", "lib/under_water.glsl", "1.0 - kWaterIndex * kWaterIndex * (1.0 - cosine * cosine)", "cosine * cosine", {"under-window"}},
    {"surface_mirrors_nothing_from_below", "lib/under_water.glsl", "+ along * along) : 1.0;", "+ along * along) : 0.0;", {"under-window"}},
    {"surface_mirrors_no_bed", "lib/from_below.glsl", "return bed + falling", "return falling", {"under-window", "under-bed"}},
    {"surface_is_level_from_below", "lib/from_below.glsl", "vec3(-seen.slope.x, 1.0, -seen.slope.y)", "vec3(0.0, 1.0, 0.0)", {"under-window"}},
    {"sky_is_no_brighter_in_the_window", "lib/from_below.glsl", "* (kWaterIndex * kWaterIndex);", ";", {"under-window"}},
    {"sun_is_not_seen_from_below", "lib/from_below.glsl", "min(1.0 / (6.28318531 * wide), 60.0)", "0.0", {"under-window"}},
    {"land_is_not_seen_from_below", "lib/from_below.glsl", "return smoothstep(-0.01, 0.02, most);", "return 0.0;", {"under-window"}},
    {"waves_throw_no_light_on_the_bed", "lib/in_water.glsl", "float even = exp(-depth / kFades);", "float even = 0.0;", {"under-bed"}},
    {"light_has_no_shafts", "lib/in_water.glsl", "clamp(0.5 + 0.55 *", "clamp(0.5 + 0.0 *", {"under-bed", "under-window"}},
    {"nothing_grows_on_the_bed", "lib/bed.glsl", "return shallow *", "return 0.0 * shallow *", {"under-bed"}},
    {"beds_in_classic_light_are_dry", "surface.frag", "mix(land, shallow_water, 0.4) * (2.2 * shallow_water)", "land", {"under-classic"}},
    {"textures_are_palettes", "natural.frag", "return as_cover(colour_of_texture(place.xz))", "return as_cover(vec3(0.5))", {"natural-texture"}},
    {"maps_lack_shade", "map.frag", "map_dark.rgb, -relief)", "map_dark.rgb, 0.0)", {"map-island", "map-coast"}},
    {"maps_are_as_steep_as_the_land", "map.frag", "float steepness = map_dark.w", "float steepness = 1.0", {"map-island"}},
    {"maps_see_all_of_the_sky", "map.frag", "vec3(1.0), light.z)", "vec3(1.0), 1.0)", {"map-island"}},
    {"maps_have_no_contours", "map.frag", "return mix(ground, map_contour.rgb, covered);", "return ground;", {"map-island", "map-blueprint"}},
    {"contours_are_counted_from_the_eye", "map.frag", "from_camera.y + camera.y", "from_camera.y", {"map-island", "map-blueprint"}},
    {"tints_begin_at_the_eye", "map.frag", "(from_camera.y - ring_palette.x)", "from_camera.y", {"map-island", "map-coast"}},
    {"mesh_stays_with_the_eye", "map.frag", " + vec2(ring_place[ring].xy)) / map_mesh.w", ") / map_mesh.w", {"map-blueprint"}},
    {"maps_have_dry_lakes", "map.frag", "max(water.still, water.river)", "0.0", {"map-coast"}},
    {"lamp_stands_in_the_south_east", "lib/relief.glsl", "vec2(-kLevel, -kLevel)", "vec2(kLevel, kLevel)", {"map-island"}},
    {"one_lamp_is_enough", "lib/relief.glsl", "four_lamps(normal), lamps)", "four_lamps(normal), 0.0)", {"map-island", "map-blueprint"}},
    {"all_lit_once_is_land", "kinds.frag", "if (deep < -near) return close ? kCloseLand : kLand;", "return kLand;", {"flight-natural-coast", "flight-natural-lake"}},
    {"all_water_lit_once_is_sea", "kinds.frag", "return deep > near && at_level(place, horizon.w, ring) == 1.0 ? kOpenSea : shore_kind(close, width_of(pixel));", "return kOpenSea;", {"flight-natural-coast", "flight-natural-lake"}},
    {"rivers_lit_once_are_dry", "kinds.frag", "(river.z | river.w) != 0u", "false", {"flight-water-above"}},
    {"brooks_are_as_white_as_rivers", "lib/water.glsl", "return 0.25 + 0.75 * smoothstep(1.0, 12.0, width)", "return 1.0", {"natural-brook"}},
    {"plains_are_as_rough_as_mountains", "natural.frag", "smoothstep(1.0, 4.0, octaves)", "smoothstep(5.0, 8.0, octaves)", {"natural-plain"}},
    {"rivers_lit_once_lie_level", "lib/ring_water.glsl", "< kOnShore ? ground", "< 1e9 ? vec3(0.0, 1.0, 0.0)", {"rest-rapids"}},
    {"beaches_lit_once_are_grass", "kinds.frag", " + width_of(pixel)", " * 0.0025", {"flight-natural-coast", "flight-natural-island"}},
    {"waves_lit_once_are_far", "kinds.frag", "? kShore : kFarShore", "? kFarShore : kFarShore", {"flight-natural-river", "flight-natural-coast", "flight-natural-lake"}},
    {"close_ground_lit_once_is_coarse", "kinds.frag", "< close_land", "< 0.0 * close_land", {"rest-feet", "rest-trees"}},
    {"near_shores_have_corners", "lib/ring_water.glsl", "min(2.0 * rings_below(from_eye), 1.0)", "0.0 * rings_below(from_eye)", {"natural-islets", "rest-islets"}},
    {"near_shores_are_shifted", "lib/ring_water.glsl", "near - before / low", "near - 0.5", {"natural-islets", "rest-islets"}},
    {"means_are_bright", "present.frag", "vec4(light, 1.0)", "vec4(1.3 * light, 1.0)", {"rest-shore"}},
    {"places_lit_once_are_bent", "lib/globe.glsl", "if (globe.x == 0.0) return seen;", "return seen;", {"flight-globe-orbit"}},
    {"pixels_lit_once_are_wide", "lib/slope_footprint.glsl", "return Footprint(right.xz +", "return Footprint(50.0 * right.xz +", {"flight-natural-island", "flight-natural-texture"}},
    {"pixels_lit_once_look_down", "lib/slope_footprint.glsl", "max(-dot(up, seen), kEdgeOn * away)", "away", {"flight-natural-island", "flight-natural-coast", "flight-natural-lake", "flight-natural-texture"}},
    {"pixels_cover_what_triangles_show", "natural.frag", "on_ground = footprint_on(up, seen, dFdx(way), dFdy(way));", "on_ground = footprint_of(place.xz);", {"natural-feet", "natural-walls"}},
    {"places_lit_once_are_a_pixel_off", "lib/places.glsl", "2.0 * pixel * viewport.zw - 1.0", "2.0 * (pixel + 3.0) * viewport.zw - 1.0", {"flight-natural-island", "flight-natural-coast"}},
    {"veil_lies_a_quarter_lower", "dome.frag", "gl_FragCoord.xy * viewport.zw", "gl_FragCoord.xy * viewport.zw + vec2(0.0, 0.25)", {"flight-natural-island", "flight-natural-night"}},
    {"veil_hides_nothing", "dome.frag", "vec4 clouds = textureLod(veil, gl_FragCoord.xy * viewport.zw, 0.0);", "vec4 clouds = vec4(vec3(0.0), 1.0);", {"flight-natural-island", "flight-natural-night"}},
    {"open_sea_has_no_depth", "natural.frag", "depth = depth_at(place.xz, ring, share)", "depth = 0.0", {"flight-natural-coast", "flight-natural-island", "flight-globe-orbit"}},
    {"sky_has_no_haze", "sky.frag", "mix(haze.rgb, sky,", "mix(sky, sky,", {"rendered-flying"}},
};
// clang-format on

std::string text_of(const fs::path& path) {
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
}

class Mutations : public GlTest, public testing::WithParamInterface<Mutation> {};

TEST_P(Mutations, are_noticed) {
    const Mutation& mutation = GetParam();
    const TemporaryFolder shaders;
    fs::copy(OROGRAPH_SHADER_FOLDER, shaders.path(), fs::copy_options::recursive);
    std::string text = text_of(shaders / mutation.file);
    const std::size_t place = text.find(mutation.right);
    ASSERT_NE(place, std::string::npos)
        << mutation.file << " has no '" << mutation.right << "' any more: choose another mistake";
    ASSERT_EQ(text.find(mutation.right, place + 1), std::string::npos)
        << mutation.file << " has '" << mutation.right << "' twice: say which";
    text.replace(place, mutation.right.size(), mutation.wrong);
    std::ofstream(shaders / mutation.file) << text;

    // Only the shaders that the pictures are drawn with, which take most of the time.
    auto built = Renderer::create(ShaderFiles(shaders.path()));
    ASSERT_TRUE(built.ok()) << built.error().message;
    Renderer mistaken = std::move(*built);
    std::string story;
    for (const std::string& name : mutation.pictures) {
        const GoldenPicture& picture = golden_picture(name);
        const auto expected = blessed(picture);
        ASSERT_TRUE(expected.ok()) << expected.error().message;
        const Image actual = draw(picture, mistaken);
        if (!matches(picture, actual, *expected)) return;
        const PictureDifference apart = difference(actual, *expected);
        story += "\n" + name + ": mean " + std::to_string(apart.mean) + ", largest " +
                 std::to_string(apart.maximum);
    }
    FAIL() << "no golden picture noticed it:" << story;
}

INSTANTIATE_TEST_SUITE_P(Deliberate, Mutations, testing::ValuesIn(kMutations),
                         [](const auto& given) { return given.param.name; });

}  // namespace
}  // namespace orograph
