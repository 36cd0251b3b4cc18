#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

#include "core/base/files.h"
#include "tests/app/program.h"
#include "tests/support/png_reader.h"
#include "tests/support/temporary_folder.h"

namespace orograph {
namespace {

class FlyCommandTest : public testing::Test {
  protected:
    FlyCommandTest() {
        std::ofstream(folder_ / "flight.json")
            << R"({"format": "orograph-flight", "version": 1, "frames_per_second": 2, "keys": [
                   {"seconds": 0, "x": 0, "y": 30000, "z": 0, "pitch_degrees": -60},
                   {"seconds": 1, "y": 3000, "pitch_degrees": -10}]})";
    }
    std::string path(const std::string& name) const { return (folder_ / name).string(); }
    Finished run(std::vector<std::string> more, Environment environment = kNoDisplay) const {
        std::vector<std::string> arguments{
            "fly", path("flight.json"), "--preset", "endless-flight", "--size", "64x36"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return run_program(arguments, environment);
    }
    /// Over ground that can't be made: so it says whether it was tried.
    Finished run_over_lost_ground(const std::string& option, const std::string& to) const {
        return run_program({"fly", path("flight.json"), "--layers", "imported", "--set",
                            "imported.file=" + path("lost.png"), option, to},
                           kNoDisplay);
    }
    Image image(const std::string& name) const {
        auto read = read_rgb_png(*read_file(folder_ / name));
        return std::move(*read);
    }
    TemporaryFolder folder_;
};

TEST_F(FlyCommandTest, draws_each_frame_from_its_place) {
    const Finished finished = run({"--frames", path("out"), "--set", "light.clouds=0"});
    ASSERT_EQ(finished.code, 0) << finished.errors;
    const Image first = image("out/frame-00001.png"), last = image("out/frame-00003.png");
    EXPECT_FALSE(std::filesystem::exists(folder_ / "out/frame-00004.png"));
    EXPECT_EQ(first.width(), 64);
    EXPECT_FALSE(std::ranges::equal(first.values(), last.values()));
    // The last one is what `render` draws there.
    const Finished rendered =
        run_program({"render", "--preset", "endless-flight", "--size", "64x36", "--set",
                     "camera.x=0", "--set", "camera.y=3000", "--set", "camera.z=0", "--set",
                     "camera.pitch_degrees=-10", "--set", "light.clouds=0", "-o", path("last.png")},
                    kNoDisplay);
    ASSERT_EQ(rendered.code, 0) << rendered.errors;
    EXPECT_TRUE(std::ranges::equal(last.values(), image("last.png").values()));
    // Clouds are where the wind has brought them by then, in a film alone.
    ASSERT_EQ(run({"--frames", path("cloudy"), "--set", "light.clouds=0.6"}).code, 0);
    const Finished still = run_program(
        {"render", "--preset", "endless-flight", "--size", "64x36", "--set", "camera.x=0", "--set",
         "camera.y=3000", "--set", "camera.z=0", "--set", "camera.pitch_degrees=-10", "--set",
         "light.clouds=0.6", "-o", path("still.png")},
        kNoDisplay);
    ASSERT_EQ(still.code, 0) << still.errors;
    EXPECT_FALSE(
        std::ranges::equal(image("cloudy/frame-00003.png").values(), image("still.png").values()));
}

TEST_F(FlyCommandTest, reads_a_flight_from_standard_input) {
    ASSERT_EQ(run({"--frames", path("out")}).code, 0);
    const std::string flight = *read_file(folder_ / "flight.json");
    const std::vector<std::string> arguments{"fly",    "-",     "--preset", "endless-flight",
                                             "--size", "64x36", "--frames", path("in")};
    const Finished finished = run_program(arguments, kNoDisplay, "", flight);
    ASSERT_EQ(finished.code, 0) << finished.errors;
    for (const char* frame : {"frame-00001.png", "frame-00003.png"}) {
        EXPECT_TRUE(std::ranges::equal(image(std::string("in/") + frame).values(),
                                       image(std::string("out/") + frame).values()));
    }
    const Finished wrong = run_program(arguments, kNoDisplay, "", "{}");
    EXPECT_EQ(wrong.code, 3);
    EXPECT_TRUE(wrong.errors.starts_with("orograph: standard input: ")) << wrong.errors;
    const Finished twice =
        run_program({"fly", "-", "--recipe", "-", "--frames", path("no")}, kNoDisplay, "", flight);
    EXPECT_EQ(twice.code, 2);
    EXPECT_EQ(twice.errors, "orograph: standard input can be read once: name - once\n");
}

TEST_F(FlyCommandTest, never_replaces_pictures_unasked) {
    ASSERT_EQ(run({"--frames", path("out")}).code, 0);
    EXPECT_EQ(run({"--frames", path("out")}).code, 4);
    EXPECT_EQ(run({"--frames", path("out"), "--overwrite"}).code, 0);
    std::filesystem::create_directory(folder_ / "last");
    std::ofstream(folder_ / "last/frame-00003.png") << "mine";
    EXPECT_TRUE(run({"--frames", path("last")})
                    .errors.starts_with("orograph: can't write " + path("last/frame-00003.png")));
    EXPECT_FALSE(std::filesystem::exists(folder_ / "last/frame-00001.png"));
}

TEST_F(FlyCommandTest, without_ffmpeg_says_so_and_leaves_nothing) {
    Environment nowhere = kNoDisplay;
    nowhere["PATH"] = path("empty");
    const Finished finished = run({"--film", path("film.mp4")}, nowhere);
    EXPECT_EQ(finished.code, 4);
    EXPECT_NE(finished.errors.find("ffmpeg"), std::string::npos) << finished.errors;
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder_.path()), {}), 1);
}

TEST_F(FlyCommandTest, gives_ffmpeg_every_pixel_and_keeps_its_film_only_when_it_succeeds) {
    std::filesystem::create_directory(folder_ / "bin");
    const auto pretend = [&](const std::string& script) {
        std::ofstream(folder_ / "bin/ffmpeg") << "#!/bin/sh\n" + script;
        std::filesystem::permissions(folder_ / "bin/ffmpeg", std::filesystem::perms::owner_all);
    };
    Environment mine = kNoDisplay;
    mine["PATH"] = path("bin") + ":/usr/bin:/bin";
    pretend("for last; do :; done; cat > \"$last\"\n");
    ASSERT_EQ(run({"--film", path("film.mp4"), "--frames", path("out")}, mine).code, 0);
    const std::string film = *read_file(folder_ / "film.mp4");
    ASSERT_EQ(film.size(), 3u * 64 * 36 * 3);
    const Image second = image("out/frame-00002.png");
    const auto* bytes = reinterpret_cast<const char*>(second.values().data());
    EXPECT_EQ(film.substr(64 * 36 * 3, 64 * 36 * 3), std::string(bytes, 64 * 36 * 3));

    EXPECT_EQ(run({"--film", path("film.mp4")}, mine).code, 4) << "it is there already";
    for (const char* script : {"exit 1\n", "for last; do :; done; cat > \"$last\"; exit 1\n"}) {
        pretend(script);
        EXPECT_EQ(run({"--film", path("other.mp4")}, mine).code, 4) << script;
        EXPECT_FALSE(std::filesystem::exists(folder_ / "other.mp4"));
        EXPECT_FALSE(std::filesystem::exists(folder_ / ".other.part.mp4"));
    }
}

TEST_F(FlyCommandTest, has_large_pages_and_lets_ffmpeg_choose_its_own) {
    std::filesystem::create_directory(folder_ / "bin");
    std::ofstream(folder_ / "bin/ffmpeg")
        << "#!/bin/sh\n"
           "for last; do :; done; cat > \"$last\"\n"
           "cd \"${0%/*}\"\n"
           "printf '%s' \"$GLIBC_TUNABLES\" > tunables; cat /proc/$PPID/smaps_rollup > pages\n";
    std::filesystem::permissions(folder_ / "bin/ffmpeg", std::filesystem::perms::owner_all);
    Environment mine = kNoDisplay;
    mine["PATH"] = path("bin") + ":/usr/bin:/bin";
    for (const char* tunables : {"", "glibc.malloc.perturb=0"}) {
        mine["GLIBC_TUNABLES"] = tunables;
        ASSERT_EQ(run({"--film", path("film.mp4"), "--overwrite"}, mine).code, 0);
        EXPECT_EQ(*read_file(folder_ / "bin/tunables"), tunables);
    }
#if defined(__GLIBC__) && !defined(OROGRAPH_SANITIZED)
    std::string modes;
    std::getline(std::ifstream("/sys/kernel/mm/transparent_hugepage/enabled"), modes);
    if (modes.find("[madvise]") == modes.npos) return;
    const std::string pages = *read_file(folder_ / "bin/pages");
    const auto line = pages.find("AnonHugePages:");
    ASSERT_NE(line, pages.npos);
    EXPECT_GT(std::stoi(pages.substr(line + 14)), 0) << pages;
#endif
}

TEST_F(FlyCommandTest, refuses_nonsense_with_a_sentence) {
    EXPECT_EQ(run({}).code, 2);
    EXPECT_EQ(run_program({"fly", path("none.json"), "--frames", path("out")}, kNoDisplay).code, 3);
    std::ofstream(folder_ / "flight.json") << "{}";
    const Finished finished = run({"--frames", path("out")});
    EXPECT_EQ(finished.code, 3);
    EXPECT_NE(finished.errors.find("flight.json"), std::string::npos);
    EXPECT_FALSE(std::filesystem::exists(folder_ / "out"));
}

TEST_F(FlyCommandTest, pictures_into_a_file_are_refused_before_any_ground_is_made) {
    const Finished lost = run_over_lost_ground("--frames", path("flight.json"));
    EXPECT_EQ(lost.code, 4);
    EXPECT_EQ(lost.errors, "orograph: can't write pictures into " + path("flight.json") +
                               ": it is a file, not a folder\n");
}

TEST_F(FlyCommandTest, a_film_into_no_folder_is_refused_before_any_ground_is_made) {
    const Finished lost = run_over_lost_ground("--film", path("no/a.mp4"));
    EXPECT_EQ(lost.code, 4);
    EXPECT_EQ(lost.errors, "orograph: can't write " + path("no/a.mp4") + ": there is no folder " +
                               path("no") + "\n");
}

}  // namespace
}  // namespace orograph
