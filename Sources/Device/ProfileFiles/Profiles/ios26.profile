# iOS 26: iOS 18 with what was seen on 26.3 to 26.6, mostly by the developers of Dictus.

base: ios18

# Dictus (issue 290, on 26.5.2): what is seen moves back over the text as deletions go on; in some apps too late to go
# on.
contextRefillStart: afterEdit
# KeyboardKit (issue 998, of 2026, no system named): after a paste the context is nil until the next edit, in some apps
# but not in all.
contextAfterPaste: nilUntilEdit
# KeyVox (pull request 45, March 2026, no system named): in single-line fields, repeated deletions that come to the end
# of a sentence find an empty context and hasText false, until up to three more were made without seeing.
emptyAtSentenceEnd: 3
# Dictus (issue 541, measured on 26.6.1): while typing, the context has changed by each edit in the same turn of the run
# loop.
ownEdits: atOnce
# Dictus (issue 530, on 26.6.1): after a word selected by a double tap is deleted, the context before the caret has more
# characters than the text, for 11 ms to 6 s; by how many cannot be seen.
smartDelete: unseen
# Dictus (issue 530): the deletion of a selection came as two calls of textDidChange.
ownEditCallbacks: each
# Dictus (issue 530): in textWillChange the context is still the old one.
willCallbacks: before
# Dictus (issue 281, on 26.5.2): usually one new instance; where the start fails, a second one was made before the first
# was gone.
loadsTwice: no
# Dictus (issue 282): there is no documentIdentifier until the app's session stands. The issue names no system; of 2026.
knownInLoad: no
# MSIME (issue 481, 2026) reads the traits a turn of the run loop after the keyboard appeared.
traitsDelay: 20ms
# Dictus (issues 128 and 136, on 26.3.1): viewDidDisappear is often never called; issue 281 (26.5.2): or of all
# instances at once.
sendsDidDisappear: no
# KeyboardKit (issues 964, 966 and 968): since the update to 26, a keyboard without open access does not open its app;
# with it, it does.
linksNeedOpenAccess: yes
# Dictus (issue 202, on a tablet with iPadOS 26): killed at 92 MB, with a limit of 90. Issue 361: 48 MB on an iPhone 15
# Pro Max, not killed.
memoryBudget: 90MB
# Dictus (issue 425, on 26.6) measured Apple's keyboard: a character each 100 ms, and after some twenty a word each
# 350 ms.
repeatInterval: 100ms
