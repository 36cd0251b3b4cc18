#include "app/base/large_pages.h"

#include <gtest/gtest.h>

namespace orograph {
namespace {

TEST(LargePages, are_asked_for_beside_what_else_is_wished) {
    EXPECT_EQ(tunables_for_large_pages(""), "glibc.malloc.hugetlb=1");
    EXPECT_EQ(tunables_for_large_pages("glibc.malloc.perturb=3"),
              "glibc.malloc.perturb=3:glibc.malloc.hugetlb=1");
}

TEST(LargePages, are_not_asked_for_against_a_wish) {
    EXPECT_EQ(tunables_for_large_pages("glibc.malloc.hugetlb=0"), std::nullopt);
    EXPECT_EQ(tunables_for_large_pages("glibc.malloc.hugetlb=2:glibc.malloc.perturb=3"),
              std::nullopt);
}

TEST(LargePages, leave_the_wishes_of_others_as_they_were) {
    for (const char* wishes : {"", "glibc.malloc.perturb=3"}) {
        EXPECT_EQ(tunables_before_large_pages(*tunables_for_large_pages(wishes)), wishes);
        EXPECT_EQ(tunables_before_large_pages(wishes), std::nullopt);
    }
}

}  // namespace
}  // namespace orograph
