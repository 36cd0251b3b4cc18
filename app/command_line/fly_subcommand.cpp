#include <CLI/CLI.hpp>

#include "app/base/standard_data.h"
#include "app/command_line/option_values.h"
#include "app/command_line/recipe_choice.h"
#include "app/command_line/subcommand.h"
#include "app/document/outputs.h"

namespace orograph {
namespace {

struct FlyCommand : Subcommand {
    explicit FlyCommand(CLI::App& program)
        : Subcommand(program, "fly", "Draw a scripted flight into pictures or a film") {
        app()
            .add_option("flight", request.flight,
                        "Flight (JSON) with the keys of the camera; - is standard input")
            ->required()
            ->type_name(kFileValue);
        app()
            .add_option("--recipe", recipe.file, "Recipe (JSON) to fly over; - is standard input")
            ->type_name(kFileValue);
        recipe.add_changes_to(app());
        app()
            .add_option("--frames", request.frames, "Folder for frame-00001.png and so on")
            ->type_name(kFolderValue);
        app()
            .add_option("--film", request.film, "Film to write, such as flight.mp4, by ffmpeg")
            ->type_name(kFileValue);
        add_size(app(), size);
        app().add_flag("--overwrite", overwrite, "Replace files that are there already");
    }

    Status run() override {
        if (request.frames.empty() && request.film.empty()) {
            return Error{Fault::usage, "fly into what? Name --frames or --film, or both"};
        }
        const bool given = request.flight == kStandardStream;
        if (given && recipe.file == kStandardStream) {
            return Error{Fault::usage, "standard input can be read once: name - once"};
        }
        const auto pixels = read_size(size, 16384);
        if (!pixels) return pixels.error();
        request.size = *pixels;
        request.existing = overwrite ? Existing::replace : Existing::keep;
        Settings settings;
        const auto opened = recipe.open({}, settings);
        if (!opened) return opened.error();
        std::vector<std::filesystem::path> inputs = inputs_of(*opened, recipe.file);
        if (!given) inputs.push_back(request.flight);
        if (const Status free = check_outputs({request.film}, inputs); !free) return free;
        return fly_command(*opened, request, shader_files());
    }

    RecipeChoice recipe;
    FlyRequest request;
    std::string size = "1280x720";
    bool overwrite = false;
};

}  // namespace

std::unique_ptr<Subcommand> add_fly(CLI::App& program) {
    return std::make_unique<FlyCommand>(program);
}

}  // namespace orograph
