#include "core/rivers/rivers_params.h"

namespace orograph {
namespace {

bool has_own_base(const void* owner) {
    return static_cast<const RiversParams*>(owner)->base == RiverBaseSource::own;
}

bool has_base_of_layers(const void* owner) {
    return !has_own_base(owner);
}

constexpr Field kFields[] = {
    field<&RiversParams::base>(
        {.key = "base",
         .label = "Base",
         .tooltip = "Of chance, or the map that the layers below make: an island that you painted, "
                    "or a real place, with all its smaller rivers down to the ground. Its sea is "
                    "what lies at or below 0 m; sea, mountains, relief, plains, plateaus and lakes "
                    "below have no effect on it."}),
    field<&RiversParams::erosion>(
        {.key = "erosion",
         .label = "Erosion",
         .tooltip =
             "How far rivers have cut valleys into the map of the layers below. 0 leaves "
             "the map as it is, which suits real places; smooth islands need more. No effect "
             "on a base of its own.",
         .minimum = 0,
         .maximum = 1,
         .used_while = has_base_of_layers}),
    field<&RiversParams::sea_share>({.key = "sea_share",
                                     .label = "Sea",
                                     .tooltip = "How much of the world is sea.",
                                     .minimum = 0,
                                     .maximum = 0.95,
                                     .used_while = has_own_base}),
    field<&RiversParams::mountains>(
        {.key = "mountains",
         .label = "Mountains",
         .tooltip = "How far mountain belts rise above other land. 0 leaves none.",
         .minimum = 0,
         .maximum = 2,
         .used_while = has_own_base}),
    field<&RiversParams::relief>({.key = "relief",
                                  .label = "Relief",
                                  .unit = "m",
                                  .tooltip = "About how high the highest ranges are; single "
                                             "summits stand up to half as high again.",
                                  .minimum = 10,
                                  .maximum = 20000,
                                  .scale = Scale::logarithmic,
                                  .used_while = has_own_base}),
    field<&RiversParams::ruggedness>(
        {.key = "ruggedness",
         .label = "Ruggedness",
         .tooltip = "How rough and how steep the land between the largest rivers is.",
         .minimum = 0,
         .maximum = 3}),
    field<&RiversParams::plains>({.key = "plains",
                                  .label = "Plains",
                                  .tooltip = "How much of the land is plain.",
                                  .minimum = 0,
                                  .maximum = 1,
                                  .used_while = has_own_base}),
    field<&RiversParams::plateaus>(
        {.key = "plateaus",
         .label = "Plateaus",
         .tooltip = "How much of the land outside the mountains is plateau, into which rivers "
                    "cut canyons.",
         .minimum = 0,
         .maximum = 1,
         .used_while = has_own_base}),
    field<&RiversParams::lakes>({.key = "lakes",
                                 .label = "Lakes",
                                 .tooltip = "How many lakes there are: rivers that were dammed, "
                                            "and what glaciers left. 0 leaves none.",
                                 .minimum = 0,
                                 .maximum = 4,
                                 .used_while = has_own_base}),
    field<&RiversParams::valley_floors>({.key = "valley_floors",
                                         .label = "Valley floors",
                                         .tooltip = "How wide the flat floors beside rivers are.",
                                         .minimum = 0,
                                         .maximum = 4}),
    field<&RiversParams::glaciers>(
        {.key = "glaciers",
         .label = "Glaciers",
         .tooltip =
             "How far down from the highest mountains the glaciers of an ice age came. They left "
             "broad valleys with flat floors between steep walls, lakes in these, and fjords where "
             "mountains stand by the sea. 0 leaves all valleys to rivers.",
         .minimum = 0,
         .maximum = 1}),
    field<&RiversParams::water>(
        {.key = "water",
         .label = "River water",
         .tooltip = "How much water rivers carry: with 4 they are twice as wide, with 0 there are "
                    "none. At 1, half a metre of rain a year runs off all land; on endless ground "
                    "with a layer Climate, more where it is wet and none in deserts.",
         .minimum = 0,
         .maximum = 4}),
    field<&RiversParams::dry_lakes>(
        {.key = "dry_lakes",
         .label = "Dry lakes",
         .tooltip =
             "Leaves all lakes without water, as level flats of salt. On endless ground with "
             "a layer Climate, lakes that get too little water are dry anyway."}),
    field<&RiversParams::base_levels>(
        {.key = "base_levels",
         .label = "Cells of the base",
         .unit = "levels",
         .tooltip = "The rivers of the whole world are found on 2^n cells along each side; all "
                    "smaller ones are found where you look, on up to 14 levels below: so there "
                    "have to be at least as many levels as Iterations less 14.",
         .minimum = 8,
         .maximum = 11}),
};

}  // namespace

std::span<const Choice> choices_of(RiverBaseSource) {
    static constexpr Choice kChoices[] = {{"own", "Its own"}, {"below", "The layers below"}};
    return kChoices;
}

std::span<const Field> rivers_fields() {
    return kFields;
}

}  // namespace orograph
