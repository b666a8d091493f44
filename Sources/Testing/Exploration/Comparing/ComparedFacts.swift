package import Simulator

/// The facts in which two keyboards are compared.
package struct ComparedFacts: Sendable {
    /// The value of a fact; nil if there is none.
    package typealias Values = (FactName) -> FactValue?

    private enum Messages {
        /// Whether there is one: messages name keys and keyboards, so their texts differ as these do.
        case presence
        case text
        case none
    }

    private let names: [FactName]
    private let messages: Messages
    /// The facts that are left out because they are different from the start.
    package let leftOut: [FactName]

    /// Compares these facts.
    package init(_ names: Set<FactName>) {
        self.names = FactName.allCases.filter { names.contains($0) && $0 != .message }
        messages = names.contains(.message) ? .text : .none
        leftOut = []
    }

    /// Compares all facts that are the same at the start, and whether a line is refused.
    package init(sameIn first: Values, _ second: Values) {
        let others = FactName.allCases.filter { $0 != .message }
        leftOut = others.filter { first($0) != second($0) }
        names = others.filter { [leftOut] in !leftOut.contains($0) }
        messages = .presence
    }

    /// The first fact that is different; nil for none.
    package func difference(_ first: Values, _ second: Values) -> FactDifference? {
        // If only one of them refuses a line, all else that is different follows from that.
        if areMessagesDifferent(first(.message), second(.message)) {
            return FactDifference(fact: .message, first: first(.message), second: second(.message))
        }
        let name = names.first { first($0) != second($0) }
        return name.map { FactDifference(fact: $0, first: first($0), second: second($0)) }
    }

    private func areMessagesDifferent(_ first: FactValue?, _ second: FactValue?) -> Bool {
        switch messages {
        case .presence: (first == nil) != (second == nil)
        case .text: first != second
        case .none: false
        }
    }
}
