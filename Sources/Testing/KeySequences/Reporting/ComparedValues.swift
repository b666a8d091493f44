import SourceText

/// Two values one below the other, with a mark under the first character that differs.
///
///     wanted  …ends with the words we met
///     got     …ends with the words we meet
///                                       ^
struct ComparedValues {
    /// How many columns of a value are shown.
    private static let width = 60
    /// How many columns before the difference stay.
    private static let before = 30

    private(set) var wanted: String
    private(set) var got: String
    /// How many columns stand before the mark; nil where there is no value to compare with.
    private(set) var mark: Int?

    init(_ difference: Difference) {
        let wanted = difference.wanted
        guard case .value(let got) = difference.got else {
            (self.wanted, self.got) = (Self.part(of: wanted[...], isCut: false), difference.got.description.asMessage)
            return
        }
        // What both long begin with is passed over quickly.
        let passed = Self.sameBytes(wanted, got)
        let start = wanted.utf8.index(wanted.startIndex, offsetBy: passed)
        let begin = got.utf8.index(got.startIndex, offsetBy: passed)
        var (left, right) = (start, begin)
        // The start of what is shown, so many columns before the difference at most.
        var shown: [Int] = []
        while left < wanted.endIndex, right < got.endIndex, wanted[left] == got[right] {
            shown.append(wanted[left].printable.displayWidth)
            wanted.formIndex(after: &left)
            got.formIndex(after: &right)
        }
        var columns = shown.reduce(0, +)
        var dropped = 0
        let isLong =
            wanted.prefix(Self.width + 1).count > Self.width || got.prefix(Self.width + 1).count > Self.width
            || wanted.prefix(Self.width).displayWidth > Self.width || got.prefix(Self.width).displayWidth > Self.width
        if passed > 0 || isLong, columns > Self.before {
            while columns > Self.before - 1, dropped < shown.count {
                columns -= shown[dropped]
                dropped += 1
            }
        }
        let isCut = dropped > 0 || passed > 0
        self.wanted = Self.part(of: wanted[start...].dropFirst(dropped), isCut: isCut)
        self.got = Self.part(of: got[begin...].dropFirst(dropped), isCut: isCut)
        mark = columns + (isCut ? 1 : 0)
    }

    /// How many bytes at the start are the same, up to a character well before the first that differs.
    private static func sameBytes(_ wanted: String, _ got: String) -> Int {
        var end = wanted.utf8.startIndex
        for (left, right) in zip(wanted.utf8.indices, got.utf8) {
            guard wanted.utf8[left] == right else { break }
            end = wanted.utf8.index(after: left)
        }
        while end > wanted.startIndex, end < wanted.endIndex, UTF8.isContinuation(wanted.utf8[end]) {
            wanted.utf8.formIndex(before: &end)
        }
        let same = wanted[..<end]
        let start = same.index(same.endIndex, offsetBy: -2 * width, limitedBy: same.startIndex) ?? same.startIndex
        return wanted.utf8.distance(from: wanted.startIndex, to: start)
    }

    /// As much of a value as there is room for.
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
    /// Itself, or what stands for it where it would move the cursor.
    fileprivate var printable: String { String(self).printable }
}
