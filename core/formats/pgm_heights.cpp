#include "core/formats/pgm_heights.h"

#include "core/formats/number_text.h"
#include "core/formats/raw_heights.h"

namespace orograph {

EncodedHeights encode_pgm(const HeightRows& rows, ByteOrder, const Job& job) {
    std::string header =
        "P5\n# minimum_metres " + number_text(rows.range.minimum) + "\n# maximum_metres " +
        number_text(rows.range.maximum) + "\n# spacing_metres " + number_text(rows.spacing) + "\n" +
        std::to_string(rows.width) + " " + std::to_string(rows.height) + "\n65535\n";
    auto samples = encode_raw16(rows, ByteOrder::big, job);
    if (samples && *samples) (*samples)->insert(0, header);
    return samples;
}

}  // namespace orograph
