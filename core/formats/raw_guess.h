#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/formats/height_source.h"
#include "core/parameters/field.h"

namespace orograph {

enum class RawByteOrder { guessed, little, big };
std::span<const Choice> choices_of(RawByteOrder);

/// What a person says of a RAW file without a sidecar; what isn't said is guessed.
struct RawWish {
    /// Samples in a row; 0 for a guess.
    int width = 0;
    /// A guess, which begins with what the ending says, if that is what this says.
    RawSamples samples = RawSamples::by_ending;
    RawByteOrder byte_order = RawByteOrder::guessed;
    RowOrder rows = RowOrder::north_first;
    bool operator==(const RawWish&) const = default;
};

/// Its description: the keys are those of the layer *imported*.
std::span<const Field> raw_wish_fields();

/// How a RAW file of that name is most likely to be read. Real numbers are those that heights can
/// be, a square goes before all else, and of other widths the one whose rows are most alike; that
/// byte is last which makes neighbours alike. Where nothing fits, what decode_raw then refuses.
/// Looks at some 10^4 samples. Deterministic.
RawLayout guessed_layout(std::string_view bytes, std::string_view name, const RawWish& wish);

/// "1025 x 1025 samples of 16 bits, little endian".
std::string layout_text(const RawLayout& layout, std::size_t bytes);

}  // namespace orograph
