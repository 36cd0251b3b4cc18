#include "core/rivers/river_base_file.h"

#include <span>
#include <system_error>
#include <vector>

#include "core/base/kept_file.h"
#include "core/parameters/value.h"

namespace orograph {
namespace {

/// What `bytes(array)` gives of each array, in the order of the file.
template <class Base, class AsBytes>
auto all_arrays(Base& base, const AsBytes& bytes) {
    return std::vector{bytes(std::span(base.heights)),  bytes(std::span(base.receivers)),
                       bytes(std::span(base.areas)),    bytes(std::span(base.roughness)),
                       bytes(std::span(base.controls)), bytes(std::span(base.lake_levels)),
                       bytes(std::span(base.to_sea)),   bytes(std::span(base.sinking))};
}

/// Whether a base is one, whoever made it. Requires arrays of the right sizes.
bool is_sound(const RiverBase& base) {
    const std::uint64_t cells = base.heights.size();
    constexpr std::int64_t kMost = std::int64_t{1} << 46;  // 65 km
    const int mask = base.size - 1;
    for (std::uint64_t i = 0; i < cells; ++i) {
        const std::int64_t height = base.heights[i];
        const std::uint8_t way = base.receivers[i];
        if (height < -kMost || height > kMost || way > kNoReceiver) return false;
        if (way != kNoReceiver) {
            const auto x = static_cast<std::int64_t>(i) & mask;
            const auto y = static_cast<std::int64_t>(i) / base.size;
            if (base.heights[base.index(x + kWayEast[way], y + kWaySouth[way])] >= height) {
                return false;
            }
        }
        if (base.areas[i] < 1 || base.areas[i] > cells) return false;
        if (base.roughness[i] < -kDeepestLake || base.roughness[i] > 2000 * kRoughnessMetre) {
            return false;
        }
        if (base.flooded(i) && base.lake_levels[i] <= 0) return false;
        if (base.controls[i].packed & ~RegionalControls::kBytes) return false;
        if (base.lake_levels[i] < 0 || base.lake_levels[i] > kMost) return false;
        if (!(base.to_sea[i] >= 0 && base.to_sea[i] < 1e30f)) return false;
        if (base.sinking[i] < 0 || base.sinking[i] > kDeepestSinking) return false;
    }
    return true;
}

}  // namespace

std::string RiverBaseOrigin::text() const {
    std::string text = "Orograph's base of a world with rivers\nversion " +
                       std::to_string(kRiverBaseVersion) + "\n";
    for (const Field& field : rivers_fields()) {
        text += std::string(field.key) + " " + to_text(field.get(&params)) + "\n";
    }
    return text + "side " + to_text(side) + "\nseed " + std::to_string(seed) + "\n";
}

Status write_river_base(const std::filesystem::path& path, const RiverBaseOrigin& source,
                        const RiverBase& base) {
    const auto bytes = [](auto values) -> ConstBytes { return std::as_bytes(values); };
    return write_kept_file(path, source.text(), all_arrays(base, bytes));
}

std::optional<RiverBase> read_river_base(const std::filesystem::path& path,
                                         const RiverBaseOrigin& source) {
    // Not before there is a file that may be it, since that is a lot of memory.
    const std::string text = source.text();
    std::error_code error;
    const std::uintmax_t size = std::filesystem::file_size(path, error);
    const std::size_t whole =
        text.size() + river_base_bytes(source.params.base_levels) + sizeof(std::uint64_t);
    if (error || size != whole) return std::nullopt;
    RiverBase base;
    base.size = 1 << source.params.base_levels;
    base.cell = source.side / base.size;
    base.make_room();
    const auto bytes = [](auto values) -> Bytes { return std::as_writable_bytes(values); };
    if (!read_kept_file(path, text, all_arrays(base, bytes)) || !is_sound(base)) {
        return std::nullopt;
    }
    return base;
}

}  // namespace orograph
