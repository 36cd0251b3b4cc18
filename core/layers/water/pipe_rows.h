#pragma once

// What a step of VirtualPipes does to one row, in plain loops. Depths and heights are metres, and
// flows square metres in a second.

namespace orograph {

/// Columns side by side: what they stand on, how much water they hold, and which share of what
/// their pipes take they have.
struct PipeColumns {
    const float* bed;
    const float* depth;
    const float* share;
};

/// A flow, no more of it than the column's share that it comes from.
inline float limited(float flow, float share_from, float share_to) {
    return flow * (flow > 0 ? share_from : share_to);
}

/// Square metres in a second through a pipe that holds `depth` metres of water on a slope, a step
/// of so many seconds after `flow` ran through it.
float drive_pipe(float flow, float depth, float slope, float seconds);

/// Does that to the pipes between `count` columns and as many beyond them: `flow` is above 0 where
/// it leads from `from` to `to`. Of what ran there before, a column's share of it counts.
void drive_pipes(const PipeColumns& from, const PipeColumns& to, float spacing, float seconds,
                 int count, float* flow);

/// The pipes around a row of columns: those of its western sides, one more than there are columns,
/// and of its northern and southern sides.
struct PipesAround {
    const float* west;
    const float* north;
    const float* south;
};

/// Which share of what its pipes take in a step, `each` metres of depth for a flow of 1, every
/// column has.
void share_out(const PipesAround& pipes, const float* depth, float each, int count, float* share);

/// The shares of a row of columns and of those around it.
struct SharesAround {
    const float* own;
    const float* north;
    const float* south;
    /// Of the columns before the first and after the last.
    float west, east;
};

/// Adds to each column what its pipes bring in a step, or takes away what they take.
void add_up(const PipesAround& pipes, const SharesAround& shares, float each, int count,
            float* depth);

}  // namespace orograph
