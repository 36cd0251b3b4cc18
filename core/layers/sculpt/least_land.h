#pragma once

namespace orograph {

/// Metres above the sea at which land stays at least, whatever wears it: it doesn't become sea.
inline constexpr float kLeastLand = 0.01f;

}  // namespace orograph
