#pragma once

#include <string>
#include <vector>

#include "app/document/export.h"
#include "core/base/result.h"
#include "core/recipe/recipe.h"

namespace orograph {

/// What `orograph sample` was asked for, as typed.
struct SampleRequest {
    /// Empty: the surface of the recipe.
    std::string generator;
    std::vector<std::string> assignments;
    std::string window, format = "json";
    /// Of heights on standard input, which --plant or --learn names; null for what they begin with.
    const HeightFormat* input_format = nullptr;
    /// Negative: the finest there is.
    int level = -1;
    /// A PNG heightmap whose heights the world keeps, and at which of its levels; negative: the one
    /// that fits the picture.
    std::string plant;
    int plant_level = -1;
    /// Plants every n-th of its samples alone.
    int plant_step = 1;
    /// A PNG heightmap from which the world learns its gains.
    std::string learn;
    /// A PNG to write with a coloured relief of the window, instead of printing it.
    std::string picture, palette = "alpine";
    /// Pixels a sample, along each side.
    int enlarge = 1;
    /// A file of heights to write, instead of printing them, and how. Its own range is that of the
    /// window. `-` is standard output, in output_format, which is null otherwise.
    std::string heightmap;
    const HeightFormat* output_format = nullptr;
    HeightOptions heights{};
    /// Whether what is written says what it was made from.
    bool recipe = true;
    int threads = 0;
};

/// `orograph sample`: prints heights of a window with all their digits on stdout, or writes a
/// picture or a heightmap of them, to a file or, named `-`, to stdout.
Status sample_command(const SampleRequest& request, const Recipe& recipe, Existing existing);

/// `orograph generators`: a table in Markdown, on stdout, of what --generator and --set take.
void print_generators();

}  // namespace orograph
