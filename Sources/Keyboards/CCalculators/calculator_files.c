#include "CCalculators.h"

static const char *const files[] = {
    "windows",
    (const char[]){
#embed "../CalculatorProfiles/Profiles/windows.calculator" suffix(, 0)
    },
    "algebraic",
    (const char[]){
#embed "../CalculatorProfiles/Profiles/algebraic.calculator" suffix(, 0)
    },
    "scientific",
    (const char[]){
#embed "../CalculatorProfiles/Profiles/scientific.calculator" suffix(, 0)
    },
    "rpn",
    (const char[]){
#embed "../CalculatorProfiles/Profiles/rpn.calculator" suffix(, 0)
    },
    "phone",
    (const char[]){
#embed "../CalculatorProfiles/Profiles/phone.calculator" suffix(, 0)
    },
    "phone18",
    (const char[]){
#embed "../CalculatorProfiles/Profiles/phone18.calculator" suffix(, 0)
    },
    "android",
    (const char[]){
#embed "../CalculatorProfiles/Profiles/android.calculator" suffix(, 0)
    },
    "sharp",
    (const char[]){
#embed "../CalculatorProfiles/Profiles/sharp.calculator" suffix(, 0)
    },
    "casio",
    (const char[]){
#embed "../CalculatorProfiles/Profiles/casio.calculator" suffix(, 0)
    },
    "hp",
    (const char[]){
#embed "../CalculatorProfiles/Profiles/hp.calculator" suffix(, 0)
    },
    "tutorial",
    (const char[]){
#embed "../CalculatorProfiles/Profiles/tutorial.calculator" suffix(, 0)
    },
    0,
};

const char *const *calculator_files(void) { return files; }
