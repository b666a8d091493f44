import KeyboardExtension
import LayoutFiles
import SourceText

/// The settings of an engine. Each option that layouts can set has an element in ``options``.
///
///     struct ClickSettings: EngineSettings {
///         var isLoud = false
///         static let options = [EngineOption.flag("loud", \Self.isLoud)]
///     }
protocol EngineSettings: Sendable {
    /// The settings of a layout that sets no option.
    init()
    /// Every option.
    static var options: [EngineOption<Self>] { get }
}

extension EngineSettings {
    /// The settings of a layout. Ignores invalid values, which layout files cannot have.
    init(_ layout: KeyboardLayout) {
        self.init()
        for option in Self.options {
            if let text = layout.options[option.name] { option.read(text, &self) }
        }
    }

    /// The options that layout files can set.
    static var vocabulary: [String: EngineVocabulary.Option] {
        Dictionary(uniqueKeysWithValues: options.map { ($0.name, $0.vocabulary) })
    }
}

/// The settings of an engine without options.
struct NoSettings: EngineSettings {
    static let options: [EngineOption<NoSettings>] = []
}

/// One option of an engine: its name in layout files, its values and the setting that it changes.
struct EngineOption<Settings: EngineSettings>: Sendable {
    typealias Path<Value> = WritableKeyPath<Settings, Value> & Sendable

    let name: String
    let vocabulary: EngineVocabulary.Option
    fileprivate let read: @Sendable (String, inout Settings) -> Void

    private init<Value>(
        _ name: String, _ values: EngineVocabulary.Option.Values, _ path: any Path<Value>,
        written: (Value) -> String?, read: @escaping @Sendable (String) -> Value?
    ) {
        self.name = name
        vocabulary = EngineVocabulary.Option(values, standard: written(Settings()[keyPath: path]))
        self.read = { text, settings in
            if let value = read(text) { settings[keyPath: path] = value }
        }
    }

    /// One of several words, which may change several settings.
    init(
        _ name: String, oneOf words: [String], standard: String,
        read: @escaping @Sendable (String, inout Settings) -> Void
    ) {
        self.name = name
        vocabulary = EngineVocabulary.Option(.oneOf(words), standard: standard)
        self.read = read
    }

    /// `on` or `off`.
    static func flag(_ name: String, _ path: any Path<Bool>) -> EngineOption {
        EngineOption(name, .oneOf(["on", "off"]), path) {
            $0 ? "on" : "off"
        } read: {
            ["on": true, "off": false][$0]
        }
    }

    /// One of several words.
    static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
        _ name: String, _ path: any Path<Choice>
    ) -> EngineOption {
        EngineOption(name, .oneOf(Choice.allCases.map(\.rawValue)), path, written: \.rawValue) { Choice(rawValue: $0) }
    }

    /// One of several words; without the option, the layout's language decides.
    static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
        _ name: String, orByLanguage path: any Path<Choice?>
    ) -> EngineOption {
        EngineOption(name, .oneOf(Choice.allCases.map(\.rawValue)), path, written: { $0?.rawValue }) {
            Choice(rawValue: $0).map { .some($0) }
        }
    }

    /// A whole number.
    static func count(_ name: String, _ path: any Path<Int>, _ range: ClosedRange<Int>) -> EngineOption {
        EngineOption(name, .oneOf(range.map(String.init)), path, written: { "\($0)" }) { Int($0) }
    }

    /// A time such as `800ms`.
    static func time(_ name: String, _ path: any Path<Duration>) -> EngineOption {
        EngineOption(name, .duration, path, written: \.written) { Duration(milliseconds: $0) }
    }

    /// The name of a word list.
    static func wordList(_ name: String, _ path: any Path<String>) -> EngineOption {
        EngineOption(name, .wordList, path, written: { $0 }) { $0 }
    }
}
