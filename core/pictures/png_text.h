#pragma once

#include <optional>
#include <string>
#include <string_view>

// What a PNG says of itself: a chunk iTXt with the keyword "orograph" (PNG specification, third
// edition, 11.3.3.4), as heightmaps have it too.

namespace orograph {

/// Puts `text`, UTF-8 that is not packed, before the texels of a PNG. Requires a whole PNG and less
/// than 2 GiB of text.
std::string with_png_text(std::string_view png, std::string_view text);

/// That text of a PNG, within `png`; nothing if it has none, packs it, or ends before it does.
/// Nothing is unpacked, and no checksum is looked at.
std::optional<std::string_view> text_in_png(std::string_view png);

/// What a PNG begins with.
inline constexpr std::string_view kPngSignature = "\x89PNG\r\n\x1a\n";

}  // namespace orograph
