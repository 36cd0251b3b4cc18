#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "render/gl/gl_object.h"

namespace orograph {

/// The parts of a frame that are timed, in the order in which they are drawn. Water is drawn with
/// the ground that it covers, and clouds with the sky.
enum class Pass { rings, clear, ground, trees, sky, mean, copy, interface };
inline constexpr std::size_t kPasses = 8;

/// "Ground and water"; and what tests call it, such as "ground".
std::string_view label_of(Pass pass);
std::string_view key_of(Pass pass);

/// How long the graphics card takes for each pass, by timer queries. Their answers are read frames
/// later, when they are there: nothing ever waits for one. A frame for which all queries are still
/// on their way isn't timed. Lives on the thread of its context.
class PassTimes {
  public:
    /// Requires a current context.
    PassTimes();

    /// Whether the driver can tell. One that draws on the processor mixes passes square by square
    /// of the picture, so the time of each is that from its first square to its last.
    bool available() const { return bits_ > 0; }

    /// Whether anybody wants to know; nothing is asked otherwise, and what was known is forgotten.
    /// Returns whether that is new.
    bool watch(bool wanted);

    /// Begins a frame: takes the answers that are there.
    void begin_frame();

    /// Times `pass` until it dies. One after the other, each pass once a frame: the second time in
    /// a frame isn't counted.
    class Section {
      public:
        explicit Section(bool begun) : begun_(begun) {}
        Section(const Section&) = delete;
        Section& operator=(const Section&) = delete;
        ~Section() {
            if (begun_) glEndQuery(GL_TIME_ELAPSED);
        }

      private:
        bool begun_;
    };
    Section time(Pass pass);

    /// Seconds: the median of the last times that it was drawn; nothing if none is known yet.
    std::optional<double> seconds(Pass pass) const;

  private:
    static constexpr std::size_t kFrames = 4, kKept = 15;
    struct Slot {
        Query query;
        bool waits = false;  // for its answer
    };
    using Frame = std::array<Slot, kPasses>;
    void take_answers(Frame& frame);

    GLint bits_ = 0;
    bool watched_ = false, timing_ = false;
    std::array<Frame, kFrames> frames_;
    std::size_t frame_ = 0;
    /// The last answers, in seconds, the newest last.
    std::array<std::vector<double>, kPasses> known_;
};

}  // namespace orograph
