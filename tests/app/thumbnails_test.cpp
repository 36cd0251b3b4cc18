#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "app/presets.h"
#include "core/files.h"
#include "tests/app/program.h"
#include "tests/support/png_reader.h"
#include "tests/support/temporary_folder.h"

namespace orograph {
namespace {

namespace fs = std::filesystem;

Image picture_in(const fs::path& path) {
    const auto bytes = read_file(path);
    EXPECT_TRUE(bytes.ok()) << "run scripts/document";
    auto image = read_rgb_png(*bytes);
    EXPECT_TRUE(image.ok());
    return std::move(*image);
}

class Thumbnail : public testing::TestWithParam<std::string> {};

TEST_P(Thumbnail, is_the_picture_that_the_program_draws_of_its_preset) {
    const TemporaryFolder folder;
    const std::string path = (folder / "now.png").string();
    const Finished run =
        run_program({"render", "--preset", GetParam(), "--size", "160x90", "-o", path},
                    {{"LIBGL_ALWAYS_SOFTWARE", "1"}});
    ASSERT_EQ(run.code, 0) << run.errors;
    const Image now = picture_in(path);
    const Image kept = picture_in(fs::path(OROGRAPH_THUMBNAILS) / (GetParam() + ".png"));
    ASSERT_EQ(kept.width(), now.width());
    ASSERT_EQ(kept.height(), now.height());
    double difference = 0;
    for (std::size_t i = 0; i < now.size(); ++i) {
        const Rgb a = now.values()[i], b = kept.values()[i];
        difference +=
            std::abs(a.red - b.red) + std::abs(a.green - b.green) + std::abs(a.blue - b.blue);
    }
    EXPECT_LT(difference / (3 * static_cast<double>(now.size())), 2) << "run scripts/document";
}

std::vector<std::string> preset_keys() {
    std::vector<std::string> keys;
    for (const Preset& preset : presets()) keys.push_back(preset.key);
    return keys;
}

INSTANTIATE_TEST_SUITE_P(Every, Thumbnail, testing::ValuesIn(preset_keys()), [](const auto& key) {
    std::string name = key.param;
    std::ranges::replace(name, '-', '_');
    return name;
});

TEST(Thumbnails, are_those_of_the_presets_alone) {
    std::size_t files = 0;
    for ([[maybe_unused]] const auto& entry : fs::directory_iterator(OROGRAPH_THUMBNAILS)) ++files;
    EXPECT_EQ(files, presets().size());
}

}  // namespace
}  // namespace orograph
