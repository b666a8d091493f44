# iOS 16: a keyboard sees text across lines, back to a break between sentences.

base: ios15

# azooKey (issue 47, on iOS 16.3.1, and KeyboardActionManager.swift): before the caret the text goes back to a
# linguistic break, across newlines. A thread in an Apple forum (736518, 2023) reports only the current line.
contextEnd: sentence
# azooKey: at "abc⏎¦def" the keyboard sees "abc⏎", so the sentence before is visible as well.
contextSentences: 2
# azooKey: at "abc¦" with a line following, the text after the caret is nil and no longer empty.
emptyContextAtLineEnd: no
# KeyboardKitPro (issue 2, 2023), KeyboardKit (issue 952): of more than a few sentences only the first and the last are
# seen.
selectedTextLength: 0
# azooKey queues its own edits and tolerates one callback for several of them. That there are callbacks, and that they
# are coalesced, is inferred from that.
ownEditCallbacks: coalesced
# azooKey (issue 33, on iOS 16.3), Hamster (issue 222): text that is still marked is lost when the keyboard is closed or
# the user taps elsewhere.
markedTextLeft: removed
# azooKey (docs/view_controller_memory_leak.md, iOS 16.2): there is one more instance for each place, and each is loaded
# once.
loadsTwice: no
# KeyboardKit (issue 422): a crash at 66 MB.
memoryBudget: 66MB
