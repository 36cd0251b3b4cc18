#include "app/base/worker.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <semaphore>
#include <stop_token>
#include <thread>
#include <vector>

namespace orograph {
namespace {

using namespace std::chrono_literals;

/// Something that happened on the worker, to wait for.
class Event {
  public:
    void happens() { semaphore_.release(); }
    void wait() { semaphore_.acquire(); }

  private:
    std::counting_semaphore<> semaphore_{0};
};

/// Runs until its job is stopped, as well-behaved long work does.
void until_stopped(const Job& job) {
    while (!job.stopped()) std::this_thread::sleep_for(1ms);
}

/// Whether the worker comes to rest; far later than it could ever need it gives up.
bool comes_to_rest(const Worker& worker) {
    for (int i = 0; i < 10000 && worker.busy(); ++i) std::this_thread::sleep_for(1ms);
    return !worker.busy();
}

TEST(Worker, does_what_is_posted_on_a_thread_of_its_own) {
    std::thread::id thread;
    Event done;
    Worker worker;
    worker.post([&](const Job&) {
        thread = std::this_thread::get_id();
        done.happens();
    });
    done.wait();
    EXPECT_NE(thread, std::this_thread::get_id());
}

TEST(Worker, does_one_thing_after_another_on_the_same_thread) {
    std::vector<std::thread::id> threads;
    Event done;
    Worker worker;
    for (int i = 0; i < 3; ++i) {
        worker.post([&](const Job&) {
            threads.push_back(std::this_thread::get_id());
            done.happens();
        });
        done.wait();
    }
    EXPECT_EQ(threads, std::vector(3, threads[0]));
}

TEST(Worker, is_busy_while_it_works_and_not_before_or_after) {
    Event started, may_end;
    Worker worker;
    EXPECT_FALSE(worker.busy());
    worker.post([&](const Job&) {
        started.happens();
        may_end.wait();
    });
    EXPECT_TRUE(worker.busy());
    started.wait();
    EXPECT_TRUE(worker.busy());
    may_end.happens();
    EXPECT_TRUE(comes_to_rest(worker));
}

TEST(Worker, tells_how_far_it_is) {
    Event told, may_end;
    Worker worker;
    worker.post([&](const Job& job) {
        job.report(0.25);
        told.happens();
        may_end.wait();
    });
    told.wait();
    EXPECT_EQ(worker.progress(), 0.25);
    may_end.happens();
}

TEST(Worker, starts_each_work_with_no_progress) {
    Event first, told, may_end;
    Worker worker;
    worker.post([&](const Job& job) {
        job.report(0.75);
        first.happens();
    });
    first.wait();
    worker.post([&](const Job&) {
        told.happens();
        may_end.wait();
    });
    told.wait();
    EXPECT_EQ(worker.progress(), 0);
    may_end.happens();
}

TEST(Worker, stops_what_runs_for_what_is_newer) {
    Event started, stopped, done;
    Worker worker;
    worker.post([&](const Job& job) {
        started.happens();
        until_stopped(job);
        stopped.happens();
    });
    started.wait();
    worker.post([&](const Job& job) {
        EXPECT_FALSE(job.stopped());
        done.happens();
    });
    stopped.wait();
    done.wait();
}

TEST(Worker, forgets_what_waited_for_what_is_newer) {
    Event started, may_end, done;
    std::atomic<int> forgotten = 0;
    Worker worker;
    worker.post([&](const Job&) {  // one that doesn't hear that it should stop
        started.happens();
        may_end.wait();
    });
    started.wait();
    for (int i = 0; i < 10; ++i) worker.post([&](const Job&) { ++forgotten; });
    worker.post([&](const Job&) { done.happens(); });
    may_end.happens();
    done.wait();
    EXPECT_EQ(forgotten, 0);
}

TEST(Worker, cancels_what_runs_and_what_waits) {
    Event started, stopped;
    std::atomic<bool> forgotten = true;
    Worker worker;
    worker.post([&](const Job& job) {
        started.happens();
        until_stopped(job);
        stopped.happens();
    });
    started.wait();
    worker.cancel();
    stopped.wait();
    EXPECT_TRUE(comes_to_rest(worker));

    Event busy, may_end;
    worker.post([&](const Job&) {
        busy.happens();
        may_end.wait();
    });
    busy.wait();
    worker.post([&](const Job&) { forgotten = false; });
    worker.cancel();
    may_end.happens();
    EXPECT_TRUE(comes_to_rest(worker));
    EXPECT_TRUE(forgotten);
}

TEST(Worker, works_again_after_a_cancel) {
    Event done;
    Worker worker;
    worker.cancel();
    worker.post([&](const Job& job) {
        EXPECT_FALSE(job.stopped());
        done.happens();
    });
    done.wait();
}

TEST(Worker, comes_to_rest_even_when_it_is_cancelled_before_it_began) {
    Worker worker;
    for (int i = 0; i < 500; ++i) {
        worker.post([](const Job&) {});
        worker.cancel();
        ASSERT_TRUE(comes_to_rest(worker)) << i;
    }
}

TEST(Worker, does_the_last_of_many_things) {
    constexpr int kMany = 2000;
    std::atomic<int> last = 0;
    Event done;
    Worker worker;
    for (int i = 1; i <= kMany; ++i) {
        worker.post([&, i](const Job&) {
            EXPECT_GT(i, last);  // never one that is older
            last = i;
            if (i == kMany) done.happens();
        });
    }
    done.wait();
    EXPECT_EQ(last, kMany);
}

TEST(Worker, ends_what_runs_when_it_goes) {
    Event started;
    bool ended = false;
    {
        Worker worker;
        worker.post([&](const Job& job) {
            started.happens();
            until_stopped(job);
            ended = true;
        });
        started.wait();
    }
    EXPECT_TRUE(ended);
}

TEST(Worker, may_go_at_any_moment) {
    for (int i = 0; i < 200; ++i) {
        std::atomic<int> begun = 0, ended = 0;
        {
            Worker worker;
            worker.post([&](const Job& job) {
                ++begun;
                until_stopped(job);
                ++ended;
            });
            if (i % 2) std::this_thread::yield();
        }
        EXPECT_EQ(begun, ended);
    }
}

}  // namespace
}  // namespace orograph
