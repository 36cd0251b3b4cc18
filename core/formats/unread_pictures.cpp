#include "core/formats/unread_pictures.h"

#include "core/formats/open_picture.h"

namespace orograph {
namespace {

struct Kind {
    /// With its article.
    std::string_view name;
    /// What stands in the file at its beginning, and 8 bytes later.
    std::string_view first, after_eight{};
};

constexpr Kind kKinds[] = {
    {"a JPEG", "\xff\xd8\xff"}, {"a GIF", "GIF87a"},     {"a GIF", "GIF89a"},
    {"a WebP", "RIFF", "WEBP"}, {"a Photoshop", "8BPS"},
};

/// Two letters are few: a bitmap also has its reserved bytes, which are 0.
bool is_bitmap(std::string_view bytes) {
    constexpr std::string_view kReserved("\0\0\0\0", 4);
    constexpr std::size_t kPlace = 6;
    return bytes.starts_with("BM") && bytes.size() >= kPlace &&
           bytes.substr(kPlace).starts_with(kReserved);
}

std::string_view kind_of(std::string_view bytes) {
    constexpr std::size_t kEight = 8;
    for (const Kind& kind : kKinds) {
        if (!bytes.starts_with(kind.first)) continue;
        if (kind.after_eight.empty()) return kind.name;
        if (bytes.size() >= kEight && bytes.substr(kEight).starts_with(kind.after_eight)) {
            return kind.name;
        }
    }
    return is_bitmap(bytes) ? "a BMP" : "";
}

}  // namespace

std::string refusal_of_picture(std::string_view first_bytes) {
    const std::string_view kind = kind_of(first_bytes);
    if (kind.empty()) return {};
    return " is " + std::string(kind) +
           " picture, which isn't read here; choose a document, or a picture or heights that end "
           "in " +
           listed_readable_endings();
}

}  // namespace orograph
