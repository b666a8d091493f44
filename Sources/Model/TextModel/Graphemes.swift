extension TextDocument {
    /// The offset at which the grapheme that ends at `end` begins, in UTF-16 units; `end` itself at the start of the
    /// text.
    ///
    /// Only part of the text before `end` is read: back to two consecutive ASCII characters, between which there is
    /// always a boundary (except in CR LF), or 4,096 units if there are none.
    package func graphemeStart(before end: Int) -> Int {
        let end = clamped(end)
        guard end > 0 else { return 0 }
        var start = end - 1
        while start > 0, end - start < 4096, !isBoundary(start) { start -= 1 }
        start = clamped(start)
        guard let last = text(in: start..<end).last else { return end }
        return end - last.utf16.count
    }

    private func isBoundary(_ offset: Int) -> Bool {
        let before = unit(at: offset - 1)
        let after = unit(at: offset)
        return before < 0x80 && after < 0x80 && !(before == 0x0D && after == 0x0A)
    }
}
