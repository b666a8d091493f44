import Foundation

/// An arithmetic expression as people write it, as a tree: `(1.5 + 2) × -3`.
///
/// It has numbers, `+ - * /` and the signs `× ÷ − ·` for them, signs before numbers and parentheses, and parentheses.
indirect enum TypedExpression: Hashable, Sendable {
    /// An operation, by the name of its key's action.
    enum Operation: String, Hashable, Sendable {
        case add, subtract, multiply, divide

        init?(sign: Character) {
            switch sign {
            case "+": self = .add
            case "-", "−", "–": self = .subtract
            case "*", "×", "·": self = .multiply
            case "/", "÷", ":": self = .divide
            default: return nil
            }
        }

        var isProduct: Bool { self == .multiply || self == .divide }
        /// Whether both sides may be exchanged.
        var commutes: Bool { self == .add || self == .multiply }
    }

    /// A number: digits with at most one point.
    case number(String)
    case negated(TypedExpression)
    case binary(TypedExpression, Operation, TypedExpression)

    /// How deep parentheses and signs may be nested, so that no text is too deep to be read.
    private static let maximumDepth = 50

    /// Reads an expression; nil if the text is none.
    init?(_ text: String) {
        var reader = Reader(rest: text.filter { !$0.isWhitespace }[...])
        guard let expression = reader.sum(depth: 0), reader.rest.isEmpty else { return nil }
        self = expression
    }

    private struct Reader {
        var rest: Substring

        mutating func sum(depth: Int) -> TypedExpression? { chain(depth, ofProducts: false) }

        private mutating func chain(_ depth: Int, ofProducts: Bool) -> TypedExpression? {
            guard var left = ofProducts ? factor(depth) : chain(depth, ofProducts: true) else { return nil }
            while let operation = rest.first.flatMap(Operation.init), operation.isProduct == ofProducts {
                rest.removeFirst()
                guard let right = ofProducts ? factor(depth) : chain(depth, ofProducts: true) else { return nil }
                left = .binary(left, operation, right)
            }
            return left
        }

        private mutating func factor(_ depth: Int) -> TypedExpression? {
            guard depth < maximumDepth, let first = rest.first else { return nil }
            if first == "(" {
                rest.removeFirst()
                guard let inside = sum(depth: depth + 1), rest.popFirst() == ")" else { return nil }
                return inside
            }
            if Operation(sign: first) == .subtract {
                rest.removeFirst()
                return factor(depth + 1).map(TypedExpression.negated)
            }
            let number = rest.prefix { $0.isASCII && $0.isNumber || $0 == "." }
            guard number.contains(where: \.isNumber), number.count(where: { $0 == "." }) <= 1 else { return nil }
            rest.removeFirst(number.count)
            return .number(String(number))
        }
    }
}
