# iOS 13 to 15: a keyboard sees one line. Beside each setting stands whose observation it follows, mostly that of other keyboards'
# developers; D is Apple's documentation.

base: ideal

# azooKey (KeyboardActionManager.swift): up to iOS 15 the text ends at the newline; right behind one, that newline is all there is before the caret.
contextEnd: line
# azooKey: "abc¦", a line follows: empty text behind the caret; at the end of the text nil.
emptyContextAtLineEnd: yes
# Seen in 2020 (qiita.com/En3_HCl/items/37f74b47580d0f56da5d): of three sentences or more, the first and the last.
selectedText: ends
# The same observer: only of 65 UTF-16 units or more.
selectedTextLength: 64
# Keyman (issue 10204): a context deleted empty is filled again about 20 ms later; 1 and 10 ms were too short.
contextRefill: 20ms
# The same issue on older systems: it comes by waiting.
contextRefillStart: atOnce
# Keyman and azooKey read the context in the same turn after inserting and deleting, and ship so.
ownEdits: atOnce
# Keyman, KeyboardKit (issue 281) and others wait 10 to 30 ms after adjustTextPosition before they read.
ownCaretMoves: afterEvent
# Keyman (issue 7865, on a device with iOS 15.5): deleting a selection also takes the space right before it.
# Dictus (issue 530) adds that the keyboard goes on seeing that space.
smartDelete: unseen
# azooKey (DisplayedTextManager.swift), wurstfinger (pull request 205): UTF-16 units, and one step can land inside an emoji.
caretUnit: utf16
# azooKey: relies on all of the marked text being replaced, against D.
insertionReplacesMarked: all
# D for unmarkText; azooKey saw marked text erased by a tap up to iOS 14.3 and no more from 14.4 on.
markedTextLeft: kept
# KeyboardKit (issue 24, 2019): a keyboard's own edits call nothing back.
ownEditCallbacks: none
# Dictus (issue 530, on iOS 26): in textWillChange the context is still the old one. No one saw otherwise on older systems.
willCallbacks: before
# Keyman (issue 460, 2017): with the focus only textDidChange comes.
fieldChange: callbacks
# A report of 2015 (radar 22217008): viewDidLoad comes twice.
loadsTwice: yes
# KeyboardKit (issues 736 and 83), TesserPG (issue 34): in viewDidLoad the keyboard type is default, and needsInputModeSwitchKey is wrong and
# warned of.
knownInLoad: no
# fcitx5-ios (pull request 124): each focus has an identifier of its own.
documentIdentifier: visit
# Dictus (issue 555): 48 MB is the figure of the iPhone 6.
memoryBudget: 48MB
