#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

#include "app/commands/command_table.h"
#include "app/document/presets.h"
#include "core/base/files.h"
#include "core/recipe/moods.h"
#include "tests/app/program.h"
#include "tests/support/temporary_folder.h"

namespace orograph {
namespace {

namespace fs = std::filesystem;
bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

/// The sentence with which the program ends with that exit code; it must be the only thing it says.
std::string sentence(const Arguments& arguments, int code, const Environment& environment = {}) {
    const Finished run = run_program(arguments, environment);
    EXPECT_EQ(run.code, code) << run.errors;
    EXPECT_EQ(run.output, "");
    constexpr std::string_view kStart = "orograph: ";
    EXPECT_TRUE(run.errors.starts_with(kStart)) << run.errors;
    EXPECT_EQ(std::ranges::count(run.errors, '\n'), 1) << run.errors;
    EXPECT_TRUE(run.errors.ends_with("\n"));
    return run.errors.size() > kStart.size()
               ? run.errors.substr(kStart.size(), run.errors.size() - kStart.size() - 1)
               : "";
}

class CommandLineTest : public testing::Test {
  protected:
    std::string path(const std::string& name) const { return (folder_ / name).string(); }
    std::string put(const std::string& name, const std::string& text) const {
        std::ofstream(folder_ / name) << text;
        return path(name);
    }
    /// An export that works, but for what is added to it.
    Arguments exporting(const Arguments& more = {}) const {
        Arguments arguments{"export", "--texture", path("t.png"), "--set", "texture.iterations=2"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return arguments;
    }
    void TearDown() override {
        // Whatever went wrong, no half of a file may be left.
        for (const auto& entry : fs::directory_iterator(folder_.path())) {
            EXPECT_FALSE(contains(entry.path().filename().string(), ".part")) << entry.path();
        }
    }

    TemporaryFolder folder_;
};

TEST_F(CommandLineTest, names_what_it_does_not_expect) {
    EXPECT_EQ(sentence({"rendr", "land.json", "-o", "x.png"}, 2),
              "there is no command or file 'rendr'; the nearest command is render (orograph --help "
              "lists the commands)");
    EXPECT_EQ(sentence({"export", "--heigtmap", "h.png"}, 2),
              "unexpected arguments: --heigtmap; the nearest to --heigtmap is --heightmap "
              "(see orograph export --help)");
    EXPECT_EQ(sentence({"export", "--mask", "slope", "-o", "x.png"}, 2),
              "unexpected arguments: --mask -o x.png (see orograph export --help)");
    EXPECT_EQ(sentence({"presets", "foo"}, 2),
              "unexpected arguments: foo (see orograph presets --help)");
}

TEST_F(CommandLineTest, tells_a_mistyped_command_from_a_recipe) {
    for (const Arguments& mistyped :
         {Arguments{"exprt"}, {"exprt", "--set", "lattice.levels=3"}, {"exprt", "x"}}) {
        EXPECT_EQ(sentence(mistyped, 2),
                  "there is no command or file 'exprt'; the nearest command is export (orograph "
                  "--help lists the commands)");
    }
    EXPECT_EQ(sentence({"exprt.json"}, 3), "can't read exprt.json: No such file or directory");
    EXPECT_EQ(sentence({"dunes"}, 3), "can't read dunes: No such file or directory");
    EXPECT_TRUE(sentence({"lace"}, 3).ends_with("the preset of that name is --preset lace"));
}

TEST_F(CommandLineTest, says_in_a_sentence_what_an_option_takes) {
    EXPECT_EQ(
        sentence({"render", "-o", "p.png", "--supersampling", "0"}, 2),
        "--supersampling: '0' is not a whole number from 1 to 8 (see orograph render --help)");
    EXPECT_EQ(sentence({"export", "--threads", "few"}, 2),
              "--threads: 'few' is not a whole number from 0 to 1024 (see orograph export --help)");
    EXPECT_EQ(sentence({"measure", "--cell", "0"}, 2),
              "--cell: '0' is not a number from 0.001 to 1000000 (see orograph measure --help)");
    EXPECT_EQ(sentence({"measure", "--sea", "low"}, 2),
              "--sea: 'low' is not a number (see orograph measure --help)");
    EXPECT_EQ(sentence({"completion", "csh"}, 2),
              "shell: 'csh' is not bash, zsh or fish (see orograph completion --help)");
    EXPECT_EQ(sentence({"info"}, 2),
              "info needs \"file\": File to look at (see orograph info --help)");
    EXPECT_EQ(sentence({"render"}, 2),
              "render needs --output: PNG to write (see orograph render --help)");
    EXPECT_EQ(sentence({"render", "-o", "p.png", "--size"}, 2),
              "--size needs a value: Width x height in pixels (see orograph render --help)");
    EXPECT_EQ(sentence({"--preset", "lace", "--preset", "lace"}, 2),
              "--preset is named more than once; name it once (see orograph --help)");
}

TEST_F(CommandLineTest, help_goes_to_the_output_and_tells_of_the_exit_codes) {
    const Finished run = run_program({"--help"});
    EXPECT_EQ(run.code, 0);
    EXPECT_EQ(run.errors, "");
    for (const char* part : {"render", "export", "parameters", "keys", "presets", "--set",
                             "Exit codes: 0 done, 2 wrong usage, 3 unusable input, 4 output"}) {
        EXPECT_TRUE(contains(run.output, part)) << part;
    }
}

TEST_F(CommandLineTest, each_command_has_help) {
    for (const auto& [command, part] : {std::pair{"render", "--size"}, {"export", "--heightmap"}}) {
        const Finished run = run_program({command, "--help"});
        EXPECT_EQ(run.code, 0);
        EXPECT_TRUE(contains(run.output, part)) << run.output;
    }
}

TEST_F(CommandLineTest, tells_its_version) {
    const Finished run = run_program({"--version"});
    EXPECT_EQ(run.code, 0);
    EXPECT_EQ(run.errors, "");
    EXPECT_TRUE(run.output.starts_with("orograph ")) << run.output;
    EXPECT_EQ(std::ranges::count(run.output, '.'), 2);
}

TEST_F(CommandLineTest, lists_every_parameter) {
    const Finished run = run_program({"parameters"});
    EXPECT_EQ(run.code, 0);
    Recipe recipe;
    for (const Parameter& parameter : parameters(recipe)) {
        EXPECT_TRUE(contains(run.output, "| `" + parameter.key() + "` | " +
                                             to_text(parameter.default_value()) + " | " +
                                             parameter.range_text() + " |"))
            << parameter.key();
    }
    EXPECT_EQ(static_cast<std::size_t>(std::ranges::count(run.output, '\n')),
              parameters(recipe).size() + 2);
}

TEST_F(CommandLineTest, lists_every_key) {
    const Finished run = run_program({"keys"});
    EXPECT_EQ(run.code, 0);
    for (const KeyHelp& row : key_help(KeyLayout::modern)) {
        EXPECT_TRUE(contains(run.output, "| " + row.keys + " | ")) << row.keys;
        EXPECT_TRUE(contains(run.output, " | " + row.label + " | " + row.tooltip + " |"))
            << row.label;
    }
    // Where the classic keys are others, they stand beside these.
    EXPECT_TRUE(contains(run.output, "| V | V, Ctrl+O | View Options |"));
    EXPECT_TRUE(contains(run.output, "| Ctrl+O | none | Open... |"));
    EXPECT_TRUE(contains(run.output, "| Ctrl+S |  | Save |"));
}

TEST_F(CommandLineTest, lists_every_preset) {
    const Finished run = run_program({"presets"});
    EXPECT_EQ(run.code, 0);
    std::string expected;
    for (const Preset& preset : presets()) expected += preset.key + "\n";
    EXPECT_EQ(run.output, expected);
}

TEST_F(CommandLineTest, lists_every_mood) {
    const Finished run = run_program({"moods"});
    EXPECT_EQ(run.code, 0);
    std::string expected;
    for (const Mood& mood : moods()) expected += mood.key + "\n";
    EXPECT_EQ(run.output, expected);
}

TEST_F(CommandLineTest, an_unknown_flag_is_wrong_usage) {
    EXPECT_TRUE(contains(sentence({"--lost"}, 2), "--lost"));
    EXPECT_TRUE(contains(sentence(exporting({"--lost"}), 2), "--lost"));
    EXPECT_TRUE(contains(sentence({"--lost"}, 2), "(see orograph --help)"));
}

TEST_F(CommandLineTest, two_recipes_are_wrong_usage) {
    EXPECT_TRUE(contains(sentence(exporting({"--preset", "lace", put("a.json", "{}")}), 2),
                         "name a recipe or a preset, not both"));
}

TEST_F(CommandLineTest, render_needs_to_know_where_to) {
    EXPECT_TRUE(contains(sentence({"render"}, 2), "--output"));
}

TEST_F(CommandLineTest, export_needs_to_know_what) {
    EXPECT_EQ(
        sentence({"export"}, 2),
        "export what? Name --heightmap, --tiles, --texture, --mesh, --water, --biome-diagram, a "
        "mask, --field or --fields");
}

TEST_F(CommandLineTest, a_size_that_is_none_is_wrong_usage) {
    for (const char* size : {"", "x", "12", "12x", "x12", "12x34x", "0x5", "5x0", "-3x5", "12,5x4",
                             "99999x5", "5x65537", "1e3x1e3", "12 x 34"}) {
        const std::string text = sentence({"render", "-o", path("p.png"), "--size", size}, 2);
        EXPECT_TRUE(contains(text, "--size") && contains(text, std::string("'") + size + "'"))
            << text;
    }
    EXPECT_EQ(folder_.entries(), 0);
}

TEST_F(CommandLineTest, too_many_threads_are_wrong_usage) {
    for (const char* threads : {"-1", "1025", "two"}) {
        EXPECT_TRUE(contains(sentence(exporting({"--threads", threads}), 2), "--threads"));
    }
}

TEST_F(CommandLineTest, an_assignment_that_can_not_be_is_wrong_usage) {
    const auto refused = [&](const std::string& assignment) {
        return sentence(exporting({"--set", assignment}), 2);
    };
    EXPECT_EQ(refused("layers.1.hh=1"),
              "--set: there is no parameter 'layers.1.hh'; the nearest is 'layers.1.h'");
    EXPECT_EQ(refused("layers.1.h=1.01"), "--set: layers.1.h can't be '1.01': it takes 0 to 1");
    EXPECT_EQ(refused("lattice.levels=41"),
              "--set: lattice.levels can't be '41': it takes 0 to 40");
    EXPECT_EQ(refused("view.tile=two"), "--set: view.tile must be a whole number, not 'two'");
    EXPECT_EQ(refused("view.tile"), "--set: 'view.tile' is not of the form key=value");
    EXPECT_TRUE(
        contains(refused("view.rendering=oil"), "ridge, lines, rendered, clouds, teximage"));
    EXPECT_TRUE(contains(refused("lattice.seed=-1"), "lattice.seed"));
    EXPECT_TRUE(contains(refused("layers.1.h=nan"), "layers.1.h"));
    EXPECT_EQ(folder_.entries(), 0);
}

TEST_F(CommandLineTest, every_number_out_of_its_range_is_refused) {
    Recipe recipe;
    for (const Parameter& parameter : parameters(recipe)) {
        if (!std::holds_alternative<int>(parameter.default_value()) &&
            !std::holds_alternative<double>(parameter.default_value())) {
            continue;
        }
        for (const double value : {parameter.field().minimum - 1, parameter.field().maximum + 1}) {
            const std::string text = std::to_string(static_cast<long long>(value));
            EXPECT_TRUE(contains(sentence(exporting({"--set", parameter.key() + "=" + text}), 2),
                                 parameter.key() + " can't be '"))
                << parameter.key() << " = " << text;
        }
    }
}

TEST_F(CommandLineTest, an_unknown_preset_is_wrong_usage) {
    EXPECT_TRUE(contains(sentence(exporting({"--preset", "lost"}), 2),
                         "there is no preset 'lost'; there are " + presets().front().key));
}

TEST_F(CommandLineTest, a_recipe_that_is_not_there_is_unusable_input) {
    EXPECT_EQ(sentence(exporting({path("lost.json")}), 3),
              "can't read " + path("lost.json") + ": No such file or directory");
    EXPECT_EQ(sentence(exporting({folder_.path().string()}), 3),
              "can't read " + folder_.path().string() + ": it is a folder");
    const std::string preset = presets().front().key;
    EXPECT_EQ(sentence({"render", preset, "-o", path("p.png")}, 3),
              "can't read " + preset + ": No such file or directory; the preset of that name is " +
                  "--preset " + preset);
    EXPECT_EQ(folder_.entries(), 0);
}

TEST_F(CommandLineTest, a_broken_recipe_is_unusable_input) {
    const auto refused = [&](const std::string& text) {
        const std::string recipe = put("a.json", text);
        const std::string message = sentence(exporting({recipe}), 3);
        EXPECT_TRUE(message.starts_with(recipe + ": ")) << message;
        return message;
    };
    EXPECT_TRUE(contains(refused("{\n  oops"), "not valid JSON at line 2, column"));
    EXPECT_TRUE(contains(refused(""), "not valid JSON"));
    EXPECT_TRUE(contains(refused("[]"), "orograph-recipe"));
    EXPECT_TRUE(contains(refused(R"({"format": "orograph-recipe", "version": 4})"),
                         "version 4 is not known; this program reads version 1 to 3"));
    EXPECT_TRUE(
        contains(refused(R"({"format": "orograph-recipe", "version": 1, "view": {"tile": 99}})"),
                 "view.tile can't be '99': it takes 0 to 16"));
    EXPECT_EQ(folder_.entries(), 1);
}

TEST_F(CommandLineTest, a_window_without_a_display_is_a_sentence_about_graphics) {
    const Environment none{{"DISPLAY", {}}, {"WAYLAND_DISPLAY", {}}, {"XDG_CONFIG_HOME", path("")}};
    const std::string message = sentence({}, 5, none);
    EXPECT_TRUE(contains(message, "there is no display")) << message;
    EXPECT_TRUE(contains(message, "`orograph render` draws without a window")) << message;
}

TEST_F(CommandLineTest, a_window_refuses_a_bad_recipe_before_it_opens) {
    const Environment none{{"DISPLAY", {}}, {"WAYLAND_DISPLAY", {}}, {"XDG_CONFIG_HOME", path("")}};
    EXPECT_TRUE(contains(sentence({path("lost.json")}, 3, none), "lost.json"));
    EXPECT_TRUE(
        contains(sentence({"--set", "settings.key_layout=new"}, 2, none), "modern, classic"));
}

TEST_F(CommandLineTest, broken_settings_are_told_and_do_no_harm) {
    const Environment none{{"DISPLAY", {}}, {"WAYLAND_DISPLAY", {}}, {"XDG_CONFIG_HOME", path("")}};
    fs::create_directory(folder_ / "orograph");
    put("orograph/settings.json", "oops");
    const Finished run = run_program({}, none);
    EXPECT_EQ(run.code, 5);
    EXPECT_TRUE(contains(run.errors,
                         "settings.json: not valid JSON at line 1, column 1; it is "
                         "kept as "))
        << run.errors;
}

}  // namespace
}  // namespace orograph
