#include "core/rivers/river_mouths.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "core/rivers/river_course.h"
#include "core/rivers/river_rules.h"

// A river's path ends in a parent's cell of sea, at its point; but only the first cell of the path
// that lies below the sea is still its own. The others are what leads on: on a level the path's
// cells that are sea, to the one that inherits the parent's point; from there on the parent's path,
// and in the base the lowest cell around.

namespace orograph {
namespace {

/// By how much the way out widens from cell to cell of the base, as estuaries do, and how wide it
/// gets, as a share of a cell.
constexpr double kWidening = 1.6, kWidestMouth = 0.25;

class MouthFinder {
  public:
    MouthFinder(const RiverCells& cells, const RiverRunoff& runoff, const Window& window, int finer,
                double side, std::vector<RiverReach>& reaches)
        : cells_(cells),
          runoff_(runoff),
          window_(window),
          scale_(std::ldexp(1.0, finer)),
          side_(side),
          reaches_(reaches) {
        const double width = kWideRiver / (scale_ * channel_width(1));
        // Less by a hundredth, lest rounding leave a river out.
        least_area_ = 0.99 * width * width / runoff.most();
    }

    void add_cell(RiverCell at) {
        const std::size_t cell = index(at);
        if (static_cast<double>(cells_.areas[cell]) < least_area_) return;
        const RiverCell mouth = receiver_of(cells_, at);
        if (mouth == at || !is_sea(mouth)) return;
        const double area =
            static_cast<double>(cells_.areas[cell]) * side_ * side_ * runoff_.share(cells_, cell);
        const double width = channel_width(area) / side_;  // in cells
        if ((width > 2 && cells_.level > 0) || width * scale_ <= kWideRiver) return;
        RiverBed bed = bed_of(mouth, area, width);
        if (width > 1) {
            // Its own reaches end half way to the mouth.
            RiverBed from = bed_of(at, area, width);
            from.x = (from.x + bed.x) / 2;
            from.y = (from.y + bed.y) / 2;
            reaches_.push_back({from, bed, false});
        }
        RiverCell last = mouth;
        double wide = width;
        for (int step = 0; step < kMouthReach; ++step) {
            const RiverCell next = way_out(last);
            if (next == last) break;
            if (cells_.level == 0) wide = std::max(wide, std::min(kWidening * wide, kWidestMouth));
            const RiverBed on = bed_of(next, area, wide);
            reaches_.push_back({bed, on, false});
            bed = on;
            last = next;
        }
    }

  private:
    std::size_t index(RiverCell at) const { return cells_.index(at.column, at.row); }
    bool is_sea(RiverCell at) const { return cells_.heights[index(at)] <= 0; }

    /// The cell into which a river would go on under the sea: the lowest, in the base of all, on
    /// other levels of those on a path. Itself where it has come to its parent's point, or where
    /// none is lower.
    RiverCell way_out(RiverCell at) const {
        const bool base = cells_.level == 0;
        const bool inside = at.column > 0 && at.row > 0 && at.column + 1 < cells_.width &&
                            at.row + 1 < cells_.height;
        if (!inside || (!base && cells_.origins[index(at)] != CellOrigin::path)) return at;
        RiverCell lowest = at;
        for (int k = 0; k < kWays; ++k) {
            const RiverCell other{at.column + kWayEast[k], at.row + kWaySouth[k]};
            if (!base && cells_.origins[index(other)] == CellOrigin::free) continue;
            if (cells_.heights[index(other)] < cells_.heights[index(lowest)]) lowest = other;
        }
        return lowest;
    }

    /// Of a river with that much land, `width` cells wide.
    RiverBed bed_of(RiverCell at, double area, double width) const {
        const std::size_t cell = index(at);
        return {.x = place_on_window(cells_.x + at.column, cells_.point_x[cell], scale_, window_.x),
                .y = place_on_window(cells_.y + at.row, cells_.point_y[cell], scale_, window_.y),
                .width = width * scale_,
                .depth = channel_depth(area)};
    }

    const RiverCells& cells_;
    const RiverRunoff& runoff_;
    const Window& window_;
    double scale_, side_;
    std::vector<RiverReach>& reaches_;
    double least_area_;  // of the wide ones, or less
};

}  // namespace

void find_mouths(const RiverCells& cells, const RiverRunoff& runoff, const CellArea& area,
                 const Window& window, int finer, double side, std::vector<RiverReach>& reaches) {
    MouthFinder finder(cells, runoff, window, finer, side, reaches);
    for (int y = area.row + 1; y + 1 < area.row + area.height; ++y) {
        for (int x = area.column + 1; x + 1 < area.column + area.width; ++x) {
            finder.add_cell({x, y});
        }
    }
}

}  // namespace orograph
