/// A hundred patterns that are bad for engines that try one way after the other.
package enum HostilePatterns {
    package static let all: [String] = {
        var patterns: [String] = []
        for count in 2...9 {
            patterns += [
                "(?:a{0,\(count)}){0,\(count)}b", "(?:a|a){1,\(count)}b", "(?:a?){1,\(count)}b",
                "(?:aa?|a){1,\(count)}b",
                String(repeating: "a?", count: count * 3) + String(repeating: "a", count: count * 3),
                "(?:a{1,\(count)}|b){1,\(count)}c", "(a{0,\(count)})(a{0,\(count)})(a{0,\(count)})b",
                "(?:[ab]{0,\(count)}|[bc]{0,\(count)}){1,\(count)}d", "(?:.{0,\(count)}){1,\(count)}z",
            ]
        }
        for depth in 2...6 {
            let open = String(repeating: "(?:", count: depth)
            patterns += [
                open + "a?" + String(repeating: "){0,2}", count: depth) + "b",
                open + "a|b" + String(repeating: "){1,2}", count: depth) + "c",
                open + "a" + String(repeating: "|a)", count: depth) + "b",
            ]
        }
        for count in [10, 20, 50, 100] {
            patterns += [
                "(?:" + (1...count).map { String(repeating: "a", count: $0 % 20 + 1) }.joined(separator: "|")
                    + "){1,2}b",
                "[a-y]{0,9}" + String(repeating: "a", count: min(count, 90)),
                String(repeating: "(?:a|b)", count: min(count, 100)) + "c",
            ]
        }
        return patterns + ["^(?:a{0,9}){0,9}" + "b"]
    }()
}
