#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>

#include "core/base/grid.h"
#include "core/base/result.h"
#include "core/layers/stack/layer_kind.h"
#include "tests/support/jobs.h"

namespace orograph {

/// A square map whose only level is sampled whole, its first sample at the terrain's origin.
inline Site map_site(int samples, double spacing = 10, std::uint64_t seed = 1) {
    return {{0, 0, 0, samples, samples}, 0, spacing, seed};
}

/// A map of so many samples, as map_site has them.
inline Site window_site(int columns, int rows, double spacing = 10, std::uint64_t seed = 1) {
    return {{0, 0, 0, columns, rows}, 0, spacing, seed};
}

/// Calls a layer's function, of either form that LayerMethodOf takes.
template <class Params, class Function>
Result<bool> run_function(Function function, const Params& params, const Site& site,
                          Grid<float>& heights, const Job& job) {
    if constexpr (std::is_invocable_v<Function, const Params&, const Lattice&, LayerInputs>) {
        const Result<Sampler> sampler = function(params, site.lattice(), LayerInputs(3));
        if (!sampler) return sampler.error();
        return sampler->heights(site.window, heights, job);
    } else if constexpr (std::is_invocable_v<Function, const Params&, const Lattice&>) {
        const Result<Sampler> sampler = function(params, site.lattice());
        if (!sampler) return sampler.error();
        return sampler->heights(site.window, heights, job);
    } else {
        return function(params, site, heights, job);
    }
}

/// What a layer's function makes of `site`. A shaper's `below` is copied.
template <class Params, class Function>
Grid<float> layer_heights(Function function, const Params& params, const Site& site,
                          const Grid<float>* below = nullptr, int threads = 1) {
    Grid<float> heights(site.window.width, site.window.height);
    if (below) std::ranges::copy(below->values(), heights.values().begin());
    const Result<bool> made = run_function(function, params, site, heights, on_threads(threads));
    EXPECT_TRUE(made.ok() && *made);
    return heights;
}

}  // namespace orograph
