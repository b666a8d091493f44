/// A gap buffer of UTF-16 code units: it has a gap where the last edit was.
///
/// The cost of an edit at the gap is proportional to the text it inserts or removes, not to the whole text. Moving the
/// gap costs as much as the distance. Typing at one place in a text of 10 MB is therefore as cheap as in an empty one.
struct GapBuffer: Sendable {
    private var units: [UInt16]
    private var gap: Range<Int>

    init(_ units: [UInt16]) {
        self.units = units
        gap = units.count..<units.count
    }

    var count: Int { units.count - gap.count }

    subscript(offset: Int) -> UInt16 {
        offset < gap.lowerBound ? units[offset] : units[offset + gap.count]
    }

    subscript(range: Range<Int>) -> [UInt16] {
        let (before, after) = pieces(of: range)
        if after.isEmpty { return Array(units[before]) }
        var copy: [UInt16] = []
        copy.reserveCapacity(range.count)
        copy += units[before]
        copy += units[after]
        return copy
    }

    /// The text of a range. ASCII, which most text is, is narrowed to bytes rather than decoded.
    func text(in range: Range<Int>) -> String {
        if range.isEmpty { return "" }
        let (before, after) = pieces(of: range)
        return units.withUnsafeBufferPointer { units in
            let (before, after) = (
                UnsafeBufferPointer(rebasing: units[before]), UnsafeBufferPointer(rebasing: units[after])
            )
            guard before.isASCII, after.isASCII else { return String(decoding: self[range], as: UTF16.self) }
            return String(unsafeUninitializedCapacity: range.count) { bytes in
                before.narrow(to: UnsafeMutableBufferPointer(rebasing: bytes[..<before.count]))
                after.narrow(to: UnsafeMutableBufferPointer(rebasing: bytes[before.count..<range.count]))
                return range.count
            }
        }
    }

    /// The units of a range before and after the gap, as indices of `units`.
    private func pieces(of range: Range<Int>) -> (before: Range<Int>, after: Range<Int>) {
        let split = min(max(range.lowerBound, gap.lowerBound), range.upperBound)
        return (range.lowerBound..<split, split + gap.count..<range.upperBound + gap.count)
    }

    mutating func replace(_ range: Range<Int>, with replacement: some Collection<UInt16>) {
        moveGap(to: range.upperBound)
        gap = gap.lowerBound - range.count..<gap.upperBound
        if gap.count < replacement.count { openGap(atLeast: replacement.count) }
        var at = gap.lowerBound
        for unit in replacement {
            units[at] = unit
            at += 1
        }
        gap = at..<gap.upperBound
    }

    private mutating func moveGap(to offset: Int) {
        let distance = offset - gap.lowerBound
        guard distance != 0 else { return }
        units.withUnsafeMutableBufferPointer { units in
            guard let start = units.baseAddress else { return }
            if distance < 0 {
                (start + offset + gap.count).update(from: start + offset, count: -distance)
            } else {
                (start + gap.lowerBound).update(from: start + gap.upperBound, count: distance)
            }
        }
        gap = offset..<offset + gap.count
    }

    /// Widens the gap to an eighth of the text, so that this copying is rare however much is typed.
    private mutating func openGap(atLeast needed: Int) {
        let width = max(needed, 64, count / 8)
        let added = width - gap.count
        guard added > 0 else { return }
        units.insert(contentsOf: repeatElement(0, count: added), at: gap.upperBound)
        gap = gap.lowerBound..<gap.upperBound + added
    }
}

extension GapBuffer: Hashable {
    static func == (left: GapBuffer, right: GapBuffer) -> Bool {
        left.count == right.count && left[0..<left.count] == right[0..<right.count]
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(self[0..<count])
    }
}

extension UnsafeBufferPointer<UInt16> {
    /// Reads every unit even if the first is not ASCII, so that the compiler can vectorize the loop.
    fileprivate var isASCII: Bool { reduce(0, |) < 0x80 }

    fileprivate func narrow(to bytes: UnsafeMutableBufferPointer<UInt8>) {
        for offset in 0..<count { bytes[offset] = UInt8(truncatingIfNeeded: self[offset]) }
    }
}
