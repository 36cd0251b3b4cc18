#include "core/layers/stack/layers_below.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>

#include "core/layers/stack/stack_sampler.h"

namespace orograph {

Result<bool> StackBelow::fill(Grid<float>& heights, const Job& job) const {
    assert(heights.width() == heights.height() && heights.width() > 1);
    const int level =
        static_cast<int>(std::bit_width(static_cast<unsigned>(heights.width() - 1))) - 1;
    Lattice lattice = lattice_;
    if (level > lattice.finest_level) {
        lattice.spacing = std::ldexp(lattice.spacing, lattice.finest_level - level);
        lattice.finest_level = level;
    }
    const Result<StackSampler> stack = StackSampler::create(layers_, lattice);
    if (!stack) return stack.error();
    return stack->fill({level, 0, 0, heights.width(), heights.height()}, heights, job);
}

bool StackBelow::equals(const LayersBelow& other) const {
    const auto* same = dynamic_cast<const StackBelow*>(&other);
    return same && same->lattice_ == lattice_ &&
           std::ranges::equal(layers_, same->layers_, make_the_same);
}

}  // namespace orograph
