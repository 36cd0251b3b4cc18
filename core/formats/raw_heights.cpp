#include "core/formats/raw_heights.h"

#include <utility>

#include "core/base/file_ending.h"
#include "core/formats/decoding.h"
#include "core/formats/row_loop.h"
#include "core/pictures/heightmap_png.h"

namespace orograph {
Result<bool> write_raw16(const HeightRows& rows, ByteOrder order, const TakeBytes& take,
                         const Job& job) {
    return write_raw16_after({}, rows, order, take, job);
}

Result<bool> write_raw16_after(std::string header, const HeightRows& rows, ByteOrder order,
                               const TakeBytes& take, const Job& job) {
    BytesInBlocks blocks(take);
    blocks.bytes() = std::move(header);
    return each_row_in_blocks(rows, blocks, job, [&](std::span<const float> row) {
        for (const float height : row) {
            put_number(blocks.bytes(), quantise(height, rows.range), order);
        }
    });
}

Result<bool> write_raw32(const HeightRows& rows, ByteOrder order, const TakeBytes& take,
                         const Job& job) {
    BytesInBlocks blocks(take);
    return each_row_in_blocks(rows, blocks, job, [&](std::span<const float> row) {
        for (const float height : row) put_float(blocks.bytes(), height, order);
    });
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
            throw Refusal{(layout.width > 0
                               ? " has no whole rows of " + std::to_string(width) + " " + samples
                               : " is no square of " + samples) +
                          std::string(kSetLayout)};
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
