#pragma once

namespace orograph {

/// How much of a distribution lies at or below a value, and how much at or above it. Each is exact
/// to about 1e-9 of itself as long as it is the smaller one.
struct Tails {
    double lower;
    double upper;
};

/// The probability of a value as far out as this one, in either direction: what is too regular to
/// be chance counts as much as what is too irregular. In [0, 1], uniform when chance alone acts.
double two_sided(Tails tails);

/// The regularised incomplete gamma functions P(shape, x) and Q(shape, x). Requires shape > 0 and
/// x >= 0. Takes about sqrt(shape) steps when x is near `shape`.
Tails gamma_tails(double shape, double x);

/// Of the sum of squares of `freedom` standard normal numbers.
Tails chi_square_tails(double statistic, double freedom);

/// Of the number of events when `mean` are expected; both tails hold `count` itself.
Tails poisson_tails(double count, double mean);

/// Of a standard normal number.
Tails normal_tails(double z);

/// Of the greatest distance between the distribution of `count` uniform numbers and the line.
/// Stephens's approximation (1970), good for 100 numbers and more.
Tails kolmogorov_tails(double distance, double count);

}  // namespace orograph
