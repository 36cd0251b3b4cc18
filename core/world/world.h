#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/base/grid.h"
#include "core/base/result.h"
#include "core/parameters/parameter.h"
#include "core/world/refine_rows.h"
#include "core/world/world_limits.h"

// A world is a pure function of (seed, parameters, level, x, y): diamond-square evaluated wherever
// one looks. Level 0 is the root; each level halves the spacing and keeps the samples of the one
// before as its even ones. The method is that of Fournier, Fussell and Carpenter (Computer
// Rendering of Stochastic Models, 1982); that a hash of the place makes it endless is denull's idea
// (2011).

namespace orograph {

/// What lies around a world.
enum class Edge {
    torus,             // itself: 2^k samples a side at level k, repeating
    constant,          // height 0, on the border and beyond: 2^k + 1 samples a side
    three_neighbours,  // nothing: a border sample is the mean of its three neighbours
    stitched,          // nothing: the border depends on itself alone, so equal corners fit together
    endless,           // more of the same: squares of 2^levels samples without end
};

/// Whether a world ends: whether its samples of level k are 0 to 2^k along each axis.
constexpr bool has_border(Edge edge) {
    return edge != Edge::torus && edge != Edge::endless;
}

/// How much each iteration displaces.
enum class Law {
    martz,     // the same range in both half steps, times 2^-H for each iteration
    brownian,  // as fractional Brownian motion asks, times 2^(-H/2) for each half step
    linear,    // in proportion to the side, whatever H is (denull)
};

/// What a sample is before it is displaced.
enum class Predictor {
    average,  // the mean of its four neighbours
    kriged,   // the best guess from twelve: no creases
};

/// What is there before the first iteration.
enum class Root {
    constant,  // height 0
    corners,   // a random height at each sample of level 0
};

std::span<const Choice> choices_of(Edge);
std::span<const Choice> choices_of(Law);
std::span<const Choice> choices_of(Predictor);
std::span<const Choice> choices_of(Root);

/// The most that a gain may be.
inline constexpr double kHighestGain = 16;

struct WorldParams {
    std::uint64_t seed = 1;
    /// In [0, 40]: 2^levels samples along each axis, or from corner to corner.
    int levels = 24;
    Edge edge = Edge::torus;
    Law law = Law::martz;
    Predictor predictor = Predictor::average;
    Root root = Root::constant;
    /// Roughness exponent in [0, 1].
    double h = 0.7;
    /// log2 of the samples beyond which amplitudes grow no more; in [0, 40]. At `levels` and above
    /// nothing is capped.
    int largest_feature = kMostLevels;
    /// Metres: the amplitude of the largest features. Martz's and the linear law displace by up to
    /// this; for the Brownian law it is the standard deviation between places one such feature
    /// apart.
    double height_scale = 300;
    /// Metres between samples of the finest level.
    double spacing = 1;
    /// Multiplies the displacements of iteration i + 1, which makes level i + 1; the first one,
    /// those of random corners too.
    std::array<double, kMostLevels> gains = ones();

    bool operator==(const WorldParams&) const = default;

  private:
    static constexpr std::array<double, kMostLevels> ones() {
        std::array<double, kMostLevels> result{};
        result.fill(1);
        return result;
    }
};

/// The world of a new document: ranges of mountains 8 km apart, more than 16,000 km around.
constexpr WorldParams flight_world() {
    WorldParams world;
    world.law = Law::brownian;
    world.predictor = Predictor::kriged;
    world.h = 0.9;
    world.largest_feature = 13;
    world.height_scale = 2800;
    return world;
}

/// The parameters of `params`, which must outlive them; keys "diamond_square.seed" to
/// "diamond_square.gains".
std::vector<Parameter> parameters(WorldParams& params);

/// Heights that a person gives: a world keeps them exactly and adds detail below.
struct PlantedHeights {
    /// Whose samples they are; in [0, 15].
    int level = 0;
    /// Metres, sample (0, 0) first. Beyond the grid its nearest sample counts.
    Grid<float> metres;
};

/// How a world makes one level from the one before.
struct LevelRule {
    HalfStep centre, edge;
    std::int32_t border_range = 0;
};

/// Parameters made ready: everything real has become integers. Immutable; threads may share it.
class World {
  public:
    /// An error names the parameter that is out of range, or a planted grid that is empty, not
    /// finite or deeper than the world.
    static Result<World> create(const WorldParams& params,
                                std::shared_ptr<const PlantedHeights> planted = nullptr);

    const WorldParams& params() const { return params_; }
    int levels() const { return params_.levels; }
    /// The level whose samples are given, not made: 0 unless heights are planted.
    int root_level() const { return root_level_; }
    /// Metres of one unit of height. Heights are at most `limit()` units.
    double unit() const { return unit_; }
    std::int32_t limit() const;
    /// Requires 1 <= level <= 40.
    const LevelRule& rule(int level) const { return rules_[static_cast<std::size_t>(level - 1)]; }
    /// The height of a sample of the root level, in units. Requires coordinates that edge rules
    /// have brought home: any on an endless lattice, else within the world.
    std::int32_t root_height(std::int64_t x, std::int64_t y) const;

    /// Whether the finest level still displaces by at least 8 units, where integers don't show.
    /// Worlds that aren't precise are made all the same: for programs that measure the finest
    /// level, as by its slopes.
    bool precise() const;

  private:
    World() = default;
    /// What plain averages can reach from heights up to `root`.
    double highest_planned(double root) const;

    WorldParams params_;
    std::shared_ptr<const PlantedHeights> planted_;
    int root_level_ = 0;
    double unit_ = 1;
    std::int32_t corner_range_ = 0;
    std::array<LevelRule, kMostLevels> rules_;
};

}  // namespace orograph
