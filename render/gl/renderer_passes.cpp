#include "render/gl/map_pass.h"
#include "render/gl/passes.h"
#include "render/gl/renderer.h"
#include "render/gl/side_pass.h"
#include "render/gl/unscissored.h"

// What passes draw a picture, and with which programs.

namespace orograph {
namespace {

enum class Distance { near, plain, globe };

Programs::Kind natural_program(bool palette, bool wet, bool shaded, Distance distance) {
    using enum Programs::Kind;
    // In the order of Programs: each with a palette, with that and water, with a texture, with
    // both.
    Programs::Kind first = shaded ? natural_trees : natural;
    if (distance == Distance::near) first = shaded ? natural_near_trees : natural_near;
    if (distance == Distance::globe) first = natural_globe;
    return static_cast<Programs::Kind>(first + (palette ? 0 : 2) + (wet ? 1 : 0));
}

Programs::Kind places_program(bool palette, bool wet) {
    return static_cast<Programs::Kind>(Programs::tree_places + (palette ? 0 : 2) + (wet ? 1 : 0));
}

Programs::Kind map_program(bool mesh, bool wet) {
    using enum Programs::Kind;
    if (mesh) return wet ? map_with_mesh_and_water : map_with_mesh;
    return wet ? map_with_water : map;
}

/// From so high up no clouds are drawn above the eye: cloud_fading in shaders/lib/clouds.glsl.
constexpr double kCloudsEnd = 1.6e4;

enum class Clouds { none, veil, fine };

Programs::Kind sky_program(Clouds clouds, bool night) {
    using enum Programs::Kind;
    switch (clouds) {
        case Clouds::none:
            return night ? dome_clear_at_night : dome_clear;
        case Clouds::veil:
            return night ? dome_veiled_at_night : dome_veiled;
        default:
            return night ? dome_at_night : dome;
    }
}

}  // namespace

Frame Renderer::frame_of(const Pose& pose) const {
    const bool high = light_by_place(rings_.clipmap.globe(), pose.position.y) > 0;
    const bool ground = shown_->ground && rings_.clipmap.layout();
    return {*shown_,
            textures_,
            rings_.textures,
            waves_,
            block_mesh_,
            dome_mesh_,
            high ? &globe_light_ : nullptr,
            no_vertices_,
            pose,
            reversed_depth_,
            ground && !under_water_ && shows_trees(),
            under_water_ ? &*under_water_ : nullptr};
}

void Renderer::draw_passes(const Pose& pose) {
    const Frame frame = frame_of(pose);
    const bool high = frame.globe_light != nullptr;
    const bool ground = shown_->ground && rings_.clipmap.layout();
    if (ground) fill_ring_block(pose);
    switch (shown_->recipe.view.rendering) {
        case Rendering::ridge: {
            const auto section = pass_times_.time(Pass::ground);
            draw_with(Programs::ridge, [&](const auto& program) { draw_ridge(program, frame); });
            break;
        }
        case Rendering::lines: {
            if (!ground) break;
            const auto section = pass_times_.time(Pass::ground);
            draw_with(Programs::lines, [&](const auto& program) { draw_surface(program, frame); });
            break;
        }
        case Rendering::rendered:
            if (shading() == Shading::map) draw_as_map(frame, ground);
            if (under_water_) {
                draw_under_water(frame);
                break;
            }
            if (shading() == Shading::natural) draw_natural(frame, ground, high);
            if (shading() == Shading::classic) draw_classic(frame, ground);
            break;
        case Rendering::clouds:
        case Rendering::texture: {
            const auto section = pass_times_.time(Pass::ground);
            draw_with(Programs::flat, [&](const auto& program) { draw_flat(program, frame); });
            break;
        }
    }
}

void Renderer::draw_as_map(const Frame& frame, bool ground) {
    if (!ground) return;
    const auto section = pass_times_.time(Pass::ground);
    const bool mesh = style_of(shown_->recipe).map.mesh_cells > 0;
    draw_with(map_program(mesh, rings_.textures.has_water()),
              [&](const auto& program) { draw_map(program, frame); });
    if (!sides_.empty()) {
        draw_with(Programs::side_of_map,
                  [&](const auto& program) { draw_sides(program, frame, *walls_, side_mesh_); });
    }
}

void Renderer::draw_natural_ground(const Frame& frame, bool palette, bool wet, bool high) {
    const auto section = pass_times_.time(Pass::ground);
    if (frame.trees) find_trees(frame, palette, wet);
    if (reversed_depth_ && PlacesPass::can_light(target_) && light_once(frame, palette, wet, high))
        return;
    const auto draw_blocks = [&](Distance distance, std::size_t first, std::size_t count) {
        if (count == 0) return;
        draw_with(natural_program(palette, wet, frame.trees, distance), [&](const auto& program) {
            if (frame.trees) trees_.shade(program);
            draw_surface(program, frame, first, count);
        });
    };
    draw_blocks(Distance::near, 0, near_blocks_);
    draw_blocks(high ? Distance::globe : Distance::plain, near_blocks_,
                blocks_.size() - near_blocks_);
}

void Renderer::draw_natural(const Frame& frame, bool ground, bool high) {
    const bool wet = rings_.textures.has_water();
    const bool palette = has_palette(*shown_);
    if (ground) draw_natural_ground(frame, palette, wet, high);
    if (frame.trees) {
        const auto section = pass_times_.time(Pass::trees);
        draw_with(Programs::trees, [&](const auto& program) {
            trees_.draw(program, frame, seen_, ground_from(frame.pose));
        });
    }
    if (ground && !sides_.empty()) {
        draw_with(wet ? Programs::side_with_water : Programs::side,
                  [&](const auto& program) { draw_sides(program, frame, *walls_, side_mesh_); });
    }
    // Where the ground ends the sea goes on.
    const bool sea = shown_->recipe.water.sea && ground && rings_.clipmap.layout()->ends();
    const auto section = pass_times_.time(Pass::sky);
    const bool cloudy = shown_->recipe.light.clouds > 0 && frame.pose.position.y < kCloudsEnd;
    const Clouds clouds = cloudy ? Clouds::fine : Clouds::none;
    const bool night = day_light_.stars > 0, veiled = cloudy && find_veil(frame);
    // Of a globe one sees no plain: it ends where its sky begins.
    const Programs::Kind plain = sea ? Programs::plain_with_sea : Programs::plain;
    const Programs::Kind below = rings_.clipmap.globe().flat() ? plain : sky_program(clouds, night);
    draw_with(sky_program(veiled ? Clouds::veil : clouds, night),
              [&](const auto& program) { draw_dome(program, frame, DomePart::above); });
    draw_with(below, [&](const auto& program) { draw_dome(program, frame, DomePart::below); });
}

bool Renderer::find_veil(const Frame& frame) {
    const Unscissored unscissored;
    const auto draw = [&] {
        draw_with(Programs::dome_veil,
                  [&](const auto& program) { draw_dome(program, frame, DomePart::veil); });
    };
    if (!quality_.coarse_clouds || !clouds_.find(target_, draw)) return false;
    glActiveTexture(GL_TEXTURE2);
    glBindTexture(GL_TEXTURE_2D, clouds_.veil().id());
    return true;
}

bool Renderer::shows_trees() const {
    return shading() == Shading::natural && shown_->recipe.texture.forest > 0 &&
           rings_.clipmap.above_ground() < quality_.trees_end;
}

void Renderer::prepare_trees() {
    // Before the eye comes so low that there are any.
    if (!shown_ || !shown_->ground || shading() != Shading::natural ||
        shown_->recipe.texture.forest <= 0 ||
        rings_.clipmap.above_ground() > 2 * quality_.trees_end)
        return;
    const bool wet = rings_.textures.has_water(), palette = has_palette(*shown_);
    if (programs_.build_next({places_program(palette, wet), Programs::trees})) return;
    if (lights_once()) {
        prepare_close(palette, wet);
    } else {
        programs_.build_next({natural_program(palette, wet, true, Distance::plain),
                              natural_program(palette, wet, true, Distance::near)});
    }
}

void Renderer::find_trees(const Frame& frame, bool palette, bool wet) {
    // The parts of a picture, and what is seen through all places of a lens, have the same.
    const TreesFound wanted{frame.pose, ground_changes_, seconds_, quality_.trees_end};
    if (trees_found_ == wanted) return;
    draw_with(places_program(palette, wet), [&](const auto& program) {
        trees_.find(program, frame, quality_.trees_end, software_);
    });
    if (!lacks_programs_) trees_found_ = wanted;
}

HeightRange Renderer::ground_from(const Pose& pose) const {
    const HeightRange range = rings_.clipmap.layout()->terrain().range();
    const double radius = rings_.clipmap.globe().radius();
    const double drop = radius > 0 ? kTreesEnd * kTreesEnd / radius : 0;  // and as much again
    return {static_cast<float>(range.minimum - pose.position.y - drop),
            static_cast<float>(range.maximum - pose.position.y)};
}

void Renderer::draw_classic(const Frame& frame, bool ground) {
    if (shown_->clouds) {
        const auto section = pass_times_.time(Pass::sky);
        draw_with(Programs::sky, [&](const auto& program) { draw_sky(program, frame); });
    }
    if (!ground) return;
    const auto section = pass_times_.time(Pass::ground);
    const bool wet = rings_.textures.has_water();
    draw_with(wet ? Programs::surface_with_water : Programs::surface,
              [&](const auto& program) { draw_surface(program, frame); });
}

void Renderer::draw_under_water(const Frame& frame) {
    const bool natural = shading() == Shading::natural;
    {
        const auto section = pass_times_.time(Pass::ground);
        draw_with(natural ? Programs::bed : Programs::bed_in_classic_light,
                  [&](const auto& program) { draw_bed(program, frame); });
    }
    if (!natural) return;
    const auto section = pass_times_.time(Pass::sky);
    const bool night = day_light_.stars > 0;
    draw_with(night ? Programs::dome_under_water_at_night : Programs::dome_under_water,
              [&](const auto& program) { draw_dome(program, frame, DomePart::whole); });
}

void Renderer::prepare_under_water() {
    constexpr double kSoon = 100;  // metres above the water
    if (!shown_ || !shows_under_water(*shown_) || !rings_.textures.has_water() ||
        rings_.clipmap.above_ground() > kSoon)
        return;
    const bool natural = shading() == Shading::natural;
    programs_.build_next(
        {natural ? Programs::bed : Programs::bed_in_classic_light,
         day_light_.stars > 0 ? Programs::dome_under_water_at_night : Programs::dome_under_water});
}

}  // namespace orograph
