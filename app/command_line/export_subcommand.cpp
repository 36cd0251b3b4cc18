#include <CLI/CLI.hpp>
#include <utility>
#include <vector>

#include "app/command_line/height_choice.h"
#include "app/command_line/recipe_choice.h"
#include "app/command_line/subcommand.h"

namespace orograph {
namespace {

struct ExportCommand : Subcommand {
    explicit ExportCommand(CLI::App& program)
        : Subcommand(program, "export", "Write the heightmap and the texture of a recipe") {
        recipe.add_to(app());
        app().add_option(
            "--heightmap", heightmap,
            "File of heights to write, with a JSON file beside it: " + listed_height_formats());
        heights.add_to(app());
        app().add_option("--texture", texture,
                         "PNG to write: the clouds if view.rendering is clouds, else the "
                         "terrain texture");
        app().add_option("--field", fields,
                         "16-bit greyscale PNG of a field of a layer, such as "
                         "2.moisture=wet.png for layer number 2, with a JSON file beside it; "
                         "as many as wanted");
        app().add_flag("--overwrite", overwrite, "Replace files that are there already");
        app()
            .add_option("--threads", threads, "Threads to use; 0 is one a core")
            ->check(CLI::Range(0, 1024));
    }

    Status run() override {
        if (heightmap.empty() && texture.empty() && fields.empty()) {
            return Error{Fault::usage, "export what? Name --heightmap, --texture or --field"};
        }
        ExportPlan plan{heightmap, texture, overwrite ? Existing::replace : Existing::keep};
        const auto options = heights.read();
        if (!options) return options.error();
        plan.heights = *options;
        for (const std::string& text : fields) {
            auto field = read_field_export(text);
            if (!field) return field.error();
            plan.fields.push_back(std::move(*field));
        }
        Settings settings;
        const auto opened = recipe.open({}, settings);
        if (!opened) return opened.error();
        plan.document = recipe.file;
        return export_command(*opened, plan, threads);
    }

    RecipeChoice recipe;
    HeightChoice heights;
    std::string heightmap, texture;
    std::vector<std::string> fields;
    bool overwrite = false;
    int threads = 0;
};

}  // namespace

std::unique_ptr<Subcommand> add_export(CLI::App& program) {
    return std::make_unique<ExportCommand>(program);
}

}  // namespace orograph
