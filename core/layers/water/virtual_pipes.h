#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "core/base/grid.h"
#include "core/base/job.h"
#include "core/base/sides.h"
#include "core/layers/water/pipe_rows.h"

namespace orograph {

/// What falls on a ground, and what takes it away again.
struct Rainfall {
    /// Metres of water that fall in a second, and how many seconds from the beginning.
    double rain = 0, rain_seconds = 0;
    /// Metres that the ground soaks up in a second where water stands on it.
    double soaking = 0;
    /// Metres. What runs to ground at or below it is the sea's.
    double sea_level = 0;
    bool operator==(const Rainfall&) const = default;
};

/// Where the water went, cubic metres: what fell is the sum of the other three.
struct WaterBalance {
    double fallen = 0, soaked = 0;
    /// Into the sea, or over the border of the map.
    double left = 0;
    double standing = 0;
};

/// Water that runs over ground: columns of it, joined to their four neighbours by pipes, in which
/// the difference of their surfaces drives it (Mei, Decaudin and Hu, "Fast Hydraulic Erosion
/// Simulation and Visualization on GPU", Pacific Graphics 2007, section 3). Here a pipe is as deep
/// as the water in it, and the ground brakes what runs through (Bates, Horritt and Fewtrell, "A
/// simple inertial formulation of the shallow water equations", Journal of Hydrology 387, 2010), so
/// that it runs as fast as real water does, whatever the spacing. No column gives more than it has.
///
/// Ground that is not a number is sea. At the border of the map water runs on over it, as steeply
/// as the ground falls there; on a tile it comes in again on the other side. Deterministic to the
/// bit on any number of threads.
class VirtualPipes {
  public:
    /// Dry. `spacing` is metres between the samples of `ground`; at least one sample.
    VirtualPipes(const Grid<float>& ground, double spacing, const Rainfall& rainfall,
                 Sides sides = Sides::open);
    /// The same water once more, which goes its own way from now on.
    VirtualPipes(const VirtualPipes& other);
    VirtualPipes& operator=(const VirtualPipes&) = delete;

    /// Seconds that a step takes: the longer the wider the spacing.
    static double step_of(double spacing);
    /// How many steps there were.
    int steps() const { return steps_; }
    const Rainfall& rainfall() const { return rainfall_; }
    Sides sides() const { return sides_; }

    /// One more step. False if the job was stopped: the step is half done then, and no more must
    /// be asked of this.
    bool step(const Job& job);

    /// Metres of water over each sample; 0 in the sea.
    const Grid<float>& depth() const { return depth_; }
    /// Fills the grid with metres in a second at each sample: the mean of what comes and what
    /// goes; 0 where it is dry.
    void fill_speeds(Grid<float>& speeds) const;
    WaterBalance balance() const;
    std::size_t bytes() const;

  private:
    /// Metres of depth that a row gained and lost since the beginning.
    struct RowBalance {
        double fallen = 0, soaked = 0, left = 0;
    };

    // What a step does to the pipes of a row and to its columns, one after the other for all rows.
    void drive(int y);
    void drive_border(int y);
    void drive_joint(int y);
    void limit(int y);
    void move(int y);
    PipeColumns columns(int y) const;
    PipesAround pipes_around(int y) const;
    /// Of the border itself, where there is nothing beyond.
    SharesAround shares_around(int y) const;

    double spacing_;
    Rainfall rainfall_;
    Sides sides_;
    int steps_ = 0;
    /// The ground, and the level of the sea where that is higher.
    std::shared_ptr<const Grid<float>> bed_;
    /// Square metres in a second that run to the east and the south through the pipes on the
    /// western and the northern side of each sample, and of one beyond the last; where sides are
    /// joined, that is the first one's.
    Grid<float> east_, south_;
    /// Which share of what its pipes take a column has.
    Grid<float> depth_, share_;
    std::vector<RowBalance> balance_;
};

}  // namespace orograph
