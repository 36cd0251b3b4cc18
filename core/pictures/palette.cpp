#include "core/pictures/palette.h"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <map>

#include "core/base/json.h"
#include "core/pictures/mixed_colour.h"
#include "palettes_embedded.h"

namespace orograph {
namespace {

std::string_view stem(std::string_view path) {
    return path.substr(0, path.rfind('.'));
}

const std::map<std::string_view, Palette>& built_in_palettes() {
    static const auto palettes = [] {
        std::map<std::string_view, Palette> result;
        for (const EmbeddedFile& file : palettes_embedded()) {
            auto palette = palette_from_json(file.bytes, file.path);
            assert(palette.ok());
            result.emplace(stem(file.path), std::move(*palette));
        }
        return result;
    }();
    return palettes;
}

}  // namespace

std::optional<Rgb> colour_from_hex(std::string_view text) {
    std::uint32_t bits = 0;
    if (text.size() != 7 || text[0] != '#') return std::nullopt;
    const auto [end, error] = std::from_chars(text.data() + 1, text.data() + 7, bits, 16);
    if (error != std::errc() || end != text.data() + 7) return std::nullopt;
    return Rgb{static_cast<std::uint8_t>(bits >> 16), static_cast<std::uint8_t>(bits >> 8),
               static_cast<std::uint8_t>(bits)};
}

std::vector<Rgb> Palette::table(int steps) const {
    assert(steps >= 2 && stops.size() >= 2);
    std::vector<Rgb> colours;
    auto upper = stops.begin() + 1;
    for (int step = 0; step < steps; ++step) {
        const double at = static_cast<double>(step) / (steps - 1);
        while (upper->at < at && upper + 1 != stops.end()) ++upper;
        const Stop& low = *(upper - 1);
        const double share = std::clamp((at - low.at) / (upper->at - low.at), 0.0, 1.0);
        colours.push_back(mixed_colour(low.colour, upper->colour, share));
    }
    return colours;
}

Result<Palette> palette_from_json(std::string_view text, std::string_view name) {
    const auto fail = [&](const char* why) {
        return Error{Fault::input, std::string(name) + ": " + why};
    };
    const auto json = parse_json(text, name);
    if (!json) return json.error();
    if (!json->is_object() || !json->contains("label") || !(*json)["label"].is_string() ||
        !json->contains("stops") || !(*json)["stops"].is_array()) {
        return fail("a palette needs a \"label\" and a list of \"stops\"");
    }
    Palette palette{(*json)["label"], {}};
    for (const auto& entry : (*json)["stops"]) {
        if (!entry.is_object() || !entry.contains("at") || !entry["at"].is_number() ||
            !entry.contains("colour") || !entry["colour"].is_string()) {
            return fail("each stop needs a number \"at\" and a \"colour\" such as \"#4a7d2c\"");
        }
        const auto colour = colour_from_hex(entry["colour"].get_ref<const std::string&>());
        if (!colour) return fail("a colour is written \"#rrggbb\", with six hexadecimal digits");
        palette.stops.push_back({entry["at"], *colour});
    }
    const auto& stops = palette.stops;
    const auto not_above = [](const Palette::Stop& a, const Palette::Stop& b) {
        return !(a.at < b.at);
    };
    if (stops.size() < 2 || stops.front().at != 0 || stops.back().at != 1 ||
        std::ranges::adjacent_find(stops, not_above) != stops.end()) {
        return fail("the stops must ascend from 0 to 1");
    }
    return palette;
}

std::span<const Choice> palette_choices() {
    static const auto choices = [] {
        std::vector<Choice> result;
        for (const auto& [key, palette] : built_in_palettes()) {
            result.push_back({key, palette.label});
        }
        return result;
    }();
    return choices;
}

const Palette& built_in_palette(std::string_view key) {
    return built_in_palettes().at(key);
}

}  // namespace orograph
