#include "core/formats/embedded_description.h"

#include <algorithm>
#include <cstdint>

#include "core/base/json.h"
#include "core/formats/bytes.h"
#include "core/pictures/png_text.h"

namespace orograph {
namespace {

using Text = std::optional<std::string>;

constexpr std::string_view kExr = "\x76\x2f\x31\x01", kGltf = "glTF";
constexpr std::string_view kTiffs[] = {{"II*\0", 4}, {"MM\0*", 4}, {"II+\0", 4}, {"MM\0+", 4}};

/// The file from its front; what it doesn't hold ends the reading.
class Rest {
  public:
    explicit Rest(std::string_view bytes) : bytes_(bytes) {}

    std::optional<std::string_view> take(std::uint64_t count) {
        if (count > bytes_.size()) return std::nullopt;
        const std::string_view taken = bytes_.substr(0, static_cast<std::size_t>(count));
        bytes_.remove_prefix(taken.size());
        return taken;
    }
    std::optional<std::uint32_t> take_number() {
        const auto bytes = take(4);
        if (!bytes) return std::nullopt;
        return number_at<std::uint32_t>(*bytes, 0, ByteOrder::little);
    }
    /// A text that ends in a zero.
    std::optional<std::string_view> take_text() {
        const std::size_t end = bytes_.find('\0');
        if (end == bytes_.npos) return std::nullopt;
        const auto text = take(end);
        bytes_.remove_prefix(1);
        return text;
    }

  private:
    std::string_view bytes_;
};

/// Attributes follow each other until an empty name: a name, a type, a size and as many bytes
/// ("OpenEXR File Layout").
Text in_exr(std::string_view file) {
    Rest rest(file.substr(8));  // the signature and the version
    while (true) {
        const auto name = rest.take_text();
        if (!name || name->empty()) return std::nullopt;
        const auto type = rest.take_text();
        const auto size = rest.take_number();
        const auto value = size ? rest.take(*size) : std::nullopt;
        if (!type || !value) return std::nullopt;
        if (*name == "orograph" && *type == "string") return std::string(*value);
    }
}

/// The first directory has entries of a tag, a type, a count and a value or its place (TIFF 6.0,
/// section 2; BigTIFF has wider ones).
Text in_tiff(std::string_view file) {
    constexpr std::uint64_t kDescription = 270, kAscii = 2;
    const ByteOrder order = file[0] == 'I' ? ByteOrder::little : ByteOrder::big;
    const auto number = [&](std::uint64_t at, std::size_t size) -> std::optional<std::uint64_t> {
        if (at > file.size() || size > file.size() - at) return std::nullopt;
        const auto place = static_cast<std::size_t>(at);
        if (size == 2) return number_at<std::uint16_t>(file, place, order);
        if (size == 4) return number_at<std::uint32_t>(file, place, order);
        return number_at<std::uint64_t>(file, place, order);
    };
    const bool big = number(2, 2) == 43;
    const std::size_t wide = big ? 8 : 4;
    const auto directory = number(wide, wide);
    const auto entries = directory ? number(*directory, big ? 8 : 2) : std::nullopt;
    if (!entries) return std::nullopt;
    std::uint64_t entry = *directory + (big ? 8 : 2);
    // Each lies within the file, so a false count ends with that.
    for (std::uint64_t i = 0; i < *entries; ++i, entry += 4 + 2 * wide) {
        const auto tag = number(entry, 2), type = number(entry + 2, 2);
        const auto count = number(entry + 4, wide), place = number(entry + 4 + wide, wide);
        if (!place) return std::nullopt;
        if (tag != kDescription || type != kAscii) continue;
        const std::uint64_t begin = *count <= wide ? entry + 4 + wide : *place;
        if (begin > file.size() || *count > file.size() - begin) return std::nullopt;
        const std::string_view text =
            file.substr(static_cast<std::size_t>(begin), static_cast<std::size_t>(*count));
        return std::string(text.substr(0, text.find('\0')));
    }
    return std::nullopt;
}

/// After twelve bytes, chunks of a size, a type and as many bytes, the first of which is JSON (glTF
/// 2.0, section 4.4).
Text in_gltf(std::string_view file) {
    if (file.size() < 12) return std::nullopt;
    Rest rest(file.substr(12));
    const auto size = rest.take_number();
    const auto type = rest.take(4);
    const auto bytes = size ? rest.take(*size) : std::nullopt;
    if (!bytes || type != "JSON") return std::nullopt;
    const auto json = parse_json(*bytes, "glTF");
    if (!json) return std::nullopt;
    const Json* part = &*json;
    for (const char* key : {"asset", "extras", "orograph"}) {
        if (!part->is_object()) return std::nullopt;
        const auto found = part->find(key);
        if (found == part->end()) return std::nullopt;
        part = &*found;
    }
    return part->dump();
}

bool is_tiff(std::string_view bytes) {
    return std::ranges::any_of(kTiffs, [&](auto begin) { return bytes.starts_with(begin); });
}

}  // namespace

bool may_describe_itself(std::string_view first_bytes) {
    return first_bytes.starts_with(kPngSignature) || first_bytes.starts_with(kExr) ||
           first_bytes.starts_with(kGltf) || is_tiff(first_bytes);
}

std::optional<std::string> embedded_description(std::string_view file) {
    if (const auto text = text_in_png(file)) return std::string(*text);
    if (file.size() >= 8 && file.starts_with(kExr)) return in_exr(file);
    if (file.starts_with(kGltf)) return in_gltf(file);
    return is_tiff(file) ? in_tiff(file) : std::nullopt;
}

std::optional<DescribedFile> described_file(std::string_view description) {
    const auto json = parse_json(description, "description");
    if (!json || !json->is_object()) return std::nullopt;
    DescribedFile result;
    const auto format = json->find("format"), recipe = json->find("recipe");
    if (format != json->end() && format->is_string()) result.format = format->get<std::string>();
    if (recipe != json->end() && recipe->is_object()) result.recipe = recipe->dump();
    return result;
}

}  // namespace orograph
