#include "core/base/parallel.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <mutex>
#include <stop_token>
#include <thread>
#include <utility>
#include <vector>

#include "tests/support/jobs.h"

namespace orograph {
namespace {

using Bands = std::vector<std::pair<int, int>>;

Bands bands_of(int rows, int band, int threads) {
    Bands bands;
    std::mutex mutex;
    EXPECT_TRUE(parallel_rows(rows, band, on_threads(threads), [&](int begin, int end) {
        const std::lock_guard lock(mutex);
        bands.emplace_back(begin, end);
    }));
    std::ranges::sort(bands);
    return bands;
}

TEST(ParallelRows, cover_every_row_once_in_the_same_bands_for_any_number_of_threads) {
    EXPECT_EQ(bands_of(0, 4, 1), Bands{});
    EXPECT_EQ(bands_of(1, 4, 1), (Bands{{0, 1}}));
    EXPECT_EQ(bands_of(4, 4, 1), (Bands{{0, 4}}));
    EXPECT_EQ(bands_of(9, 4, 1), (Bands{{0, 4}, {4, 8}, {8, 9}}));
    EXPECT_EQ(bands_of(3, 1, 1), (Bands{{0, 1}, {1, 2}, {2, 3}}));
    for (const int rows : {0, 1, 4, 9, 1000}) {
        for (const int threads : {0, 2, 7}) {
            EXPECT_EQ(bands_of(rows, 4, threads), bands_of(rows, 4, 1)) << rows;
        }
    }
}

TEST(ParallelRows, one_thread_is_the_callers) {
    bool elsewhere = false;
    const auto caller = std::this_thread::get_id();
    EXPECT_TRUE(parallel_rows(100, 1, on_threads(1), [&](int, int) {
        if (std::this_thread::get_id() != caller) elsewhere = true;
    }));
    EXPECT_FALSE(elsewhere);
}

TEST(ParallelRows, do_nothing_when_stopped_before) {
    for (const int threads : {1, 2}) {
        std::stop_source source;
        source.request_stop();
        std::atomic<int> calls = 0;
        EXPECT_FALSE(
            parallel_rows(10, 1, stopped_by(source, {}, threads), [&](int, int) { ++calls; }));
        EXPECT_EQ(calls, 0);
    }
}

TEST(ParallelRows, stop_between_two_bands) {
    std::stop_source source;
    int calls = 0;
    EXPECT_FALSE(parallel_rows(10, 1, stopped_by(source), [&](int, int) {
        if (++calls == 3) source.request_stop();
    }));
    EXPECT_EQ(calls, 3);
}

TEST(ParallelRows, are_finished_when_stopped_in_the_last_band) {
    std::stop_source source;
    EXPECT_TRUE(parallel_rows(10, 5, stopped_by(source), [&](int begin, int) {
        if (begin == 5) source.request_stop();
    }));
}

TEST(ParallelRows, report_the_share_of_bands_that_are_done) {
    std::vector<double> fractions;
    const auto collect = [&](double fraction) { fractions.push_back(fraction); };
    EXPECT_TRUE(parallel_rows(7, 2, watched_by(collect), [](int, int) {}));
    EXPECT_EQ(fractions, (std::vector<double>{0.25, 0.5, 0.75, 1}));
}

}  // namespace
}  // namespace orograph
