#pragma once

#include <string>
#include <utility>

#include "core/base/result.h"
#include "core/formats/height_format.h"

namespace CLI {
class App;
}

namespace orograph {

/// An option that says the format of heights on standard input or output, which have no name whose
/// ending says it.
class StreamFormat {
  public:
    enum class Way { in, out };

    /// `key` is a format that is named otherwise than by an option of add_to; empty for none.
    explicit StreamFormat(Way way, std::string key = {}) : way_(way), key_(std::move(key)) {}
    /// --input-format of what is read, --format of what is written. It must outlive the parsing.
    void add_to(CLI::App& command);
    /// The format that was named; null if none was, which is an error of what is written there. An
    /// error too if one was named and no `-` is there to need it.
    Result<const HeightFormat*> read(bool standard) const;

  private:
    Way way_;
    std::string key_;
};

}  // namespace orograph
