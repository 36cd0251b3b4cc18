#pragma once

#include <cstddef>

#include "core/recipe/generate.h"

namespace orograph {

/// Bytes of all samples that `products` hold, shared ones once.
std::size_t bytes_of(const Products& products);

/// Drops from `products` what is kept only so that it needn't be made again, until they hold at
/// most `most` bytes: first the parts that `needs` doesn't ask for, then what the layers made one
/// by one, from the topmost, which a change anywhere below makes anew anyway. What `needs` asks for
/// stays, however large it is.
void keep_within(Products& products, const Needs& needs, std::size_t most);

}  // namespace orograph
