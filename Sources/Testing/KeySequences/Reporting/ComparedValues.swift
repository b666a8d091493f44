import SourceText

/// Two values, one below the other, with a mark under the first character that differs.
///
///     expected  …ends with the words we met
///     actual    …ends with the words we meet
///                                       ^
struct ComparedValues {
    /// The number of columns of a value that are shown.
    private static let width = 60
    /// The maximum number of columns shown before the difference.
    private static let before = 30

    private(set) var expected: String
    private(set) var actual: String
    /// The number of columns before the mark; nil if there is no value to compare with.
    private(set) var mark: Int?

    init(_ difference: Difference) {
        let expected = difference.expected
        guard case .value(let actual) = difference.actual else {
            (self.expected, self.actual) = (
                Self.part(of: expected[...], isCut: false), difference.actual.description.asMessage
            )
            return
        }
        // Skips most of a long common prefix quickly.
        let passed = Self.sameBytes(expected, actual)
        let start = expected.utf8.index(expected.startIndex, offsetBy: passed)
        let begin = actual.utf8.index(actual.startIndex, offsetBy: passed)
        var (left, right) = (start, begin)
        // The widths of the equal characters before the difference.
        var shown: [Int] = []
        while left < expected.endIndex, right < actual.endIndex, expected[left] == actual[right] {
            shown.append(expected[left].printable.displayWidth)
            expected.formIndex(after: &left)
            actual.formIndex(after: &right)
        }
        var columns = shown.reduce(0, +)
        var dropped = 0
        let isLong =
            expected.prefix(Self.width + 1).count > Self.width || actual.prefix(Self.width + 1).count > Self.width
            || expected.prefix(Self.width).displayWidth > Self.width
            || actual.prefix(Self.width).displayWidth > Self.width
        if passed > 0 || isLong, columns > Self.before {
            while columns > Self.before - 1, dropped < shown.count {
                columns -= shown[dropped]
                dropped += 1
            }
        }
        let isCut = dropped > 0 || passed > 0
        self.expected = Self.part(of: expected[start...].dropFirst(dropped), isCut: isCut)
        self.actual = Self.part(of: actual[begin...].dropFirst(dropped), isCut: isCut)
        mark = columns + (isCut ? 1 : 0)
    }

    /// The length in bytes of a common prefix that ends at a character well before the first difference.
    private static func sameBytes(_ expected: String, _ actual: String) -> Int {
        var end = expected.utf8.startIndex
        for (left, right) in zip(expected.utf8.indices, actual.utf8) {
            guard expected.utf8[left] == right else { break }
            end = expected.utf8.index(after: left)
        }
        while end > expected.startIndex, end < expected.endIndex, UTF8.isContinuation(expected.utf8[end]) {
            expected.utf8.formIndex(before: &end)
        }
        let same = expected[..<end]
        let start = same.index(same.endIndex, offsetBy: -2 * width, limitedBy: same.startIndex) ?? same.startIndex
        return expected.utf8.distance(from: expected.startIndex, to: start)
    }

    /// The part of a value that fits into `width` columns.
    private static func part(of text: Substring, isCut: Bool) -> String {
        var part = isCut ? "…" : ""
        var columns = part.count
        for (index, character) in zip(text.indices, text) {
            let shown = character.printable
            let isLast = text.index(after: index) == text.endIndex
            guard columns + shown.displayWidth <= width - (isLast ? 0 : 1) else { return part + "…" }
            part += shown
            columns += shown.displayWidth
        }
        return part
    }
}

extension Character {
    /// The character, or a replacement for a control character, which would move the cursor.
    fileprivate var printable: String { String(self).printable }
}
