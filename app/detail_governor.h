#pragma once

namespace orograph {

/// Decides how coarsely a surface is drawn while things move, from how long frames take: every
/// 2^coarser-th sample, so that a slow machine stays in step. At rest all samples are drawn.
class DetailGovernor {
  public:
    /// Call after a frame in which things moved; `seconds` is what drawing it took.
    void moved(double seconds);
    /// Another scene or window size: what was learned no longer holds.
    void forget() { *this = {}; }

    /// For a frame in which things move.
    int coarser() const { return coarser_; }

  private:
    int coarser_ = 0;
    int quick_frames_ = 0;
};

}  // namespace orograph
