import Calculation
import KeyboardExtension

/// What calculators keep: memory and history, each a value of lines, newest first.
enum CalculatorStore {
    private static let memoryKey = StoredKey(scope: "calculator", name: "memory")
    private static let historyKey = StoredKey(scope: "calculator", name: "history")

    static func memory(_ stored: StoredValues) -> [CalculatorNumber] { numbers(stored.values[memoryKey.name]) }

    static func history(_ stored: StoredValues) -> [HistoryEntry] { entries(stored.values[historyKey.name]) }

    /// What a press changed.
    static func changes(from before: Calculator, to after: Calculator) -> [StoredChange] {
        var changes: [StoredChange] = []
        if before.memory != after.memory {
            changes.append(change(memoryKey, before.memory.map(\.storedForm), after.memory.map(\.storedForm)))
        }
        if before.history != after.history {
            changes.append(change(historyKey, before.history.map(\.storedForm), after.history.map(\.storedForm)))
        }
        return changes
    }

    /// Another calculator changed what they share.
    static func apply(_ change: StoredChange, to calculator: inout Calculator) {
        guard case .value(let key, _, let after) = change else { return }
        if key == memoryKey { calculator.replaceMemory(numbers(after)) }
        if key == historyKey { calculator.replaceHistory(entries(after)) }
    }

    private static func change(_ key: StoredKey, _ before: [String], _ after: [String]) -> StoredChange {
        func value(_ lines: [String]) -> String? { lines.isEmpty ? nil : lines.joined(separator: "\n") }
        return .value(key, before: value(before), after: value(after))
    }

    private static func numbers(_ text: String?) -> [CalculatorNumber] {
        lines(text).compactMap(CalculatorNumber.init(storedForm:))
    }

    private static func entries(_ text: String?) -> [HistoryEntry] {
        lines(text).compactMap(HistoryEntry.init(storedForm:))
    }

    private static func lines(_ text: String?) -> [String] { (text ?? "").split(separator: "\n").map(String.init) }
}
