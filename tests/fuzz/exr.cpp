#include "core/formats/exr_heights.h"
#include "tests/fuzz/decoded_heights.h"

// A file of heights that OpenEXR unpacks.

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace orograph;
    check_decoded(decode_exr({as_text(data, size), "a.exr"}, {}));
    return 0;
}
