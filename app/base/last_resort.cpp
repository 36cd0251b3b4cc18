#include "app/base/last_resort.h"

#include <cstdio>
#include <cstdlib>
#include <exception>
#include <new>
#include <string>
#include <system_error>

#include "app/base/signals.h"
#include "app/base/standard_streams.h"
#include "core/base/memory.h"
#include "core/base/result.h"
#include "core/base/temporary_file.h"

namespace orograph {
namespace {

int report(const Error& error) {
    complain(error.message);
    return static_cast<int>(error.fault);
}

Error unexpected(const char* what) {
    return {Fault::internal, "an internal error ended the program (" + std::string(what) +
                                 "); please report what you did"};
}

/// The sentence about the exception that is being handled.
Error failure() {
    try {
        throw;
    } catch (const std::bad_alloc& error) {
        return out_of_memory(error);
    } catch (const std::exception& error) {
        return unexpected(error.what());
    } catch (...) {
        return unexpected("of an unknown kind");
    }
}

/// Says what the exception that is being handled was; returns its exit code.
int report_failure() {
    try {
        return report(failure());
    } catch (const std::bad_alloc&) {
        complain("memory ran out");  // even for the sentence
        return static_cast<int>(Fault::output);
    }
}

/// For exceptions where none may pass, such as in a destructor.
[[noreturn]] void end_at_once() {
    if (std::current_exception()) report_failure();
    remove_own_temporaries();
    std::_Exit(static_cast<int>(Fault::internal));
}

/// Set before any other object is made, of which each may fail to be.
[[gnu::constructor(101)]] void watch_failures() {
    std::set_terminate(end_at_once);
}

int run(const std::function<int()>& program) {
    try {
        return program();
    } catch (...) {
        // Printing throws too, where what is printed can't be written.
        const Status written = flush_output();
        return written ? report_failure() : report(written.error());
    }
}

}  // namespace

int with_last_resort(const std::function<int()>& program) {
    open_missing_streams();
    watch_signals();
    int code = run(program);
    const Status written = flush_output();
    if (code == 0 && !written) code = report(written.error());
    return quit_signal() != 0 ? 128 + quit_signal() : code;
}

}  // namespace orograph
