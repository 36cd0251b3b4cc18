#pragma once

#include <exception>
#include <utility>

namespace orograph {

/// Keeps what is thrown where a library in C calls back, which no exception may cross, until its
/// function has returned.
class KeptException {
  public:
    /// Calls `body()`; the first exception of several is kept.
    template <class Body>
    void guard(Body&& body) noexcept {
        try {
            std::forward<Body>(body)();
        } catch (...) {
            if (!kept_) kept_ = std::current_exception();
        }
    }
    /// Throws what was kept, once.
    void rethrow() {
        if (kept_) std::rethrow_exception(std::exchange(kept_, nullptr));
    }

  private:
    std::exception_ptr kept_;
};

}  // namespace orograph
