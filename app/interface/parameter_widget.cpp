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

namespace orograph {
namespace {

constexpr float kLabelWidth = 142, kFieldWidth = 78;

template <class T>
constexpr ImGuiDataType kDataType = ImGuiDataType_Double;
template <>
constexpr ImGuiDataType kDataType<int> = ImGuiDataType_S32;

/// The tooltip of the control drawn last; its text is made only while the mouse is there.
void explain(Interface& interface, const Parameter& parameter) {
    if (ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled)) {
        interface.tooltip(parameter_tooltip(parameter));
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
bool number_field(Interface& interface, const Parameter& parameter, float width) {
    const std::string id = "##" + parameter.key() + ".field";
    T value = std::get<T>(parameter.value());
    const T before = value;
    ImGui::SetNextItemWidth(width);
    const bool edited = input_number(id.c_str(), value);
    interface.mark(parameter.key() + ".field");
    explain(interface, parameter);
    ImGuiStorage* storage = ImGui::GetStateStorage();
    const ImGuiID refused = ImGui::GetID((id + ".refused").c_str());
    if (edited) {
        const bool accepted = parameter.set(value).ok();
        // -1: below the range, 1: above it.
        const bool above = static_cast<double>(value) > static_cast<double>(before);
        storage->SetInt(refused, accepted ? 0 : (above ? 1 : -1));
    }
    if (ImGui::IsItemDeactivatedAfterEdit()) {
        const int side = storage->GetInt(refused);
        storage->SetInt(refused, 0);
        if (side != 0) {
            const double bound = side < 0 ? parameter.field().minimum : parameter.field().maximum;
            return parameter.set(static_cast<T>(bound)).ok();
        }
    }
    return std::get<T>(parameter.value()) != before;
}

template <class T>
bool number_row(Interface& interface, const Parameter& parameter) {
    const Field& field = parameter.field();
    const auto minimum = static_cast<T>(field.minimum), maximum = static_cast<T>(field.maximum);
    T value = std::get<T>(parameter.value());
    const float width = kFieldWidth * interface.scale();
    const ImGuiSliderFlags flags =
        ImGuiSliderFlags_AlwaysClamp | ImGuiSliderFlags_NoInput |
        (field.scale == Scale::linear ? 0 : ImGuiSliderFlags_Logarithmic);
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x - width -
                            ImGui::GetStyle().ItemSpacing.x);
    bool changed = false;
    if (ImGui::SliderScalar(("##" + parameter.key()).c_str(), kDataType<T>, &value, &minimum,
                            &maximum, "", flags)) {
        if constexpr (std::same_as<T, double>) value = slider_number(field, value);
        changed = parameter.set(value).ok();
    }
    interface.mark(parameter.key());
    explain(interface, parameter);
    if (ImGui::IsItemHovered() && ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left)) {
        changed = parameter.set(parameter.default_value()).ok() || changed;
    }
    ImGui::SameLine();
    return number_field<T>(interface, parameter, width) || changed;
}

bool choice_row(Interface& interface, const Parameter& parameter) {
    const auto current = std::get<std::string>(parameter.value());
    const auto choices = parameter.field().choices();
    const auto chosen = std::ranges::find(choices, current, &Choice::key);
    bool changed = false;
    const bool open = interface.begin_choice(parameter.key(), std::string(chosen->label));
    explain(interface, parameter);
    if (!open) return false;
    for (const Choice& choice : choices) {
        if (ImGui::Selectable(std::string(choice.label).c_str(), choice.key == current)) {
            changed = parameter.set(std::string(choice.key)).ok();
        }
        interface.mark(parameter.key() + "." + std::string(choice.key));
    }
    ImGui::EndCombo();
    return changed;
}

bool text_field(Interface& interface, const Parameter& parameter, std::string text) {
    ImGui::SetNextItemWidth(-1);
    const bool changed = ImGui::InputText(("##" + parameter.key()).c_str(), &text);
    interface.mark(parameter.key());
    explain(interface, parameter);
    return changed && parameter.set_text(text).ok();
}

bool draw_value(Interface& interface, const Parameter& parameter, bool value) {
    const std::string label = parameter.label() + "##" + parameter.key();
    const bool changed = ImGui::Checkbox(label.c_str(), &value);
    interface.mark(parameter.key());
    explain(interface, parameter);
    return changed && parameter.set(value).ok();
}

bool draw_value(Interface& interface, const Parameter& parameter, int) {
    return number_row<int>(interface, parameter);
}

bool draw_value(Interface& interface, const Parameter& parameter, double) {
    return number_row<double>(interface, parameter);
}

bool draw_value(Interface& interface, const Parameter& parameter, std::uint64_t) {
    return number_field<std::uint64_t>(interface, parameter, -1);
}

bool draw_value(Interface& interface, const Parameter& parameter, std::string text) {
    if (parameter.field().choices) return choice_row(interface, parameter);
    return text_field(interface, parameter, std::move(text));
}

bool draw_value(Interface& interface, const Parameter& parameter, const List& list) {
    return text_field(interface, parameter, to_text(list));
}

bool draw_value(Interface& interface, const Parameter& parameter, std::monostate) {
    return text_field(interface, parameter, "");
}

}  // namespace

bool parameter_row(Interface& interface, const Parameter& parameter) {
    const std::string_view unit = parameter.field().unit;
    const Value present = parameter.value();
    if (parameter.type() != Type::boolean) {
        row_label(interface, unit.empty() ? parameter.label()
                                          : fmt::format("{} ({})", parameter.label(), unit));
    }
    ImGui::BeginDisabled(!parameter.in_use());
    const bool changed = std::visit(
        [&](const auto& value) { return draw_value(interface, parameter, value); }, present);
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

std::string parameter_tooltip(const Parameter& parameter) {
    const Field& field = parameter.field();
    const std::string default_text = to_text(parameter.default_value());
    std::string text = fmt::format("{}\n\n", field.tooltip);
    const Type type = parameter.type();
    if (type != Type::text && type != Type::boolean) {
        text += fmt::format("{}{}{}. ", parameter.range_text(), field.unit.empty() ? "" : " ",
                            field.unit);
    }
    if (!default_text.empty()) text += fmt::format("Default: {}. ", default_text);
    return text + fmt::format("\nKey: {}", parameter.key());
}

}  // namespace orograph
