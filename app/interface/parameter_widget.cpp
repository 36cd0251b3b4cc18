#include "app/interface/parameter_widget.h"

#include <fmt/core.h>
#include <imgui.h>
#include <imgui_stdlib.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <string>
#include <system_error>

#include "app/base/wording.h"

namespace orograph {
namespace {

constexpr float kLabelWidth = 142, kFieldWidth = 78;

template <class T>
constexpr ImGuiDataType kDataType = ImGuiDataType_Double;
template <>
constexpr ImGuiDataType kDataType<int> = ImGuiDataType_S32;

/// A row while it is drawn, and why it has no effect, should that be so.
struct DrawnRow {
    Interface& interface;
    const Parameter& parameter;
    std::string_view unused;

    void mark(std::string_view part = "") const {
        interface.mark(parameter.key() + std::string(part));
    }
};

/// The tooltip of the control drawn last; its text is made only while the mouse is there.
void explain(const DrawnRow& row) {
    if (ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled)) {
        row.interface.tooltip(parameter_tooltip(row.parameter, row.unused));
    }
}

/// Whole numbers and large ones are told without an exponent: a place is 8388608 m east.
template <class T>
const char* number_format(T value) {
    constexpr double kLarge = 1e6, kTooLarge = 1e15;
    if constexpr (std::same_as<T, double>) {
        const double size = std::abs(value);
        const bool plain = size < kTooLarge && (size >= kLarge || size == std::floor(size));
        return plain ? "%.0f" : "%.6g";
    } else {
        return "%d";
    }
}

/// A field for a number without a sign: Dear ImGui's own would take -5 for 2^64 - 5.
bool input_whole(const char* id, std::uint64_t& value) {
    const auto no_sign = [](ImGuiInputTextCallbackData* typed) {
        return typed->EventChar == '-' || typed->EventChar == '+' ? 1 : 0;
    };
    std::string text = fmt::format("{}", value);
    constexpr ImGuiInputTextFlags kFlags = ImGuiInputTextFlags_CharsDecimal |
                                           ImGuiInputTextFlags_CallbackCharFilter |
                                           ImGuiInputTextFlags_AutoSelectAll;
    if (!ImGui::InputText(id, &text, kFlags, no_sign)) return false;
    std::uint64_t number = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
    value = read.ec == std::errc::result_out_of_range ? UINT64_MAX : number;
    return true;
}

/// A field of Dear ImGui's for a number.
template <class T>
bool input_number(const char* id, T& value) {
    if constexpr (std::same_as<T, std::uint64_t>) {
        return input_whole(id, value);
    } else {
        constexpr ImGuiInputTextFlags kFlags =
            std::same_as<T, double> ? ImGuiInputTextFlags_CharsScientific : 0;
        return ImGui::InputScalar(id, kDataType<T>, &value, nullptr, nullptr, number_format(value),
                                  kFlags);
    }
}

/// A field to type a number in. A value in range takes effect with each key; one out of range
/// becomes the nearest bound when the field is left.
template <class T>
bool number_field(const DrawnRow& row, float width) {
    const std::string id = "##" + row.parameter.key() + ".field";
    T value = std::get<T>(row.parameter.value());
    const T before = value;
    ImGui::SetNextItemWidth(width);
    const bool edited = input_number(id.c_str(), value);
    row.mark(".field");
    explain(row);
    ImGuiStorage* storage = ImGui::GetStateStorage();
    const ImGuiID refused = ImGui::GetID((id + ".refused").c_str());
    if (edited) {
        const bool accepted = row.parameter.set(value).ok();
        // -1: below the range, 1: above it.
        const bool above = static_cast<double>(value) > static_cast<double>(before);
        storage->SetInt(refused, accepted ? 0 : (above ? 1 : -1));
    }
    if (ImGui::IsItemDeactivatedAfterEdit()) {
        const int side = storage->GetInt(refused);
        storage->SetInt(refused, 0);
        if (side != 0) {
            const double bound =
                side < 0 ? row.parameter.field().minimum : row.parameter.field().maximum;
            return row.parameter.set(static_cast<T>(bound)).ok();
        }
    }
    return std::get<T>(row.parameter.value()) != before;
}

template <class T>
bool number_row(const DrawnRow& row) {
    const Field& field = row.parameter.field();
    const auto minimum = static_cast<T>(field.minimum), maximum = static_cast<T>(field.maximum);
    T value = std::get<T>(row.parameter.value());
    const float width = kFieldWidth * row.interface.scale();
    const ImGuiSliderFlags flags =
        ImGuiSliderFlags_AlwaysClamp | ImGuiSliderFlags_NoInput |
        (field.scale == Scale::linear ? 0 : ImGuiSliderFlags_Logarithmic);
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x - width -
                            ImGui::GetStyle().ItemSpacing.x);
    bool changed = false;
    if (ImGui::SliderScalar(("##" + row.parameter.key()).c_str(), kDataType<T>, &value, &minimum,
                            &maximum, "", flags)) {
        if constexpr (std::same_as<T, double>) value = slider_number(field, value);
        changed = row.parameter.set(value).ok();
    }
    row.mark();
    explain(row);
    if (ImGui::IsItemHovered() && ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left)) {
        changed = row.parameter.set(row.parameter.default_value()).ok() || changed;
    }
    ImGui::SameLine();
    return number_field<T>(row, width) || changed;
}

bool choice_row(const DrawnRow& row) {
    const auto current = std::get<std::string>(row.parameter.value());
    const auto choices = row.parameter.field().choices();
    const auto chosen = std::ranges::find(choices, current, &Choice::key);
    bool changed = false;
    const bool open = row.interface.begin_choice(row.parameter.key(), std::string(chosen->label));
    explain(row);
    if (!open) return false;
    for (const Choice& choice : choices) {
        if (ImGui::Selectable(std::string(choice.label).c_str(), choice.key == current)) {
            changed = row.parameter.set(std::string(choice.key)).ok();
        }
        row.interface.mark(row.parameter.key() + "." + std::string(choice.key));
    }
    ImGui::EndCombo();
    return changed;
}

bool text_field(const DrawnRow& row, std::string text) {
    ImGui::SetNextItemWidth(-1);
    const bool changed = ImGui::InputText(("##" + row.parameter.key()).c_str(), &text);
    row.mark();
    explain(row);
    return changed && row.parameter.set_text(text).ok();
}

bool draw_value(const DrawnRow& row, bool value) {
    const std::string label = row.parameter.label() + "##" + row.parameter.key();
    const bool changed = ImGui::Checkbox(label.c_str(), &value);
    row.mark();
    explain(row);
    return changed && row.parameter.set(value).ok();
}

bool draw_value(const DrawnRow& row, int) {
    return number_row<int>(row);
}

bool draw_value(const DrawnRow& row, double) {
    return number_row<double>(row);
}

bool draw_value(const DrawnRow& row, std::uint64_t) {
    return number_field<std::uint64_t>(row, -1);
}

bool draw_value(const DrawnRow& row, std::string text) {
    if (row.parameter.field().choices) return choice_row(row);
    return text_field(row, std::move(text));
}

bool draw_value(const DrawnRow& row, const List& list) {
    return text_field(row, to_text(list));
}

bool draw_value(const DrawnRow& row, std::monostate) {
    return text_field(row, "");
}

bool is_number(Type type) {
    return type == Type::whole || type == Type::natural || type == Type::number;
}

/// Whether a person chooses from a list what files have as a number or a text.
bool is_listed(const Field& field) {
    return field.editor == Editor::mask || field.editor == Editor::field;
}

std::string bounds_in_words(const Field& field) {
    return plain_number(field.minimum) + " to " + plain_number(field.maximum);
}

/// What a person may type, such as "0 to 1,000,000"; empty where the row offers all there is.
std::string range_in_words(const Parameter& parameter) {
    const Field& field = parameter.field();
    const Type type = parameter.type();
    if (type == Type::text || type == Type::boolean || is_listed(field)) return "";
    if (type == Type::natural) return "0 to " + with_commas(to_text(UINT64_MAX));
    if (is_number(type)) return bounds_in_words(field);
    if (type == Type::list && is_number(field.item_type) && field.item_type != Type::natural) {
        return fmt::format("Up to {} of {}", plain_number(static_cast<double>(field.most_items)),
                           bounds_in_words(field));
    }
    return parameter.range_text();
}

std::string default_in_words(const Parameter& parameter) {
    if (is_listed(parameter.field())) return "None";
    const Value value = parameter.default_value();
    if (const auto* whole = std::get_if<int>(&value)) return plain_number(*whole);
    if (const auto* number = std::get_if<double>(&value)) return plain_number(*number);
    const bool natural = std::holds_alternative<std::uint64_t>(value);
    return natural ? with_commas(to_text(value)) : to_text(value);
}

}  // namespace

bool parameter_row(Interface& interface, const Parameter& parameter, std::string_view unused) {
    const std::string_view unit = parameter.field().unit;
    const Value present = parameter.value();
    if (parameter.type() != Type::boolean) {
        row_label(interface, unit.empty() ? parameter.label()
                                          : fmt::format("{} ({})", parameter.label(), unit));
    }
    ImGui::BeginDisabled(!unused.empty() || !parameter.in_use());
    const DrawnRow row{interface, parameter, unused};
    const bool changed =
        std::visit([&](const auto& value) { return draw_value(row, value); }, present);
    ImGui::EndDisabled();
    return changed;
}

bool item_rows(Interface& interface, const Parameter& list, int count) {
    bool changed = false;
    for (int i = 0; i < count; ++i) {
        changed |= parameter_row(interface, list.child(static_cast<std::size_t>(i)));
    }
    return changed;
}

void row_label(const Interface& interface, const std::string& label) {
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(label.c_str());
    ImGui::SameLine(kLabelWidth * interface.scale());
}

double slider_number(const Field& field, double number) {
    constexpr int kPlaces = 2;  // a slider is some hundred pixels long
    if (number == 0) return 0;
    const double size =
        field.scale == Scale::linear ? field.maximum - field.minimum : std::abs(number);
    // Powers of ten up to this are exact, and so the quotient is the number that is nearest.
    const int places = kPlaces - static_cast<int>(std::floor(std::log10(size)));
    const double power = std::pow(10.0, std::abs(places));
    const double rounded =
        places > 0 ? std::round(number * power) / power : std::round(number / power) * power;
    return std::clamp(rounded, field.minimum, field.maximum);
}

std::string parameter_tooltip(const Parameter& parameter, std::string_view unused) {
    const Field& field = parameter.field();
    std::string text = fmt::format("{}\n\n", field.tooltip);
    if (!unused.empty()) text += fmt::format("{}\n\n", unused);
    const std::string range = range_in_words(parameter), usual = default_in_words(parameter);
    if (!range.empty()) {
        text += fmt::format("{}{}{}. ", range, field.unit.empty() ? "" : " ", field.unit);
    }
    if (!usual.empty()) text += fmt::format("Default: {}. ", usual);
    return text + fmt::format("\nKey: {}", parameter.key());
}

}  // namespace orograph
