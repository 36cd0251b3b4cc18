#include "core/formats/tiff_heights.h"
#include "tests/fuzz/decoded_heights.h"

// A file of heights that libtiff unpacks.

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace orograph;
    check_decoded(decode_tiff({as_text(data, size), "a.tiff"}, {}));
    return 0;
}
