#include "core/rivers/river_bends.h"

#include <algorithm>
#include <cstdlib>

#include "core/rivers/river_course.h"

// Large rivers bend smoothly, and on gentle ground they meander, in wavelengths of about eleven
// times their width (Leopold and Wolman, "River meanders", Geological Society of America Bulletin
// 71, 1960). So their edges become curves, which meet in the same direction. On the level on which
// two edges are a wavelength, and less on the two above, these directions turn to the left and to
// the right in turn. Which way is in the parity of a parent's column where the river runs more to
// the east or the west, else of its row: each step that it takes that way changes them.

namespace orograph {
namespace {

using Place = RiverBend::Place;

/// Where rivers fall by more than the first they meander less, by more than the second no more: in
/// 2^20ths, .2 and 1 %.
constexpr std::int64_t kGentle = 2097, kSteep = 10486;
/// How far a curve keeps to the direction of its ends, in 1024ths of what lies between them: of a
/// river that doesn't meander, for which two fifths make nearly an arc, and of one that does.
constexpr std::int64_t kBendReach = 420, kMeanderReach = 600;
/// By how much, in 256ths of itself, a meander is smaller or larger by chance.
constexpr std::int64_t kChance = 64;

Place operator-(Place a, Place b) {
    return {a.x - b.x, a.y - b.y};
}

/// Within 3 %.
std::int64_t length_of(Place a) {
    const std::int64_t longer = std::max(std::abs(a.x), std::abs(a.y)),
                       shorter = std::min(std::abs(a.x), std::abs(a.y));
    return std::max(longer, longer - longer / 8 + shorter / 2);
}

using Cell = RiverCell;

/// How a river passes a parent's point: in a direction, of any length, that it keeps so far.
struct Passage {
    Place direction;
    std::int64_t reach;
};

class Courses {
  public:
    Courses(const RiverCells& parents, const LevelRules& level)
        : parents_(parents), level_(level) {}

    Place point(Cell cell) const {
        const std::size_t i = index(cell);
        return {std::int64_t{cell.column} * kCellSide + parents_.point_x[i],
                std::int64_t{cell.row} * kCellSide + parents_.point_y[i]};
    }
    bool is_sea(Cell cell) const { return parents_.receivers[index(cell)] == kNoReceiver; }
    Cell after(Cell cell) const { return receiver_of(parents_, cell); }
    Cell before(Cell cell) const { return source_of(parents_, cell); }

    /// How a river passes a cell after `from`, before which it was in what `farther` returns.
    template <class Farther>
    Passage passage(Cell cell, Cell from, const Farther& farther) const {
        const Cell to = after(cell);
        const Place along = point(to) - point(from);
        const std::int64_t meander = meandering(cell, from, to);
        if (meander == 0) return {along, kBendReach};
        const Place valley = point(after(to)) - point(farther());
        const bool across = std::abs(valley.x) >= std::abs(valley.y);
        const bool right = ((across ? parents_.x + cell.column : parents_.y + cell.row) & 1) != 0;
        const std::int64_t ahead = 256 - meander, beside = right ? meander : -meander;
        return {{along.x * ahead - along.y * beside, along.y * ahead + along.x * beside},
                kBendReach + ((kMeanderReach - kBendReach) * meander >> 8)};
    }

  private:
    std::size_t index(Cell cell) const { return parents_.index(cell.column, cell.row); }

    /// Above the sea, whose bed says nothing of the river's slope.
    std::int64_t height(Cell cell) const {
        return std::max<std::int64_t>(parents_.heights[index(cell)], 0);
    }

    /// How much a river meanders at a cell: 256 turns it by a right angle.
    std::int64_t meandering(Cell cell, Cell from, Cell to) const {
        const std::size_t i = index(cell);
        const std::int64_t most = level_.meandering[kind_of_children(parents_.areas[i])];
        if (most == 0) return 0;
        const std::int64_t drop = (height(from) - height(to)) / 2,
                           slope = (drop >> 12) * level_.per_cell >> 19;
        const std::int64_t gentle = std::clamp<std::int64_t>(kSteep - slope, 0, kSteep - kGentle);
        // The last bits of a point are as good as any.
        const std::int64_t chance = 256 + kChance * ((parents_.point_x[i] & 255) - 128) / 128;
        return most * chance * gentle / (kSteep - kGentle) >> 8;
    }

    const RiverCells& parents_;
    const LevelRules& level_;
};

}  // namespace

Place RiverBend::at(std::int64_t along) const {
    const std::int64_t left = 1024 - along;
    const std::int64_t shares[] = {left * left * left, 3 * left * left * along,
                                   3 * left * along * along, along * along * along};
    Place sum{0, 0};
    for (int i = 0; i < 4; ++i) {
        sum.x += control[i].x * shares[i];
        sum.y += control[i].y * shares[i];
    }
    return {sum.x >> 30, sum.y >> 30};
}

RiverBend find_bend(const RiverCells& parents, const LevelRules& level, int column, int row) {
    const Courses courses(parents, level);
    const Cell source{column, row}, target = courses.after(source), from = courses.before(source);
    const Place corner{std::int64_t{column} * kCellSide, std::int64_t{row} * kCellSide};
    const Place first = courses.point(source) - corner, last = courses.point(target) - corner;
    const Passage leaving = courses.passage(source, from, [&] { return courses.before(from); }),
                  arriving = courses.is_sea(target)
                                 ? Passage{last - first, kBendReach}
                                 : courses.passage(target, source, [&] { return from; });
    const std::int64_t apart = length_of(last - first);
    const auto along = [&](Place end, const Passage& passage, int way) {
        const std::int64_t reach = way * apart * passage.reach / 1024,
                           length = std::max<std::int64_t>(length_of(passage.direction), 1);
        return Place{end.x + passage.direction.x * reach / length,
                     end.y + passage.direction.y * reach / length};
    };
    return {{first, along(first, leaving, 1), along(last, arriving, -1), last}};
}

}  // namespace orograph
