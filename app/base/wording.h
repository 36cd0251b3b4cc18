#pragma once

#include <string>
#include <string_view>

#include "core/base/count_text.h"

namespace orograph {

/// A length as people say it: "0.42 m", "87 m", "1,472 m", "12.3 km", "16,777 km".
std::string length_text(double metres);

/// The same with six digits, for what one measures by: "505.25 m", "16.384 km".
std::string exact_length_text(double metres);

/// Where a place is, as people say it: "1,366 km east, 651 km north".
std::string place_text(double east, double south);

/// A speed: "1.4 m/s", "150 m/s", "2.5 km/s".
std::string speed_text(double metres_a_second);

/// All digits of a number, with commas and without an exponent: "1,000,000", "0.000001", "-2.5".
/// Requires a finite one.
std::string plain_number(double number);

/// The same of a finite number rounded to so many digits, but never in front of its point: of 6,
/// "1,145.48", of 3, "0.0916" and "1,145". Requires at least 1 of them.
std::string rounded_number(double number, int digits);

/// `text` with a capital letter at its start, to begin a sentence or a label.
std::string capitalised(std::string_view text);

/// The same with a full stop, unless it ends with one or is empty.
std::string as_sentence(std::string_view text);

}  // namespace orograph
