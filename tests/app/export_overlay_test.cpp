#include <gtest/gtest.h>

#include <algorithm>

#include "app/document/export.h"
#include "core/pictures/field_picture.h"
#include "core/recipe/field_overlay.h"
#include "tests/support/island_recipe.h"
#include "tests/support/png_reader.h"
#include "tests/support/temporary_folder.h"

namespace orograph {
namespace {

/// The texture that is exported of `recipe`, whose size the dialog would tell.
Image exported(const Recipe& recipe) {
    const TemporaryFolder folder;
    const auto file = folder / "t.png";
    const auto written = export_files(recipe, {{}, file}, {}, {});
    EXPECT_TRUE(written.ok());
    Image image = std::move(*read_rgb_png(*read_file(file)));
    EXPECT_EQ(export_sizes(recipe)->texture, (ExportSize{image.width(), image.height()}));
    return image;
}

bool same(const Image& a, const Image& b) {
    return std::ranges::equal(a.values(), b.values());
}

TEST(ExportedTexture, is_the_field_that_lies_over_the_ground) {
    Recipe recipe = island_recipe("2.moisture");
    const auto products = generate(recipe, needs_of(recipe), {}, {});
    const OverlayProduct& overlay = (*products)->overlay;
    const Image field = field_image(*overlay.values, overlay.range, overlay_palette());
    for (const Rendering rendering : {Rendering::rendered, Rendering::lines, Rendering::texture}) {
        recipe.view.rendering = rendering;
        EXPECT_TRUE(same(exported(recipe), field)) << static_cast<int>(rendering);
    }
    recipe.view.rendering = Rendering::clouds;
    EXPECT_EQ(exported(recipe).width(), 16);
}

TEST(ExportedTexture, without_a_field_that_can_be_shown_is_the_relief) {
    const Image relief = exported(island_recipe());
    EXPECT_TRUE(same(exported(island_recipe("9.moisture")), relief));
    EXPECT_FALSE(same(exported(island_recipe("2.moisture")), relief));
}

}  // namespace
}  // namespace orograph
