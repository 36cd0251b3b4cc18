#include "core/pictures/picture_file.h"

#include <cmath>
#include <cstdint>
#include <utility>

#include "core/base/input_file.h"
#include "core/base/text.h"
#include "core/pictures/grey_png.h"

namespace orograph {
namespace {

constexpr std::uint64_t kMostBytes = std::uint64_t{1} << 30;
constexpr double kHighest = 1e9;  // metres: further up there is no ground

}  // namespace

bool GreyHeights::plausible() const {
    return std::abs(black) <= kHighest && std::abs(extent) <= kHighest;
}

Result<std::optional<PictureFile>> open_picture(const std::filesystem::path& path, const Job& job) {
    auto file = InputFile::open(path);
    if (!file) return Error{Fault::input, file.error().message + "; choose another file"};
    if (file->size() > kMostBytes) {
        return Error{Fault::input, shown(path) + " is larger than 1 GiB; choose another file"};
    }
    const auto take = [&](char* out, std::size_t count) {
        const auto got = file->read({out, count});
        return got && *got == count;
    };
    return decode_grey_png({file->size(), take}, shown(path), job);
}

Result<Grid<float>> heights_of(PictureFile picture, std::string_view name) {
    if (!picture.heights) return std::move(picture.shades);
    const GreyHeights grey = *picture.heights;
    if (!grey.plausible()) {
        return Error{Fault::input,
                     std::string(name) + " has heights that no ground has; choose another file"};
    }
    for (float& sample : picture.shades.values()) {
        sample = static_cast<float>(grey.black + grey.extent * sample / picture.white);
    }
    return std::move(picture.shades);
}

Result<Grid<float>> open_heightmap(const std::filesystem::path& path) {
    auto opened = open_picture(path);
    if (!opened) return opened.error();
    return heights_of(std::move(**opened), shown(path));  // which nobody stops
}

}  // namespace orograph
