#include "app/document_camera.h"

#include <utility>

#include "app/flight/outlook.h"
#include "render/view/framing.h"
#include "render/view/ground.h"

namespace orograph {

DocumentCamera::DocumentCamera(Document& document, Renderer& renderer)
    : document_(document), renderer_(renderer) {
    cameras_.start(document_.recipe().view.rendering);
}

bool DocumentCamera::follow_document() {
    const Rendering shown = document_.recipe().view.rendering;
    const bool another = times_opened_ != document_.times_opened();
    if (another) {
        times_opened_ = document_.times_opened();
        cameras_.start(shown);
        pilot_.start();
        seed_.reset();
        sunk_.reset();
        arriving_ = true;
    }
    document_.move_camera([&](CameraParams& camera) { cameras_.follow(shown, camera); });
    return another;
}

bool DocumentCamera::show(std::shared_ptr<const Scene> scene, bool dragged) {
    const Scene* before = renderer_.scene();
    // What was prepared for the last document is no part of this one.
    bool another = !arriving_ && renderer_.show_prepared();
    const bool shifted = scene && (arriving_ || shifts(scene->recipe));
    if (shifted && !arriving_ && !dragged) {
        renderer_.prepare(std::move(scene));
        another |= renderer_.scene() != before;
    } else if (scene) {
        another = true;
        if (shifted)
            renderer_.show_elsewhere(std::move(scene));
        else
            renderer_.show(std::move(scene));
        arriving_ = false;
    }
    if (another) framed_scene_ = nullptr;
    return another;
}

/// Framing looks at the whole scene, so that is done once.
Pose DocumentCamera::find_pose(const Scene& scene, const SceneArea& area) {
    const double aspect = area.width / area.height;
    const CameraParams& camera = document_.recipe().camera;
    if (!camera.framed) {
        // What is shown may lag behind the document, and lies where it lay.
        return kept_pose(ground_place(document_.recipe()), ground_place(scene.recipe),
                         scene_pose(scene, camera, aspect));
    }
    if (framed_scene_ != &scene || framed_aspect_ != aspect) {
        framed_ = frame_scene(scene, aspect);
        framed_scene_ = &scene;
        framed_aspect_ = aspect;
    }
    return framed_;
}

bool DocumentCamera::finds_other_ground(const Scene& scene) const {
    const CameraParams& camera = document_.recipe().camera;
    const bool flies = !camera.framed && camera.mode != CameraMode::walk;
    const bool other = seed_ && *seed_ != scene.recipe.lattice.seed;
    if (!flies || !other || !scene.ground) return false;
    // Until then it is that of the seed before.
    const RingLayout* layout = renderer_.clipmap().layout();
    return layout && layout->drawn()->terrain == scene.ground->terrain;
}

void DocumentCamera::show_pose(const Scene& scene, double seconds) {
    shown_ = pose_;
    if (glide_.on_its_way()) {
        glm::dvec3& eye = shown_.position;
        const double lowest = lowest_eye(scene, renderer_.clipmap(), eye.x, eye.z);
        eye.y = glide_.follow(eye.y, lowest, seconds);
    }
    if (!renderer_.holds_picture()) drawn_ = shown_;
}

DocumentCamera::Flown DocumentCamera::fly(const Steering& steering, bool there) {
    const Scene* scene = renderer_.scene();
    // Nor is the ground of the last document one to stand on.
    if (arriving_) return {};
    // While the scene of another rendering type is on its way, its camera doesn't fit this one.
    if (!scene || scene->recipe.view.rendering != document_.recipe().view.rendering) return {};
    const Pose before = find_pose(*scene, steering.area);
    const bool carried = !(before == left_);
    if (carried) sunk_.reset();
    const double aspect = steering.area.width / steering.area.height;
    const bool other = finds_other_ground(*scene);
    // From seed to seed nobody rises ever higher.
    const Pose begin =
        other ? with_outlook(*scene, renderer_.clipmap(), aspect, sunk_.value_or(before)) : before;
    const Pose last = pose_;
    const bool approached = pilot_.approaching();
    document_.move_camera(
        [&](CameraParams& camera) { pose_ = pilot_.steer(renderer_, camera, begin, steering); });
    if (!approached && pilot_.approaching()) document_.leave_view();
    if (pilot_.asked())
        sunk_.reset();
    else if (there && begin != before && !sunk_)
        sunk_ = before;
    if (there) seed_ = scene->recipe.lattice.seed;
    // Ground that is still coming would lift who rests too high, and for good.
    const bool moved = pose_ != before && (pilot_.asked() || (!carried && there));
    if (moved) {
        document_.move_camera([&](CameraParams& camera) {
            store_pose(pose_in_document(), camera);
            camera.framed = false;
        });
        pose_ = find_pose(*scene, steering.area);
    }
    left_ = moved ? pose_ : before;
    // Each ring of the other ground that comes gives another outlook.
    if (carried)
        glide_.stop();
    else if (other && !pilot_.asked())
        glide_.turn(last.position.y, pose_.position.y);
    show_pose(*scene, steering.seconds);
    return {moved, pilot_.speed_changed(), carried};
}

Pose DocumentCamera::pose_in_document() const {
    const Scene* scene = renderer_.scene();
    if (!scene) return pose_;
    return kept_pose(ground_place(scene->recipe), ground_place(document_.recipe()), pose_);
}

bool DocumentCamera::shifts(const Recipe& next) const {
    const Scene* scene = renderer_.scene();
    if (!scene) return false;
    const Pose kept = kept_pose(ground_place(scene->recipe), ground_place(next), pose_);
    return !(kept == pose_);
}

Recipe DocumentCamera::seen_recipe() const {
    Recipe recipe = renderer_.scene()->recipe;
    recipe.camera = document_.recipe().camera;
    recipe.bookmarks = document_.recipe().bookmarks;
    store_pose(shown_, recipe.camera);
    recipe.camera.framed = false;
    return recipe;
}

double DocumentCamera::speed() const {
    return renderer_.scene() ? pilot_.speed(renderer_, document_.recipe().camera, pose_.position)
                             : 0;
}

}  // namespace orograph
