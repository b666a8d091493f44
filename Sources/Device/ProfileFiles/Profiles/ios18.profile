# iOS 18: as iOS 17. No report says that a keyboard reads, edits or is called otherwise; what does differ, such as how
# links are opened, is in the article on profiles and not simulated.

base: ios17

# KeyboardKit (issue 814): a simulator of 18.0 shows some 98 MB for a keyboard, which its author holds for no limit. No
# figure of a device.
memoryBudget: 66MB
