#include "core/layers/stack/field_address.h"

#include <algorithm>
#include <charconv>

#include "core/layers/stack/layer_use.h"

namespace orograph {

std::optional<FieldAddress> read_field_address(std::string_view text) {
    FieldAddress result;
    const char* const end = text.data() + text.size();
    const auto [dot, error] = std::from_chars(text.data(), end, result.layer);
    if (error != std::errc() || dot == end || *dot != '.' || dot + 1 == end) return std::nullopt;
    result.field.assign(dot + 1, end);
    return result;
}

std::string to_text(const FieldAddress& address) {
    return std::to_string(address.layer) + "." + address.field;
}

Result<FieldSource> find_field(std::span<const Layer> layers, const FieldAddress& address) {
    const auto layer = std::ranges::find_if(
        layers, [&](const Layer& other) { return other.settings.id == address.layer; });
    if (layer == layers.end()) {
        return Error{Fault::input, "there is no layer number " + std::to_string(address.layer)};
    }
    const Result<std::size_t> index = find_field(*layer, address.field);
    if (!index) return index.error();
    return FieldSource{&*layer, &layer->kind().fields[*index]};
}

std::string field_name(const FieldSource& source) {
    return source.layer->name() + ": " + std::string(source.field->label);
}

std::vector<FieldAddress> fields_made(std::span<const Layer> layers) {
    const LayerUse use(layers);
    std::vector<FieldAddress> result;
    for (std::size_t i = 0; i < layers.size(); ++i) {
        if (!use.needed[i]) continue;
        for (const LayerField& field : layers[i].kind().fields) {
            result.push_back({layers[i].settings.id, std::string(field.key)});
        }
    }
    return result;
}

}  // namespace orograph
