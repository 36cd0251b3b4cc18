#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace orograph {

/// Whether `bytes` are well-formed UTF-8, as RFC 3629 has it.
bool is_utf8(std::string_view bytes);

/// Text from outside as a sentence can quote it, and a terminal and JSON bear it: each byte that is
/// no UTF-8, and each control character, becomes U+FFFD.
std::string printable(std::string_view bytes);

/// As much of it as a sentence should quote: three dots follow what is left out.
std::string excerpt(std::string_view bytes);

/// The name of a file for people. Names are bytes, which need not be text: nothing is opened by
/// this one.
std::string shown(const std::filesystem::path& path);

}  // namespace orograph
