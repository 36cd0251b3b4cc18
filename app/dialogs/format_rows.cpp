#include "app/dialogs/format_rows.h"

#include <fmt/core.h>
#include <imgui.h>

#include <algorithm>

#include "app/document/engines.h"
#include "app/interface/parameter_widget.h"

namespace orograph {
namespace {

/// "PNG, 16 bits (.png)".
template <class Format>
std::string label_of(const Format& format, std::span<const std::string_view> opened) {
    return fmt::format("{} ({})", format.label, ending_for(opened, format.endings));
}

/// Whether what a field says has an effect, of those that a format leaves open.
bool has_effect(const HeightOptions& options, const Field& field) {
    const bool bound = field.type == Type::number;  // of the fixed range
    return !bound || options.fixed_range;
}
bool has_effect(const MeshOptions&, const Field&) {
    return true;
}

}  // namespace

template <class Format, class Options>
Options FormatRows<Format, Options>::options() const {
    Options result = options_;
    const Options usual;
    for (const Field& field : fields_) {
        if (!leaves_open(*format_, field)) field.set(&result, field.get(&usual));
    }
    return result;
}

template <class Format, class Options>
void FormatRows<Format, Options>::choose(std::string_view ending, const Options& options) {
    const auto has_it = [ending](const Format& format) {
        return std::ranges::find(format.endings, ending) != format.endings.end();
    };
    const auto found = std::ranges::find_if(formats_, has_it);
    format_ = found == formats_.end() ? &formats_.front() : &*found;
    options_ = options;
}

template <class Format, class Options>
void FormatRows<Format, Options>::draw(Interface& interface,
                                       std::span<const std::string_view> opened) {
    const std::string mark = fmt::format("export.{}", key_);
    row_label(interface, "Format");
    if (interface.begin_choice(mark, label_of(*format_, opened))) {
        for (const Format& format : formats_) {
            if (!format.written()) continue;
            if (ImGui::Selectable(label_of(format, opened).c_str(), &format == format_))
                format_ = &format;
            interface.mark(fmt::format("{}.{}", mark, format.key));
        }
        ImGui::EndCombo();
    }
    const Options usual;
    for (const Field& field : fields_) {
        if (!leaves_open(*format_, field) || !has_effect(options_, field)) continue;
        parameter_row(interface, Parameter("export", field, &options_, &usual));
    }
}

template class FormatRows<HeightFormat, HeightOptions>;
template class FormatRows<MeshFormat, MeshOptions>;

}  // namespace orograph
