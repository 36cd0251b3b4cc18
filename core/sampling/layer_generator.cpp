#include "core/sampling/layer_generator.h"

#include <span>
#include <string>
#include <utility>

#include "core/base/memory.h"
#include "core/terrain/grid_terrain.h"

namespace orograph {
namespace {

constexpr Field kSeedField =
    field<&LayerPlace::seed>({.key = "seed",
                              .label = "Seed",
                              .tooltip = "Each number is another one of its kind.",
                              .maximum = 18446744073709551615.0});

constexpr Field kEndlessFields[] = {
    kSeedField,
    field<&LayerPlace::levels>({.key = "levels",
                                .label = "Levels",
                                .tooltip = "Each has samples half as far apart as the one before.",
                                .minimum = 0,
                                .maximum = kMostLevels}),
    field<&LayerPlace::spacing>({.key = "spacing",
                                 .label = "Spacing",
                                 .unit = "m",
                                 .tooltip = "Between samples of the finest level.",
                                 .minimum = 1e-6,
                                 .maximum = 1e6,
                                 .scale = Scale::logarithmic}),
};

constexpr Field kMapFields[] = {
    kSeedField,
    field<&LayerPlace::samples>({.key = "samples",
                                 .label = "Samples",
                                 .tooltip = "Along each side of the map, which is made whole and "
                                            "begins at (0, 0).",
                                 .minimum = 2,
                                 .maximum = 8193,
                                 .scale = Scale::logarithmic}),
    field<&LayerPlace::step>({.key = "spacing",
                              .label = "Spacing",
                              .unit = "m",
                              .tooltip = "Between samples of the map.",
                              .minimum = 1e-6,
                              .maximum = 1e6,
                              .scale = Scale::logarithmic}),
};

}  // namespace

std::vector<Parameter> LayerGenerator::parameters() {
    static const LayerPlace defaults;
    const std::string_view key = method_->kind().key;
    std::vector<Parameter> result;
    for (const Field& field : is_map() ? std::span<const Field>(kMapFields) : kEndlessFields) {
        result.emplace_back(key, field, &place_, &defaults);
    }
    for (Parameter& parameter : method_->parameters(key)) result.push_back(std::move(parameter));
    return result;
}

int LayerGenerator::finest_level() const {
    return is_map() ? level_that_holds(place_.samples) : place_.levels;
}

Result<std::optional<std::vector<double>>> LayerGenerator::heights(const Window& window,
                                                                   const Job& job) const {
    if (const Status status = check_area(window, finest_level()); !status) return status.error();
    const int side = place_.samples;
    const Site site = is_map() ? Site{{0, 0, 0, side, side}, 0, place_.step, place_.seed}
                               : Site{window, place_.levels, place_.spacing, place_.seed};
    const Status memory =
        check_memory(site.window.width, site.window.height, sizeof(float) + sizeof(std::int32_t));
    if (!memory) return memory.error();
    Grid<float> metres(site.window.width, site.window.height);
    const auto refuse = [&](const Error& error) {
        return Error{error.fault, std::string(method_->kind().key) + ": " + error.message};
    };
    const Result<bool> made = method_->run(site, metres, job);
    if (!made) return refuse(made.error());
    if (!*made) return std::optional<std::vector<double>>();
    if (!is_map()) {
        return std::optional(std::vector<double>(metres.values().begin(), metres.values().end()));
    }
    const auto map = GridTerrain::create(metres, place_.step);
    if (!map) return refuse(map.error());
    return TerrainGenerator(*map).heights(window, job);
}

}  // namespace orograph
