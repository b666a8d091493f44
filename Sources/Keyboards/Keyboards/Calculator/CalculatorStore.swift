import Calculation
import KeyboardExtension

/// The stored values of calculators. Each memory slot and each line of the history is stored separately, as `memory 12`
/// and `history 7`, and the unit of angles as `angles`
/// unless it is degrees.
enum CalculatorStore {
    /// The scope, which all calculators share.
    static let scope = "calculator"
    private static let memoryPrefix = "memory "
    private static let historyPrefix = "history "
    private static let anglesName = "angles"

    static func memory(_ stored: StoredValues) -> RecentList<CalculatorNumber> {
        list(stored, memoryPrefix, CalculatorNumber.init(storedForm:))
    }

    static func history(_ stored: StoredValues) -> RecentList<HistoryEntry> {
        list(stored, historyPrefix, HistoryEntry.init(storedForm:))
    }

    /// The unit of angles.
    static func angleUnit(_ stored: StoredValues) -> AngleUnit { angleUnit(stored.values[anglesName]) }

    private static func angleUnit(_ text: String?) -> AngleUnit { text.flatMap(AngleUnit.init) ?? .degrees }

    /// The changes a key press made.
    static func changes(from before: Calculator, to after: Calculator) -> [StoredChange] {
        changes(memoryPrefix, after.memoryDifferences(from: before), \.storedForm)
            + changes(historyPrefix, after.historyDifferences(from: before), \.storedForm)
            + changes(from: before.angleUnit, to: after.angleUnit)
    }

    /// Applies the changes that another calculator made to the shared values.
    static func apply(_ changes: [StoredChange], to calculator: inout Calculator) {
        for case .value(let key, _, let text) in changes where key.scope == scope {
            if let number = number(key.name, memoryPrefix) {
                calculator.memorySlots[number: number] = text.flatMap(CalculatorNumber.init(storedForm:))
            } else if key.name == anglesName {
                calculator.angleUnit = angleUnit(text)
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
        let units = Set(AngleUnit.allCases.compactMap(text))
        return stored.values.filter { name, text in
            !shown.contains(name) && !(name == anglesName && units.contains(text))
        }.sorted { $0.key < $1.key }.map { name, text in
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

    private static func changes(from before: AngleUnit?, to after: AngleUnit?) -> [StoredChange] {
        guard let after, before != after else { return [] }
        return [.value(StoredKey(scope: scope, name: anglesName), before: before.flatMap(text), after: text(after))]
    }

    /// What is stored for a unit.
    private static func text(_ unit: AngleUnit) -> String? { unit == .degrees ? nil : unit.rawValue }

    private static func changes<Value>(
        _ prefix: String, _ differences: [RecentList<Value>.Difference], _ text: (Value) -> String
    ) -> [StoredChange] {
        differences.map { number, before, after in
            .value(
                StoredKey(scope: scope, name: "\(prefix)\(number)"), before: before.map(text), after: after.map(text))
        }
    }
}
