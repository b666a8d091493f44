import Calculation

/// Keys that models leave out, because no rule says what they do.
extension NaiveImmediate {
    func isDisputed(_ press: Press) -> Bool { false }
}

extension NaiveAlgebraic {
    func isDisputed(_ press: Press) -> Bool {
        switch press {
        // Is the sign of a number that was cleared a number?
        case .operation, .open,
            .equals where entry?.isOnlySign == true && entry?.wasEmptied == true:
            true
        // What was before a group that is dropped, and which operation of one that `=` closes is repeated?
        case .equals where isAfterParenthesis && rules.equalsAfterOperation != .leftOperand: true
        case .equals where before.depth > 0: rules.repeatedOperation == .pressed
        // Is anything repeated after an operation that is dropped?
        case .equals where isWaiting: rules.equalsAfterOperation != .leftOperand && repeated != nil
        default: false
        }
    }
}
