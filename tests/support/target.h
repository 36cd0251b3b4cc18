#pragma once

#include <hwy/highway.h>

#include <cstdint>
#include <vector>

namespace orograph {

/// Tells Highway which instruction set to use, and forgets it again.
class Target {
  public:
    explicit Target(std::int64_t target) { hwy::SetSupportedTargetsForTest(target); }
    ~Target() { hwy::SetSupportedTargetsForTest(0); }
    static std::vector<std::int64_t> all() { return hwy::SupportedAndGeneratedTargets(); }
};

}  // namespace orograph
