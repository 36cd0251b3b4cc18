#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/parameters/field.h"

namespace CLI {
class App;
}

namespace orograph {

/// The option of a key: "--byte-order" of "byte_order".
std::string option_name(std::string_view key);

/// Options of the command line that are described by fields: "byte_order" is --byte-order. Yes or
/// no is no option.
class FieldOptions {
  public:
    explicit FieldOptions(std::span<const Field> fields) : fields_(fields), texts_(fields.size()) {}

    /// Adds the arguments that fill it, with the defaults of `usual`; it must outlive the parsing.
    void add_to(CLI::App& command, const void* usual);
    /// Sets what was given in a struct that the fields describe.
    Status read(void* options, const void* usual) const;
    /// An error whose sentence names the options in place of their labels in quotation marks, which
    /// the window has.
    Error naming_options(Error error) const;
    /// Whether the option of that key was given.
    bool given(std::string_view key) const;
    /// A usage error if any was given, where `what` wasn't, which it is for, such as "--mesh".
    Status check_unused(std::string_view what) const;

  private:
    std::span<const Field> fields_;
    /// As typed, one for each field; empty if not given.
    std::vector<std::string> texts_;
};

/// "PNG (.png), RAW (.r16, .raw), ...", of the formats that are written.
template <class Format>
std::string listed_formats(std::span<const Format> formats) {
    std::string list;
    for (const Format& format : formats) {
        if (!format.written()) continue;
        if (!list.empty()) list += ", ";
        list += std::string(format.label) + " (";
        for (const std::string_view ending : format.endings) {
            if (ending != format.endings.front()) list += ", ";
            list += ending;
        }
        list += ")";
    }
    return list;
}

}  // namespace orograph
