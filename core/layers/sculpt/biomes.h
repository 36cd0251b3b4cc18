#pragma once

#include <span>
#include <string_view>

#include "core/base/grid.h"

namespace orograph {

/// What grows in a climate.
struct Biome {
    std::string_view key, label;
    /// Degrees Celsius and centimetres a year between which it lies.
    double coldest, warmest, driest, wettest;
    /// In pictures of the diagram.
    Rgb colour;
};

/// In the order of their numbers, the first of which is 1; 0 is the sea. Ranges after Robert
/// Whittaker, "Communities and Ecosystems" (second edition, 1975, figure 4.10); they overlap.
std::span<const Biome> biomes();

/// The number of the biome of a climate: the one within whose ranges it lies or to which it is
/// nearest; of several that hold it, the one to whose middle it is nearest, in halves of the
/// ranges. `rain` is in millimetres a year.
int biome_at(double temperature, double rain);

}  // namespace orograph
