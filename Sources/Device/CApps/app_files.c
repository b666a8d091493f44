#include "CApps.h"

static const char *const files[] = {
    "shop",
    (const char[]){
#embed "../AppFiles/Bundled/shop.yaml" suffix(, 0)
    },
    "staff",
    (const char[]){
#embed "../AppFiles/Bundled/staff.yaml" suffix(, 0)
    },
    "signup",
    (const char[]){
#embed "../AppFiles/Bundled/signup.yaml" suffix(, 0)
    },
    "kinds",
    (const char[]){
#embed "../AppFiles/Bundled/kinds.yaml" suffix(, 0)
    },
    0,
};

const char *const *app_files(void) { return files; }
