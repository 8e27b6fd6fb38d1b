#ifdef _WIN32

#include "tools/terminal/platform.h"

#include <cstdio>
#include <fcntl.h>
#include <io.h>
#define WIN32_LEAN_AND_MEAN
#include <windows.h>

namespace isolani::platform {

void prepare_standard_streams() { _setmode(_fileno(stdout), _O_BINARY); }

std::size_t read_standard_input(char* bytes, std::size_t most) {
    DWORD count = 0;
    const BOOL is_read =
        ReadFile(GetStdHandle(STD_INPUT_HANDLE), bytes, static_cast<DWORD>(most), &count, nullptr);
    return is_read != 0 ? count : 0;
}

int terminal_width() {
    CONSOLE_SCREEN_BUFFER_INFO info{};
    return GetConsoleScreenBufferInfo(GetStdHandle(STD_OUTPUT_HANDLE), &info) != 0 ? info.dwSize.X
                                                                                   : 0;
}

bool stderr_is_terminal() { return _isatty(_fileno(stderr)) != 0; }

bool is_interactive() { return _isatty(_fileno(stdin)) != 0 && _isatty(_fileno(stdout)) != 0; }

void* map_scratch_file(std::size_t bytes) {
    return VirtualAlloc(nullptr, bytes, MEM_RESERVE | MEM_COMMIT, PAGE_READWRITE);
}

void unmap_scratch_file(void* memory, std::size_t) { VirtualFree(memory, 0, MEM_RELEASE); }

FileLock::~FileLock() {
    if (file_ != None) {
        CloseHandle(reinterpret_cast<HANDLE>(file_));
    }
}

bool FileLock::claim(const std::string& file) {
    HANDLE handle = CreateFileA(file.c_str(), GENERIC_READ | GENERIC_WRITE,
                                FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, nullptr,
                                OPEN_ALWAYS, FILE_ATTRIBUTE_NORMAL, nullptr);
    file_ = reinterpret_cast<std::intptr_t>(handle);
    if (handle == INVALID_HANDLE_VALUE) {
        return true;
    }
    // On Windows a lock also blocks other handles of the same process, so it covers a byte beyond
    // any content.
    OVERLAPPED place{};
    place.OffsetHigh = 0x4000'0000;
    return LockFileEx(handle, LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0,
                      &place) != 0 ||
           GetLastError() != ERROR_LOCK_VIOLATION;
}

} // namespace isolani::platform

#endif
