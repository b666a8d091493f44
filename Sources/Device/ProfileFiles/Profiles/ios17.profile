# iOS 17 and later: iOS 16 with later observations.

base: ios16

# Keyman (issues 10204 and 10633, 2024): waiting does not refill a context that was deleted empty; it is refilled some
# 30 ms after another edit.
contextRefillStart: afterEdit
# Keyman waits 33 ms.
contextRefill: 33ms
# KeyboardKit (issue 998, 2026): after a paste the context is nil until the next edit, in some apps but not in all.
contextAfterPaste: nilUntilEdit
# azooKey expects a callback for each edit and ignores those for its own. That all of them are sent is inferred from
# that.
ownEditCallbacks: each
# The observers do not report that marked text is lost. D for unmarkText.
markedTextLeft: kept
# azooKey reads the field's traits when the keyboard has appeared, MSIME (issue 481, 2026) a turn of the run loop later.
traitsDelay: 20ms
# Dictus (issues 128 and 136, on iOS 26): viewDidDisappear is often never called.
sendsDidDisappear: no
# Dictus (issue 202, on a tablet with iPadOS 26): killed at 92 MB, with a limit of 90.
memoryBudget: 90MB
