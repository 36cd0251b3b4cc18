#include "app/interface/parameter_widget.h"

#include <fmt/core.h>
#include <imgui.h>
#include <imgui_stdlib.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <optional>
#include <string>
#include <system_error>

#include "app/base/wording.h"

namespace orograph {
namespace {

constexpr float kLabelWidth = 142, kFieldWidth = 78, kNarrowestRow = 260;

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
std::string field_text(T value) {
    constexpr double kLarge = 1e6, kTooLarge = 1e15;
    if constexpr (std::same_as<T, double>) {
        const double size = std::abs(value);
        const bool plain = size < kTooLarge && (size >= kLarge || size == std::floor(size));
        return plain ? fmt::format("{:.0f}", value) : fmt::format("{:.6g}", value);
    } else {
        return fmt::format("{}", value);
    }
}

/// Lets through what a number may have, with commas or points between its thousands. Others drop
/// out as one types, so that 1 234 is 1234, and so does the sign of a number that has none.
template <class T>
int filter_digits(ImGuiInputTextCallbackData* typed) {
    constexpr std::string_view kAllowed =
        std::same_as<T, std::uint64_t> ? "0123456789.,eE" : "0123456789.,eE+-";
    const auto letter = typed->EventChar;
    return letter < 128 && kAllowed.find(static_cast<char>(letter)) != kAllowed.npos ? 0 : 1;
}

/// Without what stands between the thousands of a whole number; nothing if that stands elsewhere.
std::optional<std::string> without_thousands(std::string_view whole, char between) {
    const bool negative = whole.starts_with('-');
    if (whole.substr(negative ? 1 : 0).starts_with('0')) return std::nullopt;  // 0,125 is a share
    std::string plain(whole), grouped(whole);
    std::erase(plain, between);
    std::ranges::replace(grouped, between, ',');
    return with_commas(plain) == grouped ? std::optional(plain) : std::nullopt;
}

/// With a point before the decimals, and nothing between thousands; nothing if it can't be read so.
/// A comma that doesn't stand between thousands stands before decimals.
std::optional<std::string> plainly_written(std::string_view text) {
    const std::size_t end = std::min(text.find_first_of("eE"), text.size());
    const std::string_view number = text.substr(0, end), power = text.substr(end);
    const std::size_t comma = number.find(','), point = number.find('.');
    if (power.find(',') != power.npos) return std::nullopt;
    if (comma == number.npos) return std::string(text);
    const bool one = number.find(',', comma + 1) == number.npos;
    const auto decimals_after = [&](std::size_t mark) {
        return "." + std::string(number.substr(mark + 1));
    };
    std::optional<std::string> whole;
    std::string decimals;
    if (point != number.npos && comma < point) {
        whole = without_thousands(number.substr(0, point), ',');
        decimals = decimals_after(point);
    } else if (point != number.npos && one) {
        whole = without_thousands(number.substr(0, comma), '.');
        decimals = decimals_after(comma);
    } else if (point == number.npos) {
        whole = without_thousands(number, ',');
        if (!whole && one) {
            whole = number.substr(0, comma);
            decimals = decimals_after(comma);
        }
    }
    if (!whole || decimals.find(',') != decimals.npos) return std::nullopt;
    return *whole + decimals + std::string(power);
}

/// A number in memory of a widget, from one frame to the next.
template <class T>
void keep_number(ImGuiID id, T number) {
    static_assert(sizeof(T) <= 2 * sizeof(int));
    std::array<int, 2> halves{};
    std::memcpy(halves.data(), &number, sizeof number);
    for (const int half : halves) ImGui::GetStateStorage()->SetInt(id++, half);
}

template <class T>
T kept_number(ImGuiID id) {
    std::array<int, 2> halves{};
    for (int& half : halves) half = ImGui::GetStateStorage()->GetInt(id++);
    T number{};
    std::memcpy(&number, halves.data(), sizeof number);
    return number;
}

/// A field to type a number in. A value in range takes effect with each key; one out of range
/// becomes the nearest bound when the field is left. What is no number leaves the value that was
/// there before.
template <class T>
bool number_field(const DrawnRow& row, float width) {
    const std::string id = "##" + row.parameter.key() + ".field";
    const T before = std::get<T>(row.parameter.value());
    std::string text = field_text(before);
    ImGui::SetNextItemWidth(width);
    constexpr ImGuiInputTextFlags kFlags =
        ImGuiInputTextFlags_CallbackCharFilter | ImGuiInputTextFlags_AutoSelectAll;
    const bool edited = ImGui::InputText(id.c_str(), &text, kFlags, filter_digits<T>);
    row.mark(".field");
    explain(row);
    ImGuiStorage* storage = ImGui::GetStateStorage();
    const ImGuiID refused = ImGui::GetID((id + ".refused").c_str()),
                  first = ImGui::GetID((id + ".first").c_str());
    if (ImGui::IsItemActivated()) {
        keep_number(first, before);
        storage->SetInt(refused, 0);
    }
    if (edited) {
        const T there = kept_number<T>(first);
        // Its text has fewer digits than it may have.
        const auto typed = text == field_text(there) ? there : typed_number<T>(text);
        const T value = typed.value_or(there);
        const bool accepted = row.parameter.set(value).ok() || !typed;
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
    if (const auto* key = std::get_if<std::string>(&value); key && parameter.field().choices) {
        const auto choices = parameter.field().choices();
        const auto chosen = std::ranges::find(choices, *key, &Choice::key);
        return chosen != choices.end() ? std::string(chosen->label) : *key;
    }
    const bool natural = std::holds_alternative<std::uint64_t>(value);
    return natural ? with_commas(to_text(value)) : to_text(value);
}

}  // namespace

template <class T>
std::optional<T> typed_number(std::string_view text) {
    if (text.starts_with("+-")) return std::nullopt;
    const auto plain = plainly_written(text.substr(text.starts_with('+') ? 1 : 0));
    if (!plain || plain->empty()) return std::nullopt;
    const bool negative = plain->front() == '-';
    const char first = (*plain)[negative && plain->size() > 1 ? 1 : 0];
    if (first != '.' && (first < '0' || first > '9')) return std::nullopt;  // such as nan
    T number{};
    const char* const end = plain->data() + plain->size();
    const auto [read, error] = std::from_chars(plain->data(), end, number);
    if (read != end) return std::nullopt;
    if (error == std::errc::result_out_of_range) {
        if (plain->find("e-") != plain->npos || plain->find("E-") != plain->npos) return T{};
        return negative ? std::numeric_limits<T>::lowest() : std::numeric_limits<T>::max();
    }
    return error == std::errc() ? std::optional(number) : std::nullopt;
}

template std::optional<int> typed_number(std::string_view);
template std::optional<std::uint64_t> typed_number(std::string_view);
template std::optional<double> typed_number(std::string_view);

bool parameter_row(Interface& interface, const Parameter& parameter, std::string_view unused) {
    const std::string_view unit = parameter.field().unit;
    const Value present = parameter.value();
    if (parameter.type() != Type::boolean) {
        row_label(interface, unit.empty() ? parameter.label()
                                          : fmt::format("{} ({})", parameter.label(), unit));
    }
    if (unused.empty() && !parameter.in_use()) unused = "No effect as things are set.";
    ImGui::BeginDisabled(!unused.empty());
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

bool is_narrow(const Interface& interface) {
    return ImGui::GetContentRegionAvail().x < kNarrowestRow * interface.scale();
}

bool same_line_if_fits(const char* label) {
    const ImGuiStyle& style = ImGui::GetStyle();
    const float width = ImGui::CalcTextSize(label).x + 2 * style.FramePadding.x;
    const float end = ImGui::GetItemRectMax().x + style.ItemSpacing.x + width;
    const bool fits = end <= ImGui::GetCursorScreenPos().x + ImGui::GetContentRegionAvail().x;
    if (fits) ImGui::SameLine();
    return fits;
}

void row_label(const Interface& interface, const std::string& label) {
    if (is_narrow(interface)) {
        if (!label.empty()) ImGui::TextUnformatted(label.c_str());
        return;
    }
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
    if (!range.empty() || !usual.empty()) text += "\n";
    return text + fmt::format("Key: {}", parameter.key());
}

}  // namespace orograph
