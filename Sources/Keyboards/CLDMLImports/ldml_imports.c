#include "CLDMLImports.h"

static const char *const files[] = {
    "keys-Latn-implied.xml",
    (const char[]){
#embed "../LDMLFiles/Imports/keys-Latn-implied.xml" suffix(, 0)
    },
    "keys-Zyyy-currency.xml",
    (const char[]){
#embed "../LDMLFiles/Imports/keys-Zyyy-currency.xml" suffix(, 0)
    },
    "keys-Zyyy-punctuation.xml",
    (const char[]){
#embed "../LDMLFiles/Imports/keys-Zyyy-punctuation.xml" suffix(, 0)
    },
    "scanCodes-implied.xml",
    (const char[]){
#embed "../LDMLFiles/Imports/scanCodes-implied.xml" suffix(, 0)
    },
    0,
};

const char *const *ldml_imports(void) { return files; }
