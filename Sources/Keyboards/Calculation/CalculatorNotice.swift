/// Why a key did nothing. Unlike an error, it leaves the state unchanged.
public enum CalculatorNotice: Hashable, Sendable, CustomStringConvertible {
    /// The stack has fewer levels than the key needs.
    case tooFewValues(needed: Int)

    /// A sentence for the user.
    public var description: String {
        switch self {
        case .tooFewValues(1): "the stack is empty; type a number first"
        case .tooFewValues(let needed): "this key needs \(needed) values on the stack; enter them first"
        }
    }
}
