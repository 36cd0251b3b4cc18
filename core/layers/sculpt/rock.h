#pragma once

#include <cstdint>

#include "core/base/grid.h"
#include "core/base/job.h"
#include "core/base/sides.h"

namespace orograph {

/// How hard rock is, `width x height` samples `spacing` metres apart: numbers about 0, harder above
/// it and softer below, in patches of a kilometre and a half and smaller. `variety` scales them; of
/// 1 they lie within about plus and minus 3. Another resolution has the same rock, but for what is
/// too fine for it. Pure. Nothing to speak of if the job was stopped.
Grid<float> rock_hardness(double variety, std::uint64_t seed, double spacing, int width, int height,
                          const Job& job, Sides sides = Sides::open);

/// `values` looked up a little way off each sample, up to `reach` samples each way, which bends
/// what is straight. Another seed bends otherwise. Nothing to speak of if the job was stopped.
/// Deterministic to the bit.
Grid<float> bent(const Grid<float>& values, double reach, std::uint64_t seed, const Job& job,
                 Sides sides = Sides::open);

}  // namespace orograph
