#include "core/base/text.h"

#include <cstddef>

namespace orograph {
namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";  // U+FFFD

bool within(unsigned char byte, int least, int most) {
    return byte >= least && byte <= most;
}

/// How many bytes the character takes with which `bytes` begin; 0 if they begin with none. RFC
/// 3629, section 4. Requires at least one byte.
std::size_t character_size(std::string_view bytes) {
    const auto at = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
    const unsigned char first = at(0);
    if (first < 0x80) return 1;
    const std::size_t size = within(first, 0xC2, 0xDF)   ? 2
                             : within(first, 0xE0, 0xEF) ? 3
                             : within(first, 0xF0, 0xF4) ? 4
                                                         : 0;
    if (size == 0 || bytes.size() < size) return 0;
    // Neither longer than need be, nor a half of a pair, nor beyond the last character.
    const int least = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
    const int most = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
    if (!within(at(1), least, most)) return 0;
    for (std::size_t i = 2; i < size; ++i) {
        if (!within(at(i), 0x80, 0xBF)) return 0;
    }
    return size;
}

/// U+0000 to U+001F, and U+007F to U+009F.
bool is_control(std::string_view character) {
    const auto first = static_cast<unsigned char>(character[0]);
    if (character.size() == 2)
        return first == 0xC2 && static_cast<unsigned char>(character[1]) < 0xA0;
    return character.size() == 1 && (first < 0x20 || first == 0x7F);
}

}  // namespace

bool is_utf8(std::string_view bytes) {
    while (!bytes.empty()) {
        const std::size_t size = character_size(bytes);
        if (size == 0) return false;
        bytes.remove_prefix(size);
    }
    return true;
}

std::string printable(std::string_view bytes) {
    std::string text;
    text.reserve(bytes.size());
    while (!bytes.empty()) {
        const std::size_t size = character_size(bytes);
        const std::string_view character = bytes.substr(0, size);
        text += size == 0 || is_control(character) ? kReplacement : character;
        bytes.remove_prefix(size == 0 ? 1 : size);
    }
    return text;
}

std::string excerpt(std::string_view bytes) {
    constexpr std::size_t kLongest = 60;  // bytes
    if (bytes.size() <= kLongest) return printable(bytes);
    std::size_t end = kLongest;
    // Not within a character, which takes at most four.
    while (end > kLongest - 3 && (static_cast<unsigned char>(bytes[end]) & 0xC0) == 0x80) --end;
    return printable(bytes.substr(0, end)) + "...";
}

std::string shown(const std::filesystem::path& path) {
#ifdef _WIN32
    const std::u8string text = path.u8string();
    return printable({reinterpret_cast<const char*>(text.data()), text.size()});
#else
    return printable(path.native());
#endif
}

}  // namespace orograph
