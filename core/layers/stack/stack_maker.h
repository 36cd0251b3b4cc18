#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "core/layers/stack/last_uses.h"
#include "core/layers/stack/stack.h"

namespace orograph {

/// Makes one stack, layer by layer from the bottom. What it is given must outlive it.
class StackMaker {
  public:
    /// See make_stack.
    StackMaker(std::span<const Layer> layers, const Site& site, const StackProduct& previous,
               const Job& job, Keep keep);

    /// Runs the layer at `place`, and joins it to those below if it is `shown`. False if the job
    /// was stopped.
    Result<bool> add(std::size_t place, bool shown, const Job& part);
    /// What a layer that isn't needed now made before, for when it is shown again.
    void keep(const Layer& layer);
    /// All that was made; the maker is of no use any more.
    StackProduct finish();

  private:
    const LayerProduct* previous(int id) const;
    SharedHeights ground();
    SharedHeights below();
    void forget(std::size_t place);
    std::shared_ptr<Grid<float>> taken_over(SharedHeights& grid);
    std::shared_ptr<Grid<float>> own_grid(std::size_t place, bool shown, LayerProduct& made);
    SharedWater water() const;
    bool stands_on_the_same(std::size_t place) const;
    Result<bool> make_own(std::size_t place, bool shown, const LayerProduct* old,
                          LayerProduct& made, const Job& part);
    bool go_on(const Layer& layer, const Sampler& sampler, const LayerProduct* old,
               LayerProduct& made, const Job& part);
    Result<bool> join(std::size_t place, const LayerProduct* old, LayerProduct& made);
    Result<bool> take_inputs(const LayerMethod& method, LayerProduct& made);
    Result<SharedHeights> made_by(int id, std::string_view field);

    const std::span<const Layer> layers_;
    const std::vector<LastUse> uses_;
    const Site& site_;
    const StackProduct& previous_;
    const Job& job_;
    const bool frugal_;
    StackProduct product_;
    SharedHeights heights_;              // so far; null before the first layer that shows
    std::optional<std::size_t> watery_;  // of what was made: the topmost that shows and has water
};

}  // namespace orograph
