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
    private typealias Cell = (units: ArraySlice<TextUnit>, unit: TextUnit)

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
        var cells: [Cell] = []
        var start = 0
        for index in units.indices where !units[index].isMarker {
            cells.append((units[start...index], units[index]))
            start = index + 1
        }
        let weights = weights(of: cells.map(\.unit))
        guard weights.contains(where: { !$0.isBase }) else { return nil }
        let order = sorted(weights)
        guard let changed = order.indices.first(where: { order[$0] != $0 }) else { return nil }
        context.units = order.flatMap { cells[$0].units } + units[start...]
        return cells[..<changed].reduce(0) { $0 + $1.units.count }
    }

    private func weights(of units: [TextUnit]) -> [Weights] {
        var weights = [Weights](repeating: Weights(), count: units.count)
        var index = 0
        while index < units.count {
            guard firstUnits.contains(units[index]) else {
                index += 1
                continue
            }
            let matching = rules.filter { $0.matches(units, at: index) }
            guard let best = matching.map(\.priority).max(by: { $0 < $1 }) else {
                index += 1
                continue
            }
            // Of rules for the same characters, the last one that says a weight decides it.
            for rule in matching where rule.priority == best {
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

    /// The places of the characters in their new order.
    private func sorted(_ weights: [Weights]) -> [Int] {
        typealias Key = (primary: Int, secondary: Int, tertiary: Int, quaternary: Int)
        var order: [Int] = []
        var run: [(key: Key, place: Int)] = []
        var tertiaryBase: Key = (0, 0, 0, 0)
        func close() {
            order += run.sorted { $0.key < $1.key }.map(\.place)
            run = []
        }
        for (place, weight) in weights.enumerated() {
            if weight.isBase { close() }
            if weight.tertiary == 0 {
                let key: Key = (weight.order, place, 0, place)
                if weight.isTertiaryBase || weight.order == 0 { tertiaryBase = key }
                run.append((key, place))
            } else {
                run.append(((tertiaryBase.primary, tertiaryBase.secondary, weight.tertiary, place), place))
            }
        }
        close()
        return order
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
