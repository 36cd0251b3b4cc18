#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/layers/stack/layer.h"

// Which field of which layer: how recipes and the command line say it.

namespace orograph {

/// A field by its layer's number, which stays when layers move, and its key.
struct FieldAddress {
    int layer = 0;
    std::string field;
    bool operator==(const FieldAddress&) const = default;
};

/// Reads "2.moisture"; nothing if `text` isn't of that form.
std::optional<FieldAddress> read_field_address(std::string_view text);
std::string to_text(const FieldAddress& address);

/// A field and the layer that makes it, of a stack that outlives both.
struct FieldSource {
    const Layer* layer = nullptr;
    const LayerField* field = nullptr;
};

/// What `address` stands for, or a sentence if there is no such layer or field.
Result<FieldSource> find_field(std::span<const Layer> layers, const FieldAddress& address);

/// "Voronoi island: Moisture".
std::string field_name(const FieldSource& source);

/// All fields that a stack makes: those of the layers that show or are masks, from the bottom.
std::vector<FieldAddress> fields_made(std::span<const Layer> layers);

}  // namespace orograph
