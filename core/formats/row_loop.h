#pragma once

#include <vector>

#include "core/base/job.h"
#include "core/terrain/height_rows.h"

namespace orograph {

/// Gives the metres of each row to `take(std::span<const float>)`, from the first one on. False if
/// the job was stopped.
template <class Take>
bool each_row(const HeightRows& rows, const Job& job, const Take& take) {
    std::vector<float> row(static_cast<std::size_t>(rows.width));
    for (int y = 0; y < rows.height; ++y) {
        if (job.stopped()) return false;
        rows.fill(y, row);
        take(std::span<const float>(row));
        job.report(static_cast<double>(y + 1) / rows.height);
    }
    return true;
}

}  // namespace orograph
