#include "app/dialogs/field_rows.h"

#include <fmt/core.h>
#include <imgui.h>

#include <algorithm>

#include "app/interface/parameter_widget.h"

namespace orograph {

bool FieldRows::chosen(const FieldAddress& address) const {
    return std::ranges::find(chosen_, address) != chosen_.end();
}

std::vector<FieldExport> FieldRows::wanted(std::span<const Layer> layers,
                                           const std::filesystem::path& base) const {
    std::filesystem::path pattern = base;
    pattern += format_->endings.front();
    std::vector<FieldExport> fields = all_fields(layers, pattern);
    std::erase_if(fields, [this](const FieldExport& field) {
        return !chosen({field.layer, field.field});
    });
    return fields;
}

void FieldRows::draw(Interface& interface, std::span<const Layer> layers) {
    const std::vector<FieldAddress> made = fields_made(layers);
    if (made.empty()) return;
    const auto count =
        std::ranges::count_if(made, [this](const FieldAddress& field) { return chosen(field); });
    row_label(interface, "Fields");
    const std::string preview = count == 0 ? "None" : fmt::format("{} of {}", count, made.size());
    if (interface.begin_choice("export.fields", preview)) {
        draw_list(interface, layers);
        ImGui::EndCombo();
    }
    if (count > 0) draw_format(interface);
}

void FieldRows::draw_list(Interface& interface, std::span<const Layer> layers) {
    for (const FieldAddress& address : fields_made(layers)) {
        const auto source = find_field(layers, address);
        if (!source) continue;
        const std::string text = to_text(address);
        bool on = chosen(address);
        ImGui::PushID(text.c_str());
        if (ImGui::Checkbox(field_name(*source).c_str(), &on)) {
            if (on)
                chosen_.push_back(address);
            else
                std::erase(chosen_, address);
        }
        interface.mark("export.fields." + text);
        interface.tooltip(std::string(source->field->tooltip));
        ImGui::PopID();
    }
}

void FieldRows::draw_format(Interface& interface) {
    row_label(interface, "Fields as");
    if (!interface.begin_choice("export.field_format", std::string(format_->label))) return;
    for (const HeightFormat& format : height_formats()) {
        if (!holds_fields(format)) continue;
        if (ImGui::Selectable(format.label.data(), &format == format_)) format_ = &format;
        interface.mark(fmt::format("export.field_format.{}", format.key));
    }
    ImGui::EndCombo();
}

}  // namespace orograph
