import Calculation
import LayoutFiles

/// The actions of a calculator's keys, by their names in layouts.
enum CalculatorAction: String, EngineAction {
    case add, subtract, multiply, divide, power, root, equals, percent, negate, squareRoot, square, reciprocal
    case clear, clearEntry, deleteLast, decimalPoint, openParenthesis, closeParenthesis
    case enter, swap, drop, roll, rollUp, lastValue
    case memoryStore, memoryRecall, memoryRecallClear, grandTotal, memoryAdd, memorySubtract, memoryClear, memoryOlder,
        memoryNewer
    /// Offers the slots for what the key does.
    case offerSlots
    case historyRecall, historyInsert, historyClear, historyOlder, historyNewer
    case insert, insertAll, read, evaluate
    case angleUnit

    /// What a key press does.
    enum Effect: Hashable, Sendable {
        case press(CalculatorKey)
        case insert
        case insertAll
        /// Types the result of an entry of the history.
        case insertResult(entry: Int)
        case read
        case evaluate
        case offerSlots
        /// Shows another page of a list: 1 for the next older one, -1 for the next newer one.
        case turnPage(of: NumberedList, by: Int)
    }

    /// What a key press does. Without a slot, it acts on the newest one, `memoryClear` and `historyClear` on all of
    /// them, and `memoryStore` on a new one.
    func effect(slot: Int?) -> Effect {
        switch self {
        case .add: .press(.operation(.add))
        case .subtract: .press(.operation(.subtract))
        case .multiply: .press(.operation(.multiply))
        case .divide: .press(.operation(.divide))
        case .power: .press(.operation(.power))
        case .root: .press(.operation(.root))
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
        case .lastValue: .press(.lastValue)
        case .memoryStore: .press(.memoryStore(slot: slot))
        case .memoryRecall: .press(.memoryRecall(slot: slot ?? 1))
        case .memoryRecallClear: .press(.memoryRecallClear)
        case .grandTotal: .press(.grandTotal)
        case .memoryAdd: .press(.memoryAdd(slot: slot ?? 1))
        case .memorySubtract: .press(.memorySubtract(slot: slot ?? 1))
        case .memoryClear: .press(.memoryClear(slot: slot))
        case .offerSlots: .offerSlots
        case .memoryOlder: .turnPage(of: .memory, by: 1)
        case .memoryNewer: .turnPage(of: .memory, by: -1)
        case .historyRecall: .press(.historyRecall(entry: slot ?? 1))
        case .historyInsert: .insertResult(entry: slot ?? 1)
        case .historyClear: .press(.historyClear(entry: slot))
        case .historyOlder: .turnPage(of: .history, by: 1)
        case .historyNewer: .turnPage(of: .history, by: -1)
        case .insert: .insert
        case .insertAll: .insertAll
        case .read: .read
        case .evaluate: .evaluate
        case .angleUnit: .press(.angleUnit)
        }
    }
}

/// The actions with the functions and constants of the scientific calculator, whose names are in their own tables.
extension CalculatorAction {
    private static let namedKeys: [String: CalculatorKey] = {
        let functions = MathFunction.allCases.map { ($0.rawValue, CalculatorKey.function($0)) }
        let constants = MathConstant.allCases.map { ($0.rawValue, CalculatorKey.constant($0)) }
        return Dictionary(uniqueKeysWithValues: functions + constants)
    }()

    /// What a press of a key with the action of this name does; nil for an unknown name.
    static func effect(of name: String, slot: Int?) -> Effect? {
        CalculatorAction(rawValue: name)?.effect(slot: slot) ?? namedKeys[name].map(Effect.press)
    }

    private static let allNames = names.union(namedKeys.keys)
}

/// What a layout file can use of the calculator, except options.
extension CalculatorAction {
    /// Keys for a slot have its number in their id, as `MR12` and `H12` do, and need no definition.
    private static let slotKeys = [
        EngineVocabulary.NumberedKey(
            prefix: "MR", label: "MR", action: memoryRecall.rawValue, hasDigit: true, width: 2.5),
        EngineVocabulary.NumberedKey(prefix: "M+", label: "M+", action: memoryAdd.rawValue),
        EngineVocabulary.NumberedKey(prefix: "M-", label: "M−", action: memorySubtract.rawValue),
        EngineVocabulary.NumberedKey(prefix: "MS", label: "MS", action: memoryStore.rawValue),
        EngineVocabulary.NumberedKey(prefix: "MC", label: "MC", action: memoryClear.rawValue),
        EngineVocabulary.NumberedKey(
            prefix: "H", label: "H", action: historyRecall.rawValue, longPress: historyInsert.rawValue, hasDigit: true,
            width: 5),
        EngineVocabulary.NumberedKey(prefix: "HC", label: "HC", action: historyClear.rawValue),
    ]

    static let vocabulary = EngineVocabulary(
        name: "calculator", actions: allNames,
        slotActions: Set(slotKeys.flatMap { [$0.action, $0.longPress ?? $0.action] }),
        numberedKeys: slotKeys,
        pagingActions: Dictionary(
            uniqueKeysWithValues: allCases.compactMap { action in
                guard case .turnPage(let list, _) = action.effect(slot: nil) else { return nil }
                return (action.rawValue, list.recall.rawValue)
            }),
        restrictions: Dictionary(
            uniqueKeysWithValues: allNames.compactMap { name in restriction(of: name).map { (name, $0) } }))

    /// The evaluations that support the key of an action; nil if all do.
    private static func restriction(of name: String) -> EngineVocabulary.Restriction? {
        guard case .press(let key) = effect(of: name, slot: nil) else { return nil }
        let evaluations = Evaluation.allCases.filter { $0.knows(key) }
        guard evaluations != Evaluation.allCases else { return nil }
        return EngineVocabulary.Restriction(option: "evaluation", values: evaluations.map(\.rawValue))
    }
}
