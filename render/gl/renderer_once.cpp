#include <algorithm>
#include <array>

#include "render/gl/passes.h"
#include "render/gl/renderer.h"

// The ground of the style natural where each pixel of it is lit once: see PlacesPass.

namespace orograph {
namespace {

/// The programs that a ground is lit with.
struct OncePrograms {
    Programs::Kind kinds, land, shore, far_shore, open_sea, close_land, close_shore;
};

OncePrograms once_programs(bool palette, bool wet, bool high, bool near, bool shaded) {
    using enum Programs::Kind;
    const auto with = [](Programs::Kind first, int others) {
        return static_cast<Programs::Kind>(first + others);
    };
    // In the order of Programs: each with a palette, and with a texture.
    const Programs::Kind land = with(high ? natural_once_globe : natural_once, palette ? 0 : 3);
    const Programs::Kind close =
        with(shaded ? natural_once_near_trees : natural_once_near, palette ? 0 : 2);
    return {with(near ? kinds_near : kinds, wet ? 1 : 0),
            land,
            with(land, 1),
            with(land, 2),
            high ? natural_once_globe_open_sea : natural_once_open_sea,
            close,
            with(close, 1)};
}

}  // namespace

bool Renderer::light_once(const Frame& frame, bool palette, bool wet, bool high) {
    const double close = std::max(near_reach_, frame.trees ? trees_fade(quality_.trees_end) : 0);
    const OncePrograms programs = once_programs(palette, wet, high, close > 0, frame.trees);
    glColorMask(GL_FALSE, GL_FALSE, GL_FALSE, GL_FALSE);
    draw_with(Programs::depth, [&](const auto& program) { draw_surface(program, frame); });
    glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
    bool sorted = false;
    draw_with(programs.kinds, [&](const auto& program) {
        bind_surface(program, frame);
        sorted = places_.sort(target_, program, close, part_projection_, no_vertices_);
    });
    if (lacks_programs_) return true;
    if (!sorted) return false;
    lights_.push_back({programs.land, PixelKind::land});
    if (wet) {
        lights_.push_back({programs.shore, PixelKind::shore});
        lights_.push_back({programs.far_shore, PixelKind::far_shore});
        lights_.push_back({programs.open_sea, PixelKind::open_sea});
    }
    if (close > 0) lights_.push_back({programs.close_land, PixelKind::close_land});
    if (close > 0 && wet) lights_.push_back({programs.close_shore, PixelKind::close_shore});
    // A driver on the processor takes up to a second to compile a program that it first draws with:
    // that waits until there are pixels for it.
    std::array<bool, kPixelKinds> there;
    there.fill(true);
    if (software_ && programs_ahead() > 0) there = places_.find_kinds();
    for (const Light& light : lights_) {
        if (is_compiled(light) || there[static_cast<std::size_t>(light.kind)])
            light_kind(light, frame);
    }
    target_.bind();
    return true;
}

void Renderer::light_kind(const Light& light, const Frame& frame) {
    draw_with(light.program, [&](const auto& program) {
        bind_surface(program, frame);
        if (frame.trees) trees_.shade(program);
        places_.light(target_, program, light.kind, no_vertices_);
    });
}

std::size_t Renderer::programs_ahead() const {
    const auto lacks = [&](const Light& light) { return !is_compiled(light); };
    return static_cast<std::size_t>(std::ranges::count_if(lights_, lacks));
}

bool Renderer::light_ahead() {
    if (!software_ || !drawn_ || drawn_->scene != shown_) return false;
    const auto next =
        std::ranges::find_if(lights_, [&](const Light& light) { return !is_compiled(light); });
    if (next == lights_.end()) return false;
    // No pixel of the picture is of that kind, or it would have been lit.
    places_.bind();
    glViewport(0, 0, target_.width(), target_.height());
    glDisable(GL_SCISSOR_TEST);
    glDisable(GL_BLEND);
    glEnable(GL_FRAMEBUFFER_SRGB);
    light_kind(*next, frame_of(drawn_->pose));
    glDisable(GL_FRAMEBUFFER_SRGB);
    glDisable(GL_DEPTH_TEST);
    return true;
}

bool Renderer::lights_once() const {
    return reversed_depth_ && (software_ || quality_.samples == 1);
}

void Renderer::prepare_close(bool palette, bool wet) {
    const OncePrograms programs = once_programs(palette, wet, false, true, true);
    if (wet) {
        programs_.build_next({programs.kinds, programs.close_land, programs.close_shore});
    } else {
        programs_.build_next({programs.kinds, programs.close_land});
    }
}

void Renderer::prepare_light_once(double height) {
    if (!shown_ || !shown_->ground || shading() != Shading::natural || !lights_once()) return;
    const bool wet = rings_.textures.has_water();
    const bool high = light_by_place(rings_.clipmap.globe(), height) > 0;
    const OncePrograms programs =
        once_programs(has_palette(*shown_), wet, high, near_reach_ > 0, false);
    if (wet) {
        programs_.build_next({Programs::depth, programs.kinds, programs.land, programs.shore,
                              programs.far_shore, programs.open_sea});
    } else {
        programs_.build_next({Programs::depth, programs.kinds, programs.land});
    }
}

}  // namespace orograph
