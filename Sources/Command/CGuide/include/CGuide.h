#pragma once

/// The articles of the guide by their topics, and a schema: name, content, name, content, …, and a null pointer at the end.
const char *const *guide_files(void);

/// What `keybed new` writes, in the same form: the names begin with the kind, as in `layout/sample.yaml`.
const char *const *sample_files(void);
