#include "core/base/job.h"

#include <gtest/gtest.h>

#include <stop_token>
#include <vector>

#include "tests/support/jobs.h"

namespace orograph {
namespace {

TEST(Job, a_plain_one_is_never_stopped_and_tells_nobody) {
    const Job job;
    EXPECT_FALSE(job.stopped());
    EXPECT_FALSE(job.part(0.2, 0.4).progress);
    job.report(0.5);
}

TEST(Job, a_part_reports_its_place_in_the_whole) {
    std::vector<double> fractions;
    const Job job = watched_by([&](double fraction) { fractions.push_back(fraction); });
    const Job part = job.part(0.5, 0.75);
    part.report(0);
    part.report(0.5);
    part.report(1);
    part.part(0.5, 1).report(0.5);
    job.report(1);
    EXPECT_EQ(fractions, (std::vector<double>{0.5, 0.625, 0.75, 0.6875, 1}));
}

TEST(Job, a_part_stops_with_the_whole_and_has_its_threads) {
    std::stop_source source;
    const Job job = stopped_by(source, {}, 3);
    const Job part = job.part(0, 0.5);
    EXPECT_EQ(part.threads, 3);
    EXPECT_FALSE(part.stopped());
    source.request_stop();
    EXPECT_TRUE(part.stopped());
    EXPECT_TRUE(job.stopped());
}

}  // namespace
}  // namespace orograph
