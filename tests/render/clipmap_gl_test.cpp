// The figures of the rings with small counts; tests/render/ring_figures.cpp prints the full ones.

#include <fstream>
#include <sstream>

#include "tests/render/gl_test.h"
#include "tests/render/ring_figures.h"

namespace orograph {
namespace {

class RingFigures : public GlTest {
  protected:
    static void expect_met(const Figures& figures) {
        EXPECT_FALSE(figures.empty());
        for (const Figure& figure : figures) {
            EXPECT_TRUE(figure.sound)
                << figure.name << ": " << figure.measured << ", wanted " << figure.wanted;
        }
    }
    FigureCounts few_{
        .poses = 40, .pops = 6, .zoom_steps = 4, .reference_poses = 2, .rays = 2000, .frames = 8};
};

TEST_F(RingFigures, no_background_shows_through_the_ground) {
    expect_met(crack_figures(few_));
}

TEST_F(RingFigures, borders_would_crack_if_they_were_drawn_like_the_rest) {
    std::ostringstream text;
    text << std::ifstream(OROGRAPH_SHADER_FOLDER "/surface.vert").rdbuf();
    std::string shader = text.str();
    const std::string right = "while (left_behind(";
    ASSERT_NE(shader.find(right), std::string::npos);
    EXPECT_EQ(cracks_with_vertex_shader(shader, 150), 0);
    shader.replace(shader.find(right), right.size(), "while (false && left_behind(");
    EXPECT_GT(cracks_with_vertex_shader(shader, 150), 0);
}

TEST_F(RingFigures, rings_snap_go_and_come_unseen) {
    expect_met(pop_figures(few_));
}

TEST_F(RingFigures, the_border_of_a_ring_is_unseen) {
    expect_met(seam_figures(few_));
}

TEST_F(RingFigures, ground_is_close_to_all_samples_drawn) {
    expect_met(error_figures(few_));
}

TEST_F(RingFigures, nothing_trembles_at_the_far_corner) {
    expect_met(jitter_figures(few_));
}

TEST_F(RingFigures, textures_take_the_memory_that_is_told) {
    expect_met(memory_figures(few_));
}

TEST_F(RingFigures, rays_meet_what_is_drawn) {
    expect_met(picking_figures(few_));
}

}  // namespace
}  // namespace orograph
