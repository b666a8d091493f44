import KeyboardExtension

/// Gives each key of a layout a name of its own, under which lines of keys press it.
struct KeyNames {
    /// The keys, in the order in which they were named.
    private(set) var keys: [LayoutKey] = []
    private var places: [LayoutKey.ID: Int] = [:]

    /// The key with a name.
    subscript(id: LayoutKey.ID) -> LayoutKey? { places[id].map { keys[$0] } }

    /// Adds a key that has its name already.
    mutating func add(_ key: LayoutKey) {
        guard places[key.id] == nil else { return }
        places[key.id] = keys.count
        keys.append(key)
    }

    /// The name of a key on a layer.
    ///
    /// - Parameters:
    ///   - key: the key, with the name that it gets if no other has it.
    ///   - taken: the names and aliases on its layer.
    mutating func name(_ key: LayoutKey, taken: inout Set<String>) -> LayoutKey.ID {
        var (key, number) = (key, 1)
        let wanted = key.id
        func isTaken() -> Bool {
            // Of gaps there may be any number in a row.
            !key.isGap && !taken.isDisjoint(with: [key.id] + key.aliases)
                || self[key.id].map { !$0.isSame(as: key) } == true
        }
        while isTaken() {
            number += 1
            key.aliases = []
            key.id = "\(wanted)-\(number)"
        }
        add(key)
        taken.formUnion([key.id] + key.aliases)
        return key.id
    }

    /// The name that a key with this text should have: the text, if it can be written in rows and lines of keys.
    static func name(of text: String) -> String {
        let shown = ShownText.label(text)
        let isWritable =
            !shown.isEmpty
            && shown.unicodeScalars.allSatisfy {
                !ShownText.isInvisible($0) && (shown.count == 1 || !"{}\"".unicodeScalars.contains($0))
            }
        guard isWritable, shown.count == 1 || !shown.hasPrefix(":") else {
            return text.unicodeScalars.prefix(8).map { "u" + ShownText.hexadecimal($0).lowercased() }
                .joined(separator: "-")
        }
        return KeyVerb.names.contains(shown) || reserved.contains(shown) ? shown + "-key" : shown
    }
}

extension KeyNames {
    /// The names of keys that do not type letters, in the order in which a layout has them after the others.
    static let reserved = [
        "shift", "caps", "symbols", "letters", FrameKey.next.rawValue, FrameKey.space.rawValue,
        FrameKey.returnKey.rawValue, FrameKey.delete.rawValue, "dismiss", "gap",
    ]
}

extension LayoutKey {
    /// Whether two keys are the same, their texts scalar by scalar.
    fileprivate func isSame(as other: LayoutKey) -> Bool {
        self == other && zip(allActions, other.allActions).allSatisfy { $0.scalars == $1.scalars }
    }
}

extension KeyAction {
    fileprivate var scalars: [Unicode.Scalar] {
        switch self {
        case .type(let text), .typeAndShow(let text, _): Array(text.unicodeScalars)
        case .digit, .layer, .standard, .engine: []
        }
    }
}
