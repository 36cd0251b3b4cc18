#include "app/document/thumbnail.h"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <string>
#include <utility>

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
/// How high shades reach that stand for no metres, as a share of the picture's side.
constexpr double kUnknownRelief = 0.12;

/// The first sample of pixel `index`, of `pixels` that show `samples`.
int first_sample(int index, int samples, int pixels) {
    return static_cast<int>(static_cast<std::int64_t>(index) * samples / pixels);
}

/// The same grid with as many samples as pixels: each the mean of those that it covers.
Grid<float> shrunk(const Grid<float>& grid, int width, int height) {
    Grid<float> result(width, height);
    for (int y = 0; y < height; ++y) {
        const int north = first_sample(y, grid.height(), height);
        const int south = first_sample(y + 1, grid.height(), height);
        for (int x = 0; x < width; ++x) {
            const int west = first_sample(x, grid.width(), width);
            const int east = first_sample(x + 1, grid.width(), width);
            double sum = 0;
            for (int row = north; row < south; ++row) {
                for (int column = west; column < east; ++column) {
                    sum += static_cast<double>(grid.at(column, row));
                }
            }
            result.at(x, y) = static_cast<float>(sum / (south - north) / (east - west));
        }
    }
    return result;
}

/// Shades as metres a sample apart, as far as the file says what they stand for.
void make_metres(PictureFile& picture, int side) {
    double factor = kUnknownRelief * side;
    if (picture.heights) {
        factor = picture.heights->extent / picture.white;
    } else {
        const auto [least, greatest] = std::ranges::minmax(picture.shades.values());
        factor /= std::max(static_cast<double>(greatest) - static_cast<double>(least), 1e-30);
    }
    for (float& shade : picture.shades.values()) {
        shade = static_cast<float>(static_cast<double>(shade) * factor);
    }
}

Result<Image> thumbnail_of_heights(const std::filesystem::path& file, int side) {
    auto read = open_picture(file);
    if (!read) return read.error();
    PictureFile& picture = **read;  // which nobody stops
    const int width = picture.shades.width(), height = picture.shades.height();
    const int longer = std::max(width, height), longest = std::min(side, longer);
    const auto pixels = [&](int samples) {
        return std::max(1, first_sample(samples, longest, longer));
    };
    Grid<float> small = shrunk(picture.shades, pixels(width), pixels(height));
    const double spacing = picture.heights && picture.spacing ? picture.spacing->x : 1;
    picture.shades = std::move(small);
    make_metres(picture, longest);
    const double step = picture.heights ? spacing * longer / longest : 1;
    return relief_image(picture.shades, step, built_in_palette("alpine"));
}

Result<Image> thumbnail_of_document(const std::filesystem::path& file, int side) {
    const auto recipe = read_recipe(file);
    if (!recipe) return recipe.error();
    const auto others = files_of_layers(*recipe);
    if (!others.empty()) {
        return Error{Fault::input, shown(file) + " needs another file, " + shown(others.front()) +
                                       ", which a thumbnail doesn't read"};
    }
    auto image = overview(*recipe, side, {});
    if (!image) return image.error();
    return std::move(**image);
}

}  // namespace

Result<Image> thumbnail_of(const std::filesystem::path& file, int side) {
    assert(side >= 2);
    auto input = InputFile::open(file);
    if (!input) return input.error();
    std::string first(kFirstBytes, '\0');
    const auto size = input->read(first);
    if (!size) return size.error();
    first.resize(*size);
    return height_format_of(first, file) ? thumbnail_of_heights(file, side)
                                         : thumbnail_of_document(file, side);
}

}  // namespace orograph
