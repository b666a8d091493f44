import Calculation

/// What the keys of a calculator layout do.
enum CalculatorAction: Hashable, Sendable {
    case press(CalculatorKey)
    case insert
    case insertAll
    case read
    case evaluate

    private static let plain: [String: CalculatorAction] = [
        "add": .press(.operation(.add)), "subtract": .press(.operation(.subtract)),
        "multiply": .press(.operation(.multiply)), "divide": .press(.operation(.divide)), "equals": .press(.equals),
        "percent": .press(.percent), "negate": .press(.unary(.negate)), "squareRoot": .press(.unary(.squareRoot)),
        "square": .press(.unary(.square)), "reciprocal": .press(.unary(.reciprocal)), "clear": .press(.clear),
        "clearEntry": .press(.clearEntry), "deleteLast": .press(.deleteLast), "decimalPoint": .press(.point),
        "memoryStore": .press(.memoryStore), "insert": .insert, "insertAll": .insertAll, "read": .read,
        "evaluate": .evaluate,
    ]

    /// The actions that may name a memory slot.
    static let slotNames: Set<String> = ["memoryRecall", "memoryAdd", "memorySubtract", "memoryClear"]
    /// Every action, as layout files name it.
    static let names = slotNames.union(plain.keys)

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

    /// The key that stands for a typed character: digits and the point need no action in a layout.
    static func key(typing text: String) -> CalculatorKey? {
        switch text {
        case ".", ",": .point
        default: text.count == 1 ? Int(text).map(CalculatorKey.digit) : nil
        }
    }
}
