#include "CGuide.h"

static const char *const files[] = {
    "layout/sample.yaml",
    (const char[]){
#embed "../UserGuide/Samples/layout/sample.yaml" suffix(, 0)
    },
    "keys/sample.keys",
    (const char[]){
#embed "../UserGuide/Samples/keys/sample.keys" suffix(, 0)
    },
    "app/sample.yaml",
    (const char[]){
#embed "../UserGuide/Samples/app/sample.yaml" suffix(, 0)
    },
    "python/sample.py",
    (const char[]){
#embed "../UserGuide/Samples/python/sample.py" suffix(, 0)
    },
    "swift/sample/Package.swift",
    (const char[]){
#embed "../UserGuide/Samples/swift/sample/Package.swift" suffix(, 0)
    },
    "swift/sample/Sources/SampleKeys/SampleKeyboard.swift",
    (const char[]){
#embed "../UserGuide/Samples/swift/sample/Sources/SampleKeys/SampleKeyboard.swift" suffix(, 0)
    },
    "swift/sample/Sources/sample/SampleCommand.swift",
    (const char[]){
#embed "../UserGuide/Samples/swift/sample/Sources/sample/SampleCommand.swift" suffix(, 0)
    },
    "swift/sample/Tests/SampleKeysTests/SampleTests.swift",
    (const char[]){
#embed "../UserGuide/Samples/swift/sample/Tests/SampleKeysTests/SampleTests.swift" suffix(, 0)
    },
    0,
};

const char *const *sample_files(void) { return files; }
