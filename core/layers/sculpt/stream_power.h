#pragma once

#include "core/layers/sculpt/flow_directions.h"

namespace orograph {

/// How rivers wear down land during a step.
struct StreamPower {
    /// Metres. Ground at or below it is sea.
    float sea = 0;
    /// Metres between samples side by side.
    float spacing = 1;
    /// Metres that a waterfall of a stream that drains a square kilometre retreats in the step.
    float retreat = 0;
    /// How much of what is worn off upstream is left on the way, for each unit of ground drained.
    float sediment = 0;
    /// Rise over run that ground between two samples may have at most.
    float steepest = 1;
    /// Rock above 0 is harder, below 0 softer.
    const Grid<float>* rock = nullptr;
    /// How much of the mean rain falls where, above 0; null for 1 everywhere.
    const Grid<float>* rain = nullptr;
    Sides sides = Sides::open;
};

/// Wears the land down by as much as its streams do in a step, however long: dz/dt = -K A^(1/2)
/// dz/dx, solved implicitly upstream from the outlets (Braun and Willett, "A very efficient O(n),
/// implicit and parallel method to solve the stream power equation", Geomorphology, 2013), and once
/// more with the deposits of what was worn off upstream (Yuan, Braun, Guerit, Rouby and Cordonnier,
/// "A New Efficient Method to Solve the Stream Power Law Model Taking Into Account Sediment
/// Deposition", Journal of Geophysical Research: Earth Surface, 2019). Afterwards each sample of
/// the land lies above the one it drains to; outlets stay as they are. False if the job was
/// stopped. Deterministic to the bit on any number of threads. Requires ways without pits.
bool wear_down(const StreamPower& power, const Ways& ways, Grid<float>& heights, const Job& job);

/// The least height above `receiver` of a sample that drains to it over `distance` metres.
float least_above(float receiver, float distance);

}  // namespace orograph
