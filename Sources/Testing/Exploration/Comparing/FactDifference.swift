import KeySequences
package import Simulator
import SourceText

/// A fact in which two keyboards differ.
package struct FactDifference: Hashable, Sendable {
    package let fact: FactName
    /// The values; nil if a keyboard does not have the fact.
    package let first: FactValue?
    package let second: FactValue?

    package init(fact: FactName, first: FactValue?, second: FactValue?) {
        (self.fact, self.first, self.second) = (fact, first, second)
    }

    /// Whether two differences are of the same kind: shorter lines lead to other values.
    func isSame(as other: FactDifference) -> Bool {
        fact == other.fact && (first == nil) == (other.first == nil) && (second == nil) == (other.second == nil)
    }

    /// The difference in one sentence.
    package func sentence(_ names: (first: String, second: String)) -> String {
        if fact == .message {
            switch (first, second) {
            case (nil, let message?): return "only \(names.second) refuses the line: \(written(message))"
            case (let message?, nil): return "only \(names.first) refuses the line: \(written(message))"
            default: break
            }
        }
        let (name, values) = shown
        let (first, second) = (written(values.0), written(values.1))
        return "the fact \(name) is \(first) on \(names.first), but \(second) on \(names.second)"
    }

    /// The values, or those of the first element of a list that is different.
    private var shown: (name: String, values: (FactValue?, FactValue?)) {
        guard case .list(let items) = first, case .list(let others) = second,
            let index = (0..<max(items.count, others.count)).first(where: {
                items.dropFirst($0).first != others.dropFirst($0).first
            })
        else { return (fact.rawValue, (first, second)) }
        let values = [items, others].map { $0.dropFirst(index).first.map(FactValue.text) }
        return ("\(fact.rawValue)[\(index + 1)]", (values[0], values[1]))
    }

    private func written(_ value: FactValue?) -> String { value.map { FactNotation.string($0).onOneLine } ?? "missing" }

    /// The line that expects the value of the first keyboard; nil if the first keyboard carries the line out and the
    /// second refuses it, which needs no such line.
    var expectation: String? {
        if let first { return FactNotation.line(fact, first) }
        return fact == .message ? nil : "\(fact.rawValue): \"\""
    }
}
