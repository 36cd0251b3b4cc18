#include "core/formats/raw_guess.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <vector>

#include "core/base/count_text.h"
#include "core/base/file_ending.h"
#include "core/formats/bytes.h"

namespace orograph {
namespace {

constexpr std::uint64_t kLooks = 8192;          // samples that are looked at
constexpr std::uint64_t kLargestSide = 32769;   // as all files of heights have it
constexpr std::uint64_t kMostUnequalSides = 4;  // one side as a multiple of the other

std::uint64_t bytes_of(RawSamples samples) {
    return samples == RawSamples::real_32 ? 4 : 2;
}

/// How many of some samples are heights that ground can have, as real numbers.
std::uint64_t plausible_reals(std::string_view bytes, ByteOrder order) {
    const std::uint64_t count = bytes.size() / 4, step = std::max<std::uint64_t>(count / kLooks, 1);
    std::uint64_t plausible = 0;
    for (std::uint64_t i = 0; i < count; i += step) {
        const double height = std::abs(double{float_at(bytes, i * 4, order)});
        plausible += height == 0 || (height > 1e-4 && height < 1e5);
    }
    return plausible;
}

bool looks_real(std::string_view bytes) {
    const std::uint64_t count = bytes.size() / 4, step = std::max<std::uint64_t>(count / kLooks, 1);
    const std::uint64_t looks = (count + step - 1) / step;
    const std::uint64_t best =
        std::max(plausible_reals(bytes, ByteOrder::little), plausible_reals(bytes, ByteOrder::big));
    return looks > 0 && best * 20 >= looks * 19;
}

/// How much samples differ from those `apart` samples later: the mean over some, times kLooks.
std::uint64_t unlikeness(std::string_view bytes, std::uint64_t apart, ByteOrder order) {
    const std::uint64_t count = bytes.size() / 2;
    if (apart >= count) return ~std::uint64_t{0};
    const std::uint64_t step = std::max<std::uint64_t>((count - apart) / kLooks, 1);
    std::uint64_t sum = 0, looks = 0;
    for (std::uint64_t i = 0; i < count - apart && looks < kLooks; i += step, ++looks) {
        const int here = number_at<std::uint16_t>(bytes, i * 2, order);
        const int there = number_at<std::uint16_t>(bytes, (i + apart) * 2, order);
        sum += static_cast<std::uint64_t>(std::abs(here - there));
    }
    return sum * kLooks / std::max<std::uint64_t>(looks, 1);
}

ByteOrder guessed_order(std::string_view bytes, RawSamples samples) {
    if (samples == RawSamples::real_32) {
        return plausible_reals(bytes, ByteOrder::big) > plausible_reals(bytes, ByteOrder::little)
                   ? ByteOrder::big
                   : ByteOrder::little;
    }
    return unlikeness(bytes, 1, ByteOrder::big) < unlikeness(bytes, 1, ByteOrder::little)
               ? ByteOrder::big
               : ByteOrder::little;
}

std::uint64_t root_of(std::uint64_t count) {
    return static_cast<std::uint64_t>(std::llround(std::sqrt(static_cast<double>(count))));
}

/// Of all widths that make whole rows the one whose rows are most alike; 0 if there is none.
std::uint64_t guessed_width(std::string_view bytes, RawSamples samples, ByteOrder order) {
    const std::uint64_t count = bytes.size() / bytes_of(samples);
    // The upper halves of real numbers grow with them: they are as alike as these.
    const std::uint64_t numbers = bytes_of(samples) / 2;
    std::uint64_t best = 0, least = 0;
    for (std::uint64_t width = 1; width <= std::min(count, kLargestSide); ++width) {
        const std::uint64_t height = count / width;
        if (width * height != count || std::max(width, height) > kLargestSide ||
            std::max(width, height) > kMostUnequalSides * std::min(width, height)) {
            continue;
        }
        const std::uint64_t here = unlikeness(bytes, width * numbers, order);
        if (best == 0 || here < least) {
            best = width;
            least = here;
        }
    }
    return best;
}

}  // namespace

std::span<const Choice> choices_of(RawByteOrder) {
    static constexpr Choice kOrders[] = {
        {"guessed", "By guess"}, {"little", "Little endian"}, {"big", "Big endian"}};
    return kOrders;
}

std::span<const Field> raw_wish_fields() {
    static constexpr Field kFields[] = {
        field<&RawWish::width>({.key = "raw_width",
                                .label = "Samples in a row",
                                .tooltip = "Of a RAW file without a sidecar; 0 is a guess.",
                                .minimum = 0,
                                .maximum = 32769}),
        field<&RawWish::samples>(
            {.key = "raw_samples",
             .label = "Samples",
             .tooltip = "What a sample of a RAW file is; it is guessed if nothing is said."}),
        field<&RawWish::byte_order>({.key = "raw_byte_order",
                                     .label = "Byte order",
                                     .tooltip = "Which byte of a sample of a RAW file is first."}),
        field<&RawWish::rows>(
            {.key = "raw_rows", .label = "Rows", .tooltip = "Which row of a RAW file is first."}),
    };
    return kFields;
}

RawLayout guessed_layout(std::string_view bytes, std::string_view name, const RawWish& wish) {
    using enum RawSamples;
    const bool real_first = ending_of(name) == ".r32";
    std::vector<RawSamples> kinds = {real_first ? real_32 : whole_16,
                                     real_first ? whole_16 : real_32};
    if (wish.samples != by_ending) kinds = {wish.samples};
    const auto order = [&](RawSamples kind) {
        if (wish.byte_order == RawByteOrder::guessed) return guessed_order(bytes, kind);
        return wish.byte_order == RawByteOrder::big ? ByteOrder::big : ByteOrder::little;
    };
    const auto may_be = [&](RawSamples kind, std::uint64_t row) {
        if (bytes.empty() || bytes.size() % (row * bytes_of(kind)) != 0) return false;
        return kind == kinds.front() || kind != real_32 || looks_real(bytes);
    };
    const auto layout = [&](RawSamples kind, std::uint64_t width) {
        return RawLayout{static_cast<int>(width), kind, order(kind), wish.rows};
    };
    if (wish.width > 0) {
        for (const RawSamples kind : kinds) {
            if (may_be(kind, static_cast<std::uint64_t>(wish.width))) {
                return layout(kind, static_cast<std::uint64_t>(wish.width));
            }
        }
        return {wish.width, kinds.front(), ByteOrder::little, wish.rows};
    }
    for (const RawSamples kind : kinds) {
        const std::uint64_t count = bytes.size() / bytes_of(kind), side = root_of(count);
        if (side * side == count && may_be(kind, 1)) return layout(kind, side);
    }
    for (const RawSamples kind : kinds) {
        if (!may_be(kind, 1)) continue;
        const std::uint64_t width = guessed_width(bytes, kind, order(kind));
        if (width > 0) return layout(kind, width);
    }
    return {0, kinds.front(), ByteOrder::little, wish.rows};
}

std::string layout_text(const RawLayout& layout, std::size_t bytes) {
    const std::uint64_t sample = bytes_of(layout.samples);
    const auto width = static_cast<std::uint64_t>(std::max(layout.width, 1));
    return samples_text(width, bytes / sample / width) +
           (sample == 4 ? " real numbers of 32 bits, " : " whole numbers of 16 bits, ") +
           (layout.byte_order == ByteOrder::big ? "big endian" : "little endian");
}

}  // namespace orograph
