#include "core/rivers/river_base_file.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <span>
#include <string_view>
#include <type_traits>

#include "core/base/files.h"
#include "core/base/input_file.h"
#include "core/base/random.h"
#include "core/parameters/value.h"

namespace orograph {
namespace {

/// Calls `use(array)` for each in the order of the file until one says false, and returns whether
/// none did.
template <class Base, class Use>
bool all_arrays(Base& base, const Use& use) {
    return use(base.heights) && use(base.receivers) && use(base.areas) && use(base.roughness) &&
           use(base.controls) && use(base.lake_levels) && use(base.to_sea);
}

template <class T>
std::string_view bytes_of(const std::vector<T>& values) {
    static_assert(std::is_trivially_copyable_v<T>);
    return {reinterpret_cast<const char*>(values.data()), values.size() * sizeof(T)};
}

/// Of bytes that come in pieces. Whatever one byte becomes, the sum is another, since each step can
/// be undone.
class Sum {
  public:
    void add(std::string_view bytes) {
        std::array<std::uint64_t, 4> lanes{value_, 1, 2, 3};
        const auto step = [&](std::uint64_t& lane, std::size_t at, std::size_t count) {
            std::uint64_t word = 0;
            std::memcpy(&word, bytes.data() + at, count);
            lane = (lane ^ word) * 0x9e3779b97f4a7c15u;
            lane ^= lane >> 29;
        };
        std::size_t at = 0;
        for (; at + 32 <= bytes.size(); at += 32) {
            for (std::size_t k = 0; k < 4; ++k) step(lanes[k], at + 8 * k, 8);
        }
        for (; at < bytes.size(); ++at) step(lanes[0], at, 1);
        for (const std::uint64_t lane : lanes) value_ = mix_bits(value_ ^ lane);
    }
    std::uint64_t value() const { return value_; }

  private:
    std::uint64_t value_ = 0;
};

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
        if (base.roughness[i] < 0 || base.roughness[i] > 2000 * kRoughnessMetre) return false;
        if (base.controls[i].packed & ~RegionalControls::kBytes) return false;
        if (base.lake_levels[i] < 0 || base.lake_levels[i] > kMost) return false;
        if (!(base.to_sea[i] >= 0 && base.to_sea[i] < 1e30f)) return false;
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
    auto file = StagedFile::create(path, Existing::replace);
    if (!file) return file.error();
    Sum sum;
    Status status = Done{};
    const auto append = [&](std::string_view bytes) {
        sum.add(bytes);
        status = file->append(bytes);
        return status.ok();
    };
    if (!append(source.text()) ||
        !all_arrays(base, [&](const auto& values) { return append(bytes_of(values)); })) {
        return status;
    }
    status = file->append(bytes_of(std::vector{sum.value()}));
    return status ? file->put_in_place() : status;
}

std::optional<RiverBase> read_river_base(const std::filesystem::path& path,
                                         const RiverBaseOrigin& source) {
    auto file = InputFile::open(path);
    const std::string text = source.text();
    const std::size_t whole =
        text.size() + river_base_bytes(source.params.base_levels) + sizeof(std::uint64_t);
    if (!file || file->size() != whole) return std::nullopt;
    Sum sum;
    const auto read = [&](char* to, std::size_t count) {
        const auto got = file->read({to, count});
        if (!got || *got != count) return false;
        sum.add({to, count});
        return true;
    };
    std::string made_of(text.size(), '\0');
    if (!read(made_of.data(), made_of.size()) || made_of != text) return std::nullopt;
    RiverBase base;
    base.size = 1 << source.params.base_levels;
    base.cell = source.side / base.size;
    const auto cells = static_cast<std::size_t>(base.size) * static_cast<std::size_t>(base.size);
    const bool all = all_arrays(base, [&](auto& values) {
        values.resize(cells);
        return read(reinterpret_cast<char*>(values.data()), cells * sizeof(values[0]));
    });
    const std::uint64_t right = sum.value();
    std::uint64_t said = 0;
    if (!all || !read(reinterpret_cast<char*>(&said), sizeof said) || said != right ||
        !is_sound(base)) {
        return std::nullopt;
    }
    return base;
}

}  // namespace orograph
