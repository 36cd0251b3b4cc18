#include "core/recipe/recipe_versions.h"

#include <algorithm>
#include <span>
#include <string>
#include <utility>

#include "core/layers/shapers/drawn_curve.h"
#include "core/layers/shapers/painted.h"
#include "core/parameters/parameter_json.h"
#include "core/recipe/old_grounds.h"
#include "core/recipe/old_texts.h"
#include "core/world/world_limits.h"

namespace orograph {
namespace {

/// gain_1 to gain_40 become the list of gains, in which 1 fills the gaps. Whether each is a number
/// is found out when the list is read.
void upgrade_gains(Json& world) {
    Json gains = Json::array();
    for (int i = 1; i <= kMostLevels; ++i) {
        const std::string key = "gain_" + std::to_string(i);
        if (!world.contains(key)) continue;
        while (gains.size() + 1 < static_cast<std::size_t>(i)) gains.push_back(1.0);
        gains.push_back(std::move(world[key]));
        world.erase(key);
    }
    if (!gains.empty()) world["gains"] = std::move(gains);
}

/// Bookmarks that were texts with keys from 1 to 9.
Status upgrade_bookmarks(Json& recipe) {
    const Json old = recipe["bookmarks"];
    if (!old.is_object()) return Done{};  // which is found out when it is read
    Bookmarks bookmarks;
    for (int i = 0; i < Bookmarks::kCount; ++i) {
        const Json text = old.value(std::to_string(i + 1), Json(""));
        const std::string name = "bookmark " + std::to_string(i + 1);
        if (!text.is_string()) return Error{Fault::input, name + " must be a text"};
        const auto place = parse_bookmark(text.get<std::string>());
        if (!place) return place.error();
        bookmarks.places[static_cast<std::size_t>(i)] = *place;
    }
    const Field& field = bookmark_fields().front();
    recipe["bookmarks"] = value_to_json({field}, field.get(&bookmarks));
    return Done{};
}

/// Replaces the text with `key` of a layer, should it have one, by the list that `parse` makes of
/// it.
template <class Parse>
Status upgrade_text(Json& layer, const std::string& key, std::span<const Field> fields,
                    const Parse& parse, const Job& job) {
    if (!layer.contains(key) || !layer[key].is_string()) return Done{};
    auto items = parse(layer[key].get_ref<const std::string&>(), job);
    if (!items) return items.error();
    const Field& field = *std::ranges::find(fields, key, &Field::key);
    go_on_reading(job);  // what comes takes long where there are a million points
    const Value value = detail::to_value(*items);
    layer[key] = value_to_json({field}, value, job);
    return Done{};
}

Status upgrade_layer(Json& layer, const Job& job) {
    const Json kind = layer.value("kind", Json());
    if (kind == "world") upgrade_gains(layer);
    if (kind == "painted")
        return upgrade_text(layer, "strokes", painted_fields(), parse_strokes, job);
    if (kind == "drawn_curve") {
        return upgrade_text(layer, "curve", drawn_curve_fields(), parse_curve, job);
    }
    return Done{};
}

/// From version 2, or from 1, which has no layers and is the same otherwise.
Status upgrade_to_3(Json& recipe, const Job& job) {
    if (recipe.contains("world") && recipe["world"].is_object()) upgrade_gains(recipe["world"]);
    if (recipe.contains("bookmarks")) {
        if (const Status status = upgrade_bookmarks(recipe); !status) return status;
    }
    if (!recipe.contains("layers") || !recipe["layers"].is_array()) return Done{};
    int number = 0;
    for (Json& layer : recipe["layers"]) {
        ++number;
        if (!layer.is_object()) continue;
        if (const Status status = upgrade_layer(layer, job); !status) {
            return Error{Fault::input,
                         "layer " + std::to_string(number) + ": " + status.error().message};
        }
    }
    return Done{};
}

}  // namespace

Result<Json> upgraded(Json recipe, int version, const Job& job) {
    if (version < 3) {
        if (const Status status = upgrade_to_3(recipe, job); !status) return status.error();
        recipe = with_lattice(std::move(recipe));
    }
    return recipe;
}

}  // namespace orograph
