#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/random.h"
#include "tests/random/avalanche.h"
#include "tests/random/distributions.h"
#include "tests/random/orders.h"
#include "tests/random/statistics.h"

// How random the hash of core/base/random.h is, for a person to read:
//
//   orograph_random_report [log2 of the words of each order, 18 to 30, 20 unless given]
//
// Exits with 1 when a p-value is below 1e-6. 2^24 words take about a minute and 2^26 four; memory
// is 12 bytes a word.

namespace orograph {
namespace {

constexpr double kFail = 1e-6;
constexpr double kSuspicious = 1e-3;

struct Finding {
    std::string what;
    double p_value;
};

const char* verdict(double p_value) {
    if (p_value < kFail) return "FAIL";
    return p_value < kSuspicious ? "suspicious" : "";
}

/// At most 8 characters: three digits, or the order of magnitude.
std::string cell(double p_value) {
    char text[16];
    if (p_value < kSuspicious) {
        std::snprintf(text, sizeof text, "%.0e%s", p_value, p_value < kFail ? "!!" : "?");
    } else {
        std::snprintf(text, sizeof text, "%.3f", p_value);
    }
    return text;
}

void print_heading() {
    std::printf("%-22s", "order");
    for (const Statistic& statistic : statistics()) {
        std::printf(" %8.8s", statistic.name);
    }
    std::printf(" %8s %11s %11s\n", "repeats", "found", "expected");
}

void report_order(const Order& order, std::size_t count, std::vector<Finding>& findings) {
    const std::vector<std::uint32_t> words = read_words(order, random_bits, count);
    std::printf("%-22s", order.name);
    const auto add = [&](const char* test, double p_value) {
        findings.push_back({std::string(order.name) + ", " + test, p_value});
        std::printf(" %8s", cell(p_value).c_str());
        std::fflush(stdout);
    };
    for (const Statistic& statistic : statistics()) add(statistic.name, statistic.p_value(words));
    const auto found = static_cast<double>(count_repeats(words));
    const double expected =
        expected_repeats(static_cast<double>(count), static_cast<double>(order.row_words));
    add("repeats", two_sided(poisson_tails(found, expected)));
    std::printf(" %11.0f %11.1f\n", found, expected);
}

void report_avalanche(const char* name, Places places, unsigned trials,
                      std::vector<Finding>& findings) {
    const auto avalanches = measure_avalanche(random_bits, places, trials);
    const Avalanche& worst = worst_of(avalanches);
    const double p_value = avalanche_p_value(worst.bias, avalanches.size(), trials);
    // The bias that the worst of as many coins has in half of all cases.
    double usual = 0;
    while (avalanche_p_value(usual, avalanches.size(), trials) > 0.5) usual += 1e-6;
    std::printf("%-16s %5zu x 32 %9u   %+.5f (%s bit %u to bit %u) %12.5f  %s\n", name,
                avalanches.size(), trials, worst.bias, worst.input, worst.input_bit,
                worst.output_bit, usual, cell(p_value).c_str());
    findings.push_back({std::string("avalanche ") + name, p_value});
}

/// Whether none fails.
bool summarise(std::vector<Finding> findings) {
    std::ranges::sort(findings, {}, &Finding::p_value);
    const auto tests = static_cast<double>(findings.size());
    std::printf("\nThe smallest p-values:\n");
    for (std::size_t i = 0; i < 10; ++i) {
        const Finding& finding = findings[i];
        std::printf("  %-40s %9.2e  %s\n", finding.what.c_str(), finding.p_value,
                    verdict(finding.p_value));
    }
    std::printf(
        "Tests share words. Of as many independent ones of a perfect generator, the smallest is "
        "below that with probability %.3f.\n",
        -std::expm1(tests * std::log1p(-findings.front().p_value)));
    for (const double limit : {0.1, 0.01, 0.001}) {
        const auto below = std::ranges::count_if(
            findings, [limit](const Finding& finding) { return finding.p_value < limit; });
        std::printf("p < %-5g: %3td, expected %.1f\n", limit, below, tests * limit);
    }
    const auto failed = std::ranges::count_if(
        findings, [](const Finding& finding) { return finding.p_value < kFail; });
    if (failed == 0) {
        std::printf("\n%.0f tests, none failed\n", tests);
    } else {
        std::printf("\n%.0f tests, %td failed\n", tests, failed);
    }
    return failed == 0;
}

int report(unsigned bits) {
    const std::size_t count = std::size_t{1} << bits;
    std::printf(
        "random_bits, 2^%u words of each order. p-values, two-sided; ? below %g, !! below "
        "%g.\n",
        bits, kSuspicious, kFail);
    std::printf(
        "repeats: words equal to an earlier one. A row is a permutation and has none; of as "
        "many independent\nwords, %.1f are repeats.\n\n",
        expected_repeats(static_cast<double>(count), 1));
    std::vector<Finding> findings;
    print_heading();
    for (const Order& order : orders()) report_order(order, count, findings);

    const unsigned trials = 1u << std::min(bits - 2, 20u);
    std::printf("\n%-16s %10s %9s   %-36s %10s  %s\n", "avalanche", "pairs", "trials", "worst bias",
                "by chance", "p");
    report_avalanche("anywhere", Places::kAnywhere, trials, findings);
    report_avalanche("near the origin", Places::kNearOrigin, trials, findings);
    report_avalanche("in one row", Places::kInOneRow, trials, findings);
    return summarise(findings) ? 0 : 1;
}

}  // namespace
}  // namespace orograph

int main(int count, char** arguments) {
    unsigned bits = 20;
    if (count > 1) {
        const std::string_view text = arguments[1];
        const auto end = text.data() + text.size();
        const auto parsed = std::from_chars(text.data(), end, bits);
        if (count > 2 || parsed.ec != std::errc() || parsed.ptr != end || bits < 18 || bits > 30) {
            std::fprintf(stderr, "usage: %s [log2 of words, 18 to 30]\n", arguments[0]);
            return 2;
        }
    }
    return orograph::report(bits);
}
