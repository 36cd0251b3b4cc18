#include "app/document/size_by_bands.h"

namespace orograph {
namespace {

constexpr int kBands = 3, kRows = 32;

}  // namespace

Result<std::optional<std::uint64_t>> size_by_bands(const Window& whole, const WriteWindow& write) {
    std::uint64_t bytes = 0;
    const TakeBytes count = [&bytes](std::string_view more) -> Status {
        bytes += more.size();
        return Done{};
    };
    const bool all = whole.height <= kBands * kRows;
    for (int i = 0; i < (all ? 1 : kBands); ++i) {
        Window band = whole;
        if (!all) {
            band.height = kRows;
            band.y += std::int64_t{2 * i + 1} * (whole.height - kRows) / (2 * kBands);
        }
        const auto written = write(band, count);
        if (!written) return written.error();
        if (!*written) return std::optional<std::uint64_t>();
    }
    if (all) return std::optional(bytes);
    return std::optional(bytes * static_cast<std::uint64_t>(whole.height) / (kBands * kRows));
}

}  // namespace orograph
