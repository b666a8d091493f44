#include "CGuide.h"

static const char *const files[] = {
    "keys",
    (const char[]){
#embed "../UserGuide/UserGuide.docc/Keys.md" suffix(, 0)
    },
    "facts",
    (const char[]){
#embed "../UserGuide/UserGuide.docc/Facts.md" suffix(, 0)
    },
    "session",
    (const char[]){
#embed "../UserGuide/UserGuide.docc/Session.md" suffix(, 0)
    },
    "live",
    (const char[]){
#embed "../UserGuide/UserGuide.docc/Live.md" suffix(, 0)
    },
    "page",
    (const char[]){
#embed "../UserGuide/UserGuide.docc/Page.md" suffix(, 0)
    },
    "sequences",
    (const char[]){
#embed "../UserGuide/UserGuide.docc/Sequences.md" suffix(, 0)
    },
    "testing",
    (const char[]){
#embed "../UserGuide/UserGuide.docc/Testing.md" suffix(, 0)
    },
    "showing",
    (const char[]){
#embed "../UserGuide/UserGuide.docc/Showing.md" suffix(, 0)
    },
    "editors",
    (const char[]){
#embed "../UserGuide/UserGuide.docc/Editors.md" suffix(, 0)
    },
    "exploring",
    (const char[]){
#embed "../UserGuide/UserGuide.docc/Exploring.md" suffix(, 0)
    },
    "profiles",
    (const char[]){
#embed "../UserGuide/UserGuide.docc/Profiles.md" suffix(, 0)
    },
    "measuring",
    (const char[]){
#embed "../UserGuide/UserGuide.docc/Measuring.md" suffix(, 0)
    },
    "keyboards",
    (const char[]){
#embed "../UserGuide/UserGuide.docc/Keyboards.md" suffix(, 0)
    },
    "calculators",
    (const char[]){
#embed "../UserGuide/UserGuide.docc/Calculators.md" suffix(, 0)
    },
    "t9",
    (const char[]){
#embed "../UserGuide/UserGuide.docc/T9.md" suffix(, 0)
    },
    "evaluation",
    (const char[]){
#embed "../UserGuide/UserGuide.docc/Evaluation.md" suffix(, 0)
    },
    "machines",
    (const char[]){
#embed "../UserGuide/UserGuide.docc/Machines.md" suffix(, 0)
    },
    "layouts",
    (const char[]){
#embed "../UserGuide/UserGuide.docc/Layouts.md" suffix(, 0)
    },
    "transforms",
    (const char[]){
#embed "../UserGuide/UserGuide.docc/Transforms.md" suffix(, 0)
    },
    "keyman",
    (const char[]){
#embed "../UserGuide/UserGuide.docc/Keyman.md" suffix(, 0)
    },
    "importing",
    (const char[]){
#embed "../UserGuide/UserGuide.docc/Importing.md" suffix(, 0)
    },
    "processes",
    (const char[]){
#embed "../UserGuide/UserGuide.docc/Processes.md" suffix(, 0)
    },
    "apps",
    (const char[]){
#embed "../UserGuide/UserGuide.docc/Apps.md" suffix(, 0)
    },
    "contacts",
    (const char[]){
#embed "../UserGuide/UserGuide.docc/Contacts.md" suffix(, 0)
    },
    "index",
    (const char[]){
#embed "../UserGuide/UserGuide.docc/Index.md" suffix(, 0)
    },
    "installing",
    (const char[]){
#embed "../UserGuide/UserGuide.docc/Installing.md" suffix(, 0)
    },
    "storage",
    (const char[]){
#embed "../UserGuide/UserGuide.docc/Storage.md" suffix(, 0)
    },
    "changes",
    (const char[]){
#embed "../UserGuide/UserGuide.docc/Changes.md" suffix(, 0)
    },
    "swift",
    (const char[]){
#embed "../../Testing/KeybedTesting/KeybedTesting.docc/TestingAKeyboard.md" suffix(, 0)
    },
    "proxy",
    (const char[]){
#embed "../../Model/KeyboardExtension/KeyboardExtension.docc/WhatAKeyboardSees.md" suffix(, 0)
    },
    "uikit",
    (const char[]){
#embed "../../Model/KeyboardAdapters/KeyboardAdapters.docc/YouAlreadyHaveAKeyboard.md" suffix(, 0)
    },
    "extension",
    (const char[]){
#embed "../../Model/KeyboardExtension/KeyboardExtension.docc/RunningInAnExtension.md" suffix(, 0)
    },
    "keyboard-process.schema.json",
    (const char[]){
#embed "../UserGuide/keyboard-process.schema.json" suffix(, 0)
    },
    0,
};

const char *const *guide_files(void) { return files; }
