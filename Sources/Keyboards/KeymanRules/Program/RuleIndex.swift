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
        /// Those that are tried after a character or deadkey that one of them names.
        private(set) var byLastUnit: [TextUnit: [Entry]] = [:]
        /// Those that are tried after anything else.
        private(set) var others: [Entry] = []

        mutating func append(_ entry: Entry, endingWith units: [TextUnit]?) {
            guard let units else {
                others.append(entry)
                for unit in byLastUnit.keys { byLastUnit[unit]?.append(entry) }
                return
            }
            for unit in Set(units) { byLastUnit[unit, default: others].append(entry) }
        }

        func after(_ unit: TextUnit?) -> [Entry] { unit.flatMap { byLastUnit[$0] } ?? others }
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

    /// What the text ends with where a rule matches; nil if it may be anything.
    private static func lastUnits(of rule: KeymanProgram.Rule, _ stores: [KeymanProgram.Store]) -> [TextUnit]? {
        switch rule.context.last {
        case .unit(let unit): [unit]
        // A rule may set a store to something else, so that only those that never are can be looked up.
        case .any(let store) where stores[store].elements.count <= 256 && !stores[store].isVariable: stores[store].units
        case .any, .notAny, .index, .same, .condition, nil: nil
        }
    }

    /// The rules for a key and the character that it types, in their order.
    func entries(_ name: String, _ character: Unicode.Scalar?, after unit: TextUnit?) -> [Entry] {
        let named = byName[name]?.after(unit) ?? []
        let typed = character.flatMap { byCharacter[$0] }?.after(unit) ?? []
        if typed.isEmpty { return named }
        if named.isEmpty { return typed }
        var merged: [Entry] = []
        var (left, right) = (0, 0)
        while left < named.count || right < typed.count {
            if right == typed.count || left < named.count && named[left].rule <= typed[right].rule {
                merged.append(named[left])
                left += 1
            } else {
                merged.append(typed[right])
                right += 1
            }
        }
        return merged
    }
}
