#include "app/command_line.h"

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "app/base/settings_file.h"
#include "app/base/standard_data.h"
#include "app/base/standard_streams.h"
#include "app/command_line/commands.h"
#include "app/command_line/option_values.h"
#include "app/command_line/recipe_choice.h"
#include "app/command_line/sample_command.h"
#include "app/command_line/subcommand.h"
#include "app/command_line/usage_error.h"
#include "app/command_line/value_checks.h"
#include "app/document/height_preview.h"
#include "app/document/presets.h"
#include "app/viewer.h"
#include "core/base/files.h"
#include "core/base/nearest_word.h"
#include "core/base/text.h"
#include "core/formats/open_picture.h"
#include "core/recipe/read_recipe.h"
#include "core/recipe/recipe_files.h"

namespace orograph {
namespace {

constexpr const char* kFooter =
    "Exit codes: 0 done, 2 wrong usage, 3 unusable input, 4 output could not be written,\n"
    "5 no usable OpenGL, 70 internal error, 128 and more: ended by a signal. `orograph parameters` "
    "lists what --set takes.\n"
    "A recipe, a flight or heights named - are read from standard input; a picture, heights or "
    "lines "
    "of water named - go to standard output. "
    "Nothing is printed in colour, whatever NO_COLOR says.\n"
    "OROGRAPH_SHADERS=folder reads the shaders from there and reloads those that change.";

int report(const Status& status) {
    if (status) return 0;
    std::string message = status.error().message;
    // Every command that keeps a file which is there has the option.
    if (message.ends_with(kFileIsThere)) message += "; --overwrite replaces it";
    complain(message);
    return static_cast<int>(status.error().fault);
}

/// What the program does when no command is named.
struct WindowCommand {
    explicit WindowCommand(CLI::App& program) {
        recipe.add_to(program);
        program
            .add_option("--as", picture_as,
                        "What becomes of a picture that is named in place of a recipe: the "
                        "document that it was made from, or a layer of its heights. Without this "
                        "the window asks")
            ->type_name(one_of({"document", "layer"}))
            ->check(known_word({"document", "layer"}));
        program
            .add_option("--report", report,
                        "Keep a JSON file with the state and where the controls are (for "
                        "tests)")
            ->type_name(kFileValue);
    }

    Status run() const {
        StartSettings start = open_settings(settings_path());
        if (!start.note.empty()) complain(start.note);
        Settings& settings = start.settings;
        // The window asks about files that the command line would refuse.
        RecipeChoice choice = recipe;
        choice.allow_outside_files = true;
        const std::filesystem::path named = recipe.file;
        std::error_code unknown;
        const bool picture = may_hold_recipe(named) ||
                             (named_as_heights(named) && std::filesystem::exists(named, unknown));
        if (picture_as == "layer" && !picture) {
            return Error{Fault::usage, "--as layer: name a file of heights before it"};
        }
        if (picture && picture_as != "document") choice.file.clear();
        // Layers of one's own take the place of those of a plain map.
        const bool own_layers = !recipe.layers.empty() || picture_as == "layer";
        const Preset& usual = own_layers ? plain_preset() : opening_preset();
        auto opened = choice.open(usual.recipe, settings);
        if (!opened) return opened.error();
        if (picture && picture_as == "layer") {
            allow_files(settings, {named});
            *opened = with_picture(*opened, std::filesystem::absolute(named));
        }
        std::vector<std::string> notes;
        if (picture && picture_as == "layer") notes = notes_on_stretched(*opened);
        std::optional<ReadDocument> waiting;
        const bool has_file = !picture && recipe.file != kStandardStream;
        std::filesystem::path file = has_file ? named : std::filesystem::path();
        std::string title;
        if (picture && !picture_as.empty()) title = shown(named.stem());
        if (!choice.file.empty() && !recipe.allow_outside_files) {
            auto outside = files_outside(*opened, folder_of_document(named));
            if (!not_allowed(outside, settings).empty()) {
                waiting = ReadDocument{*opened, file, title, std::move(outside), stamp_of(file)};
                opened = opening_preset().recipe;
                file.clear();
                title.clear();
            }
        }
        const auto preset = find_preset(recipe.preset);
        if (!start.note.empty()) notes.push_back(start.note);
        if (preset && title.empty()) title = preset->label;
        const bool asks = picture && picture_as.empty();
        return run_viewer({*opened, file, title, waiting,
                           asks ? std::filesystem::absolute(named) : std::filesystem::path(),
                           settings, notes, shader_files(), report});
    }

    RecipeChoice recipe;
    std::string picture_as, report;
};

/// In the order of --help.
std::vector<std::unique_ptr<Subcommand>> add_subcommands(CLI::App& program) {
    std::vector<std::unique_ptr<Subcommand>> all;
    all.push_back(add_render(program));
    all.push_back(add_export(program));
    all.push_back(add_fly(program));
    all.push_back(add_places(program));
    all.push_back(add_sample(program));
    all.push_back(add_info(program));
    all.push_back(add_convert(program));
    all.push_back(add_measure(program));
    all.push_back(add_thumbnail(program));
    const auto list = [&](const char* name, const char* description, void (*print)()) {
        all.push_back(add_list(program, name, description, print));
    };
    list("parameters", "List all parameters, as a Markdown table", print_parameters);
    list("keys", "List the keys, as a Markdown table", print_keys);
    list("generators", "List the generators and their parameters, as Markdown tables",
         print_generators);
    list("layers", "List the kinds of layers and their parameters, as Markdown", print_layer_kinds);
    list("presets", "List the presets", print_presets);
    list("moods", "List the moods: light, air and clouds that go together", print_moods);
    all.push_back(add_manual(program));
    all.push_back(add_completion(program));
    return all;
}

/// "; the nearest to --heigtmap is --heightmap", of the first option in a list of arguments, each
/// after a blank; empty if none is near.
std::string option_meant(const CLI::App& command, std::string_view arguments) {
    constexpr std::string_view kMark = " --";
    const std::size_t begin = arguments.find(kMark);
    if (begin == arguments.npos) return {};
    std::string_view typed = arguments.substr(begin + kMark.size());
    typed = typed.substr(0, typed.find_first_of(" ="));
    NearestWord nearest(typed);
    for (const CLI::Option* option : command.get_options()) {
        for (const std::string& name : option->get_lnames()) nearest.consider(name);
    }
    if (nearest.found().empty()) return {};
    return fmt::format("; the nearest to --{} is --{}", typed, nearest.found());
}

std::vector<const CLI::App*> commands_of(const CLI::App& program) {
    return program.get_subcommands([](const CLI::App*) { return true; });
}

/// Whether a word is neither a command nor a file, and looks like no path.
bool names_nothing(const CLI::App& program, const std::string& word) {
    std::error_code unknown;
    const bool command = std::ranges::count(commands_of(program), word, [](const CLI::App* one) {
                             return one->get_name();
                         }) > 0;
    return !command && word.find_first_of("./-") == word.npos &&
           !std::filesystem::exists(word, unknown);
}

/// The command that such a word was most likely meant to be; empty if none is near.
std::string command_meant(const CLI::App& program, std::string_view word) {
    NearestWord nearest(word);
    const auto commands = commands_of(program);
    for (const CLI::App* command : commands) nearest.consider(command->get_name());
    return std::string(nearest.found());
}

Error no_command(const std::string& word, const std::string& meant) {
    return {Fault::usage,
            fmt::format("there is no command or file '{}'{} (orograph --help lists the commands)",
                        excerpt(word),
                        meant.empty() ? "" : fmt::format("; the nearest command is {}", meant))};
}

/// Tells of arguments that nothing takes: in their order, or that the first was meant as a command.
Error unexpected(const CLI::App& program, std::vector<std::string> arguments) {
    const std::string& first = arguments.front();
    if (names_nothing(program, first)) return no_command(first, command_meant(program, first));
    std::vector<std::string> left = program.remaining(true);
    std::string list;
    for (const std::string& argument : arguments) {
        const auto found = std::ranges::find(left, argument);
        if (found == left.end()) continue;
        left.erase(found);
        list += " " + argument;
    }
    const auto parsed = program.get_subcommands();
    const std::string command = parsed.empty() ? "" : parsed.front()->get_name() + " ";
    const std::string meant = option_meant(parsed.empty() ? program : *parsed.front(), list);
    return Error{Fault::usage, fmt::format("unexpected arguments:{}{} (see orograph {}--help)",
                                           list, meant, command)};
}

}  // namespace

int run_command_line(int argument_count, const char* const* arguments) {
    CLI::App program("Fly over fractal terrain, change it live, export it.", "orograph");
    program.set_version_flag("--version", std::string("orograph ") + OROGRAPH_VERSION);
    program.footer(kFooter);
    const WindowCommand window(program);
    const auto subcommands = add_subcommands(program);
    program.require_subcommand(0, 1);
    try {
        program.parse(argument_count, arguments);
    } catch (const CLI::ExtrasError&) {
        return report(unexpected(program, {arguments + 1, arguments + argument_count}));
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() == 0) return program.exit(error);  // --help, --version
        return report(usage_error(program, error));
    }
    for (const auto& command : subcommands) {
        if (command->named()) return report(command->run());
    }
    // Alone a word is a recipe's name, or was meant as a command.
    const std::string& file = window.recipe.file;
    if (!file.empty() && names_nothing(program, file) && !find_preset(file)) {
        const std::string meant = command_meant(program, file);
        if (!meant.empty()) return report(no_command(file, meant));
    }
    return report(window.run());
}

}  // namespace orograph
