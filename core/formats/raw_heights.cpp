#include "core/formats/raw_heights.h"

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

}  // namespace orograph
