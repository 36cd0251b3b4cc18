#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/base/job.h"
#include "core/base/result.h"
#include "core/layers/shapers/curve.h"
#include "core/layers/shapers/strokes.h"
#include "core/recipe/camera_params.h"

// The texts that recipes of versions 1 and 2 have where later ones have lists. All read decimal
// points, whatever the locale.

namespace orograph {

/// The strokes of a text such as "raise 200 15 0: 100 -50, 120 -40; plant 50 1 320: 0 0": brush,
/// radius, strength, height and, after a colon, the points. Blanks may stand around every word; a
/// blank text has no strokes. Otherwise a sentence that names the stroke, the first of which is 1,
/// and quotes what is wrong with it. Throws ReadingStopped.
Result<std::vector<Stroke>> parse_strokes(std::string_view text, const Job& job = {});

/// The points of a text such as "0 0; 0.5 0.2; 1 1", or a sentence that quotes what is wrong with
/// it: points are pairs of numbers from 0 to 1, their x grows, the first is 0 and the last 1.
/// Throws ReadingStopped.
Result<std::vector<CurvePoint>> parse_curve(std::string_view text, const Job& job = {});

/// The place of a text such as "100 50 -7 90 -5": x, y, z, heading and pitch in degrees; nothing if
/// it is blank.
Result<std::optional<Bookmark>> parse_bookmark(std::string_view text);

}  // namespace orograph
