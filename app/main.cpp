#include "app/command_line.h"

int main(int argument_count, char** arguments) {
    return orograph::run_command_line(argument_count, arguments);
}
