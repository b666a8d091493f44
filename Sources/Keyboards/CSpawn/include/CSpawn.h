#pragma once
#include <sys/types.h>

/// Starts a program in a process group of its own, with the three files as its standard input, output and error and no
/// other file open, every signal as usual, and `folder` as its current folder. Returns 0 and the process, or the number
/// of an error. A function of C, because Swift does not see the parts of <spawn.h> that POSIX does not define.
int spawn_in_group(
    pid_t *_Nonnull child, char *_Nullable const *_Nonnull arguments, char *_Nullable const *_Nonnull environment,
    const char *_Nonnull folder, const int *_Nonnull files);
