#include "python/docstrings.h"

#include <pybind11/pybind11.h>

#include "python/values.h"

namespace py = pybind11;

namespace orograph {
namespace {

std::string type_name(Type type) {
    switch (type) {
        case Type::boolean:
            return "bool";
        case Type::whole:
        case Type::natural:
            return "int";
        case Type::number:
            return "float";
        case Type::text:
            return "str";
        case Type::list:
        case Type::record:
            break;
    }
    return "list";
}

std::string entry(const Parameter& parameter) {
    const Field& field = parameter.field();
    std::string text = std::string(keyword_of(parameter)) + " : " + type_name(parameter.type());
    if (parameter.type() != Type::boolean) text += ", " + parameter.range_text();
    if (!field.unit.empty()) text += " " + std::string(field.unit);
    return text + "\n    " + std::string(field.tooltip) + "\n";
}

}  // namespace

std::string_view keyword_of(const Parameter& parameter) {
    const std::string_view key = parameter.key();
    return key.substr(key.rfind('.') + 1);
}

std::string docstring(std::string_view name, std::string_view description,
                      std::span<const Parameter> parameters) {
    std::string text = std::string(name) + "(self, *";
    for (const Parameter& parameter : parameters) {
        text += ", " + std::string(keyword_of(parameter)) + "=" +
                py::repr(to_python(parameter.value())).cast<std::string>();
    }
    text += ")\n--\n\n" + std::string(description) + "\n\nParameters\n----------\n";
    for (const Parameter& parameter : parameters) text += entry(parameter);
    return text;
}

}  // namespace orograph
