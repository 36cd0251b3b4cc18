#include "core/layers/generators/imported.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/base/text.h"
#include "core/formats/open_picture.h"
#include "core/layers/stack/shaping.h"

// Between samples runs a cubic through the four nearest with the slopes of their neighbours'
// differences: Edwin Catmull and Raphael Rom, "A Class of Local Interpolating Splines" (Computer
// Aided Geometric Design, 1974), as Robert Keys has it, "Cubic Convolution Interpolation for
// Digital Image Processing" (IEEE Transactions on Acoustics, Speech and Signal Processing, 1981).
// It undoes no aliasing, so means of boxes take over where the map is coarser.

namespace orograph {
namespace {

/// Where the samples of the map lie among those of the file, along one axis.
struct Placement {
    /// Sample i of the map lies at begin + i * across / along.
    double begin, across, along;

    double ratio() const { return across / along; }
    double at(int i) const { return begin + i * across / along; }
};

Placement stretched(int samples, int file_samples) {
    if (samples == 1) return {0, 0, 1};
    return {0, file_samples - 1.0, samples - 1.0};
}

Placement in_the_middle(int samples, int file_samples, double ratio) {
    const double begin = (file_samples - 1) / 2.0 - (samples - 1) / 2.0 * ratio;
    return {std::floor(begin + 0.5), ratio, 1};
}

/// What each sample of the map takes of the samples of the file, along one axis.
class Shares {
  public:
    /// Of sample i: weights[0] of sample `first`, weights[1] of the next, ...; their sum is 1.
    struct Share {
        int first;
        std::span<const double> weights;
    };

    Shares(const Placement& placement, int samples, int file_samples) : last_(file_samples - 1) {
        begins_.push_back(0);
        for (int i = 0; i < samples; ++i) {
            if (placement.ratio() > 1) {
                add_box(placement.at(i), placement.ratio());
            } else {
                add_cubic(placement.at(i));
            }
            begins_.push_back(weights_.size());
        }
    }

    Share operator[](int i) const {
        const auto at = static_cast<std::size_t>(i);
        return {firsts_[at],
                std::span(weights_).subspan(begins_[at], begins_[at + 1] - begins_[at])};
    }

    int samples() const { return static_cast<int>(firsts_.size()); }
    /// The samples of the file that have a share.
    int begin() const { return firsts_.front(); }
    int end() const {
        const Share last = (*this)[samples() - 1];
        return last.first + static_cast<int>(last.weights.size());
    }

  private:
    void add_cubic(double place) {
        place = std::clamp(place, 0.0, static_cast<double>(last_));
        const int left = static_cast<int>(place);
        const double t = place - left;
        if (t == 0) {
            firsts_.push_back(left);
            weights_.push_back(1);
            return;
        }
        const double weights[] = {t * (t * (2 - t) - 1) / 2, (t * t * (3 * t - 5) + 2) / 2,
                                  t * (t * (4 - 3 * t) + 1) / 2, t * t * (t - 1) / 2};
        const int first = std::max(left - 1, 0), end = std::min(left + 2, last_) + 1;
        firsts_.push_back(first);
        const std::size_t begin = weights_.size();
        weights_.resize(begin + static_cast<std::size_t>(end - first));
        for (int k = 0; k < 4; ++k) {
            const int sample = std::clamp(left - 1 + k, 0, last_);
            weights_[begin + static_cast<std::size_t>(sample - first)] += weights[k];
        }
    }

    /// Of as much of the box as lies in the file, where each sample covers half a sample to both
    /// sides; a box beyond it has the nearest sample.
    void add_box(double place, double size) {
        const double low = within(place - size / 2), high = within(place + size / 2);
        const int first = nearest(low), last = nearest(high);
        firsts_.push_back(first);
        if (first == last) {
            weights_.push_back(1);
            return;
        }
        for (int i = first; i <= last; ++i) {
            const double from = std::max(low, i - 0.5), to = std::min(high, i + 0.5);
            weights_.push_back((to - from) / (high - low));
        }
    }

    double within(double place) const { return std::clamp(place, -0.5, last_ + 0.5); }
    int nearest(double place) const {
        return std::min(static_cast<int>(std::floor(place + 0.5)), last_);
    }

    int last_;
    std::vector<int> firsts_;
    std::vector<std::size_t> begins_;
    std::vector<double> weights_;
};

/// A row of the map from rows of the file: first down its columns into `column_sums`, as long as a
/// row of the file, then along them.
void resample_row(const Grid<float>& shades, const Shares& columns, const Shares::Share& rows,
                  const GreyHeights& grey, double white, std::span<double> column_sums,
                  float* out) {
    std::ranges::fill(column_sums, 0.0);
    int y = rows.first;
    for (const double weight : rows.weights) {
        const float* row = shades.row(y++);
        for (auto x = static_cast<std::size_t>(columns.begin());
             x < static_cast<std::size_t>(columns.end()); ++x) {
            column_sums[x] += weight * row[x];
        }
    }
    for (int x = 0; x < columns.samples(); ++x) {
        const Shares::Share share = columns[x];
        const double* from = column_sums.data() + share.first;
        double shade = 0;
        for (const double weight : share.weights) shade += weight * *from++;
        out[x] = static_cast<float>(grey.black + grey.extent * shade / white);
    }
}

bool resample(const PictureFile& picture, const Placement& across, const Placement& down,
              const GreyHeights& grey, Grid<float>& heights, const Job& job) {
    const Grid<float>& shades = picture.shades;
    const Shares columns(across, heights.width(), shades.width());
    const Shares rows(down, heights.height(), shades.height());
    const int widest = std::max(heights.width(), shades.width());
    return parallel_rows(heights.height(), rows_of_band(widest), job, [&](int begin, int end) {
        std::vector<double> column_sums(static_cast<std::size_t>(shades.width()));
        for (int y = begin; y < end; ++y) {
            resample_row(shades, columns, rows[y], grey, picture.white, column_sums,
                         heights.row(y));
        }
    });
}

}  // namespace

std::span<const Choice> choices_of(ImportFit) {
    static constexpr Choice kFits[] = {{"stretch", "Stretch over the map"},
                                       {"true_size", "True size"}};
    return kFits;
}

std::span<const Field> imported_fields() {
    static constexpr Field kFields[] = {
        field<&ImportedParams::file>(
            {.key = "file",
             .label = "File",
             .tooltip = "The path of a file of heights or a grey picture: PNG, RAW, PGM, EXR, "
                        "TIFF, ASCII grid, Terragen or HGT. The file is read again each time the "
                        "layer is made.",
             .editor = Editor::file}),
        field<&ImportedParams::fit>({.key = "fit",
                                     .label = "Fit",
                                     .tooltip = "Stretches the picture over the map, or puts it in "
                                                "the middle at the size that the file gives."}),
        field<&ImportedParams::use_file_heights>(
            {.key = "use_file_heights",
             .label = "Use the file's heights",
             .tooltip = "Uses the heights of black and white that an exported heightmap contains, "
                        "instead of the two below."}),
        field<&ImportedParams::low>({.key = "low",
                                     .label = "Height of black",
                                     .unit = "m",
                                     .tooltip = "The height of black.",
                                     .minimum = -100000,
                                     .maximum = 100000}),
        field<&ImportedParams::high>({.key = "high",
                                      .label = "Height of white",
                                      .unit = "m",
                                      .tooltip = "The height of white.",
                                      .minimum = -100000,
                                      .maximum = 100000}),
        field<&ImportedParams::raw_width>(
            {.key = "raw_width",
             .label = "Samples in a row",
             .tooltip = "Of a RAW file, which doesn't say it; 0 is as many as there are rows.",
             .minimum = 0,
             .maximum = 32769}),
        field<&ImportedParams::raw_samples>({.key = "raw_samples",
                                             .label = "Samples",
                                             .tooltip = "What a sample of a RAW file is."}),
        field<&ImportedParams::raw_byte_order>(
            {.key = "raw_byte_order",
             .label = "Byte order",
             .tooltip = "Which byte of a sample of a RAW file is first."}),
        field<&ImportedParams::raw_rows>(
            {.key = "raw_rows", .label = "Rows", .tooltip = "Which row of a RAW file is first."}),
    };
    return kFields;
}

Result<GreyHeights> grey_heights(const ImportedParams& params, const PictureFile& picture) {
    if (!params.use_file_heights || !picture.heights) {
        return GreyHeights{params.low, params.high - params.low};
    }
    if (picture.heights->plausible()) return *picture.heights;
    return Error{Fault::input, shown(params.file) +
                                   " gives impossible heights: choose another file, or turn off "
                                   "\"Use the file's heights\""};
}

Result<bool> imported(const ImportedParams& params, const Site& site, Grid<float>& heights,
                      const Job& job) {
    if (params.file.empty()) return Error{Fault::input, "no file is named: choose a file"};
    if (job.stopped()) return false;
    const auto opened = open_picture(
        params.file, {params.raw_width, params.raw_samples, params.raw_byte_order, params.raw_rows},
        job.part(0, 0.5));
    if (!opened) return opened.error();
    if (!*opened) return false;
    const PictureFile& picture = **opened;
    const auto grey = grey_heights(params, picture);
    if (!grey) return grey.error();
    const Grid<float>& shades = picture.shades;
    Placement across = stretched(heights.width(), shades.width());
    Placement down = stretched(heights.height(), shades.height());
    if (params.fit == ImportFit::true_size) {
        if (!picture.spacing) {
            return Error{Fault::input, shown(params.file) +
                                           " doesn't give the distance between its samples: set "
                                           "Fit to \"Stretch over the map\""};
        }
        across = in_the_middle(heights.width(), shades.width(), site.step() / picture.spacing->x);
        down = in_the_middle(heights.height(), shades.height(), site.step() / picture.spacing->y);
    }
    return resample(picture, across, down, *grey, heights, job.part(0.5, 1));
}

}  // namespace orograph
