#include "app/base/signals.h"

#include <atomic>
#include <cstdlib>

#ifndef _WIN32
#include <pthread.h>
#include <signal.h>

#include <ctime>
#include <thread>
#endif

#include "core/base/temporary_file.h"

namespace orograph {
namespace {

std::atomic<int> caught = 0;

std::stop_source& quitting() {
    static std::stop_source source;
    return source;
}

#ifndef _WIN32

constexpr int kSecondsToStop = 5;

sigset_t quit_signals() {
    sigset_t signals;
    sigemptyset(&signals);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&signals, signal);
    return signals;
}

/// A handler of signals may do next to nothing; a thread that waits for them may do anything.
void wait_for_signals() {
    const sigset_t signals = quit_signals();
    int signal = 0;
    while (sigwait(&signals, &signal) != 0) {
    }
    caught = signal;
    quitting().request_stop();
    const timespec patience{kSecondsToStop, 0};
    (void)sigtimedwait(&signals, nullptr, &patience);
    remove_own_temporaries();
    std::_Exit(128 + signal);
}

#endif

}  // namespace

void watch_signals() {
    (void)quitting();  // made before any thread asks for it
#ifndef _WIN32
    // Writing to a pipe that nobody reads, or beyond what a file may hold, is an error like others.
    for (const int error : {SIGPIPE, SIGXFSZ}) signal(error, SIG_IGN);
    const sigset_t signals = quit_signals();
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);  // threads made from now on inherit it
    std::thread(wait_for_signals).detach();
#endif
}

std::stop_token quit_token() {
    return quitting().get_token();
}

int quit_signal() {
    return caught;
}

}  // namespace orograph
