#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

#include "core/base/result.h"

namespace orograph {

/// Takes the next bytes of a file; an error ends the writing.
using TakeBytes = std::function<Status(std::string_view)>;

/// Gathers what comes in small pieces, such as rows, and gives it on in blocks, so that few calls
/// of the system write it.
class BytesInBlocks {
  public:
    /// `take` must outlive it.
    explicit BytesInBlocks(const TakeBytes& take) : take_(take) {}

    /// For whoever makes the bytes, to append to; give() belongs after each piece.
    std::string& bytes() { return bytes_; }
    /// Gives them on once they are a block. After an error nothing is given any more.
    Status give() { return bytes_.size() < kBlock ? status_ : give_all(); }
    Status give_all() {
        if (status_ && !bytes_.empty()) status_ = take_(bytes_);
        bytes_.clear();
        return status_;
    }
    /// The first error that there was.
    const Status& status() const { return status_; }

  private:
    static constexpr std::size_t kBlock = 1 << 16;

    const TakeBytes& take_;
    std::string bytes_;
    Status status_ = Done{};
};

}  // namespace orograph
