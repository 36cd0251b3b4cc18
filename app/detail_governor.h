#pragma once

namespace orograph {

/// Decides how coarsely a surface is drawn while things move, from how long frames take: every
/// 2^coarser-th sample, so that a slow machine stays in step. At rest all samples are drawn.
class DetailGovernor {
  public:
    /// `coarser`: what to begin with.
    explicit DetailGovernor(int coarser = 0) : coarser_(coarser) {}

    /// Call after a frame in which things moved; `seconds` is what drawing it took.
    void moved(double seconds);

    /// For a frame in which things move.
    int coarser() const { return coarser_; }

  private:
    int coarser_;
    int quick_frames_ = 0;
};

}  // namespace orograph
