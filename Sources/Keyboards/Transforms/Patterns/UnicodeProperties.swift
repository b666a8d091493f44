/// The characters with a property, by the standard library's version of Unicode: a general category, a script, or what
/// characters are or are not. Each is found once.
package struct UnicodeProperties {
    private static let keys = [
        "gc": "gc", "generalcategory": "gc", "sc": "sc", "script": "sc", "scx": "scx", "scriptextensions": "scx",
    ]
    private static let everyCharacter = String(
        String.UnicodeScalarView((0...0x10FFFF).lazy.compactMap(Unicode.Scalar.init)))

    private var known: [String: UnitClass] = [:]

    private let maximumCount: Int

    /// - Parameter count: how many properties are found at most: each takes a look at every character that there is.
    package init(atMost count: Int = 20) { maximumCount = count }

    /// The characters with a property, which is written as in `Lu`, `Script=Greek` or `White_Space`.
    mutating func units(_ written: String, at range: Range<Int>) throws(TransformSyntaxError) -> UnitClass {
        let words = written.split(separator: "=", omittingEmptySubsequences: false).map { word in
            word.filter { $0 != " " && $0 != "_" && $0 != "-" }.lowercased()
        }
        let name = words.joined(separator: "=")
        if let units = known[name] { return units }
        guard let regex = Self.regex(words) else {
            throw TransformSyntaxError(range: range, message: "there is no property ‘\(written)’ that is known here")
        }
        guard known.count < maximumCount else {
            throw TransformSyntaxError(
                range: range, message: "the properties that a file names are at most \(maximumCount)")
        }
        let text = Self.everyCharacter.unicodeScalars
        let units = UnitClass(
            Self.everyCharacter.matches(of: regex).map { match in
                text[match.range.lowerBound].value...text[text.index(before: match.range.upperBound)].value
            })
        known[name] = units
        return units
    }

    /// What matches a run of characters with a property, whose name has lowercase letters only; nil if there is none.
    private static func regex(_ words: [String]) -> Regex<Substring>? {
        let isName = words.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (0x61...0x7A).contains($0) } }
        guard isName, words.count <= 2, let value = words.last else { return nil }
        // A script by itself is the script of a character, not one of those that use it.
        let names = words.count == 1 ? ["sc=\(value)", value] : keys[words[0]].map { ["\($0)=\(value)"] } ?? []
        return names.lazy.compactMap { try? Regex("\\p{\($0)}+", as: Substring.self).matchingSemantics(.unicodeScalar) }
            .first
    }
}
