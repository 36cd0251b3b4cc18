#include "core/formats/raw_heights.h"

#include "core/base/file_ending.h"
#include "core/formats/decoding.h"
#include "core/formats/row_loop.h"
#include "core/pictures/heightmap_png.h"

namespace orograph {
namespace {

/// `put(bytes, height)` appends a sample, of `sample_bytes`.
template <class Put>
EncodedHeights encode(const HeightRows& rows, std::size_t sample_bytes, const Job& job,
                      const Put& put) {
    std::string bytes;
    bytes.reserve(static_cast<std::size_t>(rows.width) * static_cast<std::size_t>(rows.height) *
                  sample_bytes);
    const bool whole = each_row(rows, job, [&](std::span<const float> row) {
        for (const float height : row) put(bytes, height);
    });
    if (!whole) return std::optional<std::string>();
    return std::optional(std::move(bytes));
}

}  // namespace

EncodedHeights encode_raw16(const HeightRows& rows, ByteOrder order, const Job& job) {
    return encode(rows, 2, job, [&](std::string& bytes, float height) {
        put_number(bytes, quantise(height, rows.range), order);
    });
}

EncodedHeights encode_raw32(const HeightRows& rows, ByteOrder order, const Job& job) {
    return encode(rows, 4, job,
                  [&](std::string& bytes, float height) { put_float(bytes, height, order); });
}

DecodedHeights decode_raw(const HeightSource& source, const Job& job) {
    return reading(source.name, [&] {
        const RawLayout& layout = source.layout;
        const bool real = layout.samples == RawSamples::by_ending
                              ? ending_of(source.name) == ".r32"
                              : layout.samples == RawSamples::real_32;
        const std::uint64_t bytes = source.bytes.size(), sample = real ? 4 : 2;
        const auto width = layout.width > 0
                               ? static_cast<std::uint64_t>(layout.width)
                               : static_cast<std::uint64_t>(std::llround(std::sqrt(
                                     static_cast<double>(bytes) / static_cast<double>(sample))));
        const std::uint64_t height = layout.width > 0 ? bytes / sample / width : width;
        if (width * height * sample != bytes || bytes == 0) {
            const std::string samples = (real ? "32" : "16") + std::string("-bit samples");
            throw Refusal{layout.width > 0
                              ? " has no whole rows of " + std::to_string(width) + " " + samples +
                                    "; set how many there are in a row, and of how many bits"
                              : " is no square of " + samples +
                                    "; set how many there are in a row, and of how many bits"};
        }
        check_samples(width, height, bytes, sample);
        PictureFile file{.white = real ? 1 : 65535};
        if (real) file.heights = kMetres;
        const int columns = static_cast<int>(width);
        const auto row = [&](int y, float* out) {
            std::size_t at = width * sample * static_cast<std::size_t>(y);
            for (int x = 0; x < columns; ++x, at += sample) {
                out[x] = real ? metres_or_void(float_at(source.bytes, at, layout.byte_order))
                              : number_at<std::uint16_t>(source.bytes, at, layout.byte_order);
            }
        };
        file.shades = decoded_rows(columns, static_cast<int>(height), layout.rows, job, row);
        return file;
    });
}

}  // namespace orograph
