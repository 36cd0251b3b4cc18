#pragma once

#include <span>
#include <vector>

#include "app/document/export_field.h"
#include "app/interface/interface.h"

namespace orograph {

/// What the export dialog asks of the fields of layers: which, and in what format.
class FieldRows {
  public:
    /// Of all that the stack makes. Nothing is drawn where it makes none.
    void draw(Interface& interface, std::span<const Layer> layers);
    /// Those that are wanted of what the stack makes, named after `base`, which has no ending.
    std::vector<FieldExport> wanted(std::span<const Layer> layers,
                                    const std::filesystem::path& base) const;
    /// Whether any is wanted.
    bool any() const { return !chosen_.empty(); }
    void clear() { chosen_.clear(); }

  private:
    bool chosen(const FieldAddress& address) const;
    void draw_list(Interface& interface, std::span<const Layer> layers);
    void draw_format(Interface& interface);

    std::vector<FieldAddress> chosen_;
    const HeightFormat* format_ = &height_formats().front();
};

}  // namespace orograph
