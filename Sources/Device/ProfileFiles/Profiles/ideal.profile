# What Apple's documentation promises; where it is silent, what is easiest for a keyboard. D means that documentation.

# What a keyboard sees

# D names no length: UITextDocumentProxy speaks of "some text". Only contextLength ends the context here.
contextEnd: length
# Not documented. Long enough for any word and most paragraphs.
contextLength: 1024
# Has no effect while contextEnd is length.
contextSentences: 2
# D: nil if there is no text. At the end of a line there is text.
emptyContextAtLineEnd: no
# D: the selected text.
selectedText: whole
# Has no effect while selectedText is whole.
selectedTextLength: 0
# D knows no delay.
contextRefill: 0ms
# Has no effect while contextRefill is 0ms.
contextRefillStart: atOnce
# D makes no difference between a paste and any other change.
contextAfterPaste: fresh
# D: hasText says whether there is text; the context is nil only without any.
emptyAtSentenceEnd: 0
# Not documented. Keyboards are written as if edits were visible at once.
ownEdits: atOnce
# Not documented either.
ownCaretMoves: atOnce

# What edits do

# D: deleteBackward deletes a character or the selection, and nothing else.
smartDelete: no
# D counts "characters". Every observer found UTF-16 units, and so do the names of the offsets in UIKit.
caretUnit: utf16
# D: an NSRange, which counts UTF-16 units.
markedRangeUnit: utf16
# D, "Handling text interactions in custom keyboards": typing replaces the selection within the marked text.
insertionReplacesMarked: selected
# D: unmarkText keeps the text. D does not say what happens without it.
markedTextLeft: kept
# Not documented. UIKit clamps offsets where its documentation mentions them.
outOfRange: clamped

# Callbacks

# D: the callbacks report changes in the document. Keyboards are notified only of changes they did not make.
ownEditCallbacks: none
# D: the will callbacks come before the change.
willCallbacks: before
# Not documented.
fieldChange: reappears

# A keyboard's life

# D: textInputContextIdentifier lets the system restore the keyboard that was used with it. Without one, every field
# gets the keyboard chosen last, and so does a context in which none was chosen yet: Signal-iOS (issue 1284), tsurukame
# (pull request 276).
keyboardMemory: context
# D: viewDidLoad comes once.
loadsTwice: no
# D warns that needsInputModeSwitchKey is not reliable before the view appears; here everything is known at once.
knownInLoad: yes
# D knows no delay.
traitsDelay: 0ms
# D: viewDidDisappear follows viewWillDisappear.
sendsDidDisappear: yes
# D: it identifies the document, so a field keeps its identifier.
documentIdentifier: field
# D names no way to open links from keyboards: NSExtensionContext.open is for other extensions. The App Review Guidelines
# (4.4.1) allow no other app than Settings to be opened. Neither says that links need open access.
linksNeedOpenAccess: no
# D: needsInputModeSwitchKey is false where the system draws a globe. That depends on the phone, not on the system
# version. With "yes" the phone has no home button.
systemGlobe: no
# D: there is a limit, but not how high it is.
memoryBudget: none
# D: didReceiveMemoryWarning comes before memory runs out, but not how long before. A percentage of the budget.
memoryWarning: 80

# Fingers and limits

# The default of UILongPressGestureRecognizer.minimumPressDuration.
longPressDelay: 500ms
# Not documented. Keyboards written for the devices use a tenth of a second.
repeatInterval: 100ms
# A real keyboard that does not stop editing is killed. Here, edits beyond this number are dropped and the events say
# so.
editsPerEvent: 10000
# The same limit for requests.
requestsPerEvent: 100
# The same for nested callbacks: those caused by edits that other callbacks made.
callbackDepth: 8
# And for the total number of callbacks, however they nest.
callbacksPerEvent: 10000
