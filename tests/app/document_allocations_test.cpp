#include <gtest/gtest.h>

#include "app/document/document.h"
#include "core/layers/stack/layer_kinds.h"
#include "tests/support/allocations.h"

namespace orograph {
namespace {

static_assert(kCountsAllocations, "this file is for builds that count them");

/// One with many layers, as a copy of it would cost.
Recipe large_recipe() {
    Recipe recipe;
    for (int id = 1; id <= 40; ++id) recipe.layers.emplace_back(**find_layer_kind("noise"), id);
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

}  // namespace
}  // namespace orograph
