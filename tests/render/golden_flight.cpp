#include <algorithm>

#include "tests/render/golden_groups.h"

// What is drawn on a slow machine, where each pixel of the ground is lit once: while one flies,
// when clouds are a veil, and at rest, as the mean of pictures.

namespace orograph {

std::vector<GoldenPicture> golden_flight(const std::vector<GoldenPicture>& others) {
    std::vector<GoldenPicture> pictures;
    for (const char* name :
         {"natural-island", "natural-coast", "natural-river", "natural-lake", "water-above",
          "natural-texture", "natural-night", "globe-orbit", "climate-space", "climate-ice"}) {
        GoldenPicture picture = *std::ranges::find(others, name, &GoldenPicture::name);
        picture.name = "flight-" + picture.name;
        picture.recipe.light.style = "natural";
        picture.quality = {.ring_samples = 128,
                           .samples = 1,
                           .cloud_slices = 5,
                           .coarse_clouds = true,
                           .near_ground = false};
        if (picture.name == "flight-water-above") picture.allowed = {0.03, 60};  // for its brook
        pictures.push_back(std::move(picture));
    }
    for (const char* name : {"natural-feet", "natural-walls", "natural-rapids", "natural-trees",
                             "natural-trees-above", "natural-shore", "natural-islets"}) {
        GoldenPicture picture = *std::ranges::find(others, name, &GoldenPicture::name);
        picture.name.replace(0, std::string("natural").size(), "rest");
        picture.quality.samples = 1;
        picture.quality.pictures = kMostPictures;
        pictures.push_back(std::move(picture));
    }
    return pictures;
}

}  // namespace orograph
