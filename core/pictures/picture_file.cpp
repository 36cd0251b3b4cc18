#include "core/pictures/picture_file.h"

#include <cerrno>
#include <cmath>
#include <cstdio>
#include <memory>
#include <system_error>
#include <utility>

#include "core/base/text.h"
#include "core/pictures/grey_png.h"

namespace orograph {
namespace {

constexpr std::uintmax_t kMostBytes = std::uintmax_t{1} << 30;
constexpr double kHighest = 1e9;  // metres: further up there is no ground

using File = std::unique_ptr<std::FILE, decltype(&std::fclose)>;

}  // namespace

bool GreyHeights::plausible() const {
    return std::abs(black) <= kHighest && std::abs(extent) <= kHighest;
}

Result<std::optional<PictureFile>> open_picture(const std::filesystem::path& path, const Job& job) {
    const auto fail = [&](const std::string& why) {
        return Error{Fault::input,
                     "can't read " + shown(path) + ": " + why + "; choose another file"};
    };
    std::error_code error;
    const auto status = std::filesystem::status(path, error);
    if (!std::filesystem::exists(status)) {
        return fail(error ? error.message() : std::generic_category().message(ENOENT));
    }
    if (std::filesystem::is_directory(status)) return fail("it is a folder");
    // A device may give bytes for ever, and who waits for a pipe may wait as long.
    if (!std::filesystem::is_regular_file(status)) return fail("it is not a regular file");
    const std::uintmax_t size = std::filesystem::file_size(path, error);
    if (error) return fail(error.message());
    if (size > kMostBytes) return fail("it is larger than 1 GiB");
    const File file(std::fopen(path.string().c_str(), "rb"), &std::fclose);
    if (!file) return fail(std::generic_category().message(errno));
    const auto take = [&](char* out, std::size_t count) {
        return std::fread(out, 1, count, file.get()) == count;
    };
    return decode_grey_png({size, take}, shown(path), job);
}

Result<Grid<float>> open_heightmap(const std::filesystem::path& path) {
    auto opened = open_picture(path);
    if (!opened) return opened.error();
    PictureFile& picture = **opened;  // which nobody stops
    if (!picture.heights) return std::move(picture.shades);
    const GreyHeights grey = *picture.heights;
    if (!grey.plausible()) {
        return Error{Fault::input,
                     shown(path) + " has heights that no ground has; choose another file"};
    }
    for (float& sample : picture.shades.values()) {
        sample = static_cast<float>(grey.black + grey.extent * sample / picture.white);
    }
    return std::move(picture.shades);
}

}  // namespace orograph
