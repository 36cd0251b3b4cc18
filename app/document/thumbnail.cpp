#include "app/document/thumbnail.h"

#include <algorithm>
#include <cassert>
#include <string>
#include <utility>

#include "app/document/height_picture.h"
#include "core/base/input_file.h"
#include "core/base/text.h"
#include "core/formats/height_format.h"
#include "core/formats/open_picture.h"
#include "core/pictures/colouring.h"
#include "core/pictures/palette.h"
#include "core/recipe/overview.h"
#include "core/recipe/read_recipe.h"
#include "core/recipe/recipe_files.h"

namespace orograph {
namespace {

constexpr std::size_t kFirstBytes = 4096;  // which tell a file of heights

Result<Image> thumbnail_of_heights(const Result<std::optional<PictureFile>>& read, int side) {
    if (!read) return read.error();
    const PictureFile& picture = **read;  // which nobody stops
    Grid<float> small = *shrunk(picture.shades, side, {});
    if (!picture.heights) return picture_of_form(std::move(small));
    const double factor = picture.heights->extent / picture.white;
    for (float& shade : small.values()) {
        shade = static_cast<float>(static_cast<double>(shade) * factor);
    }
    const auto longer_of = [](const Grid<float>& grid) {
        return std::max(grid.width(), grid.height());
    };
    const double spacing = picture.spacing ? picture.spacing->x : 1;
    const double step = spacing * longer_of(picture.shades) / longer_of(small);
    return relief_image(small, step, built_in_palette("alpine"));
}

Result<Image> thumbnail_of_document(const Result<Recipe>& recipe, const std::string& name,
                                    int side) {
    if (!recipe) return recipe.error();
    const auto others = files_of_layers(*recipe);
    if (!others.empty()) {
        return Error{Fault::input, name + " needs another file, " + shown(others.front()) +
                                       ", which a thumbnail doesn't read"};
    }
    auto image = overview(*recipe, side, {});
    if (!image) return image.error();
    return std::move(**image);
}

Result<Image> thumbnail_of_input(const HeightInput& input, int side) {
    const auto bytes = read_heights_from_input();
    if (!bytes) return bytes.error();
    const std::string name = input.name();
    if (const HeightFormat* format = format_of_input(*bytes, input.format)) {
        return thumbnail_of_heights(open_bytes(*bytes, name, *format, {}, {}), side);
    }
    if (!means_document(*bytes)) return unknown_input();
    return thumbnail_of_document(recipe_in_text(*bytes, name), name, side);
}

}  // namespace

Result<Image> thumbnail_of(const HeightInput& input, int side) {
    assert(side >= 2);
    if (input.standard()) return thumbnail_of_input(input, side);
    auto file = InputFile::open(input.file);
    if (!file) return file.error();
    std::string first(kFirstBytes, '\0');
    const auto size = file->read(first);
    if (!size) return size.error();
    first.resize(*size);
    if (height_format_of(first, input.file)) {
        return thumbnail_of_heights(open_picture(input.file), side);
    }
    return thumbnail_of_document(read_recipe(input.file), input.name(), side);
}

}  // namespace orograph
