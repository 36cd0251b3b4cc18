#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>

#include "core/terrain/terrain.h"
#include "render/view/ring_layout.h"

namespace orograph {

/// How high the low ground around an eye lies, on which mist lies: a smooth function of the place
/// alone. Remembers the heights around the last place.
class LowGround {
  public:
    /// Metres, at least 0; that of mountains and valleys is little more than that of the valleys.
    /// What lies up to 8 km away counts, the less the further it is. `x` and `z` as in RingLayout.
    double around(const RingLayout& layout, double x, double z);

  private:
    static constexpr int kSide = 8;

    std::weak_ptr<const DrawnTerrain> drawn_;
    std::optional<Window> window_;
    std::array<std::int32_t, std::size_t{kSide} * kSide> heights_{};
};

}  // namespace orograph
