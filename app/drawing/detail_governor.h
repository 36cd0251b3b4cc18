#pragma once

namespace orograph {

/// Decides how coarsely a scene is drawn while things move, from how long frames take: one pixel
/// for 2^coarser x 2^coarser, so that a slow machine stays in step. At rest all pixels are drawn. A
/// single slow frame decides nothing, however slow, such as one for which a shader is built: the
/// picture would change its grain for a view that is gone.
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
    int slow_ = 0, quick_ = 0;  // frames lately, less those that weren't
};

}  // namespace orograph
