#include "app/document/presets.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <cctype>
#include <filesystem>
#include <set>

#include "app/base/memory_budget.h"
#include "app/document/preset_text.h"
#include "core/base/files.h"
#include "core/recipe/recipe_files.h"
#include "tests/support/temporary_folder.h"

namespace orograph {
namespace {

namespace fs = std::filesystem;

TEST(Presets, come_with_the_program) {
    EXPECT_GE(presets().size(), 5u);
}

TEST(Presets, have_keys_and_labels_of_their_own) {
    std::set<std::string> keys, labels;
    for (const Preset& preset : presets()) {
        EXPECT_TRUE(keys.insert(preset.key).second) << preset.key;
        EXPECT_TRUE(labels.insert(preset.label).second) << preset.label;
        EXPECT_EQ(preset.key.find_first_of("0123456789. /"), std::string::npos) << preset.key;
        EXPECT_TRUE(std::isupper(static_cast<unsigned char>(preset.label[0]))) << preset.label;
        EXPECT_EQ(preset.label.find('-'), std::string::npos) << preset.label;
    }
}

TEST(Presets, say_what_they_show_each_in_words_of_its_own) {
    std::set<std::string> texts;
    for (const Preset& preset : presets()) {
        const std::string text = preset_text(preset);
        EXPECT_TRUE(text.ends_with('.')) << preset.key << text;
        EXPECT_TRUE(texts.insert(text).second) << text;
    }
    Preset own = plain_preset();
    own.label = "Mine";
    own.file = "mine.json";
    EXPECT_EQ(preset_text(own), "Mine. Your own, of the extent Tiled with 1 layer.");
}

/// So that each is found wherever its document is saved, and nobody is asked whether it may be
/// read.
TEST(Presets, name_no_files) {
    for (const Preset& preset : presets()) {
        EXPECT_TRUE(files_of_layers(preset.recipe).empty()) << preset.key;
    }
}

TEST(Presets, show_every_rendering_type_between_them) {
    std::set<Rendering> shown;
    for (const Preset& preset : presets()) shown.insert(preset.recipe.view.rendering);
    EXPECT_EQ(shown.size(), choices_of(Rendering{}).size());
}

TEST(Presets, open_the_window_with_the_first) {
    EXPECT_EQ(opening_preset().key, presets().front().key);
    EXPECT_EQ(opening_preset().recipe.view.rendering, Rendering::rendered);
    EXPECT_EQ(plain_preset().key, "alpine-flight");
}

TEST(Presets, are_found_by_their_keys) {
    for (const Preset& preset : presets()) {
        const auto found = find_preset(preset.key);
        ASSERT_TRUE(found.ok()) << preset.key;
        EXPECT_EQ(found->recipe, preset.recipe);
        EXPECT_EQ(found->label, preset.label);
    }
}

TEST(Presets, one_that_is_not_there_lists_those_that_are) {
    const auto found = find_preset("lost");
    ASSERT_FALSE(found.ok());
    EXPECT_EQ(found.error().fault, Fault::usage);
    EXPECT_TRUE(found.error().message.starts_with("there is no preset 'lost'; there are "));
    for (const Preset& preset : presets()) {
        EXPECT_NE(found.error().message.find(preset.key), std::string::npos) << preset.key;
    }
}

TEST(Presets, classic_start_is_the_program_of_1997_as_it_opened) {
    EXPECT_EQ(find_preset("classic-start")->recipe, Recipe{});
}

TEST(Presets, cool_image_is_the_one_the_article_asks_for) {
    const Recipe recipe = find_preset("cool-image")->recipe;
    EXPECT_EQ(recipe.view.rendering, Rendering::rendered);
    EXPECT_EQ(recipe.view.tile, 3);
    EXPECT_EQ(recipe.lattice.levels, 4);
    EXPECT_EQ(recipe.layers, Recipe{}.layers);
}

/// tests/data/old-presets holds them as they were written in versions 1 and 2 of the format.
TEST(Presets, are_what_they_were_in_older_versions) {
    std::size_t files = 0;
    for (const auto& entry : fs::directory_iterator(OROGRAPH_TEST_DATA_FOLDER "/old-presets")) {
        const fs::path& file = entry.path();
        SCOPED_TRACE(file);
        ++files;
        const auto found = find_preset(file.stem().string().substr(3));  // 01-alpine-flight.json
        ASSERT_TRUE(found.ok());
        const Preset& preset = *found;
        auto old = recipe_from_json(*read_file(file), file.string());
        ASSERT_TRUE(old.ok()) << old.error().message;
        if (preset.key == "alpine-flight") {  // which has no border any more
            EXPECT_EQ(preset.recipe.view.tile, 0);
            old->view.tile = 0;
            old->camera.x = preset.recipe.camera.x;
            old->camera.z = preset.recipe.camera.z;
        }
        // Older versions had no sea, nor the palette of what stands in one.
        EXPECT_EQ(old->water, WaterParams{});
        old->water = preset.recipe.water;
        if (preset.recipe.water.sea) old->texture.palette = preset.recipe.texture.palette;
        if (preset.key ==
            "endless-dunes") {  // which have small ones on them, one sand and low light
            old->layers.push_back(preset.recipe.layers.back());
            old->texture = preset.recipe.texture;
            old->light = preset.recipe.light;
        }
        EXPECT_EQ(*old, preset.recipe);
    }
    EXPECT_EQ(files, 19u);
}

TEST(OwnPresets, are_the_first_by_name_and_no_more_than_there_is_room_for) {
    const TemporaryFolder folder;
    const std::string text = recipe_to_json(Recipe{});
    for (std::size_t i = 0; i < kMostOwnPresets + 5; ++i) {
        ASSERT_TRUE(
            write_file(folder / (std::to_string(1000 + i) + ".json"), text, Existing::keep));
    }
    const auto presets = own_presets(folder.path());
    ASSERT_EQ(presets.size(), kMostOwnPresets);
    EXPECT_EQ(presets.front().label, "1000");
    EXPECT_EQ(presets.back().label, std::to_string(999 + kMostOwnPresets));
}

TEST(OwnPresets, leave_out_what_is_none) {
    const TemporaryFolder folder;
    ASSERT_TRUE(write_file(folder / "good.json", recipe_to_json(Recipe{}), Existing::keep));
    ASSERT_TRUE(write_file(folder / "deep.json", std::string(1000000, '['), Existing::keep));
    ASSERT_TRUE(write_file(folder / "other.txt", recipe_to_json(Recipe{}), Existing::keep));
    fs::create_directory(folder / "folder.json");
    ASSERT_EQ(mkfifo((folder / "pipe.json").c_str(), 0600), 0);
    fs::create_symlink("/dev/zero", folder / "endless.json");
    const auto presets = own_presets(folder.path());
    ASSERT_EQ(presets.size(), 1u);
    EXPECT_EQ(presets.front().key, "own.good");
    EXPECT_TRUE(own_presets(folder / "nowhere").empty());
}

TEST(OwnPresets, of_a_name_that_is_there_are_refused_by_that_name) {
    const TemporaryFolder folder;
    ASSERT_TRUE(keep_preset(Recipe{}, "My land", folder.path()));
    const Status again = keep_preset(Recipe{}, "My land", folder.path());
    ASSERT_FALSE(again);
    EXPECT_EQ(again.error().message,
              "there is a preset 'My land' already: choose another name, or delete that one");
}

TEST(OwnPresets, without_a_name_are_refused) {
    const TemporaryFolder folder;
    for (const char* name : {"", "  "}) {
        const Status kept = keep_preset(Recipe{}, name, folder.path());
        ASSERT_FALSE(kept);
        EXPECT_EQ(kept.error().message, "give the preset a name");
    }
    EXPECT_TRUE(own_presets(folder.path()).empty());
}

TEST(OwnPresets, are_renamed_and_never_over_another) {
    const TemporaryFolder folder;
    Recipe recipe;
    recipe.lattice.seed = 77;
    ASSERT_TRUE(keep_preset(recipe, "one", folder.path()));
    ASSERT_TRUE(keep_preset(Recipe{}, "other", folder.path()));
    const Preset one = own_presets(folder.path()).front();
    ASSERT_EQ(one.label, "one");
    const Status taken = rename_preset(one, "other");
    ASSERT_FALSE(taken);
    EXPECT_TRUE(taken.error().message.starts_with("there is a preset 'other' already"));
    EXPECT_FALSE(rename_preset(one, "a/b"));
    EXPECT_FALSE(rename_preset(one, ""));
    EXPECT_TRUE(rename_preset(one, "one"));
    ASSERT_TRUE(rename_preset(one, "renamed"));
    const auto now = own_presets(folder.path());
    ASSERT_EQ(now.size(), 2u);
    EXPECT_EQ(now[0].label, "other");
    EXPECT_EQ(now[0].recipe.lattice.seed, Recipe{}.lattice.seed);
    EXPECT_EQ(now[1].key, "own.renamed");
    EXPECT_EQ(now[1].recipe.lattice.seed, 77u);
    EXPECT_TRUE(
        rename_preset(one, "third").error().message.starts_with("can't rename the preset 'one': "));
}

TEST(OwnPresets, are_deleted) {
    const TemporaryFolder folder;
    ASSERT_TRUE(keep_preset(Recipe{}, "one", folder.path()));
    ASSERT_TRUE(keep_preset(Recipe{}, "other", folder.path()));
    const Preset one = own_presets(folder.path()).front();
    EXPECT_TRUE(delete_preset(one));
    EXPECT_TRUE(delete_preset(one)) << "which is gone already";
    const auto now = own_presets(folder.path());
    ASSERT_EQ(now.size(), 1u);
    EXPECT_EQ(now.front().label, "other");
}

TEST(OwnPresets, are_not_read_once_that_is_stopped) {
    const TemporaryFolder folder;
    ASSERT_TRUE(write_file(folder / "good.json", recipe_to_json(Recipe{}), Existing::keep));
    std::stop_source source;
    source.request_stop();
    EXPECT_TRUE(own_presets(folder.path(), {.stop = source.get_token()}).empty());
}

}  // namespace
}  // namespace orograph
