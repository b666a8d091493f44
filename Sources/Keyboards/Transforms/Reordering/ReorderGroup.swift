/// Rules that sort the marks after a base into the order in which they are stored (TR35 part 7, “Element: reorder”).
struct ReorderGroup: Hashable, Sendable {
    /// The greatest number of elements of a rule.
    static let maximumLength = 64

    struct Rule: Hashable, Sendable {
        /// What must come before, and what is sorted: one class for each character.
        var before: [UnitClass]
        var from: [UnitClass]
        /// The weights of each character; nil if the rule does not say.
        var orders: [Int]?
        var tertiaries: [Int]?
        var tertiaryBases: [Bool]?
    }

    /// The weights of a character.
    private struct Weights {
        var order = 0
        var tertiary = 0
        var isTertiaryBase = false

        /// Whether a new run begins with the character.
        var isBase: Bool { order == 0 && tertiary == 0 }
    }

    /// A character with the markers before it.
    private typealias Cell = ArraySlice<TextUnit>

    /// What characters are sorted by: primary, secondary, tertiary and quaternary weight.
    private typealias Key = (Int, Int, Int, Int)

    private var rules: [Rule] = []
    /// The units with which a rule can begin. Most text has none.
    private var firstUnits = UnitClass.empty

    /// Adds a rule. What it says replaces what a rule before it says about the same characters.
    mutating func append(_ rule: Rule) {
        rules.append(rule)
        firstUnits = firstUnits.union(rule.from[0])
    }

    /// Sorts the characters of each run. Returns where the text has changed; nil if it has not.
    func apply(to context: inout InputContext) -> Int? {
        let units = context.units
        guard units.contains(where: firstUnits.contains) else { return nil }
        let weights = weights(of: units.contains(where: \.isMarker) ? units.filter { !$0.isMarker } : units)
        // Text that was typed before is in order.
        guard !isOrdered(weights) else { return nil }
        var cells: [Cell] = []
        var start = 0
        for index in units.indices where !units[index].isMarker {
            cells.append(units[start...index])
            start = index + 1
        }
        let order = sorted(weights)
        guard let changed = order.indices.first(where: { order[$0] != $0 }) else { return nil }
        context.units = order.flatMap { cells[$0] } + units[start...]
        return cells[..<changed].reduce(0) { $0 + $1.count }
    }

    private func weights(of units: [TextUnit]) -> [Weights] {
        var weights = [Weights](repeating: Weights(), count: units.count)
        var index = 0
        while index < units.count {
            guard firstUnits.contains(units[index]) else {
                index += 1
                continue
            }
            var best = (0, 0)
            for rule in rules where rule.priority > best && rule.matches(units, at: index) { best = rule.priority }
            guard best.0 > 0 else {
                index += 1
                continue
            }
            // Of rules for the same characters, the last one that says a weight decides it.
            for rule in rules where rule.priority == best && rule.matches(units, at: index) {
                for offset in rule.from.indices {
                    if let orders = rule.orders { weights[index + offset].order = orders[offset] }
                    if let tertiaries = rule.tertiaries { weights[index + offset].tertiary = tertiaries[offset] }
                    if let bases = rule.tertiaryBases { weights[index + offset].isTertiaryBase = bases[offset] }
                }
            }
            index += best.0
        }
        return weights
    }

    /// Calls `body` with the key of each character, and whether a new run begins with it.
    private func forEachKey(_ weights: [Weights], _ body: (Key, Bool) -> Void) {
        var tertiaryBase: Key = (0, 0, 0, 0)
        for (place, weight) in weights.enumerated() {
            if weight.tertiary == 0 {
                let key: Key = (weight.order, place, 0, place)
                if weight.isTertiaryBase || weight.order == 0 { tertiaryBase = key }
                body(key, weight.isBase)
            } else {
                body((tertiaryBase.0, tertiaryBase.1, weight.tertiary, place), false)
            }
        }
    }

    private func isOrdered(_ weights: [Weights]) -> Bool {
        var last: Key = (.min, 0, 0, 0)
        var isOrdered = true
        forEachKey(weights) { key, isBase in
            if !isBase, key < last { isOrdered = false }
            last = key
        }
        return isOrdered
    }

    /// The places of the characters in their new order.
    private func sorted(_ weights: [Weights]) -> [Int] {
        var order: [Int] = []
        var run: [Key] = []
        forEachKey(weights) { key, isBase in
            if isBase {
                order += run.sorted { $0 < $1 }.map(\.3)
                run = []
            }
            run.append(key)
        }
        return order + run.sorted { $0 < $1 }.map(\.3)
    }
}

extension ReorderGroup.Rule {
    /// Rules that match more characters are preferred, then those that match more before them.
    var priority: (Int, Int) { (from.count, before.count) }

    func matches(_ units: [TextUnit], at index: Int) -> Bool {
        guard from[0].contains(units[index]), index + from.count <= units.count, index >= before.count else {
            return false
        }
        return from.indices.allSatisfy { from[$0].contains(units[index + $0]) }
            && before.indices.allSatisfy { before[$0].contains(units[index - before.count + $0]) }
    }
}
