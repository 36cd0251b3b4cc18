#include "core/sampling/generators.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <string>
#include <utility>

#include "core/base/find_key.h"
#include "core/layers/generators/diamond_square_layer.h"
#include "core/layers/stack/layer_kinds.h"
#include "core/world/denull_world.h"
#include "core/world/midpoint_displacement.h"
#include "core/world/sample.h"

namespace orograph {
namespace {

constexpr double kLargestSeed = 18446744073709551615.0;
constexpr std::string_view kDenull = "denull", kLine = "midpoint_displacement";

constexpr Field kLineFields[] = {
    field<&LineParams::seed>({.key = "seed",
                              .label = "Random seed",
                              .tooltip = "Each number is another line.",
                              .maximum = kLargestSeed}),
    field<&LineParams::iterations>({.key = "iterations",
                                    .label = "Iterations",
                                    .tooltip = "The line has 2^n samples.",
                                    .minimum = 0,
                                    .maximum = 15}),
    field<&LineParams::h>({.key = "h",
                           .label = "H",
                           .tooltip = "Smoothness: each iteration multiplies the range of the "
                                      "random displacement by 2^-H.",
                           .minimum = 0,
                           .maximum = 1}),
    field<&LineParams::height_scale>({.key = "height_scale",
                                      .label = "Height scale",
                                      .unit = "m",
                                      .tooltip = "The first iteration moves points up or down by "
                                                 "up to this much.",
                                      .minimum = 0,
                                      .maximum = 1e6,
                                      .scale = Scale::logarithmic}),
};

constexpr Field kDenullFields[] = {
    field<&DenullParams::size>({.key = "size",
                                .label = "Size",
                                .unit = "samples",
                                .tooltip = "Samples along each side of the world: a power of two.",
                                .minimum = 2,
                                .maximum = 1 << 30}),
    field<&DenullParams::seed>({.key = "seed",
                                .label = "Random seed",
                                .tooltip = "A whole number, which may be negative.",
                                .minimum = -0x1p52,
                                .maximum = 0x1p52}),
    field<&DenullParams::roughness>(
        {.key = "roughness",
         .label = "Roughness",
         .tooltip = "Displacements in proportion to the side of a square.",
         .minimum = -1000,
         .maximum = 1000}),
};

std::vector<Parameter> layer_parameters(GeneratorParams& params) {
    return parameters(params.place, *params.layer);
}

Result<Surface> open_layer(const GeneratorParams& params) {
    return layer_surface(params.place, *params.layer);
}

std::vector<Parameter> world_parameters(GeneratorParams& params) {
    return parameters(params.world);
}

/// An endless or bounded world: see world.h.
Result<Surface> open_world(const GeneratorParams& params) {
    Result<World> created = World::create(params.world, params.planted);
    if (!created) return created.error();
    const auto world = std::make_shared<const World>(std::move(*created));
    const auto heights = [world](const Window& window, const Job& job) -> Surface::Heights {
        if (const Status status = check_window(*world, window); !status) return status.error();
        if (const Status status = check_memory_for(window); !status) return status.error();
        const auto units = sample(*world, window, job);
        if (!units) return std::optional<std::vector<double>>();
        std::vector<double> result(units->size());
        std::ranges::transform(units->values(), result.begin(),
                               [&](std::int32_t height) { return height * world->unit(); });
        return std::optional(std::move(result));
    };
    return Surface{world->levels(), params.world.spacing, heights};
}

std::vector<Parameter> line_parameters(GeneratorParams& params) {
    static const LineParams defaults;
    std::vector<Parameter> result;
    for (const Field& field : kLineFields) {
        result.emplace_back(kLine, field, &params.line, &defaults);
    }
    return result;
}

Result<Surface> open_line(const GeneratorParams& params) {
    const LineParams line = params.line;
    const auto heights = [line](const Window& window, const Job& job) -> Surface::Heights {
        const Status status = check_area(window, line.iterations);
        if (!status) return status.error();
        const auto made = midpoint_displacement({line.seed, line.iterations, line.h}, job);
        if (!made) return std::optional<std::vector<double>>();
        const int shift = line.iterations - window.level;
        const std::int64_t columns = made->values.width() - 1;
        std::vector<double> result;
        for (std::int64_t y = 0; y < window.height; ++y) {
            for (std::int64_t x = 0; x < window.width; ++x) {
                const auto column = static_cast<int>((window.x + x) << shift & columns);
                result.push_back(made->values.at(column, 0) * made->unit * line.height_scale);
            }
        }
        return std::optional(std::move(result));
    };
    return Surface{line.iterations, 1, heights};
}

std::vector<Parameter> denull_parameters(GeneratorParams& params) {
    static const DenullParams defaults;
    std::vector<Parameter> result;
    for (const Field& field : kDenullFields) {
        result.emplace_back(kDenull, field, &params.denull, &defaults);
    }
    return result;
}

Result<Surface> open_denull(const GeneratorParams& params) {
    const DenullParams denull = params.denull;
    if (!std::has_single_bit(denull.size)) {
        return Error{Fault::usage,
                     "denull.size must be a power of two, not " + std::to_string(denull.size)};
    }
    if (denull.seed != std::floor(denull.seed)) {
        return Error{Fault::usage, "denull.seed must be a whole number"};
    }
    const int finest = static_cast<int>(std::bit_width(denull.size)) - 1;
    const auto heights = [denull, finest](const Window& window,
                                          const Job& job) -> Surface::Heights {
        if (const Status status = check_area(window, finest); !status) return status.error();
        return denull_window({static_cast<std::int64_t>(denull.size),
                              static_cast<std::int64_t>(denull.seed), denull.roughness},
                             window, job);
    };
    return Surface{finest, 1, heights};
}

std::vector<Generator> make_table() {
    std::vector<Generator> table;
    for (const LayerKind& kind : layer_kinds()) {
        if (kind.role != Role::generator) continue;
        if (kind.key == kDiamondSquareLayer) {
            // With its own lattice, and planted heights if wanted.
            table.push_back({kind.key, kind.description, world_parameters, open_world});
        } else {
            table.push_back({kind.key, kind.description, layer_parameters, open_layer, &kind});
        }
    }
    table.push_back({kDenull, "The lazily evaluated world of the article of 2011, to the last bit.",
                     denull_parameters, open_denull});
    table.push_back({kLine, "Midpoint displacement of a line.", line_parameters, open_line});
    return table;
}

}  // namespace

GeneratorParams::GeneratorParams(const Generator& generator)
    : layer(generator.kind ? generator.kind->make() : nullptr) {}

std::span<const Generator> generators() {
    static const std::vector<Generator> table = make_table();
    return table;
}

Result<const Generator*> find_generator(std::string_view key) {
    return find_key(generators(), key, "generator");
}

}  // namespace orograph
