#include "core/base/memory.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <string>
#include <utility>

namespace orograph {
namespace {

template <class T>
std::uintptr_t misalignment(const AlignedArray<T>& array, std::uintptr_t alignment) {
    return reinterpret_cast<std::uintptr_t>(array.get()) % alignment;
}

TEST(Memory, arrays_start_on_a_cache_line) {
    for (std::size_t count = 1; count < 200; ++count) {
        EXPECT_EQ(misalignment(allocate_array<std::uint8_t>(count), 64), 0u) << count;
        EXPECT_EQ(misalignment(allocate_array<double>(count), 64), 0u) << count;
    }
}

TEST(Memory, large_arrays_start_on_a_huge_page) {
    constexpr std::size_t kHugePage = std::size_t{2} << 20;
    for (const std::size_t bytes : {2 * kHugePage, 2 * kHugePage + 1, 5 * kHugePage + 12345}) {
        const auto array = allocate_array<std::uint8_t>(bytes);
        EXPECT_EQ(misalignment(array, kHugePage), 0u) << bytes;
    }
    EXPECT_EQ(misalignment(allocate_array<std::uint8_t>(2 * kHugePage - 1), 64), 0u);
}

TEST(Memory, every_element_can_be_written) {
    for (const std::size_t count : {std::size_t{1}, std::size_t{1000}, std::size_t{3} << 20}) {
        const auto array = allocate_array<std::uint32_t>(count);
        for (std::size_t i = 0; i < count; ++i) array[i] = static_cast<std::uint32_t>(7 * i);
        EXPECT_EQ(array[count - 1], static_cast<std::uint32_t>(7 * (count - 1)));
    }
}

TEST(Memory, an_array_may_be_empty) {
    const auto nothing = allocate_array<double>(0);
    EXPECT_EQ(misalignment(nothing, 64), 0u);
    const AlignedArray<double> null;
    EXPECT_EQ(null.get(), nullptr);
}

TEST(Memory, arrays_move_with_their_alignment) {
    // Small into large and back: each must be freed as it was allocated, or a sanitizer complains.
    auto small = allocate_array<float>(3), large = allocate_array<float>(std::size_t{2} << 20);
    large[0] = 5;
    std::swap(small, large);
    EXPECT_EQ(small[0], 5);
    small = std::move(large);
    EXPECT_EQ(misalignment(small, 64), 0u);
}

TEST(Memory, some_is_available) {
    EXPECT_GT(available_memory(), std::uint64_t{64} << 20);
}

TEST(Memory, a_small_request_is_granted) {
    EXPECT_TRUE(check_memory(0, "nothing").ok());
    EXPECT_TRUE(check_memory(1 << 20, "a small map").ok());
}

TEST(Memory, a_request_that_is_far_too_large_is_refused_in_a_sentence) {
    const Status status = check_memory((std::uint64_t{1} << 60) + 1, "a map of 2^29 x 2^29");
    const bool unknown = available_memory() == std::numeric_limits<std::uint64_t>::max();
    ASSERT_EQ(status.ok(), unknown);  // only Linux tells
    if (unknown) return;
    EXPECT_EQ(status.error().fault, Fault::input);
    const std::string& message = status.error().message;
    const std::string start = "a map of 2^29 x 2^29 needs 1,099,511,627,777 MiB of memory, but ";
    EXPECT_EQ(message.substr(0, start.size()), start);
    EXPECT_TRUE(message.ends_with(" MiB are free")) << message;
}

TEST(Memory, bytes_that_no_number_can_count_are_not_taken_for_few) {
    // 2^64 + 88 bytes: the product begins anew at 88.
    const Status status = check_memory(2147483647, 715827884, 12);
    if (available_memory() == std::numeric_limits<std::uint64_t>::max()) return;
    ASSERT_FALSE(status.ok());
    EXPECT_TRUE(status.error().message.starts_with(
        "a grid of 2,147,483,647 x 715,827,884 samples needs 17,592,186,044,416 MiB"))
        << status.error().message;
}

}  // namespace
}  // namespace orograph
