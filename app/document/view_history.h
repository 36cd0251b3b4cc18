#pragma once

#include <cstddef>
#include <vector>

#include "core/recipe/ground_place.h"
#include "core/recipe/recipe.h"

namespace orograph {

/// A ridge, a surface and a picture from above are looked at from different places: which of these
/// a rendering type shows, from 0.
std::size_t vantage_of(Rendering rendering);
inline constexpr std::size_t kVantages = 3;

/// The views that one jumped away from, such as to a bookmark, to come back to. A jump among other
/// rendering types waits until one of those shows again.
class ViewHistory {
  public:
    static constexpr std::size_t kMost = 16;

    struct View {
        CameraParams camera;
        GroundPlace place;  // of the ground that it looks at
        std::size_t vantage = 0;
    };
    static View view_of(const Recipe& recipe);

    /// One jumps away from `left`: that is what one comes back to first. What one could go forward
    /// to is forgotten.
    void leave(const View& left);
    bool can_go_back(Rendering shown) const { return has(back_, shown); }
    bool can_go_forward(Rendering shown) const { return has(forward_, shown); }
    /// Moves the camera to the view that was left last, over the same land, or from there on again.
    /// Its speed stays. Does nothing where there is none.
    void go_back(Recipe& recipe) { go(back_, forward_, recipe); }
    void go_forward(Recipe& recipe) { go(forward_, back_, recipe); }

  private:
    static bool has(const std::vector<View>& views, Rendering shown);
    static void add(std::vector<View>& views, const View& view);
    static void go(std::vector<View>& from, std::vector<View>& to, Recipe& recipe);

    std::vector<View> back_, forward_;  // the last one is gone to first
};

}  // namespace orograph
