// In C, because Swift can neither fork nor import forkpty.
#define _GNU_SOURCE
#include "CPseudoTerminal.h"
#include <fcntl.h>
#include <signal.h>
#include <unistd.h>
#ifdef __APPLE__
#include <util.h>
#else
#include <pty.h>
#endif

pid_t pseudo_terminal_spawn(
    int *master, unsigned short columns, const char *path, char *const arguments[], char *const environment[]) {
    struct winsize size = {.ws_row = 50, .ws_col = columns};
    pid_t process = forkpty(master, NULL, NULL, &size);
    if (process == 0) {
        // The threads of tests block signals, which a child process would inherit.
        sigset_t none;
        sigemptyset(&none);
        sigprocmask(SIG_SETMASK, &none, NULL);
        execve(path, arguments, environment);
        _exit(127);
    }
    if (process > 0) fcntl(*master, F_SETFD, FD_CLOEXEC);
    return process;
}
