#include "core/rivers/rock_layers.h"

#include <algorithm>
#include <cmath>

#include "core/rivers/river_cells.h"

namespace orograph {
namespace {

/// As a power of two, in units of height.
constexpr int kThickness = 39;
/// How steeply layers rise to the east and to the south.
constexpr double kDipEast = 0.15, kDipSouth = 0.075;
/// How much of their thickness is hard, in 1024ths: the upper part.
constexpr std::int64_t kHardPart = 384;

std::uint64_t layers_around(double side, double dip) {
    constexpr double kMetres = static_cast<double>((std::int64_t{1} << kThickness) / kRiverMetre);
    return static_cast<std::uint64_t>(std::floor(dip * side / kMetres + 0.5));
}

/// How much hard rock lies below a height above the bottom of a layer, both in 1024ths of its
/// thickness.
std::int64_t hard_below(std::int64_t height) {
    const std::int64_t layers = height >> 10, within = height & 1023;
    return layers * kHardPart + std::max<std::int64_t>(within - (1024 - kHardPart), 0);
}

}  // namespace

RockLayers::RockLayers(double side)
    : to_east_(layers_around(side, kDipEast)), to_south_(layers_around(side, kDipSouth)) {}

std::int64_t RockLayers::hard_share(Place place, std::int64_t from, std::int64_t to) const {
    // Where the lower height lies in its layer, of which 2^64 are the whole: it wraps as the world.
    const std::uint64_t turn = (static_cast<std::uint64_t>(from) << (64 - kThickness)) -
                               place.east * to_east_ - place.south * to_south_;
    const auto bottom = static_cast<std::int64_t>(turn >> 54);
    const std::int64_t thick = std::max<std::int64_t>((to - from) >> (kThickness - 10), 1);
    return (hard_below(bottom + thick) - hard_below(bottom)) * 1024 / thick;
}

}  // namespace orograph
