#pragma once

#include <span>
#include <vector>

#include "core/layers/stack/layer.h"

namespace orograph {

/// A stack made ready for any number of windows of a lattice, for which make_stack would begin
/// anew: nothing is checked or copied for a window. Immutable; threads may share it.
class StackSampler {
  public:
    /// An error names a layer whose parameters contradict each other, or masks that can't be. The
    /// seed of `lattice` is the recipe's.
    static Result<StackSampler> create(std::span<const Layer> layers, const Lattice& lattice);

    /// Fills `heights`, of the window's size, with the metres that make_stack makes there, to the
    /// bit; 0 if no layer shows. False if the job was stopped. Requires that no layer needs the
    /// whole map, or that the window is it.
    Result<bool> fill(const Window& window, Grid<float>& heights, const Job& job) const;

    /// The world whose heights are those of the stack, to the bit; null if there is more to it.
    const std::shared_ptr<const World>& world() const { return world_; }

  private:
    /// What is done with one layer, from the bottom up.
    struct Step {
        Sampler sampler;
        bool shaper, shown;
        /// Whether the layer takes the place of all below, and is made there.
        bool in_place;
        /// Whether another layer has its mask from this one.
        bool masks;
        Blend blend;
        double opacity;
        /// The step that makes the mask; negative for none.
        int mask;
    };

    std::vector<Step> steps_;
    std::shared_ptr<const World> world_;
};

}  // namespace orograph
