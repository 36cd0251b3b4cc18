#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <string_view>
#include <utility>
#include <vector>

#include "core/layers/stack/layer_kinds.h"
#include "core/layers/stack/stack.h"
#include "tests/support/layers.h"

namespace orograph {

/// Layers of those kinds with ids from 1.
inline std::vector<Layer> layers_of(std::initializer_list<std::string_view> kinds) {
    std::vector<Layer> layers;
    for (const std::string_view kind : kinds) {
        layers.emplace_back(**find_layer_kind(kind), free_id(layers));
    }
    return layers;
}

/// 65 samples along each side, 100 m apart.
inline Site site() {
    return map_site(65, 100);
}

/// What layers make of that site.
inline StackProduct made(const std::vector<Layer>& layers, const StackProduct& previous = {},
                         int threads = 1) {
    auto product = make_stack(layers, site(), previous, on_threads(threads));
    EXPECT_TRUE(product.ok()) << product.error().message;
    return std::move(**product);
}

}  // namespace orograph
