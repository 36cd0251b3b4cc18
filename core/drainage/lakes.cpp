#include "core/drainage/lakes.h"

#include <algorithm>
#include <cassert>

#include "core/drainage/ways.h"

namespace orograph {

std::vector<Lake> find_lakes(const Grid<float>& heights, const Grid<float>& filled,
                             Grid<std::int32_t>& numbers, Sides sides) {
    assert(heights.size() == filled.size() && heights.size() == numbers.size());
    std::ranges::fill(numbers.values(), 0);
    const float* height = heights.values().data();
    const float* surface = filled.values().data();
    std::int32_t* number = numbers.values().data();
    const CellSteps steps(heights.width(), heights.height(), sides);
    std::vector<Lake> lakes;
    std::vector<std::ptrdiff_t> cells;
    for (std::size_t first = 0; first < heights.size(); ++first) {
        if (!(surface[first] > height[first]) || number[first] != 0) continue;
        const float level = surface[first];
        const auto own = static_cast<std::int32_t>(lakes.size() + 1);
        number[first] = own;
        cells.assign(1, static_cast<std::ptrdiff_t>(first));
        for (std::size_t next = 0; next < cells.size(); ++next) {
            // No cell of a pit lies on a border.
            for (std::size_t way = 0; way < kWays; ++way) {
                const std::ptrdiff_t other = steps.next(cells[next], way);
                if (number[other] != 0 || surface[other] != level || !(level > height[other])) {
                    continue;
                }
                number[other] = own;
                cells.push_back(other);
            }
        }
        lakes.push_back({level, static_cast<std::int64_t>(cells.size())});
    }
    return lakes;
}

}  // namespace orograph
