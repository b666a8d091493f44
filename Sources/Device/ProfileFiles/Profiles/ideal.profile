# What Apple's documentation promises; where it is silent, what is easiest on a keyboard. D is that documentation.

# What a keyboard sees

# D names no length: "some text", says UITextDocumentProxy. Nothing but contextLength ends it here.
contextEnd: length
# Not documented. Long enough for any word and most paragraphs.
contextLength: 1024
# Without meaning while contextEnd is length.
contextSentences: 2
# D: nil where there is no text; at the end of a line there is.
emptyContextAtLineEnd: no
# D: the selected text.
selectedText: whole
# Without meaning while selectedText is whole.
selectedTextLength: 0
# D knows no delay.
contextRefill: 0ms
# Without meaning while contextRefill is 0ms.
contextRefillStart: atOnce
# D knows no difference between a paste and any other change.
contextAfterPaste: fresh
# Not documented. Keyboards are written as if it were so.
ownEdits: atOnce
# Not documented either.
ownCaretMoves: atOnce

# What edits do

# D: deleteBackward deletes a character, or what is selected, and nothing else.
smartDelete: no
# D counts "characters". Every observer found UTF-16 units, and so do the names of the offsets in UIKit.
caretUnit: utf16
# D: an NSRange, which counts UTF-16 units.
markedRangeUnit: utf16
# D, "Handling text interactions in custom keyboards": typing replaces what is selected in the marked text.
insertionReplacesMarked: selected
# D: unmarkText keeps the text; what happens without it is not said.
markedTextLeft: kept
# Not documented; UIKit clamps offsets where it speaks of them.
outOfRange: clamped

# What comes back

# D: the callbacks tell of changes in the document. Keyboards hear only of those they did not make.
ownEditCallbacks: none
# D: the will callbacks come before the change.
willCallbacks: before
# Not documented.
fieldChange: reappears

# A keyboard's life

# D: viewDidLoad comes once.
loadsTwice: no
# D warns that needsInputModeSwitchKey is not right before the view appears; here all is known at once.
knownInLoad: yes
# D knows no delay.
traitsDelay: 0ms
# D: viewDidDisappear follows viewWillDisappear.
sendsDidDisappear: yes
# D: identifies the document, so the same field has the same.
documentIdentifier: field
# D: needsInputModeSwitchKey is false where the system draws a globe, which depends on the phone, not on the system. With
# "yes" the phone has no home button.
systemGlobe: no
# D: a limit there is, how high it is not.
memoryBudget: none

# Fingers and limits

# The default of UILongPressGestureRecognizer.minimumPressDuration.
longPressDelay: 500ms
# Not documented: a tenth of a second is what keyboards written for the devices use.
repeatInterval: 100ms
# A real keyboard that edits on and on is killed; what is beyond this is dropped and told in the events.
editsPerEvent: 10000
# The same for requests.
requestsPerEvent: 100
# The same for callbacks that lead to edits that lead to callbacks.
callbackDepth: 8
# And for how many there may be in all, however they nest.
callbacksPerEvent: 10000
