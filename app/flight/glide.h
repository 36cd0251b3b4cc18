#pragma once

namespace orograph {

/// The height of an eye that is told another height from time to time, as ground below it comes
/// finer and finer: it goes to each by and by, quickly at first.
class Glide {
  public:
    /// From the next `follow` on it is where it was told to be.
    void stop() { behind_ = 0; }
    /// It was `before` metres high, and is to be `wanted`.
    void turn(double before, double wanted) { behind_ += before - wanted; }
    /// How high it is `seconds` later that is to be `wanted` metres high: nowhere below `lowest`,
    /// unless it is to be there.
    double follow(double wanted, double lowest, double seconds);
    /// Whether it isn't where it is to be.
    bool on_its_way() const { return behind_ != 0; }

  private:
    double behind_ = 0;  // metres above where it is to be
};

}  // namespace orograph
