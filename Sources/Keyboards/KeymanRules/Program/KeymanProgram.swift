import KeyboardExtension
package import SourceText
import Transforms

/// A keyboard in Keyman's language: rules by which a key changes the text before the caret.
///
/// The language is described at help.keyman.com (“Keyman Keyboard Language”). Deadkeys are markers, which are no text.
package struct KeymanProgram: Hashable, Sendable {
    /// What is in a store.
    enum Element: Hashable, Sendable {
        case unit(TextUnit)
        case key(VirtualKey)
    }

    struct Store: Hashable, Sendable {
        var name: String
        var elements: [Element]
        /// Whether rules set it to something else.
        var isVariable = false
        /// The first place of each character and deadkey.
        var places: [TextUnit: Int]

        init(name: String, elements: [Element]) {
            self.name = name
            self.elements = elements
            places = [:]
            for (place, element) in elements.enumerated() {
                if case .unit(let unit) = element, places[unit] == nil { places[unit] = place }
            }
        }

        /// The characters and deadkeys.
        var units: [TextUnit] { elements.compactMap { if case .unit(let unit) = $0 { unit } else { nil } } }
    }

    /// What a rule asks before it looks at the text.
    struct Condition: Hashable, Sendable {
        enum Subject: Hashable, Sendable {
            case store(Int)
            case system(SystemStore)
        }

        var subject: Subject
        var isEqual: Bool
        var value: [TextUnit]
    }

    /// An element of a rule's context. A condition is one too, because the elements are counted.
    enum ContextElement: Hashable, Sendable {
        case unit(TextUnit)
        case any(Int)
        case notAny(Int)
        /// What another store has at the place that an `any` before has found.
        case index(Int, of: Int)
        case same(as: Int)
        case condition(Condition)

        var isCondition: Bool { if case .condition = self { true } else { false } }
    }

    /// The key of a rule.
    enum Key: Hashable, Sendable {
        case character(Unicode.Scalar)
        case virtual(VirtualKey)
    }

    enum Output: Hashable, Sendable {
        case units([TextUnit])
        case context
        /// An element of the context, counted from 1.
        case contextItem(Int)
        case index(Int, of: Int)
        case use(Int)
        case beep
        case `return`
        case set(Int, [TextUnit])
        case reset(Int)
        case save(Int)
        case layer(String)
    }

    struct Rule: Hashable, Sendable {
        var line: Int
        /// Whether the rule is only for the start of a text (`nul`).
        var isAtStart = false
        var context: [ContextElement] = []
        /// The keys, any of which is meant; empty for a rule without a key.
        var keys: [Key] = []
        var output: [Output] = []

        /// The number of characters and deadkeys that the context has.
        var length: Int { context.count { !$0.isCondition } }
        /// By this the longer contexts come first.
        var rank: Int { context.count + (isAtStart ? 1 : 0) }
    }

    struct Group: Hashable, Sendable {
        var name: String
        var usesKeys = false
        var isReadOnly = false
        var rules: [Rule] = []
        var match: [Output] = []
        var noMatch: [Output] = []
        var index = RuleIndex()
    }

    package internal(set) var info = KeymanInfo()
    var stores: [Store] = []
    var groups: [Group] = []
    /// The names of the deadkeys, in the order of their markers.
    package internal(set) var deadkeys: [String] = []
    var start: Int?
    var startOfContext: Int?
    var afterKey: Int?

    /// Reads a source. Throws all its problems.
    package init(_ source: KeymanSource) throws(InvalidFileError) {
        let reader = KeymanReader(source)
        var compiler = KeymanCompiler(source, reader.statements)
        let problems = reader.problems + compiler.problems
        guard problems.isEmpty else {
            let sorted = problems.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
            throw InvalidFileError(Array(sorted.prefix(KeymanReader.maximumProblems)))
        }
        self = compiler.finish()
    }

    init() {}

    /// The keys that rules name, with the modifier keys they want.
    package var virtualKeys: Set<VirtualKey> {
        var keys: Set<VirtualKey> = []
        for case .virtual(let key) in groups.lazy.flatMap(\.rules).flatMap(\.keys) { keys.insert(key) }
        return keys
    }
}

/// What a keyboard says of itself.
package struct KeymanInfo: Hashable, Sendable {
    package var name: String?
    /// The languages, as BCP 47 tags or ISO 639 codes.
    package var languages: [String] = []
    /// The file of the touch layout.
    package var layoutFile: String?
    /// The file of names for characters.
    package var codesFile: String?
    /// Where those files are named, in code points of the source.
    package var places: [SystemStore: Range<Int>] = [:]
    package var capsLock = CapsLock()
    /// The keys for which Caps Lock is Shift.
    var casedKeys: Set<String> = []

    /// How a keyboard treats Caps Lock.
    package struct CapsLock: Hashable, Sendable {
        /// It only goes on by its key (`&capsOnOnly`).
        package var isOnOnly = false
        /// It never is on (`&capsAlwaysOff`).
        package var isAlwaysOff = false
        /// Shift sets it off (`&shiftFreesCaps`).
        package var isFreedByShift = false

        package init() {}

        /// Whether Caps Lock is on after a press of its key.
        package func isOn(afterPressWhen isOn: Bool) -> Bool { !isAlwaysOff && (isOnOnly || !isOn) }
    }
}

/// The stores with `&`.
package enum SystemStore: String, Hashable, Sendable, CaseIterable {
    case bitmap, capsAlwaysOff, capsOnOnly, shiftFreesCaps, casedKeys, copyright, displayMap, ethnologueCode, hotkey
    case includeCodes, keyboardVersion, kmw_embedCSS, kmw_embedJS, kmw_helpFile, kmw_helpText, kmw_rtl, language, layer
    case layout, layoutFile, message, mnemonicLayout, name, newLayer, oldCharPosMatching, oldLayer, platform, targets
    case version, visualKeyboard, windowsLanguages, baseLayout, languageName, author

    /// The store with a name in any letters, without the `&`.
    init?(named name: String) {
        let small = name.lowercased()
        guard let store = Self.allCases.first(where: { $0.rawValue.lowercased() == small }) else { return nil }
        self = store
    }

    /// Whether rules may ask for it.
    var canBeAsked: Bool {
        switch self {
        case .layer, .newLayer, .oldLayer, .platform, .baseLayout: true
        default: false
        }
    }
}
