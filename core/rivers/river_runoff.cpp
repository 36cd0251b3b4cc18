#include "core/rivers/river_runoff.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

#include "core/base/at.h"
#include "core/drainage/upstream_order.h"
#include "core/rivers/lake_balance.h"
#include "core/rivers/river_rules.h"

namespace orograph {

RiverRunoff::RiverRunoff(std::shared_ptr<const RiverBase> base, BaseWater water_of_cells,
                         double water, bool dry_lakes)
    : even_(water),
      most_(0),
      all_dry_(dry_lakes),
      base_(std::move(base)),
      here_(std::move(water_of_cells.runoff)) {
    const int size = base_->size;
    const std::size_t cells = base_->heights.size();
    assert(here_.size() == cells);
    scale_to(water);
    const auto receiver = [&](int cell) {
        const std::uint8_t way = base_->receivers[at(cell)];
        if (way == kNoReceiver) return -1;
        return static_cast<int>(
            base_->index(cell % size + kWayEast[way], cell / size + kWaySouth[way]));
    };
    std::vector<int> order;
    find_upstream_order(cells, receiver, order);
    for (float& metres : water_of_cells.evaporation) metres /= static_cast<float>(kEvenRunoff);
    BaseBalance balance = balance_water(*base_, order, here_, water_of_cells.evaporation);
    if (std::ranges::find(balance.dry, 1) != balance.dry.end()) dry_ = std::move(balance.dry);
    through_.resize(cells);
    for (std::size_t cell = 0; cell < cells; ++cell) {
        if (base_->receivers[cell] == kNoReceiver) continue;
        through_[cell] =
            static_cast<float>(balance.carried[cell] / static_cast<double>(base_->areas[cell]));
    }
    most_ = static_cast<double>(std::max(std::ranges::max(here_), std::ranges::max(through_)));
}

void RiverRunoff::scale_to(double water) {
    double sum = 0, land = 0;  // as shares of kEvenRunoff
    for (std::size_t cell = 0; cell < here_.size(); ++cell) {
        if (base_->receivers[cell] == kNoReceiver) continue;
        sum += static_cast<double>(here_[cell]) / kEvenRunoff;
        ++land;
    }
    const auto scale = static_cast<float>(water / kEvenRunoff *
                                          (sum * kMostWetter > land ? land / sum : kMostWetter));
    for (float& share : here_) share *= scale;
}

double RiverRunoff::share(int levels_below, std::int64_t x, std::int64_t y,
                          std::uint64_t area) const {
    if (through_.empty()) return even_;
    const std::int64_t column = x >> levels_below, row = y >> levels_below;
    const double cells = std::ldexp(static_cast<double>(area), -2 * levels_below);
    double share = static_cast<double>(here_[base_->index(column, row)]);
    if (cells <= 1) return share;
    double nearest = HUGE_VAL;
    const auto consider = [&](std::int64_t to_column, std::int64_t to_row) {
        const std::size_t cell = base_->index(to_column, to_row);
        if (base_->receivers[cell] == kNoReceiver) return;
        const double other = static_cast<double>(base_->areas[cell]);
        const double apart = std::max(other / cells, cells / other);
        if (apart >= nearest) return;
        nearest = apart;
        share = static_cast<double>(through_[cell]);
    };
    consider(column, row);
    for (int way = 0; way < kWays; ++way) consider(column + kWayEast[way], row + kWaySouth[way]);
    return share;
}

}  // namespace orograph
