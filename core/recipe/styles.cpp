#include "core/recipe/styles.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <vector>

#include "core/base/json.h"
#include "core/pictures/palette.h"
#include "core/recipe/asset_names.h"
#include "styles_embedded.h"

namespace orograph {
namespace {

struct Number {
    const char* key;
    double MapLook::*member;
    double most;
};

constexpr Number kNumbers[] = {
    {"steepness", &MapLook::steepness, 10},        {"lamps", &MapLook::lamps, 1},
    {"light_share", &MapLook::light_share, 1},     {"contours", &MapLook::contours, 1000},
    {"contour_share", &MapLook::contour_share, 1}, {"heavy_share", &MapLook::heavy_share, 1},
    {"mesh_cells", &MapLook::mesh_cells, 32},      {"mesh_share", &MapLook::mesh_share, 1}};

struct Colour {
    const char* key;
    Rgb MapLook::*member;
};

constexpr Colour kColours[] = {{"paper", &MapLook::paper},     {"dark", &MapLook::dark},
                               {"hollow", &MapLook::hollow},   {"light", &MapLook::light},
                               {"shallow", &MapLook::shallow}, {"deep", &MapLook::deep},
                               {"contour", &MapLook::contour}, {"mesh", &MapLook::mesh}};

constexpr std::array<const char*, 3> kShadings = {"classic", "natural", "map"};

/// Puts an entry into the look; a sentence without the file's name if it can't.
std::string take_entry(const std::string& key, const Json& value, MapLook& look) {
    if (const auto number = std::ranges::find(kNumbers, key, &Number::key);
        number != std::end(kNumbers)) {
        if (!value.is_number() || value.get<double>() < 0 || value.get<double>() > number->most) {
            return "\"" + key + "\" must be a number from 0 to " +
                   std::to_string(std::lround(number->most));
        }
        look.*number->member = value;
        return "";
    }
    if (const auto colour = std::ranges::find(kColours, key, &Colour::key);
        colour != std::end(kColours)) {
        const auto read =
            value.is_string() ? colour_from_hex(value.get_ref<const std::string&>()) : std::nullopt;
        if (!read) return "\"" + key + "\" is written \"#rrggbb\", with six hexadecimal digits";
        look.*colour->member = *read;
        return "";
    }
    if (key != "palette") return "a style has no \"" + key + "\"";
    const auto palettes = palette_choices();
    if (!value.is_string() || std::ranges::find(palettes, value.get_ref<const std::string&>(),
                                                &Choice::key) == palettes.end()) {
        return "there is no palette " + value.dump();
    }
    look.palette = value;
    return "";
}

const std::vector<Style>& built_in_styles() {
    static const auto styles = [] {
        std::vector<Style> result;
        for (const EmbeddedFile& file : styles_embedded()) {
            auto style = style_from_json(file.bytes, file.path);
            assert(style.ok());
            result.push_back(std::move(*style));
        }
        return result;
    }();
    return styles;
}

}  // namespace

Result<Style> style_from_json(std::string_view text, std::string_view name) {
    const auto fail = [&](const std::string& why) {
        return Error{Fault::input, std::string(name) + ": " + why};
    };
    const auto json = parse_json(text, name);
    if (!json) return json.error();
    const bool says = json->is_object() && json->contains("shading");
    const auto shading =
        says ? std::ranges::find(kShadings, (*json)["shading"]) : std::end(kShadings);
    if (shading == std::end(kShadings)) {
        return fail("a style needs a \"shading\": \"classic\", \"natural\" or \"map\"");
    }
    const std::string style_key = key_of_asset(name);
    Style style{style_key,
                label_of_key(style_key),
                static_cast<Shading>(shading - std::begin(kShadings)),
                {}};
    for (const auto& [key, value] : json->items()) {
        if (key == "shading") continue;
        if (style.shading != Shading::map) return fail("only a map has \"" + key + "\"");
        const std::string wrong = take_entry(key, value, style.map);
        if (!wrong.empty()) return fail(wrong);
    }
    return style;
}

std::span<const Choice> style_choices() {
    static const auto choices = [] {
        std::vector<Choice> result{{"automatic", "Automatic"}};
        for (const Style& style : built_in_styles()) result.push_back({style.key, style.label});
        return result;
    }();
    return choices;
}

const Style& built_in_style(std::string_view key) {
    const auto found = std::ranges::find(built_in_styles(), key, &Style::key);
    assert(found != built_in_styles().end());
    return *found;
}

const MapLook* map_look(std::string_view key) {
    if (key == "automatic") return nullptr;
    const Style& style = built_in_style(key);
    return style.shading == Shading::map ? &style.map : nullptr;
}

double contour_interval(HeightRange range, double contours) {
    const double wanted = (static_cast<double>(range.maximum) - range.minimum) / contours;
    if (!(wanted > 0) || !std::isfinite(wanted)) return 0;
    const double power = std::pow(10.0, std::floor(std::log10(wanted)));
    for (const double factor : {1.0, 2.0, 5.0}) {
        // Of two neighbours the one whose ratio to what is wanted is nearer to 1.
        if (wanted < factor * power * 1.5) return factor * power;
    }
    return 10 * power;
}

}  // namespace orograph
