#include "core/formats/height_options.h"

#include "core/formats/height_source.h"

namespace orograph {

std::span<const Choice> choices_of(RowOrder) {
    static constexpr Choice kOrders[] = {{"north_first", "North first"},
                                         {"south_first", "South first"}};
    return kOrders;
}

std::span<const Choice> choices_of(ByteOrder) {
    static constexpr Choice kOrders[] = {{"little", "Little endian"}, {"big", "Big endian"}};
    return kOrders;
}

std::span<const Choice> choices_of(RawSamples) {
    static constexpr Choice kSamples[] = {{"by_ending", "As the file's ending says"},
                                          {"whole_16", "16-bit whole numbers"},
                                          {"real_32", "32-bit real metres"}};
    return kSamples;
}

std::span<const Field> height_option_fields() {
    static constexpr Field kFields[] = {
        field<&HeightOptions::fixed_range>(
            {.key = "fixed_range",
             .label = "Fixed range",
             .tooltip = "Makes 0 and 65535 stand for the two heights below, the same for several "
                        "maps, instead of for the lowest and the highest of this one. For formats "
                        "of 16-bit whole numbers. Heights beyond the range are an error."}),
        field<&HeightOptions::lowest>({.key = "lowest",
                                       .label = "Height of 0",
                                       .unit = "m",
                                       .tooltip = "The height that 0 stands for in a fixed range.",
                                       .minimum = -100000,
                                       .maximum = 100000}),
        field<&HeightOptions::highest>(
            {.key = "highest",
             .label = "Height of 65535",
             .unit = "m",
             .tooltip = "The height that 65535 stands for in a fixed range.",
             .minimum = -100000,
             .maximum = 100000}),
        field<&HeightOptions::rows>(
            {.key = "rows",
             .label = "Rows",
             .tooltip = "Which row of the file is first. Unity wants the south first. For PNG, PGM "
                        "and RAW: the other formats say where their rows lie."}),
        field<&HeightOptions::byte_order>(
            {.key = "byte_order",
             .label = "Byte order",
             .tooltip = "Which byte of a number is first. Nearly all programs want little endian. "
                        "For RAW."}),
    };
    return kFields;
}

}  // namespace orograph
