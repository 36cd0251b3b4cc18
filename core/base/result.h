#pragma once

#include <cassert>
#include <string>
#include <utility>
#include <variant>

namespace orograph {

/// Whose fault it was; the value is the exit code of the program.
enum class Fault { usage = 2, input = 3, output = 4, graphics = 5, internal = 70 };

/// Why the outside world (a file, a flag, a driver) could not be used: one sentence for a person,
/// which names the culprit and what to do.
struct Error {
    Fault fault;
    std::string message;
};

/// A value, or the error that stood in its way.
template <class T>
class [[nodiscard]] Result {
  public:
    Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}
    Result(Error error) : state_(std::in_place_index<1>, std::move(error)) {}

    bool ok() const { return state_.index() == 0; }
    explicit operator bool() const { return ok(); }

    /// Requires ok().
    T& value() {
        assert(ok());
        return *std::get_if<0>(&state_);
    }
    const T& value() const {
        assert(ok());
        return *std::get_if<0>(&state_);
    }
    T& operator*() { return value(); }
    const T& operator*() const { return value(); }
    T* operator->() { return &value(); }
    const T* operator->() const { return &value(); }

    /// Requires !ok().
    const Error& error() const {
        assert(!ok());
        return *std::get_if<1>(&state_);
    }

  private:
    std::variant<T, Error> state_;
};

struct Done {};

/// The result of doing something that returns nothing.
using Status = Result<Done>;

}  // namespace orograph
