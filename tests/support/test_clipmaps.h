#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <random>
#include <utility>
#include <vector>

#include "core/layers/stack/stack_terrain.h"
#include "core/terrain/map_terrain.h"
#include "render/view/clipmap.h"
#include "tests/support/mean_terrain.h"

namespace orograph {

/// The smallest rings there are: a small world has many of them.
inline constexpr RingShape kSmallShape{64};

/// How many of `checks` are made: fewer where a sanitiser makes each of them slow.
constexpr int thorough(int checks) {
#if defined(OROGRAPH_SANITIZED)
    return checks / 20 + 1;
#else
    return checks;
#endif
}

/// A terrain as clipmaps want it, whose variances were not measured.
inline std::shared_ptr<const DrawnTerrain> drawn(std::shared_ptr<const Terrain> terrain) {
    std::vector<float> omitted(static_cast<std::size_t>(terrain->finest_level() + 1));
    return std::make_shared<const DrawnTerrain>(
        DrawnTerrain{std::move(terrain), std::move(omitted), {}});
}

/// A world of 2^levels cells of a metre along its side, steep at every scale.
inline std::shared_ptr<const DrawnTerrain> rough_world(int levels, Edge edge = Edge::stitched,
                                                       std::uint64_t seed = 3,
                                                       double steepness = 0.4) {
    WorldParams params;
    params.seed = seed;
    params.levels = levels;
    params.edge = edge;
    params.h = 0.9;
    params.largest_feature = levels;
    params.height_scale = std::min(steepness * static_cast<double>(std::int64_t{1} << levels), 1e6);
    return drawn(std::make_shared<const StackTerrain>(*World::create(params)));
}

/// One that is low beside a small globe.
inline std::shared_ptr<const DrawnTerrain> low_world(int levels) {
    return rough_world(levels, Edge::stitched, 3, 0.004);
}

/// A map of random heights up to 20 metres, a metre apart.
inline std::shared_ptr<const DrawnTerrain> rough_map(int width, int height) {
    std::mt19937 random(5);
    Grid<float> metres(width, height);
    for (float& value : metres.values()) value = static_cast<float>(random() % 2000) / 100;
    return drawn(*bordered_map(metres, 1));
}

/// Another terrain whose coarse levels are means of the finer ones.
inline std::shared_ptr<const DrawnTerrain> means(const std::shared_ptr<const DrawnTerrain>& fine) {
    return drawn(std::make_shared<const MeanTerrain>(fine->terrain));
}

/// A terrain of which nearly all lies in its range, and the rest does not.
class BeyondItsRange : public Terrain {
  public:
    explicit BeyondItsRange(std::shared_ptr<const Terrain> terrain)
        : terrain_(std::move(terrain)) {}

    int finest_level() const override { return terrain_->finest_level(); }
    double spacing(int level) const override { return terrain_->spacing(level); }
    double unit() const override { return terrain_->unit(); }
    HeightRange range() const override {
        const HeightRange range = terrain_->range();
        return {0.2f * range.minimum, 0.2f * range.maximum};
    }
    std::optional<Extent> extent() const override { return terrain_->extent(); }
    void fill(const Window& window, std::span<std::int32_t> heights) const override {
        terrain_->fill(window, heights);
    }

  private:
    std::shared_ptr<const Terrain> terrain_;
};

inline std::shared_ptr<const DrawnTerrain> beyond_its_range(
    const std::shared_ptr<const DrawnTerrain>& terrain) {
    return drawn(std::make_shared<const BeyondItsRange>(terrain->terrain));
}

/// Looks from `eye` until nothing lacks and nothing fades.
inline void settle(Clipmap& clipmap, const glm::dvec3& eye) {
    clipmap.look_from(eye);
    // A ring that is drawn is asked for when the coarser one is there.
    for (int i = 0; i < 2 * kMostRings && !clipmap.settled(); ++i) {
        clipmap.fill();
        clipmap.finish_fading();
    }
    EXPECT_TRUE(clipmap.settled());
}

inline Clipmap settled_clipmap(std::shared_ptr<const DrawnTerrain> terrain, const glm::dvec3& eye,
                               const RingShape& shape = kSmallShape) {
    Clipmap clipmap(shape);
    clipmap.show(std::move(terrain));
    settle(clipmap, eye);
    return clipmap;
}

/// Every block that is drawn, whether in view or not.
inline std::vector<Block> all_blocks(const Clipmap& clipmap) {
    std::vector<Block> blocks;
    clipmap.select(Frustum(glm::mat4(0)), blocks);
    return blocks;
}

/// Half the side of a terrain that ends, in metres, along the longer one.
inline double half_side(const Terrain& terrain) {
    const Extent extent = *terrain.extent();
    return 0.5 * terrain.spacing(terrain.finest_level()) *
           static_cast<double>(std::max(extent.east - extent.west, extent.south - extent.north));
}

/// The heights that are drawn at places all over a terrain, more of them near the eye.
inline std::vector<double> heights(const Clipmap& clipmap, const glm::dvec3& eye, double half) {
    std::mt19937_64 random(7);
    const auto chance = [&] { return std::uniform_real_distribution<double>(-1, 1)(random); };
    std::vector<double> result;
    for (int i = 0; i < 4000; ++i) {
        const double reach = half * std::exp2(-i % 10);
        result.push_back(clipmap.height(std::clamp(eye.x + reach * chance(), -half, half),
                                        std::clamp(eye.z + reach * chance(), -half, half)));
    }
    return result;
}

inline double largest_difference(const std::vector<double>& a, const std::vector<double>& b) {
    double largest = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        largest = std::max(largest, std::abs(a[i] - b[i]));
    }
    return largest;
}

}  // namespace orograph
