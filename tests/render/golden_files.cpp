// Where golden pictures are kept, and what is saved of those that differ.

#include <cstdlib>
#include <filesystem>

#include "core/base/files.h"
#include "core/pictures/picture_png.h"
#include "tests/render/gl_test.h"
#include "tests/render/golden_pictures.h"
#include "tests/support/png_reader.h"

namespace orograph {
namespace {

namespace fs = std::filesystem;

fs::path path_of(const GoldenPicture& picture) {
    return fs::path(OROGRAPH_GOLDEN_FOLDER) / (picture.name + ".png");
}

Status save(const fs::path& path, const Image& image) {
    const auto png = encode_png(image);
    if (!png) return png.error();
    return write_file(path, *png, Existing::replace);
}

}  // namespace

Result<Image> blessed(const GoldenPicture& picture) {
    const auto bytes = read_file(path_of(picture));
    if (!bytes) return bytes.error();
    return read_rgb_png(*bytes);
}

Status bless(const GoldenPicture& picture, const Image& image) {
    return save(path_of(picture), image);
}

bool matches(const GoldenPicture& picture, const Image& actual, const Image& expected) {
    const PictureDifference apart = difference(actual, expected);
    return apart.mean <= picture.allowed.mean && apart.maximum <= picture.allowed.maximum;
}

std::string save_diagnostics(const GoldenPicture& picture, const Image& actual,
                             const Image& expected) {
    const char* asked = std::getenv("OROGRAPH_TEST_OUTPUT");
    const fs::path folder = asked && *asked ? asked : OROGRAPH_TEST_OUTPUT;
    std::error_code ignored;  // a folder that can't be made fails the writing
    fs::create_directories(folder, ignored);
    const auto put = [&](const char* kind, const Image& image) {
        const Status status = save(folder / (picture.name + "-" + kind + ".png"), image);
        EXPECT_TRUE(status.ok()) << status.error().message;
    };
    put("actual", actual);
    if (expected.width() == actual.width() && expected.height() == actual.height()) {
        put("expected", expected);
        put("difference", difference_picture(actual, expected));
    }
    return folder.string();
}

}  // namespace orograph
