import KeyboardExtension
import LayoutFiles
import T9Input

/// The actions of a T9 layout, besides those of every keyboard.
enum T9Action: String, EngineAction {
    case nextCandidate, previousCandidate, letterCase, addWord, inputMode, digitMode, tone, diacritic

    private func keys(of layout: KeyboardLayout) -> [LayoutKey] {
        layout.keys.values.filter { $0.action == .engine(rawValue, slot: nil) }
    }

    /// The keys of the layout that type `*` and `#` where keys type digits, as on telephones, and that sign.
    static func signs(in layout: KeyboardLayout) -> [LayoutKey.ID: String] {
        let keys = (nextCandidate.keys(of: layout) + letterCase.keys(of: layout)).filter { "*#".contains($0.label) }
        return Dictionary(keys.map { ($0.id, $0.label) }) { $1 }
    }

    /// What to do when no word has the keys pressed: which key of the layout spells one, if it has such a key.
    func spellingHint(in layout: KeyboardLayout) -> String {
        let key = keys(of: layout).map(\.label).min()
        return "\(key.map { "press \($0) to spell it" } ?? "spell it") letter by letter"
    }
}

/// The options of a T9 layout.
struct T9Settings: EngineSettings {
    /// What happens to a word when the keyboard or the caret goes elsewhere: it is committed and learnt from, or
    /// cancelled. Devices report a moved caret too late to remove the letters. In that case, cancelling only means not
    /// to learn from them.
    enum SwitchPolicy: String, CaseIterable, Hashable, Sendable {
        case commit, cancel
    }

    /// The name of the word list.
    var words = "en"
    var multiTapTimeout = MultiTapTyping.usualTimeout
    var onSwitch = SwitchPolicy.commit
    /// The aids that the layout asks for. A field may turn some off.
    var aids = TypingAids()
    /// Whether two spaces become a full stop and a space.
    var turnsSpacesIntoPeriod = false

    static let options: [EngineOption<T9Settings>] = [
        .wordList("words", \.words), .time("multiTapTimeout", \.multiTapTimeout), .choice("onSwitch", \.onSwitch),
        .flag("context", \.aids.usesContext), .flag("learning", \.aids.learns), .flag("revision", \.aids.revises),
        .flag("forgiving", \.aids.forgives),
        .count("suggestions", \.aids.maximumSuggestions, 0...T9Keyboard.maximumSuggestions),
        .flag("spacePeriod", \.turnsSpacesIntoPeriod),
    ]
}

extension T9Keyboard {
    static let engine = KeyboardEngine(
        EngineVocabulary(
            name: "t9", actions: T9Action.names,
            diacriticActions: [T9Action.tone.rawValue: .listedOrNone, T9Action.diacritic.rawValue: .listed],
            needsLetters: true),
        settings: T9Settings.self,
        words: words
    ) { layout, settings, context in
        let words = words(of: layout, settings)
        let (index, supplements) = (try context.index(words), try context.supplements(words))
        return AvailableKeyboard(layout: layout, storageScope: words.storageScope) {
            T9Keyboard(settings, index: index, supplements: supplements, layout)
        }
    }

    private static func words(of layout: KeyboardLayout, _ settings: T9Settings) -> NeededWords {
        NeededWords(
            list: settings.words, keypad: Keypad(layout), storageScope: T9Store.scope(words: settings.words))
    }
}
