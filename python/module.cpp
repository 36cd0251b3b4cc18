// The Python module `orograph`: what the core makes, as arrays of numpy.

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "core/base/text.h"
#include "core/layers/stack/layer_kinds.h"
#include "core/pictures/colouring.h"
#include "core/pictures/palette.h"
#include "python/errors.h"
#include "python/generator.h"
#include "python/stack_class.h"
#include "python/world.h"

namespace py = pybind11;

namespace orograph {
namespace {

using Heights = py::array_t<float, py::array::c_style | py::array::forcecast>;

Grid<float> grid_of(const Heights& heights) {
    if (heights.ndim() != 2 || heights.size() == 0) {
        throw Failure{{Fault::usage, "a relief is made of an array with two axes, not empty"}};
    }
    if (std::max(heights.shape(0), heights.shape(1)) > std::numeric_limits<int>::max()) {
        throw Failure{{Fault::usage, "the array is too large for a relief"}};
    }
    Grid<float> grid(static_cast<int>(heights.shape(1)), static_cast<int>(heights.shape(0)));
    std::copy_n(heights.data(), grid.size(), grid.values().begin());
    if (!std::ranges::all_of(grid.values(), [](float height) { return std::isfinite(height); })) {
        throw Failure{{Fault::usage, "a relief is made of finite heights"}};
    }
    return grid;
}

const Palette& find_palette(const std::string& key) {
    std::string known;
    for (const Choice& choice : palette_choices()) {
        if (choice.key == key) return built_in_palette(key);
        known += (known.empty() ? "" : ", ") + std::string(choice.key);
    }
    throw Failure{{Fault::usage, "there is no palette '" + excerpt(key) + "'; there are " + known}};
}

py::array_t<std::uint8_t> relief(const Heights& heights, double spacing,
                                 const std::string& palette) {
    if (!(spacing > 0) || !std::isfinite(spacing)) {
        throw Failure{{Fault::usage, "spacing is metres between samples, above 0"}};
    }
    const Grid<float> grid = grid_of(heights);
    const Image image = relief_image(grid, spacing, find_palette(palette));
    return py::array_t<std::uint8_t>({image.height(), image.width(), 3},
                                     &image.values().front().red);
}

std::vector<std::string> layer_keys() {
    std::vector<std::string> keys;
    for (const LayerKind& kind : layer_kinds()) keys.emplace_back(kind.key);
    return keys;
}

}  // namespace
}  // namespace orograph

PYBIND11_MODULE(orograph, module) {
    py::options options;
    options.disable_function_signatures();  // the docstrings have better ones
    module.doc() =
        "Fractal terrain as arrays of numpy.\n\n"
        "World is an endless diamond-square; Stack is a document of layers, such as the program "
        "orograph opens. Heights are metres in float32 arrays [row, column], the north row first, "
        "and the same bits on every machine.";
    module.attr("__version__") = OROGRAPH_VERSION;
    orograph::add_errors(module);
    orograph::add_world(module);
    orograph::add_stack(module);
    orograph::add_generator(module);
    module.def("layer_kinds", &orograph::layer_keys,
               "layer_kinds()\n--\n\nThe kinds of layers: each is a method of Stack.");
    module.def("relief", &orograph::relief, py::arg("heights"), py::arg("spacing") = 1.0,
               py::arg("palette") = "alpine",
               "relief(heights, spacing=1.0, palette='alpine')\n--\n\n"
               "A picture of heights in metres, so many metres apart: coloured by height and lit "
               "from the north-west, as a uint8 array [row, column, 3] of sRGB.");
}
