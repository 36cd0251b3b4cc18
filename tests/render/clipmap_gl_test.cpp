// The figures of the rings with small counts; tests/render/ring_figures.cpp prints the full ones.

#include "tests/render/gl_test.h"
#include "tests/render/ring_figures.h"
#include "tests/render/ring_figures_stage.h"

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
    void TearDown() override {
        show_in("classic");
        show_lit_once(false);
        GlTest::TearDown();
    }
    FigureCounts few_{
        .poses = 40, .pops = 4, .zoom_steps = 4, .reference_poses = 2, .rays = 2000, .frames = 8};
};

TEST_F(RingFigures, no_background_shows_through_the_ground) {
    expect_met(crack_figures(few_));
}

TEST_F(RingFigures, borders_would_crack_if_they_were_drawn_like_the_rest) {
    const auto vertex_shader = [](std::string_view loop) {
        return shader_text("surface.vert", "while (left_behind(", loop);
    };
    EXPECT_EQ(cracks_with_vertex_shader(vertex_shader("while (left_behind("), 150), 0);
    EXPECT_GT(cracks_with_vertex_shader(vertex_shader("while (false && left_behind("), 150), 0);
}

TEST_F(RingFigures, rings_snap_go_and_come_unseen) {
    expect_met(pop_figures(few_));
}

TEST_F(RingFigures, the_border_of_a_ring_is_unseen) {
    expect_met(seam_figures(few_));
}

TEST_F(RingFigures, are_met_in_the_style_natural_too) {
    show_in("natural");
    few_.poses = 10;  // shapes are those of the other style, which has more
    few_.pops = 2;    // the next test has more of them
    expect_met(crack_figures(few_));
    expect_met(pop_figures(few_));
    expect_met(seam_figures(few_));
}

TEST_F(RingFigures, are_met_where_each_pixel_is_lit_once) {
    show_in("natural");
    show_lit_once(true);
    expect_met(pop_figures(few_));
}

TEST_F(RingFigures, natural_light_has_the_same_tone_wherever_one_looks) {
    show_in("natural");
    for (const Figure& figure : tone_figures(few_)) {
        EXPECT_TRUE(figure.met) << figure.name << ": " << figure.measured;
    }
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
