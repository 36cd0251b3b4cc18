#include "app/command_line/value_checks.h"

#include <fmt/core.h>

#include "core/base/text.h"
#include "core/parameters/value.h"

namespace orograph {
namespace {

/// `check` with another sentence: "'9' is not a whole number from 1 to 8".
CLI::Validator with_sentence(CLI::Validator check, const std::string& wanted) {
    check.operation([before = check, wanted](std::string& value) -> std::string {
        if (before(value).empty()) return {};
        return fmt::format("'{}' is not {}", excerpt(value), wanted);
    });
    return check.description("");
}

}  // namespace

CLI::Validator whole_number(int low, int high) {
    return with_sentence(CLI::Range(low, high),
                         fmt::format("a whole number from {} to {}", low, high));
}

CLI::Validator number_between(double low, double high) {
    return with_sentence(CLI::Range(low, high),
                         fmt::format("a number from {} to {}", plain_text(low), plain_text(high)));
}

CLI::Validator known_word(const std::vector<std::string>& words) {
    std::string list;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0) list += i + 1 == words.size() ? " or " : ", ";
        list += words[i];
    }
    return with_sentence(CLI::IsMember(words), list);
}

}  // namespace orograph
