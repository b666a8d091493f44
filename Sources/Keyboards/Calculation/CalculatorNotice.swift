/// Why a key did nothing, or not what was asked. Unlike an error, it leaves the state unchanged.
public enum CalculatorNotice: Hashable, Sendable, CustomStringConvertible {
    /// The stack has fewer levels than the key needs.
    case tooFewValues(needed: Int)
    /// The memory has no such slot, of this many.
    case noSlot(Int, of: Int)
    /// The value became slot 1, because the memory was empty.
    case firstSlot
    /// The history has no such calculation.
    case noCalculation(Int)
    /// An error is shown, which only `C` and `CE` clear.
    case errorIsShown
    /// The number has as many digits as it can have.
    case tooManyDigits
    /// The number has a decimal point.
    case secondPoint
    /// What is shown was not typed.
    case notTyped

    /// A sentence for the user.
    public var description: String {
        switch self {
        case .tooFewValues(1): "the stack is empty; type a number first"
        case .tooFewValues(let needed): "this key needs \(needed) values on the stack; enter them first"
        case .noSlot(_, of: 0): "the memory is empty; MS stores the number shown"
        case .noSlot(let slot, of: 1): "the memory has no slot \(slot), only slot 1"
        case .noSlot(let slot, let count): "the memory has no slot \(slot), only 1 to \(count)"
        case .firstSlot: "the memory was empty; the number is in slot 1"
        case .noCalculation(let entry): "the history has no calculation \(entry)"
        case .errorIsShown: "an error is shown; C clears it"
        case .tooManyDigits: "the number has as many digits as it can have"
        case .secondPoint: "the number has a decimal point already"
        case .notTyped: "only what is being typed can be deleted; CE makes it 0"
        }
    }
}
