#pragma once

/// The files of the page: name, content, name, content, …, and a null pointer at the end.
const char *const *web_files(void);
