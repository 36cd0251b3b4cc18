#pragma once

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <memory>
#include <optional>
#include <vector>

#include "core/terrain/terrain.h"
#include "render/view/ring_patch.h"

namespace orograph {

/// A terrain and what its rings look like, made once by a worker. Immutable.
struct DrawnTerrain {
    std::shared_ptr<const Terrain> terrain;
    /// For each ring, the variance of the finest gradients that its own leave out: without it
    /// distance would brighten, since smooth ground catches more light.
    std::vector<float> omitted_variance;
    /// Towards the sun whose light the rings hold; nothing if they hold gradients alone.
    std::optional<Direction> sun;
    /// How high salt water stands, metres, if the rings hold which land fresh water makes green:
    /// see watered_land.
    std::optional<double> salt_level{};
};

/// The same terrain in the light of another sun, or of none.
std::shared_ptr<const DrawnTerrain> with_sun(const std::shared_ptr<const DrawnTerrain>& drawn,
                                             const std::optional<Direction>& sun);

/// The same terrain with the land that fresh water makes green, or without.
std::shared_ptr<const DrawnTerrain> with_watered_land(
    const std::shared_ptr<const DrawnTerrain>& drawn, const std::optional<double>& salt_level);

/// Measures the omitted variances of `terrain` at a few places. Deterministic.
std::shared_ptr<const DrawnTerrain> drawn_terrain(std::shared_ptr<const Terrain> terrain);
/// The same, but asks `source`, which has the same heights: for a terrain that remembers what it is
/// asked for, as nobody asks for these places again.
std::shared_ptr<const DrawnTerrain> drawn_terrain(std::shared_ptr<const Terrain> terrain,
                                                  const Terrain& source);

/// Where an eye is on the grid of a ring: the cell and the place within it, in [0, 1).
struct RingEye {
    Cell cell;
    glm::dvec2 fraction{0, 0};
};

/// Which rings a terrain needs, and where they are.
class RingLayout {
  public:
    RingLayout(std::shared_ptr<const DrawnTerrain> drawn, const RingShape& shape);

    const Terrain& terrain() const { return *drawn_->terrain; }
    const std::shared_ptr<const DrawnTerrain>& drawn() const { return drawn_; }
    const RingShape& shape() const { return shape_; }
    float omitted_variance(int ring) const {
        return drawn_->omitted_variance[static_cast<std::size_t>(ring)];
    }

    bool ends() const { return ends_; }
    /// The coarsest ring holds all of a terrain that ends.
    int rings() const { return rings_; }
    int coarsest() const { return rings_ - 1; }
    /// Metres between the samples of a ring.
    double spacing(int ring) const;
    /// The border samples of the terrain on the grid of a ring; far beyond any window if it has
    /// none.
    Extent extent(int ring) const;

    /// `x` and `z` are metres from the middle of the terrain: of its extent, or of all places the
    /// sample (0, 0).
    RingEye eye(double x, double z, int ring) const;
    /// Whether that place is within the terrain's extent.
    bool holds(double x, double z) const;
    /// Where the drawn window of `ring` begins for that eye.
    Cell origin(double x, double z, int ring) const;

  private:
    std::shared_ptr<const DrawnTerrain> drawn_;
    RingShape shape_;
    Extent extent_;
    bool ends_ = false;
    int rings_ = 1;
    /// Of the terrain, in half cells of the finest level.
    Cell twice_middle_;
};

}  // namespace orograph
