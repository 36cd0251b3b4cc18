#pragma once

#include <cstddef>
#include <vector>

struct ImDrawData;

namespace orograph {

/// What Dear ImGui drew last, to tell whether a frame looks different.
class DrawRecord {
  public:
    /// Whether `data` draws anything else than what this was asked about last. A texture counts as
    /// the same as long as its handle is.
    bool changes(const ImDrawData& data);

  private:
    std::vector<std::byte> last_, present_;
};

}  // namespace orograph
