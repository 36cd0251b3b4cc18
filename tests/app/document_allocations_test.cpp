#include <gtest/gtest.h>

#include "app/document/document.h"
#include "core/layers/stack/layer_kinds.h"
#include "tests/support/allocations.h"

namespace orograph {
namespace {

static_assert(kCountsAllocations, "this file is for builds that count them");

/// One with many layers, as a copy of it would cost.
Recipe large_recipe(int layers = 40) {
    Recipe recipe;
    recipe.layers.clear();
    for (int id = 1; id <= layers; ++id) {
        recipe.layers.emplace_back(**find_layer_kind("noise"), id);
    }
    return recipe;
}

TEST(Document, a_resting_frame_neither_copies_nor_compares_the_recipe) {
    Document document(large_recipe());
    const std::uint64_t revision = document.revision();
    const auto frame = [&](Document& of) {
        of.move_camera([](CameraParams& camera) { camera.x += 1; });
        of.finish_step();
        return of.can_undo() || of.can_redo() || of.history().modified() || of.editing();
    };
    const std::int64_t before = allocations();
    for (int i = 0; i < 100; ++i) EXPECT_FALSE(frame(document));
    EXPECT_EQ(allocations(), before);
    EXPECT_EQ(document.revision(), revision);
    // What is counted would be seen: a frame with an edit copies the recipe into its history.
    document.edit({}, [](Recipe& recipe) { recipe.lattice.seed = 9; });
    frame(document);
    EXPECT_GT(allocations(), before + 40);
}

/// How many allocations opening and saving a document of so many layers takes.
struct Cost {
    std::int64_t open = 0, save = 0;
};

Cost cost_of(int layers) {
    const Recipe recipe = large_recipe(layers);
    std::int64_t before = allocations();
    const std::string text = recipe_to_json(recipe);
    const std::int64_t saved = allocations() - before;
    before = allocations();
    const auto opened = recipe_from_json(text, "document.json");
    const std::int64_t read = allocations() - before;
    EXPECT_EQ(opened.ok() ? "" : opened.error().message, "");
    EXPECT_EQ(opened.ok() ? opened->layers.size() : 0, recipe.layers.size());
    return {read, saved};
}

TEST(Document, opens_and_saves_in_as_many_steps_as_it_is_long) {
    // As many layers as a document may have, and half of them.
    const Cost half = cost_of(500), whole = cost_of(1000);
    EXPECT_GT(half.open, 500);
    // But for what grows by doubling.
    EXPECT_LE(static_cast<double>(whole.open), 2.02 * static_cast<double>(half.open));
    EXPECT_LE(static_cast<double>(whole.save), 2.02 * static_cast<double>(half.save));
}

}  // namespace
}  // namespace orograph
