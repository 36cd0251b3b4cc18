#include "python/stack_class.h"

#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include <filesystem>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/base/file_ending.h"
#include "core/base/files.h"
#include "core/base/text.h"
#include "core/formats/unread_files.h"
#include "core/layers/stack/field_address.h"
#include "core/recipe/presets.h"
#include "core/recipe/read_recipe.h"
#include "core/recipe/recipe_fields.h"
#include "core/recipe/recipe_files.h"
#include "core/terrain/map_terrain.h"
#include "python/arrays.h"
#include "python/docstrings.h"
#include "python/errors.h"
#include "python/interruptible.h"
#include "python/layer_methods.h"
#include "python/stack.h"
#include "python/values.h"

namespace py = pybind11;

namespace orograph {
namespace {

using Path = std::filesystem::path;

/// What a new stack is: a region of a lattice as large as that of a new document, without layers.
Recipe empty_stack() {
    Recipe recipe;
    recipe.lattice.levels = flight_world().levels;
    recipe.extent.kind = ExtentKind::region;
    recipe.layers.clear();
    return recipe;
}

/// The keywords of a new stack, which set `recipe`.
std::vector<Parameter> stack_keywords(Recipe& recipe) {
    static const Recipe defaults;
    std::vector<Parameter> result;
    for (const Field& field : extent_fields()) {
        result.emplace_back("Stack", field, &recipe.extent, &defaults.extent);
    }
    for (const Field& field : lattice_fields()) {
        result.emplace_back("Stack", field, &recipe.lattice, &defaults.lattice);
    }
    return result;
}

std::unique_ptr<Stack> new_stack(const py::kwargs& keywords) {
    Recipe recipe = empty_stack();
    set_keywords(stack_keywords(recipe), "Stack", keywords);
    return std::make_unique<Stack>(std::move(recipe));
}

std::unique_ptr<Stack> open_stack(const Path& file, bool allow_outside_files) {
    Recipe recipe = interruptible<Recipe>(
        [&](const Job& job) -> Result<std::optional<Recipe>> { return read_recipe(file, job); });
    if (!allow_outside_files) {
        const auto outside = files_outside(recipe, folder_of_document(file));
        if (!outside.empty()) {
            throw Failure{{Fault::input, shown(file) + " names a file outside its own folder, " +
                                             shown(outside.front()) +
                                             "; if you want that one read, say so by "
                                             "allow_outside_files=True"}};
        }
    }
    for (const std::string& note : notes_on_unknown(recipe)) {
        const std::string text = shown(file) + ": " + note;
        if (PyErr_WarnEx(PyExc_UserWarning, text.c_str(), 1) < 0) throw py::error_already_set();
    }
    return std::make_unique<Stack>(std::move(recipe));
}

std::unique_ptr<Stack> preset_stack(const std::string& key) {
    return std::make_unique<Stack>(unwrapped(find_preset(key)).recipe);
}

std::vector<std::string> preset_keys() {
    std::vector<std::string> keys;
    for (const Preset& one : presets()) keys.push_back(one.key);
    return keys;
}

py::array_t<float> heights_of(const Stack& stack) {
    return array_of(interruptible<Grid<float>>([&](const Job& job) { return stack.heights(job); }));
}

py::array_t<float> stack_window(const Stack& stack, int level, std::int64_t x, std::int64_t y,
                                int width, int height) {
    return array_of(interruptible<Grid<float>>([&](const Job& job) {
        return stack.window({level, x, y, width, height}, job);
    }));
}

py::array_t<float> made_field(const Stack& stack, const std::string& address) {
    return array_of(
        interruptible<SharedHeights>([&](const Job& job) { return stack.field(address, job); }));
}

std::vector<std::string> field_names(const Stack& stack) {
    std::vector<std::string> names;
    for (const FieldAddress& address : fields_made(stack.recipe().layers)) {
        names.push_back(to_text(address));
    }
    return names;
}

py::object value_of(const Stack& stack, const std::string& key) {
    Recipe recipe = stack.recipe();
    return to_python(unwrapped(find_parameter(parameters(recipe), key)).value());
}

std::unique_ptr<Stack> changed(const Stack& stack, const std::string& key, py::handle value) {
    Recipe recipe = stack.recipe();
    set_from_python(unwrapped(find_parameter(parameters(recipe), key)), value);
    return std::make_unique<Stack>(std::move(recipe), stack.made());
}

void save(const Stack& stack, const Path& file, bool overwrite) {
    if (!refusal_of_named(file, {}).empty()) {  // which nothing would open
        constexpr std::string_view kDocument[] = {".json"};
        require(check_ending(file, kDocument, "a document"));
    }
    const Recipe named =
        unwrapped(with_files_relative_to(stack.recipe(), folder_of_document(file)));
    const Status written =
        write_file(file, recipe_to_json(named), overwrite ? Existing::replace : Existing::keep);
    if (!written && written.error().message.ends_with(kFileIsThere)) {
        throw Failure{
            {written.error().fault, written.error().message + "; overwrite=True replaces it"}};
    }
    require(written);
}

/// Of what recipe_to_json wrote, with the files that layers read named in full.
std::unique_ptr<Stack> stack_of_text(const std::string& text) {
    return std::make_unique<Stack>(unwrapped(recipe_from_json(text, "pickle")));
}

std::string text_of(const Stack& stack) {
    std::string text = "<orograph.Stack:";
    for (const Layer& layer : stack.recipe().layers) text += " " + std::string(layer.kind().key);
    return text + (stack.recipe().layers.empty() ? " no layers>" : ">");
}

/// Metres between samples of the finest level of what heights() gives.
double spacing_of_stack(const Stack& stack) {
    const Recipe& recipe = stack.recipe();
    return made_whole(recipe) ? map_site(recipe).step() : spacing_of(recipe);
}

int finest_level(const Stack& stack) {
    const Recipe& recipe = stack.recipe();
    return recipe.extent.kind == ExtentKind::region ? level_that_holds(recipe.extent.samples)
                                                    : recipe.lattice.levels;
}

constexpr const char* kStackDescription =
    "A document: layers of terrain, one above the other, on a lattice of samples. Its methods add "
    "layers and return a new stack, so that they can be chained; a stack never changes, keeps what "
    "was made of it for those that are made from it, and can be shared by threads.";

}  // namespace

void add_stack(py::module_& module) {
    Recipe example = empty_stack();
    const std::string text = docstring("__init__", kStackDescription, stack_keywords(example));
    py::class_<Stack> stack(module, "Stack", kStackDescription);
    stack.def(py::init(&new_stack), text.c_str())
        .def("heights", &heights_of,
             "heights(self)\n--\n\n"
             "Metres of the whole map, as a float32 array [row, column], north row first: what "
             "`orograph export` writes. Of tiled ground the last row and column are those that "
             "begin the next tile. The array is the memory that the heights were made in; other "
             "threads of Python run meanwhile, and Ctrl-C stops it.")
        .def("window", &stack_window, py::arg("level"), py::arg("x"), py::arg("y"),
             py::arg("width"), py::arg("height"),
             "window(self, level, x, y, width, height)\n--\n\n"
             "Metres of a window, as heights() gives them, in samples of the level: x grows to the "
             "east and y to the south. Endless ground has any window; a map those within it.")
        .def("fields", &field_names,
             "fields(self)\n--\n\nThe names of what the layers make beside heights, such as "
             "'2.moisture': the number of the layer and the key of the field.")
        .def("field", &made_field, py::arg("name"),
             "field(self, name)\n--\n\n"
             "A field of the whole map, as a float32 array [row, column], north row first, that "
             "can't be written, since the stack keeps it. One sample a sample of the map.")
        .def("get", &value_of, py::arg("key"),
             "get(self, key)\n--\n\nThe value of any parameter of the document, such as "
             "'layers.1.opacity'; `orograph parameters` lists them.")
        .def("set", &changed, py::arg("key"), py::arg("value"),
             "set(self, key, value)\n--\n\nThis stack with another value of a parameter.")
        .def(
            "json", [](const Stack& self) { return recipe_to_json(self.recipe()); },
            "json(self)\n--\n\nThe text of the document. Equal documents have equal texts.")
        .def("save", &save, py::arg("path"), py::kw_only(), py::arg("overwrite") = false,
             "save(self, path, *, overwrite=False)\n--\n\n"
             "Writes the document, whole or not at all, for open() and the program.")
        .def_property_readonly("finest_level", &finest_level,
                               "The level that holds every sample there is.")
        .def_property_readonly("spacing", &spacing_of_stack,
                               "Metres between neighbouring samples of the finest level.")
        .def("__repr__", &text_of)
        .def(py::pickle([](const Stack& self) { return recipe_to_json(self.recipe()); },
                        &stack_of_text));
    add_layer_methods(stack);
    module.def("open", &open_stack, py::arg("path"), py::kw_only(),
               py::arg("allow_outside_files") = false,
               "open(path, *, allow_outside_files=False)\n--\n\n"
               "The stack that a document holds. A document that names files outside its own "
               "folder is refused unless they are allowed.");
    module.def("preset", &preset_stack, py::arg("key"),
               "preset(key)\n--\n\nThe stack of a preset; presets() lists them.");
    module.def("presets", &preset_keys,
               "presets()\n--\n\nThe keys of the documents that come with the program.");
}

}  // namespace orograph
