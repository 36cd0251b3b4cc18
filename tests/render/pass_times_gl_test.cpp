#include "render/gl/pass_times.h"

#include "tests/render/gl_test.h"
#include "tests/support/recipes.h"
#include "tests/support/test_scenes.h"

namespace orograph {
namespace {

int begun = 0, read = 0;
PFNGLBEGINQUERYPROC real_begin = nullptr;
PFNGLGETQUERYOBJECTUI64VPROC real_read = nullptr;

/// Counts what is asked of the driver and read, while it lasts; its answers may never come.
class CountedQueries {
  public:
    explicit CountedQueries(bool answers) : available_(glad_glGetQueryObjectuiv) {
        begun = read = 0;
        real_begin = glad_glBeginQuery;
        real_read = glad_glGetQueryObjectui64v;
        glad_glBeginQuery = [](GLenum target, GLuint id) {
            ++begun;
            real_begin(target, id);
        };
        glad_glGetQueryObjectui64v = [](GLuint id, GLenum what, GLuint64* answer) {
            ++read;
            real_read(id, what, answer);
        };
        if (!answers) {
            glad_glGetQueryObjectuiv = [](GLuint, GLenum, GLuint* answer) { *answer = GL_FALSE; };
        }
    }
    CountedQueries(const CountedQueries&) = delete;
    CountedQueries& operator=(const CountedQueries&) = delete;
    ~CountedQueries() {
        glad_glBeginQuery = real_begin;
        glad_glGetQueryObjectui64v = real_read;
        glad_glGetQueryObjectuiv = available_;
    }

  private:
    PFNGLGETQUERYOBJECTUIVPROC available_;
};

class PassTimesTest : public GlTest {
  protected:
    /// One frame of a scene with ground and sky, from ever other places.
    void draw(int frames) {
        for (int i = 0; i < frames; ++i) {
            const Pose pose{{0, 900.0 + ++drawn_, 0}, 0, -0.2};
            renderer_.follow(pose, 0.01);
            EXPECT_TRUE(renderer_.draw(pose, canvas_.framebuffer(), {0, 0, 64, 36}).ok());
            glFinish();
        }
    }
    void SetUp() override {
        GlTest::SetUp();
        Recipe recipe = small_recipe(Rendering::rendered);
        recipe.light.style = "natural";
        renderer_.show(scene_of(recipe));
        renderer_.settle(Pose{{0, 900, 0}, 0, -0.2});
        ASSERT_TRUE(renderer_.pass_times().available()) << "this driver has no timers";
    }

    Renderer renderer_ = make_renderer();
    Canvas canvas_ = std::move(*Canvas::create(64, 36));
    int drawn_ = 0;
};

TEST_F(PassTimesTest, tell_what_each_pass_took_once_somebody_wants_to_know) {
    PassTimes& times = renderer_.pass_times();
    {
        const CountedQueries counted(true);
        draw(6);
        EXPECT_EQ(begun, 0);
    }
    times.watch(true);
    draw(8);
    for (const Pass pass : {Pass::clear, Pass::ground, Pass::sky, Pass::mean, Pass::copy}) {
        ASSERT_TRUE(times.seconds(pass)) << key_of(pass);
        EXPECT_GT(*times.seconds(pass), 0) << key_of(pass);
        EXPECT_LT(*times.seconds(pass), 60) << key_of(pass);
    }
    EXPECT_FALSE(times.seconds(Pass::interface)) << "which was not drawn";
    times.watch(false);
    EXPECT_FALSE(times.seconds(Pass::ground));
}

TEST_F(PassTimesTest, are_told_of_a_picture_at_rest) {
    const Pose rest{{0, 900, 0}, 0, -0.2};
    const auto draw_at_rest = [&](int count) {
        for (int i = 0; i < count; ++i) {
            renderer_.follow(rest, 0);
            ASSERT_TRUE(renderer_.draw(rest, canvas_.framebuffer(), {0, 0, 64, 36}).ok());
            glFinish();
        }
    };
    draw_at_rest(3);
    for (int i = 0; i < 2; ++i) {
        renderer_.watch_passes(true);
        draw_at_rest(6);
        EXPECT_TRUE(renderer_.pass_times().seconds(Pass::ground));
        renderer_.watch_passes(false);
    }
}

TEST_F(PassTimesTest, never_wait_for_an_answer) {
    PassTimes& times = renderer_.pass_times();
    const CountedQueries counted(false);
    times.watch(true);
    draw(30);
    // So many frames are on their way at most, each of five passes.
    EXPECT_EQ(begun, 4 * 5);
    EXPECT_EQ(read, 0);
    EXPECT_FALSE(times.seconds(Pass::ground));
}

TEST_F(PassTimesTest, count_a_pass_once_a_frame) {
    PassTimes& times = renderer_.pass_times();
    times.watch(true);
    const CountedQueries counted(true);
    times.begin_frame();
    for (int i = 0; i < 3; ++i) const auto section = times.time(Pass::interface);
    EXPECT_EQ(begun, 1);
}

}  // namespace
}  // namespace orograph
