#include "app/document/height_input.h"

#include <fmt/core.h>

#include <utility>

#include "app/base/standard_data.h"
#include "core/base/text.h"
#include "core/formats/open_picture.h"

namespace orograph {

Result<std::string> read_heights_from_input() {
    auto bytes = read_standard_input(std::size_t{8} << 30);
    if (bytes && bytes->empty()) {
        return Error{Fault::input, std::string(kInputName) + " is empty"};
    }
    return bytes;
}

const HeightFormat* format_of_input(std::string_view bytes, const HeightFormat* named) {
    return named ? named : height_format_of(bytes, {});
}

bool means_document(std::string_view text) {
    return text.find("\"orograph-recipe\"") != std::string_view::npos;
}

Error unknown_input() {
    return {Fault::input, fmt::format("{} is neither a document nor heights that say what they "
                                      "are; name their format by --input-format",
                                      kInputName)};
}

bool HeightInput::standard() const {
    return file == kStandardStream;
}

std::string HeightInput::name() const {
    return standard() ? std::string(kInputName) : shown(file);
}

Result<std::optional<PictureFile>> HeightInput::open(const RawWish& wish, const Job& job) const {
    if (!standard()) return open_guessing(file, wish, job);
    const auto bytes = read_heights_from_input();
    if (!bytes) return bytes.error();
    const HeightFormat* known = format_of_input(*bytes, format);
    if (!known) {
        return Error{Fault::input, name() +
                                       " doesn't say what heights it has; name their format by "
                                       "--input-format"};
    }
    return open_bytes(*bytes, name(), *known, wish, job);
}

Result<Grid<float>> HeightInput::heights() const {
    if (!standard()) return open_heightmap(file);
    auto opened = open({}, {});
    if (!opened) return opened.error();
    return heights_of(std::move(**opened), name());  // which nobody stops
}

}  // namespace orograph
