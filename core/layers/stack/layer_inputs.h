#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/grid.h"
#include "core/parameters/field.h"

// What layers take from layers below them, beside the heights that they stand on: rain for erosion,
// say. A kind has two parameters for each: the number of the layer, whose editor is Editor::mask,
// and right after it the key of its field, which no row of the panel has.

namespace orograph {

using SharedHeights = std::shared_ptr<const Grid<float>>;

/// What parameters say of an input.
struct LayerInput {
    /// Of the parameter that has the number.
    std::string_view label;
    /// The number of a layer below; 0 for none.
    int layer = 0;
    /// The key of its field; empty for its heights.
    std::string field;
};

/// The numbers themselves, one for each sample, of all inputs of a kind in the order of its
/// parameters; null for one that names no layer.
using LayerInputs = std::vector<SharedHeights>;

/// The inputs that `params` has, which `fields` describe.
std::vector<LayerInput> inputs_of(std::span<const Field> fields, const void* params);

/// What LayerSettings::id may be.
inline constexpr int kLargestLayerId = 1000000;

/// The description of the number of a layer that a kind takes something from.
template <auto member>
consteval Field input_layer_field(std::string_view key, std::string_view label,
                                  std::string_view tooltip) {
    return field<member>({.key = key,
                          .label = label,
                          .tooltip = tooltip,
                          .minimum = 0,
                          .maximum = kLargestLayerId,
                          .editor = Editor::mask});
}

/// That of the field of this layer, which comes next.
template <auto member>
consteval Field input_field_field(std::string_view key, std::string_view label,
                                  std::string_view tooltip) {
    return field<member>(
        {.key = key, .label = label, .tooltip = tooltip, .editor = Editor::elsewhere});
}

}  // namespace orograph
