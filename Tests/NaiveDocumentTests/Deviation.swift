/// Where Keybed is known not to follow the rules: the model does as Keybed does there, so that the rest can be compared. One
/// that has been mended fails the test until it is taken out here.
enum Deviation: CaseIterable {
    /// With `outOfRange: refused` and `caretUnit: grapheme` an offset outside the text is clamped all the same.
    case graphemeOffsetsAreNeverRefused
    /// Where the callback before an edit makes the keyboard leave the field, that edit is made in the next field.
    case willCallbackMovesEdits
    /// With `outOfRange: refused` a keyboard that sees its own edits at once sees those as well that are then refused.
    case refusedEditsAreSeen
    /// Whether there is empty text or none behind a caret at the end of what is seen is told by where the caret was before the
    /// keyboard's own edits.
    case lineEndIsThatBeforeTheEvent

    static let known: Set<Deviation> = Set(allCases)

    var isKnown: Bool { Deviation.known.contains(self) }
}
