#include "app/command_line/subcommand.h"

#include <CLI/CLI.hpp>
#include <charconv>
#include <cstdlib>

namespace orograph {
namespace {

struct ListCommand : Subcommand {
    ListCommand(CLI::App& program, const std::string& name, const std::string& description,
                void (*printed)())
        : Subcommand(program, name, description), print(printed) {}

    Status run() override {
        print();
        return Done{};
    }

    void (*print)();
};

}  // namespace

Subcommand::Subcommand(CLI::App& program, const std::string& name, const std::string& description)
    : app_(program.add_subcommand(name, description)) {}

bool Subcommand::named() const {
    return app_->parsed();
}

std::unique_ptr<Subcommand> add_list(CLI::App& program, const std::string& name,
                                     const std::string& description, void (*print)()) {
    return std::make_unique<ListCommand>(program, name, description, print);
}

void add_size(CLI::App& command, std::string& text) {
    command.add_option("--size", text, "Width x height in pixels")
        ->capture_default_str()
        ->type_name("WIDTHxHEIGHT");
}

void add_no_recipe(CLI::App& command, bool& left_out) {
    command.add_flag("--no-recipe", left_out,
                     "Leave the recipe and the seed out of the files, which else open as the "
                     "document that they were made from");
}

Result<PictureSize> read_size(const std::string& text, int most) {
    PictureSize size{0, 0};
    const char* const end = text.data() + text.size();
    const char* middle = std::from_chars(text.data(), end, size.width).ptr;
    const bool read =
        middle != end && *middle == 'x' && std::from_chars(middle + 1, end, size.height).ptr == end;
    const auto fits = [&](int pixels) { return pixels >= 1 && pixels <= most; };
    if (!read || !fits(size.width) || !fits(size.height)) {
        return Error{Fault::usage, "--size: '" + text +
                                       "' is not a size such as 1280x720, each at "
                                       "most " +
                                       std::to_string(most)};
    }
    return size;
}

ShaderFiles shader_files() {
    const char* folder = std::getenv("OROGRAPH_SHADERS");
    return folder && *folder ? ShaderFiles(folder) : ShaderFiles();
}

}  // namespace orograph
