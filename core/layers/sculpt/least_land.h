#pragma once

namespace orograph {

/// Metres above the sea to which land may be worn down: it doesn't become sea.
inline constexpr float kLeastLand = 0.01f;

}  // namespace orograph
