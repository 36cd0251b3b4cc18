#include "core/layers/generators/formulas.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/base/portable_math.h"
#include "core/layers/stack/shaping.h"

namespace orograph {
namespace {

/// A unit vector: x to the east, y to the south.
struct Heading {
    double x, y;
};

Heading heading(double degrees) {
    return {sine_of_turns(degrees / 360), -cosine_of_turns(degrees / 360)};
}

/// Fills `heights` with height(column, row).
template <class Height>
bool fill_each(Grid<float>& heights, const Job& job, const Height& height) {
    return parallel_rows(heights.height(), rows_of_band(heights.width()), job,
                         [&](int begin, int end) {
                             for (int row = begin; row < end; ++row) {
                                 float* out = heights.row(row);
                                 for (int column = 0; column < heights.width(); ++column) {
                                     out[column] = static_cast<float>(height(column, row));
                                 }
                             }
                         });
}

/// The sine and the cosine of a phase.
struct Phasor {
    double sine, cosine;
};

/// `turns` as a multiple of 2^-64 turns, whole turns left out. Products with whole numbers then
/// wrap around without an error that grows.
std::uint64_t fixed_point(double turns) {
    const double size = std::fabs(turns);
    const auto part = static_cast<std::uint64_t>(std::ldexp(size - std::floor(size), 64));
    return turns < 0 ? 0 - part : part;
}

/// The phases along an axis of a window whose first sample is the `start`-th and whose samples are
/// `stride` samples of the finest level apart, each of which adds `turns`.
std::vector<Phasor> phasors(std::int64_t start, int count, int stride_bits, double turns) {
    const std::uint64_t each = fixed_point(turns) << stride_bits;
    std::vector<Phasor> result;
    for (int i = 0; i < count; ++i) {
        const std::uint64_t phase = static_cast<std::uint64_t>(start + i) * each;
        const double part = std::ldexp(static_cast<double>(static_cast<std::int64_t>(phase)), -64);
        result.push_back({sine_of_turns(part), cosine_of_turns(part)});
    }
    return result;
}

/// A plane wave: its phase is the sum of one that depends on the column and one that depends on the
/// row, so that the sines of the axes make those of all samples.
class PlaneWave {
  public:
    PlaneWave(const Site& site, double wavelength, Heading to) {
        const int stride_bits = site.finest_level - site.window.level;
        const double turns = site.spacing / wavelength;
        columns_ = phasors(site.window.x, site.window.width, stride_bits, turns * to.x);
        rows_ = phasors(site.window.y, site.window.height, stride_bits, turns * to.y);
    }

    double at(int column, int row) const {
        const Phasor& x = columns_[static_cast<std::size_t>(column)];
        const Phasor& y = rows_[static_cast<std::size_t>(row)];
        return x.sine * y.cosine + x.cosine * y.sine;
    }

  private:
    std::vector<Phasor> columns_, rows_;
};

}  // namespace

std::span<const Field> slope_fields() {
    static constexpr Field kFields[] = {
        field<&SlopeParams::gradient>({.key = "gradient",
                                       .label = "Gradient",
                                       .tooltip = "Rise in metres for each metre in the direction.",
                                       .minimum = -10,
                                       .maximum = 10}),
        field<&SlopeParams::direction_degrees>(
            {.key = "direction_degrees",
             .label = "Direction",
             .unit = "degrees",
             .tooltip = "The direction in which it rises, clockwise from north.",
             .minimum = -360,
             .maximum = 360}),
    };
    return kFields;
}

std::span<const Field> cone_fields() {
    static constexpr Field kFields[] = {
        field<&ConeParams::height>(
            {.key = "height",
             .label = "Height",
             .unit = "m",
             .tooltip = "The height of the tip; a negative height makes a pit.",
             .minimum = -100000,
             .maximum = 100000}),
        field<&ConeParams::radius_percent>(
            {.key = "radius_percent",
             .label = "Radius",
             .unit = "%",
             .tooltip = "The radius of the foot as a share of the map's longer side; at 50 the "
                        "cone touches the border.",
             .minimum = 0.1,
             .maximum = 1000}),
    };
    return kFields;
}

std::span<const Field> sine_fields() {
    static constexpr Field kFields[] = {
        field<&SineParams::height>({.key = "height",
                                    .label = "Height",
                                    .unit = "m",
                                    .tooltip = "Amplitude: the height of the crests above 0 and "
                                               "the depth of the troughs below it.",
                                    .minimum = -100000,
                                    .maximum = 100000}),
        field<&SineParams::wavelength>({.key = "wavelength",
                                        .label = "Wavelength",
                                        .unit = "m",
                                        .tooltip = "The distance from crest to crest.",
                                        .minimum = 1,
                                        .maximum = 1000000,
                                        .scale = Scale::logarithmic}),
        field<&SineParams::direction_degrees>(
            {.key = "direction_degrees",
             .label = "Direction",
             .unit = "degrees",
             .tooltip = "The direction of the wave, clockwise from north.",
             .minimum = -360,
             .maximum = 360}),
        field<&SineParams::crossed>(
            {.key = "crossed",
             .label = "Crossed",
             .tooltip = "Adds a second wave at right angles, each at half the height: rows of "
                        "hills instead of long ridges."}),
    };
    return kFields;
}

Result<bool> slope(const SlopeParams& params, const Site& site, Grid<float>& heights,
                   const Job& job) {
    const Heading up = heading(params.direction_degrees);
    // Each sample's place east is asked for once a column, not once a sample.
    std::vector<double> east;
    for (int column = 0; column < heights.width(); ++column) {
        east.push_back(site.x(column) * up.x);
    }
    return parallel_rows(heights.height(), rows_of_band(heights.width()), job,
                         [&](int begin, int end) {
                             for (int row = begin; row < end; ++row) {
                                 const double south = site.y(row) * up.y;
                                 std::ranges::transform(east, heights.row(row), [&](double along) {
                                     return static_cast<float>(params.gradient * (along + south));
                                 });
                             }
                         });
}

Result<bool> cone(const ConeParams& params, const Site& site, Grid<float>& heights,
                  const Job& job) {
    const double step = site.step();
    const double middle_x = site.width() / 2, middle_y = site.height() / 2;
    const double radius = params.radius_percent / 100 * std::max(site.width(), site.height());
    return fill_each(heights, job, [&](int column, int row) {
        const double x = column * step - middle_x;
        const double y = row * step - middle_y;
        const double distance = std::sqrt(x * x + y * y);
        if (distance == 0) return params.height;  // the tip, even where the radius is 0
        return distance < radius ? params.height * (1 - distance / radius) : 0.0;
    });
}

Result<bool> sine(const SineParams& params, const Site& site, Grid<float>& heights,
                  const Job& job) {
    const Heading to = heading(params.direction_degrees);
    const PlaneWave first(site, params.wavelength, to);
    if (!params.crossed) {
        return fill_each(heights, job, [&](int column, int row) {
            return params.height * first.at(column, row);
        });
    }
    const PlaneWave second(site, params.wavelength, {-to.y, to.x});
    return fill_each(heights, job, [&](int column, int row) {
        return params.height * 0.5 * (first.at(column, row) + second.at(column, row));
    });
}

}  // namespace orograph
