#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/grid_copy.h"
#include "core/parameters/parameter.h"
#include "tests/support/fingerprint.h"
#include "tests/support/layers.h"

namespace orograph {

/// Calls `check(params, what)` for default parameters in which one field has been set to the least
/// or the most it allows, or to each of its choices, and for those with all numbers at their least
/// and at their most; `what` says which.
template <class Params, class Check>
void for_each_extreme(std::span<const Field> fields, const Check& check) {
    Params least, most;
    for (const Field& field : fields) {
        const Params defaults;
        const Value like = field.get(&defaults);
        std::vector<Value> values;
        if (std::holds_alternative<double>(like)) {
            values = {field.minimum, field.maximum};
        } else if (std::holds_alternative<int>(like)) {
            values = {static_cast<int>(field.minimum), static_cast<int>(field.maximum)};
        } else if (std::holds_alternative<bool>(like)) {
            values = {false, true};
        } else if (field.choices) {
            for (const Choice& choice : field.choices()) values.push_back(std::string(choice.key));
        }
        for (const Value& value : values) {
            Params params;
            field.set(&params, value);
            check(params, std::string(field.key) + " = " + to_text(value));
        }
        if (std::holds_alternative<double>(like) || std::holds_alternative<int>(like)) {
            field.set(&least, values[0]);
            field.set(&most, values[1]);
        }
    }
    check(least, "all numbers at their least");
    check(most, "all numbers at their most");
}

/// Expects that no field that a layer makes from such heights has a sample that is not a number.
template <class Params, class Function>
void expect_fields_are_numbers(Function function, const Params& params, const Site& site,
                               const Grid<float>& heights, const std::string& what) {
    if constexpr (std::is_invocable_v<Function, const Params&, const Lattice&>) {
        const Result<Sampler> sampler = function(params, site.lattice());
        if (!sampler) return;  // what contradicts itself, of which the heights' error tells
        for (std::size_t i = 0; i < sampler->fields.size(); ++i) {
            Grid<float> values = copy_of(heights);
            const Result<bool> made = sampler->fields[i](site.window, values, on_threads(1));
            if (!made) continue;
            const bool numbers = std::ranges::none_of(
                values.values(), [](float value) { return std::isnan(value); });
            EXPECT_TRUE(numbers) << "field " << i << ": " << what;
        }
    }
}

/// Expects that every extreme gives finite heights on maps of awkward sizes, from low ground and
/// from ground that reaches into space, or a sentence where parameters contradict each other; and
/// fields that are numbers.
template <class Params, class Function>
void expect_finite_at_extremes(Function function, std::span<const Field> fields) {
    for_each_extreme<Params>(fields, [&](const Params& params, const std::string& what) {
        for (const auto& [width, height] : {std::pair{1, 1}, {1, 9}, {9, 1}, {7, 5}, {2, 2}}) {
            for (const float scale : {1.0f, 1e4f}) {
                const Site site{{0, -3, 2, width, height}, 2, 0.5, 1};
                Grid<float> heights(width, height);
                float next = -700;
                for (float& sample : heights.values()) sample = scale * (next += 97);
                expect_fields_are_numbers(function, params, site, heights, what);
                const Result<bool> made =
                    run_function(function, params, site, heights, on_threads(1));
                if (!made) {
                    EXPECT_EQ(made.error().fault, Fault::input);
                    EXPECT_FALSE(made.error().message.empty());
                    continue;
                }
                EXPECT_TRUE(*made);
                for (const float sample : heights.values())
                    EXPECT_TRUE(std::isfinite(sample)) << what;
            }
        }
    });
}

/// Parameters as they are.
inline constexpr auto kUnchanged = [](auto params) { return params; };

/// Expects that a generator's heights lie in `range(params)`, a least and a most, on maps of any
/// shape with every extreme; `fit(params)` makes those possible that contradict each other, or take
/// too long.
template <class Params, class Function, class Range, class Fit = decltype(kUnchanged)>
void expect_within_at_extremes(Function function, std::span<const Field> fields, const Range& range,
                               const Fit& fit = kUnchanged) {
    for_each_extreme<Params>(fields, [&](const Params& extreme, const std::string& what) {
        const Params params = fit(extreme);
        const auto [least, most] = range(params);
        for (const Site& site : {map_site(1), window_site(1, 9), window_site(9, 1),
                                 window_site(5, 12), map_site(16)}) {
            const Grid<float> heights = layer_heights(function, params, site);
            for (const float height : heights.values()) {
                EXPECT_TRUE(height >= least && height <= most) << what << " gives " << height;
            }
        }
    });
}

/// Expects that a map of half the resolution has every other sample, to the bit.
template <class Params, class Function>
void expect_every_other_sample(Function function, const Params& params, double spacing) {
    const Grid<float> fine = layer_heights(function, params, window_site(65, 97, spacing));
    const Grid<float> coarse = layer_heights(function, params, window_site(33, 49, 2 * spacing));
    for (int row = 0; row < 49; ++row) {
        for (int column = 0; column < 33; ++column) {
            EXPECT_EQ(coarse.at(column, row), fine.at(2 * column, 2 * row));
        }
    }
}

/// Expects that another seed makes another map.
template <class Params, class Function>
void expect_another_for_another_seed(Function function, const Params& params, double spacing = 10) {
    EXPECT_NE(fingerprint(layer_heights(function, params, map_site(33, spacing, 1))),
              fingerprint(layer_heights(function, params, map_site(33, spacing, 2))));
}

/// Expects that a job which is stopped at its first report past `share` of the work is answered
/// with false, and reports no further.
template <class Params, class Function>
void expect_stops_on_the_way(Function function, const Params& params, double share = 0) {
    std::stop_source source;
    int reports = 0;
    const auto stop = [&](double fraction) {
        if (fraction < share) return;
        ++reports;
        source.request_stop();
    };
    Grid<float> heights(200, 200);
    const Result<bool> made =
        run_function(function, params, map_site(200), heights, stopped_by(source, stop, 1));
    ASSERT_TRUE(made.ok());
    EXPECT_FALSE(*made);
    EXPECT_EQ(reports, 1);
}

/// Expects that one thread and three give the same heights to the bit, on a map of many bands.
template <class Params, class Function>
void expect_same_on_threads(Function function, const Params& params,
                            const Grid<float>* below = nullptr) {
    const Site site = below ? Site{{0, 0, 0, below->width(), below->height()}, 0, 10, 7}
                            : Site{{0, 0, 0, 301, 257}, 0, 10, 7};
    const auto one = layer_heights(function, params, site, below, 1);
    const auto three = layer_heights(function, params, site, below, 3);
    EXPECT_TRUE(std::ranges::equal(one.values(), three.values()));
}

/// Expects that a job which is stopped beforehand is answered with false.
template <class Params, class Function>
void expect_says_when_stopped(Function function, const Params& params) {
    std::stop_source source;
    source.request_stop();
    Grid<float> heights(5, 4);
    std::ranges::fill(heights.values(), 1.0f);
    const Result<bool> made = run_function(function, params, Site{{0, 0, 0, 5, 4}, 0, 10, 1},
                                           heights, stopped_by(source));
    ASSERT_TRUE(made.ok());
    EXPECT_FALSE(*made);
}

/// Heights for shapers to change: hills of some hundreds of metres, steep and flat parts.
inline Grid<float> test_hills(int width, int height) {
    Grid<float> result(width, height);
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            const double u = x * 0.07, v = y * 0.05;
            const double wave = (u - std::floor(u) - 0.5) * (v - std::floor(v) - 0.5);
            result.at(x, y) = static_cast<float>(1600 * wave + 0.37 * x + 150);
        }
    }
    return result;
}

/// What a shaper makes of a single height.
template <class Params, class Function>
float shaped(Function function, const Params& params, float height) {
    Grid<float> below(1, 1);
    below.at(0, 0) = height;
    return layer_heights(function, params, map_site(1), &below).at(0, 0);
}

/// Expects that a shaper changes each height by itself, wherever it lies in whatever window.
template <class Params, class Function>
void expect_pointwise(Function function, const Params& params) {
    const Grid<float> below = test_hills(40, 30);
    const Grid<float> whole =
        layer_heights(function, params, Site{{0, 0, 0, 40, 30}, 0, 10, 1}, &below);
    Grid<float> part(9, 5);
    for (int y = 0; y < 5; ++y) {
        for (int x = 0; x < 9; ++x) part.at(x, y) = below.at(x + 17, y + 21);
    }
    const Site elsewhere{{3, -900, 77, 9, 5}, 8, 0.25, 99};
    const Grid<float> shaped_part = layer_heights(function, params, elsewhere, &part);
    for (int y = 0; y < 5; ++y) {
        for (int x = 0; x < 9; ++x) EXPECT_EQ(shaped_part.at(x, y), whole.at(x + 17, y + 21));
    }
}

/// Expects that a shaper leaves every height as it is, to the bit.
template <class Params, class Function>
void expect_identity(Function function, const Params& params) {
    const Grid<float> below = test_hills(64, 33);
    const Grid<float> above =
        layer_heights(function, params, Site{{0, 0, 0, 64, 33}, 0, 10, 1}, &below);
    EXPECT_TRUE(std::ranges::equal(below.values(), above.values()));
    for (const float height : {0.0f, 1e-30f, -1e-30f, 1.5e-8f, 1e9f, -3e7f}) {
        EXPECT_EQ(shaped(function, params, height), height);
    }
}

/// Expects that of any two heights the higher is not the lower one afterwards.
template <class Params, class Function>
void expect_keeps_order(Function function, const Params& params) {
    Grid<float> below(4001, 1);
    for (int x = 0; x < 4001; ++x) below.at(x, 0) = static_cast<float>(0.4 * (x - 500));
    const Grid<float> above =
        layer_heights(function, params, Site{{0, 0, 0, 4001, 1}, 0, 10, 1}, &below);
    EXPECT_TRUE(std::ranges::is_sorted(above.values()));
}

/// Expects an error of the input whose sentence has `word` in it.
template <class Params, class Function>
void expect_rejected(Function function, const Params& params, std::string_view word) {
    Grid<float> heights(1, 1);
    heights.at(0, 0) = 1;
    const Result<bool> made = run_function(function, params, map_site(1), heights, Job{});
    ASSERT_FALSE(made.ok());
    EXPECT_EQ(made.error().fault, Fault::input);
    EXPECT_NE(made.error().message.find(word), std::string::npos) << made.error().message;
}

/// The fingerprint of what a shaper makes of the hills.
template <class Params, class Function>
std::uint64_t shaped_hills(Function function, const Params& params) {
    const Grid<float> below = test_hills(41, 29);
    return fingerprint(layer_heights(function, params, Site{{0, 0, 0, 41, 29}, 0, 10, 1}, &below));
}

}  // namespace orograph
