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
    /// All that was asked for, to be changed.
    Options& asked() { return options_; }
    /// Chooses the format whose ending that is, the first if none has it, and what it leaves open.
    void choose(std::string_view ending, const Options& options);
    /// Names each format by the ending that its files get of one who opens `opened`: see
    /// ending_for.
    void draw(Interface& interface, std::span<const std::string_view> opened);

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
