#include "core/layers/water/virtual_pipes.h"

#include <algorithm>
#include <cmath>

#include "core/base/grid_copy.h"
#include "core/base/parallel.h"

namespace orograph {
namespace {

/// Seconds that a step takes for each metre of spacing: waves in the deepest pipe, at
/// sqrt(9.81 x 4) m/s, come 0.63 of a cell far. Bates and others (2010) advise 0.2 to 0.7.
constexpr double kStep = 0.1;

}  // namespace

double VirtualPipes::step_of(double spacing) {
    return kStep * spacing;
}

VirtualPipes::VirtualPipes(const Grid<float>& ground, double spacing, const Rainfall& rainfall,
                           Sides sides)
    : spacing_(spacing),
      rainfall_(rainfall),
      sides_(sides),
      east_(ground.width() + 1, ground.height()),
      south_(ground.width(), ground.height() + 1),
      depth_(ground.width(), ground.height()),
      share_(ground.width(), ground.height()),
      balance_(static_cast<std::size_t>(ground.height())) {
    const auto sea = static_cast<float>(rainfall.sea_level);
    auto bed = std::make_shared<Grid<float>>(ground.width(), ground.height());
    std::ranges::transform(ground.values(), bed->values().begin(),
                           [sea](float height) { return height > sea ? height : sea; });
    bed_ = std::move(bed);
    std::ranges::fill(east_.values(), 0.0f);
    std::ranges::fill(south_.values(), 0.0f);
    std::ranges::fill(depth_.values(), 0.0f);
    std::ranges::fill(share_.values(), 1.0f);
}

VirtualPipes::VirtualPipes(const VirtualPipes& other)
    : spacing_(other.spacing_),
      rainfall_(other.rainfall_),
      sides_(other.sides_),
      steps_(other.steps_),
      bed_(other.bed_),
      east_(copy_of(other.east_)),
      south_(copy_of(other.south_)),
      depth_(copy_of(other.depth_)),
      share_(copy_of(other.share_)),
      balance_(other.balance_) {}

bool VirtualPipes::step(const Job& job) {
    const Job quiet{job.stop, {}, job.threads};
    const int band = std::max(1, 16384 / bed_->width());
    for (const auto part : {&VirtualPipes::drive, &VirtualPipes::limit, &VirtualPipes::move}) {
        const bool done = parallel_rows(bed_->height(), band, quiet, [&](int begin, int end) {
            for (int y = begin; y < end; ++y) (this->*part)(y);
        });
        if (!done) return false;
    }
    ++steps_;
    return true;
}

PipesAround VirtualPipes::pipes_around(int y) const {
    return {east_.row(y), south_.row(y), south_.row(y + 1)};
}

PipeColumns VirtualPipes::columns(int y) const {
    return {bed_->row(y), depth_.row(y), share_.row(y)};
}

SharesAround VirtualPipes::shares_around(int y) const {
    const int right = share_.width() - 1, rows = share_.height();
    const bool open = sides_ == Sides::open;
    const auto row = [&](int at) {
        return share_.row(open ? std::clamp(at, 0, rows - 1) : around(at, rows));
    };
    const float* own = share_.row(y);
    return {own, row(y - 1), row(y + 1), own[open ? 0 : right], own[open ? right : 0]};
}

void VirtualPipes::drive(int y) {
    const auto spacing = static_cast<float>(spacing_);
    const auto seconds = static_cast<float>(step_of(spacing_));
    const int width = depth_.width();
    const PipeColumns own = columns(y);
    const PipeColumns next{own.bed + 1, own.depth + 1, own.share + 1};
    drive_pipes(own, next, spacing, seconds, width - 1, east_.row(y) + 1);
    if (y > 0) drive_pipes(columns(y - 1), own, spacing, seconds, width, south_.row(y));
    if (sides_ == Sides::joined) {
        drive_joint(y);
    } else {
        drive_border(y);
    }
}

/// Water runs from the last column to the first, and from the last row to the first.
void VirtualPipes::drive_joint(int y) {
    const auto spacing = static_cast<float>(spacing_);
    const auto seconds = static_cast<float>(step_of(spacing_));
    const int width = depth_.width(), height = depth_.height();
    const PipeColumns own = columns(y);
    const PipeColumns last{own.bed + width - 1, own.depth + width - 1, own.share + width - 1};
    float* east = east_.row(y);
    drive_pipes(last, own, spacing, seconds, 1, east + width);
    east[0] = east[width];
    if (y > 0) return;
    drive_pipes(columns(height - 1), own, spacing, seconds, width, south_.row(0));
    std::copy_n(south_.row(0), width, south_.row(height));
}

/// Water leaves over the border, and none comes from there.
void VirtualPipes::drive_border(int y) {
    const int right = depth_.width() - 1, bottom = depth_.height() - 1;
    const auto leaving = [&](float flow, int x, int row, int inner_x, int inner_y) {
        const float depth = depth_.at(x, row);
        const float fall = std::max(bed_->at(inner_x, inner_y) - bed_->at(x, row), 0.0f);
        return drive_pipe(flow * share_.at(x, row), depth,
                          (fall + depth) / static_cast<float>(spacing_),
                          static_cast<float>(step_of(spacing_)));
    };
    float& west = east_.at(0, y);
    west = -leaving(-west, 0, y, std::min(1, right), y);
    float& east = east_.at(right + 1, y);
    east = leaving(east, right, y, std::max(right - 1, 0), y);
    for (int x = 0; y == 0 && x <= right; ++x) {
        float& north = south_.at(x, 0);
        north = -leaving(-north, x, 0, x, std::min(1, bottom));
    }
    for (int x = 0; y == bottom && x <= right; ++x) {
        float& south = south_.at(x, bottom + 1);
        south = leaving(south, x, bottom, x, std::max(bottom - 1, 0));
    }
}

/// Lets it rain, and finds how much of what its pipes take each column has.
void VirtualPipes::limit(int y) {
    const double seconds = step_of(spacing_);
    const bool rains = steps_ * seconds < rainfall_.rain_seconds;
    const auto sea = static_cast<float>(rainfall_.sea_level);
    const float* bed = bed_->row(y);
    float* depth = depth_.row(y);
    const auto rain = static_cast<float>(rainfall_.rain * seconds);
    double fallen = 0;
    for (int x = 0; rains && x < depth_.width(); ++x) {
        // Counted as much as the sum has gained, rounded as it is.
        const float before = depth[x];
        depth[x] = bed[x] > sea ? before + rain : 0.0f;
        fallen += static_cast<double>(depth[x]) - before;
    }
    balance_[static_cast<std::size_t>(y)].fallen += fallen;
    share_out(pipes_around(y), depth, static_cast<float>(seconds / spacing_), depth_.width(),
              share_.row(y));
}

void VirtualPipes::move(int y) {
    const double seconds = step_of(spacing_);
    const auto each = static_cast<float>(seconds / spacing_);
    const auto soaking = static_cast<float>(rainfall_.soaking * seconds);
    const auto sea = static_cast<float>(rainfall_.sea_level);
    const int width = depth_.width();
    const float* share = share_.row(y);
    const PipesAround pipes = pipes_around(y);
    add_up(pipes, shares_around(y), each, width, depth_.row(y));
    const float* bed = bed_->row(y);
    float* depth = depth_.row(y);
    RowBalance& balance = balance_[static_cast<std::size_t>(y)];
    for (int x = 0; x < width; ++x) {
        const float there = depth[x];
        const bool land = bed[x] > sea;
        // What is left of a column that gave all it had is its rounding errors.
        depth[x] = land ? std::max(there - soaking, 0.0f) : 0.0f;
        (land ? balance.soaked : balance.left) += static_cast<double>(there) - depth[x];
    }
    if (sides_ == Sides::joined) return;
    const auto leaves = [&](float flow, int x) { balance.left += flow * share[x] * each; };
    leaves(-pipes.west[0], 0);
    leaves(pipes.west[width], width - 1);
    for (int x = 0; y == 0 && x < width; ++x) leaves(-pipes.north[x], x);
    for (int x = 0; y == depth_.height() - 1 && x < width; ++x) leaves(pipes.south[x], x);
}

void VirtualPipes::fill_speeds(Grid<float>& speeds) const {
    // A thinner film has no speed that means anything.
    constexpr float kThinnestFilm = 1e-4f;
    const int right = depth_.width() - 1;
    for (int y = 0; y < depth_.height(); ++y) {
        const PipesAround pipes = pipes_around(y);
        const SharesAround shares = shares_around(y);
        const float* own = shares.own;
        for (int x = 0; x <= right; ++x) {
            const float depth = depth_.at(x, y);
            const float west_share = x > 0 ? own[x - 1] : shares.west,
                        east_share = x < right ? own[x + 1] : shares.east;
            const float east = limited(pipes.west[x], west_share, own[x]) +
                               limited(pipes.west[x + 1], own[x], east_share);
            const float south = limited(pipes.north[x], shares.north[x], own[x]) +
                                limited(pipes.south[x], own[x], shares.south[x]);
            const float flow = std::sqrt(east * east + south * south) / 2;
            speeds.at(x, y) = depth > kThinnestFilm ? flow / depth : 0.0f;
        }
    }
}

WaterBalance VirtualPipes::balance() const {
    WaterBalance sum;
    for (const RowBalance& row : balance_) {
        sum.fallen += row.fallen;
        sum.soaked += row.soaked;
        sum.left += row.left;
    }
    for (const float depth : depth_.values()) sum.standing += depth;
    const double area = spacing_ * spacing_;
    return {sum.fallen * area, sum.soaked * area, sum.left * area, sum.standing * area};
}

std::size_t VirtualPipes::bytes() const {
    return (bed_->size() + east_.size() + south_.size() + depth_.size() + share_.size()) *
               sizeof(float) +
           balance_.size() * sizeof(RowBalance);
}

}  // namespace orograph
