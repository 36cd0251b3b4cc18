#include "app/drawing/quality.h"

#include <gtest/gtest.h>

#include "render/view/camera.h"
#include "render/view/ring_shape.h"
#include "render/view/trees.h"
#include "tests/support/recipes.h"

namespace orograph {
namespace {

constexpr double kSlow = 0.2, kGood = 0.01, kQuick = 0.001;

TEST(Quality, finer_details_have_more_samples) {
    EXPECT_LT(quality_of(Detail::low, false).ring_samples,
              quality_of(Detail::medium, false).ring_samples);
    EXPECT_LT(quality_of(Detail::medium, false).ring_samples,
              quality_of(Detail::high, false).ring_samples);
    EXPECT_LT(quality_of(Detail::low, false).cloud_slices,
              quality_of(Detail::medium, false).cloud_slices);
    EXPECT_LT(quality_of(Detail::medium, false).cloud_slices,
              quality_of(Detail::high, false).cloud_slices);
}

TEST(Quality, of_a_mean_has_as_many_slices_of_clouds_in_all_as_one_picture) {
    for (const Detail detail : {Detail::low, Detail::medium, Detail::high}) {
        const Quality card = quality_of(detail, false), software = quality_of(detail, true);
        EXPECT_EQ(software.pictures, kMostPictures);
        EXPECT_LE(software.cloud_slices, card.cloud_slices);
        EXPECT_GE(software.cloud_slices * software.pictures, card.cloud_slices);
    }
    EXPECT_LT(quality_of(Detail::high, true).cloud_slices,
              quality_of(Detail::high, false).cloud_slices);
}

TEST(Quality, leaves_a_walker_his_forest_where_every_picture_is_slow) {
    for (const Detail detail : {Detail::low, Detail::medium}) {
        EXPECT_GT(quality_of(detail, true).trees_end, 100);
        EXPECT_LT(quality_of(detail, true).trees_end, kTreesEnd / 2);
    }
    EXPECT_EQ(quality_of(Detail::high, true).trees_end, kTreesEnd);
}

Scene endless_scene(Rendering rendering) {
    Recipe recipe = world_recipe();
    recipe.view.rendering = rendering;
    recipe.light.style = "classic";
    return std::move(**make_scene(recipe, {}, {}, {}));
}

TEST(Quality, of_a_picture_is_as_fine_as_its_size_needs_and_no_finer) {
    const Scene scene = endless_scene(Rendering::rendered);
    const auto largest_cell = [](int samples, int height) {
        return 1 / metres_a_pixel(RingShape{samples}.morph_begin(), height);
    };
    for (const int height : {90, 144, 360, 480, 720}) {
        const int samples = quality_of_picture(scene, height).ring_samples;
        EXPECT_LE(largest_cell(samples, height), 3.1) << height;
        if (samples > 128) {
            EXPECT_GT(largest_cell(samples / 2, height), 3.1) << height;
        }
        EXPECT_EQ(quality_of_picture(scene, height / 2, 2).ring_samples, samples);
    }
    EXPECT_EQ(quality_of_picture(scene, 720).ring_samples, 1024);
    EXPECT_EQ(quality_of_picture(scene, 144).ring_samples, 256);
    EXPECT_EQ(quality_of_picture(endless_scene(Rendering::lines), 20'000), kBestQuality);
}

TEST(Quality, of_a_large_picture_has_the_rings_that_memory_holds) {
    // Of 25 rings 1024 samples are what there is room for; of a map's few, more.
    EXPECT_EQ(quality_of_picture(endless_scene(Rendering::rendered), 8000).ring_samples, 1024);
    Recipe map;
    map.lattice.levels = 11;
    map.view.rendering = Rendering::rendered;
    const Scene scene = std::move(**make_scene(map, {}, {}, {}));
    EXPECT_EQ(quality_of_picture(scene, 8000).ring_samples, 4096);
}

TEST(Quality, of_a_picture_keeps_lines_apart) {
    const Scene scene = endless_scene(Rendering::lines);
    for (const int height : {144, 360, 720, 1080, 2160}) {
        const int samples = quality_of_picture(scene, height).ring_samples;
        // A cell at the far end of its ring, seen from above.
        const double pixels = 1 / metres_a_pixel(RingShape{samples}.morph_end(), height);
        EXPECT_GE(pixels, 6) << height;
        EXPECT_LE(pixels, 18) << height;
    }
}

TEST(Quality, on_the_processor_is_as_smooth_by_a_mean) {
    for (const Detail detail : {Detail::low, Detail::medium, Detail::high}) {
        Quality mean = quality_of(detail, true);
        const Quality samples = quality_of(detail, false);
        EXPECT_EQ(mean.pictures * mean.samples, samples.samples);
        mean.pictures = samples.pictures;
        mean.samples = samples.samples;
        mean.cloud_slices = samples.cloud_slices;
        mean.trees_end = samples.trees_end;
        EXPECT_EQ(mean, samples);
    }
}

TEST(DetailChooser, takes_the_persons_word) {
    DetailChooser chooser(false);
    EXPECT_EQ(chooser.detail(Detail::high), Detail::high);
    EXPECT_FALSE(chooser.wants_measure(Detail::high));
    EXPECT_TRUE(chooser.wants_measure(Detail::automatic));
}

TEST(DetailChooser, is_low_on_the_processor_and_begins_in_the_middle_elsewhere) {
    EXPECT_EQ(DetailChooser(true).detail(Detail::automatic), Detail::low);
    EXPECT_FALSE(DetailChooser(true).wants_measure(Detail::automatic));
    EXPECT_EQ(DetailChooser(false).detail(Detail::automatic), Detail::medium);
}

TEST(DetailChooser, goes_up_where_pictures_are_quick) {
    DetailChooser chooser(false);
    chooser.measured(kQuick);
    EXPECT_EQ(chooser.detail(Detail::automatic), Detail::high);
    EXPECT_FALSE(chooser.wants_measure(Detail::automatic));
}

TEST(DetailChooser, stays_where_it_is_good) {
    DetailChooser chooser(false);
    chooser.measured(kGood);
    EXPECT_EQ(chooser.detail(Detail::automatic), Detail::medium);
    EXPECT_FALSE(chooser.wants_measure(Detail::automatic));
}

TEST(DetailChooser, goes_down_where_it_is_slow) {
    DetailChooser chooser(false);
    chooser.measured(kSlow);
    EXPECT_EQ(chooser.detail(Detail::automatic), Detail::low);
    EXPECT_FALSE(chooser.wants_measure(Detail::automatic));
}

TEST(DetailChooser, refines_a_picture_at_rest_once_it_knows_what_is_fast_enough) {
    EXPECT_TRUE(DetailChooser(true).refines(Detail::automatic));
    DetailChooser chooser(false);
    EXPECT_FALSE(chooser.refines(Detail::automatic));
    chooser.measured(kSlow);
    EXPECT_TRUE(chooser.refines(Detail::automatic));
    EXPECT_FALSE(chooser.refines(Detail::low)) << "the person's word";
    DetailChooser quick(false);
    quick.measured(kQuick);
    EXPECT_FALSE(quick.refines(Detail::automatic)) << "that is as fine as it gets";
}

}  // namespace
}  // namespace orograph
