#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
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

    /// Whether a layer that shows has water.
    bool has_water() const;
    /// Fills `heights` as `fill` does, and `water`: that of the topmost layer that shows and has
    /// some, at the level that it has there, on the ground of the whole stack. Requires
    /// has_water(), one sample a sample of the window, and what `fill` does.
    Result<bool> fill_with_water(const Window& window, Grid<float>& heights,
                                 std::span<WaterSample> water, const Job& job) const;

    /// The world whose heights are those of the stack, to the bit; null if there is more to it.
    const std::shared_ptr<const World>& world() const { return world_; }

  private:
    /// What is done with one layer, from the bottom up.
    struct Step {
        Sampler sampler;
        bool shaper, shown;
        /// Whether the layer takes the place of all below, and is made there.
        bool in_place;
        Blend blend;
        double opacity;
        /// Which mask; negative for none.
        int mask;
        /// What it takes from layers below, in the same way.
        std::vector<int> inputs{};
        /// The layer with its inputs for one window; null if it names none.
        std::function<Result<Sampler>(const LayerInputs&)> with_inputs{};
    };

    /// What layers above take for their masks and inputs from a step: a field of it, or its
    /// heights.
    struct Mask {
        std::size_t step;
        std::optional<std::size_t> field;
        bool operator==(const Mask&) const = default;
    };

    /// The layers that have become steps so far, by which those above name them.
    struct Below {
        std::vector<int> ids;
        std::vector<const LayerKind*> kinds;
    };

    int mask_number(const Mask& mask);
    /// The same of what a layer takes from another one: a field of it or, unnamed, its heights.
    int number_of(const Below& below, int id, std::string_view field);
    /// Numbers what a layer takes from those below.
    void take_inputs(const Layer& layer, const Lattice& lattice, const Below& below, Step& step);
    Result<Sampler> with_inputs(const Step& step, const std::vector<Grid<float>>& masks) const;
    /// The topmost that shows and has water; null if there is none.
    const Step* watery_step() const;
    Result<bool> keep_fields(std::size_t step, const Sampler& sampler, const Window& window,
                             const Grid<float>& below, std::vector<Grid<float>>& masks,
                             const Job& job) const;

    std::vector<Step> steps_;
    std::vector<Mask> masks_;
    std::shared_ptr<const World> world_;
};

}  // namespace orograph
