#include "app/dialogs/height_format_rows.h"

#include <fmt/core.h>
#include <imgui.h>

#include "app/interface/parameter_widget.h"

namespace orograph {
namespace {

/// "PNG, 16 bits (.png)".
std::string label_of(const HeightFormat& format) {
    return fmt::format("{} ({})", format.label, format.endings.front());
}

}  // namespace

HeightOptions HeightFormatRows::options() const {
    HeightOptions result = options_;
    const HeightOptions usual;
    for (const Field& field : height_option_fields()) {
        if (!leaves_open(*format_, field)) field.set(&result, field.get(&usual));
    }
    return result;
}

void HeightFormatRows::draw(Interface& interface) {
    row_label(interface, "Format");
    if (interface.begin_choice("export.format", label_of(*format_))) {
        for (const HeightFormat& format : height_formats()) {
            if (!format.encode) continue;
            if (ImGui::Selectable(label_of(format).c_str(), &format == format_)) format_ = &format;
            interface.mark(fmt::format("export.format.{}", format.key));
        }
        ImGui::EndCombo();
    }
    const HeightOptions usual;
    for (const Field& field : height_option_fields()) {
        const bool bound = field.type == Type::number;  // of the fixed range
        if (!leaves_open(*format_, field) || (bound && !options_.fixed_range)) continue;
        parameter_row(interface, Parameter("export", field, &options_, &usual));
    }
}

}  // namespace orograph
