import Foundation
import KeyboardExtension
import SourceText

/// Draws the keys of the current layer as a grid of keycaps. Each row fills the whole width, divided in proportion to
/// the widths of the keys. A row in which keys would be cut off so that they look like others, or find no room, is
/// drawn as several.
struct KeyGrid {
    private(set) var rows: [[LayoutKey]]
    /// The heights of the rows relative to an ordinary row.
    private var heights: [Double]
    /// The labels that currently differ from those of the layout.
    let labels: [LayoutKey.ID: String]
    /// The key drawn as pressed.
    let pressed: LayoutKey.ID?
    let style: Style

    private var width: Int { style.keyboardWidth }

    init(
        rows: [[LayoutKey]], heights: [Double] = [], labels: [LayoutKey.ID: String], pressed: LayoutKey.ID? = nil,
        style: Style
    ) {
        let shown = rows.indices.filter { !rows[$0].isEmpty }
        self.rows = shown.map { rows[$0] }
        self.heights = shown.map { $0 < heights.count ? heights[$0] : 1 }
        self.labels = labels
        self.pressed = pressed
        self.style = style
        while breakRows() {}
    }

    /// Breaks each row in two that has keys that find no room or look like others. Returns whether there was one.
    private mutating func breakRows() -> Bool {
        let shown = rows.map { row in
            zip(row, widths(of: row)).map { $0.isGap || $1 <= 0 ? "" : style.fit(label(of: $0), to: $1) }
                .map { $0.trimmingCharacters(in: .whitespaces) }
        }
        // The labels of which no more than a text is seen.
        var labels: [String: Set<String>] = [:]
        for (row, texts) in zip(rows, shown) {
            for (key, text) in zip(row, texts) { labels[text, default: []].insert(label(of: key)) }
        }
        let unclear = zip(rows, shown).map { row, texts in
            row.count > 1
                && zip(row, texts).contains { !label(of: $0).isEmpty && ($1.isEmpty || labels[$1]?.count ?? 0 > 1) }
        }
        guard unclear.contains(true) else { return false }
        var broken: [(row: [LayoutKey], height: Double)] = []
        for (index, row) in rows.enumerated() {
            let half: Int = unclear[index] ? (row.count + 1) / 2 : row.count
            broken.append((Array(row[..<half]), heights[index]))
            if half < row.count { broken.append((Array(row[half...]), heights[index])) }
        }
        (rows, heights) = (broken.map(\.row), broken.map(\.height))
        return true
    }

    /// The minimum number of lines of the grid.
    var minimumHeight: Int { rows.isEmpty ? 0 : rows.count + 2 }

    /// The grid with rules between the rows, or without them if they do not fit into `height` lines.
    func lines(atMost height: Int = .max) -> [String] {
        let borders = rows.map { self.borders(of: $0) }
        let isCompact = heights.reduce(rows.count * 2 + 1) { $0 + max(0, Int($1.rounded()) - 1) } > height
        var lines: [String] = []
        for (index, row) in rows.enumerated() {
            if index == 0 || !isCompact {
                lines.append(rule(above: index > 0 ? borders[index - 1] : nil, below: borders[index]))
            }
            lines.append(caps(of: row, borders: borders[index]))
            // A line is an ordinary row; higher ones have blank lines below.
            let blank = isCompact ? 0 : max(0, Int(heights[index].rounded()) - 1)
            for _ in 0..<blank { lines.append(blankLine(of: row, borders: borders[index])) }
        }
        if let last = borders.last { lines.append(rule(above: last, below: nil)) }
        return lines
    }

    /// The columns of the vertical lines of a row, including the outer ones.
    private func borders(of row: [LayoutKey]) -> [Int] {
        widths(of: row).reduce(into: [0]) { $0.append(($0.last ?? 0) + 1 + $1) }
    }

    /// The number of columns of each key in a row, without the lines: in proportion to the widths of the keys, but no
    /// label is cut off while another key has room to spare.
    private func widths(of row: [LayoutKey]) -> [Int] {
        let total = row.reduce(0) { $0 + $1.width }
        var sum = 0.0
        var right = 0
        var widths = row.map { key in
            sum += key.width
            let left = right
            right = Int((Double(width - 1) * sum / total).rounded())
            return right - left - 1
        }
        let needed = row.map { label(of: $0).displayWidth }
        while let short = row.indices.first(where: { widths[$0] < needed[$0] }),
            let long = row.indices.max(by: { widths[$0] - needed[$0] < widths[$1] - needed[$1] }),
            widths[long] > needed[long]
        {
            widths[short] += 1
            widths[long] -= 1
        }
        return widths
    }

    private func label(of key: LayoutKey) -> String {
        if key.isGap { return "" }
        return style.glyphs.label(labels[key.id] ?? key.label, of: key.id)
    }

    private func blankLine(of row: [LayoutKey], borders: [Int]) -> String {
        let bar = style.apply(.frame, to: style.glyphs.vertical)
        return zip(borders, borders.dropFirst()).reduce(bar) { line, cap in
            guard cap.0 < cap.1, cap.1 < width else { return line }
            return line + String(repeating: " ", count: cap.1 - cap.0 - 1) + bar
        }
    }

    private func caps(of row: [LayoutKey], borders: [Int]) -> String {
        let bar = style.apply(.frame, to: style.glyphs.vertical)
        return zip(row, zip(borders, borders.dropFirst())).reduce(bar) { line, cap in
            let (key, (left, right)) = cap
            // A layout may have more keys in a row than there are columns.
            guard left < right, right < width else { return line }
            return line + self.cap(key, width: right - left - 1) + bar
        }
    }

    /// The label of a key and, if there is room, the text it types when held or flicked up.
    private func cap(_ key: LayoutKey, width: Int) -> String {
        if key.isGap { return String(repeating: " ", count: width) }
        let label = label(of: key)
        guard key.id != pressed else { return style.apply(.pressed, to: style.fit(label, to: width, centred: true)) }
        guard let secondary = key.secondaryLabel, !label.contains(secondary), secondary.printable == secondary,
            style.glyphs.label(secondary, of: "") == secondary,
            label.displayWidth + 1 + secondary.displayWidth <= width
        else { return style.fit(label, to: width, centred: true) }
        let both = style.fit("\(label) \(secondary)", to: width, centred: true)
        let end = both.reversed().prefix { $0 == " " }.count
        return both.dropLast(end + secondary.count) + style.apply(.secondary, to: secondary)
            + String(repeating: " ", count: end)
    }

    private func rule(above: [Int]?, below: [Int]?) -> String {
        let up = Set(above ?? [])
        let down = Set(below ?? [])
        let joints = (0..<width).map { column in
            style.glyphs.joint(
                up: up.contains(column), down: down.contains(column), left: column > 0, right: column < width - 1)
        }
        return style.apply(.frame, to: String(joints))
    }
}

extension LayoutKey {
    /// The text the key types when held or else when flicked up.
    fileprivate var secondaryLabel: String? {
        for action in [longPress, flicks[.up]] { if case .type(let text)? = action, text != " " { return text } }
        return nil
    }
}
