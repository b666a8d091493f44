/// Paints a screenful of lines over the one before, writing no more than what differs.
struct Painter {
    private var painted: [String] = []

    /// Everything is painted anew the next time.
    mutating func forget() { painted = [] }

    /// What to write so that a window of so many rows shows these lines. Nil if it shows them already.
    ///
    /// What is written between the two marks is shown at once by terminals that know them (DEC private mode 2026); the others
    /// ignore them.
    mutating func paint(_ lines: [String], rows: Int) -> String? {
        let lines = Array(lines.prefix(max(1, rows)))
        var changes = painted.isEmpty ? "\u{1B}[2J" : ""
        for index in 0..<max(lines.count, painted.count) {
            let line = lines.indices.contains(index) ? lines[index] : ""
            if painted.indices.contains(index), painted[index] == line { continue }
            changes += "\u{1B}[\(index + 1);1H\(line)\u{1B}[K"
        }
        painted = lines
        return changes.isEmpty ? nil : "\u{1B}[?2026h\(changes)\u{1B}[?2026l"
    }
}
