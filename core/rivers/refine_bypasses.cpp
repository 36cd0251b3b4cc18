#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/rivers/refinement_work.h"

// Where a river's water runs in another bed than its parents said, its area goes with it. A smaller
// bed that leads from one cell of a river to another is the river's. And a cell to which no river
// comes, since it is passed by or its parent was a spring, has no more area than drains to it from
// around: so rivers begin as brooks, not as wide as they are further down.

namespace orograph {
namespace {

/// Cells of a bed that a river may take, and after one to which none comes.
constexpr int kMostTaken = 2, kMostPassed = 3;
static_assert(kMostTaken + kMostPassed <= RefinementReach::kRivers);

/// A cell, and what drains through it.
struct Drained {
    std::size_t cell;
    std::uint64_t area;
};

class Bypasses {
  public:
    explicit Bypasses(RefinementWork& work) : work_(work), areas_(work.children->areas) {}

    /// Each for itself, whatever becomes of its neighbours.
    void take_beds() {
        std::vector<Drained> taken;
        work_.for_each_led_astray(kMostPassed + kMostTaken, [&](std::size_t cell) {
            if (is_large(cell)) follow(cell, taken);
        });
        for (const Drained& bed : taken) areas_[bed.cell] = std::max(areas_[bed.cell], bed.area);
    }
    void leave_passed() {
        for (const std::size_t spring : work_.springs) pass(spring);
        for (const auto& [cell, way] : work_.untaken) pass(beside(cell, way));
        work_.for_each_led_astray(
            kMostPassed, [&](std::size_t cell) { pass(beside(cell, work_.courses[cell])); });
        for (const Drained& river : passed_) areas_[river.cell] = river.area;
    }

  private:
    /// Whether a cell of the land has a large river.
    bool is_large(std::size_t cell) const {
        return areas_[cell] >= RefinementWork::kLargeRiver && work_.rivers[cell] > 0 &&
               work_.ways[cell] != kNoReceiver;
    }

    /// Notes a cell, and those after it, as far as no river comes to them.
    void pass(std::size_t cell) {
        if (!is_near(cell)) return;
        std::uint64_t area = 0;
        std::size_t before = cell;
        for (int steps = 0; steps < kMostPassed && is_large(cell); ++steps) {
            if (has_source(cell, before)) return;
            area += drained(cell);
            passed_.push_back({cell, area});
            before = cell;
            cell = beside(cell, work_.ways[cell]);
        }
    }

    /// Whether what is wanted may lie after a cell.
    bool is_near(std::size_t cell) const {
        const CellArea area = work_.around(kMostPassed - 1);
        const auto width = static_cast<std::size_t>(work_.children->width);
        const int row = static_cast<int>(cell / width) - area.row,
                  column = static_cast<int>(cell % width) - area.column;
        return row >= 0 && row < area.height && column >= 0 && column < area.width;
    }

    std::size_t beside(std::size_t cell, int way) const {
        return cell + static_cast<std::size_t>(work_.offsets[way]);
    }

    /// Takes the smaller cells between a cell and the next of the same river.
    void follow(std::size_t cell, std::vector<Drained>& taken) const {
        const std::uint64_t area = areas_[cell];
        std::size_t bed[kMostTaken + 1];
        int cells = 0;
        for (std::size_t next = beside(cell, work_.ways[cell]); 2 * areas_[next] < area;
             next = beside(next, work_.ways[next])) {
            if (cells == kMostTaken || work_.ways[next] == kNoReceiver) return;
            bed[cells++] = next;
        }
        for (int i = 0; i < cells; ++i) taken.push_back({bed[i], area});
    }

    /// Whether a river comes to its cell, but from one before.
    bool has_source(std::size_t cell, std::size_t before) const {
        for (int k = 0; k < kWays; ++k) {
            const std::size_t other = beside(cell, k);
            if (other != before && is_source(other, k, cell)) return true;
        }
        return false;
    }

    /// What comes to a cell but rivers.
    std::uint64_t drained(std::size_t cell) const {
        std::uint64_t area = 1;
        for (int k = 0; k < kWays; ++k) {
            const std::size_t other = beside(cell, k);
            if (flows_in(other, k) && !is_source(other, k, cell)) area += areas_[other];
        }
        return area;
    }

    /// Whether the neighbour in direction k flows into a cell.
    bool flows_in(std::size_t neighbour, int k) const {
        return work_.ways[neighbour] == (k + kWays / 2) % kWays;
    }
    bool is_source(std::size_t neighbour, int k, std::size_t cell) const {
        return flows_in(neighbour, k) &&
               RefinementWork::kLeastSource * areas_[neighbour] >= areas_[cell];
    }

    RefinementWork& work_;
    std::vector<std::uint64_t>& areas_;
    std::vector<Drained> passed_;
};

}  // namespace

void settle_bypasses(RefinementWork& work) {
    Bypasses bypasses(work);
    bypasses.take_beds();
    bypasses.leave_passed();
}

}  // namespace orograph
