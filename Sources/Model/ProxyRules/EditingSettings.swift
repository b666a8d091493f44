/// The settings of a device's profile that decide what a keyboard's edits do and when it sees them. A keyboard in a
/// process of its own needs them to show its edits as the device would.
package struct EditingSettings: Hashable, Sendable {
    /// When a keyboard sees its own edits.
    package enum Visibility: String, CaseIterable, Hashable, Sendable {
        case atOnce
        /// With the next event.
        case afterEvent
    }

    /// How much of a selection a keyboard sees.
    package enum SelectedText: String, CaseIterable, Hashable, Sendable {
        case whole
        /// If the selection is longer than `selectedTextLength` and has three sentences or more, only the first and the
        /// last one.
        case ends
    }

    /// What happens to the space before a selection that is deleted.
    package enum SmartDelete: String, CaseIterable, Hashable, Sendable {
        /// It is kept.
        case no
        /// It is deleted too.
        case yes
        /// It is deleted, but the keyboard still sees it until something else changes the text or the field.
        case unseen
    }

    /// The unit of an offset.
    package enum OffsetUnit: String, CaseIterable, Hashable, Sendable {
        case utf16, grapheme
    }

    /// The part of marked text that an insertion replaces.
    package enum MarkedExtent: String, CaseIterable, Hashable, Sendable {
        /// The selection within the marked text.
        case selected
        case all
    }

    /// What happens to offsets outside the text.
    package enum OutOfRange: String, CaseIterable, Hashable, Sendable {
        case clamped, refused
    }

    package var ownEdits = Visibility.atOnce
    package var ownCaretMoves = Visibility.atOnce
    package var selectedText = SelectedText.whole
    /// The length in UTF-16 units up to which a selection is always shown whole.
    package var selectedTextLength = 0
    package var smartDelete = SmartDelete.no
    /// The unit of the offset of `adjustTextPosition`.
    package var caretUnit = OffsetUnit.utf16
    /// The unit of the selected range within marked text.
    package var markedRangeUnit = OffsetUnit.utf16
    package var insertionReplacesMarked = MarkedExtent.selected
    package var outOfRange = OutOfRange.clamped
    /// The maximum number of edits in one event. Further edits are dropped.
    package var editsPerEvent = 10_000

    package init() {}
}
