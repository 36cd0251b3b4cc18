#include "core/recipe/ground_place.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace orograph {

GroundPlace ground_place(const Recipe& recipe) {
    constexpr double kEndless = std::numeric_limits<double>::infinity();
    GroundPlace result{middle_of_ground(recipe), spacing_of(recipe)};
    switch (recipe.extent.kind) {
        case ExtentKind::tiled:
            if (recipe.view.tile != 1) result.period = recipe.extent.side;
            result.reach = recipe.view.tile == 0 ? kEndless : result.middle.x;
            break;
        case ExtentKind::region:
            result.reach = map_site(recipe).width() / 2;
            break;
        case ExtentKind::endless:
            result.reach = kEndless;
            break;
    }
    return result;
}

Place kept_place(const GroundPlace& before, const GroundPlace& after, Place place) {
    if (before == after || before.spacing != after.spacing) return place;
    const Place kept{place.x + before.middle.x - after.middle.x,
                     place.y + before.middle.y - after.middle.y};
    const double period = std::max(before.period, after.period);
    if (period == 0) return kept;
    if (std::max(std::abs(place.x), std::abs(place.y)) > before.reach) return place;
    return {std::remainder(kept.x, period), std::remainder(kept.y, period)};
}

void keep_camera(const GroundPlace& before, Recipe& after) {
    if (after.camera.framed) return;
    const Place kept = kept_place(before, ground_place(after), {after.camera.x, after.camera.z});
    after.camera.x = kept.x;
    after.camera.z = kept.y;
}

void keep_bookmarks(const GroundPlace& before, Recipe& after) {
    const GroundPlace now = ground_place(after);
    for (std::optional<Bookmark>& place : after.bookmarks.places) {
        if (!place) continue;
        CameraParams camera;
        go_to_bookmark(*place, camera);
        const Place kept = kept_place(before, now, {camera.x, camera.z});
        camera.x = kept.x;
        camera.z = kept.y;
        place = bookmark_of(camera);
    }
}

}  // namespace orograph
