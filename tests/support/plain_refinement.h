#pragma once

#include "core/rivers/refinement_work.h"

// The steps of a refinement as they are defined, a cell at a time: what vectors of cells must give.
// Each writes what the step of the same name does, for the cells that this gets right.

namespace orograph::plain {

void find_controls(RefinementWork& work);
void predict_land(RefinementWork& work);
void inherit_points(RefinementWork& work);
void inherit_roughness(RefinementWork& work);
void uncross(const RefinementWork& work, const CellArea& area, bool free_cells,
             std::vector<std::uint8_t>& receivers);
void raise_free_cells(RefinementWork& work);
void find_receivers(RefinementWork& work);
void count_areas(RefinementWork& work);

}  // namespace orograph::plain
