#include "app/camera_commands.h"

#include <fmt/core.h>

#include "render/view/framing.h"

namespace orograph {
namespace {

/// Only a mesh is circled and walked on.
void bind_mode(Commands& commands, Command command, Document& document, CameraMode mode) {
    commands.bind(
        command,
        [&document, mode] {
            // Who begins to walk drops to the ground.
            const bool drops =
                mode == CameraMode::walk && document.recipe().camera.mode != CameraMode::walk;
            if (drops) document.leave_view();
            document.move_camera([&](CameraParams& camera) {
                camera.mode = mode;
                if (mode == CameraMode::walk) camera.framed = false;
            });
        },
        [&document, mode] { return mode == CameraMode::fly || shows_mesh(document.recipe()); },
        [&document, mode] { return document.recipe().camera.mode == mode; });
}

const std::optional<Bookmark>& place_of(const Document& document, int bookmark) {
    return document.recipe().bookmarks.places[static_cast<std::size_t>(bookmark)];
}

}  // namespace

void bind_camera_commands(Commands& commands, Document& document, Messages& messages,
                          const DocumentCamera& shown) {
    bind_mode(commands, Command::fly, document, CameraMode::fly);
    bind_mode(commands, Command::orbit, document, CameraMode::orbit);
    bind_mode(commands, Command::walk, document, CameraMode::walk);
    commands.bind(Command::frame, [&document] {
        document.jump([](CameraParams& camera) { camera.framed = true; });
    });
    commands.bind(
        Command::previous_view, [&document] { document.go_back(); },
        [&document] { return document.can_go_back(); });
    commands.bind(
        Command::next_view, [&document] { document.go_forward(); },
        [&document] { return document.can_go_forward(); });
    commands.bind_numbered(
        Command::go_to_bookmark,
        [&document](int bookmark) {
            document.jump([&](CameraParams& camera) {
                go_to_bookmark(*place_of(document, bookmark), camera);
            });
        },
        [&document](int bookmark) { return place_of(document, bookmark).has_value(); });
    commands.bind_numbered(Command::keep_bookmark, [&document, &messages, &shown](int bookmark) {
        document.edit(fmt::format("Keep bookmark {}", bookmark + 1), [&](Recipe& recipe) {
            store_pose(shown.pose_in_document(), recipe.camera);
            recipe.bookmarks.places[static_cast<std::size_t>(bookmark)] =
                bookmark_of(recipe.camera);
        });
        messages.add(
            fmt::format("Bookmark {0} is this place: press {0} to come back.", bookmark + 1));
    });
}

}  // namespace orograph
