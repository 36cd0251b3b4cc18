#pragma once

#include <optional>
#include <vector>

#include "core/base/parallel.h"

namespace orograph {

/// The sum of `row(y)` over all rows, each made on one of the job's threads and added in the order
/// of the rows, so that the sum is the same on any number of them. `Sum` needs a default value and
/// +=. Nothing if the job was stopped.
template <class Sum, class Row>
std::optional<Sum> sum_of_rows(int rows, const Job& job, const Row& row) {
    std::vector<Sum> sums(static_cast<std::size_t>(rows));
    constexpr int kBand = 16;
    const bool done = parallel_rows(rows, kBand, job, [&](int begin, int end) {
        for (int y = begin; y < end; ++y) sums[static_cast<std::size_t>(y)] = row(y);
    });
    if (!done) return std::nullopt;
    Sum total{};
    for (const Sum& sum : sums) total += sum;
    return total;
}

}  // namespace orograph
