#pragma once

#include <span>
#include <string_view>

#include "app/interface/interface.h"
#include "core/formats/height_format.h"
#include "core/meshes/mesh_format.h"

namespace orograph {

/// What the export dialog asks of a kind of file: its format, and what that leaves open.
template <class Format, class Options>
class FormatRows {
  public:
    /// The control of the formats is marked as "export.KEY".
    FormatRows(std::string_view key, std::span<const Format> formats, std::span<const Field> fields)
        : key_(key), formats_(formats), fields_(fields), format_(&formats.front()) {}

    const Format& format() const { return *format_; }
    /// What was asked for, of that what the format has a use for.
    Options options() const;
    /// Chooses the format whose ending that is, the first if none has it, and what it leaves open.
    void choose(std::string_view ending, const Options& options);
    void draw(Interface& interface);

  private:
    std::string_view key_;
    std::span<const Format> formats_;
    std::span<const Field> fields_;
    const Format* format_;
    Options options_;
};

using HeightFormatRows = FormatRows<HeightFormat, HeightOptions>;
using MeshFormatRows = FormatRows<MeshFormat, MeshOptions>;

}  // namespace orograph
