/// The text around a caret as a keyboard's own edits leave it, by what Apple documents of them.
struct MirroredText: Sendable {
    private(set) var before: String
    private(set) var selected: String
    private(set) var after: String
    /// How long the marked text is, in UTF-16 units, and how much of it stands behind the caret or selection.
    private var marked: (length: Int, after: Int)

    /// What a proxy shows, with so many units of marked text right before the caret.
    init(_ proxy: some TextDocumentProxy, markedLength: Int) {
        before = proxy.documentContextBeforeInput ?? ""
        selected = proxy.selectedText ?? ""
        after = proxy.documentContextAfterInput ?? ""
        marked = (markedLength, 0)
    }

    mutating func insert(_ text: String) {
        guard !text.isEmpty || marked.length > 0 else { return }
        removeMarkedOrSelected()
        before += text
    }

    mutating func deleteBackward() {
        let gone = selected.isEmpty ? before.popLast().map(String.init) ?? "" : selected
        selected = ""
        marked.length = max(marked.after, marked.length - gone.utf16.count)
    }

    mutating func moveCaret(by offset: Int) {
        let whole = before + selected + after
        let (target, overflow) = (before + selected).utf16.count.addingReportingOverflow(offset)
        before = whole.prefix(utf16: overflow ? (offset < 0 ? 0 : .max) : target)
        selected = ""
        after = whole.dropFirst(utf16: before.utf16.count)
        marked = (0, 0)
    }

    mutating func mark(_ text: String, selected range: Range<Int>) {
        guard !text.isEmpty || marked.length > 0 else { return }
        removeMarkedOrSelected()
        let start = text.prefix(utf16: range.lowerBound)
        let end = text.prefix(utf16: max(range.upperBound, range.lowerBound))
        before += start
        selected = end.dropFirst(utf16: start.utf16.count)
        let rest = text.dropFirst(utf16: end.utf16.count)
        after = rest + after
        marked = (text.utf16.count, rest.utf16.count)
    }

    mutating func unmark() { marked = (0, 0) }

    private mutating func removeMarkedOrSelected() {
        if marked.length > 0 {
            let markedBefore = max(0, marked.length - marked.after - selected.utf16.count)
            before = before.prefix(utf16: before.utf16.count - markedBefore)
            after = after.dropFirst(utf16: marked.after)
        }
        selected = ""
        marked = (0, 0)
    }
}

extension String {
    /// As much of the beginning as so many UTF-16 units hold, without splitting a surrogate pair.
    fileprivate func prefix(utf16 length: Int) -> String {
        guard length < utf16.count else { return self }
        guard length > 0 else { return "" }
        var end = utf16.index(startIndex, offsetBy: length)
        while end > startIndex, end.samePosition(in: unicodeScalars) == nil { end = utf16.index(before: end) }
        return String(self[..<end])
    }

    fileprivate func dropFirst(utf16 length: Int) -> String {
        String(self[utf16.index(startIndex, offsetBy: min(length, utf16.count))...])
    }
}
