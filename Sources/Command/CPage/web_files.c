#include "CPage.h"

static const char *const files[] = {
    "index.html",
    (const char[]){
#embed "../Page/Web/index.html" suffix(, 0)
    },
    "keyboard.css",
    (const char[]){
#embed "../Page/Web/keyboard.css" suffix(, 0)
    },
    "page.css",
    (const char[]){
#embed "../Page/Web/page.css" suffix(, 0)
    },
    "panels.css",
    (const char[]){
#embed "../Page/Web/panels.css" suffix(, 0)
    },
    "phone.css",
    (const char[]){
#embed "../Page/Web/phone.css" suffix(, 0)
    },
    "announcements.js",
    (const char[]){
#embed "../Page/Web/announcements.js" suffix(, 0)
    },
    "asking.js",
    (const char[]){
#embed "../Page/Web/asking.js" suffix(, 0)
    },
    "calculator.js",
    (const char[]){
#embed "../Page/Web/calculator.js" suffix(, 0)
    },
    "candidates.js",
    (const char[]){
#embed "../Page/Web/candidates.js" suffix(, 0)
    },
    "choices.js",
    (const char[]){
#embed "../Page/Web/choices.js" suffix(, 0)
    },
    "computerKeyboard.js",
    (const char[]){
#embed "../Page/Web/computerKeyboard.js" suffix(, 0)
    },
    "connection.js",
    (const char[]){
#embed "../Page/Web/connection.js" suffix(, 0)
    },
    "document.js",
    (const char[]){
#embed "../Page/Web/document.js" suffix(, 0)
    },
    "documentPointer.js",
    (const char[]){
#embed "../Page/Web/documentPointer.js" suffix(, 0)
    },
    "elements.js",
    (const char[]){
#embed "../Page/Web/elements.js" suffix(, 0)
    },
    "fields.js",
    (const char[]){
#embed "../Page/Web/fields.js" suffix(, 0)
    },
    "fitting.js",
    (const char[]){
#embed "../Page/Web/fitting.js" suffix(, 0)
    },
    "flicks.js",
    (const char[]){
#embed "../Page/Web/flicks.js" suffix(, 0)
    },
    "foot.js",
    (const char[]){
#embed "../Page/Web/foot.js" suffix(, 0)
    },
    "found.js",
    (const char[]){
#embed "../Page/Web/found.js" suffix(, 0)
    },
    "history.js",
    (const char[]){
#embed "../Page/Web/history.js" suffix(, 0)
    },
    "keyFace.js",
    (const char[]){
#embed "../Page/Web/keyFace.js" suffix(, 0)
    },
    "keyMenu.js",
    (const char[]){
#embed "../Page/Web/keyMenu.js" suffix(, 0)
    },
    "keyPressing.js",
    (const char[]){
#embed "../Page/Web/keyPressing.js" suffix(, 0)
    },
    "keyboard.js",
    (const char[]){
#embed "../Page/Web/keyboard.js" suffix(, 0)
    },
    "keyboardList.js",
    (const char[]){
#embed "../Page/Web/keyboardList.js" suffix(, 0)
    },
    "line.js",
    (const char[]){
#embed "../Page/Web/line.js" suffix(, 0)
    },
    "looks.js",
    (const char[]){
#embed "../Page/Web/looks.js" suffix(, 0)
    },
    "message.js",
    (const char[]){
#embed "../Page/Web/message.js" suffix(, 0)
    },
    "page.js",
    (const char[]){
#embed "../Page/Web/page.js" suffix(, 0)
    },
    "roving.js",
    (const char[]){
#embed "../Page/Web/roving.js" suffix(, 0)
    },
    "scrolling.js",
    (const char[]){
#embed "../Page/Web/scrolling.js" suffix(, 0)
    },
    "session.js",
    (const char[]){
#embed "../Page/Web/session.js" suffix(, 0)
    },
    "settingRows.js",
    (const char[]){
#embed "../Page/Web/settingRows.js" suffix(, 0)
    },
    "settings.js",
    (const char[]){
#embed "../Page/Web/settings.js" suffix(, 0)
    },
    "state.js",
    (const char[]){
#embed "../Page/Web/state.js" suffix(, 0)
    },
    "symbols.js",
    (const char[]){
#embed "../Page/Web/symbols.js" suffix(, 0)
    },
    "touches.js",
    (const char[]){
#embed "../Page/Web/touches.js" suffix(, 0)
    },
    "why.js",
    (const char[]){
#embed "../Page/Web/why.js" suffix(, 0)
    },
    "window.js",
    (const char[]){
#embed "../Page/Web/window.js" suffix(, 0)
    },
    0,
};

const char *const *web_files(void) { return files; }
