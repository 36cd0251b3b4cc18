#include "python/world.h"

#include <cstdint>
#include <cstring>
#include <string>
#include <utility>
#include <vector>

#include "core/base/parallel.h"
#include "core/world/fill_world.h"
#include "core/world/sample.h"
#include "core/world/world.h"
#include "python/arrays.h"
#include "python/docstrings.h"
#include "python/errors.h"
#include "python/interruptible.h"
#include "python/values.h"

namespace py = pybind11;

namespace orograph {
namespace {

constexpr std::string_view kGroup = "diamond_square";

World make_world(const py::kwargs& keywords) {
    WorldParams params = flight_world();
    set_keywords(parameters(params), kGroup, keywords);
    return unwrapped(World::create(params));
}

/// Metres of a window; nothing if the job was stopped. The units are made in the array itself and
/// become metres there.
Result<std::optional<Grid<float>>> metres_of(const World& world, const Window& window,
                                             const Job& job) {
    static_assert(sizeof(float) == sizeof(std::int32_t));
    require_room(window, sizeof(float));
    if (const Status status = check_window(world, window); !status) return status.error();
    Grid<float> metres(window.width, window.height);
    const Rows units{reinterpret_cast<std::int32_t*>(metres.values().data()), window.width};
    if (!sample(world, window, units, job.part(0, 0.9))) return std::optional<Grid<float>>();
    constexpr int kBand = 64;
    const bool done = parallel_rows(window.height, kBand, job.part(0.9, 1), [&](int from, int to) {
        for (int y = from; y < to; ++y) {
            for (float& metre : std::span(metres.row(y), static_cast<std::size_t>(window.width))) {
                std::int32_t height;
                std::memcpy(&height, &metre, sizeof height);
                metre = static_cast<float>(height * world.unit());
            }
        }
    });
    if (!done) return std::optional<Grid<float>>();
    return std::optional(std::move(metres));
}

py::array_t<float> world_window(const World& world, int level, std::int64_t x, std::int64_t y,
                                int width, int height) {
    return array_of(interruptible<Grid<float>>([&](const Job& job) {
        return metres_of(world, {level, x, y, width, height}, job);
    }));
}

py::dict parameters_of(const World& world) {
    WorldParams params = world.params();
    py::dict result;
    for (const Parameter& parameter : parameters(params)) {
        result[py::str(std::string(keyword_of(parameter)))] = to_python(parameter.value());
    }
    return result;
}

constexpr const char* kWorldDescription =
    "A diamond-square world: a pure function of its parameters, the level and the place. However "
    "large it is, a window of it is all that is ever made. Without parameters it is that of a new "
    "document: ranges of mountains, more than 16,000 km around. It never changes, and threads may "
    "share it.";

}  // namespace

void add_world(py::module_& module) {
    WorldParams defaults = flight_world();
    const std::string text = docstring("__init__", kWorldDescription, parameters(defaults));
    py::class_<World>(module, "World", kWorldDescription)
        .def(py::init(&make_world), text.c_str())
        .def("window", &world_window, py::arg("level"), py::arg("x"), py::arg("y"),
             py::arg("width"), py::arg("height"),
             "window(self, level, x, y, width, height)\n--\n\n"
             "Heights in metres of a window, as a float32 array [row, column], north row first.\n\n"
             "x grows to the east and y to the south, in samples of the level; each level has "
             "twice the samples of the one before along each axis, and keeps those as its even "
             "ones. Windows that overlap agree bit for bit. Costs the window's own samples and a "
             "little for each level, wherever the window lies. The array is the memory that the "
             "heights were made in; other threads of Python run meanwhile. Coordinates may reach "
             "2^60 samples of the finest level from 0.")
        .def_property_readonly("finest_level", &World::levels,
                               "The level that holds every sample there is.")
        .def(
            "spacing",
            [](const World& world, int level) {
                return spacing_of_level(world.params().spacing, world.levels(), level);
            },
            py::arg("level"),
            "spacing(self, level)\n--\n\nMetres between neighbouring samples of a level.")
        .def_property_readonly(
            "range",
            [](const World& world) {
                const HeightRange range = estimated_range(world);
                return py::make_tuple(range.minimum, range.maximum);
            },
            "Metres between which nearly all heights lie: an estimate, the same on every machine.")
        .def_property_readonly("precise", &World::precise,
                               "Whether heights are fine enough for the slopes of the finest "
                               "level: whether that still displaces by 8 units or more, of which "
                               "all heights are whole numbers.")
        .def_property_readonly("parameters", &parameters_of,
                               "All keyword parameters with their values, as a new dictionary.")
        .def(py::pickle(&parameters_of, [](const py::dict& saved) {
            return make_world(py::reinterpret_borrow<py::kwargs>(saved));
        }));
}

}  // namespace orograph
