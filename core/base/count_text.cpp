#include "core/base/count_text.h"

#include <algorithm>

namespace orograph {

std::string with_commas(std::string number) {
    const std::size_t first = number.starts_with('-') ? 1 : 0;
    for (std::size_t at = std::min(number.find('.'), number.size()); at > first + 3;) {
        at -= 3;
        number.insert(at, ",");
    }
    return number;
}

std::string count_text(std::int64_t number) {
    return with_commas(std::to_string(number));
}

std::string samples_text(std::uint64_t width, std::uint64_t height) {
    return with_commas(std::to_string(width)) + " x " + with_commas(std::to_string(height));
}

}  // namespace orograph
