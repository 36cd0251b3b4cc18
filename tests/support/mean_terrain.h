#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "core/terrain/terrain.h"

namespace orograph {

/// Another terrain whose coarse levels are means: a sample of every level but the finest is the
/// mean of the next level's around its place, weighted as a tent. So no level's heights are among
/// those of the next one, as in a world with rivers.
class MeanTerrain : public Terrain {
  public:
    explicit MeanTerrain(std::shared_ptr<const Terrain> terrain) : terrain_(std::move(terrain)) {}

    int finest_level() const override { return terrain_->finest_level(); }
    double spacing(int level) const override { return terrain_->spacing(level); }
    double unit() const override { return terrain_->unit(); }
    HeightRange range() const override { return terrain_->range(); }
    std::optional<Extent> extent() const override { return terrain_->extent(); }

    void fill(const Window& window, std::span<std::int32_t> heights) const override {
        if (window.level == finest_level()) return terrain_->fill(window, heights);
        const Window finer{window.level + 1, 2 * window.x - 1, 2 * window.y - 1,
                           2 * window.width + 1, 2 * window.height + 1};
        std::vector<std::int32_t> samples(static_cast<std::size_t>(finer.width) *
                                          static_cast<std::size_t>(finer.height));
        terrain_->fill(finer, samples);
        const auto at = [&](int x, int y) -> std::int64_t {
            return samples[static_cast<std::size_t>(y) * static_cast<std::size_t>(finer.width) +
                           static_cast<std::size_t>(x)];
        };
        const auto across = [&](int x, int y) {
            return at(x, y) + 2 * at(x + 1, y) + at(x + 2, y);
        };
        auto out = heights.begin();
        for (int y = 0; y < 2 * window.height; y += 2) {
            for (int x = 0; x < 2 * window.width; x += 2) {
                *out++ = static_cast<std::int32_t>(
                    (across(x, y) + 2 * across(x, y + 1) + across(x, y + 2)) >> 4);
            }
        }
    }

  private:
    std::shared_ptr<const Terrain> terrain_;
};

}  // namespace orograph
