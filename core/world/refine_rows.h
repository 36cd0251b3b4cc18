#pragma once

#include <cstdint>

#include "core/base/random.h"

// The inner loops of diamond-square: rows of square centres, and pairs of finished rows, a few at
// once. They are compiled for every vector width that the processor might have and chosen when the
// program runs; all of them compute the same integers.

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

/// Where the random bits of rows come from, as far as their columns share a block.
struct RandomRows {
    std::uint64_t level_key;
    /// Of the rows' coordinates, and that of the first.
    std::int64_t mask, y;
    /// The hash's coordinate of the first column; the others' follow at intervals of 2.
    std::uint32_t column;

    RowKey key(int row) const { return row_key(level_key, (y + row) & mask); }
};

/// Rows of square centres: in each, those of the squares begin, ..., begin + count - 1. Rounds
/// `count` up: the rows must be padded.
struct CentreRows {
    /// Coarse rows. The squares of row i have their corners in corners[i + 1] and corners[i + 2],
    /// square j at j and j + 1; the kriged loop reads corners[i] to corners[i + 3].
    const std::int32_t* const* corners;
    std::int32_t* const* out;
    int rows;
    int begin, count;
    /// Every other row of it.
    RandomRows random;
    HalfStep step;
};

/// Pairs of finished rows: the coarse samples with the edge points to their right in one, and the
/// edge points below them with the centres in the other.
struct RowPairs {
    /// Coarse rows: those of pair i are corners[i + 1], and corners[i + 2] follow; corners[i] are
    /// read by the kriged loop alone.
    const std::int32_t* const* corners;
    /// Centres: those of pair i are centres[i + 1], sample j's to its lower right; centres[i] come
    /// before, and the kriged loop alone reads centres[i + 2].
    const std::int32_t* const* centres;
    /// Finished rows, two of each pair.
    std::int32_t* const* out;
    int pairs;
    /// Samples of each finished row; `begin` is even.
    int begin, count;
    /// Whether they may be rounded up.
    bool padded;
    /// Whether to write past the caches. Requires rows aligned to 64 bytes.
    bool stream;
    /// Points to the right are 1 column further than those below.
    RandomRows random;
    HalfStep step;
};

struct RowLoops {
    void (*average_centres)(const CentreRows&);
    void (*kriged_centres)(const CentreRows&);
    void (*average_pairs)(const RowPairs&);
    void (*kriged_pairs)(const RowPairs&);
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
