#pragma once

#include <vector>

namespace orograph {

/// Lowers corners that stand more than `most` above the highest of their eight neighbours to that,
/// but none of the land into the sea. Heights are row-major, `columns` a row. What neighbours are
/// before they are lowered themselves counts, so each corner looks no further than to these. Leaves
/// those at the very edge as they are. Requires most >= 1.
///
/// No corner becomes a pit: one that is lowered still stands above all around, and two neighbours
/// aren't both needles.
void blunt_needles(std::vector<double>& heights, int columns, double most);

}  // namespace orograph
