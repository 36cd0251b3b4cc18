#pragma once

#include <memory>

#include "core/base/grid.h"
#include "core/base/result.h"
#include "core/terrain/terrain.h"

namespace orograph {

/// The first level whose 2^level + 1 samples a side are as many as `samples`, or more. Requires
/// samples >= 1.
int level_that_holds(int samples);

/// A finite map of any size, such as an imported one. Beyond its border lies its nearest sample. A
/// coarser level has every 2^k-th sample from the north-west corner on.
class GridTerrain : public Terrain {
  public:
    /// `metres` row-major, north row first; `spacing` in metres. Rounds heights to a power of two
    /// metres, at most 2^-27 of the largest one's magnitude. An error if there are no heights, or
    /// one is not a finite number. Throws std::bad_alloc when memory is short. Requires spacing >
    /// 0.
    static Result<std::shared_ptr<const GridTerrain>> create(const Grid<float>& metres,
                                                             double spacing);

    int finest_level() const override;
    double spacing(int level) const override;
    double unit() const override { return unit_; }
    HeightRange range() const override { return range_; }
    std::optional<Extent> extent() const override;
    void fill(const Window& window, std::span<std::int32_t> heights) const override;

  private:
    GridTerrain(const Grid<float>& metres, double spacing, double unit);

    Grid<std::int32_t> units_;
    double spacing_, unit_;
    HeightRange range_;
};

}  // namespace orograph
