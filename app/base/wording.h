#pragma once

#include <cstdint>
#include <string>

namespace orograph {

/// A length as people say it: "0.42 m", "87 m", "1,472 m", "12.3 km", "16,777 km".
std::string length_text(double metres);

/// A speed: "1.4 m/s", "150 m/s", "2.5 km/s".
std::string speed_text(double metres_a_second);

/// A whole number with a comma between its thousands: "1,025".
std::string count_text(std::int64_t number);

}  // namespace orograph
