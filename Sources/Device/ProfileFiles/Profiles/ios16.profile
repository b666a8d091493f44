# iOS 16: a keyboard sees across lines, back to a place where the language allows a break.

base: ios15

# azooKey (issue 47, on iOS 16.3.1, and KeyboardActionManager.swift): before the caret the text goes back to a linguistic break, across
# newlines. An Apple forum thread (736518, 2023) saw the current line alone.
contextEnd: sentence
# azooKey: "abc⏎¦def" shows "abc⏎", so the sentence before is seen as well.
contextSentences: 2
# azooKey: "abc¦" with a line behind it: nil, and no longer empty text.
emptyContextAtLineEnd: no
# KeyboardKitPro (issue 2, 2023), KeyboardKit (issue 952): of more than a few sentences the first and the last only.
selectedTextLength: 0
# azooKey queues its own edits and tolerates one callback for several of them: that they come, and coalesced, is inferred from that.
ownEditCallbacks: coalesced
# azooKey (issue 33, on iOS 16.3), Hamster (issue 222): text still marked is lost when the keyboard is closed, and by a tap.
markedTextLeft: removed
# azooKey (docs/view_controller_memory_leak.md, iOS 16.2): one more instance for each place, each loaded once.
loadsTwice: no
# KeyboardKit (issue 422): a crash at 66 MB.
memoryBudget: 66MB
