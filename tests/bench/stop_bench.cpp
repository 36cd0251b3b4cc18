#include <benchmark/benchmark.h>
#include <pthread.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <string>
#include <thread>

#include "core/recipe/recipe.h"

// How soon a document of n points ends to be read when that is stopped: told to at twenty moments
// spread over all of it, one a round. The time is that of the slowest answer, in processor seconds
// of the thread that reads, so that other programs don't count. stop/KIND/n.

namespace orograph {
namespace {

constexpr int kMoments = 20;

double seconds_of(clockid_t clock) {
    timespec time{};
    clock_gettime(clock, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

/// Strokes of so many points each, all in one layer.
std::string strokes_of(int points, int each) {
    const std::string point = "[1234.5678, -8765.4321], ";
    std::string stroke;
    for (int i = 0; i < each; ++i) stroke += point;
    stroke.resize(stroke.size() - 2);
    std::string strokes;
    for (int i = 0; i < points; i += each) {
        strokes += (i == 0 ? "" : ", ") + (R"({"points": [)" + stroke + "]}");
    }
    return R"({"format": "orograph-recipe", "version": 3, "layers": [{"kind": "painted", )"
           R"("strokes": [)" +
           strokes + "]}]}";
}

/// The same in one text, as version 2 had it.
std::string text_of(int points) {
    std::string text;
    for (int i = 0; i < points; ++i) text += i == 0 ? "1 -2" : ", 1234.5678 -8765.4321";
    return R"({"format": "orograph-recipe", "version": 2, "layers": [{"kind": "painted", )"
           R"("strokes": "raise 10 1 0: )" +
           text + R"("}]})";
}

/// Processor seconds of reading a text that is told to stop after `moment` of them, and how many of
/// them were after that.
struct Reading {
    double all = 0, after = 0;
};

Reading read(const std::string& text, double moment) {
    std::stop_source source;
    Job job;
    job.stop = source.get_token();
    clockid_t clock{};
    pthread_getcpuclockid(pthread_self(), &clock);
    const double begin = seconds_of(clock);
    double told = 0;
    std::jthread teller([&](const std::stop_token& done) {
        while (!done.stop_requested() && seconds_of(clock) - begin < moment) {
            std::this_thread::sleep_for(std::chrono::microseconds(500));
        }
        told = seconds_of(clock);
        source.request_stop();
    });
    const auto recipe = recipe_from_json(text, "bench.json", job);
    const double end = seconds_of(clock);
    teller.request_stop();
    teller.join();
    const bool stopped = recipe && !*recipe;
    return {end - begin, stopped ? end - told : 0};
}

void stop(benchmark::State& state, const std::string& text) {
    const double all = read(text, 1e9).all;
    double longest = 0;
    int moment = 0;
    for (auto round : state) {
        const Reading reading = read(text, all * moment++ / kMoments);
        longest = std::max(longest, reading.after);
        state.SetIterationTime(reading.after);
    }
    state.counters["longest"] = longest;
    state.counters["whole"] = all;
}

const bool registered = [] {
    for (const int points : {8, 1000000}) {
        const auto add = [&](const char* kind, const std::string& text) {
            benchmark::RegisterBenchmark(
                ("stop/" + std::string(kind) + "/" + std::to_string(points)).c_str(),
                [text](benchmark::State& state) { stop(state, text); })
                ->Iterations(kMoments)
                ->UseManualTime()
                ->Unit(benchmark::kMillisecond);
        };
        add("one_stroke", strokes_of(points, points));
        add("short_strokes", strokes_of(points, std::min(points, 10)));
        add("old_text", text_of(points));
    }
    return true;
}();

}  // namespace
}  // namespace orograph
