// What a shell may surround the program with: no standard streams, no folder, names that no system
// has. Each is a sentence and an exit code, and none a torn file.

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cstdlib>
#include <fstream>
#include <string>

#include "core/base/files.h"
#include "tests/support/temporary_folder.h"

namespace orograph {
namespace {

class Surroundings : public testing::Test {
  protected:
    /// Runs a line of the shell, in which `$program` is the program; its exit code, or -1 when a
    /// signal ended it. What it says goes to a file, unless the line says otherwise.
    int run(const std::string& line) const {
        const std::string whole = "cd " + folder.path().string() +
                                  " && program=" OROGRAPH_PROGRAM " && { " + line + "; } 2>errors";
        const int status = std::system(whole.c_str());
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }

    std::string text_of(const std::string& name) const {
        const auto bytes = read_file(folder / name);
        return bytes ? *bytes : "";
    }
    /// Whether it ended with one sentence, which has those words.
    bool told(const std::string& words) const {
        const std::string errors = text_of("errors");
        return errors.find("orograph: ") != std::string::npos &&
               errors.find(words) != std::string::npos && errors.ends_with('\n');
    }

    const TemporaryFolder folder;
};

const std::string kExport = "$program export --set lattice.levels=4 --heightmap ";

TEST_F(Surroundings, without_standard_output_are_told) {
    EXPECT_EQ(run("$program presets >&-"), 4);
    EXPECT_TRUE(told("standard output"));
    EXPECT_EQ(run("$program presets >/dev/full"), 4);
    EXPECT_TRUE(told("No space left"));
    EXPECT_EQ(run("$program sample --generator diamond_square --window 0,0,16,16 >&-"), 4);
    EXPECT_TRUE(told("can't write to standard output"));
}

TEST_F(Surroundings, without_standard_errors_change_no_exit_code) {
    EXPECT_EQ(run("$program presets >/dev/null 2>&-"), 0);
    EXPECT_EQ(run("$program export 2>&-"), 2);
    EXPECT_EQ(run("$program info missing.json 2>/dev/full"), 3);
}

TEST_F(Surroundings, without_any_stream_write_no_word_into_a_file) {
    ASSERT_EQ(run("mkdir here there; cd here; " + kExport + "map.png"), 0);
    ASSERT_EQ(run("cd there; " + kExport + "map.png <&- >&- 2>&-"), 0);
    EXPECT_FALSE(text_of("here/map.png").empty());
    EXPECT_TRUE(text_of("there/map.png") == text_of("here/map.png"));
}

TEST_F(Surroundings, whose_reader_leaves_are_an_output_that_could_not_be_written) {
    EXPECT_EQ(run("{ $program sample --generator diamond_square --window 0,0,512,512; "
                  "echo $? >code; } | head -c 1 >/dev/null"),
              0);
    EXPECT_EQ(text_of("code"), "4\n");
}

TEST_F(Surroundings, without_a_folder_do_what_needs_none) {
    const std::string gone = "mkdir gone; cd gone; rmdir ../gone; ";
    EXPECT_EQ(run(gone + "$program presets >/dev/null"), 0);
    EXPECT_EQ(run(gone + "$program info document.json"), 3);
    EXPECT_TRUE(told("document.json"));
    EXPECT_EQ(run(gone + kExport + "map.png"), 4);
    EXPECT_TRUE(told("map.png"));
    EXPECT_EQ(run(gone + kExport + (folder / "map.png").string()), 0);
    EXPECT_FALSE(text_of("map.png.json").empty());
}

TEST_F(Surroundings, with_names_that_are_too_long_are_told) {
    const std::string name(300, 'n');
    EXPECT_EQ(run("$program info " + name + ".json"), 3);
    EXPECT_TRUE(told("too long"));
    EXPECT_EQ(run(kExport + name + ".png"), 4);
    EXPECT_TRUE(told("too long"));
    EXPECT_EQ(run("ls -A | grep -v errors"), 1) << "something is left";
}

TEST_F(Surroundings, without_the_folder_are_told_before_any_ground_is_made) {
    // Of what can't be made: it says so only where it is tried.
    const std::string lost = "$program export --layers imported --set imported.file=lost.png ";
    EXPECT_EQ(run(lost + "--heightmap map.png"), 3);
    EXPECT_EQ(run(lost + "--heightmap no/map.png"), 4);
    EXPECT_TRUE(told("can't write no/map.png: there is no folder no\n"));
    EXPECT_EQ(run(lost + "--heightmap map.png --texture no/t.png"), 4);
    EXPECT_TRUE(told("can't write no/t.png: there is no folder no\n"));
    EXPECT_EQ(run(lost + "--tiles no/{x}_{y}.png --tile-samples 513"), 4);
    EXPECT_TRUE(told("can't write no/{x}_{y}.png: there is no folder no\n"));
    EXPECT_EQ(run(lost + "--tiles {x}_{y}.png --tile-samples 513 --manifest no/all.json"), 4);
    EXPECT_TRUE(told("can't write no/all.json: there is no folder no\n"));
    const std::string sample = "$program sample --layers imported --set imported.file=lost.png ";
    EXPECT_EQ(run(sample + "--window 0,0,9,9 --heightmap no/map.png"), 4);
    EXPECT_TRUE(told("can't write no/map.png: there is no folder no\n"));
    EXPECT_EQ(run("$program thumbnail lost.json no/t.png"), 4);
    EXPECT_TRUE(told("can't write no/t.png: there is no folder no\n"));
    // Nor where tiles don't fill the map.
    EXPECT_EQ(run(lost + "--tiles {x}_{y}.png --tile-samples 400"), 2);
    EXPECT_TRUE(told("tiles of 400 samples that share their edges don't fill"));
}

TEST_F(Surroundings, may_have_a_cache_in_the_folder_that_lacks) {
    EXPECT_EQ(run("XDG_CACHE_HOME=$PWD/no $program export --preset volcano --set lattice.levels=6 "
                  "--texture no/t.png"),
              4);
    EXPECT_TRUE(told("there is no folder no\n"));
}

}  // namespace
}  // namespace orograph
