/// Leaves out of a list what does not matter.
///
/// The method is delta debugging (A. Zeller and R. Hildebrandt, "Simplifying and Isolating Failure-Inducing Input",
/// 2002), which first leaves out large parts and then ever smaller ones.
package enum DeltaDebugging {
    /// The items that are left when everything is removed without which the list still has a property. Of these, no
    /// single one can be left out, and of a short list no few neighbours together.
    ///
    ///     minimal(Array(1...100)) { $0.contains(7) && $0.contains(42) }   // [7, 42]
    ///
    /// A list of n items is tried about n·log n times at worst, and about k·log n times if k of them matter.
    ///
    /// - Parameters:
    ///   - items: a list that has the property.
    ///   - hasProperty: whether a part of the list, in the same order, still has the property.
    package static func minimal<Item>(_ items: [Item], hasProperty: ([Item]) throws -> Bool) rethrows -> [Item] {
        var kept = items
        var size = max(1, kept.count / 2)
        while !kept.isEmpty {
            let before = kept.count
            // From the end: what comes after a failure matters least.
            var end = kept.count
            while end > 0 {
                let start = max(0, end - size)
                let rest = Array(kept[..<start] + kept[end...])
                if try hasProperty(rest) { kept = rest }
                end = start
            }
            if size > 1 {
                size /= 2
            } else if kept.count == before {
                break
            }
        }
        return try withoutNeighbours(kept, hasProperty: hasProperty)
    }

    /// The longest list of which neighbours are tried together, and the maximum number of neighbours.
    private static let (shortLength, neighbourCount) = (32, 8)

    /// Leaves out neighbours that only together do not matter, such as a key and the one that takes it back.
    private static func withoutNeighbours<Item>(
        _ items: [Item], hasProperty: ([Item]) throws -> Bool
    ) rethrows -> [Item] {
        guard items.count <= shortLength, items.count > 2 else { return items }
        for size in 2..<min(neighbourCount + 1, items.count) {
            for start in 0...items.count - size {
                let rest = Array(items[..<start] + items[(start + size)...])
                if try hasProperty(rest) { return try minimal(rest, hasProperty: hasProperty) }
            }
        }
        return items
    }
}
