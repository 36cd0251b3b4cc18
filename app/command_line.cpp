#include "app/command_line.h"

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <charconv>
#include <cstdlib>
#include <string>
#include <vector>

#include "app/base/settings.h"
#include "app/command_line/commands.h"
#include "app/command_line/recipe_choice.h"
#include "app/command_line/sample_command.h"
#include "app/document/presets.h"
#include "app/viewer.h"
#include "core/layers/stack/layer_kinds.h"

namespace orograph {
namespace {

constexpr const char* kFooter =
    "Exit codes: 0 done, 2 wrong usage, 3 unusable input, 4 output could not be written,\n"
    "5 no usable OpenGL. `orograph parameters` lists what --set takes.\n"
    "OROGRAPH_SHADERS=folder reads the shaders from there and reloads those that change.";

int report(const Status& status) {
    if (status) return 0;
    fmt::print(stderr, "orograph: {}\n", status.error().message);
    return static_cast<int>(status.error().fault);
}

/// "1280x720" as a size.
Result<PictureSize> read_size(const std::string& text) {
    constexpr int kLargest = 16384;
    PictureSize size{0, 0};
    const char* const end = text.data() + text.size();
    const char* middle = std::from_chars(text.data(), end, size.width).ptr;
    const bool read =
        middle != end && *middle == 'x' && std::from_chars(middle + 1, end, size.height).ptr == end;
    const auto fits = [](int pixels) { return pixels >= 1 && pixels <= kLargest; };
    if (!read || !fits(size.width) || !fits(size.height)) {
        return Error{Fault::usage, "--size: '" + text +
                                       "' is not a size such as 1280x720, each at "
                                       "most 16384"};
    }
    return size;
}

ShaderFiles shader_files() {
    const char* folder = std::getenv("OROGRAPH_SHADERS");
    return folder && *folder ? ShaderFiles(folder) : ShaderFiles();
}

/// The command line of every command, and where its values go.
struct CommandLine {
    CLI::App app{"Fly over fractal terrain, change it live, export it.", "orograph"};
    RecipeChoice window_recipe, render_recipe, export_recipe, sample_recipe, fly_recipe;
    SampleRequest request;
    std::string picture, size = "1280x720", report;
    ExportPlan plan;
    FlyRequest flight;
    std::string heightmap, texture;
    std::vector<std::string> fields;
    bool overwrite = false;
    int threads = 0;
    CLI::App *render = nullptr, *exporting = nullptr, *sampling = nullptr, *flying = nullptr,
             *parameters = nullptr, *generators = nullptr, *layers = nullptr, *keys = nullptr,
             *presets = nullptr;

    CommandLine() {
        app.set_version_flag("--version", std::string("orograph ") + OROGRAPH_VERSION);
        app.footer(kFooter);
        window_recipe.add_to(app);
        app.add_option("--report", report,
                       "Keep a JSON file with the state and where the controls are (for tests)");

        render = app.add_subcommand("render", "Draw a recipe into a PNG, without a window");
        render_recipe.add_to(*render);
        render->add_option("-o,--output", picture, "PNG to write")->required();
        render->add_option("--size", size, "Width x height in pixels")->capture_default_str();
        render->add_flag("--overwrite", overwrite, "Replace a file that is there already");

        exporting = app.add_subcommand("export", "Write the heightmap and the texture of a recipe");
        export_recipe.add_to(*exporting);
        exporting->add_option("--heightmap", heightmap,
                              "16-bit greyscale PNG to write, with a JSON file beside it");
        exporting->add_option("--texture", texture,
                              "PNG to write: the clouds if view.rendering is clouds, else the "
                              "terrain texture");
        exporting->add_option("--field", fields,
                              "16-bit greyscale PNG of a field of a layer, such as "
                              "2.moisture=wet.png for layer number 2, with a JSON file beside it; "
                              "as many as wanted");
        exporting->add_flag("--overwrite", overwrite, "Replace files that are there already");
        exporting->add_option("--threads", threads, "Threads to use; 0 is one a core")
            ->check(CLI::Range(0, 1024));

        add_flying();
        add_sampling();

        parameters = app.add_subcommand("parameters", "List all parameters, as a Markdown table");
        keys = app.add_subcommand("keys", "List the keys, as a Markdown table");
        generators = app.add_subcommand(
            "generators", "List the generators and their parameters, as Markdown tables");
        layers = app.add_subcommand("layers",
                                    "List the kinds of layers and their parameters, as Markdown");
        presets = app.add_subcommand("presets", "List the presets");
        app.require_subcommand(0, 1);
    }

    void add_flying() {
        flying = app.add_subcommand("fly", "Draw a scripted flight into pictures or a film");
        flying->add_option("flight", flight.flight, "Flight (JSON) with the keys of the camera")
            ->required();
        flying->add_option("--recipe", fly_recipe.file, "Recipe (JSON) to fly over");
        fly_recipe.add_changes_to(*flying);
        flying->add_option("--frames", flight.frames, "Folder for frame-00001.png and so on");
        flying->add_option("--film", flight.film, "Film to write, such as flight.mp4, by ffmpeg");
        flying->add_option("--size", size, "Width x height in pixels")->capture_default_str();
        flying->add_flag("--overwrite", overwrite, "Replace files that are there already");
    }

    void add_sampling() {
        sampling = app.add_subcommand("sample", "Print heights of any window, with all digits");
        sample_recipe.add_to(*sampling);
        sampling->add_option("--generator", request.generator,
                             "Generator to ask in place of a recipe, whose ground is sampled; "
                             "--set generator.parameter=value changes it (see `orograph "
                             "generators`). One that needs the whole map makes it, of as many "
                             "samples as its parameter samples says from 0,0 on");
        sampling->add_option("--window", request.window, "x,y,width,height in samples")->required();
        sampling->add_option("--level", request.level, "Level to sample; the finest by default")
            ->check(CLI::Range(0, 62));
        sampling->add_option("--format", request.format, "json or csv")
            ->check(CLI::IsMember({"json", "csv"}))
            ->capture_default_str();
        sampling->add_option("--plant", request.plant,
                             "PNG heightmap that the world keeps, and adds detail to");
        sampling
            ->add_option("--plant-level", request.plant_level,
                         "Level of the planted samples; the one that fits them by default")
            ->check(CLI::Range(0, 15));
        sampling->add_option("--plant-step", request.plant_step, "Plant every n-th sample alone")
            ->check(CLI::Range(1, 4096))
            ->capture_default_str();
        sampling->add_option("--learn", request.learn,
                             "PNG heightmap, 2^n + 1 samples a side, whose roughness at each size "
                             "the world takes on");
        sampling->add_option("--picture", request.picture,
                             "PNG to write with a coloured relief, instead of printing");
        sampling->add_option("--enlarge", request.enlarge, "Pixels a sample in the picture")
            ->check(CLI::Range(1, 64))
            ->capture_default_str();
        sampling->add_option("--palette", request.palette, "Colours of the picture")
            ->capture_default_str();
        sampling->add_flag("--overwrite", overwrite, "Replace a file that is there already");
        sampling->add_option("--threads", request.threads, "Threads to use; 0 is one a core")
            ->check(CLI::Range(0, 1024));
    }

    Existing existing() const { return overwrite ? Existing::replace : Existing::keep; }

    Status run_render() const {
        const auto pixels = read_size(size);
        if (!pixels) return pixels.error();
        Settings settings;
        const auto recipe = render_recipe.open({}, settings);
        if (!recipe) return recipe.error();
        return render_command(*recipe, *pixels, picture, existing(), shader_files());
    }

    Status run_fly() {
        if (flight.frames.empty() && flight.film.empty()) {
            return Error{Fault::usage, "fly into what? Name --frames or --film, or both"};
        }
        const auto pixels = read_size(size);
        if (!pixels) return pixels.error();
        flight.size = *pixels;
        flight.existing = existing();
        Settings settings;
        const auto recipe = fly_recipe.open({}, settings);
        if (!recipe) return recipe.error();
        return fly_command(*recipe, flight, shader_files());
    }

    Status run_export() {
        if (heightmap.empty() && texture.empty() && fields.empty()) {
            return Error{Fault::usage, "export what? Name --heightmap, --texture or --field"};
        }
        plan = {heightmap, texture, existing()};
        for (const std::string& text : fields) {
            auto field = read_field_export(text);
            if (!field) return field.error();
            plan.fields.push_back(std::move(*field));
        }
        Settings settings;
        const auto recipe = export_recipe.open({}, settings);
        if (!recipe) return recipe.error();
        return export_command(*recipe, plan, threads);
    }

    Status run_sample() {
        if (request.generator.empty()) {
            Settings settings;
            const auto recipe = sample_recipe.open({}, settings);
            if (!recipe) return recipe.error();
            return sample_command(request, *recipe, existing());
        }
        if (sample_recipe.named()) {
            return Error{Fault::usage, "name a generator, or a recipe or layers, not both"};
        }
        request.assignments = sample_recipe.assignments;
        return sample_command(request, {}, existing());
    }

    Status run_window() const {
        auto settings = load_settings(settings_path());
        if (!settings) {
            fmt::print(stderr, "orograph: {}; starting with the defaults\n",
                       settings.error().message);
            settings = Settings{};
        }
        const auto recipe = window_recipe.open(opening_preset().recipe, *settings);
        if (!recipe) return recipe.error();
        return run_viewer({*recipe, window_recipe.file, *settings, shader_files(), report});
    }

    Status run() {
        if (*render) return run_render();
        if (*flying) return run_fly();
        if (*exporting) return run_export();
        if (*sampling) return run_sample();
        if (*parameters)
            print_parameters();
        else if (*generators)
            print_generators();
        else if (*layers)
            print_layer_kinds();
        else if (*keys)
            print_keys();
        else if (*presets)
            print_presets();
        else
            return run_window();
        return Done{};
    }
};

}  // namespace

int run_command_line(int argument_count, const char* const* arguments) {
    CommandLine line;
    try {
        line.app.parse(argument_count, arguments);
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() == 0) return line.app.exit(error);  // --help, --version
        return report(Error{Fault::usage, std::string(error.what()) + " (see orograph --help)"});
    }
    return report(line.run());
}

}  // namespace orograph
