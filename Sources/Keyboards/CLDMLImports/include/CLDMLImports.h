#pragma once

/// The parts that LDML keyboards may import: name, content, name, content, …, and a null pointer at the end.
const char *const *ldml_imports(void);
