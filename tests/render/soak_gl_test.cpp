// Scenes made and drawn again and again: neither memory nor objects of OpenGL grow. The number of
// times is that of the environment variable OROGRAPH_SOAK, or a few dozen.

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <numeric>
#include <vector>

#include "core/layers/stack/layer_kinds.h"
#include "render/gl/gl.h"
#include "render/view/scene.h"
#include "tests/render/gl_test.h"

namespace orograph {
namespace {

int times() {
    const char* wanted = std::getenv("OROGRAPH_SOAK");
    return wanted ? std::max(std::atoi(wanted), 40) : 80;
}

/// The names that are objects still: up to the newest one and, for drivers that give the lowest
/// name that is free, far enough for all that a renderer has.
template <class Is>
int count_up_to(GLuint newest, const Is& is) {
    constexpr GLuint kFar = 4096;
    int count = 0;
    for (GLuint name = 1; name <= std::max(newest, kFar); ++name) count += is(name);
    return count;
}

/// Live objects of the context. Drivers may give every object a new name: one of each kind is made
/// to learn how far the names go.
int gl_objects() {
    GLuint texture = 0, buffer = 0, array = 0, framebuffer = 0, renderbuffer = 0;
    glGenTextures(1, &texture);
    glGenBuffers(1, &buffer);
    glGenVertexArrays(1, &array);
    glGenFramebuffers(1, &framebuffer);
    glGenRenderbuffers(1, &renderbuffer);
    const GLuint shader = glCreateShader(GL_VERTEX_SHADER);
    const int count =
        count_up_to(texture, glIsTexture) + count_up_to(buffer, glIsBuffer) +
        count_up_to(array, glIsVertexArray) + count_up_to(framebuffer, glIsFramebuffer) +
        count_up_to(renderbuffer, glIsRenderbuffer) +
        count_up_to(shader, [](GLuint name) { return glIsProgram(name) + glIsShader(name); });
    glDeleteTextures(1, &texture);
    glDeleteBuffers(1, &buffer);
    glDeleteVertexArrays(1, &array);
    glDeleteFramebuffers(1, &framebuffer);
    glDeleteRenderbuffers(1, &renderbuffer);
    glDeleteShader(shader);
    return count;
}

/// Resident bytes of this process.
double resident() {
    std::ifstream file("/proc/self/statm");
    double pages = 0;
    file >> pages >> pages;
    return pages * static_cast<double>(sysconf(_SC_PAGESIZE));
}

/// One of the kinds of documents, in turn: tiled, a map of layers, endless layers, a line, clouds.
Recipe document(int number) {
    Recipe recipe;
    recipe.lattice.levels = 7;
    recipe.lattice.seed = static_cast<std::uint64_t>(number) + 1;
    recipe.clouds.iterations = recipe.texture.iterations = 6;
    recipe.view.rendering = Rendering::rendered;
    switch (number % 5) {
        case 0:
            break;
        case 1:
        case 2:
            recipe.extent.kind = number % 5 == 1 ? ExtentKind::region : ExtentKind::endless;
            recipe.extent.samples = 129;
            recipe.layers.clear();
            recipe.layers.emplace_back(**find_layer_kind("noise"), 1);
            recipe.layers.emplace_back(**find_layer_kind("terraces"), 2);
            break;
        case 3:
            recipe.view.rendering = Rendering::ridge;
            break;
        case 4:
            recipe.view.rendering = Rendering::clouds;
            break;
    }
    return recipe;
}

double quarter(const std::vector<double>& values, int which) {
    const auto count = static_cast<std::ptrdiff_t>(values.size() / 4);
    return std::accumulate(values.begin() + which * count, values.begin() + (which + 1) * count,
                           0.0) /
           static_cast<double>(count);
}

class Soak : public GlTest {};

TEST_F(Soak, regenerations_leave_memory_and_objects_flat) {
    constexpr int kWarmUp = 20;
    constexpr double kFlat = 1.05;
    Renderer renderer = make_renderer();
    // Small rings are as many as large ones, and cost a quarter.
    renderer.set_quality({.ring_samples = 128});
    const SceneLimits limits{.tiles = std::make_shared<TileBudget>(std::size_t{4} << 20),
                             .product_bytes = std::size_t{4} << 20};
    Scene last;
    std::vector<double> memory, objects;
    for (int number = -kWarmUp; number < times(); ++number) {
        auto made = make_scene(document(number + kWarmUp), limits, last, {});
        ASSERT_TRUE(made.ok()) << made.error().message;
        last = std::move(**made);
        picture_of(renderer, std::make_shared<const Scene>(last), 64, 36);
        if (number < 0) continue;
        memory.push_back(resident());
        if (number % 5 == 0) objects.push_back(gl_objects());
    }
    fmt::print(
        "{} regenerations: {:.1f} MiB in the first quarter, {:.1f} MiB in the last; {:.0f} "
        "and {:.0f} objects of OpenGL\n",
        times(), quarter(memory, 0) / (1 << 20), quarter(memory, 3) / (1 << 20),
        quarter(objects, 0), quarter(objects, 3));
    EXPECT_LE(quarter(memory, 3), kFlat * quarter(memory, 0));
    EXPECT_EQ(quarter(objects, 3), quarter(objects, 0));
    EXPECT_GT(objects.front(), 10);
}

}  // namespace
}  // namespace orograph
