#pragma once

#include <cstdint>

namespace orograph {

/// Layers of hard and of soft rock, of which a whole world consists: planes that rise to the south
/// east, through valleys and mountains alike, by 15 m in 100 to the east and by half of that to the
/// south. A hard one and the soft one above are 512 m thick together. All is whole numbers.
class RockLayers {
  public:
    RockLayers() = default;
    /// `side`: metres along each side of the world, which is a torus: so the layers rise by a whole
    /// number of their thickness around it.
    explicit RockLayers(double side);

    /// A place, as a share of the way around the world to the east and to the south, in 2^64ths.
    struct Place {
        std::uint64_t east, south;
    };
    /// How much of the rock between two heights, in units of height, is hard, in 1024ths. Requires
    /// from <= to.
    std::int64_t hard_share(Place place, std::int64_t from, std::int64_t to) const;

  private:
    std::uint64_t to_east_ = 0, to_south_ = 0;  // layers around the world
};

}  // namespace orograph
