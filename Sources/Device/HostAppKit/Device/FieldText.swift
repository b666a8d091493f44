package import TextModel

/// The text of a field with its selection and its marked text. Offsets count UTF-16 units, as in `UITextField`.
public struct FieldText: Hashable, Sendable {
    package let document: TextDocument

    package init(_ document: TextDocument) { self.document = document }

    /// Creates a text. Offsets outside it are moved to its nearer end.
    ///
    /// - Parameters:
    ///   - text: the whole text.
    ///   - selection: the selected part; an empty one is the caret. Nil for the caret after the text.
    ///   - marked: the part that is still being composed; nil for none.
    public init(_ text: String, selection: Range<Int>? = nil, marked: Range<Int>? = nil) {
        document = TextDocument(text, selection: selection, markedRange: marked)
    }

    /// The whole text.
    public var text: String { document.text }
    /// The selected part; an empty one is the caret.
    public var selection: Range<Int> { document.selection }
    /// The part that is still being composed; nil for none.
    public var marked: Range<Int>? { document.markedRange }
}
