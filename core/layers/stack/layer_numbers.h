#pragma once

#include <span>

#include "core/layers/stack/layer.h"

namespace orograph {

/// A sentence if there are too many layers or two have one number: what no stack may have, even
/// one that can't be made as it is, such as one whose masks have gone.
Status check_numbers(std::span<const Layer> layers);

}  // namespace orograph
