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
                                   .tooltip = "Each number makes a different world.",
                                   .maximum = 18446744073709551615.0,
                                   .given_by_lattice = true}),
        field<&WorldParams::levels>({.key = "levels",
                                     .label = "Levels",
                                     .tooltip = "The world has 2^n x 2^n samples.",
                                     .minimum = 0,
                                     .maximum = kMostLevels,
                                     .given_by_lattice = true}),
        field<&WorldParams::edge>(
            {.key = "edge",
             .label = "Edge",
             .tooltip = "What lies around the world: itself, height 0, nothing, neighbours that "
                        "fit if they share its corners, or more of the same."}),
        field<&WorldParams::law>(
            {.key = "law",
             .label = "Displacement",
             .tooltip =
                 "How displacements shrink: by 2^-H at each iteration, by the variances of "
                 "fractional Brownian motion at each half step, or in proportion to the side."}),
        field<&WorldParams::predictor>(
            {.key = "predictor",
             .label = "Predictor",
             .tooltip = "The height of a new sample before it is displaced: the mean of four "
                        "neighbours, which leaves creases, or the best estimate from twelve."}),
        field<&WorldParams::root>(
            {.key = "root", .label = "Root", .tooltip = "The heights before the first iteration."}),
        field<&WorldParams::h>({.key = "h",
                                .label = "H",
                                .tooltip = "Smoothness: the higher, the less each iteration "
                                           "displaces compared with the one before.",
                                .minimum = 0,
                                .maximum = 1,
                                .classic_control = true}),
        field<&WorldParams::largest_feature>(
            {.key = "largest_feature",
             .label = "Largest feature",
             .unit = "2^n",
             .tooltip =
                 "Amplitudes grow with the size of features up to 2^n samples, and no further.",
             .minimum = 0,
             .maximum = kMostLevels}),
        field<&WorldParams::height_scale>({.key = "height_scale",
                                           .label = "Height scale",
                                           .unit = "m",
                                           .tooltip = "The amplitude of the largest features.",
                                           .minimum = 0,
                                           .maximum = 1e6,
                                           .scale = Scale::logarithmic,
                                           .classic_control = true}),
        field<&WorldParams::spacing>(
            {.key = "spacing",
             .label = "Spacing",
             .unit = "m",
             .tooltip = "The distance between samples of the finest level.",
             .minimum = 1e-12,
             .maximum = 1e6,
             .scale = Scale::logarithmic,
             .given_by_lattice = true}),
        field<&WorldParams::gains>(
            {.key = "gains",
             .label = "Gains",
             .tooltip = "Each multiplies the displacement of one iteration; 1 leaves it as it is. "
                        "The first iteration makes the largest features.",
             .minimum = 0,
             .maximum = kHighestGain,
             .section = {"Equaliser"},
             .editor = Editor::equaliser,
             .item_label = "Gain",
             .formerly = "world.gain"}),
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
