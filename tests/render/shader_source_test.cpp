#include "render/gl/shader_source.h"

#include <gtest/gtest.h>

#include <chrono>
#include <fstream>

#include "tests/support/temporary_folder.h"

namespace orograph {
namespace {

using Names = std::vector<std::string>;

class ShaderSourceTest : public testing::Test {
  protected:
    void put(const std::string& path, const std::string& text) const {
        std::filesystem::create_directories((folder_ / path).parent_path());
        std::ofstream(folder_ / path) << text;
    }
    ShaderFiles files() const { return ShaderFiles(folder_.path()); }
    ShaderSource load(const std::string& path) const { return *load_shader(files(), path); }
    std::string refusal(const std::string& path) const {
        const auto source = load_shader(files(), path);
        if (source) return "accepted";
        EXPECT_EQ(source.error().fault, Fault::graphics);
        return source.error().message;
    }
    /// Makes the file look written `seconds` after it was; clocks of files may be too coarse to
    /// tell.
    void touch(const std::string& path, int seconds) const {
        const auto time = std::filesystem::last_write_time(folder_ / path);
        std::filesystem::last_write_time(folder_ / path, time + std::chrono::seconds(seconds));
    }

    TemporaryFolder folder_;
};

TEST_F(ShaderSourceTest, macros_stand_after_the_version_and_move_no_line) {
    put("main.frag", "#version 330 core\nvoid main() {}\n");
    ShaderFiles with = files();
    with.define("FIRST");
    with.define("SECOND 2");
    EXPECT_EQ(load_shader(with, "main.frag")->text,
              "#version 330 core\n#define FIRST\n#define SECOND 2\n#line 2 0\nvoid main() {}\n");
}

TEST_F(ShaderSourceTest, without_includes_is_the_file) {
    put("a.frag", "#version 330 core\nvoid main() {}\n");
    EXPECT_EQ(load("a.frag").text, "#version 330 core\nvoid main() {}\n");
    EXPECT_EQ(load("a.frag").files, Names{"a.frag"});
}

TEST_F(ShaderSourceTest, puts_an_included_file_in_the_place_of_the_line) {
    put("a.frag", "#version 330 core\n#include \"lib/b.glsl\"\nend\n");
    put("lib/b.glsl", "one\ntwo\n");
    EXPECT_EQ(load("a.frag").text, "#version 330 core\n#line 1 1\none\ntwo\n#line 3 0\nend\n");
    EXPECT_EQ(load("a.frag").files, (Names{"a.frag", "lib/b.glsl"}));
}

TEST_F(ShaderSourceTest, follows_nested_includes_and_numbers_their_lines) {
    put("a.frag", "first\n#include \"b\"\nthird\n");
    put("b", "b1\nb2\n#include \"c\"\nb4\n");
    put("c", "c1\n");
    EXPECT_EQ(load("a.frag").text,
              "first\n#line 1 1\nb1\nb2\n#line 1 2\nc1\n#line 4 1\nb4\n#line 3 0\nthird\n");
    EXPECT_EQ(load("a.frag").files, (Names{"a.frag", "b", "c"}));
}

TEST_F(ShaderSourceTest, includes_each_file_once) {
    put("a.frag", "#include \"b\"\n#include \"c\"\n#include \"b\"\nend\n");
    put("b", "b1\n");
    put("c", "#include \"b\"\nc2\n");
    EXPECT_EQ(load("a.frag").text,
              "#line 1 1\nb1\n#line 2 0\n#line 1 2\n#line 2 2\nc2\n#line 3 0\n#line 4 0\nend\n");
}

TEST_F(ShaderSourceTest, survives_files_that_include_each_other) {
    put("a.frag", "#include \"b\"\na2\n");
    put("b", "#include \"a.frag\"\nb2\n");
    EXPECT_EQ(load("a.frag").text, "#line 1 1\n#line 2 1\nb2\n#line 2 0\na2\n");
}

TEST_F(ShaderSourceTest, a_last_line_without_an_end_still_ends) {
    put("a.frag", "#include \"b\"\nend");
    put("b", "b1");
    EXPECT_EQ(load("a.frag").text, "#line 1 1\nb1\n#line 2 0\nend\n");
}

TEST_F(ShaderSourceTest, a_missing_file_is_named) {
    EXPECT_EQ(refusal("a.frag"), "there is no shader file a.frag");
}

TEST_F(ShaderSourceTest, a_missing_include_names_who_asked_for_it) {
    put("a.frag", "#include \"b\"\n");
    put("b", "#include \"lost.glsl\"\n");
    EXPECT_EQ(refusal("a.frag"),
              "there is no shader file lost.glsl, which b includes, which a.frag includes");
}

TEST_F(ShaderSourceTest, the_version_changes_when_a_file_was_written) {
    put("a", "1");
    put("b", "2");
    const auto before = files().version({"a", "b"});
    EXPECT_EQ(files().version({"a", "b"}), before);
    touch("b", 1);
    EXPECT_NE(files().version({"a", "b"}), before);
}

TEST_F(ShaderSourceTest, the_version_changes_when_a_file_goes) {
    put("a", "1");
    put("b", "2");
    const auto before = files().version({"a", "b"});
    std::filesystem::remove(folder_ / "b");
    EXPECT_NE(files().version({"a", "b"}), before);
}

TEST_F(ShaderSourceTest, the_version_ignores_other_files) {
    put("a", "1");
    put("b", "2");
    const auto before = files().version({"a"});
    touch("b", 5);
    EXPECT_EQ(files().version({"a"}), before);
}

TEST_F(ShaderSourceTest, folders_are_read_anew_each_time) {
    const ShaderFiles kept = files();
    put("a", "old");
    EXPECT_EQ(*kept.read("a"), "old");
    put("a", "new");
    EXPECT_EQ(*kept.read("a"), "new");
}

TEST(EmbeddedShaders, have_every_file_that_is_asked_for_and_never_change) {
    const ShaderFiles files;
    for (const char* path :
         {"surface.vert", "surface.frag", "lines.frag", "ridge.vert", "ridge.frag", "sky.vert",
          "sky.frag", "natural.frag", "dome.vert", "dome.frag", "flat.vert", "flat.frag",
          "present.vert", "present.frag"}) {
        const auto source = load_shader(files, path);
        ASSERT_TRUE(source.ok()) << path;
        EXPECT_TRUE(source->text.starts_with("#version 330 core\n")) << path;
        EXPECT_EQ(files.version(source->files), 0u);
    }
    EXPECT_FALSE(load_shader(files, "lost.frag").ok());
}

const Names kNames = {"surface.vert", "lib/frame.glsl"};

TEST(NameFiles, understands_mesa) {
    EXPECT_EQ(name_files("0:12(3): error: `x' undeclared\n1:7(1): error: y\n", kNames),
              "surface.vert:12(3): error: `x' undeclared\nlib/frame.glsl:7(1): error: y\n");
}

TEST(NameFiles, understands_nvidia) {
    EXPECT_EQ(name_files("0(12) : error C1008: undefined\n1(7) : warning C7: y\n", kNames),
              "surface.vert:12 : error C1008: undefined\nlib/frame.glsl:7 : warning C7: y\n");
}

TEST(NameFiles, understands_the_reference_compiler) {
    EXPECT_EQ(name_files("ERROR: 1:12: 'x' : undeclared\nWARNING: 0:3: y\n", kNames),
              "ERROR: lib/frame.glsl:12: 'x' : undeclared\nWARNING: surface.vert:3: y\n");
}

TEST(NameFiles, leaves_other_numbers_alone) {
    const std::string log = "7:1(2): error: file 7 is unknown\nsee 0:12 and 3(4)\n0 errors\n";
    EXPECT_EQ(name_files(log, kNames), log);
    EXPECT_EQ(name_files("", kNames), "");
}

}  // namespace
}  // namespace orograph
