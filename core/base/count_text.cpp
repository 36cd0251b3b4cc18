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

}  // namespace orograph
