package import KeyboardExtension
package import LayoutFiles
package import T9Input

/// An engine: what layout files may say to it, and how a keyboard is made of a layout.
package struct KeyboardEngine: Sendable {
    /// Every engine, in the order they are listed. One of these rows and the files it comes from are all an engine needs.
    package static let all: [KeyboardEngine] = [
        DirectKeyboard.engine, MultiTapKeyboard.engine, T9Keyboard.engine, CalculatorKeyboard.engine,
        ProbeKeyboard.engine,
    ]

    /// What layout files may say to it.
    package let vocabulary: EngineVocabulary
    /// The words a layout of it types; nil where it knows none.
    package let words: @Sendable (KeyboardLayout) -> NeededWords?
    /// Makes a keyboard of a layout.
    package let makeKeyboard: @Sendable (KeyboardLayout, EngineContext) throws -> AvailableKeyboard

    /// An engine whose options are those of its settings.
    ///
    /// - Parameters:
    ///   - vocabulary: what layout files may say to it, without options.
    ///   - words: the words of a layout, if it needs any.
    ///   - makeKeyboard: makes a keyboard of a layout with these settings.
    init<Settings: EngineSettings>(
        _ vocabulary: EngineVocabulary, settings: Settings.Type,
        words: @escaping @Sendable (KeyboardLayout, Settings) -> NeededWords? = { _, _ in nil },
        makeKeyboard: @escaping @Sendable (KeyboardLayout, Settings, EngineContext) throws -> AvailableKeyboard
    ) {
        var vocabulary = vocabulary
        vocabulary.options = Settings.vocabulary
        self.vocabulary = vocabulary
        self.words = { words($0, Settings($0)) }
        self.makeKeyboard = { try makeKeyboard($0, Settings($0), $1) }
    }

    /// The engine of a layout. Throws for a name that is none.
    package static func of(_ layout: KeyboardLayout) throws(CatalogError) -> KeyboardEngine {
        guard let engine = all.first(where: { $0.vocabulary.name == layout.engine }) else {
            throw .noEngine(layout.engine, layout: layout.id)
        }
        return engine
    }
}

/// What engines are given beside a layout.
package struct EngineContext: Sendable {
    /// The words a keyboard needs, by the digits of its pad.
    package var index: @Sendable (NeededWords) throws -> WordIndex

    package init(index: @escaping @Sendable (NeededWords) throws -> WordIndex) { self.index = index }
}

/// The words a keyboard types, and where it keeps what it learns of them.
package struct NeededWords: Hashable, Sendable {
    /// The name of the word list.
    package var list: String
    /// Which digit types which letter.
    package var keypad: Keypad
    /// The scope of the store that all keyboards of the list share.
    package var storageScope: String
}
