#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "core/base/result.h"
#include "core/base/take_bytes.h"
#include "core/terrain/terrain.h"

namespace orograph {

/// Writes a window of a picture; false if the job was stopped.
using WriteWindow = std::function<Result<bool>(const Window&, const TakeBytes&)>;

/// About how many bytes a picture of `whole` takes, by what `write` makes of three bands of its
/// rows, spread evenly: packed rows of one picture are much alike. A picture of no more rows than
/// these is written whole. Nothing if the job was stopped. Deterministic, as `write` is.
Result<std::optional<std::uint64_t>> size_by_bands(const Window& whole, const WriteWindow& write);

}  // namespace orograph
