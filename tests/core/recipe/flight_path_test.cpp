#include "core/recipe/flight_path.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>

namespace orograph {
namespace {

std::string flight_document(const std::string& keys, const std::string& more = "") {
    return R"({"format": "orograph-flight", "version": 1)" + more + R"(, "keys": [)" + keys + "]}";
}

FlightPath path_of(const std::string& keys, const std::string& more = "") {
    const auto path = flight_from_json(flight_document(keys, more), "test.json");
    EXPECT_TRUE(path.ok()) << (path.ok() ? "" : path.error().message);
    return *path;
}

TEST(FlightPath, passes_through_its_keys_and_stands_still_beyond) {
    const FlightPath path = path_of(
        R"({"seconds": 0, "x": 1, "y": 20, "z": 3, "heading_degrees": 4, "pitch_degrees": 5},
           {"seconds": 2, "x": -7, "y": 80, "z": 9, "heading_degrees": 40, "pitch_degrees": -5},
           {"seconds": 3, "x": 5})");
    for (const FlightKey& key : path.keys) {
        const CameraParams camera = camera_at(path, key.seconds);
        EXPECT_NEAR(camera.x, key.camera.x, 1e-9);
        EXPECT_NEAR(camera.y, key.camera.y, 1e-9);
        EXPECT_NEAR(camera.z, key.camera.z, 1e-9);
        EXPECT_NEAR(camera.heading_degrees, key.camera.heading_degrees, 1e-9);
        EXPECT_NEAR(camera.pitch_degrees, key.camera.pitch_degrees, 1e-9);
        EXPECT_FALSE(camera.framed);
    }
    EXPECT_EQ(camera_at(path, -1), path.keys[0].camera);
    EXPECT_EQ(camera_at(path, 9), path.keys[2].camera);
    EXPECT_EQ(path.keys[2].camera.z, 9) << "what a key leaves out stays as it was";
}

TEST(FlightPath, is_smooth_and_never_overshoots) {
    const FlightPath path = path_of(
        R"({"seconds": 0, "x": 0}, {"seconds": 1, "x": 10}, {"seconds": 2, "x": 11},
           {"seconds": 3, "x": 4})");
    constexpr double kStep = 1e-4;
    double before = camera_at(path, 0).x, speed_before = 0;
    for (double t = kStep; t <= 3; t += kStep) {
        const double x = camera_at(path, t).x;
        EXPECT_GE(x, -1e-9);
        EXPECT_LE(x, 11 + 1e-9);
        const double speed = (x - before) / kStep;
        if (t > 2 * kStep) {
            EXPECT_NEAR(speed, speed_before, 0.02) << t;
        }
        before = x;
        speed_before = speed;
    }
}

TEST(FlightPath, zooms_by_factors) {
    const FlightPath path = path_of(
        R"({"seconds": 0, "y": 1048576}, {"seconds": 5, "y": 32768}, {"seconds": 15, "y": 32},
           {"seconds": 20, "y": 1})");
    // Each second between the inner keys halves the height.
    for (int t = 6; t <= 15; ++t) {
        EXPECT_NEAR(camera_at(path, t).y / camera_at(path, t - 1).y, 0.5, 1e-9) << t;
    }
    // Not where heights may be below 0.
    const FlightPath under = path_of(R"({"seconds": 0, "y": -100}, {"seconds": 2, "y": 100})");
    EXPECT_NEAR(camera_at(under, 1).y, 0, 1e-9);
}

TEST(FlightPath, turns_the_shorter_way) {
    const FlightPath path = path_of(
        R"({"seconds": 0, "heading_degrees": 170}, {"seconds": 2, "heading_degrees": -170})");
    EXPECT_NEAR(std::abs(camera_at(path, 1).heading_degrees), 180, 1e-9);
}

TEST(FlightPath, counts_its_frames) {
    EXPECT_EQ(path_of(R"({"seconds": 0})").frames(), 1);
    EXPECT_EQ(path_of(R"({"seconds": 0}, {"seconds": 2})").frames(), 61);
    EXPECT_EQ(
        path_of(R"({"seconds": 0}, {"seconds": 0.1})", R"(, "frames_per_second": 10)").frames(), 2);
}

TEST(FlightPath, refuses_what_it_does_not_know) {
    const struct {
        std::string text, sentence;
    } kRefused[] = {
        {"[]", "is no flight"},
        {"{}", "is no flight"},
        {R"({"format": "orograph-recipe", "version": 1})", "is no flight"},
        {R"({"format": "orograph-flight", "version": 2})", "version"},
        {R"({"format": "orograph-flight", "version": 1})", "has no \"keys\""},
        {flight_document(""), "has no \"keys\""},
        {flight_document("3"), "keys[0] must be an object"},
        {flight_document(R"({"x": 3})"), "keys[0] lacks \"seconds\""},
        {flight_document(R"({"seconds": 1})"), "keys[0] must be at 0 seconds"},
        {flight_document(R"({"seconds": 0}, {"seconds": 0})"), "keys[1] must be later"},
        {flight_document(R"({"seconds": 0, "w": 1})"), "\"w\""},
        {flight_document(R"({"seconds": 0, "x": "far"})"), "keys[0].x must be a number"},
        {flight_document(R"({"seconds": 0, "pitch_degrees": 91})"), "keys[0].pitch_degrees"},
        {flight_document(R"({"seconds": 0}, {"seconds": 1e9})"), "keys[1].seconds"},
        {flight_document(R"({"seconds": 0})", R"(, "frames_per_second": 0)"), "frames_per_second"},
        {flight_document(R"({"seconds": 0})", R"(, "frames_per_second": 2.5)"),
         "frames_per_second"},
        {flight_document(R"({"seconds": 0})", R"(, "size": 3)"), "\"size\""},
    };
    for (const auto& [text, sentence] : kRefused) {
        const auto path = flight_from_json(text, "test.json");
        ASSERT_FALSE(path.ok()) << text;
        EXPECT_EQ(path.error().fault, Fault::input);
        EXPECT_EQ(path.error().message.find("test.json"), 0u) << path.error().message;
        EXPECT_NE(path.error().message.find(sentence), std::string::npos) << path.error().message;
    }
}

TEST(FlightPath, may_say_its_whole_numbers_with_a_point) {
    const auto path = flight_from_json(
        R"({"format": "orograph-flight", "version": 1.0, "frames_per_second": 24.0,
            "keys": [{"seconds": 0}]})",
        "a.json");
    ASSERT_TRUE(path.ok()) << path.error().message;
    EXPECT_EQ(path->frames_per_second, 24);
}

}  // namespace
}  // namespace orograph
