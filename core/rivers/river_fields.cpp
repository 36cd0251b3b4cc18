#include "core/rivers/river_fields.h"

#include <algorithm>
#include <cassert>
#include <cstddef>

#include "core/base/parallel.h"
#include "core/rivers/corner_heights.h"
#include "core/rivers/water_beds.h"

namespace orograph {
namespace {

/// Rows that are made at once: few enough that a stop is seen soon.
constexpr int kFieldBand = 64;

/// A window with so many cells more on either side.
Window around(const Window& window, int before, int after) {
    const int more = before + after;
    return {window.level, window.x - before, window.y - before, window.width + more,
            window.height + more};
}

/// Answers for the cells of one window.
class Answers {
  public:
    Answers(const RiverWorld& world, const Window& window)
        : world_(world),
          window_(window),
          fine_(window.level >= world.base_level()),
          side_(world.cell(window.level)),
          before_(fine_ ? kCornersBefore : 0),
          cells_(world.cells(around(window, before_, fine_ ? kCornersAfter : 0))),
          beds_(world_, window_, cells_, before_) {}
    Answers(const Answers&) = delete;
    Answers& operator=(const Answers&) = delete;

    /// What depths need; the heights of the ground.
    Grid<float> make_water() {
        Grid<float> heights(window_.width, window_.height);
        if (fine_) {
            world_.corners(cells_, heights);
        } else {
            world_.coarse_corners(window_, heights);
        }
        depths_ = Grid<float>(window_.width, window_.height);
        beds_.lower(heights, depths_);
        return heights;
    }

    double value(RiverField field, int x, int y) const {
        const std::size_t cell = lowest(x, y);
        const bool sea = cells_.heights[cell] <= 0;
        const double area = sea ? 0 : area_of(cell);
        switch (field) {
            case RiverField::flow:
                return area;
            case RiverField::discharge:
                return channel_discharge(area * runoff(cell, x, y));
            case RiverField::river_width:
                return channel_width(area * runoff(cell, x, y));
            case RiverField::river_depth:
                return channel_depth(area * runoff(cell, x, y));
            case RiverField::water_level:
                return beds_.lakes().level(x, y);
            case RiverField::water_depth:
                return std::max(0.0f, depths_.at(x, y));
            case RiverField::direction:
                return cells_.receivers[cell];
            case RiverField::to_sea:
                return static_cast<double>(world_.base().to_sea[base_cell(x, y)]);
            case RiverField::roughness:
                return static_cast<double>(std::max(cells_.roughness[cell], 0)) / kRoughnessMetre;
            case RiverField::country:
                return country(x, y, sea);
        }
        return 0;
    }

    WaterSample water(int x, int y) const {
        WaterSample sample;
        sample.depth = depths_.at(x, y);
        if (beds_.lakes().is_dry(x, y)) sample.receiver = kSaltFloor;
        if (!fine_) return sample;
        const std::size_t cell = cells_.index(before_ + x, before_ + y);
        if (cells_.receivers[cell] == kNoReceiver || sample.depth > 0) return sample;
        const double width = channel_width(area_of(cell) * runoff(cell, x, y));
        if (width <= kWideRiver * side_) sample.width = river_width_code(width);
        if (sample.width == 0 && sample.receiver == kSaltFloor) return sample;
        sample.x = static_cast<std::uint8_t>(cells_.point_x[cell] >> 8);
        sample.y = static_cast<std::uint8_t>(cells_.point_y[cell] >> 8);
        sample.receiver = cells_.receivers[cell];
        return sample;
    }

  private:
    std::size_t lowest(int x, int y) const {
        return fine_ ? lowest_cell(cells_, before_ + x, before_ + y)
                     : cells_.index(before_ + x, before_ + y);
    }

    /// Square metres.
    double area_of(std::size_t cell) const {
        const double side = fine_ ? side_ : world_.base().cell;
        return static_cast<double>(cells_.areas[cell]) * side * side;
    }

    /// See RiverRunoff, of that cell at or beside a sample.
    double runoff(std::size_t cell, int x, int y) const {
        return fine_ ? world_.runoff().share(cells_, cell)
                     : world_.runoff().share_of_base(base_cell(x, y));
    }

    /// Of the base, that the cell to the south-east of a sample lies in.
    std::size_t base_cell(int x, int y) const {
        return world_.base_cell(window_.level, window_.x + x, window_.y + y);
    }

    double country(int x, int y, bool sea) const {
        if (sea) return 0;
        if (depths_.at(x, y) > 0) return 1;
        const RegionalControls controls = world_.base().controls[base_cell(x, y)];
        if (controls.strata() > 128) return 5;
        if (controls.talus() >= 108 && controls.dissection() > 64) return 6;
        if (controls.dissection() < 80) return 4;
        return controls.dissection() > 190 ? 2 : 3;
    }

    const RiverWorld& world_;
    Window window_;
    bool fine_;
    double side_;
    int before_;  // cells before the window's first one
    RiverCells cells_;
    WaterBeds beds_;
    Grid<float> depths_;
};

bool needs_water(RiverField field) {
    return field == RiverField::water_depth || field == RiverField::country;
}

}  // namespace

bool fill_river_field(const RiverWorld& world, RiverField field, const Window& window,
                      Grid<float>& values, const Job& job) {
    return parallel_rows(window.height, kFieldBand, job, [&](int begin, int end) {
        Answers answers(world,
                        {window.level, window.x, window.y + begin, window.width, end - begin});
        if (needs_water(field)) answers.make_water();
        for (int y = begin; y < end; ++y) {
            for (int x = 0; x < window.width; ++x) {
                values.at(x, y) = static_cast<float>(answers.value(field, x, y - begin));
            }
        }
    });
}

bool fill_river_water(const RiverWorld& world, const Window& window, Grid<float>& heights,
                      std::span<WaterSample> water, const Job& job) {
    assert(water.size() == heights.size());
    const auto width = static_cast<std::size_t>(window.width);
    return parallel_rows(window.height, kFieldBand, job, [&](int begin, int end) {
        Answers answers(world,
                        {window.level, window.x, window.y + begin, window.width, end - begin});
        const Grid<float> ground = answers.make_water();
        std::ranges::copy(ground.values(), heights.row(begin));
        auto next =
            water.begin() + static_cast<std::ptrdiff_t>(static_cast<std::size_t>(begin) * width);
        for (int y = 0; y < end - begin; ++y) {
            for (int x = 0; x < window.width; ++x) *next++ = answers.water(x, y);
        }
    });
}

}  // namespace orograph
