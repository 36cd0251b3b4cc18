#pragma once

#include <string>

#include "app/interface/interface.h"
#include "core/formats/height_format.h"

namespace orograph {

/// What the export dialog asks of heights: their format, and what that leaves open.
class HeightFormatRows {
  public:
    const HeightFormat& format() const { return *format_; }
    /// What was asked for, of that what the format has a use for.
    HeightOptions options() const;
    void draw(Interface& interface);

  private:
    const HeightFormat* format_ = &height_formats().front();
    HeightOptions options_;
};

}  // namespace orograph
