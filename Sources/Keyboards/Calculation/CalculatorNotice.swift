/// Why a key did nothing. Unlike an error it leaves everything as it was.
public enum CalculatorNotice: Hashable, Sendable, CustomStringConvertible {
    /// The stack has fewer levels than the key takes.
    case tooFewValues(needed: Int)

    /// A sentence for people.
    public var description: String {
        switch self {
        case .tooFewValues(1): "the stack is empty; type a number first"
        case .tooFewValues(let needed): "that takes \(needed) values and the stack has fewer; enter them first"
        }
    }
}
