import KeyboardExtension

/// The keys of the layer shown as a grid of keycaps. Every row takes the whole width, shared out by the keys' widths.
struct KeyGrid {
    let rows: [[LayoutKey]]
    let labels: [LayoutKey.ID: String]
    let width: Int

    /// With rules between the rows, or without where they do not fit into so many lines.
    func lines(atMost height: Int = .max) -> [String] {
        let rows = rows.filter { !$0.isEmpty }
        let borders = rows.map { self.borders(of: $0) }
        let isCompact = rows.count * 2 + 1 > height
        var lines: [String] = []
        for (index, row) in rows.enumerated() {
            if index == 0 || !isCompact {
                lines.append(rule(above: index > 0 ? borders[index - 1] : nil, below: borders[index]))
            }
            lines.append(caps(of: row, borders: borders[index]))
        }
        if let last = borders.last { lines.append(rule(above: last, below: nil)) }
        return lines
    }

    /// The columns of the vertical lines of a row, the outer ones included.
    private func borders(of row: [LayoutKey]) -> [Int] {
        let total = row.reduce(0) { $0 + $1.width }
        var sum = 0.0
        return [0]
            + row.map { key in
                sum += key.width
                return Int((Double(width - 1) * sum / total).rounded())
            }
    }

    private func caps(of row: [LayoutKey], borders: [Int]) -> String {
        zip(row, zip(borders, borders.dropFirst())).reduce("│") { line, cap in
            let (key, (left, right)) = cap
            // A layout may have more keys in a row than there are columns.
            guard left < right else { return line }
            let label = labels[key.id] ?? key.label
            return line + label.fitted(to: right - left - 1, centred: true) + "│"
        }
    }

    private func rule(above: [Int]?, below: [Int]?) -> String {
        let up = Set(above ?? [])
        let down = Set(below ?? [])
        return String(
            (0..<width).map { column -> Character in
                switch (up.contains(column), down.contains(column), column) {
                case (true, true, 0): "├"
                case (true, true, width - 1): "┤"
                case (true, true, _): "┼"
                case (true, false, 0): "└"
                case (true, false, width - 1): "┘"
                case (true, false, _): "┴"
                case (false, true, 0): "┌"
                case (false, true, width - 1): "┐"
                case (false, true, _): "┬"
                default: "─"
                }
            })
    }
}
