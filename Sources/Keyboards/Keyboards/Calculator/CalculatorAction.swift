import Calculation
import LayoutFiles

/// What the keys of a calculator layout do, as it names them.
enum CalculatorAction: String, EngineAction {
    case add, subtract, multiply, divide, equals, percent, negate, squareRoot, square, reciprocal
    case clear, clearEntry, deleteLast, decimalPoint, openParenthesis, closeParenthesis
    case enter, swap, drop, roll, rollUp
    case memoryStore, memoryRecall, memoryAdd, memorySubtract, memoryClear, memoryOlder, memoryNewer
    case insert, insertAll, read, evaluate

    /// What a press comes to.
    enum Effect: Hashable, Sendable {
        case press(CalculatorKey)
        case insert
        case insertAll
        case read
        case evaluate
        /// Shows the page of the memory slots after or before the one shown.
        case turnPage(by: Int)
    }

    /// What a press comes to. Without a slot it is the newest, or for `memoryClear` all of them.
    func effect(slot: Int?) -> Effect {
        switch self {
        case .add: .press(.operation(.add))
        case .subtract: .press(.operation(.subtract))
        case .multiply: .press(.operation(.multiply))
        case .divide: .press(.operation(.divide))
        case .equals: .press(.equals)
        case .percent: .press(.percent)
        case .negate: .press(.unary(.negate))
        case .squareRoot: .press(.unary(.squareRoot))
        case .square: .press(.unary(.square))
        case .reciprocal: .press(.unary(.reciprocal))
        case .clear: .press(.clear)
        case .clearEntry: .press(.clearEntry)
        case .deleteLast: .press(.deleteLast)
        case .decimalPoint: .press(.point)
        case .openParenthesis: .press(.openParenthesis)
        case .closeParenthesis: .press(.closeParenthesis)
        case .enter: .press(.enter)
        case .swap: .press(.swap)
        case .drop: .press(.drop)
        case .roll: .press(.roll)
        case .rollUp: .press(.rollUp)
        case .memoryStore: .press(.memoryStore)
        case .memoryRecall: .press(.memoryRecall(slot: slot ?? 1))
        case .memoryAdd: .press(.memoryAdd(slot: slot ?? 1))
        case .memorySubtract: .press(.memorySubtract(slot: slot ?? 1))
        case .memoryClear: .press(.memoryClear(slot: slot))
        case .memoryOlder: .turnPage(by: 1)
        case .memoryNewer: .turnPage(by: -1)
        case .insert: .insert
        case .insertAll: .insertAll
        case .read: .read
        case .evaluate: .evaluate
        }
    }
}

/// What a layout file may say to the calculator, options apart.
extension CalculatorAction {
    /// The keys of a slot have its number in their id, `MR12`, and need no definition.
    private static let slotKeys = [
        EngineVocabulary.NumberedKey(prefix: "MR", label: "MR", action: memoryRecall.rawValue, width: 2.5),
        EngineVocabulary.NumberedKey(prefix: "M+", label: "M+", action: memoryAdd.rawValue),
        EngineVocabulary.NumberedKey(prefix: "M-", label: "M−", action: memorySubtract.rawValue),
        EngineVocabulary.NumberedKey(prefix: "MC", label: "MC", action: memoryClear.rawValue),
    ]

    static let vocabulary = EngineVocabulary(
        name: "calculator", actions: names, slotActions: Set(slotKeys.map(\.action)), numberedKeys: slotKeys,
        pagingActions: [memoryOlder.rawValue: memoryRecall.rawValue, memoryNewer.rawValue: memoryRecall.rawValue],
        restrictions: Dictionary(
            uniqueKeysWithValues: allCases.compactMap { action in action.restriction.map { (action.rawValue, $0) } }))

    /// The ways of evaluation that know its key, where not all do.
    private var restriction: EngineVocabulary.Restriction? {
        guard case .press(let key) = effect(slot: nil) else { return nil }
        let evaluations = Evaluation.allCases.filter { $0.knows(key) }
        guard evaluations != Evaluation.allCases else { return nil }
        return EngineVocabulary.Restriction(option: "evaluation", values: evaluations.map(\.rawValue))
    }
}
