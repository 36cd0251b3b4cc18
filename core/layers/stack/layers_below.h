#pragma once

#include <vector>

#include "core/layers/stack/layer.h"

namespace orograph {

/// The layers of a stack below one that covers them.
class StackBelow : public LayersBelow {
  public:
    /// `lattice` is the recipe's.
    StackBelow(std::span<const Layer> layers, const Lattice& lattice)
        : layers_(layers.begin(), layers.end()), lattice_(lattice) {}

    Result<bool> fill(Grid<float>& heights, const Job& job) const override;
    bool equals(const LayersBelow& other) const override;

  private:
    std::vector<Layer> layers_;
    Lattice lattice_;
};

}  // namespace orograph
