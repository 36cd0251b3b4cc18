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

std::string thumbnail_of(const std::string& key) {
    auto built = read_file(std::filesystem::path(OROGRAPH_THUMBNAILS) / (key + ".png"));
    EXPECT_TRUE(built.ok()) << built.error().message;
    return built ? *built : std::string();
}

TEST(Thumbnails, are_there_for_all_presets) {
    for (const Preset& preset : presets()) {
        const auto picture = read_rgb_png(thumbnail_of(preset.key));
        ASSERT_TRUE(picture.ok()) << preset.key;
        EXPECT_EQ(picture->width(), 160);
        EXPECT_EQ(picture->height(), 90);
    }
}

class Thumbnail : public testing::TestWithParam<std::string> {};

TEST_P(Thumbnail, is_the_picture_that_the_program_draws_of_its_preset) {
    const TemporaryFolder folder;
    const std::string path = (folder / "now.png").string();
    const Finished run =
        run_program({"render", "--preset", GetParam(), "--size", "160x90", "-o", path},
                    {{"LIBGL_ALWAYS_SOFTWARE", "1"},
                     // not a base that an older program kept there
                     {"XDG_CACHE_HOME", (folder / "cache").string()}});
    ASSERT_EQ(run.code, 0) << run.errors;
    EXPECT_TRUE(*read_file(path) == thumbnail_of(GetParam())) << "they differ";
}

/// The build has just drawn them all: some tell whether it draws what the program does.
std::vector<std::string> every_eleventh_preset() {
    std::vector<std::string> keys;
    for (std::size_t i = 0; i < presets().size(); i += 11) keys.push_back(presets()[i].key);
    return keys;
}

INSTANTIATE_TEST_SUITE_P(Some, Thumbnail, testing::ValuesIn(every_eleventh_preset()),
                         [](const auto& key) {
                             std::string name = key.param;
                             std::ranges::replace(name, '-', '_');
                             return name;
                         });

}  // namespace
}  // namespace orograph
