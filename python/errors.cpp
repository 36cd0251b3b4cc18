#include "python/errors.h"

#include <exception>

#include "core/base/memory.h"

namespace py = pybind11;

namespace orograph {
namespace {

/// The module has it too, and lasts as long as the interpreter.
py::handle error_class;

void translate(std::exception_ptr thrown) {
    try {
        if (thrown) std::rethrow_exception(thrown);
    } catch (const Failure& failure) {
        PyErr_SetString(error_class.ptr(), failure.error.message.c_str());
    } catch (const Shortage& shortage) {
        PyErr_SetString(PyExc_MemoryError, shortage.error.message.c_str());
    } catch (const std::bad_alloc& error) {
        PyErr_SetString(PyExc_MemoryError, out_of_memory(error).message.c_str());
    }
}

}  // namespace

void require_room(const Window& window, std::size_t sample_bytes) {
    if (window.width < 1 || window.height < 1) return;
    require_memory(check_memory(window.width, window.height, sample_bytes));
}

void add_errors(py::module_& module) {
    error_class = PyErr_NewExceptionWithDoc(
        "orograph.Error",
        "What can't be done, in one sentence: the one that the program `orograph` says.",
        PyExc_ValueError, nullptr);
    if (!error_class) throw py::error_already_set();
    module.add_object("Error", error_class);
    py::register_exception_translator(translate);
}

}  // namespace orograph
