#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "core/base/files.h"
#include "core/pictures/png_text.h"
#include "core/recipe/recipe.h"
#include "tests/app/program.h"
#include "tests/support/temporary_folder.h"

// What all commands have in common. One that is new needs a row in the table.

namespace orograph {
namespace {

struct Row {
    std::string name;
    /// Arguments with which it prints figures, which --json has as JSON; none if it prints none.
    Arguments figures{};
    /// Arguments with which it takes a recipe from standard input; none if it takes no recipe.
    Arguments from_input{};
    /// Arguments with which it writes a picture to standard output.
    Arguments to_output{};
    /// Arguments with which it takes heights from standard input.
    Arguments heights_from_input{};
    /// Arguments with which it writes heights, as PGM, to standard output.
    Arguments heights_to_output{};
};

/// `{here}` is a folder with heights.
const std::vector<Row>& rows() {
    static const std::vector<Row> all = {
        {"render",
         {},
         {"-", "-o", "{here}/r.png", "--size", "32x18"},
         {"-o", "-", "--size", "32x18"}},
        {"export",
         {},
         {"-", "--heightmap", "{here}/e.png"},
         {},
         {},
         {"--set", "lattice.levels=4", "--heightmap", "-", "--format", "pgm"}},
        {"fly"},
        {"places", {"--preset", "river-mouth"}, {}, {}},
        {"sample", {"--window", "0,0,2,2"}, {"-", "--window", "0,0,2,2"}},
        {"info", {"{here}/heights.png"}, {}, {}, {"-"}},
        {"convert",
         {},
         {},
         {},
         {"-", "{here}/c.tif"},
         {"{here}/heights.png", "-", "--format", "pgm"}},
        {"measure", {"{here}/heights.png"}, {"-"}, {}, {"-"}},
        {"thumbnail", {}, {}, {"{here}/heights.png", "-"}},
        {"parameters"},
        {"keys"},
        {"generators"},
        {"layers"},
        {"presets"},
        {"moods"},
        {"manual"},
        {"completion"},
    };
    return all;
}

class CommandConventions : public testing::Test {
  protected:
    void SetUp() override {
        const Finished made = run_program({"export", "--set", "lattice.levels=5", "--heightmap",
                                           (folder_ / "heights.png").string()});
        ASSERT_EQ(made.code, 0) << made.errors;
    }
    Arguments call(const Row& row, const Arguments& arguments, const Arguments& more = {}) const {
        Arguments all{row.name};
        for (std::string argument : arguments) {
            const std::size_t at = argument.find("{here}");
            if (at != argument.npos) argument.replace(at, 6, folder_.path().string());
            all.push_back(argument);
        }
        all.insert(all.end(), more.begin(), more.end());
        return all;
    }

    TemporaryFolder folder_;
};

TEST_F(CommandConventions, are_of_all_commands) {
    const std::string help = run_program({"--help"}).output;
    const std::string listed = help.substr(help.find("Subcommands:"));
    std::set<std::string> there, known;
    const std::regex name("\n  ([a-z]+) ");
    for (std::sregex_iterator one(listed.begin(), listed.end(), name), end; one != end; ++one) {
        there.insert((*one)[1]);
    }
    for (const Row& row : rows()) known.insert(row.name);
    EXPECT_EQ(there, known);
}

TEST_F(CommandConventions, help_names_options_by_words_and_prints_no_colours) {
    const std::regex option("\n  (?:-[a-zA-Z],)?(--[^ ,\n]+)");
    for (const Row& row : rows()) {
        const Finished plain = run_program({row.name, "--help"});
        EXPECT_EQ(plain.code, 0) << row.name;
        EXPECT_EQ(plain.errors, "");
        EXPECT_EQ(plain.output.find('\x1b'), std::string::npos) << row.name;
        EXPECT_EQ(run_program({row.name, "--help"}, {{"NO_COLOR", "1"}}).output, plain.output);
        std::sregex_iterator one(plain.output.begin(), plain.output.end(), option), end;
        for (; one != end; ++one) {
            EXPECT_TRUE(std::regex_match((*one)[1].str(), std::regex("--[a-z]+(-[a-z]+)*")))
                << row.name << " " << (*one)[1];
        }
        // Of one name, whatever the command.
        const bool json = plain.output.find("\n  --json ") != std::string::npos;
        EXPECT_EQ(json, !row.figures.empty()) << row.name;
    }
}

TEST_F(CommandConventions, refuse_what_they_do_not_know_in_one_sentence) {
    for (const Row& row : rows()) {
        const Finished refused = run_program({row.name, "--no-such-option"});
        EXPECT_EQ(refused.code, 2) << row.name;
        EXPECT_EQ(refused.output, "") << row.name;
        EXPECT_TRUE(refused.errors.starts_with("orograph: ")) << refused.errors;
        EXPECT_EQ(std::ranges::count(refused.errors, '\n'), 1) << refused.errors;
    }
}

TEST_F(CommandConventions, print_figures_as_json) {
    for (const Row& row : rows()) {
        if (row.figures.empty()) continue;
        const Finished printed = run_program(call(row, row.figures, {"--json"}));
        ASSERT_EQ(printed.code, 0) << row.name << printed.errors;
        const auto json = nlohmann::json::parse(printed.output, nullptr, false);
        EXPECT_FALSE(json.is_discarded()) << row.name << printed.output.substr(0, 200);
        EXPECT_FALSE(json.empty()) << row.name;
    }
}

TEST_F(CommandConventions, take_a_recipe_from_standard_input) {
    Recipe recipe;
    recipe.lattice.levels = 4;
    recipe.lattice.seed = 99;
    for (const Row& row : rows()) {
        if (row.from_input.empty()) continue;
        const Finished done =
            run_program(call(row, row.from_input), kNoDisplay, "", recipe_to_json(recipe));
        EXPECT_EQ(done.code, 0) << row.name << done.errors;
        const Finished wrong = run_program(call(row, row.from_input, {"--set", "lattice.seed=1"}),
                                           kNoDisplay, "", "{ no recipe");
        EXPECT_EQ(wrong.code, 3) << row.name;
        EXPECT_TRUE(wrong.errors.starts_with("orograph: standard input")) << wrong.errors;
    }
    // It is that recipe.
    const Finished info = run_program({"info", (folder_ / "e.png").string(), "--json"});
    EXPECT_EQ(nlohmann::json::parse(info.output)["width"], 17);
}

TEST_F(CommandConventions, write_a_picture_to_standard_output) {
    for (const Row& row : rows()) {
        if (row.to_output.empty()) continue;
        const Finished done = run_program(call(row, row.to_output), kNoDisplay);
        EXPECT_EQ(done.code, 0) << row.name << done.errors;
        EXPECT_TRUE(done.output.starts_with(kPngSignature)) << row.name;
        EXPECT_EQ(done.errors, "") << row.name;
    }
}

TEST_F(CommandConventions, take_heights_from_standard_input_and_write_them_to_standard_output) {
    const std::string heights = *read_file(folder_ / "heights.png");
    for (const Row& row : rows()) {
        if (!row.heights_from_input.empty()) {
            const Finished wrong = run_program(call(row, row.heights_from_input, {}), kNoDisplay,
                                               "", heights.substr(0, heights.size() / 2));
            EXPECT_EQ(wrong.code, 3) << row.name;
            EXPECT_TRUE(wrong.errors.starts_with("orograph: standard input")) << wrong.errors;
            const Finished done =
                run_program(call(row, row.heights_from_input), kNoDisplay, "", heights);
            EXPECT_EQ(done.code, 0) << row.name << done.errors;
        }
        if (!row.heights_to_output.empty()) {
            const Finished done = run_program(call(row, row.heights_to_output), kNoDisplay);
            EXPECT_EQ(done.code, 0) << row.name << done.errors;
            EXPECT_TRUE(done.output.starts_with("P5\n")) << row.name;
            EXPECT_EQ(done.errors, "") << row.name;
        }
    }
}

}  // namespace
}  // namespace orograph
