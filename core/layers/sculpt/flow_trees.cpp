#include "core/layers/sculpt/flow_trees.h"

#include "core/base/parallel.h"

namespace orograph {
namespace {

/// Rows whose outlets make one set of trees: few, since the trees of one outlet may be large.
constexpr int kTreeBand = 8;

}  // namespace

bool for_each_flow_tree(const Ways& ways, const Job& job,
                        const std::function<void(const FlowTrees&)>& work, Sides sides) {
    const int width = ways.width();
    return parallel_rows(ways.height(), kTreeBand, job, [&](int begin, int end) {
        FlowTrees trees;
        for (int y = begin; y < end; ++y) {
            for (int x = 0; x < width; ++x) {
                if (ways.at(x, y) != kOutlet) continue;
                collect_upstream(ways, y * width + x, trees.samples, trees.receivers, sides);
                if (trees.receivers.back() >= 0) continue;
                trees.samples.pop_back();  // nothing flows there
                trees.receivers.pop_back();
            }
        }
        if (trees.size() > 0) work(trees);
    });
}

void count_upstream(const FlowTrees& trees, const Grid<float>* rain, std::vector<float>& areas) {
    areas.assign(trees.size(), 1.0f);
    for (std::size_t i = 0; rain && i < trees.size(); ++i) {
        areas[i] = rain->values()[static_cast<std::size_t>(trees.samples[i])];
    }
    for (std::size_t i = trees.size(); i-- > 0;) {
        const std::int32_t receiver = trees.receivers[i];
        if (receiver >= 0) areas[static_cast<std::size_t>(receiver)] += areas[i];
    }
}

}  // namespace orograph
