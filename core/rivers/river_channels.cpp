#include "core/rivers/river_channels.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace orograph {
namespace {

/// How far banks reach from the water of a straight river, as a share of half its width; in samples
/// at the least.
constexpr double kBank = 0.4, kLeastBank = 2;
/// How much wider they are on the inner side of a bend that turns by 1, and how much gentler.
constexpr double kBend = 0.8 / kSharpestTurn;
/// The bank of a plain of gravel is cut as on the outer side of a bend.
constexpr double kPlainBank = -0.6;
/// Metres that a bank says it stands above the water where it ends: more than a beach, which would
/// end there in a step from sample to sample.
constexpr double kBankHeight = 8;
/// How steeply ground may rise or fall at the water: the more steeply the further from it, and
/// where the bank ends as it likes.
constexpr double kBankSlope = 0.6;
/// How far ground may lie below what it is filled to: metres, and a share of the river's width.
constexpr double kMostFill = 8, kMostFillShare = 0.5;

/// Where its share of a bank lies: from a hollow, on the inner side, to a slope on the outer.
double bank_height(double share, double inner) {
    const double steep = std::clamp(0.4 - inner, 0.0, 1.0);
    return kBankHeight * share * (share + (1 - share) * steep);
}

double bank_width(double half, double inner) {
    return std::max(kLeastBank, kBank * half * (1 + inner));
}

}  // namespace

/// What one reach says.
class RiverChannels::Channel {
  public:
    explicit Channel(const RiverReach& reach)
        : from_(reach.from),
          to_(reach.to),
          lake_(reach.lake),
          across_(reach.to.x - reach.from.x),
          down_(reach.to.y - reach.from.y) {
        const double length = across_ * across_ + down_ * down_;
        per_length_ = length > 0 ? 1 / length : 0;
        const double half = std::max(from_.width, to_.width) / 2,
                     turn = std::max(std::abs(from_.turn), std::abs(to_.turn));
        margin_ = half + bank_width(half, kBend * turn);
    }

    /// The samples of a window that it may say something of.
    CellArea around(const Window& window) const {
        const auto clamped = [](double place, int most) {
            return static_cast<int>(std::clamp(place, 0.0, static_cast<double>(most)));
        };
        const int west = clamped(std::min(from_.x, to_.x) - margin_, window.width),
                  east = clamped(std::max(from_.x, to_.x) + margin_ + 1, window.width),
                  north = clamped(std::min(from_.y, to_.y) - margin_, window.height),
                  south = clamped(std::max(from_.y, to_.y) + margin_ + 1, window.height);
        return {west, north, east - west, south - north};
    }

    /// Nothing beyond the banks.
    Sample sample(int x, int y) const {
        const double dx = x - from_.x, dy = y - from_.y;
        const double share = std::clamp((dx * across_ + dy * down_) * per_length_, 0.0, 1.0);
        const double off_x = dx - share * across_, off_y = dy - share * down_;
        const double square = off_x * off_x + off_y * off_y;
        if (square > margin_ * margin_) return {};
        const double off = std::sqrt(square);
        const auto at = [&](double RiverBed::*member) {
            return from_.*member + (to_.*member - from_.*member) * share;
        };
        const double half = at(&RiverBed::width) / 2, deepest = at(&RiverBed::depth);
        // Above 0 on the inner side of a bend, below 0 on the outer.
        const double right = across_ * off_y - down_ * off_x;
        const double turn = at(&RiverBed::turn);
        const double bend = kBend * (right > 0 ? turn : -turn);
        const double inner = lake_ ? -1 : deepest < 0 ? kPlainBank : bend;
        const double beyond = off - half, wide = bank_width(half, inner);
        if (beyond > wide) return {};
        double depth = deepest;
        if (deepest > 0) depth *= -2 * beyond / half * (1 - inner * std::min(off / half, 1.0));
        if (beyond > 0) depth -= bank_height(beyond / wide, inner);
        return {static_cast<float>(beyond), static_cast<float>(at(&RiverBed::level)),
                static_cast<float>(wide), static_cast<float>(2 * half),
                static_cast<float>(std::min(depth, deepest))};
    }

  private:
    RiverBed from_, to_;
    bool lake_;
    double across_, down_, per_length_ = 0, margin_ = 0;
};

RiverChannels::RiverChannels(std::span<const RiverReach> reaches, const Window& window, double side)
    : width_(window.width), side_(side) {
    for (const RiverReach& reach : reaches) add(Channel(reach), window);
}

void RiverChannels::add(const Channel& channel, const Window& window) {
    const CellArea area = channel.around(window);
    if (area.width <= 0 || area.height <= 0) return;
    if (samples_.empty()) {
        samples_.resize(static_cast<std::size_t>(window.width) *
                        static_cast<std::size_t>(window.height));
    }
    for (int y = area.row; y < area.row + area.height; ++y) {
        for (int x = area.column; x < area.column + area.width; ++x) {
            samples_[static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) +
                     static_cast<std::size_t>(x)]
                .add(channel.sample(x, y));
        }
    }
}

RiverChannels::Shape RiverChannels::shape(int x, int y, float ground, float still) const {
    if (empty()) return {ground, still};
    const Sample& sample = samples_[static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) +
                                    static_cast<std::size_t>(x)];
    if (sample.beyond == Sample::kNowhere) return {ground, still};
    const auto height = static_cast<double>(ground), water = static_cast<double>(still),
               level = static_cast<double>(sample.level), depth = static_cast<double>(sample.depth),
               beyond = static_cast<double>(sample.beyond), bank = static_cast<double>(sample.bank);
    double wanted = level - depth;
    if (beyond > 0) {
        const double left = 1 - beyond / bank;
        const double rise = left > 0 ? kBankSlope * beyond * side_ / left : HUGE_VAL;
        wanted = std::clamp(height, level - rise, level + rise);
    }
    const double fill = wanted - height,
                 most = kMostFill + kMostFillShare * static_cast<double>(sample.width) * side_;
    if (fill > most) wanted = height + fill * std::clamp(2 - fill / most, 0.0, 1.0);
    const double land = std::clamp(1 - water, 0.0, 1.0), change = land * (wanted - height);
    const double river = water + (std::min(depth, most - fill) - water) * land;
    return {static_cast<float>(height + change),
            static_cast<float>(std::max(water > 0 ? water - change : water, river))};
}

}  // namespace orograph
