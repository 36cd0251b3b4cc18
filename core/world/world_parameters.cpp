#include <string>
#include <utility>
#include <vector>

#include "core/world/world.h"

namespace orograph {
namespace {

constexpr Choice kEdges[] = {{"torus", "Torus"},
                             {"constant", "Height 0 outside"},
                             {"three_neighbours", "Three neighbours"},
                             {"stitched", "Stitched"},
                             {"endless", "Endless lattice"}};
constexpr Choice kLaws[] = {
    {"martz", "Martz"}, {"brownian", "Fractional Brownian"}, {"linear", "Linear in the side"}};
constexpr Choice kPredictors[] = {{"average", "Average of four"}, {"kriged", "Kriged from twelve"}};
constexpr Choice kRoots[] = {{"constant", "Height 0"}, {"corners", "Random corners"}};

const std::vector<Field>& world_fields() {
    static constexpr Field kFields[] = {
        field<&WorldParams::seed>({.key = "seed",
                                   .label = "Random seed",
                                   .tooltip = "Each number is another world.",
                                   .maximum = 18446744073709551615.0}),
        field<&WorldParams::levels>({.key = "levels",
                                     .label = "Levels",
                                     .tooltip = "The world has 2^n x 2^n samples.",
                                     .minimum = 0,
                                     .maximum = kMostLevels}),
        field<&WorldParams::edge>({.key = "edge",
                                   .label = "Edge",
                                   .tooltip =
                                       "What lies around the world: itself, height 0, nothing, "
                                       "nothing that a neighbour with the same corners "
                                       "would not fit, or more of the same."}),
        field<&WorldParams::law>({.key = "law",
                                  .label = "Displacement",
                                  .tooltip =
                                      "How the displacements shrink: by 2^-H for each "
                                      "iteration, as fractional Brownian motion asks for each "
                                      "half step, or with the side."}),
        field<&WorldParams::predictor>({.key = "predictor",
                                        .label = "Predictor",
                                        .tooltip =
                                            "What a sample is before it is displaced: the mean "
                                            "of four neighbours, which leaves creases, or the "
                                            "best guess from twelve."}),
        field<&WorldParams::root>({.key = "root",
                                   .label = "Root",
                                   .tooltip = "What is there before the first iteration."}),
        field<&WorldParams::h>({.key = "h",
                                .label = "H",
                                .tooltip =
                                    "Smoothness: how much less each iteration displaces than the "
                                    "one before.",
                                .minimum = 0,
                                .maximum = 1}),
        field<&WorldParams::largest_feature>(
            {.key = "largest_feature",
             .label = "Largest feature",
             .unit = "2^n",
             .tooltip = "Amplitudes grow with size up to 2^n samples, and no more beyond.",
             .minimum = 0,
             .maximum = kMostLevels}),
        field<&WorldParams::height_scale>({.key = "height_scale",
                                           .label = "Height scale",
                                           .unit = "m",
                                           .tooltip = "The amplitude of the largest features.",
                                           .minimum = 0,
                                           .maximum = 1e6,
                                           .scale = Scale::logarithmic}),
        field<&WorldParams::spacing>({.key = "spacing",
                                      .label = "Spacing",
                                      .unit = "m",
                                      .tooltip = "Between samples of the finest level.",
                                      .minimum = 1e-6,
                                      .maximum = 1e6,
                                      .scale = Scale::logarithmic}),
    };
    static const std::vector<Field> fields(std::begin(kFields), std::end(kFields));
    return fields;
}

template <std::size_t index>
Field gain_field(std::string_view key, std::string_view label) {
    Field result{{.key = key,
                  .label = label,
                  .tooltip = "Multiplies what this iteration displaces: 1 leaves it to the law.",
                  .minimum = 0,
                  .maximum = kHighestGain}};
    result.get = [](const void* owner) -> Value {
        return static_cast<const WorldParams*>(owner)->gains[index];
    };
    result.set = [](void* owner, const Value& value) {
        static_cast<WorldParams*>(owner)->gains[index] = std::get<double>(value);
    };
    return result;
}

template <std::size_t... index>
std::vector<Field> make_gain_fields(std::index_sequence<index...>) {
    static const std::string kKeys[] = {"gain_" + std::to_string(index + 1)...};
    static const std::string kLabels[] = {"Gain " + std::to_string(index + 1)...};
    return {gain_field<index>(kKeys[index], kLabels[index])...};
}

const std::vector<Field>& gain_fields() {
    static const auto fields = make_gain_fields(std::make_index_sequence<kMostLevels>());
    return fields;
}

}  // namespace

std::span<const Choice> choices_of(Edge) {
    return kEdges;
}

std::span<const Choice> choices_of(Law) {
    return kLaws;
}

std::span<const Choice> choices_of(Predictor) {
    return kPredictors;
}

std::span<const Choice> choices_of(Root) {
    return kRoots;
}

std::vector<Parameter> parameters(WorldParams& params) {
    static const WorldParams defaults;
    std::vector<Parameter> result;
    for (const auto* fields : {&world_fields(), &gain_fields()}) {
        for (const Field& field : *fields) result.emplace_back("diamond_square", field, &params, &defaults);
    }
    return result;
}

}  // namespace orograph
