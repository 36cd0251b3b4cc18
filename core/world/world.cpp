#include "core/world/world.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <string>
#include <utility>

#include "core/base/exact_power.h"
#include "core/world/displacement.h"
#include "core/world/kriging.h"

namespace orograph {
namespace {

/// The most that a level displaces, as shares of the height scale.
struct Shares {
    double centre, edge, border;
};

/// The law's shares for a square whose side is the largest feature.
Shares largest_shares(const WorldParams& params) {
    if (params.law != Law::brownian) return {1, 1, 1};
    // A uniform displacement's range is sqrt(3) of its deviation. Of the four corners' mean, of two
    // ends' and of three neighbours' the variances follow from E[dh^2] = d^(2H).
    const double h = params.h, half = exact_power_of_half(h), quarter = exact_power_of_half(2 * h);
    const double centre =
        params.predictor == Predictor::kriged ? kriging_weights(h).variance : average_variance(h);
    const double border =
        params.edge == Edge::stitched ? quarter - 0.25 : quarter - 1.0 / 9 - half * 2 / 9;
    const auto range = [](double variance) { return std::sqrt(3 * std::max(variance, 0.0)); };
    return {range(centre), range(centre * half), range(border)};
}

/// By how much the amplitude of a square with side 2^exponent samples falls short of the largest.
double decay(const WorldParams& params, int exponent) {
    const int below = std::max(0, std::min(params.largest_feature, params.levels) - exponent);
    return params.law == Law::linear ? std::ldexp(1.0, -below)
                                     : exact_power_of_half(params.h * below);
}

std::array<Shares, kMostLevels> all_shares(const WorldParams& params) {
    const Shares largest = largest_shares(params);
    std::array<Shares, kMostLevels> result;
    for (int iteration = 0; iteration < kMostLevels; ++iteration) {
        const auto i = static_cast<std::size_t>(iteration);
        const double share = params.height_scale == 0
                                 ? 0
                                 : decay(params, params.levels - iteration) * params.gains[i];
        result[i] = {largest.centre * share, largest.edge * share, largest.border * share};
    }
    return result;
}

/// The range of the corners' heights, as a share of the height scale.
double corner_share(const WorldParams& params) {
    if (params.root == Root::constant || params.height_scale == 0) return 0;
    // Independent heights of variance 1/2 differ by the variance 1 that the law asks for.
    const double largest = params.law == Law::brownian ? std::sqrt(1.5) : 1;
    return largest * decay(params, params.levels) * params.gains[0];
}

/// The largest magnitude in metres, or nothing if one isn't finite.
Result<double> highest(const PlantedHeights& planted) {
    double result = 0;
    for (const float metres : planted.metres.values()) {
        if (!std::isfinite(metres)) {
            return Error{Fault::input, "a planted height is not a finite number"};
        }
        result = std::max(result, std::abs(static_cast<double>(metres)));
    }
    return result;
}

Result<double> check(const WorldParams& params, const PlantedHeights* planted) {
    WorldParams copy = params;
    for (const Parameter& parameter : parameters(copy)) {
        if (const Status status = parameter.set(parameter.value()); !status) return status.error();
    }
    if (!planted) return 0.0;
    if (planted->metres.size() == 0) {
        return Error{Fault::input, "the planted heights are an empty grid"};
    }
    if (planted->level < 0 || planted->level > std::min(15, params.levels)) {
        return Error{Fault::usage, "heights are planted at level " +
                                       std::to_string(planted->level) +
                                       ", but must be at a level from 0 to " +
                                       std::to_string(std::min(15, params.levels))};
    }
    return highest(*planted);
}

}  // namespace

// An average lies between its neighbours, so a half step widens the bounds by its range at most:
// root and iterations together stay within the limit if their ranges' sum does. All iterations that
// there may be count, so that a deeper world repeats a shallower one. Kriged predictions overshoot,
// so only half of their limit is planned for, and refine_rows clamps.
Result<World> World::create(const WorldParams& params,
                            std::shared_ptr<const PlantedHeights> planted) {
    const Result<double> planted_metres = check(params, planted.get());
    if (!planted_metres) return planted_metres.error();
    const bool kriged = params.predictor == Predictor::kriged;
    const auto shares = all_shares(params);
    const double scale = params.height_scale > 0 ? params.height_scale : 1;  // of a flat world
    const double root = planted ? *planted_metres / scale : corner_share(params);
    double sum = root;
    for (const Shares& share : shares) sum += share.centre + std::max(share.edge, share.border);
    World world;
    world.params_ = params;
    world.root_level_ = planted ? planted->level : 0;
    const double room = kriged ? kKrigedLimit / 2 : kHeightLimit;
    // The largest amplitude in units. A world without any displacement has heights, but no scale.
    double amplitude = sum > 0 ? std::min(room / sum, room) : room;
    if (amplitude >= 1) amplitude = std::floor(amplitude);
    world.unit_ = scale / amplitude;
    const double far = kriged ? std::nearbyint(kriging_weights(params.h).far * 0x1p31) : 0;
    const auto range = [&](double share) { return static_cast<std::int32_t>(amplitude * share); };
    for (std::size_t i = 0; i < shares.size(); ++i) {
        world.rules_[i] = {{range(shares[i].centre), static_cast<std::int32_t>(far)},
                           {range(shares[i].edge), static_cast<std::int32_t>(far)},
                           range(shares[i].border)};
    }
    if (!planted) world.corner_range_ = range(corner_share(params));
    assert(world.highest_planned(root * amplitude) <= room + 0.5);
    world.planted_ = std::move(planted);
    return world;
}

double World::highest_planned(double root) const {
    for (const LevelRule& rule : rules_) {
        root += rule.centre.range + std::max(rule.edge.range, rule.border_range);
    }
    return root;
}

std::int32_t World::limit() const {
    return params_.predictor == Predictor::kriged ? kKrigedLimit : kHeightLimit;
}

std::int32_t World::root_height(std::int64_t x, std::int64_t y) const {
    if (!planted_) {
        if (corner_range_ == 0) return 0;
        return displacement(random_bits(params_.seed, 0, x, y), corner_range_);
    }
    const Grid<float>& grid = planted_->metres;
    const auto column = std::clamp<std::int64_t>(x, 0, grid.width() - 1);
    const auto row = std::clamp<std::int64_t>(y, 0, grid.height() - 1);
    return static_cast<std::int32_t>(
        std::nearbyint(grid.at(static_cast<int>(column), static_cast<int>(row)) / unit_));
}

bool World::precise() const {
    return levels() <= root_level_ || rule(levels()).centre.range >= 8;
}

}  // namespace orograph
