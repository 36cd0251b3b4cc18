#include "app/base/freed_memory.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>
#include <memory>
#include <vector>

namespace orograph {
namespace {

#if defined(__GLIBC__)

constexpr std::size_t kMiB = std::size_t{1} << 20;

/// Bytes of this process that are in memory.
std::size_t resident() {
    std::ifstream file("/proc/self/statm");
    std::size_t pages = 0;
    file >> pages >> pages;
    return pages * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

/// Leaves `count` gaps of 64 KiB, none of which is the last of the heap.
std::unique_ptr<char[]> leave_gaps(std::size_t count) {
    constexpr std::size_t kBytes = 64 << 10;
    std::vector<std::unique_ptr<char[]>> parts;
    for (std::size_t i = 0; i < count; ++i) parts.push_back(std::make_unique<char[]>(kBytes));
    return std::make_unique<char[]>(kBytes);
}

TEST(FreedMemory, goes_back_to_the_system_if_it_is_much) {
    const auto last = leave_gaps(3200);  // 200 MiB
    const std::size_t before = resident();
    give_back_freed_memory(100 * kMiB);
    EXPECT_LT(resident() + 150 * kMiB, before);
}

#if !defined(OROGRAPH_SANITIZED)  // which have allocators of their own

TEST(FreedMemory, goes_back_at_once_where_a_piece_is_large) {
    return_large_pieces();
    std::vector<std::unique_ptr<char[]>> large, small;
    // By which the library learns, if it may, that pieces of that size come and go.
    large.push_back(std::make_unique<char[]>(24 * kMiB));
    large.clear();
    for (int i = 0; i < 20; ++i) {
        large.push_back(std::make_unique<char[]>(8 * kMiB));
        small.push_back(std::make_unique<char[]>(100'000));
    }
    const AllocatorFigures before = allocator_figures();
    large.clear();
    const AllocatorFigures after = allocator_figures();
    EXPECT_LT(after.in_use + 150 * kMiB, before.in_use);
    EXPECT_LT(after.freed, before.freed + 8 * kMiB);
}

TEST(FreedMemory, stays_if_it_is_little) {
    give_back_freed_memory(0);
    const auto last = leave_gaps(320);  // 20 MiB
    const std::size_t before = resident();
    give_back_freed_memory(100 * kMiB);
    EXPECT_GT(resident() + 5 * kMiB, before);
}

#endif
#endif

}  // namespace
}  // namespace orograph
