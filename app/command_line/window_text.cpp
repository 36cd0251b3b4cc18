#include "app/command_line/window_text.h"

#include <algorithm>
#include <charconv>
#include <limits>

namespace orograph {

Result<Window> read_window(const std::string& text, int level) {
    std::int64_t numbers[4] = {};
    const char *from = text.data(), *const end = text.data() + text.size();
    bool read = true;
    for (int i = 0; i < 4 && read; ++i) {
        if (i > 0) read = from != end && *from++ == ',';
        const auto [next, error] = std::from_chars(from, end, numbers[i]);
        read = read && error == std::errc();
        from = next;
    }
    constexpr std::int64_t kMost = std::numeric_limits<int>::max();
    if (!read || from != end || numbers[2] > kMost || numbers[3] > kMost) {
        return Error{Fault::usage,
                     "--window: '" + text + "' is not x,y,width,height, such as 0,0,16,16"};
    }
    return Window{level, numbers[0], numbers[1],
                  static_cast<int>(std::max<std::int64_t>(numbers[2], 0)),
                  static_cast<int>(std::max<std::int64_t>(numbers[3], 0))};
}

}  // namespace orograph
