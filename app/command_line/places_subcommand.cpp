#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "app/command_line/recipe_choice.h"
#include "app/command_line/subcommand.h"
#include "core/base/json.h"
#include "core/recipe/river_places.h"

namespace orograph {
namespace {

/// Metres and degrees, without rounding.
Json json_of(const std::vector<RiverPlace>& places) {
    Json list = Json::array();
    for (const RiverPlace& place : places) {
        list.push_back({{"label", place.label},
                        {"height_metres", place.height},
                        {"camera",
                         {{"x", place.view.x},
                          {"y", place.view.y},
                          {"z", place.view.z},
                          {"heading_degrees", place.view.heading_degrees},
                          {"pitch_degrees", place.view.pitch_degrees}}}});
    }
    return list;
}

struct PlacesCommand : Subcommand {
    explicit PlacesCommand(CLI::App& program)
        : Subcommand(program, "places",
                     "List notable places of a world with rivers, and how to look at them") {
        recipe.add_to(app());
        app().add_flag("--json", json, "Print JSON");
    }

    Status run() override {
        Settings settings;
        const auto opened = recipe.open({}, settings);
        if (!opened) return opened.error();
        const std::vector<RiverPlace> places = river_places(*opened, {});
        if (places.empty()) {
            return Error{Fault::input,
                         "the recipe has no world with rivers that shows; add a "
                         "layer of the kind rivers"};
        }
        if (json) {
            fmt::print("{}\n", json_of(places).dump());
            return Done{};
        }
        for (const RiverPlace& place : places) {
            fmt::print(
                "{}, at {:.0f} m: --set camera.framed=false --set camera.x={:.0f} "
                "--set camera.y={:.0f} --set camera.z={:.0f} --set camera.heading_degrees={:g} "
                "--set camera.pitch_degrees={:g}\n",
                place.label, place.height, place.view.x, place.view.y, place.view.z,
                place.view.heading_degrees, place.view.pitch_degrees);
        }
        return Done{};
    }

    RecipeChoice recipe;
    bool json = false;
};

}  // namespace

std::unique_ptr<Subcommand> add_places(CLI::App& program) {
    return std::make_unique<PlacesCommand>(program);
}

}  // namespace orograph
