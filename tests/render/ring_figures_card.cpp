// What a frame of each style takes on a graphics card, by timer queries, and of the thread that
// draws.

#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/drawing/quality.h"
#include "core/recipe/presets.h"
#include "core/recipe/styles.h"
#include "render/gl/gl_object.h"
#include "render/view/framing.h"
#include "tests/render/ring_figures.h"
#include "tests/render/ring_figures_stage.h"

namespace orograph {
namespace {

struct Size {
    int width, height;
};
constexpr Size kSizes[] = {{1920, 1080}, {3840, 2160}};

/// When the card comes to a place among its commands.
class Moment {
  public:
    Moment() : query_(Query::create()) {}
    void mark() { glQueryCounter(query_.id(), GL_TIMESTAMP); }
    /// Milliseconds since some moment; waits for the card.
    double milliseconds() const {
        GLuint64 nanoseconds = 0;
        glGetQueryObjectui64v(query_.id(), GL_QUERY_RESULT, &nanoseconds);
        return 1e-6 * static_cast<double>(nanoseconds);
    }

  private:
    Query query_;
};

/// Medians of a flight's frames, in milliseconds.
struct Cost {
    double card = 0, thread = 0;
    std::string passes;
};

/// "ground 0.15, sky 0.04", of those that take any time.
std::string passes_of(const PassTimes& times) {
    std::string text;
    for (std::size_t i = 0; i < kPasses; ++i) {
        const auto pass = static_cast<Pass>(i);
        const double milliseconds = 1e3 * times.seconds(pass).value_or(0);
        if (milliseconds < 0.005) continue;
        text += fmt::format("{}{} {:.2f}", text.empty() ? "" : ", ", key_of(pass), milliseconds);
    }
    return text;
}

/// A flight forward from where the recipe looks, a thousandth of the eye's height a frame.
Cost cost_of(const Recipe& recipe, const Quality& quality, Size size, int frames,
             const std::string& shader_folder) {
    using Clock = std::chrono::steady_clock;
    constexpr int kFirst = 8;  // in which the driver still builds its code
    const auto scene =
        std::make_shared<const Scene>(std::move(*make_scene(recipe, {}, {}, {}).value()));
    Pose pose = scene_pose(*scene, recipe.camera, static_cast<double>(size.width) / size.height);
    const double ground = ground_at(*scene, pose.position.x, pose.position.z);
    const double step = std::max(pose.position.y - ground, 1.0) / 1000;
    Stage stage(shader_folder, quality, size.width, size.height);
    stage.renderer().show(scene);
    stage.renderer().settle(pose);
    stage.renderer().watch_passes(true);
    Moment begin, end;
    std::vector<double> card, thread;
    for (int i = 0; i < frames + kFirst; ++i) {
        pose.position.x += step * std::sin(pose.heading);
        pose.position.z -= step * std::cos(pose.heading);
        const auto start = Clock::now();
        begin.mark();
        stage.renderer().follow(pose, 1.0 / 60);
        stage.draw(pose);
        end.mark();
        const std::chrono::duration<double, std::milli> issued = Clock::now() - start;
        glFinish();
        if (i < kFirst) continue;
        card.push_back(end.milliseconds() - begin.milliseconds());
        thread.push_back(issued.count());
    }
    return {median(card), median(thread), passes_of(stage.renderer().pass_times())};
}

Figure figure(const std::string& name, const Recipe& recipe, Detail detail, Size size,
              const FigureCounts& counts) {
    const int frames = std::max(counts.frames / 10, 20);
    const Quality quality = quality_of(detail, Renderer::is_software());
    const Cost cost = cost_of(recipe, quality, size, frames, counts.shader_folder);
    constexpr double kMost = 1000.0 / 60;
    return {fmt::format("{}, {} x {}, n = {}, {} samples", name, size.width, size.height,
                        quality.ring_samples, quality.samples),
            fmt::format("{:.2f} ms ({}); drawing thread {:.2f} ms", cost.card, cost.passes,
                        cost.thread),
            fmt::format("{:.1f} ms", kMost), std::max(cost.card, cost.thread) <= kMost};
}

Recipe preset(std::string_view key, std::string_view style) {
    Recipe recipe = find_preset(key).value().recipe;
    recipe.light.style = style;
    recipe.view.rendering = Rendering::rendered;
    return recipe;
}

}  // namespace

Figures card_figures(const FigureCounts& counts) {
    Figures figures;
    for (const Size size : kSizes) {
        for (const Choice& style : style_choices()) {
            for (const Detail detail : {Detail::medium, Detail::high}) {
                figures.push_back(figure(fmt::format("alpine-peaks, {}", style.key),
                                         preset("alpine-peaks", style.key), detail, size, counts));
            }
        }
        for (const std::string key :
             {"river-mouth", "sheltered-coast", "forest-bay", "archipelago", "river-planet"}) {
            Recipe recipe = preset(key, "natural");
            figures.push_back(
                figure(fmt::format("{}, natural", key), recipe, Detail::high, size, counts));
            recipe.light.clouds = 0;
            figures.push_back(
                figure(fmt::format("{} without clouds", key), recipe, Detail::high, size, counts));
        }
    }
    return figures;
}

}  // namespace orograph
