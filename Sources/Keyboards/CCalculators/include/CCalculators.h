#pragma once

/// The bundled calculators, in the order of listings: name, content, name, content, …, and a null pointer at the end.
const char *const *calculator_files(void);
