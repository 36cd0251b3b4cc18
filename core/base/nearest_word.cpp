#include "core/base/nearest_word.h"

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

namespace orograph {

std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> before, last, row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        before = std::exchange(last, row);
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t substituted = last[j - 1] + (a[i - 1] != b[j - 1]);
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, substituted});
            const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if (swapped) row[j] = std::min(row[j], before[j - 2] + 1);
        }
    }
    return row.back();
}

std::optional<std::size_t> slip_distance(std::string_view typed, std::string_view word) {
    if (typed == word) return 0;
    const std::size_t distance = edit_distance(typed, word),
                      longer = std::max(typed.size(), word.size());
    if (distance > std::max(longer / 3, std::size_t{1}) || distance == longer) return std::nullopt;
    return distance;
}

void NearestWord::consider(std::string_view word) {
    const auto distance = slip_distance(typed_, word);
    if (!distance || (!word_.empty() && *distance >= distance_)) return;
    word_ = word;
    distance_ = *distance;
}

}  // namespace orograph
