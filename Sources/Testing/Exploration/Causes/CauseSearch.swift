/// Finds what makes something fail, among the differences to a case that passes.
package enum CauseSearch {
    /// The causes among these differences: each is enough to fail, and none of its own differences can be left out.
    /// Without the differences of all causes there is no failure. If there is a cause of a single difference, it comes
    /// before larger ones that were found instead of it.
    ///
    ///     causes(among: ["a", "b", "c", "d"]) { $0.contains("b") || $0.contains("a") && $0.contains("d") }
    ///     // [["b"], ["a", "d"]]
    ///
    /// Empty if all differences together do not lead to a failure, or there is one without any. No combination is tried
    /// twice; with n differences and a few causes, some k·log n are tried, or n if a cause needs several.
    ///
    /// - Parameter fails: whether there is a failure with these of the differences, which are in the order of `items`.
    package static func causes<Item>(
        among items: [Item], fails: ([Item]) throws -> Bool
    ) throws -> [[Item]] {
        var known: [[Int]: Bool] = [:]
        func failing(_ places: [Int]) throws -> Bool {
            if let answer = known[places] { return answer }
            let answer = try fails(places.map { items[$0] })
            known[places] = answer
            return answer
        }
        var causes: [[Int]] = []
        var rest = Array(items.indices)
        while try failing(rest) {
            var cause = try DeltaDebugging.minimal(rest) { try failing($0) }
            if cause.count > 1, let single = try rest.first(where: { try failing([$0]) }) { cause = [single] }
            // There is a failure without any of the differences.
            guard !cause.isEmpty else { return [] }
            causes.append(cause)
            rest.removeAll(where: cause.contains)
        }
        return causes.map { $0.map { items[$0] } }
    }
}
