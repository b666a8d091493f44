import SourceText

/// Divides long text into screenfuls.
enum Pages {
    /// The number of lines at the beginning of a text that fit into a window and leave a row for the prompt; at least
    /// one. A line wider than the window takes several rows.
    static func first(of lines: ArraySlice<String>, columns: Int, rows: Int) -> Int {
        var used = 0
        let fitting = lines.prefix { line in
            used += max(1, (line.displayWidth + columns - 1) / max(1, columns))
            return used < rows
        }
        return min(lines.count, max(1, fitting.count))
    }
}
