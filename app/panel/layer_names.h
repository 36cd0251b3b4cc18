#pragma once

#include <span>
#include <string>

#include "core/layers/stack/layer.h"

namespace orograph {

/// What a copy of `layer` is called, which is one of `layers`, by the name that it was given:
/// "Hills 2" of "Hills", or the next number that none of them has. One that has the name of its
/// kind keeps that.
std::string name_of_copy(std::span<const Layer> layers, const Layer& layer);

}  // namespace orograph
