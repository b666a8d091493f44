import TextModel

/// The smallest difference of two documents: one part was replaced by another.
struct DocumentChange {
    /// The part of the first document that vanished, in UTF-16 units. If the same letters are on both sides of it, it
    /// may have been any part of that length between the first and the last one.
    let first: Range<Int>
    let last: Range<Int>
    let removed: String
    let inserted: String

    init(from before: TextDocument, to after: TextDocument) {
        let (old, new) = (before.units(in: 0..<before.count), after.units(in: 0..<after.count))
        let length = min(old.count, new.count)
        let prefix = (0..<length).first { old[$0] != new[$0] } ?? length
        let suffix = (0..<length).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] } ?? length
        /// The parts between a common start and a common end, which do not split a surrogate pair.
        func parts(_ start: Int, _ end: Int) -> (old: Range<Int>, new: Range<Int>) {
            var (start, end) = (start, end)
            if start > 0, UTF16.isLeadSurrogate(old[start - 1]) { start -= 1 }
            if end > 0, UTF16.isTrailSurrogate(old[old.count - end]) { end -= 1 }
            return (start..<old.count - end, start..<new.count - end)
        }
        var late = parts(prefix, min(suffix, length - prefix))
        var early = parts(min(prefix, length - suffix), suffix)
        // Halves of surrogate pairs that are equal by chance make one of the two too long.
        if early.old.count < late.old.count { late = early } else if late.old.count < early.old.count { early = late }
        let texts = (
            old: String(decoding: old[late.old], as: UTF16.self), new: String(decoding: new[late.new], as: UTF16.self)
        )
        // The same characters may have been written in another way: e and an accent, or é.
        let same = zip(texts.old, texts.new).prefix { $0 == $1 }.count
        removed = String(texts.old.dropFirst(same))
        inserted = String(texts.new.dropFirst(same))
        guard same == 0 else {
            first = late.old.upperBound - removed.utf16.count..<late.old.upperBound
            last = first
            return
        }
        guard late.new.isEmpty else {
            (first, last) = (early.old, late.old)
            return
        }
        first = Self.moved(late.old, in: old, by: -1)
        last = Self.moved(late.old, in: old, by: 1)
    }

    /// The farthest range that leaves the same text when it is removed as this one. It does not split a surrogate pair.
    private static func moved(_ range: Range<Int>, in units: [UInt16], by step: Int) -> Range<Int> {
        var (farthest, start) = (range, range.lowerBound)
        let length = range.count
        while true {
            // The unit that comes into the range, and the one that leaves it.
            let (entering, leaving) = step > 0 ? (start + length, start) : (start - 1, start + length - 1)
            guard units.indices.contains(entering), units[entering] == units[leaving] else { return farthest }
            start += step
            let splitsPair =
                start > 0 && UTF16.isLeadSurrogate(units[start - 1]) && UTF16.isTrailSurrogate(units[start])
            if !splitsPair { farthest = start..<start + length }
        }
    }

    /// Whether what vanished can have been a part of a range.
    func isInside(_ range: Range<Int>) -> Bool {
        guard !last.isEmpty else { return true }
        let start = max(first.lowerBound, range.lowerBound)
        return start <= last.lowerBound && start + last.count <= range.upperBound
    }

    /// Whether what vanished can have been directly before an offset.
    func isBefore(_ offset: Int) -> Bool {
        let start = offset - last.count
        return first.lowerBound <= start && start <= last.lowerBound
    }
}
