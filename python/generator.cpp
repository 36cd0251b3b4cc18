#include "python/generator.h"

#include <pybind11/stl.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/sampling/generators.h"
#include "python/arrays.h"
#include "python/docstrings.h"
#include "python/errors.h"
#include "python/interruptible.h"
#include "python/values.h"

namespace py = pybind11;

namespace orograph {
namespace {

/// A generator with its parameters, ready for any window.
struct OpenGenerator {
    const Generator* kind;
    std::unique_ptr<GeneratorParams> params;
    Surface surface;
};

OpenGenerator open_generator(const std::string& name, const py::kwargs& keywords) {
    const Generator* kind = unwrapped(find_generator(name));
    auto params = std::make_unique<GeneratorParams>(*kind);
    set_keywords(kind->parameters(*params), kind->key, keywords);
    Surface surface = unwrapped(kind->open(*params));
    return {kind, std::move(params), std::move(surface)};
}

/// Its name and its keywords, from which open_generator makes the same.
py::tuple saved(const OpenGenerator& generator) {
    py::dict keywords;
    for (const Parameter& parameter : generator.kind->parameters(*generator.params)) {
        keywords[py::str(std::string(keyword_of(parameter)))] = to_python(parameter.value());
    }
    return py::make_tuple(std::string(generator.kind->key), keywords);
}

/// Metres as floats; nothing if the job was stopped.
Result<std::optional<Grid<float>>> metres_of(const Surface& surface, const Window& window,
                                             const Job& job) {
    require_room(window, kSurfaceBytes);
    const Surface::Heights heights = surface.heights(window, job);
    if (!heights) return heights.error();
    if (!*heights) return std::optional<Grid<float>>();
    Grid<float> metres(window.width, window.height);
    std::ranges::transform(**heights, metres.values().begin(),
                           [](double height) { return static_cast<float>(height); });
    return std::optional(std::move(metres));
}

py::array_t<float> window_of(const OpenGenerator& generator, int level, std::int64_t x,
                             std::int64_t y, int width, int height) {
    return array_of(interruptible<Grid<float>>([&](const Job& job) {
        return metres_of(generator.surface, {level, x, y, width, height}, job);
    }));
}

std::string description_of(const std::string& name) {
    const Generator* kind = unwrapped(find_generator(name));
    GeneratorParams params(*kind);
    std::string text = docstring(kind->key, kind->description, kind->parameters(params));
    constexpr std::string_view kMark = "--\n";  // for `inspect`, not for people
    return text.erase(text.find(kMark), kMark.size());
}

std::vector<std::string> generator_keys() {
    std::vector<std::string> keys;
    for (const Generator& one : generators()) keys.emplace_back(one.key);
    return keys;
}

}  // namespace

void add_generator(py::module_& module) {
    py::class_<OpenGenerator>(
        module, "Generator",
        "One generator alone, by its name: what `orograph sample --generator` asks. Those that are "
        "kinds of layers are methods of Stack too; the others make what the articles of 1997 and "
        "2011 made.")
        .def(py::init(&open_generator), py::arg("name"),
             "__init__(self, name, **keywords)\n--\n\n"
             "The generator of that name; describe(name) tells its keywords.")
        .def_static("describe", &description_of, py::arg("name"),
                    "describe(name)\n--\n\nWhat a generator makes, and from which keywords.")
        .def("window", &window_of, py::arg("level"), py::arg("x"), py::arg("y"), py::arg("width"),
             py::arg("height"),
             "window(self, level, x, y, width, height)\n--\n\n"
             "Metres of a window, as a float32 array [row, column], north row first. What needs "
             "the whole map makes that for each window.")
        .def_property_readonly(
            "finest_level",
            [](const OpenGenerator& generator) { return generator.surface.finest_level; },
            "The level that holds every sample there is.")
        .def(
            "spacing",
            [](const OpenGenerator& generator, int level) {
                return spacing_of_level(generator.surface.spacing, generator.surface.finest_level,
                                        level);
            },
            py::arg("level"),
            "spacing(self, level)\n--\n\nMetres between neighbouring samples of a level.")
        .def(py::pickle(&saved, [](const py::tuple& state) {
            return open_generator(state[0].cast<std::string>(),
                                  py::reinterpret_borrow<py::kwargs>(state[1]));
        }));
    module.def("generators", &generator_keys,
               "generators()\n--\n\nThe names that Generator takes.");
}

}  // namespace orograph
