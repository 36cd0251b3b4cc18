#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace orograph {

/// Where the samples of the map lie among those of the file, along one axis.
struct Placement {
    /// Sample i of the map lies at begin + i * across / along.
    double begin, across, along;

    double ratio() const { return across / along; }
    double at(int i) const { return begin + i * across / along; }
};

/// The border of the map on the border of the file.
Placement stretched(int samples, int file_samples);
/// The middle of the map as near to the middle of the file as whole samples of the file allow;
/// `ratio` samples of the file to one of the map.
Placement in_the_middle(int samples, int file_samples, double ratio);

/// What each sample of the map takes of the samples of the file, along one axis. Where the map is
/// coarser, that is the mean of what lies within half a step of it; else a cubic through the four
/// nearest, or the one that it coincides with. Beyond the file lies its nearest sample.
class FileShares {
  public:
    /// Of sample i: weights[0] of sample `first`, weights[1] of the next, ...; their sum is 1.
    struct Share {
        int first;
        std::span<const double> weights;
    };

    /// Requires samples, file_samples >= 1.
    FileShares(const Placement& placement, int samples, int file_samples);

    Share operator[](int i) const {
        const auto at = static_cast<std::size_t>(i);
        return {firsts_[at],
                std::span(weights_).subspan(begins_[at], begins_[at + 1] - begins_[at])};
    }

    int samples() const { return static_cast<int>(firsts_.size()); }
    /// The samples of the file that have a share: from one to before another.
    int begin() const { return firsts_.front(); }
    int end() const;

  private:
    void add_cubic(double place);
    void add_box(double place, double size);
    double within(double place) const;
    int nearest(double place) const;

    int last_;
    std::vector<int> firsts_;
    std::vector<std::size_t> begins_;
    std::vector<double> weights_;
};

}  // namespace orograph
