#include "core/layers/water/rainstorm.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/grid_copy.h"
#include "core/layers/sculpt/tile.h"
#include "core/layers/stack/sea_level_field.h"
#include "core/layers/stack/shaping.h"
#include "core/layers/water/virtual_pipes.h"
#include "core/terrain/water.h"

namespace orograph {
namespace {

/// Metres of water that aren't drawn: all ground is that wet while it rains.
constexpr float kFilm = 0.03f;
/// Metres that dry ground is said to stand above water where it is too far off for a beach.
constexpr float kFarFromWater = 1000;

using SharedGround = std::shared_ptr<const Grid<float>>;

Rainfall rainfall_of(const RainstormParams& params) {
    constexpr double kMetresASecond = 1e-3 / 3600;  // of a millimetre an hour
    return {.rain = params.rain * kMetresASecond,
            .rain_seconds = params.rain_minutes * 60,
            .soaking = params.soaking * kMetresASecond,
            .sea_level = params.sea_level};
}

/// Where the water of a storm is after some steps.
class StormRun : public LayerRun {
  public:
    /// `ground` is that of the pipes: a map, or a tile of one.
    StormRun(SharedGround ground, std::shared_ptr<const VirtualPipes> pipes)
        : ground_(std::move(ground)), pipes_(std::move(pipes)) {}

    const VirtualPipes& pipes() const { return *pipes_; }

    void fill_field(std::size_t index, Grid<float>& values) const override {
        if (index == 0) {
            fill_map(pipes_->depth(), values);
        } else {
            Grid<float> speeds(ground_->width(), ground_->height());
            pipes_->fill_speeds(speeds);
            fill_map(speeds, values);
        }
    }

    void fill_water(std::span<WaterSample> water) const override {
        const int beyond = pipes_->sides() == Sides::joined ? 1 : 0;
        std::size_t i = 0;
        for (int y = 0; y < ground_->height() + beyond; ++y) {
            for (int x = 0; x < ground_->width() + beyond; ++x, ++i) {
                water[i] = {};
                water[i].depth = drawn_depth(x % ground_->width(), y % ground_->height());
            }
        }
    }

    std::size_t bytes() const override { return pipes_->bytes(); }

  private:
    /// What there is of a tile, repeated.
    void fill_map(const Grid<float>& own, Grid<float>& values) const {
        if (pipes_->sides() == Sides::joined) {
            repeat_tile(own, values);
        } else {
            std::ranges::copy(own.values(), values.values().begin());
        }
    }

    /// As WaterSample::depth.
    float drawn_depth(int x, int y) const {
        const float ground = ground_->at(x, y);
        const auto sea = static_cast<float>(pipes_->rainfall().sea_level);
        if (!(ground > sea)) return std::isnan(ground) ? 0 : sea - ground;
        const float depth = pipes_->depth().at(x, y);
        if (depth > kFilm) return depth;
        float above = kFarFromWater;
        for (int way = 0; way < kWays; ++way) {
            int column = x + kWayEast[way], row = y + kWaySouth[way];
            if (pipes_->sides() == Sides::joined) {
                column = around(column, ground_->width());
                row = around(row, ground_->height());
            }
            if (column < 0 || column >= ground_->width()) continue;
            if (row < 0 || row >= ground_->height()) continue;
            const float other = ground_->at(column, row);
            const float there = pipes_->depth().at(column, row);
            const float surface = other > sea ? other + there : sea;
            if (other > sea && !(there > kFilm)) continue;
            above = std::min(above, std::max(ground - surface, kLeastShore));
        }
        return -above;
    }

    SharedGround ground_;
    std::shared_ptr<const VirtualPipes> pipes_;
};

/// The storm over a map after its minutes, on its tile where it is one; null if the job was
/// stopped.
std::shared_ptr<const StormRun> let_rain(const RainstormParams& params, const Site& site,
                                         const SharedGround& map, const LayerRun* before,
                                         const Job& job) {
    const Sides sides = is_tile(site, *map) ? Sides::joined : Sides::open;
    const SharedGround ground =
        sides == Sides::joined ? std::make_shared<const Grid<float>>(tile_of(*map)) : map;
    const double spacing = site.step();
    const Rainfall rainfall = rainfall_of(params);
    const int steps = static_cast<int>(params.minutes * 60 / VirtualPipes::step_of(spacing));
    const auto* earlier = dynamic_cast<const StormRun*>(before);
    const bool goes_on = earlier && earlier->pipes().rainfall() == rainfall &&
                         earlier->pipes().sides() == sides && earlier->pipes().steps() <= steps;
    auto pipes = goes_on ? std::make_shared<VirtualPipes>(earlier->pipes())
                         : std::make_shared<VirtualPipes>(*ground, spacing, rainfall, sides);
    const int first = pipes->steps();
    while (pipes->steps() < steps) {
        if (!pipes->step(job)) return nullptr;
        job.report(static_cast<double>(pipes->steps() - first) / (steps - first));
    }
    return std::make_shared<StormRun>(ground, std::move(pipes));
}

}  // namespace

std::span<const Field> rainstorm_fields() {
    static constexpr Field kFields[] = {
        field<&RainstormParams::minutes>({.key = "minutes",
                                          .label = "Minutes",
                                          .unit = "min",
                                          .tooltip = "How long ago the rain began.",
                                          .minimum = 0,
                                          .maximum = 600,
                                          .editor = Editor::time}),
        field<&RainstormParams::rain>({.key = "rain",
                                       .label = "Rain",
                                       .unit = "mm/h",
                                       .tooltip = "How much falls in an hour.",
                                       .minimum = 0,
                                       .maximum = 500}),
        field<&RainstormParams::rain_minutes>({.key = "rain_minutes",
                                               .label = "Rain lasts",
                                               .unit = "min",
                                               .tooltip = "Then the sky is dry, and water runs "
                                                          "off.",
                                               .minimum = 0,
                                               .maximum = 600}),
        field<&RainstormParams::soaking>({.key = "soaking",
                                          .label = "Soaking",
                                          .unit = "mm/h",
                                          .tooltip = "How much water the ground takes in an hour "
                                                     "wherever some stands on it.",
                                          .minimum = 0,
                                          .maximum = 500}),
        sea_level_field<&RainstormParams::sea_level>(),
    };
    return kFields;
}

Result<Sampler> rainstorm(const RainstormParams& params, const Lattice& lattice) {
    const auto run = [=](const Window& window, const SharedGround& below,
                         const std::shared_ptr<const LayerRun>& before, const Job& job) {
        return std::static_pointer_cast<const LayerRun>(
            let_rain(params, lattice.site(window), below, before.get(), job));
    };
    const auto run_over = [run](const Window& window, const Grid<float>& heights, const Job& job) {
        return run(window, std::make_shared<Grid<float>>(copy_of(heights)), nullptr, job);
    };
    const auto field = [run_over](std::size_t index) {
        return [=](const Window& window, Grid<float>& values, const Job& job) -> Result<bool> {
            const auto storm = run_over(window, values, job);
            if (storm) storm->fill_field(index, values);
            return storm != nullptr;
        };
    };
    Sampler sampler = changing_nothing();
    sampler.fields = {field(0), field(1)};
    sampler.heights_and_water = [run_over](const Window& window, Grid<float>& heights,
                                           std::span<WaterSample> water,
                                           const Job& job) -> Result<bool> {
        const auto storm = run_over(window, heights, job);
        if (storm) storm->fill_water(water);
        return storm != nullptr;
    };
    sampler.run = run;
    return sampler;
}

}  // namespace orograph
