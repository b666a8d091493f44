import Calculation
import KeyboardExtension

/// The stored values of calculators. Each memory slot and each line of the history is stored separately, as `memory 12`
/// and `history 7`.
enum CalculatorStore {
    /// The scope, which all calculators share.
    static let scope = "calculator"
    private static let memoryPrefix = "memory "
    private static let historyPrefix = "history "

    static func memory(_ stored: StoredValues) -> RecentList<CalculatorNumber> {
        list(stored, memoryPrefix, CalculatorNumber.init(storedForm:))
    }

    static func history(_ stored: StoredValues) -> RecentList<HistoryEntry> {
        list(stored, historyPrefix, HistoryEntry.init(storedForm:))
    }

    /// The changes a key press made.
    static func changes(from before: Calculator, to after: Calculator) -> [StoredChange] {
        changes(memoryPrefix, from: before.memorySlots, to: after.memorySlots, \.storedForm)
            + changes(historyPrefix, from: before.historyLines, to: after.historyLines, \.storedForm)
    }

    /// Applies the changes that another calculator made to the shared values.
    static func apply(_ changes: [StoredChange], to calculator: inout Calculator) {
        for case .value(let key, _, let text) in changes where key.scope == scope {
            if let number = number(key.name, memoryPrefix) {
                calculator.memorySlots[number: number] = text.flatMap(CalculatorNumber.init(storedForm:))
            } else if let number = number(key.name, historyPrefix) {
                calculator.historyLines[number: number] = text.flatMap(HistoryEntry.init(storedForm:))
            }
        }
    }

    /// The changes that remove values no calculator shows: unreadable ones, and those older than the newest hundred.
    /// The latter can exist when two sessions store values at the same time.
    static func surplus(_ stored: StoredValues) -> [StoredChange] {
        let shown = Set(memory(stored).items.map { "\(memoryPrefix)\($0.number)" })
            .union(history(stored).items.map { "\(historyPrefix)\($0.number)" })
        return stored.values.filter { !shown.contains($0.key) }.sorted { $0.key < $1.key }.map { name, text in
            .value(StoredKey(scope: scope, name: name), before: text, after: nil)
        }
    }

    private static func list<Value>(
        _ stored: StoredValues, _ prefix: String, _ value: (String) -> Value?
    ) -> RecentList<Value> {
        RecentList(
            items: stored.values.compactMap { name, text in
                guard let number = number(name, prefix), let value = value(text) else { return nil }
                return RecentList.Item(number: number, value: value)
            }, author: stored.session)
    }

    /// The number in a name; nil for names such as `memory 07`, which have another spelling.
    private static func number(_ name: String, _ prefix: String) -> Int? {
        guard name.hasPrefix(prefix), let number = Int(name.dropFirst(prefix.count)), name == "\(prefix)\(number)"
        else { return nil }
        return number
    }

    private static func changes<Value>(
        _ prefix: String, from before: RecentList<Value>, to after: RecentList<Value>, _ text: (Value) -> String
    ) -> [StoredChange] {
        guard before.items != after.items else { return [] }
        let old = Dictionary(uniqueKeysWithValues: before.items.map { ($0.number, $0.value) })
        let new = Dictionary(uniqueKeysWithValues: after.items.map { ($0.number, $0.value) })
        return Set(old.keys).union(new.keys).sorted().compactMap { number in
            guard old[number] != new[number] else { return nil }
            return .value(
                StoredKey(scope: scope, name: "\(prefix)\(number)"), before: old[number].map(text),
                after: new[number].map(text))
        }
    }
}
