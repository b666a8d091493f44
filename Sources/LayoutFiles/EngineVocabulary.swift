/// What a layout file may say to one engine. Whoever offers the engine hands this to the reader.
package struct EngineVocabulary: Hashable, Sendable {
    /// What an option's value has to be.
    package enum Option: Hashable, Sendable {
        /// The name of a word list.
        case wordList
        /// A time such as `800ms`.
        case duration
        /// One of these words.
        case oneOf([String])
    }

    /// The engine, as `engine:` names it.
    package var name: String
    /// The actions it knows beside those of every keyboard.
    package var actions: Set<String>
    /// Those among them that act on a memory slot.
    package var slotActions: Set<String>
    /// Whether its digit keys 2 to 9 make words and so need letters.
    package var needsLetters: Bool
    /// Its options.
    package var options: [String: Option]

    package init(
        name: String, actions: Set<String> = [], slotActions: Set<String> = [], needsLetters: Bool = false,
        options: [String: Option] = [:]
    ) {
        self.name = name
        self.actions = actions
        self.slotActions = slotActions
        self.needsLetters = needsLetters
        self.options = options
    }
}
