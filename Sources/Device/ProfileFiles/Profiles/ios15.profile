# iOS 13 to 15: a keyboard sees one line. Each note names the observer that the setting follows, mostly the developers
# of other keyboards. D means Apple's documentation.

base: ideal

# azooKey (KeyboardActionManager.swift): up to iOS 15 the text ends at the newline; right after a newline, that newline
# is all the text before the caret.
contextEnd: line
# azooKey: at "abc¦" with a line following, the text after the caret is empty; at the end of the text it is nil.
emptyContextAtLineEnd: yes
# Observed in 2020 (qiita.com/En3_HCl/items/37f74b47580d0f56da5d): of three sentences or more, only the first and the
# last are seen.
selectedText: ends
# The same observer: only for selections of 65 UTF-16 units or more.
selectedTextLength: 64
# Keyman (issue 10204): a context that was deleted empty is filled again after about 20 ms; 1 and 10 ms were too short.
contextRefill: 20ms
# The same issue, on older systems: waiting is enough.
contextRefillStart: atOnce
# Keyman and azooKey read the context in the same turn of the run loop after inserting and deleting, and are shipped
# that way.
ownEdits: atOnce
# Keyman, KeyboardKit (issue 281) and others wait 10 to 30 ms after adjustTextPosition before they read.
ownCaretMoves: afterEvent
# Keyman (issue 7865, on a device with iOS 15.5): deleting a selection also deletes the space right before it. That the
# keyboard still sees that space was observed on later systems.
smartDelete: unseen
# azooKey (DisplayedTextManager.swift), wurstfinger (pull request 205): UTF-16 units, and one step can land inside an emoji.
caretUnit: utf16
# azooKey relies on all of the marked text being replaced, contrary to D.
insertionReplacesMarked: all
# D for unmarkText. azooKey saw a tap erase marked text up to iOS 14.3 and not from 14.4 on.
markedTextLeft: kept
# KeyboardKit (issue 24, 2019): a keyboard's own edits cause no callbacks.
ownEditCallbacks: none
# That the context is still the old one in textWillChange was observed on later systems only.
willCallbacks: before
# Keyman (issue 460, 2017): when the focus moves, only textDidChange is called.
fieldChange: callbacks
# A report of 2015 (radar 22217008): viewDidLoad is called twice.
loadsTwice: yes
# KeyboardKit (issues 736 and 83), TesserPG (issue 34): in viewDidLoad the keyboard type is default, and
# needsInputModeSwitchKey is wrong and causes a warning.
knownInLoad: no
# fcitx5-ios (pull request 124): the identifier changes each time a field gets the focus.
documentIdentifier: visit
# Dictus (issue 555): 48 MB is the limit on the iPhone 6.
memoryBudget: 48MB
