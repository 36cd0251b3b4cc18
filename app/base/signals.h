#pragma once

#include <stop_token>

namespace orograph {

/// Takes over the signals by which a person or the system ends the program: SIGINT, SIGTERM and
/// SIGHUP. The first one asks whatever works to stop. Should that take more than five seconds, or
/// a second one come, the program ends at once, without its temporary files. Called first of all,
/// before there is another thread.
void watch_signals();

/// Stopped once such a signal has come.
std::stop_token quit_token();

/// The signal that came; 0 if none did. The program then ends with 128 more as its exit code.
int quit_signal();

}  // namespace orograph
