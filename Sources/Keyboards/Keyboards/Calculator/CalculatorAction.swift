import Calculation
import LayoutFiles

/// What the keys of a calculator layout do.
enum CalculatorAction: Hashable, Sendable {
    case press(CalculatorKey)
    case insert
    case insertAll
    case read
    case evaluate
    /// Shows the page of the memory slots after or before the one shown.
    case turnPage(by: Int)

    private static let plain: [String: CalculatorAction] = [
        "add": .press(.operation(.add)), "subtract": .press(.operation(.subtract)),
        "multiply": .press(.operation(.multiply)), "divide": .press(.operation(.divide)), "equals": .press(.equals),
        "percent": .press(.percent), "negate": .press(.unary(.negate)), "squareRoot": .press(.unary(.squareRoot)),
        "square": .press(.unary(.square)), "reciprocal": .press(.unary(.reciprocal)), "clear": .press(.clear),
        "clearEntry": .press(.clearEntry), "deleteLast": .press(.deleteLast), "decimalPoint": .press(.point),
        "openParenthesis": .press(.openParenthesis), "closeParenthesis": .press(.closeParenthesis),
        "enter": .press(.enter), "swap": .press(.swap), "drop": .press(.drop), "roll": .press(.roll),
        "rollUp": .press(.rollUp), "memoryStore": .press(.memoryStore), "insert": .insert, "insertAll": .insertAll,
        "read": .read, "evaluate": .evaluate, "memoryOlder": .turnPage(by: 1), "memoryNewer": .turnPage(by: -1),
    ]

    /// The action of that name; without a slot it is the newest, or for `memoryClear` all of them.
    init?(_ name: String, slot: Int?) {
        switch name {
        case "memoryRecall": self = .press(.memoryRecall(slot: slot ?? 1))
        case "memoryAdd": self = .press(.memoryAdd(slot: slot ?? 1))
        case "memorySubtract": self = .press(.memorySubtract(slot: slot ?? 1))
        case "memoryClear": self = .press(.memoryClear(slot: slot))
        default:
            guard let action = CalculatorAction.plain[name] else { return nil }
            self = action
        }
    }
}

/// What a layout file may say to the calculator.
extension CalculatorAction {
    /// The keys of a slot have its number in their id, `MR12`, and need no definition.
    private static let slotKeys = [
        EngineVocabulary.NumberedKey(prefix: "MR", label: "MR", action: "memoryRecall", width: 2.5),
        EngineVocabulary.NumberedKey(prefix: "M+", label: "M+", action: "memoryAdd"),
        EngineVocabulary.NumberedKey(prefix: "M-", label: "M−", action: "memorySubtract"),
        EngineVocabulary.NumberedKey(prefix: "MC", label: "MC", action: "memoryClear"),
    ]

    static let vocabulary = EngineVocabulary(
        name: "calculator", actions: Set(slotKeys.map(\.action)).union(plain.keys),
        slotActions: Set(slotKeys.map(\.action)), numberedKeys: slotKeys,
        pagingActions: ["memoryOlder": "memoryRecall", "memoryNewer": "memoryRecall"],
        options: [
            "decimalSeparator": .oneOf(NumberNotation.options.keys.sorted()),
            "evaluation": .oneOf(Evaluation.allCases.map(\.rawValue)),
        ],
        restrictions: plain.compactMapValues { action in
            guard case .press(let key) = action else { return nil }
            let evaluations = Evaluation.allCases.filter { $0.knows(key) }
            guard evaluations != Evaluation.allCases else { return nil }
            return EngineVocabulary.Restriction(
                option: "evaluation", values: evaluations.map(\.rawValue), standard: Evaluation.immediate.rawValue)
        })
}
