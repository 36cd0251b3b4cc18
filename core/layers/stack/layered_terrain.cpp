#include "core/layers/stack/layered_terrain.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

#include "core/base/random.h"
#include "core/layers/stack/stack.h"

namespace orograph {
namespace {

constexpr double kUnit = 0x1p-10;     // metres
constexpr double kLimit = 0x1p29;     // units
constexpr std::uint64_t kPlaces = 4;  // a stream of the seed

}  // namespace

LayeredTerrain::LayeredTerrain(std::vector<Layer> layers, int finest_level, double spacing,
                               std::uint64_t seed)
    : layers_(std::move(layers)), finest_level_(finest_level), spacing_(spacing), seed_(seed) {}

Result<std::shared_ptr<const LayeredTerrain>> LayeredTerrain::create(std::vector<Layer> layers,
                                                                     int finest_level,
                                                                     double spacing,
                                                                     std::uint64_t seed) {
    assert(finest_level >= 0 && spacing > 0);
    if (const Layer* layer = whole_map_layer(layers)) {
        return Error{Fault::input, "the layer '" + layer->settings.name +
                                       "' needs a whole map, and this terrain is endless; bake a "
                                       "region of it (region.extent=map) or hide the layer"};
    }
    std::shared_ptr<LayeredTerrain> terrain(
        new LayeredTerrain(std::move(layers), finest_level, spacing, seed));
    // What goes wrong for one window goes wrong for all.
    const auto tried = terrain->heights({finest_level, 0, 0, 1, 1});
    if (!tried) return tried.error();
    terrain->range_ = terrain->estimate_range();
    return std::shared_ptr<const LayeredTerrain>(std::move(terrain));
}

double LayeredTerrain::spacing(int level) const {
    return std::ldexp(spacing_, finest_level_ - level);
}

double LayeredTerrain::unit() const {
    return kUnit;
}

Result<std::shared_ptr<const Grid<float>>> LayeredTerrain::heights(const Window& window) const {
    // Threads would cost more than they gain for what one frame of a flight asks for.
    constexpr std::int64_t kSamplesForThreads = 1 << 16;
    Job job;
    job.threads = std::int64_t{window.width} * window.height < kSamplesForThreads ? 1 : 0;
    auto made = make_stack(layers_, {window, finest_level_, spacing_, seed_}, {}, job);
    if (!made) return made.error();
    return std::move((*made)->heights);
}

void LayeredTerrain::fill(const Window& window, std::span<std::int32_t> heights) const {
    assert(window.level >= 0 && window.level <= finest_level_);
    if (heights.empty()) return;
    const auto metres = this->heights(window);
    assert(metres.ok());  // as create has seen
    std::ranges::transform((*metres)->values(), heights.begin(), [](float height) {
        const double units = std::floor(height / kUnit + 0.5);
        if (!(units > -kLimit)) return static_cast<std::int32_t>(-kLimit);  // NaN too
        return static_cast<std::int32_t>(std::min(units, kLimit));
    });
}

HeightRange LayeredTerrain::estimate_range() const {
    // Windows of neighbouring samples would all lie on one slope, so they are of a level whose
    // samples are about a kilometre apart, over two thousand kilometres.
    constexpr int kWindows = 64, kSide = 33;
    constexpr double kApart = 1024, kAround = 1 << 11;
    int level = finest_level_;
    while (level > 0 && spacing(level) < kApart) --level;
    const std::uint64_t seed = derive_seed(seed_, kPlaces);
    HeightRange range{HUGE_VALF, -HUGE_VALF};
    for (int i = 0; i < kWindows; ++i) {
        const auto place = [&](int axis) {
            return static_cast<std::int64_t>((random_unit(seed, axis, i, 0) - 0.5) * kAround);
        };
        const auto metres = heights({level, place(0), place(1), kSide, kSide});
        const auto [low, high] = std::ranges::minmax((*metres)->values());
        range = {std::min(range.minimum, low), std::max(range.maximum, high)};
    }
    // There is higher and lower ground between and beyond them.
    const float more = 0.1f * (range.maximum - range.minimum);
    return {range.minimum - more, range.maximum + more};
}

}  // namespace orograph
