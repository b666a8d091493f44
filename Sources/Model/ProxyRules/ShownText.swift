package import TextModel

/// What a proxy shows of a text, of which the keyboard sees a range.
extension TextDocument {
    /// The visible text before the selection; nil if there is none.
    package func contextBefore(in visible: Range<Int>) -> String? {
        let text = text(in: visible.lowerBound..<selection.lowerBound)
        return text.isEmpty ? nil : text
    }

    /// The visible text after the selection; nil if there is none.
    package func contextAfter(in visible: Range<Int>) -> String? {
        let text = text(in: selection.upperBound..<visible.upperBound)
        return text.isEmpty ? nil : text
    }

    /// The selected text as a device shows it, and whether it leaves something out; nil if nothing is selected.
    package func shownSelection(_ settings: EditingSettings) -> (text: String, isCut: Bool)? {
        guard !selection.isEmpty else { return nil }
        let isCut = settings.selectedText == .ends && selection.count > settings.selectedTextLength
        return ((isCut ? firstAndLastSentence(of: selection) : nil) ?? text(in: selection), isCut)
    }
}
