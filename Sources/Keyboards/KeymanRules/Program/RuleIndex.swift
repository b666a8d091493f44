import Transforms

/// Finds the rules of a group that can match, in their order, by the key and by the end of the text.
struct RuleIndex: Hashable, Sendable {
    /// A rule, and which of its keys is meant.
    struct Entry: Hashable, Sendable {
        var rule: Int
        var key: Int
    }

    /// The rules of one key.
    struct Entries: Hashable, Sendable {
        /// Those that only match after a certain character or deadkey.
        private var byLastUnit: [TextUnit: [Entry]] = [:]
        /// Those that may match after anything.
        private var others: [Entry] = []

        mutating func append(_ entry: Entry, endingWith units: [TextUnit]?) {
            guard let units else { return others.append(entry) }
            for unit in Set(units) { byLastUnit[unit, default: []].append(entry) }
        }

        /// Those that may match, in their order.
        func after(_ unit: TextUnit?) -> [Entry] { RuleIndex.merged(unit.flatMap { byLastUnit[$0] } ?? [], others) }
    }

    private(set) var byName: [String: Entries] = [:]
    private(set) var byCharacter: [Unicode.Scalar: Entries] = [:]
    private(set) var withoutKey = Entries()

    init() {}

    /// Sorts the rules: longer contexts come first, of the same length the earlier line.
    init(of group: inout KeymanProgram.Group, _ stores: [KeymanProgram.Store]) {
        group.rules = group.rules.enumerated().sorted {
            ($1.element.rank, $0.element.line, $0.offset) < ($0.element.rank, $1.element.line, $1.offset)
        }.map(\.element)
        for (number, rule) in group.rules.enumerated() {
            let last = Self.lastUnits(of: rule, stores)
            guard group.usesKeys else {
                if rule.rank > 0 { withoutKey.append(Entry(rule: number, key: 0), endingWith: last) }
                continue
            }
            for (place, key) in rule.keys.enumerated() {
                let entry = Entry(rule: number, key: place)
                switch key {
                case .character(let character):
                    byCharacter[character, default: Entries()].append(entry, endingWith: last)
                case .virtual(let key): byName[key.name, default: Entries()].append(entry, endingWith: last)
                }
            }
        }
    }

    /// The rules with a larger store are tried after anything.
    private static let maximumIndexed = 64

    /// What the text ends with where a rule matches; nil if it may be anything.
    private static func lastUnits(of rule: KeymanProgram.Rule, _ stores: [KeymanProgram.Store]) -> [TextUnit]? {
        switch rule.context.last {
        case .unit(let unit): [unit]
        // A rule may set a store to something else, so that only those that never are can be looked up.
        case .any(let store) where stores[store].elements.count <= maximumIndexed && !stores[store].isVariable:
            stores[store].units
        case .any, .notAny, .index, .same, .condition, nil: nil
        }
    }

    /// The rules for a key and the character that it types, in their order.
    func entries(_ name: String, _ character: Unicode.Scalar?, after unit: TextUnit?) -> [Entry] {
        let named = byName[name]?.after(unit) ?? []
        return Self.merged(named, character.flatMap { byCharacter[$0] }?.after(unit) ?? [])
    }

    private static func merged(_ first: [Entry], _ second: [Entry]) -> [Entry] {
        if second.isEmpty { return first }
        if first.isEmpty { return second }
        var merged: [Entry] = []
        var (left, right) = (0, 0)
        while left < first.count || right < second.count {
            if right == second.count || left < first.count && first[left].rule <= second[right].rule {
                merged.append(first[left])
                left += 1
            } else {
                merged.append(second[right])
                right += 1
            }
        }
        return merged
    }
}
