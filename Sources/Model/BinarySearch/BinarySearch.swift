extension RandomAccessCollection {
    /// The first index whose element satisfies the predicate, or the end; the elements that do come after those that
    /// do not.
    ///
    ///     [2, 3, 5, 7].partitioningIndex { $0 >= 4 }   // 2
    @inlinable
    package func partitioningIndex(where isInSecondPart: (Element) throws -> Bool) rethrows -> Index {
        var (start, count) = (startIndex, count)
        while count > 0 {
            let half = count / 2
            let middle = index(start, offsetBy: half)
            if try isInSecondPart(self[middle]) {
                count = half
            } else {
                start = index(after: middle)
                count -= half + 1
            }
        }
        return start
    }
}
