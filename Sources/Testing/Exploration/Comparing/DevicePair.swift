package import Simulator

/// Two devices on which the same lines are carried out.
package struct DevicePair: LineComparison {
    package let names: (first: String, second: String)
    package let facts: ComparedFacts
    package let attempts = 5000
    private var first: ComparedDevice
    private var second: ComparedDevice

    /// - Parameters:
    ///   - names: what the keyboards are called.
    ///   - facts: the facts to compare; nil for those that are the same at the start.
    package init(
        _ first: ComparedDevice, _ second: ComparedDevice, names: (first: String, second: String),
        facts: Set<FactName>? = nil
    ) {
        (self.first, self.second, self.names) = (first, second, names)
        self.facts = facts.map { ComparedFacts($0) } ?? ComparedFacts(sameIn: first.facts, second.facts)
    }

    package var keyboard: String { first.keyboard }

    package func difference(in parts: [ScriptPart]) -> FoundDifference? {
        var pair = self
        var lines: [String] = []
        for part in parts {
            switch part {
            case .line(let line):
                lines.append(line)
                if let difference = pair.difference(after: line) { return FoundDifference(difference, after: lines) }
            case .rows(let rows):
                for row in rows {
                    var branch = pair
                    for (index, line) in row.enumerated() {
                        guard let difference = branch.difference(after: line) else { continue }
                        return FoundDifference(difference, after: lines + row.prefix(index + 1))
                    }
                }
            }
        }
        return nil
    }

    private mutating func difference(after line: String) -> FactDifference? {
        first.run(line)
        second.run(line)
        return facts.difference(first.facts, second.facts)
    }
}
