#include "core/sampling/generators.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <string>
#include <utility>

#include "core/layers/generators/world_layer.h"
#include "core/layers/stack/layer_kinds.h"
#include "core/sampling/layer_generator.h"
#include "core/world/denull_world.h"
#include "core/world/diamond_square.h"
#include "core/world/midpoint_displacement.h"
#include "core/world/sample.h"

namespace orograph {
namespace {

using Heights = Result<std::optional<std::vector<double>>>;

constexpr double kLargestSeed = 18446744073709551615.0;
constexpr std::string_view kDiamondSquare = "diamond_square", kLine = "midpoint_displacement";

/// The finite generators have the same parameters and all make one period of a torus.
struct FractalParams {
    std::uint64_t seed = 1;
    int iterations = 8;
    double h = 0.7;
    /// Metres: the first iteration displaces by up to this.
    double height_scale = 300;
};

constexpr Field kFractalFields[] = {
    field<&FractalParams::seed>({.key = "seed",
                                 .label = "Random seed",
                                 .tooltip = "Each number is another map.",
                                 .maximum = kLargestSeed}),
    field<&FractalParams::iterations>({.key = "iterations",
                                       .label = "Iterations",
                                       .tooltip = "The map has 2^n samples a side.",
                                       .minimum = 0,
                                       .maximum = 15}),
    field<&FractalParams::h>({.key = "h",
                              .label = "H",
                              .tooltip = "Smoothness: each iteration multiplies the range of the "
                                         "random displacement by 2^-H.",
                              .minimum = 0,
                              .maximum = 1}),
    field<&FractalParams::height_scale>({.key = "height_scale",
                                         .label = "Height scale",
                                         .unit = "m",
                                         .tooltip =
                                             "The first iteration moves points up or down by "
                                             "up to this much.",
                                         .minimum = 0,
                                         .maximum = 1e6,
                                         .scale = Scale::logarithmic}),
};

using Maker = std::optional<FixedHeights> (*)(const FractalParams&, const Job&);

std::optional<FixedHeights> make_line(const FractalParams& params, const Job& job) {
    return midpoint_displacement({params.seed, params.iterations, params.h}, job);
}

std::optional<FixedHeights> make_diamond_square(const FractalParams& params, const Job& job) {
    return diamond_square({params.seed, params.iterations, params.h}, job);
}

class FractalGenerator : public Generator {
  public:
    FractalGenerator(std::string_view key, Maker make) : key_(key), make_(make) {}

    std::vector<Parameter> parameters() override {
        static const FractalParams defaults;
        std::vector<Parameter> result;
        for (const Field& field : kFractalFields) {
            result.emplace_back(key_, field, &params_, &defaults);
        }
        return result;
    }

    int finest_level() const override { return params_.iterations; }
    double spacing() const override { return 1; }

    Heights heights(const Window& window, const Job& job) const override {
        if (const Status status = check_area(window, finest_level()); !status) {
            return status.error();
        }
        const auto map = make_(params_, job);
        if (!map) return std::optional<std::vector<double>>();
        const int shift = finest_level() - window.level;
        const std::int64_t columns = map->values.width() - 1, rows = map->values.height() - 1;
        std::vector<double> result;
        for (std::int64_t y = 0; y < window.height; ++y) {
            const auto row = static_cast<int>((window.y + y) << shift & rows);
            for (std::int64_t x = 0; x < window.width; ++x) {
                const auto column = static_cast<int>((window.x + x) << shift & columns);
                result.push_back(map->values.at(column, row) * map->unit * params_.height_scale);
            }
        }
        return std::optional(std::move(result));
    }

  private:
    std::string_view key_;
    Maker make_;
    FractalParams params_;
};

/// As typed: a negative seed is a whole number that only a real can hold here.
struct DenullParams {
    std::uint64_t size = 16777216;
    double seed = 2;
    double roughness = 0.7;
};

constexpr Field kDenullFields[] = {
    field<&DenullParams::size>(
        {.key = "size",
         .label = "Size",
         .unit = "samples",
         .tooltip = "From one side of the world to the other: a power of two.",
         .minimum = 2,
         .maximum = 1 << 30}),
    field<&DenullParams::seed>({.key = "seed",
                                .label = "Random seed",
                                .tooltip = "A whole number, negative ones too.",
                                .minimum = -0x1p52,
                                .maximum = 0x1p52}),
    field<&DenullParams::roughness>({.key = "roughness",
                                     .label = "Roughness",
                                     .tooltip = "Displacements in proportion to the side.",
                                     .minimum = -1000,
                                     .maximum = 1000}),
};

class DenullGenerator : public Generator {
  public:
    std::vector<Parameter> parameters() override {
        static const DenullParams defaults;
        std::vector<Parameter> result;
        for (const Field& field : kDenullFields) {
            result.emplace_back("denull", field, &params_, &defaults);
        }
        return result;
    }

    int finest_level() const override { return static_cast<int>(std::bit_width(params_.size)) - 1; }
    double spacing() const override { return 1; }

    Heights heights(const Window& window, const Job& job) const override {
        if (!std::has_single_bit(params_.size)) {
            return Error{Fault::usage,
                         "denull.size must be a power of two, not " + std::to_string(params_.size)};
        }
        if (params_.seed != std::floor(params_.seed)) {
            return Error{Fault::usage, "denull.seed must be a whole number"};
        }
        if (const Status status = check_area(window, finest_level()); !status) {
            return status.error();
        }
        return denull_window({static_cast<std::int64_t>(params_.size),
                              static_cast<std::int64_t>(params_.seed), params_.roughness},
                             window, job);
    }

  private:
    DenullParams params_;
};

std::vector<GeneratorEntry> make_table() {
    std::vector<GeneratorEntry> table;
    for (const LayerKind& kind : layer_kinds()) {
        if (kind.role != Role::generator) continue;
        table.push_back({kind.key, kind.description, [&kind]() -> std::unique_ptr<Generator> {
                             if (kind.key == kWorldLayer) return std::make_unique<WorldGenerator>();
                             return std::make_unique<LayerGenerator>(kind);
                         }});
    }
    table.push_back({"denull",
                     "The lazily evaluated world of the article of 2011, to the last bit.",
                     [] { return std::make_unique<DenullGenerator>(); }});
    table.push_back(
        {kDiamondSquare, "The surface of the article of 1997: a torus.",
         [] { return std::make_unique<FractalGenerator>(kDiamondSquare, make_diamond_square); }});
    table.push_back({kLine, "Midpoint displacement of a line.",
                     [] { return std::make_unique<FractalGenerator>(kLine, make_line); }});
    return table;
}

}  // namespace

Heights WorldGenerator::heights(const Window& window, const Job& job) const {
    const Result<World> world = World::create(params, planted);
    if (!world) return world.error();
    if (const Status status = check_window(*world, window); !status) return status.error();
    if (const Status status = check_memory_for(window); !status) return status.error();
    const auto units = sample(*world, window, job);
    if (!units) return std::optional<std::vector<double>>();
    std::vector<double> result(units->size());
    std::ranges::transform(units->values(), result.begin(),
                           [&](std::int32_t height) { return height * world->unit(); });
    return std::optional(std::move(result));
}

std::span<const GeneratorEntry> generators() {
    static const std::vector<GeneratorEntry> table = make_table();
    return table;
}

Result<std::unique_ptr<Generator>> make_generator(std::string_view key) {
    std::string known;
    for (const GeneratorEntry& entry : generators()) {
        if (entry.key == key) return entry.make();
        known += (known.empty() ? "" : ", ") + std::string(entry.key);
    }
    return Error{Fault::usage,
                 "there is no generator '" + std::string(key) + "'; there are " + known};
}

}  // namespace orograph
