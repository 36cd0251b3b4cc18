#pragma once

#include "render/gl/gl.h"

namespace orograph {

/// Lets all of a target be drawn until it dies, in the midst of a picture of which only a band is.
class Unscissored {
  public:
    Unscissored() : scissored_(glIsEnabled(GL_SCISSOR_TEST)) { glDisable(GL_SCISSOR_TEST); }
    ~Unscissored() {
        if (scissored_) glEnable(GL_SCISSOR_TEST);
    }
    Unscissored(const Unscissored&) = delete;
    Unscissored& operator=(const Unscissored&) = delete;

  private:
    bool scissored_;
};

}  // namespace orograph
