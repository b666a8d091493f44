import SourceText

/// A file in which values were replaced. All other bytes are unchanged.
package struct UpdatedFile: Sendable {
    package private(set) var bytes: [UInt8]
    /// The number of values that were replaced.
    package private(set) var count = 0

    /// Applies corrections to a file's bytes. A correction whose line or old value the file no longer has is skipped.
    package init(_ bytes: [UInt8], _ corrections: [Correction]) {
        var lines: [Range<Int>] = []
        SourceLines.forEach(in: bytes) { lines.append($0) }
        var edits: [(range: Range<Int>, text: String)] = []
        for correction in corrections {
            let place = correction.place
            guard lines.indices.contains(place.line - 1) else { continue }
            let line = lines[place.line - 1]
            let range = line.lowerBound + place.span.bytes.lowerBound..<line.lowerBound + place.span.bytes.upperBound
            guard range.upperBound <= line.upperBound else { continue }
            let there = String(decoding: bytes[range], as: UTF8.self)
            guard (place.isCell ? TableCells.plain(there) : there) == correction.old else { continue }
            edits.append(
                place.isCell
                    ? Self.cell(correction.new, over: range, in: bytes[line])
                    : Self.value(correction.new, over: range, in: bytes[line]))
        }
        self.bytes = bytes
        for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
            self.bytes.replaceSubrange(edit.range, with: edit.text.utf8)
            count += 1
        }
    }

    /// Replaces a value. If there was none before, a blank is added after the colon.
    private static func value(
        _ new: String, over range: Range<Int>, in line: ArraySlice<UInt8>
    ) -> (range: Range<Int>, text: String) {
        let isFirst =
            range.isEmpty && range.lowerBound > line.startIndex && line[range.lowerBound - 1] == UInt8(ascii: ":")
        return (range, isFirst ? " " + new : new)
    }

    /// Replaces a cell. The cell keeps its width if the value fits; otherwise it grows, with one blank before the bar.
    private static func cell(
        _ new: String, over range: Range<Int>, in line: ArraySlice<UInt8>
    ) -> (range: Range<Int>, text: String) {
        let text = TableCells.escaped(new)
        let rest = line[range.upperBound...]
        let blanks = rest.prefix { $0 == UInt8(ascii: " ") }.count
        // A cell after the last bar needs no padding.
        guard rest.dropFirst(blanks).first == UInt8(ascii: "|") else { return (range, text) }
        let room = String(decoding: line[range], as: UTF8.self).displayWidth + blanks
        // A backslash right before the bar would make it a bar within the cell.
        let minimum = blanks > 0 || text.hasSuffix("\\") ? 1 : 0
        let padding = max(room - text.displayWidth, minimum)
        return (range.lowerBound..<range.upperBound + blanks, text + String(repeating: " ", count: padding))
    }
}
