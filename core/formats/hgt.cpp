#include "core/formats/hgt.h"

#include "core/formats/decoding.h"
#include "core/formats/degrees.h"

namespace orograph {
namespace {

constexpr std::int16_t kNoHeight = -32768;

/// The latitude of the south border in "a/N45E006.hgt"; nothing if the name doesn't say it.
std::optional<int> southern_latitude(std::string_view name) {
    name = name.substr(name.find_last_of('/') + 1);
    if (name.size() < 3 || (name[0] != 'N' && name[0] != 'S')) return std::nullopt;
    const auto degrees = number_of<int>(name.substr(1, 2));
    if (!degrees) return std::nullopt;
    return name[0] == 'N' ? *degrees : -*degrees;
}

}  // namespace

DecodedHeights decode_hgt(const HeightSource& source, const Job& job) {
    return reading(source.name, [&] {
        const std::string_view bytes = source.bytes;
        const auto side = static_cast<std::uint64_t>(
            std::llround(std::sqrt(static_cast<double>(bytes.size()) / 2)));
        if (side < 2 || side * side * 2 != bytes.size()) {
            refuse_damaged("its samples are not a square");
        }
        check_samples(side, side, bytes.size(), 2);
        const int width = static_cast<int>(side);
        PictureFile file{.white = 1, .heights = kMetres};
        file.shades =
            decoded_rows(width, width, RowOrder::north_first, job, [&](int y, float* row) {
                std::size_t at = side * 2 * static_cast<std::size_t>(y);
                for (int x = 0; x < width; ++x, at += 2) {
                    const auto height = number_at<std::int16_t>(bytes, at, ByteOrder::big);
                    row[x] = height == kNoHeight ? kVoid : static_cast<float>(height);
                }
            });
        const double step = 1.0 / (width - 1);  // both borders are in it
        if (const auto south = southern_latitude(source.name)) {
            file.spacing = usable_spacing(spacing_of_degrees(step, step, *south + 0.5));
        }
        return file;
    });
}

}  // namespace orograph
