#pragma once

#include <functional>
#include <vector>

#include "core/layers/sculpt/flow_directions.h"

namespace orograph {

/// All samples that drain to some outlets, each after the one that it drains to, so that going
/// through them in order is going upstream, and backwards is downstream. No sample of one of these
/// has to do with another's.
struct FlowTrees {
    /// The numbers of the samples, row by row.
    std::vector<std::int32_t> samples;
    /// The place in `samples` of the one that each drains to; -1 for an outlet.
    std::vector<std::int32_t> receivers;

    std::size_t size() const { return samples.size(); }
};

/// Calls `work` for trees that together hold each sample that flows on once, and each outlet that
/// something flows to, on the job's threads. Work may change what belongs to its own samples.
/// False if the job was stopped. The same trees on any number of threads. Requires that no pit is
/// left.
bool for_each_flow_tree(const Ways& ways, const Job& job,
                        const std::function<void(const FlowTrees&)>& work,
                        Sides sides = Sides::open);

/// Sets `areas` to how many samples drain through each of the trees' samples, itself included, each
/// counted as often as `rain` says; null for once.
void count_upstream(const FlowTrees& trees, const Grid<float>* rain, std::vector<float>& areas);

}  // namespace orograph
