#include "core/sampling/layer_surface.h"

#include <span>
#include <string>
#include <utility>

#include "core/base/memory.h"
#include "core/terrain/map_terrain.h"

namespace orograph {
namespace {

constexpr Field kSeedField =
    field<&LayerPlace::seed>({.key = "seed",
                              .label = "Seed",
                              .tooltip = "Each number makes a different terrain.",
                              .maximum = 18446744073709551615.0});

constexpr Field kEndlessFields[] = {
    kSeedField,
    field<&LayerPlace::levels>(
        {.key = "levels",
         .label = "Levels",
         .tooltip = "The number of levels, each of which halves the distance between samples.",
         .minimum = 0,
         .maximum = kMostLevels}),
    field<&LayerPlace::spacing>({.key = "spacing",
                                 .label = "Spacing",
                                 .unit = "m",
                                 .tooltip = "The distance between samples of the finest level.",
                                 .minimum = 1e-6,
                                 .maximum = 1e6,
                                 .scale = Scale::logarithmic}),
};

constexpr Field kMapFields[] = {
    kSeedField,
    field<&LayerPlace::samples>(
        {.key = "samples",
         .label = "Samples",
         .tooltip = "Samples along each side of the map, which is made whole and starts at (0, 0).",
         .minimum = 2,
         .maximum = 8193,
         .scale = Scale::logarithmic}),
    field<&LayerPlace::step>({.key = "spacing",
                              .label = "Spacing",
                              .unit = "m",
                              .tooltip = "The distance between samples of the map.",
                              .minimum = 1e-6,
                              .maximum = 1e6,
                              .scale = Scale::logarithmic}),
};

bool needs_map(const LayerKind& kind) {
    return kind.reach == Reach::map;
}

/// `error` with the name of the kind that it is about.
Error error_of(const LayerKind& kind, const Error& error) {
    return {error.fault, std::string(kind.key) + ": " + error.message};
}

/// Metres; nothing if the job was stopped.
Result<std::optional<Grid<float>>> metres_of(const Sampler& sampler, const Window& window,
                                             const Job& job) {
    const Status memory =
        check_memory(window.width, window.height, sizeof(float) + sizeof(std::int32_t));
    if (!memory) return memory.error();
    Grid<float> metres(window.width, window.height);
    const Result<bool> made = sampler.heights(window, metres, job);
    if (!made) return made.error();
    if (!*made) return std::optional<Grid<float>>();
    return std::optional(std::move(metres));
}

Surface endless_surface(Sampler sampler, const LayerPlace& place) {
    const auto heights = [=](const Window& window, const Job& job) -> Surface::Heights {
        const Status status = check_area(window, place.levels);
        if (!status) return status.error();
        const auto metres = metres_of(sampler, window, job);
        if (!metres) return metres.error();
        if (!*metres) return std::optional<std::vector<double>>();
        const auto values = (*metres)->values();
        return std::optional(std::vector<double>(values.begin(), values.end()));
    };
    return {place.levels, place.spacing, heights};
}

Surface map_surface(Sampler sampler, const LayerPlace& place, const LayerKind& kind) {
    const int finest = level_that_holds(place.samples);
    const auto heights = [=, &kind](const Window& window, const Job& job) -> Surface::Heights {
        const Status status = check_area(window, finest);
        if (!status) return status.error();
        const auto metres = metres_of(sampler, {0, 0, 0, place.samples, place.samples}, job);
        if (!metres) return error_of(kind, metres.error());
        if (!*metres) return std::optional<std::vector<double>>();
        const auto map = bordered_map(**metres, place.step);
        if (!map) return error_of(kind, map.error());
        return surface_of(*map).heights(window, job);
    };
    return {finest, place.step, heights};
}

}  // namespace

std::vector<Parameter> parameters(LayerPlace& place, LayerMethod& method) {
    static const LayerPlace defaults;
    const LayerKind& kind = method.kind();
    std::vector<Parameter> result;
    for (const Field& field :
         needs_map(kind) ? std::span<const Field>(kMapFields) : kEndlessFields) {
        result.emplace_back(kind.key, field, &place, &defaults);
    }
    for (Parameter& parameter : method.parameters(kind.key)) result.push_back(std::move(parameter));
    return result;
}

Result<Surface> layer_surface(const LayerPlace& place, const LayerMethod& method) {
    const LayerKind& kind = method.kind();
    const Lattice lattice = needs_map(kind) ? Lattice{0, place.step, place.seed}
                                            : Lattice{place.levels, place.spacing, place.seed};
    Result<Sampler> sampler = method.prepare(lattice);
    if (!sampler) return error_of(kind, sampler.error());
    return needs_map(kind) ? map_surface(std::move(*sampler), place, kind)
                           : endless_surface(std::move(*sampler), place);
}

}  // namespace orograph
