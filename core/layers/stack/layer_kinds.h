#pragma once

#include "core/layers/stack/layer.h"

namespace orograph {

/// All the kinds of layers there are: generators, then shapers.
std::span<const LayerKind> layer_kinds();

/// The kind with that key, or a sentence that names those there are.
Result<const LayerKind*> find_layer_kind(std::string_view key);

}  // namespace orograph
