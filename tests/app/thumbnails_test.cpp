#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "app/document/presets.h"
#include "core/base/files.h"
#include "tests/app/program.h"
#include "tests/support/png_reader.h"
#include "tests/support/temporary_folder.h"

namespace orograph {
namespace {

class Thumbnail : public testing::TestWithParam<std::string> {};

TEST_P(Thumbnail, is_the_picture_that_the_program_draws_of_its_preset) {
    const auto built =
        read_file(std::filesystem::path(OROGRAPH_THUMBNAILS) / (GetParam() + ".png"));
    ASSERT_TRUE(built.ok()) << built.error().message;
    const auto picture = read_rgb_png(*built);
    ASSERT_TRUE(picture.ok());
    EXPECT_EQ(picture->width(), 160);
    EXPECT_EQ(picture->height(), 90);
    const TemporaryFolder folder;
    const std::string path = (folder / "now.png").string();
    const Finished run =
        run_program({"render", "--preset", GetParam(), "--size", "160x90", "-o", path},
                    {{"LIBGL_ALWAYS_SOFTWARE", "1"}});
    ASSERT_EQ(run.code, 0) << run.errors;
    EXPECT_TRUE(*read_file(path) == *built) << "they differ";
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

}  // namespace
}  // namespace orograph
