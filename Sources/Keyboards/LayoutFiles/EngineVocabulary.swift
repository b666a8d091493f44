import KeyboardExtension

/// What a layout file may say to one engine. Whoever offers the engine hands this to the reader.
package struct EngineVocabulary: Hashable, Sendable {
    /// An option of an engine.
    package struct Option: Hashable, Sendable {
        /// What an option's value has to be.
        package enum Values: Hashable, Sendable {
            /// The name of a word list.
            case wordList
            /// A time such as `800ms`.
            case duration
            /// One of these words.
            case oneOf([String])
        }

        package var values: Values
        /// The value where a layout gives none; nil where that depends on the layout.
        package var standard: String?

        package init(_ values: Values, standard: String? = nil) {
            self.values = values
            self.standard = standard
        }
    }

    /// The engine, as `engine:` names it.
    package var name: String
    /// The actions it knows beside those of every keyboard.
    package var actions: Set<String>
    /// Those among them that act on a memory slot.
    package var slotActions: Set<String>
    /// Keys with a slot's number in their id, which a layout may place without defining them.
    package var numberedKeys: [NumberedKey]
    /// Actions that lead from one layer to another, with the action on slots whose keys those layers have.
    package var pagingActions: [String: String]
    /// Whether its digit keys 2 to 9 make words and so need letters.
    package var needsLetters: Bool
    /// Its options.
    package var options: [String: Option]
    /// What some actions need to do anything.
    package var restrictions: [String: Restriction]

    /// The keys of an action on slots: `MR1` to `MR100`.
    package struct NumberedKey: Hashable, Sendable {
        /// What stands before the number in the id.
        package var prefix: String
        /// What stands before it on the key.
        package var label: String
        package var action: String
        package var width: Double

        package init(prefix: String, label: String, action: String, width: Double = 1) {
            self.prefix = prefix
            self.label = label
            self.action = action
            self.width = width
        }
    }

    /// An option that has to have one of some values.
    package struct Restriction: Hashable, Sendable {
        package var option: String
        package var values: [String]

        package init(option: String, values: [String]) {
            self.option = option
            self.values = values
        }
    }

    package init(
        name: String, actions: Set<String> = [], slotActions: Set<String> = [], numberedKeys: [NumberedKey] = [],
        pagingActions: [String: String] = [:],
        needsLetters: Bool = false, options: [String: Option] = [:], restrictions: [String: Restriction] = [:]
    ) {
        self.name = name
        self.actions = actions
        self.slotActions = slotActions
        self.numberedKeys = numberedKeys
        self.pagingActions = pagingActions
        self.needsLetters = needsLetters
        self.options = options
        self.restrictions = restrictions
    }

    /// The slots there can be.
    package static let slots = 1...100

    /// The key that such an id stands for without being defined.
    func numberedKey(_ id: String) -> LayoutKey? {
        for kind in numberedKeys where id.hasPrefix(kind.prefix) {
            let digits = id.dropFirst(kind.prefix.count)
            guard let slot = Int(digits), Self.slots.contains(slot), String(slot) == digits else { continue }
            return LayoutKey(
                id: id, label: "\(kind.label)\(slot)", action: .engine(kind.action, slot: slot), width: kind.width)
        }
        return nil
    }
}
