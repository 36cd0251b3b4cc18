#include "core/rivers/drowned_coast.h"

namespace orograph {
namespace {

/// Where the middle of a cell lies between those of the base's cells.
struct BetweenBaseCells {
    std::int64_t first;  // the one to the west, or to the north
    std::int64_t after;  // how far beyond its middle, of 2 << level

    BetweenBaseCells(std::int64_t cell, int level) {
        const std::int64_t halves = 2 * cell + 1 - (std::int64_t{1} << level);
        first = halves >> (level + 1);
        after = halves - (first << (level + 1));
    }
};

/// Units of height.
std::int64_t sinking_between(const RiverBase& base, const BetweenBaseCells& x,
                             const BetweenBaseCells& y, int level) {
    const auto at = [&](std::int64_t column, std::int64_t row) {
        return std::int64_t{base.sinking[base.index(column, row)]};
    };
    const std::int64_t whole = std::int64_t{2} << level;
    const auto across = [&](std::int64_t row) {
        return at(x.first, row) * (whole - x.after) + at(x.first + 1, row) * x.after;
    };
    const std::int64_t sum = across(y.first) * (whole - y.after) + across(y.first + 1) * y.after;
    return (sum >> (2 * level + 2)) << kHeightShift;
}

}  // namespace

void drown(const RiverBase& base, RiverCells& cells) {
    const int level = cells.level;
    const BetweenBaseCells west(cells.x, level), east(cells.x + cells.width - 1, level),
        north(cells.y, level), south(cells.y + cells.height - 1, level);
    bool sinks = false;
    for (std::int64_t y = north.first; y <= south.first + 1 && !sinks; ++y) {
        for (std::int64_t x = west.first; x <= east.first + 1 && !sinks; ++x) {
            sinks = base.sinking[base.index(x, y)] > 0;
        }
    }
    if (!sinks) return;
    for (int row = 0; row < cells.height; ++row) {
        const BetweenBaseCells y(cells.y + row, level);
        for (int column = 0; column < cells.width; ++column) {
            const BetweenBaseCells x(cells.x + column, level);
            drown_cell(cells, cells.index(column, row), sinking_between(base, x, y, level));
        }
    }
}

}  // namespace orograph
