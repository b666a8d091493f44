# iOS 17 and later: as iOS 16, with what was seen since.

base: ios16

# Keyman (issues 10204 and 10633, 2024): a context deleted empty does not come by waiting, only some 30 ms after another edit.
contextRefillStart: afterEdit
# Keyman: 33 ms is what it waits.
contextRefill: 33ms
# KeyboardKit (issue 998, 2026): after a paste the context is nil until the next edit; in some apps, not in all.
contextAfterPaste: nilUntilEdit
# azooKey expects a callback for each edit and ignores those for its own; that all come is inferred from that.
ownEditCallbacks: each
# Not seen to be lost by those who report on it; D for unmarkText.
markedTextLeft: kept
# azooKey reads the field's traits when the keyboard did appear, MSIME (issue 481, 2026) a turn of the run loop later.
traitsDelay: 20ms
# Dictus (issues 128 and 136, on iOS 26): viewDidDisappear often never comes.
sendsDidDisappear: no
# Dictus (issue 202, on a tablet with iPadOS 26): killed at 92 MB, the limit being 90.
memoryBudget: 90MB
