// Preloaded into the program, it lets one call that changes files fail: the n-th of all, counted
// over all threads. OROGRAPH_FAULT is "n:how", where how is the name of an error, "short" for a
// write of which only half is done, or "kill" for a program that is killed just before the call.
// OROGRAPH_FAULT_COUNT names a file that is told how many there were.

#include <dlfcn.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdarg>
#include <cstdlib>
#include <cstring>

#include "tests/trust/fault_count.h"

namespace {

FaultCount calls;

struct Fault {
    long which = 0;  // 0: none
    int error = 0;   // 0: a short write, or a kill
    bool kills = false;
};

Fault wanted() {
    static const Fault fault = [] {
        const char* text = std::getenv("OROGRAPH_FAULT");
        Fault result;
        if (!text) return result;
        char* how = nullptr;
        result.which = std::strtol(text, &how, 10);
        static constexpr struct {
            const char* name;
            int error;
        } kErrors[] = {{":ENOSPC", ENOSPC}, {":EIO", EIO},     {":EACCES", EACCES},
                       {":EINTR", EINTR},   {":EROFS", EROFS}, {":EDQUOT", EDQUOT},
                       {":short", 0}};
        for (const auto& [name, error] : kErrors) {
            if (std::strcmp(how, name) == 0) result.error = error;
        }
        result.kills = std::strcmp(how, ":kill") == 0;
        return result;
    }();
    return fault;
}

/// Whether this call is the one that is to fail.
bool fails() {
    const Fault fault = wanted();
    if (calls.next() != fault.which) return false;
    if (fault.kills) std::raise(SIGKILL);
    if (fault.error == 0) return false;
    errno = fault.error;
    return true;
}

template <class Function>
Function* next(const char* name) {
    return reinterpret_cast<Function*>(dlsym(RTLD_NEXT, name));
}

int open_next(const char* path, int flags, mode_t mode) {
    static const auto real = next<int(const char*, int, ...)>("open");
    return real(path, flags, mode);
}

}  // namespace

extern "C" {

int open(const char* path, int flags, ...) {
    mode_t mode = 0;
    if ((flags & O_CREAT) != 0) {
        va_list rest;
        va_start(rest, flags);
        mode = va_arg(rest, mode_t);
        va_end(rest);
        if (fails()) return -1;
    }
    return open_next(path, flags, mode);
}

ssize_t write(int descriptor, const void* bytes, size_t size) {
    static const auto real = next<ssize_t(int, const void*, size_t)>("write");
    if (descriptor <= STDERR_FILENO) return real(descriptor, bytes, size);
    if (fails()) return -1;
    const bool short_one = calls.last() == wanted().which && wanted().error == 0 && size > 1;
    return real(descriptor, bytes, short_one ? size / 2 : size);
}

int fsync(int descriptor) {
    static const auto real = next<int(int)>("fsync");
    return fails() ? -1 : real(descriptor);
}

int fchmod(int descriptor, mode_t mode) {
    static const auto real = next<int(int, mode_t)>("fchmod");
    return fails() ? -1 : real(descriptor, mode);
}

// By another name here, since the system has a struct of this one.
int flock_by_name(int descriptor, int operation) __asm__("flock");
int flock_by_name(int descriptor, int operation) {
    static const auto real = next<int(int, int)>("flock");
    return fails() ? -1 : real(descriptor, operation);
}

int rename(const char* from, const char* to) {
    static const auto real = next<int(const char*, const char*)>("rename");
    return fails() ? -1 : real(from, to);
}

int renameat2(int from_folder, const char* from, int to_folder, const char* to, unsigned flags) {
    static const auto real = next<int(int, const char*, int, const char*, unsigned)>("renameat2");
    return fails() ? -1 : real(from_folder, from, to_folder, to, flags);
}

int mkdir(const char* path, mode_t mode) {
    static const auto real = next<int(const char*, mode_t)>("mkdir");
    return fails() ? -1 : real(path, mode);
}

}  // extern "C"
