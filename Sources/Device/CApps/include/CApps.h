#pragma once

/// The bundled apps, in the order of listings: name, content, name, content, …, and a null pointer at the end.
const char *const *app_files(void);
