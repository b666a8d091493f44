# iOS 27, as its betas are reported: as iOS 26. What differs concerns keyboards made with SwiftUI.

base: ios26

# azooKey (issue 765, a simulator of iPadOS 27.0) and KeyboardKit (issue 1085): a finger held still gives the first
# event of a SwiftUI drag after some 754 ms, so that a hold of 600 ms is no long press there. With touches of UIKit it
# is, as before.
longPressDelay: 500ms
