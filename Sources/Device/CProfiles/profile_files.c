#include "CProfiles.h"

static const char *const files[] = {
    "ideal",
    (const char[]){
#embed "../ProfileFiles/Profiles/ideal.profile" suffix(, 0)
    },
    "ios15",
    (const char[]){
#embed "../ProfileFiles/Profiles/ios15.profile" suffix(, 0)
    },
    "ios16",
    (const char[]){
#embed "../ProfileFiles/Profiles/ios16.profile" suffix(, 0)
    },
    "ios17",
    (const char[]){
#embed "../ProfileFiles/Profiles/ios17.profile" suffix(, 0)
    },
    "ios18",
    (const char[]){
#embed "../ProfileFiles/Profiles/ios18.profile" suffix(, 0)
    },
    "ios26",
    (const char[]){
#embed "../ProfileFiles/Profiles/ios26.profile" suffix(, 0)
    },
    "ios27",
    (const char[]){
#embed "../ProfileFiles/Profiles/ios27.profile" suffix(, 0)
    },
    0,
};

const char *const *profile_files(void) { return files; }
