#include "app/base/kept_exception.h"

#include <gtest/gtest.h>

#include <stdexcept>
#include <string>

namespace orograph {
namespace {

TEST(KeptException, crosses_no_callback_and_is_thrown_once_afterwards) {
    KeptException kept;
    EXPECT_NO_THROW(kept.rethrow());
    kept.guard([] { throw std::runtime_error("first"); });
    kept.guard([] { throw std::runtime_error("second"); });
    kept.guard([] {});
    try {
        kept.rethrow();
        FAIL() << "nothing was thrown";
    } catch (const std::runtime_error& error) {
        EXPECT_EQ(std::string(error.what()), "first");
    }
    EXPECT_NO_THROW(kept.rethrow());
}

}  // namespace
}  // namespace orograph
