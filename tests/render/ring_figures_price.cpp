// What a frame costs in the styles natural and relief map, against the same frame in classic, and
// what waves in motion take of the drawing thread.

#include <fmt/core.h>
#include <time.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "app/drawing/quality.h"
#include "core/recipe/presets.h"
#include "render/gl/wave_texture.h"
#include "render/view/framing.h"
#include "tests/render/ring_figures.h"
#include "tests/render/ring_figures_stage.h"

namespace orograph {
namespace {

constexpr int kPriceWidth = 1280, kPriceHeight = 720;

/// Of the processor, by all threads or by this one: drivers on it draw with several.
double seconds_of(clockid_t clock) {
    timespec time{};
    clock_gettime(clock, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

/// One way to draw a frame, from where a preset looks, again and again.
class Frames {
  public:
    Frames(Recipe recipe, std::string_view style, const std::string& shader_folder)
        : stage_(shader_folder, in_flight(), kPriceWidth, kPriceHeight) {
        recipe.light.style = style;
        recipe.view.rendering = Rendering::rendered;
        const auto scene =
            std::make_shared<const Scene>(std::move(*make_scene(recipe, {}, {}, {}).value()));
        pose_ = scene_pose(*scene, recipe.camera, static_cast<double>(kPriceWidth) / kPriceHeight);
        stage_.renderer().show(scene);
        stage_.renderer().settle(pose_);
    }

    /// Draws one more and returns the processor's seconds that it took.
    double draw() {
        // Else it would be the picture before. Nobody sees so small a turn.
        pose_.heading += ++drawn_ % 2 == 0 ? 1e-6 : -1e-6;
        const double start = seconds_of(CLOCK_PROCESS_CPUTIME_ID);
        stage_.draw(pose_);
        glFinish();
        return seconds_of(CLOCK_PROCESS_CPUTIME_ID) - start;
    }

  private:
    static Quality in_flight() {
        Quality quality = quality_of(Detail::low, true);
        quality.pictures = 1;
        return quality;
    }

    Stage stage_;
    Pose pose_;
    int drawn_ = 0;
};

/// In turns with classic, so that what else the machine does changes both.
Figure price(const std::string& name, const Recipe& recipe, std::string_view style,
             const std::string& shader_folder, double most, int frames) {
    Frames classic(recipe, "classic", {}), other(recipe, style, shader_folder);
    std::vector<double> ratios, own, base;
    for (int i = 0; i < frames + 2; ++i) {
        const double one = classic.draw(), two = other.draw();
        if (i < 2) continue;  // the driver still builds its code
        base.push_back(one);
        own.push_back(two);
        ratios.push_back(two / one);
    }
    const double ratio = median(own) / median(base);
    return {fmt::format("a frame of {}, against classic, {} x {}, n = 128, {} frames", name,
                        kPriceWidth, kPriceHeight, frames),
            fmt::format("{:.2f} times ({:.1f} to {:.1f} ms; {:.2f} frame by frame)", ratio,
                        1e3 * median(base), 1e3 * median(own), median(ratios)),
            fmt::format("{} times", most), ratio <= most, ratio <= 1.5 * most};
}

/// Of the drawing thread, for waves that run on from frame to frame.
Figure waves(int frames) {
    WaveTexture texture;
    std::vector<double> each;
    for (int i = 0; i < frames; ++i) {
        const double start = seconds_of(CLOCK_THREAD_CPUTIME_ID);
        texture.show(8, i / 30.0);
        each.push_back(seconds_of(CLOCK_THREAD_CPUTIME_ID) - start);
    }
    const double milliseconds = 1e3 * median(each);
    return {fmt::format("waves in motion, of the drawing thread, {} frames", frames),
            fmt::format("{:.2f} ms", milliseconds), "0.5 ms", milliseconds <= 0.5};
}

Recipe preset(std::string_view key) {
    return find_preset(key).value().recipe;
}

}  // namespace

Figures price_figures(const FigureCounts& counts) {
    const int frames = std::max(counts.frames / 10, 8);
    const std::string& folder = counts.shader_folder;
    Figures figures;
    const Recipe peaks = preset("alpine-peaks");
    figures.push_back(price("alpine-peaks", peaks, "natural", folder, 1.45, frames));
    Recipe clear = peaks;
    clear.light.clouds = 0;
    figures.push_back(price("alpine-peaks without clouds", clear, "natural", folder, 1.45, frames));
    figures.push_back(
        price("alpine-peaks as a relief map", peaks, "relief-map", folder, 0.9, frames));
    for (const std::string key : {"river-mouth", "sheltered-coast", "archipelago"}) {
        figures.push_back(price(key, preset(key), "natural", folder, 1.5, frames));
    }
    figures.push_back(waves(counts.frames));
    return figures;
}

}  // namespace orograph
