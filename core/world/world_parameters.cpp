#include <span>
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

std::span<const Field> world_fields() {
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
        field<&WorldParams::gains>(
            {.key = "gains",
             .label = "Gains",
             .tooltip = "Each multiplies what one iteration displaces, the first of which makes "
                        "the largest features: 1 leaves it to the law.",
             .minimum = 0,
             .maximum = kHighestGain,
             .section = "Equaliser",
             .editor = Editor::equaliser,
             .item_label = "Gain"}),
    };
    return kFields;
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
    for (const Field& field : world_fields()) {
        result.emplace_back("diamond_square", field, &params, &defaults);
    }
    return result;
}

}  // namespace orograph
