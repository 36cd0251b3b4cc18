#include "core/layers/stack/stack_terrain.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

#include "core/base/random.h"
#include "core/base/text.h"
#include "core/layers/stack/layer_use.h"
#include "core/terrain/water.h"
#include "core/world/fill_world.h"

namespace orograph {
namespace {

constexpr double kUnit = 0x1p-10;     // metres
constexpr double kLimit = 0x1p29;     // units
constexpr std::uint64_t kPlaces = 4;  // a stream of the seed

/// The nearest whole number of units, by hand: without SSE 4.1 std::floor is a call.
std::int32_t units_of(float metres) {
    const double units = metres / kUnit + 0.5;
    if (!(units > -kLimit)) return static_cast<std::int32_t>(-kLimit);  // NaN too
    if (units >= kLimit) return static_cast<std::int32_t>(kLimit);
    const auto whole = static_cast<std::int32_t>(units);  // towards 0
    return whole - (whole > units ? 1 : 0);
}

}  // namespace

Result<std::shared_ptr<const StackTerrain>> StackTerrain::create(
    std::span<const Layer> layers, const Lattice& lattice, const std::optional<Extent>& extent) {
    assert(lattice.finest_level >= 0 && lattice.spacing > 0);
    if (const Layer* layer = whole_map_layer(layers)) {
        return Error{Fault::input, "the layer '" + excerpt(layer->name()) +
                                       "' needs a whole map, and this terrain is endless; bake a "
                                       "region of it (extent.kind=region) or hide the layer"};
    }
    Result<StackSampler> stack = StackSampler::create(layers, lattice);
    if (!stack) return stack.error();
    // What a layer stands on can be wrong too, and from here on nothing can fail.
    Grid<float> sample(1, 1);
    const Result<bool> made = stack->fill({0, 0, 0, 1, 1}, sample, {});
    if (!made) return made.error();
    return std::shared_ptr<const StackTerrain>(
        new StackTerrain(std::move(*stack), lattice, extent));
}

StackTerrain::StackTerrain(World world)
    : world_(std::make_shared<const World>(std::move(world))),
      finest_level_(world_->levels()),
      spacing_(world_->params().spacing),
      extent_(extent_of(*world_)),
      range_(estimated_range(*world_)) {}

StackTerrain::StackTerrain(StackSampler stack, const Lattice& lattice,
                           const std::optional<Extent>& extent)
    : stack_(std::move(stack)),
      world_(stack_.world()),
      finest_level_(lattice.finest_level),
      spacing_(lattice.spacing),
      extent_(extent),
      range_(world_ ? estimated_range(*world_) : estimate_range(lattice.seed)) {}

double StackTerrain::spacing(int level) const {
    return std::ldexp(spacing_, finest_level_ - level);
}

double StackTerrain::unit() const {
    return world_ ? world_->unit() : kUnit;
}

Grid<float> StackTerrain::metres(const Window& window) const {
    return metres(window, {});
}

/// With the water too, if `water` isn't empty.
Grid<float> StackTerrain::metres(const Window& window, std::span<WaterSample> water) const {
    // Threads would cost more than they gain for what one frame of a flight asks for.
    constexpr std::int64_t kSamplesForThreads = 1 << 16;
    Job job;
    job.threads = std::int64_t{window.width} * window.height < kSamplesForThreads ? 1 : 0;
    Grid<float> result(window.width, window.height);
    [[maybe_unused]] const Result<bool> made =
        water.empty() ? stack_.fill(window, result, job)
                      : stack_.fill_with_water(window, result, water, job);
    assert(made.ok() && *made);  // only a layer that needs the whole map can fail here
    return result;
}

void StackTerrain::fill(const Window& window, std::span<std::int32_t> heights) const {
    assert(window.level >= 0 && window.level <= finest_level_);
    assert(heights.size() ==
           static_cast<std::size_t>(window.width) * static_cast<std::size_t>(window.height));
    if (heights.empty()) return;
    if (world_) return fill_world(*world_, window, heights);
    const Grid<float> made = metres(window);
    std::ranges::transform(made.values(), heights.begin(), units_of);
}

void StackTerrain::fill_with_water(const Window& window, std::span<std::int32_t> heights,
                                   std::span<WaterSample> water) const {
    if (!has_water()) return Terrain::fill_with_water(window, heights, water);
    assert(heights.size() == water.size());
    if (heights.empty()) return;
    const Grid<float> made = metres(window, water);
    std::ranges::transform(made.values(), heights.begin(), units_of);
}

HeightRange StackTerrain::estimate_range(std::uint64_t seed) const {
    // Windows of neighbouring samples would all lie on one slope, so they are of a level whose
    // samples are about a kilometre apart, over two thousand kilometres.
    constexpr int kWindows = 64, kSide = 33;
    constexpr double kApart = 1024, kAround = 1 << 11;
    int level = finest_level_;
    while (level > 0 && spacing(level) < kApart) --level;
    seed = derive_seed(seed, kPlaces);
    HeightRange range{HUGE_VALF, -HUGE_VALF};
    for (int i = 0; i < kWindows; ++i) {
        const auto place = [&](int axis) {
            return static_cast<std::int64_t>((random_unit(seed, axis, i, 0) - 0.5) * kAround);
        };
        const Grid<float> made = metres({level, place(0), place(1), kSide, kSide});
        const auto [low, high] = std::ranges::minmax(made.values());
        range = {std::min(range.minimum, low), std::max(range.maximum, high)};
    }
    // There is higher and lower ground between and beyond them.
    const float more = 0.1f * (range.maximum - range.minimum);
    return {range.minimum - more, range.maximum + more};
}

}  // namespace orograph
