package import KeyboardExtension
package import LayoutFiles
package import ProcessKeyboards
package import T9Input

/// An engine: what layout files can use of it, and how it makes a keyboard from a layout.
package struct KeyboardEngine: Sendable {
    /// Every engine, in the order they are listed. A new engine needs an element here, its own
    /// files, and its rows in `EngineTableTests`.
    package static let all: [KeyboardEngine] = [
        DirectKeyboard.engine, MultiTapKeyboard.engine, T9Keyboard.engine, CalculatorKeyboard.engine,
        TransformKeyboard.engine, ProbeKeyboard.engine, KeyboardProgram.engine,
    ]

    /// What layout files can use.
    package let vocabulary: EngineVocabulary
    /// The words that a layout of this engine needs; nil if it uses no word list.
    package let words: @Sendable (KeyboardLayout) -> NeededWords?
    /// Makes a keyboard from a layout.
    package let makeKeyboard: @Sendable (KeyboardLayout, EngineContext) throws -> AvailableKeyboard

    /// An engine with the options of its settings.
    ///
    /// - Parameters:
    ///   - vocabulary: what layout files can use, without options.
    ///   - words: the words of a layout, if it needs any.
    ///   - makeKeyboard: makes a keyboard from a layout with these settings.
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

    /// An engine that is a program, which reads its options itself.
    init(
        program vocabulary: EngineVocabulary,
        makeKeyboard: @escaping @Sendable (KeyboardLayout, EngineContext) throws -> AvailableKeyboard
    ) {
        self.vocabulary = vocabulary
        words = { _ in nil }
        self.makeKeyboard = makeKeyboard
    }

    /// The engine of a layout. Throws if there is no engine with the layout's engine name.
    package static func of(_ layout: KeyboardLayout) throws(CatalogError) -> KeyboardEngine {
        guard let engine = all.first(where: { $0.vocabulary.name == layout.engine }) else {
            throw .noEngine(layout.engine, layout: layout.id)
        }
        return engine
    }
}

/// What engines get in addition to a layout.
package struct EngineContext: Sendable {
    /// The words a keyboard needs, indexed for its keypad.
    package var index: @Sendable (NeededWords) throws -> WordIndex

    /// The emoji for these words, and their affixes, where there are files of them.
    package var supplements: @Sendable (NeededWords) throws -> WordSupplements

    /// The folder of the layout's file, in which a program runs.
    package var folder: String
    /// What a program may take.
    package var limits: ProgramLimits

    package init(
        index: @escaping @Sendable (NeededWords) throws -> WordIndex,
        supplements: @escaping @Sendable (NeededWords) throws -> WordSupplements = { _ in WordSupplements() },
        folder: String = "/", limits: ProgramLimits = ProgramLimits()
    ) {
        self.index = index
        self.supplements = supplements
        self.folder = folder
        self.limits = limits
    }
}

/// The words a keyboard types, and where it stores what it learns.
package struct NeededWords: Hashable, Sendable {
    /// The name of the word list.
    package var list: String
    /// Which key types which letter.
    package var keypad: Keypad
    /// The scope of the store, which all keyboards of the list share.
    package var storageScope: String
}
