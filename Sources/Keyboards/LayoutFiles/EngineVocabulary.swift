package import KeyboardExtension

/// What layout files can use of one engine. The caller who provides the engine passes it to the reader.
package struct EngineVocabulary: Hashable, Sendable {
    /// An option of an engine.
    package struct Option: Hashable, Sendable {
        /// The allowed values of an option.
        package enum Values: Hashable, Sendable {
            /// The name of a word list.
            case wordList
            /// A time such as `800ms`.
            case duration
            /// One of these words.
            case oneOf([String])
        }

        package var values: Values
        /// The value if a layout gives none; nil if it depends on the layout.
        package var standard: String?

        package init(_ values: Values, standard: String? = nil) {
            self.values = values
            self.standard = standard
        }
    }

    /// The engine's name, as in `engine:`.
    package var name: String
    /// The engine's actions, besides those of every keyboard.
    package var actions: Set<String>
    /// The actions that act on a slot, such as one of the memory; a subset of ``actions``.
    package var slotActions: Set<String>
    /// Keys with a slot's number in their id. A layout can place them without defining them.
    package var numberedKeys: [NumberedKey]
    /// Actions that turn pages, each with the slot action whose keys those page layers have.
    package var pagingActions: [String: String]
    /// What a key with a certain action says in `diacritics`.
    package enum DiacriticRule: Hashable, Sendable {
        /// The diacritics that it stands for.
        case listed
        /// The same, or `none`.
        case listedOrNone
    }

    /// The actions that stand for diacritics, and what their keys say in `diacritics`.
    package var diacriticActions: [String: DiacriticRule]
    /// Whether the digit keys 2 to 9 type words and so need letters.
    package var needsLetters: Bool
    /// Whether a long press can offer several choices.
    package var hasChoices: Bool
    /// Whether rules change what is typed. Texts of keys may then have escapes and markers.
    package var hasTransforms: Bool
    /// Its options.
    package var options: [String: Option]
    /// The option values that some actions need to have an effect.
    package var restrictions: [String: Restriction]

    /// The keys of a slot action: `MR1` to `MR100`.
    package struct NumberedKey: Hashable, Sendable {
        /// The text before the number in the id.
        package var prefix: String
        /// The text before the number on the key.
        package var label: String
        package var action: String
        /// The action of a long press on the same slot, if there is one.
        package var longPress: String?
        /// Whether the last digit of the number is another name of the key, for keyboards that have no such key.
        package var hasDigit: Bool
        package var width: Double

        package init(
            prefix: String, label: String, action: String, longPress: String? = nil, hasDigit: Bool = false,
            width: Double = 1
        ) {
            self.prefix = prefix
            self.label = label
            self.action = action
            self.longPress = longPress
            self.hasDigit = hasDigit
            self.width = width
        }
    }

    /// Whether the engine is a program: it has any action, and may show any layer and read any option by itself.
    package private(set) var isProgram = false
    /// Whether a layout has to name the program.
    package private(set) var needsCommand = false

    /// An engine that is a program.
    ///
    /// - Parameter isNamed: whether the layout names the program. If not, the layout is that of a program that runs.
    package static func program(_ name: String, isNamed: Bool) -> EngineVocabulary {
        var vocabulary = EngineVocabulary(name: name)
        vocabulary.isProgram = true
        vocabulary.needsCommand = isNamed
        return vocabulary
    }

    /// An option that must have one of these values.
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
        pagingActions: [String: String] = [:], diacriticActions: [String: DiacriticRule] = [:],
        needsLetters: Bool = false, hasChoices: Bool = false,
        hasTransforms: Bool = false, options: [String: Option] = [:], restrictions: [String: Restriction] = [:]
    ) {
        self.name = name
        self.actions = actions
        self.slotActions = slotActions
        self.numberedKeys = numberedKeys
        self.pagingActions = pagingActions
        self.diacriticActions = diacriticActions
        self.needsLetters = needsLetters
        self.hasChoices = hasChoices
        self.hasTransforms = hasTransforms
        self.options = options
        self.restrictions = restrictions
    }

    /// The maximum number of keys of a layout that stand for diacritics.
    package static let maximumDiacriticKeys = 32

    /// The possible slots.
    package static let slots = 1...100

    /// The key with this id, if it is a numbered key that needs no definition.
    package func numberedKey(_ id: String) -> LayoutKey? {
        for kind in numberedKeys where id.hasPrefix(kind.prefix) {
            let digits = id.dropFirst(kind.prefix.count)
            guard let slot = Int(digits), Self.slots.contains(slot), String(slot) == digits else { continue }
            return LayoutKey(
                id: id, label: "\(kind.label)\(slot)", aliases: kind.hasDigit ? [String(slot % 10)] : [],
                action: .engine(kind.action, slot: slot),
                longPress: kind.longPress.map { .engine($0, slot: slot) }, width: kind.width)
        }
        return nil
    }
}
