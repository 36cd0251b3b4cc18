#include "app/interface/draw_record.h"

#include <gtest/gtest.h>
#include <imgui.h>

#include "app/interface/imgui_versions.h"

namespace orograph {
namespace {

/// Frames of Dear ImGui that nobody draws.
class DrawRecordTest : public testing::Test {
  protected:
    DrawRecordTest() : context_(ImGui::CreateContext()) {
        ImGuiIO& io = ImGui::GetIO();
        io.DisplaySize = {320, 200};
        io.IniFilename = nullptr;
        unsigned char* pixels = nullptr;
        int width = 0, height = 0;
        io.Fonts->GetTexDataAsRGBA32(&pixels, &width, &height);
        for (int i = 0; i < 5; ++i) changes("first", 1);  // in which the window finds its size
    }
    ~DrawRecordTest() override { ImGui::DestroyContext(context_); }

    /// Of a frame that shows `text` and `texture`.
    bool changes(const char* text, unsigned texture) {
        ImGui::GetIO().DeltaTime = 0.02f;
        ImGui::NewFrame();
        ImGui::Begin("Window");
        ImGui::TextUnformatted(text);
        ImGui::Image(imgui_texture(texture), {20, 20});
        ImGui::End();
        ImGui::Render();
        return record_.changes(*ImGui::GetDrawData());
    }

    ImGuiContext* context_;
    DrawRecord record_;
};

TEST_F(DrawRecordTest, a_frame_changes_nothing_that_draws_the_same) {
    EXPECT_FALSE(changes("first", 1));
    EXPECT_TRUE(changes("other", 1));
    EXPECT_FALSE(changes("other", 1));
}

TEST_F(DrawRecordTest, another_texture_is_a_change) {
    EXPECT_TRUE(changes("first", 2));
    EXPECT_FALSE(changes("first", 2));
}

TEST_F(DrawRecordTest, another_size_of_the_window_is_a_change) {
    ImGui::GetIO().DisplaySize = {321, 200};
    EXPECT_TRUE(changes("first", 1));
}

}  // namespace
}  // namespace orograph
