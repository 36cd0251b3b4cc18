#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/base/freed_memory.h"
#include "app/base/settings.h"
#include "app/document/document.h"
#include "app/drawing/scene_maker.h"
#include "app/interface/interface.h"
#include "core/recipe/recipe.h"
#include "render/gl/pass_times.h"
#include "render/gl/renderer.h"
#include "render/view/camera.h"

namespace orograph {

/// What the program itself knows of the memory that it takes, in bytes.
struct MemoryReport {
    AllocatorFigures allocator;
    /// Of the steps of the history; of heights of endless layers that are remembered; of the
    /// samples that the scene's products hold; of the rings, and of their textures.
    std::size_t history = 0, tiles = 0, products = 0, rings = 0, ring_textures = 0;
};

MemoryReport memory_report(const Document& document, const SceneMaker& scene_maker,
                           const Renderer& renderer);

/// What a test of the window needs to know: the document, what is on show, and where the controls
/// are.
struct Report {
    const Recipe& recipe;
    const Settings& settings;
    Pose pose;
    /// Iterations of the drawn recipe's surface, and whether something newer is under way.
    int shown_iterations = 0;
    bool busy = false;
    /// Whether the scene is drawn coarser for now, since something moves or has just moved, or some
    /// of the ground isn't there yet.
    bool coarse = false;
    /// Whether the window still shows the picture that it opened with.
    bool opening = false;
    /// Metres from the true ground to the eye, where there is ground.
    double above_ground = 0;
    bool panel = false, photo = false, help = false, looking = false, full_screen = false;
    std::string message, problem;
    std::vector<std::string> notes;
    /// What the export dialog says of the files that it would write.
    std::vector<std::string> forecast;
    /// Why it can't export, or why it didn't.
    std::string export_problem;
    /// Of the window; and the names of the steps that the document took, with the present one.
    std::string title;
    std::vector<std::string> steps;
    std::size_t step = 0;
    std::uint64_t revision = 0;
    int frames = 0, drawn_frames = 0;
    /// Milliseconds that the last frames took, the newest last.
    std::vector<float> frame_times;
    MemoryReport memory;
    /// Of which the report has milliseconds: null where none are known.
    const PassTimes& pass_times;
};

std::string report_to_json(const Report& report, const Interface& interface);

}  // namespace orograph
