#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "app/document/document.h"
#include "app/flight/flight.h"
#include "app/flight/glide.h"
#include "app/flight/pilot.h"
#include "render/gl/renderer.h"
#include "render/view/camera.h"

namespace orograph {

/// The camera of a document, as a person moves it through the scene that is shown.
class DocumentCamera {
  public:
    DocumentCamera(Document& document, Renderer& renderer);

    /// Each rendering type has its own camera, which belongs to the document. Returns whether
    /// another document was opened since the last call: its camera waits for its ground.
    bool follow_document();
    /// Shows a scene, if there is one. Where land lies elsewhere in it than in the one before, that
    /// stays until all the ground one sees is there; but not while a value is `dragged`, which may
    /// go on. Returns whether another scene is shown than at the last call.
    bool show(std::shared_ptr<const Scene> scene, bool dragged);
    /// Whether the document's land lies elsewhere than in the scene that is shown, which stays
    /// until there is more to see of the document than a preview.
    bool shifts() const { return !arriving_ && shifts(document_.recipe()); }
    /// The scene of the document is shown, or can't be made.
    void arrive() { arriving_ = false; }

    struct Flown {
        bool moved = false, speed_changed = false;
        bool carried = false;  // by others since the last time, such as to a bookmark
    };
    /// Moves for a frame. `there` is whether what is shown is all of the document's ground, onto
    /// which one who rests below it is lifted.
    Flown fly(const Steering& steering, bool there);

    /// Where it is since the last `fly`, over the ground of the scene that is shown. The document's
    /// may lie elsewhere by then, such as one that was baked and isn't made yet.
    const Pose& pose() const { return shown_; }
    /// Where it will be over the ground of the document, once it has come to rest.
    Pose pose_in_document() const;
    /// From where the picture was drawn that is still on show while the renderer holds it; else
    /// that of `pose`.
    const Pose& drawn_pose() const { return renderer_.holds_picture() ? drawn_ : shown_; }
    /// What the picture shows, seen from there: the scene may lag behind the document. Requires a
    /// scene.
    Recipe seen_recipe() const;
    /// Metres a second at which the keys move; 0 without a scene.
    double speed() const;
    /// Whether it flies to a place of its own accord, or rises above other ground.
    bool approaching() const { return pilot_.approaching() || glide_.on_its_way(); }

  private:
    /// Whether the same land lies elsewhere in `next` than in the scene that is shown.
    bool shifts(const Recipe& next) const;
    /// Whether the ground of another seed has come below one who flies.
    bool finds_other_ground(const Scene& scene) const;
    Pose find_pose(const Scene& scene, const SceneArea& area);
    /// Shows `pose_`, or how far the eye has come on its way there.
    void show_pose(const Scene& scene, double seconds);

    Document& document_;
    Renderer& renderer_;
    CameraMemory cameras_;
    Pilot pilot_;
    int times_opened_ = 0;
    bool arriving_ = false;  // another document, whose scene isn't there yet
    Pose pose_, shown_, drawn_, framed_;
    Glide glide_;
    Pose left_;                            // where the document had it after the last flight
    std::optional<std::uint64_t> seed_;    // of the ground that it last stood over
    std::optional<Pose> sunk_;             // from where another seed raised it to where it is
    const Scene* framed_scene_ = nullptr;  // whose frame framed_ is
    double framed_aspect_ = 0;
};

}  // namespace orograph
