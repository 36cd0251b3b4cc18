#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "core/base/random.h"
#include "core/rivers/refinement.h"
#include "tests/support/plain_refinement.h"
#include "tests/support/river_worlds.h"
#include "tests/support/target.h"

namespace orograph {
namespace {

/// Parents of anything at all: land, coasts and sea, or land that is less steep than rough; rivers
/// of all kinds that flow anywhere.
RiverCells random_parents(const Window& window, bool gentle) {
    RiverCells cells;
    cells.place(window.level, window.x, window.y, window.width, window.height);
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const auto bits = [&](int stream) {
            return mix_bits(derive_seed(static_cast<std::uint64_t>(window.level), i) +
                            static_cast<std::uint64_t>(stream));
        };
        if (gentle) {
            cells.heights[i] = static_cast<std::int64_t>(bits(0) >> 31) + 20 * kRiverMetre;
        } else {
            // Up to some kilometres, and some the same.
            const auto height = static_cast<std::int64_t>(
                bits(1) % 4 == 0 ? bits(0) >> 62 << 30 : bits(0) >> 21 >> bits(1) % 20);
            cells.heights[i] = height * (bits(2) % 8 == 0 ? -1 : 1);
        }
        cells.areas[i] = 1 + (bits(4) >> 20 >> bits(5) % 44);
        cells.roughness[i] = static_cast<std::int32_t>(bits(6) >> 36 >> bits(7) % 20);
        cells.point_x[i] = static_cast<std::uint16_t>(bits(8));
        cells.point_y[i] = static_cast<std::uint16_t>(bits(9));
        cells.receivers[i] = static_cast<std::uint8_t>(bits(3) % kWays);
    }
    for (int y = 0; y < window.height; ++y) {
        for (int x = 0; x < window.width; ++x) {
            std::uint8_t& way = cells.receivers[cells.index(x, y)];
            const int to_x = std::clamp(x + kWayEast[way], 0, window.width - 1),
                      to_y = std::clamp(y + kWaySouth[way], 0, window.height - 1);
            const bool down =
                cells.heights[cells.index(to_x, to_y)] < cells.heights[cells.index(x, y)];
            if (!down) way = kNoReceiver;
        }
    }
    return cells;
}

/// As far as a step of refinement looks at it.
RiverBase random_base() {
    RiverBase base;
    base.size = 256;
    base.cell = 16e3;
    for (std::uint64_t i = 0; i < 256 * 256; ++i) {
        base.controls.push_back({mix_bits(i) & RegionalControls::kBytes});
    }
    return base;
}

/// A step of refinement that is taken twice: by vectors, and as defined.
class BothWays {
  public:
    BothWays(const RiverBase& base, const RiverRules& rules, const RiverCells& parents,
             const Window& wanted) {
        for (RefinementWork* work : {&made_, &plain_}) {
            work->base = &base;
            work->rules = &rules;
            work->rock = RockLayers(base.size * base.cell);
            work->seed = 5;
        }
        begin_refinement(made_, parents, wanted, made_children_);
        begin_refinement(plain_, parents, wanted, plain_children_);
    }

    /// Runs all steps; each starts from what the last one gave by vectors.
    void compare() {
        const CellArea all{0, 0, made_children_.width, made_children_.height};
        find_controls(made_);
        copy();
        plain::find_controls(plain_);
        for (std::size_t i = 0; i < made_.controls.size(); ++i) {
            EXPECT_EQ(made_.controls[i].packed, plain_.controls[i].packed);
        }
        step(predict_land, plain::predict_land);
        expect_same("land", made_.land, plain_.land, all);
        step(inherit_points, plain::inherit_points);
        EXPECT_EQ(made_.inherited, plain_.inherited);
        expect_same("rivers", made_.rivers, plain_.rivers, all);
        expect_same("ways", made_.ways, plain_.ways, all);
        expect_same("areas", made_children_.areas, plain_children_.areas, all);
        expect_same("x", made_children_.point_x, plain_children_.point_x, all);
        expect_same("y", made_children_.point_y, plain_children_.point_y, all);
        expect_same("origins", made_children_.origins, plain_children_.origins, all);
        step(inherit_roughness, plain::inherit_roughness);
        expect_same("roughness", made_children_.roughness, plain_children_.roughness, all);
        lay_paths(made_);
        const CellArea rivers = made_.around(RefinementReach::kRivers);
        step([&](auto& work) { uncross(work, rivers, false, work.ways); },
             [&](auto& work) { plain::uncross(work, rivers, false, work.ways); });
        expect_same("uncrossed ways", made_.ways, plain_.ways, rivers);
        step(raise_free_cells, plain::raise_free_cells);
        const CellArea heights = made_.around(RefinementReach::kHeights);
        expect_same("heights", made_children_.heights, plain_children_.heights, heights);
        expect_same("flat", made_children_.roughness, plain_children_.roughness, heights);
        lower_perched_rivers(made_);
        step(find_receivers, plain::find_receivers);
        expect_same("receivers", made_children_.receivers, plain_children_.receivers,
                    made_.around(RefinementReach::kFreeReceivers));
        const CellArea receivers = made_.around(RefinementReach::kReceivers);
        step([&](auto& work) { uncross(work, receivers, true, work.children->receivers); },
             [&](auto& work) { plain::uncross(work, receivers, true, work.children->receivers); });
        expect_same("uncrossed", made_children_.receivers, plain_children_.receivers, receivers);
        stop_at_sea(made_);
        step(count_areas, plain::count_areas);
        expect_same("counted", made_children_.areas, plain_children_.areas, made_.around(0));
    }

  private:
    void copy() {
        plain_ = made_;
        plain_children_ = made_children_;
        plain_.children = &plain_children_;
    }

    template <class Step, class Plain>
    void step(const Step& by_vectors, const Plain& as_defined) {
        copy();
        by_vectors(made_);
        // As long as its arrays are.
        plain_.land.resize(made_.land.size());
        plain_.inherited.resize(made_.inherited.size());
        plain_.rivers.resize(made_.rivers.size());
        plain_.ways.resize(made_.ways.size());
        as_defined(plain_);
    }

    template <class T>
    void expect_same(const std::string& what, const std::vector<T>& made,
                     const std::vector<T>& plain, const CellArea& area) {
        int different = 0;
        for (int y = area.row; y < area.row + area.height; ++y) {
            for (int x = area.column; x < area.column + area.width; ++x) {
                const std::size_t cell = made_children_.index(x, y);
                different += made[cell] == plain[cell] ? 0 : 1;
            }
        }
        EXPECT_EQ(different, 0) << what;
    }

    RiverCells made_children_, plain_children_;
    RefinementWork made_, plain_;
};

TEST(RefinementSteps, give_what_is_defined_bit_for_bit_with_every_instruction_set) {
    const RiverBase base = random_base();
    const RiverRules rules = make_river_rules(small_rivers(), base.cell, kRiverLevels);
    for (const std::int64_t instructions : Target::all()) {
        const Target target(instructions);
        // Beds of rock show on level 8. Vectors are full and not; some windows lie across the
        // world's seam.
        for (const Window& wanted : {Window{1, 71, 40, 33, 17}, Window{2, -3, 1020, 1, 40},
                                     Window{8, 5000, 4001, 90, 71}, Window{14, -20, -9, 44, 20}}) {
            const Window sources = parents_of(wanted);
            const Window needed{sources.level, sources.x - kAroundParents,
                                sources.y - kAroundParents, sources.width + 2 * kAroundParents,
                                sources.height + 2 * kAroundParents};
            for (const bool gentle : {false, true}) {
                SCOPED_TRACE(std::string(hwy::TargetName(instructions)) + ", level " +
                             std::to_string(wanted.level) + (gentle ? ", gentle" : ""));
                BothWays(base, rules, random_parents(needed, gentle), wanted).compare();
            }
        }
    }
}

}  // namespace
}  // namespace orograph
