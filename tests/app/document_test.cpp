#include "app/document/document.h"

#include <gtest/gtest.h>

#include "core/base/files.h"
#include "core/recipe/read_recipe.h"
#include "tests/support/temporary_folder.h"

namespace orograph {
namespace {

void set_seed(Document& document, std::uint64_t seed, const char* name = "") {
    document.edit(name, [&](Recipe& recipe) { recipe.lattice.seed = seed; });
}

TEST(Document, an_edit_changes_the_recipe_and_is_a_step_once_it_is_finished) {
    Document document{Recipe{}};
    set_seed(document, 5);
    EXPECT_EQ(document.recipe().lattice.seed, 5u);
    EXPECT_TRUE(document.editing());
    EXPECT_EQ(document.history().steps().size(), 1u);
    document.finish_step();
    EXPECT_FALSE(document.editing());
    EXPECT_EQ(document.history().names().back(), "Random seed 1 -> 5");
}

TEST(Document, keeps_the_camera_over_the_same_land_and_so_does_undo) {
    Recipe recipe;
    recipe.camera.framed = false;
    recipe.camera.x = 400;
    recipe.camera.z = 0;
    Document document(recipe);
    const auto set = [&](std::string_view key, std::string_view text) {
        const auto parameters = document.parameters();
        const auto parameter = find_parameter(parameters, key);
        EXPECT_TRUE(document.edit(*parameter, [&] { return parameter->set_text(text).ok(); }));
        document.finish_step();
    };
    set("view.tile", "0");  // the place is 900 m from the corner
    EXPECT_EQ(document.recipe().camera.x, -100);
    set("extent.kind", "region");
    EXPECT_EQ(document.recipe().camera.x, 400);
    set("extent.x", "1000");
    EXPECT_EQ(document.recipe().camera.x, -100);
    document.undo();
    EXPECT_EQ(document.recipe().camera.x, 400);
    document.undo();
    document.undo();
    EXPECT_EQ(document.recipe().camera.x, 400);
}

TEST(Document, edits_of_one_name_are_one_step) {
    Document document{Recipe{}};
    for (const std::uint64_t seed : {2u, 3u, 4u}) set_seed(document, seed);
    document.finish_step();
    EXPECT_EQ(document.history().names().back(), "Random seed 1 -> 4");
    EXPECT_EQ(document.history().steps().size(), 2u);
}

TEST(Document, an_edit_of_another_name_finishes_the_one_before) {
    Document document{Recipe{}};
    set_seed(document, 2);
    set_seed(document, 3, "Import 'a.png'");
    set_seed(document, 4);
    document.finish_step();
    EXPECT_EQ(document.history().names(),
              (std::vector<std::string>{"As opened", "Random seed 1 -> 2", "Import 'a.png'",
                                        "Random seed 3 -> 4"}));
}

TEST(Document, an_edit_that_changes_nothing_is_none) {
    Document document{Recipe{}};
    const std::uint64_t before = document.revision();
    EXPECT_FALSE(document.edit("Nothing", [](Recipe&) { return false; }));
    EXPECT_EQ(document.revision(), before);
    EXPECT_FALSE(document.editing());
    EXPECT_TRUE(document.edit("Seed", [](Recipe& recipe) {
        recipe.lattice.seed = 2;
        return true;
    }));
    EXPECT_NE(document.revision(), before);
}

TEST(Document, moving_the_camera_is_no_edit) {
    Document document{Recipe{}};
    const std::uint64_t before = document.revision();
    document.move_camera([](CameraParams& camera) { camera.x = 12; });
    EXPECT_EQ(document.recipe().camera.x, 12);
    EXPECT_EQ(document.revision(), before);
    EXPECT_FALSE(document.editing());
    EXPECT_FALSE(document.can_undo());
}

TEST(Document, a_parameter_of_the_camera_is_no_edit_and_any_other_is_one) {
    Document document{Recipe{}};
    const auto set = [&](const char* key, const Value& value) {
        const Parameter parameter = *find_parameter(document.parameters(), key);
        return document.edit(parameter, [&] { return parameter.set(value).ok(); });
    };
    EXPECT_TRUE(set("camera.x", 12.0));
    EXPECT_EQ(document.recipe().camera.x, 12);
    EXPECT_FALSE(document.editing());
    EXPECT_FALSE(set("clouds.h", 7.0));  // out of range
    EXPECT_FALSE(document.editing());
    EXPECT_TRUE(set("clouds.h", 0.5));
    EXPECT_TRUE(document.editing());
}

TEST(Document, undo_takes_back_what_is_being_dragged) {
    Document document{Recipe{}};
    set_seed(document, 2);
    document.finish_step();
    set_seed(document, 3);
    EXPECT_TRUE(document.can_undo());
    EXPECT_FALSE(document.can_redo());
    document.undo();
    EXPECT_EQ(document.recipe().lattice.seed, 2u);
    EXPECT_TRUE(document.can_redo());
    document.redo();
    EXPECT_EQ(document.recipe().lattice.seed, 3u);
    document.redo();  // there is nothing to redo
    EXPECT_EQ(document.recipe().lattice.seed, 3u);
    document.go_to(0);
    EXPECT_EQ(document.recipe().lattice.seed, 1u);
    document.undo();
    EXPECT_EQ(document.recipe().lattice.seed, 1u);
}

TEST(Document, undo_is_a_revision_and_leaves_the_camera_alone) {
    Document document{Recipe{}};
    set_seed(document, 2);
    document.move_camera([](CameraParams& camera) { camera.x = 12; });
    const std::uint64_t before = document.revision();
    document.undo();
    EXPECT_GT(document.revision(), before);
    EXPECT_EQ(document.recipe().camera.x, 12);
}

TEST(Document, opening_another_one_begins_a_history_and_a_revision) {
    Document document{Recipe{}};
    set_seed(document, 2);
    const std::uint64_t before = document.revision();
    document.open(find_preset("ridge-line")->recipe, "/some/land.json");
    EXPECT_GT(document.revision(), before);
    EXPECT_EQ(document.times_opened(), 1);
    EXPECT_FALSE(document.editing());
    EXPECT_FALSE(document.can_undo());
    EXPECT_EQ(document.window_title(), "land - Orograph");
    document.mark_never_saved();
    EXPECT_EQ(document.window_title(), "land* - Orograph");
}

TEST(Document, an_untitled_one_carries_the_name_of_its_preset) {
    Document document{Recipe{}};
    EXPECT_EQ(document.name(), "Untitled");
    const Preset preset = *find_preset("ridge-line");
    document.use(preset);
    EXPECT_EQ(document.name(), "Ridge line");
    EXPECT_EQ(document.history().names().back(), "Preset 'Ridge line'");
    EXPECT_EQ(document.times_opened(), 1);
    set_seed(document, 99);
    document.finish_step();
    EXPECT_EQ(document.name(), "Ridge line");
    document.go_to(0);
    EXPECT_EQ(document.name(), "Untitled");
    set_seed(document, 98);
    document.finish_step();
    EXPECT_EQ(document.name(), "Untitled");
    EXPECT_EQ(Document(preset.recipe, {}, preset.label).name(), "Ridge line");
}

TEST(Document, undoing_a_preset_brings_back_what_one_saw) {
    Document document{Recipe{}};
    document.move_camera([](CameraParams& camera) { camera.x = 12; });
    const Preset preset = *find_preset("eroded-island");
    document.use(preset);
    EXPECT_EQ(document.recipe().camera, preset.recipe.camera);
    document.undo();
    EXPECT_EQ(document.recipe().camera.x, 12);
    EXPECT_EQ(document.times_opened(), 2);
    document.redo();
    EXPECT_EQ(document.recipe().camera, preset.recipe.camera);
}

TEST(Document, a_preset_needs_no_saving_until_it_is_changed) {
    const TemporaryFolder folder;
    const Preset ridge = *find_preset("ridge-line"), lace = *find_preset("lace");
    Document document{Recipe{}};
    document.use(ridge);
    document.use(lace);
    EXPECT_FALSE(document.history().modified());
    document.undo();
    EXPECT_FALSE(document.history().modified());
    set_seed(document, 99);
    document.finish_step();
    EXPECT_TRUE(document.history().modified());
    // Now there is something to go back to that is nowhere else.
    document.use(lace);
    EXPECT_TRUE(document.history().modified());
    document.go_to(1);
    EXPECT_FALSE(document.history().modified());
    // What is in a file differs from it.
    document.use(lace);
    ASSERT_TRUE(document.save(folder / "land.json"));
    EXPECT_FALSE(document.history().modified());
    document.undo();
    EXPECT_TRUE(document.history().modified());
}

TEST(Document, a_file_stays_as_it_is_whatever_preset_one_goes_on_to) {
    const TemporaryFolder folder;
    Document document{Recipe{}};
    set_seed(document, 3);
    ASSERT_TRUE(document.save(folder / "land.json"));
    EXPECT_EQ(document.window_title(), "land - Orograph");
    EXPECT_EQ(read_recipe(folder / "land.json")->lattice.seed, 3u);
    document.use(*find_preset("ridge-line"));
    EXPECT_EQ(document.window_title(), "Ridge line - Orograph");
    EXPECT_EQ(document.file(), "");
    set_seed(document, 4);
    document.finish_step();
    EXPECT_EQ(document.window_title(), "Ridge line* - Orograph");
    EXPECT_EQ(document.file(), "");
    // Back, it is the file again; and forth, what the preset was saved as.
    ASSERT_TRUE(document.save(folder / "ridge.json"));
    document.go_to(1);
    EXPECT_EQ(document.window_title(), "land - Orograph");
    EXPECT_EQ(document.file(), folder / "land.json");
    EXPECT_EQ(read_recipe(folder / "land.json")->lattice.seed, 3u);
    document.redo();
    EXPECT_EQ(document.window_title(), "ridge* - Orograph");
    document.redo();
    EXPECT_EQ(document.window_title(), "ridge - Orograph");
    // Another preset is in no file of those that were dropped.
    document.go_to(1);
    document.use(*find_preset("lace"));
    EXPECT_EQ(document.file(), "");
    EXPECT_EQ(document.window_title(), "Lace - Orograph");
}

}  // namespace
}  // namespace orograph
