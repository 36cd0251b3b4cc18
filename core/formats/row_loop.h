#pragma once

#include <vector>

#include "core/base/job.h"
#include "core/base/result.h"
#include "core/base/take_bytes.h"
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

/// The same for a file: `put` appends the bytes of a row to those of `blocks`, which may have some
/// already, and all are given on. Stops at the first error.
template <class Put>
Result<bool> each_row_in_blocks(const HeightRows& rows, BytesInBlocks& blocks, const Job& job,
                                const Put& put) {
    const bool whole = each_row(rows, job, [&](std::span<const float> row) {
        if (!blocks.status()) return;
        put(row);
        static_cast<void>(blocks.give());  // whose error stays
    });
    if (!whole) return false;
    if (const Status given = blocks.give_all(); !given) return given.error();
    return true;
}

}  // namespace orograph
