#include <benchmark/benchmark.h>

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/base/random.h"
#include "core/layers/stack/layer_kinds.h"
#include "core/layers/stack/stack_terrain.h"

// Windows of n x n samples of endless stacks, as the camera, the rings of the view and picking ask
// for them: each at another place, on the finest level. stack/LAYERS/n.

namespace orograph {
namespace {

std::vector<Layer> stack_of(std::initializer_list<std::string_view> kinds) {
    std::vector<Layer> layers;
    for (const std::string_view kind : kinds) {
        layers.emplace_back(**find_layer_kind(kind), free_id(layers));
    }
    return layers;
}

/// Terraces on a fractal, and hills of noise where that is high.
std::vector<Layer> masked_stack() {
    std::vector<Layer> layers = stack_of({"diamond_square", "terraces", "height_mask", "noise"});
    layers[2].settings.visible = false;
    layers[3].settings.mask = layers[2].settings.id;
    return layers;
}

void fill_windows(benchmark::State& state, const std::vector<Layer>& layers) {
    const auto side = static_cast<int>(state.range(0));
    const auto terrain = StackTerrain::create(layers, {24, 1, 7});
    std::vector<std::int32_t> heights(static_cast<std::size_t>(side) *
                                      static_cast<std::size_t>(side));
    std::int64_t window = 0;
    for (auto round : state) {
        const auto place = [&](int axis) {
            return std::int64_t{random_bits(9, axis, ++window, 0)};
        };
        (*terrain)->fill({24, place(0), place(1), side, side}, heights);
        benchmark::DoNotOptimize(heights.data());
    }
    state.SetItemsProcessed(state.iterations() * std::int64_t{side} * side);
}

const bool registered = [] {
    const std::pair<const char*, std::vector<Layer>> stacks[] = {
        {"diamond_square", stack_of({"diamond_square"})},
        {"noise", stack_of({"noise"})},
        {"masked", masked_stack()}};
    for (const auto& [name, layers] : stacks) {
        benchmark::RegisterBenchmark(
            (std::string("stack/") + name).c_str(),
            [layers](benchmark::State& state) { fill_windows(state, layers); })
            ->Arg(2)
            ->Arg(4)
            ->Arg(8)
            ->Arg(16)
            ->Arg(64)
            ->Arg(256)
            ->Unit(benchmark::kMicrosecond)
            ->UseRealTime();
    }
    return true;
}();

}  // namespace
}  // namespace orograph
