#pragma once
#include <sys/types.h>

/// Starts a program on a new terminal that controls it, so that ⌃C reaches it as a signal. Returns its process, or -1;
/// `master` becomes the other end of the terminal.
pid_t pseudo_terminal_spawn(
    int *master, unsigned short columns, const char *path, char *const arguments[], char *const environment[]);
