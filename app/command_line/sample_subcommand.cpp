#include <CLI/CLI.hpp>
#include <algorithm>
#include <utility>
#include <vector>

#include "app/base/standard_data.h"
#include "app/command_line/height_choice.h"
#include "app/command_line/option_values.h"
#include "app/command_line/recipe_choice.h"
#include "app/command_line/sample_command.h"
#include "app/command_line/stream_format.h"
#include "app/command_line/subcommand.h"
#include "app/command_line/value_checks.h"
#include "app/command_line/window_text.h"
#include "app/document/outputs.h"
#include "core/base/file_ending.h"
#include "core/formats/height_format.h"
#include "core/formats/height_sidecar.h"

namespace orograph {
namespace {

struct SampleCommand : Subcommand {
    explicit SampleCommand(CLI::App& program)
        : Subcommand(program, "sample", "Print heights of any window, with all digits") {
        recipe.add_to(app());
        app()
            .add_option("--generator", request.generator,
                        "Generator to ask in place of a recipe, whose ground is sampled; "
                        "--set generator.parameter=value changes it (see `orograph "
                        "generators`). One that needs the whole map makes it, of as many "
                        "samples as its parameter samples says from 0,0 on")
            ->type_name(kGeneratorValue);
        app()
            .add_option("--window", request.window, "x,y,width,height in samples")
            ->required()
            ->type_name(kWindowValue);
        app()
            .add_option("--level", request.level, "Level to sample; the finest by default")
            ->check(whole_number(0, 62));
        app().add_flag("--json", json, "Print JSON, as it does if nothing is said");
        app()
            .add_option("--format", request.format,
                        "json or csv, or the format of a heightmap on standard output")
            ->type_name(one_of(formats()))
            ->check(known_word(formats()))
            ->capture_default_str();
        add_learning();
        add_picture();
        app()
            .add_option("--heightmap", request.heightmap,
                        "File of heights to write, with a JSON file beside it, instead of "
                        "printing: " +
                            listed_height_formats() + "; - is standard output")
            ->type_name(kFileValue);
        heights.add_to(app());
        app().add_flag("--overwrite", overwrite, "Replace a file that is there already");
        add_no_recipe(app(), no_recipe);
        app()
            .add_option("--threads", request.threads,
                        "Threads to use, 1024 at most; 0 is one a core")
            ->check(whole_number(0, 1024));
    }

    void add_learning() {
        app()
            .add_option("--plant", request.plant,
                        "File of heights that the world keeps, and adds detail to; - is standard "
                        "input")
            ->type_name(kFileValue);
        input_format.add_to(app());
        app()
            .add_option("--plant-level", request.plant_level,
                        "Level of the planted samples, 0 to 15; the one that fits them by default")
            ->check(whole_number(0, 15));
        app()
            .add_option("--plant-step", request.plant_step,
                        "Plant every n-th sample alone, n from 1 to 4096")
            ->check(whole_number(1, 4096))
            ->capture_default_str();
        app()
            .add_option("--learn", request.learn,
                        "File of heights, 2^n + 1 samples a side, whose roughness at each size "
                        "the world takes on; - is standard input")
            ->type_name(kFileValue);
    }

    void add_picture() {
        app()
            .add_option("--picture", request.picture,
                        "PNG to write with a coloured relief, instead of printing; - is standard "
                        "output")
            ->type_name(kFileValue);
        app()
            .add_option("--enlarge", request.enlarge, "Pixels a sample in the picture, 1 to 64")
            ->check(whole_number(1, 64))
            ->capture_default_str();
        app()
            .add_option("--palette", request.palette, "Colours of the picture")
            ->capture_default_str()
            ->type_name(kPaletteValue);
    }

    Status run() override {
        if (request.picture != kStandardStream) {
            const Status ending = check_ending(request.picture, kPictureEndings, "a picture");
            if (!ending) return ending;
        }
        if (const Status once = read_streams(); !once) return once;
        if (json && request.format != "json") {
            return Error{Fault::usage, "name --json or --format " + request.format + ", not both"};
        }
        if (const Status right = read_heightmap(); !right) return right;
        const Existing existing = overwrite ? Existing::replace : Existing::keep;
        Recipe ground;
        std::vector<std::filesystem::path> inputs;
        if (request.generator.empty()) {
            Settings settings;
            auto opened = recipe.open({}, settings);
            if (!opened) return opened.error();
            ground = std::move(*opened);
            inputs = inputs_of(ground, recipe.file);
        } else if (recipe.named()) {
            return Error{Fault::usage, "name a generator, or a recipe or layers, not both"};
        } else {
            request.assignments = recipe.assignments;
        }
        std::vector<std::filesystem::path> outputs;
        for (const std::string& input : {request.plant, request.learn}) {
            if (input != kStandardStream) inputs.emplace_back(input);
        }
        for (const std::string& output : {request.picture, request.heightmap}) {
            if (output != kStandardStream) outputs.emplace_back(output);
        }
        if (!request.heightmap.empty() && request.heightmap != kStandardStream) {
            outputs.push_back(sidecar_path(request.heightmap));
        }
        if (const Status free = check_outputs(outputs, inputs); !free) return free;
        for (const auto& output : outputs) {
            if (output.empty()) continue;
            if (const Status place = check_place(output, existing); !place) return place;
        }
        request.recipe = !no_recipe;
        return sample_command(request, ground, existing);
    }

    /// What of standard input and output is named.
    Status read_streams() {
        const std::string* const names[] = {&recipe.file, &request.plant, &request.learn};
        const auto given = std::ranges::count_if(
            names, [](const std::string* name) { return *name == kStandardStream; });
        if (given > 1) {
            return Error{Fault::usage, "standard input can be read once: name - once"};
        }
        const auto input = input_format.read(given == 1 && recipe.file != kStandardStream);
        if (!input) return input.error();
        request.input_format = *input;
        const bool texts = request.format == "json" || request.format == "csv";
        const auto output = StreamFormat(StreamFormat::Way::out, texts ? "" : request.format)
                                .read(request.heightmap == kStandardStream);
        if (!output) return output.error();
        request.output_format = *output;
        return Done{};
    }

    /// What --heightmap and its options say.
    Status read_heightmap() {
        const auto options = heights.read();
        if (!options) return options.error();
        request.heights = *options;
        if (request.heightmap.empty()) return heights.check_unused("--heightmap");
        if (!request.picture.empty()) {
            return Error{Fault::usage, "name --picture or --heightmap, not both"};
        }
        auto format = request.output_format ? Result<const HeightFormat*>(request.output_format)
                                            : height_format_of(request.heightmap);
        if (!format) return format.error();
        const Status fits = check_options(**format, *options);
        return fits ? fits : heights.naming_options(fits.error());
    }

    /// How heights are printed.
    static std::vector<std::string> formats() {
        std::vector<std::string> all = {"json", "csv"};
        for (const HeightFormat& format : height_formats()) {
            if (format.write) all.emplace_back(format.key);
        }
        return all;
    }

    StreamFormat input_format{StreamFormat::Way::in};
    RecipeChoice recipe;
    HeightChoice heights;
    SampleRequest request;
    bool overwrite = false, no_recipe = false, json = false;
};

}  // namespace

std::unique_ptr<Subcommand> add_sample(CLI::App& program) {
    return std::make_unique<SampleCommand>(program);
}

}  // namespace orograph
