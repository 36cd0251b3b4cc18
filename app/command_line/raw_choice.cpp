#include "app/command_line/raw_choice.h"

#include "core/formats/raw_heights.h"

namespace orograph {

void RawChoice::add_to(CLI::App& command) {
    const RawWish usual;
    fields_.add_to(command, &usual);
}

Result<RawWish> RawChoice::read() const {
    RawWish wish;
    const RawWish usual;
    if (const Status set = fields_.read(&wish, &usual); !set) return set.error();
    return wish;
}

Error RawChoice::naming_options(Error error) {
    if (error.message.ends_with(kSetLayout)) error.message += " (--raw-width and --raw-samples)";
    return error;
}

}  // namespace orograph
