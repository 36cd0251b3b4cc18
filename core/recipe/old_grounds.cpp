#include "core/recipe/old_grounds.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <string>
#include <utility>

#include "core/base/json.h"
#include "core/layers/stack/layer.h"

namespace orograph {
namespace {

/// What a world had that its document didn't say.
const Json& defaults_of_worlds() {
    static const Json defaults = {
        {"edge", "torus"}, {"law", "brownian"},     {"predictor", "kriged"}, {"root", "constant"},
        {"h", 0.9},        {"largest_feature", 13}, {"height_scale", 2800}};
    return defaults;
}

/// Likewise a map.
const Json& defaults_of_maps() {
    static const Json defaults = {{"h", 0.7}, {"height_scale", 300}};
    return defaults;
}

/// What a ground said of the lattice, which is now that of the ground that shows.
constexpr std::array<std::string_view, 4> kLatticeKeys = {"iterations", "side", "levels",
                                                          "spacing"};

/// Whether a ground says anything but `defaults` of what a layer can have.
bool says_more(const Json& ground, const Json& defaults) {
    const auto is_default = [&](const std::string& key, const Json& value) {
        if (key == "gains" && value.is_array()) {
            return std::ranges::all_of(value, [](const Json& gain) { return gain == 1; });
        }
        return value == defaults.value(key, Json());
    };
    for (const auto& [key, value] : ground.items()) {
        const bool lattice = std::ranges::find(kLatticeKeys, key) != kLatticeKeys.end();
        if (!lattice && !is_default(key, value)) return true;
    }
    return false;
}

/// Takes `key` out of `object`; null if it isn't there.
Json taken(Json& object, const char* key) {
    if (!object.is_object() || !object.contains(key)) return nullptr;
    Json value = std::move(object[key]);
    object.erase(key);
    return value;
}

/// Likewise an object; an empty one if something else is there, which stays, or nothing.
Json taken_group(Json& object, const char* key) {
    if (!object.contains(key) || !object[key].is_object()) return Json::object();
    return taken(object, key);
}

/// Moves `key` to `to` under another name, or puts `otherwise` there.
void move_entry(Json& from, const char* key, Json& to, const char* name, const Json& otherwise) {
    Json value = taken(from, key);
    to[name] = value.is_null() ? otherwise : std::move(value);
}

double number_or(const Json& object, const char* key, double otherwise) {
    const auto found = object.find(key);
    return found != object.end() && found->is_number() ? found->get<double>() : otherwise;
}

/// A document of these versions, taken apart.
class OldGround {
  public:
    explicit OldGround(Json& document)
        : diamond_square_(taken_group(document, "diamond_square")),
          world_(taken_group(document, "world")),
          region_(taken_group(document, "region")),
          layers_(taken(document, "layers")) {
        const Json terrain = taken(document, "terrain");
        move_entry(document, "seed", lattice_, "seed", 1);
        if (!layers_.is_null()) convert_layers();
        const bool ridge = document.contains("view") && document["view"].is_object() &&
                           document["view"].value("rendering", Json()) == "ridge";
        if (terrain == "layers" && !ridge)
            convert_stack();
        else if (terrain == "world" && !ridge)
            convert_world(document);
        else if (terrain.is_null() || terrain == "map" || ridge)
            convert_map(terrain == "world");
        else
            extent_["kind"] = terrain;  // which the reader refuses
        document["lattice"] = std::move(lattice_);
        document["extent"] = std::move(extent_);
        if (!layers_.is_null()) document["layers"] = std::move(layers_);
    }

  private:
    /// The layer kind that was called "world" has another name and other defaults.
    void convert_layers() {
        if (!layers_.is_array()) return;
        for (Json& layer : layers_) {
            if (!layer.is_object() || layer.value("kind", Json()) != "world") continue;
            layer["kind"] = "diamond_square";
            fill_in(layer);
        }
    }

    static void fill_in(Json& world) {
        for (const auto& [key, value] : defaults_of_worlds().items()) {
            if (!world.contains(key)) world[key] = value;
        }
    }

    /// The lattice of worlds and layers.
    void convert_lattice() {
        move_entry(world_, "levels", lattice_, "levels", 24);
        move_entry(world_, "spacing", lattice_, "spacing", 1);
    }

    void move_region() {
        region_.erase("extent");
        for (const auto& [key, value] : region_.items()) extent_[key] = value;
    }

    /// One that no layer has. Those that don't say theirs have it by their place.
    int free_id() const {
        std::set<int> taken{0};
        for (std::size_t i = 0; i < layers_.size(); ++i) {
            const double place = static_cast<double>(i + 1);
            const double id = layers_[i].is_object() ? number_or(layers_[i], "id", place) : place;
            if (id >= 1 && id <= kLargestLayerId) taken.insert(static_cast<int>(id));
        }
        if (*taken.rbegin() < kLargestLayerId) return *taken.rbegin() + 1;
        int id = 1;
        while (taken.contains(id)) ++id;
        return id;
    }

    /// Keeps a ground that the document had but didn't show as a hidden layer.
    void keep_hidden(Json ground, const char* name) {
        if (layers_.is_null()) layers_ = Json::array();
        if (!layers_.is_array() || layers_.size() >= kMostLayers) return;
        for (const std::string_view key : kLatticeKeys) ground.erase(std::string(key));
        Json layer = {{"kind", "diamond_square"},
                      {"id", free_id()},
                      {"name", name},
                      {"visible", false},
                      {"seed", 0}};
        for (const auto& [key, value] : ground.items()) layer[key] = value;
        layers_.push_back(std::move(layer));
    }

    void keep_world() {
        fill_in(world_);
        keep_hidden(std::move(world_), "World");
    }

    void keep_map_if_changed() {
        if (says_more(diamond_square_, defaults_of_maps())) {
            keep_hidden(std::move(diamond_square_), "Diamond-square");
        }
    }

    /// Puts a diamond-square below the layers, which didn't show.
    void put_below_hidden(Json parameters, const char* name) {
        const int id = layers_.is_array() ? free_id() : 1;
        int place = 0;
        Json all = Json::array();
        if (layers_.is_array()) {
            for (Json& layer : layers_) {
                ++place;
                if (!layer.is_object()) continue;
                layer["visible"] = false;
                layer["solo"] = false;
                // What a layer has by its place, which is another one now.
                if (!layer.contains("id")) layer["id"] = place;
                if (!layer.contains("seed")) layer["seed"] = place;
            }
        }
        Json lowest = {{"kind", "diamond_square"}, {"id", id}, {"name", name}, {"seed", 0}};
        for (const auto& [key, value] : parameters.items()) lowest[key] = value;
        all.push_back(std::move(lowest));
        if (layers_.is_array()) {
            for (Json& layer : layers_) all.push_back(std::move(layer));
        }
        if (layers_.is_null() || layers_.is_array()) layers_ = std::move(all);
    }

    /// A world that a document had, of which a line was shown, is hidden; so is one that was made
    /// and then not shown.
    void convert_map(bool has_world) {
        if (has_world || says_more(world_, defaults_of_worlds())) keep_world();
        move_entry(diamond_square_, "iterations", lattice_, "levels", 2);
        extent_["kind"] = "tiled";
        move_entry(diamond_square_, "side", extent_, "side", 1000);
        move_region();
        put_below_hidden(std::move(diamond_square_), "Diamond-square");
    }

    void convert_world(Json& document) {
        convert_lattice();
        fill_in(world_);
        const double levels = number_or(lattice_, "levels", 24);
        const double side = number_or(lattice_, "spacing", 1) * std::exp2(std::min(levels, 40.0));
        extent_["kind"] = world_["edge"] == "endless" ? "endless" : "tiled";
        extent_["side"] = std::clamp(side, 1.0, 1e13);
        move_region();
        if (document.contains("view") && document["view"].is_object())
            document["view"].erase("tile");
        keep_map_if_changed();
        put_below_hidden(std::move(world_), "World");
    }

    void convert_stack() {
        convert_lattice();
        extent_["kind"] = region_.value("extent", Json()) == "endless" ? "endless" : "region";
        move_region();
        if (layers_.is_null() || (layers_.is_array() && layers_.empty())) {
            fill_in(world_);
            put_below_hidden(std::move(world_), "World");
        } else if (says_more(world_, defaults_of_worlds())) {
            keep_world();
        }
        keep_map_if_changed();
    }

    Json diamond_square_, world_, region_, layers_;
    Json lattice_ = Json::object(), extent_ = Json::object();
};

}  // namespace

Json with_lattice(Json document) {
    const OldGround converted(document);
    return document;
}

}  // namespace orograph
