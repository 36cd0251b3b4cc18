#include "app/document/view_history.h"

#include <algorithm>

#include "render/view/framing.h"

namespace orograph {

std::size_t vantage_of(Rendering rendering) {
    if (is_from_above(rendering)) return 2;
    return rendering == Rendering::ridge ? 0 : 1;
}

ViewHistory::View ViewHistory::view_of(const Recipe& recipe) {
    return {recipe.camera, ground_place(recipe), vantage_of(recipe.view.rendering)};
}

void ViewHistory::leave(const View& left) {
    add(back_, left);
    forward_.clear();
}

bool ViewHistory::has(const std::vector<View>& views, Rendering shown) {
    return std::ranges::find(views, vantage_of(shown), &View::vantage) != views.end();
}

void ViewHistory::add(std::vector<View>& views, const View& view) {
    if (views.size() == kMost) views.erase(views.begin());
    views.push_back(view);
}

void ViewHistory::go(std::vector<View>& from, std::vector<View>& to, Recipe& recipe) {
    const View present = view_of(recipe);
    const auto last =
        std::ranges::find(from.rbegin(), from.rend(), present.vantage, &View::vantage);
    if (last == from.rend()) return;
    const View found = *last;
    from.erase(std::next(last).base());
    add(to, present);
    recipe.camera = found.camera;
    recipe.camera.speed = present.camera.speed;
    recipe.camera.speed_by_height = present.camera.speed_by_height;
    keep_camera(found.place, recipe);
}

}  // namespace orograph
