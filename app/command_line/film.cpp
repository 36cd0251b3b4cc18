#include "app/command_line/film.h"

#include <fmt/core.h>

#include <cerrno>
#include <csignal>
#include <cstring>
#include <string>
#include <utility>
#include <vector>

#include "core/base/text.h"
#include "core/pictures/picture_png.h"

#ifndef _WIN32
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>
extern char** environ;
#endif

namespace orograph {
namespace {

namespace fs = std::filesystem;

fs::path picture_of(const fs::path& folder, int number) {
    return folder / fmt::format("frame-{:05}.png", number);
}

class Pictures : public Film {
  public:
    Pictures(fs::path folder, Existing existing)
        : folder_(std::move(folder)), existing_(existing) {}

    Status add(const Image& picture) override {
        const auto png = encode_png(picture);
        if (!png) return png.error();
        return write_file(picture_of(folder_, ++count_), *png, existing_);
    }
    Status finish() override { return Done{}; }

  private:
    fs::path folder_;
    Existing existing_;
    int count_ = 0;
};

#ifndef _WIN32

/// A pipe into a running ffmpeg, which writes beside the film's place.
class Ffmpeg : public Film {
  public:
    Ffmpeg(fs::path path, StagedFile film, pid_t process, int pipe)
        : path_(std::move(path)), film_(std::move(film)), process_(process), pipe_(pipe) {}
    Ffmpeg(const Ffmpeg&) = delete;
    Ffmpeg& operator=(const Ffmpeg&) = delete;
    ~Ffmpeg() override {
        if (process_ > 0) stop();
    }

    Status add(const Image& picture) override {
        const auto bytes = std::as_bytes(picture.values());
        std::size_t sent = 0;
        while (sent < bytes.size()) {
            const ssize_t count = ::write(pipe_, bytes.data() + sent, bytes.size() - sent);
            if (count < 0 && errno == EINTR) continue;
            if (count <= 0) return failed();
            sent += static_cast<std::size_t>(count);
        }
        return Done{};
    }

    Status finish() override {
        if (stop() != 0) return failed();
        return film_.put_in_place();
    }

  private:
    int stop() {
        ::close(pipe_);
        int status = 0;
        while (::waitpid(process_, &status, 0) < 0 && errno == EINTR) {
        }
        process_ = 0;
        return status;
    }
    Error failed() const {
        return {Fault::output, "ffmpeg could not make " + shown(path_) +
                                   "; what it said is above (does it know that kind of file?)"};
    }

    fs::path path_;
    StagedFile film_;
    pid_t process_;
    int pipe_;
};

#endif

}  // namespace

Status check_pictures(const fs::path& folder, int pictures, Existing existing) {
    std::error_code error;
    if (!fs::exists(folder, error)) return Done{};  // there is nothing in the way in it
    if (!fs::is_directory(folder, error)) {
        return Error{Fault::output,
                     "can't write pictures into " + shown(folder) + ": it is a file, not a folder"};
    }
    for (int number = 1; number <= pictures; ++number) {
        const Status free = check_place(picture_of(folder, number), existing);
        if (!free) return free;
    }
    return Done{};
}

Result<std::unique_ptr<Film>> film_of_pictures(const fs::path& folder, Existing existing) {
    std::error_code error;
    fs::create_directories(folder, error);
    if (!fs::is_directory(folder, error)) {
        return Error{Fault::output,
                     "can't make the folder " + shown(folder) + ": " + error.message()};
    }
    return std::unique_ptr<Film>(std::make_unique<Pictures>(folder, existing));
}

#ifdef _WIN32

Result<std::unique_ptr<Film>> film_by_ffmpeg(const fs::path&, int, int, int, Existing) {
    return Error{Fault::usage, "--film works on Linux and the Mac; use --frames here"};
}

#else

Result<std::unique_ptr<Film>> film_by_ffmpeg(const fs::path& path, int width, int height,
                                             int frames_per_second, Existing existing) {
    auto film = StagedFile::create(path, existing, path.extension().string());
    if (!film) return film.error();
    // A failed ffmpeg shows in what write() returns, and must not end this program.
    std::signal(SIGPIPE, SIG_IGN);
    int ends[2];
    if (::pipe(ends) != 0) return Error{Fault::output, "no pipe to ffmpeg can be made"};
    ::fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[0], 0);
    posix_spawn_file_actions_addclose(&actions, ends[0]);
    std::vector<std::string> words = {"ffmpeg",
                                      "-loglevel",
                                      "error",
                                      "-y",
                                      "-f",
                                      "rawvideo",
                                      "-pixel_format",
                                      "rgb24",
                                      "-video_size",
                                      fmt::format("{}x{}", width, height),
                                      "-framerate",
                                      std::to_string(frames_per_second),
                                      "-i",
                                      "-",
                                      "-pix_fmt",
                                      "yuv420p",
                                      film->part().string()};
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    pid_t process = 0;
    const int error =
        ::posix_spawnp(&process, "ffmpeg", &actions, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    ::close(ends[0]);
    if (error != 0) {
        ::close(ends[1]);
        return Error{Fault::output, "--film needs the program ffmpeg, which can't be started (" +
                                        std::string(std::strerror(error)) +
                                        "); install it, or use --frames"};
    }
    return std::unique_ptr<Film>(
        std::make_unique<Ffmpeg>(path, std::move(*film), process, ends[1]));
}

#endif

}  // namespace orograph
