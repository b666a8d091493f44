# iOS 17: iOS 16 with later observations.

base: ios16

# Keyman (issues 10204 and 10633, 2024): waiting does not refill a context that was deleted empty; it is refilled some
# 30 ms after another edit.
contextRefillStart: afterEdit
# Keyman waits 33 ms.
contextRefill: 33ms
# azooKey expects a callback for each edit and ignores those for its own. That all of them are sent is inferred from
# that.
ownEditCallbacks: each
# The observers do not report that marked text is lost. D for unmarkText.
markedTextLeft: kept
# azooKey reads the field's traits when the keyboard has appeared.
traitsDelay: 20ms
