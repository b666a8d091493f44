import Calculation

/// Keys on which engine and model disagree, and which are not pressed until that is settled.
extension NaiveCalculator {
    /// Whether no calculator agrees with its model.
    func isDisputedByAll(_ press: Press) -> Bool {
        switch press {
        // In an error these should do nothing.
        case .recallClear, .grandTotal: failure != nil
        // After a number from elsewhere MRC or GT is not pressed again.
        case .read: record.repeatable != nil
        // Do zeros before other digits count?
        case .digit: entry?.hasZerosInFullLength(rules) == true
        default: false
        }
    }
}

extension NaiveImmediate {
    func isDisputed(_ press: Press) -> Bool {
        switch press {
        case .percent where hasFunction && rules.grandTotal == .equalsAndPercent:
            // The engine adds up what the function gave.
            true
        case .percent where waiting == nil && rules.percentAfterEquals == .ofResult:
            // The engine forgets × and ÷ with what `=` repeats.
            lastOperation?.isTight == true && (repeated == nil || rules.repeatedEquals == .onResults)
        case .operation(let operation): share.map { (try? sum($0, operation)) == nil } ?? false
        default: false
        }
    }
}

extension NaiveAlgebraic {
    func isDisputed(_ press: Press) -> Bool {
        switch press {
        // The engine ignores the operation, or the sign.
        case .operation, .open: entry?.isOnlySign == true
        case .equals where before.depth > 0 && rules.repeatedOperation == .pressed:
            // The engine repeats an operation of the group.
            true
        case .equals where isAfterParenthesis: rules.equalsAfterOperation != .leftOperand
        // The engine may repeat what was repeated before the operation that is dropped.
        case .equals where isWaiting: rules.equalsAfterOperation != .leftOperand && repeated != nil
        default: false
        }
    }
}
