#pragma once

#include <cstdint>

#include "core/random.h"

// The inner loops of diamond-square: one row of square centres, and one pair of finished rows. They
// are compiled for every vector width that the processor might have and chosen when the program
// runs; all of them compute the same integers.

namespace orograph {

/// Samples that may be read, and where rows are padded written, beyond the end of a row; one or two
/// are read before its beginning. As many as the widest vectors have.
inline constexpr int kRowPadding = 64;

/// How a half step predicts and displaces.
struct HalfStep {
    /// The most that is added or taken away; uniform.
    std::int32_t range = 0;
    /// What each of the eight far neighbours counts, in 2^-31; used by the kriged loops alone,
    /// whose near ones then count 1/4 - 2 * far.
    std::int32_t far = 0;
};

/// Centres of the squares i = 0, 1, ..., count - 1, whose upper left corners are near[0][i]. Rounds
/// `count` up: `out` must be padded, and so must the rows it reads.
struct CentreRow {
    /// The coarse rows above, along both sides of, and below the squares: the outer two are read by
    /// the kriged loop alone.
    const std::int32_t* corners[4];
    std::int32_t* out;
    int count;
    RowKey key;
    /// The hash's coordinate of the first; the others' follow at intervals of 2.
    std::uint32_t column;
    HalfStep step;
};

/// Two finished rows: the coarse samples i with the edge points to their right in one, and the edge
/// points below them with the centres in the other.
struct RowPair {
    /// The coarse rows before, of, and after the pair; the first is read by the kriged loop alone.
    const std::int32_t* corners[3];
    /// The centres before, of and after; the last is read by the kriged loop alone. Centre i is to
    /// the lower right of sample i.
    const std::int32_t* centres[3];
    std::int32_t* even;
    std::int32_t* odd;
    /// Samples of each finished row.
    int count;
    /// Whether they may be rounded up.
    bool padded;
    /// Whether to write past the caches. Requires rows aligned to 64 bytes.
    bool stream;
    RowKey right_key, lower_key;
    /// The hash's coordinate of the first point below; that of the one to the right is 1 more.
    std::uint32_t column;
    HalfStep step;
};

struct RowLoops {
    void (*average_centres)(const CentreRow&);
    void (*kriged_centres)(const CentreRow&);
    void (*average_pair)(const RowPair&);
    void (*kriged_pair)(const RowPair&);
    /// Samples computed at once.
    int lanes;
    /// Of the instruction set, for benchmarks: "AVX3".
    const char* name;
};

/// To be called after rows were streamed, before another thread reads them.
void flush_streamed_rows();

/// The widest loops that this processor runs.
RowLoops row_loops();

}  // namespace orograph
