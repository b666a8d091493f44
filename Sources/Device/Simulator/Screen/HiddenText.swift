package import TextModel

extension TextDocument {
    /// The document with a • for each character, as a secure field shows it.
    package var hidden: TextDocument {
        func place(_ offset: Int) -> Int { text(in: 0..<offset).count }
        return TextDocument(
            String(repeating: "•", count: text.count),
            selection: place(selection.lowerBound)..<place(selection.upperBound))
    }
}
