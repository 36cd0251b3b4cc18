#include "python/values.h"

#include <cmath>
#include <concepts>
#include <cstdint>
#include <limits>
#include <string>
#include <type_traits>
#include <variant>

#include "python/errors.h"

namespace py = pybind11;

namespace orograph {
namespace {

/// A whole number as the narrowest type that holds it.
Value whole_number(const py::int_& number) {
    if (number < py::int_(0) || number <= py::int_(std::numeric_limits<int>::max())) {
        // Below the range of int no parameter that is whole can be: a real number says so as well.
        if (number >= py::int_(std::numeric_limits<int>::min())) return number.cast<int>();
    } else if (number <= py::int_(std::numeric_limits<std::uint64_t>::max())) {
        return number.cast<std::uint64_t>();
    }
    return py::float_(number).cast<double>();
}

}  // namespace

py::object to_python(const Value& value) {
    return std::visit(
        [](const auto& held) -> py::object {
            using T = std::decay_t<decltype(held)>;
            if constexpr (std::same_as<T, std::monostate>) {
                return py::none();
            } else if constexpr (std::same_as<T, List>) {
                py::list list;
                for (const Value& item : held) list.append(to_python(item));
                return list;
            } else {
                return py::cast(held);
            }
        },
        static_cast<const std::variant<std::monostate, bool, int, std::uint64_t, double,
                                       std::string, List>&>(value));
}

void set_from_python(const Parameter& parameter, py::handle given) {
    py::object value = py::reinterpret_borrow<py::object>(given);
    if (py::hasattr(value, "tolist")) value = value.attr("tolist")();  // a number or array of numpy
    if (py::isinstance<py::bool_>(value)) {
        require(parameter.set(value.cast<bool>()));
    } else if (py::isinstance<py::int_>(value)) {
        require(parameter.set(whole_number(value)));
    } else if (py::isinstance<py::float_>(value)) {
        require(parameter.set(value.cast<double>()));
    } else if (parameter.type() == Type::text) {
        // A path is text as well. Anything else names itself, which no choice is.
        require(parameter.set(py::str(value).cast<std::string>()));
    } else if (py::isinstance<py::str>(value)) {
        require(parameter.set(value.cast<std::string>()));
    } else {
        const py::object text = py::module_::import("json").attr("dumps")(value);
        require(parameter.set_text(text.cast<std::string>()));
    }
}

void set_keywords(std::span<const Parameter> parameters, std::string_view group,
                  const py::kwargs& keywords) {
    for (const auto& [keyword, value] : keywords) {
        const std::string key = std::string(group) + "." + keyword.cast<std::string>();
        set_from_python(unwrapped(find_parameter(parameters, key)), value);
    }
}

double spacing_of_level(double finest, int finest_level, int level) {
    if (level < 0 || level > finest_level) {
        throw Failure{{Fault::usage, "there is no level " + std::to_string(level) +
                                         ", but there are levels 0 to " +
                                         std::to_string(finest_level)}};
    }
    return std::ldexp(finest, finest_level - level);
}

}  // namespace orograph
