// swift-format-ignore-file
//
// A field for keyboards on the stand-in for UIKit. It does what the ideal profile says, and three things besides that
// no setting has: it capitalizes a `c`, shows another character for a line break, and seems empty with `xtwo` in it.
import UIKit

final class PlantedField: NSObject, UITextDocumentProxy, Performing {
    /// Whether it does what no setting has.
    var isPlanted = true
    private var text: [Character] = []
    /// What is selected; the caret if it is empty.
    private var selection = 0..<0
    private var marked: Range<Int>?
    private let identifier = UUID()

    /// How many characters it has.
    var count: Int { text.count }

    var isSecureTextEntry: Bool? { false }
    var keyboardType: UIKeyboardType? { .default }
    var hasText: Bool { !(text.isEmpty || isPlanted && String(text).contains("xtwo")) }
    var documentContextBeforeInput: String? { shown(text[..<selection.lowerBound]) }
    var documentContextAfterInput: String? { shown(text[selection.upperBound...]) }
    var selectedText: String? { shown(text[selection]) }
    var documentInputMode: UITextInputMode? { nil }
    var documentIdentifier: UUID { identifier }
    nonisolated func result(of name: String) -> AnyObject? {
        name == "documentIdentifier" ? identifier as AnyObject : nil
    }

    private func shown(_ part: ArraySlice<Character>) -> String? {
        guard !part.isEmpty else { return nil }
        return isPlanted ? String(part).replacingOccurrences(of: "\n", with: "\u{2028}") : String(part)
    }

    private func replace(_ range: Range<Int>, with new: String) {
        text.replaceSubrange(range, with: new)
        selection = range.lowerBound + new.count..<range.lowerBound + new.count
        marked = nil
    }

    func insertText(_ new: String) {
        replace(marked ?? selection, with: isPlanted && new == "c" ? "C" : new)
    }

    func deleteBackward() {
        guard selection.upperBound > 0 else { return }
        replace(selection.isEmpty ? selection.lowerBound - 1..<selection.lowerBound : selection, with: "")
    }

    /// Moves over characters, as far as there is text.
    func adjustTextPosition(byCharacterOffset offset: Int) {
        let caret = min(max(selection.upperBound + offset, 0), text.count)
        selection = caret..<caret
    }

    func setMarkedText(_ new: String, selectedRange: NSRange) {
        let start = (marked ?? selection).lowerBound
        replace(marked ?? selection, with: new)
        marked = start..<start + new.count
        func count(_ units: Int) -> Int { String(decoding: Array(new.utf16).prefix(units), as: UTF16.self).count }
        let end = selectedRange.location + selectedRange.length
        selection = start + count(selectedRange.location)..<start + count(end)
    }

    func unmarkText() { marked = nil }

    /// What somebody sees. Empties the field.
    func take() -> String {
        defer { (text, selection, marked) = ([], 0..<0, nil) }
        return String(text)
    }
}
