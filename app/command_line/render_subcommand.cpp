#include <CLI/CLI.hpp>

#include "app/base/standard_data.h"
#include "app/command_line/field_options.h"
#include "app/command_line/option_values.h"
#include "app/command_line/recipe_choice.h"
#include "app/command_line/subcommand.h"
#include "app/command_line/value_checks.h"
#include "app/document/outputs.h"
#include "core/base/file_ending.h"

namespace orograph {
namespace {

struct RenderCommand : Subcommand {
    explicit RenderCommand(CLI::App& program)
        : Subcommand(program, "render", "Draw a recipe into a PNG, without a window") {
        recipe.add_to(app());
        app()
            .add_option("-o,--output", picture, "PNG to write; - is standard output")
            ->required()
            ->type_name(kFileValue);
        add_size(app(), size);
        app()
            .add_option("--supersampling", supersampling,
                        "Draw so many pixels along each side for one, 1 to 8, and average them: "
                        "finer edges, but 2 takes 4 times as long and 3 takes 9 times")
            ->check(whole_number(1, 8))
            ->capture_default_str()
            ->type_name("TIMES");
        lens.add_to(app(), &usual);
        add_no_recipe(app(), no_recipe);
        app().add_flag("--overwrite", overwrite, "Replace a file that is there already");
    }

    Status run() override {
        auto pixels = read_size(size, 1 << 16);
        if (!pixels) return pixels.error();
        pixels->supersampling = supersampling;
        if (const Status read = lens.read(&pixels->lens, &usual); !read) return read;
        const bool printed = picture == kStandardStream;
        const Status ending =
            printed ? Status(Done{}) : check_ending(picture, kPictureEndings, "a picture");
        if (!ending) return ending;
        Settings settings;
        const auto opened = recipe.open({}, settings);
        if (!opened) return opened.error();
        const Status free =
            printed ? Status(Done{}) : check_outputs({picture}, inputs_of(*opened, recipe.file));
        if (!free) return free;
        return render_command(*opened, *pixels,
                              {picture, overwrite ? Existing::replace : Existing::keep, !no_recipe},
                              shader_files());
    }

    RecipeChoice recipe;
    LensParams usual;
    FieldOptions lens{lens_fields()};
    std::string picture, size = "1280x720";
    int supersampling = 1;
    bool overwrite = false, no_recipe = false;
};

}  // namespace

std::unique_ptr<Subcommand> add_render(CLI::App& program) {
    return std::make_unique<RenderCommand>(program);
}

}  // namespace orograph
