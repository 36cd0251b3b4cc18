// No frame of a flight asks for memory.

#include "tests/support/allocations.h"

#include <memory>
#include <new>
#include <thread>

#include "tests/render/gl_test.h"
#include "tests/render/ring_figures.h"

namespace orograph {
namespace {

struct alignas(256) Wide {
    int value = 0;
};

class Allocations : public GlTest {
  protected:
    /// Keeps the compiler from leaving allocations out.
    template <class T>
    static void use(const T* made) {
        static const volatile void* volatile kept;
        kept = made;
        ASSERT_EQ(kept, made);
    }
};

TEST_F(Allocations, are_counted_in_all_forms) {
    const auto counted = [](auto allocate) {
        const std::int64_t before = allocations();
        const auto made = allocate();
        use(made.get());
        return allocations() - before;
    };
    EXPECT_EQ(counted([] { return std::make_unique<int>(); }), 1);
    EXPECT_EQ(counted([] { return std::make_unique<int[]>(9); }), 1);
    EXPECT_EQ(counted([] { return std::make_unique<Wide>(); }), 1);
    EXPECT_EQ(counted([] { return std::make_unique<Wide[]>(9); }), 1);
    EXPECT_EQ(counted([] { return std::unique_ptr<int>(new (std::nothrow) int); }), 1);
    EXPECT_EQ(counted([] { return std::unique_ptr<int[]>(new (std::nothrow) int[9]); }), 1);
    EXPECT_EQ(counted([] { return std::unique_ptr<Wide>(new (std::nothrow) Wide); }), 1);
}

TEST_F(Allocations, are_those_of_the_thread) {
    std::int64_t here = 0, there = 0;
    std::jthread([&] {
        const std::int64_t before = allocations();
        use(std::make_unique<int>().get());
        there = allocations() - before;
        here = before;
    }).join();
    EXPECT_EQ(here, 0);
    EXPECT_EQ(there, 1);
}

TEST_F(Allocations, of_a_flight_are_none) {
    const Figures figures = allocation_figures({.frames = 100});
    EXPECT_FALSE(figures.empty());
    for (const Figure& figure : figures) {
        EXPECT_TRUE(figure.sound) << figure.name << ": " << figure.measured;
    }
}

}  // namespace
}  // namespace orograph
