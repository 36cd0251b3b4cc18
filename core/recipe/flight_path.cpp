#include "core/recipe/flight_path.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "core/base/json.h"
#include "core/base/text.h"

namespace orograph {
namespace {

constexpr double kLongest = 24 * 3600;  // seconds
constexpr int kFastest = 240;           // frames a second

struct Coordinate {
    std::string_view key;
    double CameraParams::*member;
    double limit;
};

constexpr Coordinate kCoordinates[] = {{"x", &CameraParams::x, 1e13},
                                       {"y", &CameraParams::y, 1e13},
                                       {"z", &CameraParams::z, 1e13},
                                       {"heading_degrees", &CameraParams::heading_degrees, 360},
                                       {"pitch_degrees", &CameraParams::pitch_degrees, 90}};

Error wrong(std::string_view name, const std::string& what) {
    return {Fault::input, std::string(name) + ": " + what};
}

/// Reads one key, which begins as the one before.
Status read_key(const Json& json, FlightKey& key, std::string_view name, std::size_t number) {
    const std::string place = "keys[" + std::to_string(number) + "]";
    if (!json.is_object()) return wrong(name, place + " must be an object");
    if (!json.contains("seconds")) return wrong(name, place + " lacks \"seconds\"");
    for (const auto& [member, value] : json.items()) {
        const auto found = std::ranges::find(kCoordinates, member, &Coordinate::key);
        const bool time = member == "seconds";
        if (!time && found == std::end(kCoordinates)) {
            return wrong(name, place + " has \"" + excerpt(member) + "\", which no key knows");
        }
        const double limit = time ? kLongest : found->limit;
        const double number_read = value.is_number() ? value.get<double>() : NAN;
        if (!(std::abs(number_read) <= limit)) {
            return wrong(name, place + "." + member + " must be a number of at most " +
                                   std::to_string(static_cast<long long>(limit)));
        }
        (time ? key.seconds : key.camera.*found->member) = number_read;
    }
    return Done{};
}

/// The speed at a key between two ways that take so long: level where the way turns back, else the
/// harmonic mean of both, which never overshoots.
double speed_between(double before, double before_seconds, double after, double after_seconds) {
    if (before * after <= 0) return 0;  // at the ends too, where one of them is 0
    const double from = before / before_seconds, to = after / after_seconds;
    return 2 * from * to / (from + to);
}

/// From b to c, `share` of the way, with speeds by what it takes to get there.
double spline(double b, double from, double c, double to, double share) {
    const double t = share, t2 = t * t, t3 = t2 * t;
    return (2 * t3 - 3 * t2 + 1) * b + (t3 - 2 * t2 + t) * from + (3 * t2 - 2 * t3) * c +
           (t3 - t2) * to;
}

}  // namespace

int FlightPath::frames() const {
    return static_cast<int>(std::floor(keys.back().seconds * frames_per_second + 1e-9)) + 1;
}

Result<FlightPath> flight_from_json(std::string_view text, std::string_view name) {
    const auto json = parse_json(text, name);
    if (!json) return json.error();
    if (!json->is_object() || json->value("format", Json()) != "orograph-flight") {
        return wrong(name, "is no flight: its \"format\" must be \"orograph-flight\"");
    }
    if (json->value("version", Json()) != 1) {
        return wrong(name, "has a version that this program doesn't know; it knows 1");
    }
    FlightPath path;
    for (const auto& [member, value] : json->items()) {
        if (member == "frames_per_second") {
            const auto frames = whole_number(value);
            if (!frames || *frames < 1 || *frames > kFastest) {
                return wrong(name, "frames_per_second must be a whole number from 1 to 240");
            }
            path.frames_per_second = static_cast<int>(*frames);
        } else if (member == "keys") {
            if (!value.is_array()) return wrong(name, "\"keys\" must be a list");
            FlightKey key;
            key.camera.framed = false;
            for (const Json& item : value) {
                const double before = key.seconds;
                const Status read = read_key(item, key, name, path.keys.size());
                if (!read) return read.error();
                const bool first = path.keys.empty();
                if (first ? key.seconds != 0 : key.seconds <= before) {
                    return wrong(name, "keys[" + std::to_string(path.keys.size()) +
                                           (first ? "] must be at 0 seconds"
                                                  : "] must be later than the one before"));
                }
                path.keys.push_back(key);
            }
        } else if (member != "format" && member != "version") {
            return wrong(name, "has \"" + excerpt(member) + "\", which no flight knows");
        }
    }
    if (path.keys.empty()) return wrong(name, "has no \"keys\" to fly along");
    return path;
}

CameraParams camera_at(const FlightPath& path, double seconds) {
    const auto& keys = path.keys;
    const auto next = std::ranges::upper_bound(keys, seconds, {}, &FlightKey::seconds);
    if (next == keys.begin()) return keys.front().camera;
    if (next == keys.end()) return keys.back().camera;
    const auto before = next - 1;
    // The keys before and after both; at the ends one of these again.
    const auto first = before == keys.begin() ? before : before - 1;
    const auto last = next + 1 == keys.end() ? next : next + 1;
    const std::array<const CameraParams*, 4> around = {&first->camera, &before->camera,
                                                       &next->camera, &last->camera};
    const double early = before->seconds - first->seconds, late = last->seconds - next->seconds;
    const double length = next->seconds - before->seconds;
    const double share = (seconds - before->seconds) / length;
    CameraParams camera = before->camera;
    for (const Coordinate& coordinate : kCoordinates) {
        std::array<double, 4> values;
        for (std::size_t i = 0; i < 4; ++i) values[i] = around[i]->*coordinate.member;
        const bool height = coordinate.member == &CameraParams::y &&
                            std::ranges::all_of(values, [](double y) { return y > 0; });
        if (height) {
            for (double& value : values) value = std::log(value);
        }
        if (coordinate.member == &CameraParams::heading_degrees) {
            for (std::size_t i = 1; i < 4; ++i) {
                values[i] = values[i - 1] + std::remainder(values[i] - values[i - 1], 360);
            }
        }
        const double way = values[2] - values[1];
        const double from = speed_between(values[1] - values[0], early, way, length);
        const double to = speed_between(way, length, values[3] - values[2], late);
        const double value = spline(values[1], from * length, values[2], to * length, share);
        camera.*coordinate.member = height ? std::exp(value) : value;
    }
    camera.heading_degrees = std::remainder(camera.heading_degrees, 360);
    return camera;
}

}  // namespace orograph
