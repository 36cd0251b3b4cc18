#include "app/document/height_preview.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <stop_token>
#include <string>

#include "app/base/wording.h"
#include "app/document/height_picture.h"
#include "core/layers/stack/layer.h"
#include "tests/support/temporary_folder.h"

namespace orograph {
namespace {

class Preview : public testing::Test {
  protected:
    /// The path of a new file with these bytes.
    std::string put(const std::string& name, const std::string& bytes) const {
        std::ofstream(folder_ / name, std::ios::binary) << bytes;
        return (folder_ / name).string();
    }
    /// Big endian, 24 samples in each of 10 rows, which rise to the east from 1000 on.
    std::string put_raw(const std::string& name) const {
        std::string bytes;
        for (int i = 0; i < 24 * 10; ++i) {
            const int sample = 1000 + 64 * (i % 24);
            bytes += {static_cast<char>(sample >> 8), static_cast<char>(sample & 255)};
        }
        return put(name, bytes);
    }
    HeightPreview of(const ImportedParams& params, int side = 64) const {
        auto preview = preview_of(params, side, {});
        EXPECT_TRUE(preview.ok()) << preview.error().message;
        return preview.ok() && *preview ? std::move(**preview) : HeightPreview{};
    }

    TemporaryFolder folder_;
};

TEST(Shrunk, a_slope_stays_one_whatever_the_size) {
    for (const int samples : {300, 257, 511, 1000}) {
        Grid<float> slope(samples, samples);
        for (int y = 0; y < samples; ++y) {
            for (int x = 0; x < samples; ++x) slope.at(x, y) = static_cast<float>(3 * x + y);
        }
        const auto small = shrunk(slope, 256, {});
        ASSERT_EQ(small->width(), 256);
        const double step = 3.0 * samples / 256;
        for (int x = 2; x < 255; ++x) {  // beyond the border it is level
            const double rise = double{small->at(x, 40)} - double{small->at(x - 1, 40)};
            ASSERT_NEAR(rise, step, 2e-3) << samples << " at " << x;
        }
        Grid<float> level(samples, samples);
        for (float& height : level.values()) height = 7;
        const auto small_level = shrunk(level, 256, {});
        for (const float height : small_level->values()) ASSERT_NEAR(height, 7, 1e-5);
    }
}

int brightness(const Image& image, int x, int y) {
    const Rgb colour = image.at(x, y);
    return colour.red + colour.green + colour.blue;
}

constexpr const char* kHoles =
    "ncols 4\nnrows 2\ncellsize 5\nNODATA_value -9999\n1 2 3 4\n-9999 -9999 7 -20.5\n";

TEST_F(Preview, says_the_range_in_metres_and_the_share_of_voids) {
    const HeightPreview preview = of({.file = put("h.asc", kHoles)});
    EXPECT_EQ(preview.width, 4);
    EXPECT_EQ(preview.height, 2);
    EXPECT_EQ(preview.voids, 2u);
    EXPECT_FALSE(preview.shades);
    EXPECT_EQ(preview.text(), "4 x 2 samples, from -20.5 m to 7 m.\nA sample is 5 m wide.");
    EXPECT_EQ(preview.void_text(), "No height in 2 samples (25.0 %): filled from those around.");
    EXPECT_EQ(preview.picture.width(), 4);
    EXPECT_EQ(preview.picture.height(), 2);
}

TEST_F(Preview, of_shades_has_the_metres_of_black_and_white) {
    const std::string file = put_raw("h.r16");
    auto params = params_for(file, {});
    ASSERT_TRUE(params.ok() && *params);
    EXPECT_EQ((*params)->raw_width, 24);
    EXPECT_EQ((*params)->raw_byte_order, ByteOrder::big);
    (*params)->low = -100;
    (*params)->high = 65435;
    const HeightPreview preview = of(**params, 12);
    EXPECT_TRUE(preview.shades);
    EXPECT_FALSE(preview.says_heights);
    EXPECT_FLOAT_EQ(preview.range.minimum, 900);
    EXPECT_FLOAT_EQ(preview.range.maximum, 900 + 64 * 23);
    EXPECT_EQ(preview.picture.width(), 12);
    EXPECT_EQ(preview.picture.height(), 5);
    // Black above white turns the land over, so that another slope is lit and another end is high.
    std::swap((*params)->low, (*params)->high);
    const HeightPreview turned = of(**params, 12);
    EXPECT_FLOAT_EQ(turned.range.minimum, 65435 - 1000 - 64 * 23);
    EXPECT_GT(brightness(preview.picture, 11, 2), brightness(preview.picture, 0, 2));
    EXPECT_GT(brightness(turned.picture, 0, 2), brightness(turned.picture, 11, 2));
}

TEST_F(Preview, guesses_nothing_where_the_file_or_its_sidecar_says_it) {
    const auto grid = params_for(put("h.asc", kHoles), {});
    ASSERT_TRUE(grid.ok() && *grid);
    EXPECT_EQ(**grid, ImportedParams{.file = (folder_ / "h.asc").string()});
    const std::string raw = put_raw("h.r16");
    put("h.r16.json", R"({"format": "orograph-heightmap", "encoding": "raw16", "width": 12,
                          "height": 20, "byte_order": "big", "bits": 16,
                          "minimum_metres": 0, "maximum_metres": 100, "spacing_metres": 3})");
    const auto beside = params_for(raw, {});
    ASSERT_TRUE(beside.ok() && *beside);
    EXPECT_EQ((*beside)->raw_width, 0);
    const HeightPreview preview = of(**beside);
    EXPECT_EQ(preview.width, 12);
    EXPECT_TRUE(preview.says_heights);
}

TEST_F(Preview, of_a_layout_that_doesnt_fit_is_the_layers_sentence) {
    ImportedParams params{.file = put_raw("h.r16"), .raw_width = 7};
    const auto refused = preview_of(params, 64, {});
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error().message,
              params.file +
                  " has no whole rows of 7 16-bit samples; set how many there are in a row, "
                  "and of how many bits");
    EXPECT_FALSE(params_for((folder_ / "none.r16").string(), {}).ok());
}

TEST_F(Preview, ends_when_it_is_stopped) {
    std::stop_source source;
    source.request_stop();
    const Job stopped{source.get_token()};
    const auto params = params_for(put_raw("h.r16"), stopped);
    ASSERT_TRUE(params.ok());
    EXPECT_FALSE(*params);
    const auto preview = preview_of({.file = put("h.asc", kHoles)}, 64, stopped);
    ASSERT_TRUE(preview.ok());
    EXPECT_FALSE(*preview);
}

TEST_F(Preview, counts_a_single_void_in_its_own_words) {
    HeightPreview preview;
    preview.width = preview.height = 2000;
    preview.range = {0, 1.25f};
    preview.voids = 1;
    EXPECT_EQ(preview.text(), "2,000 x 2,000 samples, from 0 m to 1.25 m.");
    EXPECT_EQ(preview.void_text(),
              "No height in 1 sample (less than 0.1 %): filled from those around.");
    preview.voids = 0;
    EXPECT_EQ(preview.void_text(), "");
}

TEST_F(Preview, says_how_a_square_map_stretches_it) {
    HeightPreview preview;
    preview.width = 1025;
    preview.height = 513;
    EXPECT_EQ(preview.stretched_text(257),
              "1,025 x 513 samples become 257 x 257 on the square map, from north to south 2 times "
              "as long");
    preview.spacing = PictureSpacing{5, 10};  // which is square
    EXPECT_EQ(preview.stretched_text(257), "");
    preview.spacing = PictureSpacing{5, 30};
    EXPECT_TRUE(preview.stretched_text(257).ends_with("from west to east 3 times as long"));
    preview.height = 1;
    EXPECT_EQ(preview.stretched_text(257), "");
}

TEST_F(Preview, notes_which_files_of_a_recipe_are_stretched) {
    const std::string file = put("h.asc", kHoles);
    Recipe recipe = with_picture(Recipe{}, file);
    const std::string samples = count_text(map_site(recipe).window.width);
    EXPECT_EQ(notes_on_stretched(recipe),
              std::vector{file + ": 4 x 2 samples become " + samples + " x " + samples +
                          " on the square map, from north to south 3 times as long; its parameter "
                          "fit=square or fit=true_size keeps their shape"});
    auto& params = *params_of<ImportedParams>(*recipe.layers.back().method);
    for (const ImportFit fit : {ImportFit::square, ImportFit::true_size}) {
        params.fit = fit;
        EXPECT_TRUE(notes_on_stretched(recipe).empty());
    }
    params.fit = ImportFit::stretch;
    params.file = put("h.pgm", "P5\n4 2\n255\nabcdefgh");  // which doesn't say its true size
    const auto notes = notes_on_stretched(recipe);
    ASSERT_EQ(notes.size(), 1u);
    EXPECT_TRUE(notes[0].ends_with("; its parameter fit=square keeps their shape")) << notes[0];
    params = {.file = (folder_ / "none.asc").string()};
    EXPECT_TRUE(notes_on_stretched(recipe).empty());
    EXPECT_TRUE(notes_on_stretched(Recipe{}).empty());
}

/// Whether red and blue stand out as they do in the colour of voids and on no land.
bool looks_void(const Rgb& colour) {
    return std::min(colour.red, colour.blue) > colour.green + 40;
}

/// An ASCII grid whose heights wave, with no height where `is_void`.
template <class IsVoid>
std::string waves(int width, int height, const IsVoid& is_void) {
    std::string text = "ncols " + std::to_string(width) + "\nnrows " + std::to_string(height) +
                       "\ncellsize 5\nNODATA_value -9999\n";
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            text += is_void(x, y) ? "-9999 " : std::to_string(x * 37 % 64 + y * 23 % 41) + " ";
        }
        text += "\n";
    }
    return text;
}

TEST_F(Preview, shows_voids_in_a_colour_that_no_land_has) {
    const auto hole = [](int x, int y) { return x >= 8 && x < 20 && y >= 4 && y < 9; };
    const HeightPreview preview = of({.file = put("h.asc", waves(40, 30, hole))});
    const HeightPreview whole =
        of({.file = put("w.asc", waves(40, 30, [](int, int) { return false; }))});
    ASSERT_EQ(preview.picture.width(), 40);
    for (int y = 0; y < 30; ++y) {
        for (int x = 0; x < 40; ++x) {
            EXPECT_EQ(preview.picture.at(x, y) == kVoidColour, hole(x, y)) << x << ", " << y;
            EXPECT_FALSE(looks_void(whole.picture.at(x, y))) << x << ", " << y;
        }
    }
}

TEST_F(Preview, shows_a_single_void_in_a_pixel_of_many_samples) {
    const auto one = [](int x, int y) { return x == 33 && y == 18; };
    const HeightPreview preview = of({.file = put("h.asc", waves(80, 60, one))}, 10);
    ASSERT_EQ(preview.picture.width(), 10);
    for (int y = 0; y < preview.picture.height(); ++y) {
        for (int x = 0; x < 10; ++x) {
            EXPECT_EQ(looks_void(preview.picture.at(x, y)), x == 4 && y == 2) << x << ", " << y;
        }
    }
}

}  // namespace
}  // namespace orograph
