#pragma once

#include <gtest/gtest.h>

#include <utility>

#include "core/recipe/generate.h"

namespace orograph {

/// What a recipe needs, as far as it is not among the previous products.
inline Products made(const Recipe& recipe, const Products& previous = {}) {
    auto products = generate(recipe, needs_of(recipe), previous, {});
    EXPECT_TRUE(products.ok() && *products);
    return std::move(**products);
}

}  // namespace orograph
