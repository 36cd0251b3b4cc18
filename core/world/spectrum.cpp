#include "core/world/spectrum.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <string>
#include <vector>

#include "core/base/count_text.h"
#include "core/base/portable_math.h"
#include "core/world/kriging.h"

namespace orograph {
namespace {

constexpr int kMargin = 3;  // of the level to be predicted: the widest stencil's reach

/// What a level's samples are besides their predictions.
struct Innovation {
    double squares = 0;
    int centre_count = 0, edge_count = 0;

    double deviation() const { return std::sqrt(squares / (centre_count + edge_count)); }
};

class Predictions {
  public:
    Predictions(const Grid<float>& model, KrigingWeights weights)
        : model_(model), weights_(weights) {}

    /// Of the level whose samples are `step` apart.
    Innovation innovation(int step) const {
        Innovation result;
        const int side = (model_.width() - 1) / step;
        for (int y = kMargin; y <= side - kMargin; ++y) {
            for (int x = kMargin; x <= side - kMargin; ++x) {
                if (x % 2 == 0 && y % 2 == 0) continue;
                const bool centre = x % 2 != 0 && y % 2 != 0;
                const double rest = model_.at(x * step, y * step) - predicted(x, y, step, centre);
                result.squares += rest * rest;
                ++(centre ? result.centre_count : result.edge_count);
            }
        }
        return result;
    }

  private:
    /// Edge points are predicted from the model's own centres, as a world's are from its own.
    double predicted(int x, int y, int step, bool centre) const {
        const auto at = [&](int across, int down) {
            return static_cast<double>(model_.at((x + across) * step, (y + down) * step));
        };
        double near = 0, far = 0;
        for (const int one : {-1, 1}) {
            near += centre ? at(one, -1) + at(one, 1) : at(one, 0) + at(0, one);
            for (const int other : {-1, 1}) {
                const int distant = other * (centre ? 3 : 2);
                far += at(one, distant) + at(distant, one);
            }
        }
        return weights_.near * near + weights_.far * far;
    }

    const Grid<float>& model_;
    KrigingWeights weights_;
};

/// The standard deviation that a world's law gives the samples that a level adds, in metres.
double law_deviation(const World& world, int level, const Innovation& like) {
    const double centre = world.rule(level).centre.range, edge = world.rule(level).edge.range;
    const double mean_square =
        (like.centre_count * centre * centre + like.edge_count * edge * edge) /
        (like.centre_count + like.edge_count);
    return std::sqrt(mean_square / 3) * world.unit();
}

Error nothing_learned(const std::string& reason) {
    return {Fault::input, "nothing can be learned from the elevation model: " + reason};
}

Status check_model(const Grid<float>& model) {
    const int cells = model.width() - 1;
    if (model.width() != model.height() || cells < 8 ||
        !std::has_single_bit(static_cast<unsigned>(cells))) {
        return nothing_learned(
            "it must be square, with 9, 17, 33 ... samples (a power of two and one more) along "
            "each side, not " +
            samples_text(model.width(), model.height()));
    }
    if (!std::ranges::all_of(model.values(), [](float metres) { return std::isfinite(metres); })) {
        return nothing_learned("some of its heights are not numbers");
    }
    return Done{};
}

/// A world of these parameters, but that its height scale and all gains are 1.
Result<World> plain_world(const WorldParams& params) {
    WorldParams plain = params;
    plain.gains.fill(1);
    plain.height_scale = 1;
    return World::create(plain);
}

/// Makes a height scale and gains of what each learned level deviates, over what the plain world
/// does there. No gain is above the highest, be the scale then larger than the ratios' mean.
void take_ratios(const std::vector<double>& ratios, Spectrum& spectrum) {
    double logarithms = 0;
    for (const double ratio : ratios) logarithms += logarithm_of_two(ratio);
    const double mean = power_of_two(logarithms / static_cast<double>(ratios.size()));
    const double highest = *std::ranges::max_element(ratios);
    spectrum.height_scale = std::max(mean, highest / kHighestGain);
    for (int iteration = 0; iteration < kMostLevels; ++iteration) {
        const int index = std::clamp(iteration - spectrum.first_iteration, 0,
                                     static_cast<int>(ratios.size()) - 1);
        spectrum.gains[static_cast<std::size_t>(iteration)] =
            ratios[static_cast<std::size_t>(index)] / spectrum.height_scale;
    }
}

}  // namespace

Result<Spectrum> learn_spectrum(const Grid<float>& model, const WorldParams& params) {
    if (const Status sound = check_model(model); !sound) return sound.error();
    const Result<World> world = plain_world(params);
    if (!world) return world.error();
    const Predictions predictions(model, params.predictor == Predictor::kriged
                                             ? kriging_weights(params.h)
                                             : KrigingWeights{});
    // The first level whose stencils fit within the borders has 8 cells.
    const int model_levels = std::countr_zero(static_cast<unsigned>(model.width() - 1));
    const int coarsest = std::max(3, model_levels - params.levels + 1);
    if (coarsest > model_levels) return nothing_learned("the world has no level to learn for");
    Spectrum result;
    result.first_iteration = params.levels - model_levels + coarsest - 1;
    std::vector<double> ratios;
    for (int level = coarsest; level <= model_levels; ++level) {
        const Innovation found = predictions.innovation(1 << (model_levels - level));
        const int world_level = params.levels - model_levels + level;
        const double ratio = found.deviation() / law_deviation(*world, world_level, found);
        if (!(ratio > 0) || !std::isfinite(ratio)) {
            return nothing_learned("it, or what the law displaces, is flat at level " +
                                   std::to_string(level));
        }
        result.deviations.push_back(found.deviation());
        ratios.push_back(ratio);
    }
    take_ratios(ratios, result);
    return result;
}

}  // namespace orograph
