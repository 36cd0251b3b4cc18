#pragma once

#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "render/gl/renderer.h"
#include "tests/render/picture_difference.h"

namespace orograph {

/// A picture of tests/golden: what is drawn, and how far from it a drawing may be.
struct GoldenPicture {
    std::string name;
    Recipe recipe;
    Quality quality;
    /// In steps of 8 bits. Other versions of the rasteriser may move single pixels of an edge, but
    /// a mistake moves many.
    PictureDifference allowed{0.3, 80};
    /// In place of the recipe's ground; null for that.
    std::shared_ptr<const Terrain> ground{};
    /// How long its water and clouds have been on their way.
    double seconds = 0;
};

inline void PrintTo(const GoldenPicture& picture, std::ostream* out) {
    *out << picture.name;
}

inline constexpr int kGoldenWidth = 256, kGoldenHeight = 144;

const std::vector<GoldenPicture>& golden_pictures();

/// Requires a name among golden_pictures().
const GoldenPicture& golden_picture(const std::string& name);

/// Draws it. Its scene is made once a process.
Image draw(const GoldenPicture& picture, Renderer& renderer);

/// The picture that was blessed.
Result<Image> blessed(const GoldenPicture& picture);
Status bless(const GoldenPicture& picture, const Image& image);

/// Whether `actual` is close enough to `expected`.
bool matches(const GoldenPicture& picture, const Image& actual, const Image& expected);

/// Saves what was drawn, what was expected and where they differ into $OROGRAPH_TEST_OUTPUT, else
/// into the build folder, and returns that folder.
std::string save_diagnostics(const GoldenPicture& picture, const Image& actual,
                             const Image& expected);

}  // namespace orograph
