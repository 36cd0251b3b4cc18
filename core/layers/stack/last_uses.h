#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "core/layers/stack/layer.h"

namespace orograph {

/// When a layer of a stack, made from the bottom up, is used for the last time: the places of the
/// topmost layers that take anything of it, and a field of it; its own place if none does.
struct LastUse {
    std::size_t any = 0, field = 0;
};

/// One for each layer.
std::vector<LastUse> last_uses(std::span<const Layer> layers);

}  // namespace orograph
