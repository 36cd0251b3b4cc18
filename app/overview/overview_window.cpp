#include "app/overview/overview_window.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string>

#include "app/base/wording.h"
#include "app/interface/imgui_versions.h"
#include "app/interface/overlay.h"
#include "app/interface/picture_texture.h"
#include "core/pictures/colouring.h"
#include "core/recipe/endless_cover.h"
#include "core/recipe/ground_cover.h"

namespace orograph {
namespace {

constexpr float kOverviewSide = 190, kNarrowestOverview = 165;
constexpr int kMostTexels = 128;  // along its side
constexpr ImU32 kInk = IM_COL32(255, 255, 255, 230), kShade = IM_COL32(255, 255, 255, 50);

/// The camera on the overview: where it is, and the angle that the picture shows.
void draw_view(ImDrawList& list, ImVec2 at, double heading, double aspect, float reach) {
    const double half = std::atan(std::tan(kFieldOfView / 2) * aspect);
    const auto end = [&](double angle) {
        return ImVec2(at.x + reach * static_cast<float>(std::sin(angle)),
                      at.y - reach * static_cast<float>(std::cos(angle)));
    };
    const ImVec2 left = end(heading - half), right = end(heading + half);
    list.AddTriangleFilled(at, left, right, kShade);
    list.AddLine(at, left, kInk);
    list.AddLine(at, right, kInk);
    list.AddCircleFilled(at, 3, IM_COL32(255, 90, 60, 255));
}

/// A rose whose needle points to the north of the picture.
void draw_compass(ImDrawList& list, ImVec2 at, float radius, double heading) {
    list.AddCircleFilled(at, radius, IM_COL32(20, 24, 30, 190));
    list.AddCircle(at, radius, kInk);
    const auto spoke = [&](double angle, float length) {
        return ImVec2(at.x + length * static_cast<float>(std::sin(angle)),
                      at.y - length * static_cast<float>(std::cos(angle)));
    };
    for (int quarter = 0; quarter < 4; ++quarter) {
        const double angle = -heading + quarter * 1.5707963267948966;
        list.AddLine(spoke(angle, radius * 0.8f), spoke(angle, radius), kInk);
        const char* names[] = {"N", "E", "S", "W"};
        const ImVec2 size = ImGui::CalcTextSize(names[quarter]);
        const ImVec2 middle = spoke(angle, radius * 0.55f);
        list.AddText({middle.x - size.x / 2, middle.y - size.y / 2},
                     quarter == 0 ? IM_COL32(255, 120, 90, 255) : kInk, names[quarter]);
    }
    list.AddTriangleFilled({at.x, at.y - radius - 4}, {at.x - 4, at.y - radius + 4},
                           {at.x + 4, at.y - radius + 4}, kInk);
}

/// The ring that is as wide as the finest one of a picture at rest with all detail, which has more
/// samples than in flight.
int finest_at_rest(const Clipmap& clipmap) {
    constexpr int kSamplesAtRest = 512;
    int fewer = 0;
    while (clipmap.shape().samples << fewer < kSamplesAtRest) ++fewer;
    return std::max(clipmap.finest(), fewer);
}

/// Across ground without an end, after which it begins again; nothing of a map.
std::optional<double> way_around(const Terrain& terrain) {
    if (terrain.extent()) return std::nullopt;
    return terrain.spacing(0);
}

/// The first ring, from `finest` on, that shows all there is.
int coarsest_of_use(const Clipmap& clipmap, int finest) {
    const RingLayout& layout = *clipmap.layout();
    const auto around = way_around(layout.terrain());
    int ring = layout.coarsest();
    while (around && ring > finest && layout.spacing(ring - 1) * clipmap.shape().drawn() >= *around)
        --ring;
    return ring;
}

/// Whether enough of the terrain to make a map of is within what is drawn of a ring: not so where
/// the eye is beyond the terrain's border.
bool shows_ground(const Clipmap& clipmap, int ring) {
    const Extent extent = clipmap.layout()->extent(ring);
    const Cell origin = clipmap.kept(ring)->origin();
    const std::int64_t drawn = clipmap.shape().drawn();
    const auto shown = [&](std::int64_t begin, std::int64_t low, std::int64_t high) {
        return std::min(begin + drawn, high) - std::max(begin, low) >= drawn / 3;
    };
    return shown(origin.x, extent.west, extent.east) && shown(origin.y, extent.north, extent.south);
}

}  // namespace

void OverviewWindow::choose_ring(const Clipmap& clipmap) {
    const int finest = finest_at_rest(clipmap), coarsest = coarsest_of_use(clipmap, finest);
    // What is wanted stays as it is: a map that has few rings for the moment, since the number of
    // its samples is being typed, may have more again.
    widest_ = std::max(coarsest - finest, 0);
    shown_wider_ = std::clamp(wider_, 0, widest_);
    ring_ = std::min(finest + shown_wider_, coarsest);
    while (ring_ < clipmap.layout()->coarsest() &&
           !(clipmap.kept(ring_) && shows_ground(clipmap, ring_)))
        ++ring_;
}

void OverviewWindow::paint(const Scene& scene, const Clipmap& clipmap) {
    const RingLayout& layout = *clipmap.layout();
    const Ring* ring = clipmap.kept(ring_);
    const std::string palette(scene.recipe.texture.palette);
    const HeightRange colours = palette_range(scene.recipe, layout.terrain().range());
    std::shared_ptr<const void> covered_by = scene.climate;
    if (!covered_by) covered_by = scene.products.cover.image;
    if (!ring || (painted_ == layout.drawn() && painted_ring_ == ring_ &&
                  painted_origin_ == ring->origin() && painted_palette_ == palette &&
                  painted_colours_ == colours && painted_cover_ == covered_by)) {
        return;
    }
    painted_ = layout.drawn();
    painted_ring_ = ring_;
    painted_origin_ = ring->origin();
    painted_palette_ = palette;
    painted_colours_ = colours;
    painted_cover_ = covered_by;
    const int drawn = clipmap.shape().drawn();
    // Rivers are lines from cell to cell: every second one wouldn't do.
    const bool wet = layout.terrain().has_water();
    const int step = wet ? 1 : std::max(drawn / kMostTexels, 1);
    Grid<float> heights(drawn / step, drawn / step);
    for (int y = 0; y < heights.height(); ++y) {
        for (int x = 0; x < heights.width(); ++x) {
            heights.at(x, y) = static_cast<float>(
                ring->height(ring->origin().x + x * step, ring->origin().y + y * step) *
                layout.terrain().unit());
        }
    }
    const double cell = layout.spacing(ring_), spacing = cell * step;
    const Place first{static_cast<double>(ring->origin().x) * cell,
                      static_cast<double>(ring->origin().y) * cell};
    const auto cover = [&] {
        if (scene.climate) {
            Grid<std::int8_t> watered(heights.width(), heights.height());
            for (int y = 0; y < watered.height(); ++y) {
                for (int x = 0; x < watered.width(); ++x) {
                    watered.at(x, y) =
                        ring->watered(ring->origin().x + x * step, ring->origin().y + y * step);
                }
            }
            return endless_cover(*scene.climate->source, first, spacing, heights, watered);
        }
        const Window window{layout.terrain().finest_level() - ring_, ring->origin().x,
                            ring->origin().y, drawn, drawn};
        return cover_in(scene.products.ground, scene.products.cover, window, step);
    };
    Image image = painted_cover_
                      ? relief_image(heights, spacing, cover())
                      : relief_image(heights, spacing, built_in_palette(palette), colours);
    if (wet) {
        Grid<WaterSample> water(drawn, drawn);
        for (int y = 0; y < drawn; ++y) {
            for (int x = 0; x < drawn; ++x) {
                water.at(x, y) = ring->water(ring->origin().x + x, ring->origin().y + y);
            }
        }
        const WorldClimate* climate = scene.climate ? scene.climate->source.get() : nullptr;
        draw_endless_water(climate, first, cell, heights, water, image);
    }
    upload_picture(texture_, image);
}

void OverviewWindow::zoom_button(Interface& interface, const char* label, const char* name,
                                 int wider, const char* tooltip) {
    const int wanted = shown_wider_ + wider;
    ImGui::BeginDisabled(wanted < 0 || wanted > widest_);
    if (ImGui::SmallButton(label)) wider_ = wanted;
    interface.mark(std::string("overview.") + name);
    interface.tooltip(tooltip);
    ImGui::EndDisabled();
}

OverviewWindow::Requests OverviewWindow::draw(Interface& interface, const SceneArea& area,
                                              const Renderer& renderer, const Pose& pose,
                                              RegionFrame& frame) {
    const Clipmap& clipmap = renderer.clipmap();
    if (!renderer.scene() || !renderer.scene()->ground || !clipmap.layout()) return {};
    choose_ring(clipmap);
    paint(*renderer.scene(), clipmap);
    if (painted_ring_ < 0) return {};

    const RingLayout& layout = *clipmap.layout();
    const float margin = 10 * interface.scale();
    const float room = area.x + area.width - beside_toolbar(interface, area) - 2 * margin -
                       2 * ImGui::GetStyle().WindowPadding.x;
    const float side =
        std::max(std::min(kOverviewSide * interface.scale(), room), 60 * interface.scale());
    // Its buttons wouldn't fit; but those that bake are wanted in any case.
    if (side < kNarrowestOverview * interface.scale() && !frame.shown()) return {};
    ImGui::SetNextWindowPos({area.x + area.width - margin, margin}, ImGuiCond_Always, {1, 0});
    ImGui::SetNextWindowBgAlpha(kOverPicture);
    ImGui::Begin("Overview", nullptr,
                 ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoMove |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_AlwaysAutoResize |
                     ImGuiWindowFlags_NoFocusOnAppearing |
                     ImGuiWindowFlags_NoBringToFrontOnFocus);  // dialogs lie over it
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const RingEye eye = layout.eye(pose.position.x, pose.position.z, ring_);
    // Of a terrain that ends nothing beyond is shown, and of one that begins again nothing twice.
    const int drawn = clipmap.shape().drawn();
    Extent extent = layout.extent(ring_);
    if (const auto around = way_around(layout.terrain())) {
        const auto half = static_cast<std::int64_t>(*around / layout.spacing(ring_) / 2);
        extent = {eye.cell.x - half, eye.cell.y - half, eye.cell.x + half, eye.cell.y + half};
    }
    const auto clip = [&](std::int64_t origin, std::int64_t low, std::int64_t high) {
        const std::int64_t begin = std::max(origin, low), end = std::min(origin + drawn, high);
        return std::pair(begin, std::max(end, begin + 1));
    };
    auto [west, east] = clip(painted_origin_.x, extent.west, extent.east);
    auto [north, south] = clip(painted_origin_.y, extent.north, extent.south);
    const double cells = static_cast<double>(std::max(east - west, south - north));
    const auto share = [&](std::int64_t cell, std::int64_t origin) {
        return static_cast<float>(cell - origin) / static_cast<float>(drawn);
    };
    const auto across = static_cast<float>(side * static_cast<double>(east - west) / cells);
    const auto down = static_cast<float>(side * static_cast<double>(south - north) / cells);
    ImGui::Image(imgui_texture(texture_.id()), {across, down},
                 {share(west, painted_origin_.x), share(north, painted_origin_.y)},
                 {share(east, painted_origin_.x), share(south, painted_origin_.y)});
    interface.mark("overview");
    if (!frame.shown()) interface.tooltip("Click to fly there, at the same height.");
    const bool clicked = ImGui::IsItemClicked();

    const double cell_pixels = side / cells;
    const ImVec2 at(
        corner.x + static_cast<float>((static_cast<double>(eye.cell.x - west) + eye.fraction.x) *
                                      cell_pixels),
        corner.y + static_cast<float>((static_cast<double>(eye.cell.y - north) + eye.fraction.y) *
                                      cell_pixels));
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.PushClipRect(corner, {corner.x + across, corner.y + down}, true);
    draw_view(list, at, pose.heading, area.width / area.height, side);
    list.PopClipRect();
    const float radius = 22 * interface.scale();
    draw_compass(list, {corner.x + across - radius - 4, corner.y + radius + 8}, radius,
                 pose.heading);

    const double spacing = layout.spacing(ring_);
    const glm::dvec2 eye_place(pose.position.x, pose.position.z);
    const glm::vec2 low(corner.x, corner.y);
    const double pixels_a_metre = cell_pixels / spacing;
    const OverviewPicture picture(
        {corner.x, corner.y, across, down},
        eye_place - glm::dvec2(glm::vec2(at.x, at.y) - low) / pixels_a_metre, pixels_a_metre);
    const Recipe& recipe = renderer.scene()->recipe;
    // What lies under the frame is uncertain while another ground takes the place of this one.
    const bool answers = !renderer.holds_picture();
    if (answers)
        frame.draw(interface, "overview", list, picture, ImGui::IsWindowHovered(), recipe);
    else
        frame.let_go();

    // The buttons stay where they are, however long that text is.
    const float buttons = ImGui::GetCursorPosX() + ImGui::CalcTextSize("16,777 km").x;
    ImGui::TextUnformatted(length_text(cells * spacing).c_str());
    ImGui::SameLine(buttons);
    zoom_button(interface, "-", "wider", 1, "Shows more of the surroundings.");
    ImGui::SameLine();
    zoom_button(interface, "+", "nearer", -1, "Shows less, but larger.");
    Requests requests;
    if (!frame.shown()) ImGui::SameLine();
    const ViewPicture view(area, clipmap, pose);
    if (frame.draw_buttons(interface, recipe, view, answers)) requests.bake = frame.region();
    const ImVec2 window = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
    interface.mark_in_scene("overview.window", {window.x, window.y, size.x, size.y});
    ImGui::End();
    if (clicked && !frame.held()) {
        const ImVec2 mouse = ImGui::GetMousePos();
        requests.visit = picture.place({mouse.x, mouse.y});
    }
    return requests;
}

}  // namespace orograph
