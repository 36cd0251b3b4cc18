#include "core/base/json.h"

#include <gtest/gtest.h>

namespace orograph {
namespace {

/// A job that is stopped once it is so far.
class StoppedAt {
  public:
    explicit StoppedAt(double share) {
        job_.stop = source_.get_token();
        job_.progress = [this, share](double reached) {
            EXPECT_GE(reached, reached_);
            EXPECT_LE(reached, 1);
            reached_ = reached;
            if (reached >= share) source_.request_stop();
        };
        if (share == 0) source_.request_stop();
    }
    const Job& job() const { return job_; }
    double reached() const { return reached_; }

  private:
    std::stop_source source_;
    double reached_ = 0;
    Job job_;
};

TEST(ParseJson, stops_soon_after_it_is_told_to) {
    const std::string text = "[" + std::string(10 << 20, ' ') + "]";
    for (const double share : {0.0, 0.25, 0.9}) {
        const StoppedAt stopped(share);
        EXPECT_THROW((void)parse_json(text, "a.json", stopped.job()), ReadingStopped);
        EXPECT_NEAR(stopped.reached(), share, 0.02);
    }
    const StoppedAt never(2);
    EXPECT_TRUE(parse_json(text, "a.json", never.job()).ok());
    EXPECT_GT(never.reached(), 0.98);
}

TEST(ParseJson, stops_within_a_single_text_too) {
    const StoppedAt stopped(0.5);
    EXPECT_THROW((void)parse_json("\"" + std::string(10 << 20, 'x') + "\"", "a", stopped.job()),
                 ReadingStopped);
    EXPECT_NEAR(stopped.reached(), 0.5, 0.02);
}

TEST(ParseJson, reads_nothing_beyond_a_limit) {
    // What follows is no JSON, and would be told if it was read.
    std::string deep(kDeepestJson + 1, '[');
    EXPECT_EQ(parse_json(deep + "oops", "a.json").error().message,
              "a.json: nested more than 16 levels deep");
    std::string keys = "{";
    for (std::size_t i = 0; i <= kMostJsonKeys; ++i) keys += '"' + std::to_string(i) + "\":0,";
    EXPECT_EQ(parse_json(keys + "oops", "a.json").error().message,
              "a.json: an object in it has more than 250 keys");
}

TEST(ParseJson, admits_as_much_as_its_limits_say) {
    std::string nested = std::string(kDeepestJson, '[') + std::string(kDeepestJson, ']');
    EXPECT_TRUE(parse_json(nested, "a.json").ok());
    std::string keys = "{\"a\": {\"b\": 1}";
    for (std::size_t i = 1; i < kMostJsonKeys; ++i)
        keys += ",\"" + std::to_string(i) + "\":{\"x\":0}";
    EXPECT_TRUE(parse_json(keys + "}", "a.json").ok());
}

TEST(ParseJson, says_where_it_is_wrong) {
    EXPECT_EQ(parse_json("{\n  \"a\": oops}", "a.json").error().message,
              "a.json: not valid JSON at line 2, column 8");
    EXPECT_EQ(parse_json("[\"caf\xE9\"]", "a.json").error().message,
              "a.json: not valid JSON at line 1, column 7");
    EXPECT_EQ(parse_json("[1] 2", "a.json").error().message,
              "a.json: not valid JSON at line 1, column 5");
}

TEST(WholeNumber, is_one_however_it_is_written) {
    for (const char* text : {"2", "2.0", "2e0", "20e-1", "0.2e1"}) {
        EXPECT_EQ(whole_number(*parse_json(text, "a")), 2) << text;
    }
    EXPECT_EQ(whole_number(*parse_json("-3.0", "a")), -3);
    EXPECT_EQ(whole_number(*parse_json("9223372036854775807", "a")), 9223372036854775807);
    for (const char* text : {"2.5", "1e16", "1e300", "-1e300", "9223372036854775808", "\"2\"",
                             "true", "null", "[2]"}) {
        EXPECT_FALSE(whole_number(*parse_json(text, "a"))) << text;
    }
}

}  // namespace
}  // namespace orograph
