#pragma once

#include <charconv>
#include <string>

namespace orograph {

/// Appends a number with as many digits as bring it back, and a point in whatever country.
template <class Number>
void put_text(std::string& out, Number number) {
    char buffer[32];
    out.append(buffer, std::to_chars(buffer, buffer + sizeof buffer, number).ptr);
}

template <class Number>
std::string number_text(Number number) {
    std::string text;
    put_text(text, number);
    return text;
}

}  // namespace orograph
