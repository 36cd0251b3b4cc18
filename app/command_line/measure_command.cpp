#include "app/command_line/measure_command.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <utility>

#include "app/base/signals.h"
#include "app/base/standard_data.h"
#include "app/command_line/recipe_choice.h"
#include "app/document/height_input.h"
#include "core/base/json.h"
#include "core/base/text.h"
#include "core/formats/open_picture.h"
#include "core/measure/terrain_figures.h"
#include "core/recipe/generate.h"
#include "core/recipe/measure_ground.h"

namespace orograph {
namespace {

const Error kNothingPrinted{Fault::output, "stopped; nothing was printed"};

/// A map with its figures.
struct Measured {
    std::string name;
    TerrainFigures figures;
};

Result<TerrainFigures> figures_of_heights(Result<std::optional<PictureFile>> picture,
                                          const std::string& name, const MeasureRequest& request,
                                          const Job& job) {
    if (!picture) return picture.error();
    if (!*picture) return kNothingPrinted;
    const auto spacing = (*picture)->spacing;
    // Cells are square here; of others the mean keeps areas.
    const double cell = spacing ? std::sqrt(spacing->x * spacing->y) : request.cell;
    const auto heights = heights_of(std::move(**picture), name);
    if (!heights) return heights.error();
    const auto figures =
        measure_terrain(*heights, cell, static_cast<float>(request.sea_level), job);
    if (!figures) return kNothingPrinted;
    return *figures;
}

Result<TerrainFigures> figures_of_recipe(const RecipeChoice& choice, const Job& job) {
    Settings settings;
    auto recipe = choice.open({}, settings);
    if (!recipe) return recipe.error();
    recipe->view.rendering = Rendering::lines;  // which needs nothing but the ground
    const auto products = generate(*recipe, needs_of(*recipe), {}, job);
    if (!products) return products.error();
    if (!*products) return kNothingPrinted;
    const auto ground = ground_terrain(*recipe, **products);
    if (!ground) return ground.error();
    const auto figures = measure_ground(*recipe, **ground, job);
    if (!figures) return kNothingPrinted;
    return *figures;
}

Result<TerrainFigures> figures_of_file(const RecipeChoice& choice, const MeasureRequest& request,
                                       const Job& job) {
    if (!named_as_heights(choice.file)) return figures_of_recipe(choice, job);
    return figures_of_heights(open_picture(choice.file, {}, job), shown(choice.file), request, job);
}

/// Of heights that standard input has, or of a recipe.
Result<TerrainFigures> figures_of_input(RecipeChoice choice, const MeasureRequest& request,
                                        const Job& job) {
    auto bytes = read_heights_from_input();
    if (!bytes) return bytes.error();
    if (const HeightFormat* format = format_of_input(*bytes, request.format)) {
        const std::string name(kInputName);
        return figures_of_heights(open_bytes(*bytes, name, *format, {}, job), name, request, job);
    }
    choice.standard_input = std::move(*bytes);
    return figures_of_recipe(choice, job);
}

std::string band_text(const Figure& figure) {
    if (!figure.has_band()) return "";
    return fmt::format("{:g} to {:g}", figure.least, figure.most);
}

double rounded(double number, int decimals) {
    const double steps = std::pow(10, decimals);
    return std::round(number * steps) / steps;
}

std::string number_text(const Figure& figure, double number) {
    if (!std::isfinite(number)) return "-";
    const bool outside = figure.outside(number);
    int decimals = figure.decimals;
    // As many that what lies outside is shown outside.
    constexpr int kMostDecimals = 6;
    while (outside && decimals < kMostDecimals && !figure.outside(rounded(number, decimals))) {
        ++decimals;
    }
    return fmt::format("{:.{}f}{}", number, decimals, outside ? " *" : "");
}

void print_table(const std::vector<Measured>& maps) {
    constexpr std::size_t kLabels = 26, kNarrowest = 12;
    const auto wide = [&](const std::string& name) {
        return std::max(kNarrowest, name.size() + 2);
    };
    fmt::print("{:{}}", "", kLabels);
    for (const Measured& map : maps) fmt::print("{:<{}}", map.name, wide(map.name));
    fmt::print("real land\n");
    bool any_outside = false;
    for (const Figure& figure : terrain_figures()) {
        std::string line = fmt::format("{:{}}", figure.label, kLabels);
        for (const Measured& map : maps) {
            const double number = map.figures.*figure.value;
            line += fmt::format("{:<{}}", number_text(figure, number), wide(map.name));
            any_outside |= figure.outside(number);
        }
        line += band_text(figure);
        fmt::print("{}\n", line.substr(0, line.find_last_not_of(' ') + 1));
    }
    if (any_outside) fmt::print("* outside of what is found in real land\n");
}

void print_json(const std::vector<Measured>& maps) {
    Json all = Json::array();
    for (const Measured& map : maps) {
        Json figures = Json::object();
        for (const Figure& figure : terrain_figures()) {
            figures[std::string(figure.key)] = map.figures.*figure.value;  // null for NaN
        }
        all.push_back({{"name", map.name}, {"figures", std::move(figures)}});
    }
    Json bands = Json::object();
    for (const Figure& figure : terrain_figures()) {
        if (figure.has_band()) bands[std::string(figure.key)] = {figure.least, figure.most};
    }
    const Json document{{"maps", std::move(all)}, {"real_land", std::move(bands)}};
    fmt::print("{}\n", document.dump(4, ' ', false, Json::error_handler_t::replace));
}

}  // namespace

Status measure_command(const MeasureRequest& request) {
    if (request.files.empty() && request.presets.empty()) {
        return Error{Fault::usage, "measure what? Name files, or presets by --preset"};
    }
    Job job;
    job.stop = quit_token();
    job.threads = request.threads;
    std::vector<Measured> maps;
    const auto add = [&](std::string name, const Result<TerrainFigures>& figures) -> Status {
        if (!figures) return figures.error();
        maps.push_back({std::move(name), *figures});
        return Done{};
    };
    RecipeChoice choice;
    choice.assignments = request.assignments;
    choice.allow_outside_files = request.allow_outside_files;
    for (const std::string& file : request.files) {
        choice.file = file;
        const bool standard = file == kStandardStream;
        const std::string name =
            standard ? std::string(kInputName) : shown(std::filesystem::path(file).filename());
        const Status added = add(name, standard ? figures_of_input(choice, request, job)
                                                : figures_of_file(choice, request, job));
        if (!added) return added;
    }
    choice.file.clear();
    for (const std::string& preset : request.presets) {
        choice.preset = preset;
        const Status added = add(preset, figures_of_recipe(choice, job));
        if (!added) return added;
    }
    if (request.json)
        print_json(maps);
    else
        print_table(maps);
    return Done{};
}

}  // namespace orograph
