#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <string>
#include <vector>

#include "app/base/sha256.h"
#include "core/layers/stack/layer_kinds.h"
#include "core/pictures/colouring.h"
#include "core/pictures/heightmap_png.h"
#include "core/recipe/generate.h"
#include "tests/app/export_plans.h"
#include "tests/support/jobs.h"
#include "tests/support/recipes.h"
#include "tests/support/test_terrains.h"

namespace orograph {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;
using Paths = std::vector<fs::path>;

TEST_F(ExportTest, writes_the_heightmap_its_description_and_the_texture) {
    EXPECT_EQ(written(small_recipe(Rendering::rendered), both()),
              (Paths{height(), sidecar(), texture()}));
    EXPECT_EQ(folder_.entries(), 3);
}

TEST_F(ExportTest, leaves_out_what_has_no_path) {
    EXPECT_EQ(written(small_recipe(Rendering::lines), {height(), {}, {}}),
              (Paths{height(), sidecar()}));
    EXPECT_EQ(written(small_recipe(Rendering::lines), {{}, texture(), {}}), Paths{texture()});
    EXPECT_EQ(folder_.entries(), 3);
}

TEST_F(ExportTest, a_heightmap_closes_the_tile) {
    Recipe recipe = small_recipe(Rendering::lines);
    for (const int iterations : {0, 1, 5}) {
        recipe.lattice.levels = iterations;
        written(recipe, {height(), {}, Existing::replace});
        const PngFile png = png_of(height());
        const int samples = (1 << iterations) + 1;
        ASSERT_EQ(png.width, samples);
        ASSERT_EQ(png.height, samples);
        EXPECT_EQ(png.bit_depth, 16);
        EXPECT_EQ(png.channels, 1);
        const auto at = [&](int x, int y) {
            return png.samples[static_cast<std::size_t>(y * samples + x)];
        };
        for (int i = 0; i < samples; ++i) {
            EXPECT_EQ(at(i, samples - 1), at(i, 0));
            EXPECT_EQ(at(samples - 1, i), at(0, i));
        }
    }
}

TEST_F(ExportTest, a_heightmap_has_every_sample_of_the_surface_north_row_first) {
    const Recipe recipe = small_recipe(Rendering::rendered);
    written(recipe, {height(), {}, {}});
    const PngFile png = png_of(height());
    const auto scene = scene_of(recipe);
    const HeightRange range = scene->ground->terrain->range();
    const std::vector<float> heights = heights_of(*scene->ground->terrain, {5, 0, 0, 32, 32});
    for (int y = 0; y < 32; ++y) {
        for (int x = 0; x < 32; ++x) {
            ASSERT_EQ(png.samples[static_cast<std::size_t>(y * 33 + x)],
                      quantise(heights[static_cast<std::size_t>(y * 32 + x)], range));
        }
    }
    EXPECT_EQ(std::ranges::min(png.samples), 0);
    EXPECT_EQ(std::ranges::max(png.samples), 65535);
}

TEST_F(ExportTest, tiling_does_not_enlarge_an_export) {
    Recipe recipe = small_recipe(Rendering::lines, 4);
    written(recipe, both());
    EXPECT_EQ(png_of(height()).width, 33);
    EXPECT_EQ(png_of(texture()).width, 64);
}

TEST_F(ExportTest, a_world_is_too_large) {
    for (const Rendering rendering : {Rendering::lines, Rendering::rendered}) {
        Recipe recipe = small_recipe(rendering);
        make_world(recipe);
        const auto result = export_files(recipe, both(), {}, {});
        ASSERT_FALSE(result.ok());
        EXPECT_EQ(result.error().fault, Fault::usage);
        EXPECT_EQ(result.error().message,
                  "a tile of 2^24 x 2^24 samples can't be exported whole; choose fewer "
                  "lattice.levels, bake a region of it (extent.kind=region), or take a window by "
                  "orograph sample");
        recipe.extent.kind = ExtentKind::endless;
        EXPECT_EQ(export_files(recipe, both(), {}, {}).error().message,
                  "an endless terrain can't be exported whole; bake a region of it "
                  "(extent.kind=region), or take a window by orograph sample");
        EXPECT_EQ(folder_.entries(), 0);
    }
    Recipe recipe = small_recipe(Rendering::ridge);
    make_world(recipe);
    recipe.lattice.levels = 5;
    EXPECT_EQ(written(recipe, {height(), {}, {}}), (Paths{height(), sidecar()}));
}

TEST_F(ExportTest, says_beforehand_how_large_its_files_are) {
    for (const Rendering rendering : kAllRenderings) {
        Recipe recipe = small_recipe(rendering);
        recipe.clouds.iterations = 5;
        Recipe region = recipe;
        region.lattice = {.levels = 12, .spacing = 2};
        region.extent = {.kind = ExtentKind::region, .samples = 65};
        if (rendering == Rendering::ridge) region = recipe;
        for (const Recipe& each : {recipe, region}) {
            written(each, {height(), texture(), Existing::replace});
            const auto sizes = export_sizes(each);
            ASSERT_TRUE(sizes);
            const PngFile heights = png_of(height()), texels = png_of(texture());
            EXPECT_EQ(sizes->heightmap, (ExportSize{heights.width, heights.height}));
            EXPECT_EQ(sizes->texture, (ExportSize{texels.width, texels.height}));
        }
    }
    Recipe endless = small_recipe(Rendering::rendered);
    make_world(endless);
    EXPECT_FALSE(export_sizes(endless));
}

TEST_F(ExportTest, a_ridge_is_one_row) {
    written(small_recipe(Rendering::ridge), {height(), {}, {}});
    const PngFile png = png_of(height());
    EXPECT_EQ(png.width, 33);
    EXPECT_EQ(png.height, 1);
    EXPECT_EQ(png.samples.front(), png.samples.back());
    EXPECT_EQ(json_of(sidecar())["height"], 1);
}

TEST_F(ExportTest, the_texture_is_that_of_the_terrain) {
    for (const Rendering rendering :
         {Rendering::ridge, Rendering::lines, Rendering::rendered, Rendering::texture}) {
        const Recipe recipe = small_recipe(rendering);
        written(recipe, {{}, texture(), Existing::replace});
        const auto image = read_rgb_png(*read_file(texture()));
        const auto scene = scene_of(small_recipe(Rendering::texture));
        EXPECT_TRUE(std::ranges::equal(image->values(), scene->texture->image.values()));
    }
}

TEST_F(ExportTest, the_texture_is_that_of_the_clouds_when_they_are_drawn_alone) {
    written(small_recipe(Rendering::clouds), {{}, texture(), {}});
    const auto image = read_rgb_png(*read_file(texture()));
    const auto scene = scene_of(small_recipe(Rendering::clouds));
    EXPECT_TRUE(std::ranges::equal(image->values(), scene->clouds->image.values()));
}

TEST_F(ExportTest, the_description_holds_what_one_needs_to_read_the_map) {
    Recipe recipe = small_recipe(Rendering::lines);
    recipe.extent.side = 640;
    written(recipe, {height(), {}, {}});
    const Json json = json_of(sidecar());
    const auto scene = scene_of(recipe);
    const HeightRange range = scene->ground->terrain->range();
    EXPECT_EQ(json["format"], "orograph-heightmap");
    EXPECT_EQ(json["version"], 1);
    EXPECT_EQ(json["file"], "a-height.png");
    EXPECT_EQ(json["width"], 33);
    EXPECT_EQ(json["height"], 33);
    EXPECT_EQ(json["bits"], 16);
    EXPECT_EQ(json["minimum_metres"].get<float>(), range.minimum);
    EXPECT_EQ(json["maximum_metres"].get<float>(), range.maximum);
    EXPECT_EQ(json["spacing_metres"], 20);
    EXPECT_EQ(json["rows"], "north first");
    EXPECT_EQ(json["columns"], "west first");
    EXPECT_EQ(*recipe_from_json(json["recipe"].dump(), "recipe"), recipe);
}

TEST_F(ExportTest, the_picture_carries_its_description) {
    written(small_recipe(Rendering::lines), {height(), {}, {}});
    const PngFile png = png_of(height());
    ASSERT_EQ(png.texts.size(), 1u);
    Json beside = json_of(sidecar());
    beside.erase("sha256");
    EXPECT_EQ(Json::parse(png.texts[0].text), beside);
    ASSERT_TRUE(png.calibration.has_value());
    ASSERT_TRUE(png.scale.has_value());
    EXPECT_EQ(png.scale->width, 1000.0 / 32);
}

TEST_F(ExportTest, uses_what_was_made_before) {
    const Recipe recipe = small_recipe(Rendering::lines);
    const auto scene = scene_of(recipe);
    ASSERT_TRUE(export_files(recipe, {height(), {}, {}}, scene->products, {}));
    const std::string with = *read_file(height());
    written(recipe, {height(), {}, Existing::replace});
    EXPECT_EQ(*read_file(height()), with);
}

TEST_F(ExportTest, does_not_trust_what_was_made_of_another_recipe) {
    const Recipe recipe = small_recipe(Rendering::lines);
    Recipe other = recipe;
    other.lattice.seed = 99;
    const auto scene = scene_of(other);
    ASSERT_TRUE(export_files(recipe, {height(), {}, {}}, scene->products, {}));
    const std::string with = *read_file(height());
    written(recipe, {height(), {}, Existing::replace});
    EXPECT_EQ(*read_file(height()), with);
}

TEST_F(ExportTest, keeps_every_file_that_is_there_and_writes_none) {
    for (const fs::path& path : {height(), sidecar(), texture()}) {
        std::ofstream(path) << "mine";
        EXPECT_EQ(refusal(both()),
                  "can't write " + path.string() + ": a file of that name is there already");
        EXPECT_EQ(folder_.entries(), 1);
        EXPECT_EQ(*read_file(path), "mine");
        fs::remove(path);
    }
}

TEST_F(ExportTest, replaces_files_when_it_is_told_to) {
    for (const fs::path& path : {height(), sidecar(), texture()}) std::ofstream(path) << "old";
    written(small_recipe(Rendering::lines), both(Existing::replace));
    EXPECT_EQ(png_of(height()).width, 33);
    EXPECT_EQ(json_of(sidecar())["width"], 33);
    EXPECT_EQ(png_of(texture()).width, 64);
    EXPECT_EQ(folder_.entries(), 3);
}

TEST_F(ExportTest, two_files_of_one_name_are_refused_and_none_is_written) {
    EXPECT_NE(refusal({height(), height(), Existing::keep}), "accepted");
    EXPECT_NE(refusal({height(), height(), Existing::replace}), "accepted");
    fs::create_directory(folder_ / "inner");
    for (const char* other : {"./a-height.png", "inner/../a-height.png"}) {
        const std::string refused = refusal({height(), folder_ / other, Existing::replace});
        EXPECT_TRUE(refused.ends_with(" would be two files at once; name them differently"));
    }
    EXPECT_EQ(folder_.entries(), 1);
}

TEST_F(ExportTest, a_file_that_is_read_is_not_written) {
    const fs::path document = folder_ / "island.json", texture = folder_ / "link.png";
    std::ofstream(document) << "precious";
    fs::create_symlink(document, texture);
    ExportPlan plan{{}, texture, Existing::replace};
    plan.document = document;
    EXPECT_EQ(refusal(plan), texture.string() +
                                 " is what is read here; choose another name "
                                 "for what is written");
    EXPECT_EQ(*read_file(document), "precious");
}

TEST_F(ExportTest, nothing_but_a_document_replaces_a_document) {
    const std::string document = recipe_to_json(small_recipe(Rendering::lines));
    std::ofstream(sidecar()) << document;
    EXPECT_EQ(refusal({height(), {}, Existing::replace}),
              sidecar().string() +
                  " is a document, which only a document may replace; choose "
                  "another name");
    EXPECT_EQ(*read_file(sidecar()), document);
    EXPECT_EQ(folder_.entries(), 1);
}

TEST_F(ExportTest, a_sidecar_has_the_hash_of_each_picture) {
    written(small_recipe(Rendering::lines), both());
    EXPECT_EQ(json_of(sidecar())["sha256"],
              (Json{{"a-height.png", sha256(*read_file(height()))},
                    {"a-texture.png", sha256(*read_file(texture()))}}));
    // Of "abc", by FIPS 180-4's own example.
    EXPECT_EQ(sha256("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

TEST_F(ExportTest, writes_nothing_when_one_of_the_folders_is_not_there) {
    const fs::path lost = folder_.path() / "no" / "such.png";
    EXPECT_TRUE(refusal({height(), lost, {}}).starts_with("can't write " + lost.string() + ": "));
    EXPECT_TRUE(refusal({lost, texture(), {}}).starts_with("can't write " + lost.string() + ": "));
    EXPECT_EQ(folder_.entries(), 0);
}

TEST_F(ExportTest, refuses_a_folder_in_the_place_of_a_file) {
    fs::create_directory(height());
    EXPECT_EQ(refusal({height(), {}, Existing::replace}),
              "can't write " + height().string() + ": it is a folder");
    EXPECT_EQ(folder_.entries(), 1);
}

TEST_F(ExportTest, writes_nothing_when_it_was_stopped) {
    std::stop_source before;
    before.request_stop();
    EXPECT_TRUE(
        export_files(small_recipe(Rendering::lines), both(), {}, stopped_by(before))->empty());
    for (const double share : {0.1, 0.5, 0.65, 0.75}) {
        Recipe recipe = small_recipe(Rendering::lines);
        recipe.lattice.levels = recipe.texture.iterations = 9;
        std::stop_source source;
        const auto stop_late = [&](double fraction) {
            if (fraction >= share) source.request_stop();
        };
        const auto result = export_files(recipe, both(), {}, stopped_by(source, stop_late));
        ASSERT_TRUE(result.ok());
        EXPECT_TRUE(result->empty()) << share;
    }
    EXPECT_EQ(folder_.entries(), 0);
}

TEST_F(ExportTest, tells_how_far_it_is) {
    std::vector<double> reported;
    ASSERT_TRUE(export_files(small_recipe(Rendering::lines), both(), {},
                             watched_by([&](double fraction) { reported.push_back(fraction); })));
    EXPECT_TRUE(std::ranges::is_sorted(reported));
    EXPECT_EQ(reported.back(), 1);
}

}  // namespace
}  // namespace orograph
