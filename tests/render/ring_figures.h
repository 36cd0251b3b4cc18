#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

// What issue "Fly the endless world" wants measured of the rings: each figure is one function that
// draws, compares and says whether the wanted is reached. tests/render/ring_figures.cpp prints them
// with full counts, tests/render/clipmap_gl_test.cpp asserts them with small ones. All need a
// current context.

namespace orograph {

/// One line of the table.
struct Figure {
    std::string name, measured, wanted;
    bool met = true;
    /// Whether it is as good as it can be at present: what the tests ask for.
    bool sound = met;
};

using Figures = std::vector<Figure>;

/// How much is measured; the defaults are those of the issue.
struct FigureCounts {
    /// Random poses, each a picture, for cracks.
    int poses = 10000;
    /// Random poses for each kind of pop.
    int pops = 40;
    /// Frames an octave of the zoom.
    int zoom_steps = 16;
    /// Poses that are compared with all samples drawn finely.
    int reference_poses = 24;
    int rays = 100000;
    /// Of a flight.
    int frames = 400;
    /// Shaders whose price is found in place of the program's own.
    std::string shader_folder = {};
};

Figures crack_figures(const FigureCounts& counts);
/// Pixels of cracks over a rough world with another surface.vert.
int cracks_with_vertex_shader(const std::string& text, int poses);
Figures pop_figures(const FigureCounts& counts);
Figures zoom_figures(const FigureCounts& counts);
Figures error_figures(const FigureCounts& counts);
Figures seam_figures(const FigureCounts& counts);
Figures tone_figures(const FigureCounts& counts);
/// How much consecutive frames differ.
Figures shimmer_figures(const FigureCounts& counts);
Figures jitter_figures(const FigureCounts& counts);
Figures memory_figures(const FigureCounts& counts);
Figures frame_figures(const FigureCounts& counts);
/// Of machines and what else they do: no test asks for these four.
Figures card_figures(const FigureCounts& counts);
Figures price_figures(const FigureCounts& counts);
Figures light_figures(const FigureCounts& counts);
Figures lag_figures(const FigureCounts& counts);
Figures picking_figures(const FigureCounts& counts);
/// None where allocations aren't counted.
Figures allocation_figures(const FigureCounts& counts);

/// Of one number at least; of an even count the upper of the two in the middle.
inline double median(std::vector<double> values) {
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::ranges::nth_element(values, middle);
    return *middle;
}

}  // namespace orograph
