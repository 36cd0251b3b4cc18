#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

#include "app/dialogs/export_names.h"
#include "app/dialogs/export_wish.h"
#include "app/document/export.h"
#include "tests/support/temporary_folder.h"

namespace orograph {
namespace {

namespace fs = std::filesystem;
using Paths = std::vector<fs::path>;

void put_file(const fs::path& path) {
    std::ofstream(path) << "mine";
}

TEST(ExportName, is_the_documents) {
    Recipe recipe;
    recipe.lattice.seed = 7;
    EXPECT_EQ(export_name(Document(recipe)), "orograph-7");
    EXPECT_EQ(export_name(Document(recipe, "folder/My island.json", "Other")), "My island");
    EXPECT_EQ(export_name(Document(recipe, {}, "Lake country (2)")), "lake-country-2");
    EXPECT_EQ(export_name(Document(recipe, {}, "?")), "orograph-7");
    EXPECT_EQ(export_name(Document(recipe, {}, "Île d'Yeu")), "Île-d-yeu");
}

TEST(SidecarPath, is_the_whole_name_of_the_picture_with_an_ending) {
    EXPECT_EQ(sidecar_path("folder/a.png"), "folder/a.png.json");
    EXPECT_EQ(sidecar_path("a"), "a.json");
}

TEST(FilesOf, are_all_that_a_plan_writes) {
    EXPECT_EQ(files_of({"h.png", "t.png"}), (Paths{"h.png", "h.png.json", "t.png"}));
    EXPECT_EQ(files_of({"h.png", {}}), (Paths{"h.png", "h.png.json"}));
    EXPECT_EQ(files_of({{}, "t.png"}), Paths{"t.png"});
    EXPECT_EQ(files_of({}), Paths{});
}

TEST(ExistingFiles, are_those_that_are_there) {
    const TemporaryFolder folder;
    const ExportPlan plan{folder / "h.png", folder / "t.png"};
    EXPECT_EQ(existing_files(plan), Paths{});
    put_file(folder / "t.png");
    EXPECT_EQ(existing_files(plan), Paths{folder / "t.png"});
    put_file(folder / "h.png.json");
    EXPECT_EQ(existing_files(plan), (Paths{folder / "h.png.json", folder / "t.png"}));
}

TEST(ExistingFiles, are_all_tiles_that_are_there_and_their_list) {
    const TemporaryFolder folder;
    Recipe recipe;
    recipe.lattice.levels = 6;
    ExportWish wish;
    wish.files.texture = folder / "t.png";
    wish.tiles = TilePlan{.names = folder / "h-{x}-{y}.png",
                          .tiles = {33, TileEdges::shared},
                          .manifest = folder / "tiles.json"};
    EXPECT_EQ(existing_files(recipe, wish), Paths{});
    const Paths tiles{folder / "h-0-0.png.json", folder / "h-1-0.png", folder / "h-0-1.png",
                      folder / "h-1-1.png", folder / "tiles.json"};
    for (const fs::path& tile : tiles) put_file(tile);
    put_file(folder / "h-2-0.png");  // which is no tile of this ground
    EXPECT_EQ(existing_files(recipe, wish), tiles);
    put_file(folder / "t.png");
    EXPECT_EQ(existing_files(recipe, wish).size(), tiles.size() + 1);
}

TEST(ExistingLines, name_few_files_and_count_the_others) {
    EXPECT_TRUE(existing_lines({}).empty());
    EXPECT_EQ(existing_lines({"/f/a.png", "b", "c", "d"}),
              (std::vector<std::string>{"a.png exists already.", "b exists already.",
                                        "c exists already.", "d exists already."}));
    EXPECT_EQ(existing_lines({"a", "b", "c", "d", "e"}),
              (std::vector<std::string>{"a exists already.", "b exists already.",
                                        "c exists already.", "And 2 more exist already."}));
}

TEST(FreeName, is_the_name_itself_when_it_is_free) {
    const TemporaryFolder folder;
    EXPECT_EQ(free_name(folder / "a.png"), folder / "a.png");
}

TEST(FreeName, counts_up_before_the_ending) {
    const TemporaryFolder folder;
    put_file(folder / "a.b.png");
    EXPECT_EQ(free_name(folder / "a.b.png"), folder / "a.b-2.png");
    put_file(folder / "a.b-2.png");
    put_file(folder / "a.b-4.png");
    EXPECT_EQ(free_name(folder / "a.b.png"), folder / "a.b-3.png");
}

TEST(FreeName, copes_with_a_path_that_no_disk_can_hold) {
    const fs::path endless = fs::path(std::string(300, 'a')) / "b.png";
    EXPECT_EQ(free_name(endless), endless);
}

TEST(ExportFolder, empty_is_where_one_is) {
    EXPECT_EQ(export_folder(""), fs::current_path());
}

TEST(ExportFolder, a_tilde_is_the_home_folder) {
    const fs::path home = std::getenv("HOME");
    EXPECT_EQ(export_folder("~"), home / "");
    EXPECT_EQ(export_folder("~/maps"), home / "maps");
    EXPECT_EQ(export_folder("~maps"), fs::current_path() / "~maps");
}

TEST(ExportFolder, others_are_made_absolute) {
    EXPECT_EQ(export_folder("/maps"), "/maps");
    EXPECT_EQ(export_folder("maps"), fs::current_path() / "maps");
}

}  // namespace
}  // namespace orograph
