#include "app/base/last_resort.h"
#include "app/command_line.h"

int main(int argument_count, char** arguments) {
    return orograph::with_last_resort(
        [&] { return orograph::run_command_line(argument_count, arguments); });
}
