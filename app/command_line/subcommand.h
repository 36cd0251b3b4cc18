#pragma once

#include <memory>
#include <string>

#include "app/command_line/commands.h"
#include "core/base/result.h"

namespace CLI {
class App;
}

namespace orograph {

/// A command of the command line: its arguments, and what it does with them.
class Subcommand {
  public:
    /// Adds the command to `program`, which must outlive it.
    Subcommand(CLI::App& program, const std::string& name, const std::string& description);
    Subcommand(const Subcommand&) = delete;
    Subcommand& operator=(const Subcommand&) = delete;
    virtual ~Subcommand() = default;

    /// Whether the person named it.
    bool named() const;
    virtual Status run() = 0;

  protected:
    CLI::App& app() { return *app_; }

  private:
    CLI::App* app_;
};

// Each adds its command to the program's.
std::unique_ptr<Subcommand> add_render(CLI::App& program);
std::unique_ptr<Subcommand> add_completion(CLI::App& program);
std::unique_ptr<Subcommand> add_convert(CLI::App& program);
std::unique_ptr<Subcommand> add_info(CLI::App& program);
std::unique_ptr<Subcommand> add_export(CLI::App& program);
std::unique_ptr<Subcommand> add_fly(CLI::App& program);
std::unique_ptr<Subcommand> add_manual(CLI::App& program);
std::unique_ptr<Subcommand> add_measure(CLI::App& program);
std::unique_ptr<Subcommand> add_places(CLI::App& program);
std::unique_ptr<Subcommand> add_sample(CLI::App& program);
std::unique_ptr<Subcommand> add_thumbnail(CLI::App& program);
/// A command with no arguments, which prints something.
std::unique_ptr<Subcommand> add_list(CLI::App& program, const std::string& name,
                                     const std::string& description, void (*print)());

/// Adds --size to a command; `text` is what it says, and must outlive the parsing.
void add_size(CLI::App& command, std::string& text);
/// Adds --no-recipe to a command; `left_out` must outlive the parsing.
void add_no_recipe(CLI::App& command, bool& left_out);
/// "1280x720" as a size of at most so many pixels along each side.
Result<PictureSize> read_size(const std::string& text, int most);

/// The shaders of the folder that OROGRAPH_SHADERS names, else those of the program.
ShaderFiles shader_files();

}  // namespace orograph
