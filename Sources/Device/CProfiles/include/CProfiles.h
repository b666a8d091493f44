#pragma once

/// The bundled profiles, in the order of listings: name, content, name, content, …, and a null pointer at the end.
const char *const *profile_files(void);
