import SourceText

/// Something that compares two keyboards on lines, each time on new devices.
package protocol LineComparison: Sendable {
    /// What the keyboards are called.
    var names: (first: String, second: String) { get }
    var facts: ComparedFacts { get }
    /// The name with which a line shows the first keyboard.
    var keyboard: String { get }
    /// How often lines may be tried to make them short.
    var attempts: Int { get }

    /// The first difference, with the lines up to it; nil if there is none.
    func difference(in parts: [ScriptPart]) throws -> FoundDifference?
}

/// The lines after which two keyboards differ.
package struct FoundDifference: Hashable, Sendable {
    package let difference: FactDifference
    /// The lines, from a new device that shows the keyboard.
    package let lines: [String]

    package init(_ difference: FactDifference, after lines: [String]) {
        (self.difference, self.lines) = (difference, lines)
    }
}

extension LineComparison {
    /// The shortest lines found after which the keyboards differ in the same fact.
    package func shrunk(_ found: FoundDifference) throws -> FoundDifference {
        func attempt(_ lines: [String]) throws -> FoundDifference? {
            try difference(in: lines.map(ScriptPart.line)).flatMap {
                $0.difference.isSame(as: found.difference) ? $0 : nil
            }
        }
        var shrinker = Shrinker(attempts: attempts) { lines in
            // What cannot be compared is no shorter way to the difference.
            (try? attempt(lines)) != nil
        }
        return try attempt(shrinker.shrunk(found.lines)) ?? found
    }

    /// A `.keys` file that passes on the first keyboard and fails on the second.
    package func file(_ found: FoundDifference) -> String {
        var lines = ["# \(found.difference.sentence(names).onOneLine)", ":keyboard \(keyboard)"]
        lines += found.lines.map { $0.hasPrefix(":") ? $0 : "> \($0)" }
        if let expectation = found.difference.expectation { lines.append(expectation) }
        return lines.joined(separator: "\n") + "\n"
    }
}
