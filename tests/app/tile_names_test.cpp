#include "app/document/tile_names.h"

#include <gtest/gtest.h>

namespace orograph {
namespace {

std::string name(const std::string& pattern, int columns, int rows, int column, int row) {
    const auto names = TileNames::of(pattern, columns, rows);
    return names ? names->name(column, row).string() : names.error().message;
}

TEST(TileNames, have_as_many_digits_as_the_last_tile) {
    EXPECT_EQ(name("a/t_{x}_{y}.png", 10, 10, 9, 0), "a/t_9_0.png");
    EXPECT_EQ(name("a/t_{x}_{y}.png", 11, 101, 9, 10), "a/t_09_010.png");
    EXPECT_EQ(name("{y}{x}.r16", 2, 1001, 1, 5), "00051.r16");
    EXPECT_EQ(name("one.png", 1, 1, 0, 0), "one.png");
}

TEST(TileNames, have_other_digits_where_it_says_so) {
    EXPECT_EQ(name("t_x{x:1}_y{y:4}.png", 100, 2, 7, 1), "t_x7_y0001.png");
    EXPECT_EQ(name("t_x{x:1}_y{y:4}.png", 100, 2, 70, 1), "t_x70_y0001.png");
}

TEST(TileNames, refuse_what_would_be_one_file) {
    EXPECT_EQ(name("t_{x}.png", 1, 2, 0, 0),
              "--tiles: t_{x}.png needs {y} in its name, such as tile_{x}_{y}.png, as there are "
              "several rows");
    EXPECT_EQ(name("t_{y}.png", 2, 1, 0, 0),
              "--tiles: t_{y}.png needs {x} in its name, such as tile_{x}_{y}.png, as there are "
              "several columns");
    EXPECT_EQ(name("t_{x}.png", 2, 1, 1, 0), "t_1.png");
}

TEST(TileNames, refuse_other_braces) {
    for (const char* inner : {"z", "", "x:", "x:0", "x:12", "xy", "X"}) {
        EXPECT_EQ(name("t{" + std::string(inner) + "}.png", 1, 1, 0, 0),
                  "--tiles: {" + std::string(inner) +
                      "} is no number of a tile; {x} is its column and {y} its row, {x:4} with "
                      "four digits at least");
    }
    EXPECT_EQ(name("t{x.png", 1, 1, 0, 0), "--tiles: a brace has no other one: t{x.png");
    EXPECT_EQ(name("tx}.png", 1, 1, 0, 0), "--tiles: a brace has no other one: tx}.png");
    EXPECT_EQ(name("{x}/{y}.png", 1, 1, 0, 0),
              "--tiles: all tiles lie in one folder; {x} has braces");
}

}  // namespace
}  // namespace orograph
